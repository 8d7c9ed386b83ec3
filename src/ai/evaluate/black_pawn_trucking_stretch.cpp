#include "ai/evaluate/black_pawn_trucking_stretch.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace roundhouse::black_pawn_trucking::haulage {

namespace {

/// Stands for what was not worked out for want of room; sums with it stay unknown.
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

}  // namespace

bool Stretch::can_look_ahead(const Haul& haul) {
  constexpr int credit_for_every_bill = 60;
  return haul.count > 0 && haul.count <= most_goods && haul.means() >= credit_for_every_bill;
}

bool Stretch::may_fit(const Haul& loaded) {
  constexpr int most_raw = 6;
  constexpr int most_lying = 5;
  const auto raw = std::count_if(loaded.items.begin(), loaded.items.begin() + loaded.count,
                                 [](const Item& item) { return item.good < suit_count; });
  return raw <= most_raw || (loaded.in_cup > 0 && loaded.on_map() <= most_lying);
}

/// Where a position stands in the table, or the free place it is to have.
std::size_t Stretch::place_of(const Position& position) const {
  std::uint64_t mixed = 0;
  for (const std::uint64_t part : position.bits) {
    mixed = (mixed ^ part) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29U;
  }
  std::size_t place = mixed & (known_.size() - 1);
  while (known_[place].position != Position{} && known_[place].position != position) {
    place = (place + 1) & (known_.size() - 1);
  }
  return place;
}

void Stretch::remember(const Known& known) {
  if (2 * ++count_ > known_.size()) {
    std::vector<Known> before(4 * known_.size());
    std::swap(before, known_);
    for (const Known& old : before) {
      if (old.position != Position{}) known_[place_of(old.position)] = old;
    }
  }
  known_[place_of(known.position)] = known;
}

/// The order of goods means nothing, nor does where one was loaded that nobody wants there.
Stretch::Position Stretch::position_of(const Haul& loaded) const {
  const Terrain& terrain = outlook_.terrain();
  std::array<std::uint16_t, most_goods> goods{};
  for (std::size_t i = 0; i < loaded.count; ++i) {
    const Item item = loaded.items[i];
    unsigned from = unbanned;
    if (item.where == on_truck && item.from != unbanned) {
      const bool wanted =
          item.good == terrain.suit[item.from] || item.good == suit_count + terrain.rank[item.from];
      if (wanted) from = item.from;
    }
    goods[i] = static_cast<std::uint16_t>(1U << 15U | item.good << 10U | item.where << 5U | from);
  }
  std::sort(goods.begin(), goods.begin() + loaded.count);
  Position out;
  for (std::size_t i = 0; i < most_goods; ++i) {
    out.bits[i / 4] |= std::uint64_t{goods[i]} << 16U * (i % 4);
  }
  out.bits.back() = loaded.at;
  for (const std::uint8_t ranks : loaded.unseen) out.bits.back() = out.bits.back() << 8U | ranks;
  return out;
}

/// The drives that can matter. Where contracts may be taken wherever the truck goes, that is every
/// one; otherwise a stop without business only makes the way longer.
std::uint32_t Stretch::can_matter(const Haul& loaded) const {
  if (loaded.contracts_in_reach()) return all_cities & ~(1U << loaded.at);
  return outlook_.worth_going(loaded);
}

std::uint32_t Stretch::worth_a_thought(const Haul& loaded, const Fares& fares) const {
  std::uint32_t cities = can_matter(loaded);
  if (std::popcount(cities) <= most_drives_) return cities;
  const Row looks = outlook_.looks(loaded, fares);
  std::uint32_t best = 0;
  for (int i = 0; i < most_drives_ && cities != 0; ++i) {
    int first = std::countr_zero(cities);
    each_bit(cities, [&](int to) {
      if (looks.at[to] > looks.at[first]) first = to;
    });
    best |= 1U << first;
    cities &= ~(1U << first);
  }
  return best;
}

namespace {

/// What the takers of a set of ranks pay for them.
constexpr auto value_of_ranks = [] {
  std::array<std::uint8_t, 1U << rank_count> sums{};
  for (std::size_t ranks = 1; ranks < sums.size(); ++ranks) {
    const auto lowest = Rank(std::countr_zero(ranks));
    sums[ranks] = static_cast<std::uint8_t>(sums[ranks & (ranks - 1)] + value_of(lowest));
  }
  return sums;
}();

}  // namespace

