#include "ai/solve/black_pawn_trucking.hpp"

#include <algorithm>
#include <chrono>

namespace roundhouse::black_pawn_trucking {

using haulage::Fares;
using haulage::Haul;
using haulage::Item;
using haulage::on_truck;
using haulage::Outlook;
using haulage::Script;
using haulage::Terrain;

State first_decision(const Options& options) {
  State s = setup(options);
  Rng unused{0};
  while (to_act(s).contains(nature)) play(s, nature, roll(s, unused));
  return s;
}

Script script_of(const State& s) {
  Script script;
  Rng unused{0};
  State rolling = s;
  if (rolling.at == nowhere) rolling.at = City{0};
  std::size_t coins = 0;
  for (std::size_t number = 0; coins_in_cup(rolling) > 0; ++number) {
    rolling.agenda.instead(AwaitDice{});
    for (std::size_t die = 0; die < suit_count; ++die) {
      const State::Move thrown = roll(rolling, unused);
      script.dice[number][die] = static_cast<std::uint8_t>(std::get<Throw>(thrown).rank);
      play(rolling, nature, thrown);
    }
    for (std::size_t die = 0; die < suit_count; ++die) {
      const State::Move drawn = roll(rolling, unused);
      script.coins[coins++] = static_cast<std::uint8_t>(std::get<Draw>(drawn).suit);
      play(rolling, nature, drawn);
    }
  }
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    State turning = s;
    turning.at = s.layout.city(tile(Suit(suit), Rank::Null));
    turning.agenda.instead(AwaitTurn{coin_count});
    for (std::size_t k = 0; turning.unseen[suit].count() > 0; ++k) {
      const State::Move turned = roll(turning, unused);
      script.ranks[suit][k] = static_cast<std::uint8_t>(std::get<Turn>(turned).rank);
      play(turning, nature, turned);
    }
  }
  return script;
}

namespace {

int dearest_taker(const Terrain& terrain, std::size_t suit, int not_here) {
  int best = 0;
  for (std::size_t c = 0; c < city_count; ++c) {
    if (terrain.suit[c] == suit && static_cast<int>(c) != not_here) {
      best = std::max(best, int{terrain.value[c]});
    }
  }
  return best;
}

/// A shortest tree over the places, by fares of an empty map: no tour of them is shorter.
int tree_over(const Terrain& terrain, std::uint32_t stops, int from) {
  int length = 0;
  std::uint32_t joined = 1U << unsigned(from);
  stops &= ~joined;
  while (stops != 0) {
    int nearest = 99;
    int next = 0;
    each_bit(joined, [&](int a) {
      each_bit(stops, [&](int b) {
        const int way = terrain.distance[std::size_t(a)][std::size_t(b)];
        if (way < nearest) {
          nearest = way;
          next = b;
        }
      });
    });
    length += nearest;
    joined |= 1U << unsigned(next);
    stops &= ~(1U << unsigned(next));
  }
  return length;
}

}  // namespace

Bound bound_of(const State& s, const Script& script) {
  const Terrain terrain{s};
  const Haul haul{s};
  const int rolls = haul.in_cup / price::coins_per_roll;
  Bound bound;
  bound.now = haul.profit();
  bound.contracts = price::contracts * rolls;
  bound.interest = price::interest * haul.loans * rolls;
  for (const RankSet ranks : s.unseen) {
    ranks.each([&](Rank rank) { bound.finished += value_of(rank); });
  }
  std::uint32_t stops = 0;
  const auto raw_good = [&](std::size_t suit, int where, int ban) {
    bound.raw += dearest_taker(terrain, suit, terrain.return_delivery ? -1 : ban);
    bound.carries += 2 * price::good;
    if (where != on_truck) stops |= 1U << unsigned(where);
  };
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    if (item.good < suit_count) {
      raw_good(item.good, item.where, item.where == on_truck ? item.from : item.where);
      continue;
    }
    bound.finished += city_value[item.good - std::size_t{suit_count}];
    bound.carries += price::good;
    if (item.where != on_truck) stops |= 1U << item.where;
  }
  for (std::size_t coin = 0; coin < haul.in_cup; ++coin) {
    const std::size_t die = coin % suit_count;
    const std::size_t named = die * rank_count + script.dice[coin / suit_count][die];
    raw_good(script.coins[coin], terrain.city_of[named], terrain.city_of[named]);
  }
  bound.roads = tree_over(terrain, stops, haul.at);
  if (bound.carries > 0) bound.roads = std::max(bound.roads, price::city);
  return bound;
}

namespace {

/// A position reached, and the turn that led to it.
struct Node {
  Haul haul;
  std::uint32_t parent = 0;
  std::uint8_t borrow = 0;
  std::uint8_t to = 0;
  std::int8_t contracts = -1;  // -1: not asked, 0: declined, 1: taken
  std::uint64_t key = 0;
  double score = 0;
};

/// Equal for positions that differ only in money. Loans count while interest is still to come.
std::uint64_t key_of(const Haul& haul) {
  std::uint64_t key = mix(haul.at + 64U * haul.rolls);
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    const unsigned from = item.where == on_truck ? item.from : 0U;
    key += mix(1000U + item.good + 16U * item.where + 512U * from);
  }
  if (haul.in_cup > 0) key += mix(9'000'000U + haul.loans);
  return key;
}

class Beam {
 public:
  Beam(const State& s, const Script& script, int width)
      : script_{script}, outlook_{Terrain{s}, haulage::Weights{}}, width_{std::size_t(width)} {
    Node root;
    root.haul = Haul{s};
    layers_.push_back({root});
  }

