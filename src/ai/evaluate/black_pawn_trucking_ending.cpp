#include "ai/evaluate/black_pawn_trucking_ending.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace roundhouse::black_pawn_trucking::haulage {

namespace {

/// So many goods are solved exactly, by looking at every drive worth making.
constexpr int few_enough = 4;
/// With more goods so many drives are looked at. Over 60 endings all drives together brought a
/// tenth of a pound more than these, for fifteen times as many positions.
constexpr int most_drives = 4;

/// Stands for what was not worked out for want of room; sums with it stay unknown.
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

}  // namespace

bool Ending::can_solve(const Haul& haul) {
  constexpr int credit_for_every_bill = 60;
  return haul.in_cup == 0 && haul.count > 0 && haul.count <= most_goods &&
         haul.means() >= credit_for_every_bill;
}

std::size_t Ending::Mixed::operator()(const Position& position) const {
  std::uint64_t mixed = 0;
  for (const std::uint64_t part : position.bits) {
    mixed = (mixed ^ part) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29U;
  }
  return mixed;
}

/// The order of goods means nothing, nor does where one was loaded that nobody wants there.
Ending::Position Ending::position_of(const Haul& loaded) const {
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

std::uint32_t Ending::worth_a_thought(const Haul& loaded, const Fares& fares) const {
  std::uint32_t cities = outlook_.worth_going(loaded);
  if (loaded.count <= few_enough) return cities;
  const Row looks = outlook_.looks(loaded, fares);
  std::uint32_t best = 0;
  for (int i = 0; i < most_drives && cities != 0; ++i) {
    int first = std::countr_zero(cities);
    each_bit(cities, [&](int to) {
      if (looks.at[to] > looks.at[first]) first = to;
    });
    best |= 1U << first;
    cities &= ~(1U << first);
  }
  return best;
}

/// What a position brings whose drive has ended: everything here is loaded, then the best drive.
double Ending::best(Haul arrived) {
  if (arrived.count == 0) return 0;
  arrived.load_up(outlook_.terrain());
  const Position position = position_of(arrived);
  if (const auto found = known_.find(position); found != known_.end()) return found->second;
  if (known_.size() >= most_positions_) return unknown;
  const Fares fares = arrived.fares(outlook_.terrain());
  double most = -std::numeric_limits<double>::infinity();
  each_bit(worth_a_thought(arrived, fares), [&](int to) {
    if (std::isnan(most)) return;
    const double here = drive(arrived, fares, to);
    most = std::isnan(here) ? unknown : std::max(most, here);
  });
  if (!std::isnan(most)) known_.emplace(position, most);
  return most;
}

double Ending::drive(const Haul& loaded, const Fares& fares, int to) {
  Haul arrived = loaded;
  const Delivery delivery = arrived.drive_blind(outlook_.terrain(), to, fares[std::size_t(to)]);
  const int earned = arrived.profit() - loaded.profit();
  int ways = 0;
  const unsigned unseen = loaded.unseen[outlook_.terrain().suit[std::size_t(to)]];
  const double sum = turn_over(arrived, delivery.raw, unseen, ways);
  return earned + sum / ways;
}

/// BP-6.5  Every set of ranks the delivered coins may show is as likely as any other.
double Ending::turn_over(Haul& arrived, int coins, unsigned ranks, int& ways) {
  if (coins == 0) {
    ++ways;
    return best(arrived);
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

std::optional<double> Ending::worth_of_drive(const Haul& loaded, const Fares& fares, int to) {
  Haul rich = loaded;
  rich.cash = 1000;
  const double worth = drive(rich, fares, to);
  if (std::isnan(worth)) return std::nullopt;
  return worth;
}

}  // namespace roundhouse::black_pawn_trucking::haulage