/// What is in play when new contracts come, and the ranks not seen yet. How much goods promise by
/// the outlook counts the more the further they are from being finished; fitted to 3,000 games
/// played on from such moments, it explains half of what differs between moments of one game.
double Stretch::left_in_play(const Haul& arrived) const {
  struct Share {
    double each;
    double promise;
  };
  constexpr Share raw_lying{-1.80, 0.735};
  constexpr Share raw_carried{-3.64, 1.209};
  constexpr Share done_lying{-2.08, 0.245};
  constexpr Share done_carried{-0.93, 0.293};
  constexpr double way_to_raw = -0.084;
  constexpr double way_to_nearest = -0.242;
  constexpr double remote = 0.267;  // per pound of fare to the average city
  constexpr double crowd = -0.292;  // times the goods, squared
  constexpr double none_lying = -0.70;
  const auto& way = outlook_.terrain().distance[arrived.at];
  double sum =
      crowd * arrived.count * arrived.count + remote * outlook_.terrain().mean_fare[arrived.at];
  int nearest = city_count;
  for (std::size_t i = 0; i < arrived.count; ++i) {
    const Item item = arrived.items[i];
    const bool raw = item.good < suit_count;
    if (!raw) sum += value_of(Rank(item.good - suit_count));
    if (item.where == on_truck) {
      const Share share = raw ? raw_carried : done_carried;
      sum += share.each + share.promise * outlook_.carried(item.good, arrived.at, item.from);
    } else {
      const Share share = raw ? raw_lying : done_lying;
      sum += share.each + share.promise * outlook_.lying(item.good, item.where);
      if (raw) sum += way_to_raw * way[item.where];
      nearest = std::min(nearest, int{way[item.where]});
    }
  }
  for (const std::uint8_t ranks : arrived.unseen) sum += value_of_ranks[ranks];
  return sum + (nearest == city_count ? none_lying : way_to_nearest * nearest);
}

/// What a position brings whose drive has ended.
double Stretch::arrive(const Haul& arrived) {
  if (arrived.all_done()) return 0;
  return arrived.contracts_in_reach() ? left_in_play(arrived) : best(arrived);
}

std::optional<int> Stretch::best_drive(const Haul& loaded) const {
  if (loaded.count > most_goods) return std::nullopt;
  const Position position = position_of(loaded);
  const Known& known = known_[place_of(position)];
  return known.position == position ? std::optional{known.best_drive} : std::nullopt;
}

/// Everything here is loaded, then the best drive is made.
double Stretch::best(Haul arrived) {
  arrived.load_up(outlook_.terrain());
  const Position position = position_of(arrived);
  if (const Known& known = known_[place_of(position)]; known.position == position) {
    return known.worth;
  }
  if (count_ >= most_positions_) return unknown;
  const Fares fares = arrived.fares(outlook_.terrain());
  Known found{position, -std::numeric_limits<double>::infinity()};
  each_bit(worth_a_thought(arrived, fares), [&](int to) {
    if (std::isnan(found.worth)) return;
    const double here = drive(arrived, fares, to);
    if (here <= found.worth) return;
    found.worth = here;
    found.best_drive = to;
  });
  if (!std::isnan(found.worth)) remember(found);
  return found.worth;
}

double Stretch::drive(const Haul& loaded, const Fares& fares, int to) {
  Haul arrived = loaded;
  const Delivery delivery = arrived.drive_blind(outlook_.terrain(), to, fares[std::size_t(to)]);
  const int earned = arrived.profit() - loaded.profit();
  int ways = 0;
  const unsigned unseen = loaded.unseen[outlook_.terrain().suit[std::size_t(to)]];
  const double sum = turn_over(arrived, delivery.raw, unseen, ways);
  return earned + sum / ways;
}

/// BP-6.5  Every set of ranks the delivered coins may show is as likely as any other.
double Stretch::turn_over(Haul& arrived, int coins, unsigned ranks, int& ways) {
  if (coins == 0) {
    ++ways;
    return arrive(arrived);
  }
  std::uint8_t& unseen = arrived.unseen[outlook_.terrain().suit[arrived.at]];
  double sum = 0;
  for (unsigned left = ranks; left != 0; left &= left - 1) {
    const auto rank = static_cast<unsigned>(std::countr_zero(left));
    arrived.items[arrived.count++] = {static_cast<std::uint8_t>(suit_count + rank), arrived.at,
                                      unbanned};
    unseen = static_cast<std::uint8_t>(unseen ^ 1U << rank);
    sum += turn_over(arrived, coins - 1, left & (left - 1), ways);
    unseen = static_cast<std::uint8_t>(unseen ^ 1U << rank);
    --arrived.count;
  }
  return sum;
}

std::optional<double> Stretch::worth_of_drive(const Haul& loaded, const Fares& fares, int to) {
  Haul rich = loaded;
  rich.cash = 1000;
  const double worth = drive(rich, fares, to);
  if (std::isnan(worth)) return std::nullopt;
  return worth;
}

}  // namespace roundhouse::black_pawn_trucking::haulage