  Solution run() {
    Solution solution;
    solution.profit = price::foreclosed;
    solution.exhausted = layers_[0][0].haul.in_cup == 0;
    for (int turn = 0; turn < most_turns && !layers_.back().empty(); ++turn) {
      std::vector<Node> next;
      const auto& layer = layers_.back();
      for (std::uint32_t i = 0; i < layer.size(); ++i) expand(layer[i], i, next);
      keep_best(next, solution);
      layers_.push_back(std::move(next));
      for (std::uint32_t i = 0; i < layers_.back().size(); ++i) finish(i, solution);
    }
    if (!layers_.back().empty()) solution.exhausted = false;
    return solution;
  }

 private:
  static constexpr int most_turns = 110;

  void expand(const Node& node, std::uint32_t parent, std::vector<Node>& out) const {
    if (node.haul.over) return;
    const Terrain& terrain = outlook_.terrain();
    Haul loaded = node.haul;
    loaded.load_up(terrain);
    if (loaded.over) return;
    const Fares fares = loaded.fares(terrain);
    const int left = loaded.means() - loaded.load();
    each_bit(outlook_.worth_going(loaded), [&](int to) {
      const int fare = fares[std::size_t(to)];
      if (fare > left) return;
      Node child;
      child.haul = loaded;
      child.parent = parent;
      child.to = static_cast<std::uint8_t>(to);
      child.haul.drive(terrain, to, fare, script_);
      end_turns(child, out);
    });
  }

  /// With contracts and without, where that is a choice; a loan is taken for them if need be.
  void end_turns(Node child, std::vector<Node>& out) const {
    const Terrain& terrain = outlook_.terrain();
    Haul& haul = child.haul;
    if (haul.over) return add(child, out);
    if (haul.contracts_compulsory()) {
      haul.procure(terrain, script_);
      return add(child, out);
    }
    const int lying = haul.on_map();
    if (haul.in_cup == 0 || lying >= price::few_goods) return add(child, out);
    Node taking = child;
    if (haul.contracts_possible(terrain)) {
      child.contracts = 0;
    } else if (haul.loans < price::most_loans) {
      taking.haul.borrow(1);
      taking.borrow = 1;
    } else {
      return add(child, out);
    }
    add(child, out);
    taking.contracts = 1;
    taking.haul.procure(terrain, script_);
    add(taking, out);
  }

  void add(Node& node, std::vector<Node>& out) const {
    if (node.haul.lost) return;
    const int rolls = node.haul.in_cup / price::coins_per_roll;
    node.key = key_of(node.haul);
    node.score = node.haul.profit() -
                 rolls * (price::contracts + price::interest * node.haul.loans) +
                 outlook_.promise(node.haul) + still_in_cup(node.haul);
    out.push_back(node);
  }

  double still_in_cup(const Haul& haul) const {
    double sum = 0;
    for (std::size_t k = 0; k < haul.in_cup; ++k) {
      const std::size_t coin = haul.drawn + k;
      const std::size_t die = coin % suit_count;
      const std::size_t named = die * rank_count + script_.dice[coin / suit_count][die];
      sum += outlook_.lying(script_.coins[coin], outlook_.terrain().city_of[named]);
    }
    constexpr double mean_fare = 4.2;
    return sum - outlook_.weights().pick_up_way * mean_fare * haul.in_cup;
  }

  void keep_best(std::vector<Node>& nodes, Solution& solution) const {
    std::sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) {
      return a.key != b.key ? a.key < b.key : a.haul.profit() > b.haul.profit();
    });
    nodes.erase(std::unique(nodes.begin(), nodes.end(),
                            [](const Node& a, const Node& b) { return a.key == b.key; }),
                nodes.end());
    if (nodes.size() <= width_) return;
    solution.exhausted = false;
    std::nth_element(nodes.begin(), nodes.begin() + static_cast<std::ptrdiff_t>(width_),
                     nodes.end(), [](const Node& a, const Node& b) { return a.score > b.score; });
    nodes.resize(width_);
  }

  void finish(std::uint32_t i, Solution& solution) const {
    const Node& end = layers_.back()[i];
    if (!end.haul.over || end.haul.lost || end.haul.profit() <= solution.profit) return;
    solution.profit = end.haul.profit();
    std::vector<const Node*> turns;
    std::uint32_t at = i;
    for (std::size_t layer = layers_.size() - 1; layer > 0; --layer) {
      turns.push_back(&layers_[layer][at]);
      at = turns.back()->parent;
    }
    write_moves(turns, solution.moves);
  }

  void write_moves(const std::vector<const Node*>& turns, std::vector<std::string>& moves) const {
    moves.clear();
    std::uint8_t loans = layers_[0][0].haul.loans;
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
      if (loans < price::most_loans) moves.push_back(text_of(Borrow{(*turn)->borrow}));
      moves.push_back(text_of(Drive{City((*turn)->to), {}}));
      if ((*turn)->contracts == 0) moves.push_back(text_of(Decline{}));
      if ((*turn)->contracts == 1) moves.push_back(text_of(Procure{}));
      loans = (*turn)->haul.loans;
    }
  }

  Script script_;
  Outlook outlook_;
  std::size_t width_;
  std::vector<std::vector<Node>> layers_;
};

}  // namespace

Solution solve(const State& s, const Script& script, int beam_width) {
  const auto begun = std::chrono::steady_clock::now();
  Solution solution = Beam{s, script, beam_width}.run();
  solution.bound = bound_of(s, script);
  solution.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return solution;
}

}  // namespace roundhouse::black_pawn_trucking
