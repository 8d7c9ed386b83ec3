#include "ai/evaluate/black_pawn_trucking_haul.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace roundhouse::black_pawn_trucking::haulage {

namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

void shuffle(std::uint8_t* first, std::uint32_t count, Rng& rng) {
  for (std::uint32_t left = count; left > 1; --left) {
    std::swap(first[left - 1], first[rng.below(left)]);
  }
}

}  // namespace

Terrain::Terrain(const State& s)
    : fine_per_good{s.options.fine_per == FinePer::Good},
      return_delivery{s.options.allow_return_delivery},
      optional_may_borrow{s.options.optional_roll_may_borrow} {
  for (std::size_t c = 0; c < city_count; ++c) {
    const Tile tile = s.layout.at(City(c));
    suit[c] = byte(static_cast<int>(suit_of(tile)));
    rank[c] = byte(static_cast<int>(rank_of(tile)));
    value[c] = byte(value_of(rank_of(tile)));
    city_of[index(tile)] = byte(static_cast<int>(c));
    Haul empty;
    empty.at = byte(static_cast<int>(c));
    distance[c] = empty.fares(*this);
    mean_fare[c] = std::accumulate(distance[c].begin(), distance[c].end(), 0.0) / city_count;
  }
}

std::array<std::uint8_t, rank_count> Terrain::cities_of_suit(int wanted) const {
  std::array<std::uint8_t, rank_count> out{};
  std::size_t n = 0;
  for (std::uint8_t c = 0; c < city_count; ++c) {
    if (suit[c] == wanted) out[n++] = c;
  }
  return out;
}
std::array<std::uint8_t, suit_count> Terrain::cities_of_rank(int wanted) const {
  std::array<std::uint8_t, suit_count> out{};
  std::size_t n = 0;
  for (std::uint8_t c = 0; c < city_count; ++c) {
    if (rank[c] == wanted) out[n++] = c;
  }
  return out;
}

Haul::Haul(const State& s)
    : at{byte(static_cast<int>(s.at))},
      loans{s.loans},
      over{s.agenda.empty()},
      lost{s.foreclosed},
      cash{s.cash},
      in_cup{byte(coins_in_cup(s))} {
  for (std::uint8_t c = 0; c < city_count; ++c) {
    s.lying[c].each([&](Good good) { items[count++] = {byte(int(index(good))), c, unbanned}; });
  }
  for (const Carried carried : s.truck) {
    const int from = s.options.allow_return_delivery ? unbanned : int(index(carried.loaded_at));
    items[count++] = {byte(int(index(carried.good))), on_truck, byte(from)};
  }
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    s.unseen[suit].each([&](Rank rank) { unseen[suit] = byte(unseen[suit] | 1 << index(rank)); });
  }
}

int Haul::on_map() const {
  int n = 0;
  for (int i = 0; i < count; ++i) n += items[std::size_t(i)].where != on_truck;
  return n;
}
int Haul::load() const { return count - on_map(); }

void Haul::borrow(int loans_taken) {
  loans = byte(loans + loans_taken);
  cash = static_cast<std::int16_t>(cash + price::loan * loans_taken);
}

void Haul::load_up(const Terrain& terrain) {
  int carried = 0;
  for (int i = 0; i < count; ++i) {
    Item& item = items[std::size_t(i)];
    if (item.where == at) {
      item.where = on_truck;
      item.from = terrain.return_delivery ? unbanned : at;
    }
    carried += item.where == on_truck;
  }
  if (price::city + carried > means()) over = lost = true;
}

namespace {

/// The neighbours by land of every set of eight cities, so that a whole set is looked up at once.
constexpr auto neighbours_of_eight = [] {
  std::array<std::array<std::uint32_t, 256>, 3> table{};
  for (std::size_t part = 0; part < table.size(); ++part) {
    for (std::size_t set = 1; set < 256; ++set) {
      const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
      neighbours(City(8 * part + lowest)).each([&](City city) {
        table[part][set] |= 1U << index(city);
      });
      table[part][set] |= table[part][set & (set - 1)];
    }
  }
  return table;
}();

/// The same sets as bytes: one for each city that is in, so that eight are counted at once.
constexpr auto ones_of_eight = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t set = 0; set < 256; ++set) {
    std::array<std::uint8_t, 8> ones{};
    for (std::size_t c = 0; c < 8; ++c) ones[c] = set >> c & 1U;
    table[set] = std::bit_cast<std::uint64_t>(ones);
  }
  return table;
}();

std::uint32_t by_land_from(std::uint32_t cities) {
  return neighbours_of_eight[0][cities & 255U] | neighbours_of_eight[1][cities >> 8U & 255U] |
         neighbours_of_eight[2][cities >> 16U];
}
std::uint32_t by_ferry_from(std::uint32_t cities) {
  constexpr std::uint32_t ports = [] {
    std::uint32_t bits = 0;
    ferry_ports.each([&](City port) { bits |= 1U << index(port); });
    return bits;
  }();
  std::uint32_t out = 0;
  each_bit(cities & ports, [&](int port) { out |= 1U << index(ferry_from(City(port))); });
  return out;
}

}  // namespace

