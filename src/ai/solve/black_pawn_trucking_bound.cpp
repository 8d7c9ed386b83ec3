#include <algorithm>
#include <map>

#include "ai/solve/black_pawn_trucking.hpp"

namespace roundhouse::black_pawn_trucking {

using haulage::Haul;
using haulage::Item;
using haulage::on_truck;
using haulage::Script;
using haulage::Terrain;

namespace {

/// A raw good on the map, now or once its contracts have been procured.
struct Coin {
  std::size_t suit = 0;
  std::size_t city = 0;
};

int dearest_taker(const Terrain& terrain, std::size_t suit, int not_here) {
  int best = 0;
  for (std::size_t c = 0; c < city_count; ++c) {
    if (terrain.suit[c] == suit && static_cast<int>(c) != not_here) {
      best = std::max(best, int{terrain.value[c]});
    }
  }
  return best;
}

/// The best order in which the truck can fetch all raw goods, waiting for contracts where it
/// must. What makes it a bound and not a plan: between two goods only the first of them asks where
/// it is delivered, either at the very next stop or, for another pound of carrying, anywhere.
class Fetching {
 public:
  Fetching(const Terrain& terrain, std::size_t truck) : terrain_{terrain}, truck_{truck} {}

  void lies(const Coin& coin) {
    bits_now_ |= 1U << coins_.size();
    coins_.push_back(coin);
  }
  void new_contracts() {
    groups_.push_back(bits_now_);
    bits_now_ = 0;
  }

  /// Raw income less roads and longer carries, at most.
  int best() {
    new_contracts();
    if (coins_.empty()) return 0;
    for (std::size_t from = 0; from <= coins_.size(); ++from) {
      for (std::size_t to = 0; to < coins_.size(); ++to) gain_[from][to] = between(from, to);
    }
    Reached reached;
    reached[0] = nothing_yet();
    reached[0][coins_.size()] = 0;
    int most = never;
    for (std::size_t k = 0; k < groups_.size(); ++k) {
      const bool last = k + 1 == groups_.size();
      Reached next;
      for (const auto& [left, ends] : reached) {
        most = std::max(most, fetch(left | groups_[k], ends, last, next));
      }
      reached = std::move(next);
    }
    return most;
  }

  /// Whether trying all orders takes no time.
  bool small_enough() const {
    constexpr int most_at_once = 9;
    return coins_.size() <= coin_count && std::popcount(bits_now_) <= most_at_once &&
           std::all_of(groups_.begin(), groups_.end(),
                       [](std::uint32_t bits) { return std::popcount(bits) <= most_at_once; });
  }

 private:
  static constexpr int never = -10'000;
  using Ends = std::array<int, coin_count + 1>;   // by the coin fetched last, or none yet
  using Reached = std::map<std::uint32_t, Ends>;  // by the coins left lying

  static Ends nothing_yet() {
    Ends ends;
    ends.fill(never);
    return ends;
  }
  int way(std::size_t a, std::size_t b) const { return terrain_.distance[a][b]; }

  /// The most one good earns on the way from its city to the next one fetched.
  int between(std::size_t coin, std::size_t next) const {
    if (coin == coins_.size()) return -way(truck_, coins_[next].city);
    const auto [suit, from] = coins_[coin];
    const std::size_t to = coins_[next].city;
    const int not_here = terrain_.return_delivery ? -1 : static_cast<int>(from);
    const int dearest = dearest_taker(terrain_, suit, not_here);
    if (from == to) return dearest;
    int most = dearest - price::good - way(from, to);
    for (std::size_t stop = 0; stop < city_count; ++stop) {
      if (terrain_.suit[stop] != suit || stop == from) continue;
      most = std::max(most, terrain_.value[stop] - way(from, stop) - way(stop, to));
    }
    return most;
  }

