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

  using Rank = std::pair<double, std::uint64_t>;
  static Rank rank_of(const Node& node) { return {-node.score, node.key}; }

  void keep_best(std::vector<Node>& nodes, Solution& solution) const {
    std::stable_sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) {
      return a.key != b.key ? a.key < b.key : a.haul.profit() > b.haul.profit();
    });
    nodes.erase(std::unique(nodes.begin(), nodes.end(),
                            [](const Node& a, const Node& b) { return a.key == b.key; }),
                nodes.end());
    if (nodes.size() <= width_) return;
    solution.exhausted = false;
    // What is kept stays in the order of its keys, whichever way a library parts the rest.
    std::vector<Rank> ranks;
    for (const Node& node : nodes) ranks.push_back(rank_of(node));
    const auto first_out = ranks.begin() + static_cast<std::ptrdiff_t>(width_);
    std::nth_element(ranks.begin(), first_out, ranks.end());
    std::erase_if(nodes, [&](const Node& node) { return rank_of(node) >= *first_out; });
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

namespace {

Solution solve_placed(const State& s, const Script& script, int beam_width) {
  Solution solution = Beam{s, script, beam_width}.run();
  solution.bound = bound_of(s, script);
  return solution;
}

/// BP-3.5  Every city is tried with a narrow beam, the promising ones with the whole. The bound is
///         the loosest of the 24, since any of them may be the best start.
Solution solve_any_start(const State& s, const Script& script, int beam_width) {
  constexpr int narrowing = 16;
  constexpr std::size_t promising = 3;
  std::vector<std::pair<int, City>> starts;
  Bound loosest;
  State placed = s;
  for (std::size_t c = 0; c < city_count; ++c) {
    placed.at = City(c);
    const Solution narrow = solve_placed(placed, script, std::max(1, beam_width / narrowing));
    starts.emplace_back(-narrow.profit, City(c));
    if (c == 0 || narrow.bound.total() > loosest.total()) loosest = narrow.bound;
  }
  std::sort(starts.begin(), starts.end());
  Solution best;
  best.profit = price::foreclosed;
  for (std::size_t i = 0; i < promising; ++i) {
    placed.at = starts[i].second;
    Solution wide = solve_placed(placed, script, beam_width);
    if (wide.profit <= best.profit) continue;
    best = std::move(wide);
    best.moves.insert(best.moves.begin(), text_of(Start{placed.at}));
  }
  best.bound = loosest;
  best.exhausted = false;
  return best;
}

}  // namespace

Solution solve(const State& s, const Script& script, int beam_width) {
  const auto begun = std::chrono::steady_clock::now();
  Solution solution = std::holds_alternative<AwaitStart>(s.agenda.top())
                          ? solve_any_start(s, script, beam_width)
                          : solve_placed(s, script, beam_width);
  solution.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return solution;
}

}  // namespace roundhouse::black_pawn_trucking