/// All cities one pound further out at a time. A city that holds goods is left a pound later.
Fares Haul::fares(const Terrain& terrain) const {
  if (terrain.fine_per_good) return fares_with_many_fines();
  std::uint32_t busy = 0;
  for (std::size_t i = 0; i < count; ++i) busy |= 1U << items[i].where;
  busy &= ~(1U << at);
  constexpr std::size_t longest_step = price::fine + price::city + price::ferry;
  std::array<std::uint32_t, longest_step + 1> waiting{1U << at};
  std::array<std::uint64_t, city_count / 8> further{};
  std::uint32_t open = (1U << city_count) - 1U;
  while (true) {
    const std::uint32_t reached = waiting[0] & open;
    open &= ~reached;
    if (open == 0) break;
    for (std::size_t part = 0; part < further.size(); ++part) {
      further[part] += ones_of_eight[open >> 8 * part & 255U];
    }
    const std::uint32_t free = reached & ~busy;
    const std::uint32_t fined = reached & busy;
    waiting[0] = waiting[1] | by_land_from(free);
    waiting[1] = waiting[2] | by_land_from(fined);
    waiting[2] = waiting[3] | by_ferry_from(free);
    waiting[3] = waiting[4] | by_ferry_from(fined);
    waiting[4] = 0;
  }
  return std::bit_cast<Fares>(further);
}

/// OQ-5  The same where every good in a city is fined, so that steps have no longest price.
Fares Haul::fares_with_many_fines() const {
  std::array<std::uint8_t, city_count + 1> fine{};
  for (int i = 0; i < count; ++i) {
    std::uint8_t& here = fine[items[std::size_t(i)].where];
    here = byte(here + price::fine);
  }
  fine[at] = 0;
  constexpr std::size_t dearest = 96;
  std::array<CitySet, dearest> waiting{};
  Fares out{};
  CitySet open = CitySet::all();
  waiting[0].add(City(at));
  for (std::size_t fare = 0; !open.empty() && fare < dearest; ++fare) {
    const CitySet reached = waiting[fare] & open;
    open = open.without(reached);
    reached.each([&](City city) {
      out[index(city)] = byte(static_cast<int>(fare));
      const std::size_t onward = fare + fine[index(city)] + price::city;
      waiting[onward] = waiting[onward] | neighbours(city);
      if (ferry_ports.contains(city)) waiting[onward + price::ferry].add(ferry_from(city));
    });
  }
  return out;
}

Delivery Haul::drive(const Terrain& terrain, int to, int fare, const Script& script) {
  const int bill = fare + load();
  borrow(std::max(0, bill - cash + price::loan - 1) / price::loan);
  cash = static_cast<std::int16_t>(cash - bill);
  at = byte(to);
  Delivery out;
  const std::uint8_t wanted_suit = terrain.suit[at];
  const std::uint8_t wanted_rank = byte(suit_count + terrain.rank[at]);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Item item = items[i];
    const bool here = item.where == on_truck && item.from != at;
    if (here && item.good == wanted_rank) {
      ++out.finished;
    } else if (here && item.good == wanted_suit) {
      ++out.raw;
      const std::uint8_t rank = script.ranks[wanted_suit][shown[wanted_suit]++];
      unseen[wanted_suit] = byte(unseen[wanted_suit] & ~(1 << rank));
      items[kept++] = {byte(suit_count + rank), at, unbanned};
    } else {
      items[kept++] = item;
    }
  }
  count = byte(static_cast<int>(kept));
  cash = static_cast<std::int16_t>(cash + terrain.value[at] * (out.raw + out.finished));
  if (all_done()) over = true;
  return out;
}

Delivery Haul::drive_blind(const Terrain& terrain, int to, int fare) {
  const int bill = fare + load();
  borrow(std::max(0, bill - cash + price::loan - 1) / price::loan);
  at = byte(to);
  Delivery out;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Item item = items[i];
    const bool here = item.where == on_truck && item.from != at;
    const bool raw = here && item.good == terrain.suit[at];
    const bool finished = here && item.good == suit_count + terrain.rank[at];
    out.raw += raw;
    out.finished += finished;
    if (!raw && !finished) items[kept++] = item;
  }
  count = byte(static_cast<int>(kept));
  cash = static_cast<std::int16_t>(cash - bill + terrain.value[at] * (out.raw + out.finished));
  return out;
}

bool Haul::contracts_possible(const Terrain& terrain) const {
  if (!contracts_in_reach() || on_map() == 0) return false;
  const int lacking = price::contracts + price::interest * loans - cash;
  if (lacking <= 0) return true;
  if (!terrain.optional_may_borrow) return false;
  constexpr int gain = price::loan - price::interest;
  return loans + (lacking + gain - 1) / gain <= price::most_loans;
}

void Haul::procure(const Terrain& terrain, const Script& script) {
  constexpr int gain = price::loan - price::interest;
  const int lacking = price::contracts + price::interest * loans - cash;
  const int needed = lacking <= 0 ? 0 : (lacking + gain - 1) / gain;
  if (loans + needed > price::most_loans) {
    over = lost = true;
    return;
  }
  borrow(needed);
  cash = static_cast<std::int16_t>(cash - price::contracts - price::interest * loans);
  for (std::size_t die = 0; die < suit_count; ++die) {
    const std::size_t tile = die * rank_count + script.dice[rolls][die];
    items[count++] = {script.coins[drawn++], terrain.city_of[tile], unbanned};
  }
  ++rolls;
  in_cup = byte(in_cup - price::coins_per_roll);
}

Script imagine_script(const State& s, Rng& rng) {
  Script script;
  for (auto& roll : script.dice) {
    for (auto& die : roll) die = byte(int(rng.below(rank_count)));
  }
  std::uint32_t coins = 0;
  for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
    for (int left = s.cup[suit]; left > 0; --left) script.coins[coins++] = suit;
    std::uint32_t ranks = 0;
    s.unseen[suit].each([&](Rank rank) { script.ranks[suit][ranks++] = byte(int(index(rank))); });
    shuffle(script.ranks[suit].data(), ranks, rng);
  }
  shuffle(script.coins.data(), coins, rng);
  return script;
}

}  // namespace roundhouse::black_pawn_trucking::haulage