  /// After the last good: two more drives at least, three if it is not delivered at once.
  int at_the_end(std::size_t coin) const {
    const auto [suit, from] = coins_[coin];
    const int not_here = terrain_.return_delivery ? -1 : static_cast<int>(from);
    int most = dearest_taker(terrain_, suit, not_here) - price::good - 3 * price::city;
    for (std::size_t stop = 0; stop < city_count; ++stop) {
      if (terrain_.suit[stop] != suit || stop == from) continue;
      most = std::max(most, terrain_.value[stop] - way(from, stop) - price::city);
    }
    return most;
  }

  /// All orders of fetching some of the coins that lie there, by the set of those fetched.
  int fetch(std::uint32_t lying, const Ends& before, bool last, Reached& out) const {
    std::vector<std::size_t> coins;
    each_bit(lying, [&](int coin) { coins.push_back(std::size_t(coin)); });
    std::vector<Ends> orders(std::size_t{1} << coins.size(), nothing_yet());
    orders[0] = before;
    for (std::size_t fetched = 0; fetched < orders.size(); ++fetched) {
      std::uint32_t left = lying;
      for (std::size_t i = 0; i < coins.size(); ++i) {
        if ((fetched >> i & 1U) != 0) left &= ~(1U << coins[i]);
      }
      if (!last) keep(left, orders[fetched], out);
      for (std::size_t i = 0; i < coins.size(); ++i) {
        if ((fetched >> i & 1U) != 0) continue;
        orders[fetched | std::size_t{1} << i][coins[i]] = step(orders[fetched], coins[i]);
      }
    }
    return last ? finish(orders.back()) : never;
  }
  /// BP-4.22  New contracts come only while fewer than four goods are on the map.
  static void keep(std::uint32_t left, const Ends& ends, Reached& out) {
    if (std::popcount(left) >= price::few_goods) return;
    Ends& kept = out.try_emplace(left, nothing_yet()).first->second;
    for (std::size_t i = 0; i < ends.size(); ++i) kept[i] = std::max(kept[i], ends[i]);
  }
  int step(const Ends& ends, std::size_t to) const {
    int most = never;
    for (std::size_t from = 0; from <= coins_.size(); ++from) {
      if (ends[from] > never) most = std::max(most, ends[from] + gain_[from][to]);
    }
    return most;
  }
  int finish(const Ends& ends) const {
    int most = never;
    for (std::size_t coin = 0; coin < coins_.size(); ++coin) {
      if (ends[coin] > never) most = std::max(most, ends[coin] + at_the_end(coin));
    }
    return most;
  }

  const Terrain& terrain_;
  std::size_t truck_;
  std::vector<Coin> coins_;
  std::vector<std::uint32_t> groups_;
  std::uint32_t bits_now_ = 0;
  std::array<std::array<int, coin_count>, coin_count + 1> gain_{};
};

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
  Fetching fetching{terrain, haul.at};
  int fetched = 0;  // raw income of what is fetched, each good in its dearest city
  const auto raw_good = [&](std::size_t suit, int ban) {
    bound.carries += 2 * price::good;
    const int dearest = dearest_taker(terrain, suit, terrain.return_delivery ? -1 : ban);
    bound.raw += dearest;
    return dearest;
  };
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    if (item.good >= suit_count) {
      bound.finished += city_value[item.good - std::size_t{suit_count}];
      bound.carries += price::good;
    } else if (item.where == on_truck) {
      raw_good(item.good, item.from);
    } else {
      fetched += raw_good(item.good, item.where);
      fetching.lies({item.good, item.where});
    }
  }
  for (std::size_t coin = 0; coin < haul.in_cup; ++coin) {
    const std::size_t die = coin % suit_count;
    if (die == 0) fetching.new_contracts();
    const std::size_t named = die * rank_count + script.dice[coin / suit_count][die];
    fetched += raw_good(script.coins[coin], terrain.city_of[named]);
    fetching.lies({script.coins[coin], terrain.city_of[named]});
  }
  if (fetching.small_enough()) bound.roads = fetched - fetching.best();
  if (bound.carries > 0) bound.roads = std::max(bound.roads, price::city);
  return bound;
}

}  // namespace roundhouse::black_pawn_trucking
