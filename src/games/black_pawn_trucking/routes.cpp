#include "games/black_pawn_trucking/routes.hpp"

#include <algorithm>

#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

// BP-4.10, OQ-5  Passing a city that holds goods costs £1, or £1 for each of them.
int fine_for_passing(const State& s, City city) {
  const Goods& goods = s.lying[index(city)];
  if (goods.empty()) return 0;
  return s.options.fine_per == FinePer::City ? price::fine : price::fine * goods.total();
}
/// What it costs to drive on from a city: nothing where the drive begins.
auto leaving(const State& s) {
  return [&s](City city) { return city == s.at ? 0 : fine_for_passing(s, city); };
}
constexpr auto no_fines = [](City) { return 0; };

constexpr std::uint8_t not_reached = 255;

// BP-4.7, BP-4.13  Any distance, by the cheapest route. Fares are small numbers, so cities wait in
//                  one set for each price until it is their turn. Ends when all of `wanted` are
//                  reached: what is dearer is left out.
constexpr Fares walk(City at, auto leaving, CitySet wanted) {
  constexpr std::size_t dearest = 96;
  std::array<CitySet, dearest> waiting{};
  Fares fares{};
  fares.fill(not_reached);
  CitySet open = CitySet::all();
  waiting[0].add(at);
  for (std::size_t fare = 0; !(open & wanted).empty() && fare < dearest; ++fare) {
    const CitySet reached = waiting[fare] & open;
    open = open.without(reached);
    reached.each([&](City city) {
      fares[index(city)] = static_cast<std::uint8_t>(fare);
      const std::size_t onward = fare + static_cast<std::size_t>(leaving(city)) + price::city;
      waiting[onward] = waiting[onward] | neighbours(city);
      if (ferry_ports.contains(city)) waiting[onward + price::ferry].add(ferry_from(city));
    });
  }
  return fares;
}

/// The city before `here` on a cheapest route; of several the one with the highest number.
constexpr City city_before(City at, City here, const Fares& fares, auto leaving) {
  City from = at;
  const auto look_at = [&](City city, int entering) {
    if (fares[index(city)] == not_reached) return false;
    return fares[index(city)] + leaving(city) + entering == fares[index(here)];
  };
  bool found = false;
  neighbours(here).each([&](City city) {
    if (look_at(city, price::city)) from = city, found = true;
  });
  if (!ferry_ports.contains(here)) return from;
  const City port = ferry_from(here);
  const bool sails = look_at(port, price::city + price::ferry);
  return sails && (!found || index(port) > index(from)) ? port : from;
}

using FarePairs = std::array<Fares, city_count>;
constexpr FarePairs plain_fares = [] {
  FarePairs table{};
  for (std::size_t c = 0; c < city_count; ++c) table[c] = walk(City(c), no_fines, CitySet::all());
  return table;
}();
constexpr std::size_t dearest_plain = [] {
  std::size_t most = 0;
  for (const Fares& fares : plain_fares) {
    for (const std::uint8_t fare : fares) most = std::max<std::size_t>(most, fare);
  }
  return most;
}();

/// The cheapest route where no city fines: what it passes, and what is on its bill.
struct Trip {
  CitySet passes;
  City before;  // the last city on it
  std::uint8_t cities;
  std::uint8_t ferries;
};
consteval std::array<Trip, city_count> trips_from(City at) {
  const Fares& fares = plain_fares[index(at)];
  std::array<Trip, city_count> trips{};
  for (std::uint8_t fare = 1; fare <= dearest_plain; ++fare) {
    for (std::size_t to = 0; to < city_count; ++to) {
      if (fares[to] != fare) continue;
      const City before = city_before(at, City(to), fares, no_fines);
      Trip trip = trips[index(before)];
      if (before != at) trip.passes.add(before);
      trip.before = before;
      trip.cities = static_cast<std::uint8_t>(trip.cities + price::city);
      if (by_ferry(before, City(to))) {
        trip.ferries = static_cast<std::uint8_t>(trip.ferries + price::ferry);
      }
      trips[to] = trip;
    }
  }
  return trips;
}
constexpr auto trips = []() consteval {
  std::array<std::array<Trip, city_count>, city_count> table{};
  for (std::size_t c = 0; c < city_count; ++c) table[c] = trips_from(City(c));
  return table;
}();

/// The cities one comes to for so much where no city fines.
constexpr auto cities_for = [] {
  std::array<std::array<CitySet, dearest_plain + 1>, city_count> table{};
  for (std::size_t at = 0; at < city_count; ++at) {
    for (std::size_t fare = 0; fare <= dearest_plain; ++fare) {
      for (std::size_t to = 0; to < city_count; ++to) {
        if (plain_fares[at][to] <= fare) table[at][fare].add(City(to));
      }
    }
  }
  return table;
}();
CitySet reached_for(City at, int fare) {
  if (fare < 0) return {};
  return cities_for[index(at)][std::min(static_cast<std::size_t>(fare), dearest_plain)];
}

/// The cities in which goods lie.
CitySet busy_cities(const State& s) {
  CitySet out;
  for (std::size_t c = 0; c < city_count; ++c) {
    if (!s.lying[c].empty()) out.add(City(c));
  }
  return out;
}
/// Whether nothing is fined on the way the table knows. Then it is the cheapest, and of equals the
/// one a walk finds: fines only make others dearer.
bool is_free(const State& s, const Trip& trip) { return (trip.passes & busy_cities(s)).empty(); }
const Trip& trip_to(const State& s, City to) { return trips[index(s.at)][index(to)]; }

Fares fares_up_to(const State& s, City to) { return walk(s.at, leaving(s), CitySet::of(to)); }

Route route_back(const State& s, City to, auto before) {
  Route back;
  for (City here = before(to); here != s.at; here = before(here)) back.push_back(here);
  std::reverse(back.begin(), back.end());
  return back;
}

}  // namespace

int goods_to_carry(const State& s) {
  return static_cast<int>(s.truck.size()) + s.lying[index(s.at)].total();
}

int means(const State& s) { return s.cash + price::loan * (price::most_loans - s.loans); }

Fares cheapest_fares(const State& s) {
  if (busy_cities(s).without(CitySet::of(s.at)).empty()) return plain_fares[index(s.at)];
  return walk(s.at, leaving(s), CitySet::all());
}

int cheapest_fare(const State& s, City to) {
  const Trip& trip = trip_to(s, to);
  return is_free(s, trip) ? trip.cities + trip.ferries : fares_up_to(s, to)[index(to)];
}

Route cheapest_route(const State& s, const Fares& fares, City to) {
  return route_back(s, to, [&](City here) { return city_before(s.at, here, fares, leaving(s)); });
}
Route cheapest_route(const State& s, City to) {
  if (!is_free(s, trip_to(s, to))) return cheapest_route(s, fares_up_to(s, to), to);
  return route_back(s, to, [&](City here) { return trip_to(s, here).before; });
}

// BP-4.8, BP-4.9  Fuel: £1 for each city entered, £1 once for each good, £2 for each ferry.
// BP-4.10, BP-4.11  Fines for the cities passed, not for the destination, are on the same bill.
Bill bill_of(const State& s, City to, const Route& by) {
  Bill bill;
  City here = s.at;
  const auto enter = [&](City city) {
    bill.cities = static_cast<std::uint8_t>(bill.cities + price::city);
    if (by_ferry(here, city)) bill.ferries = static_cast<std::uint8_t>(bill.ferries + price::ferry);
    here = city;
  };
  for (const City city : by) {
    enter(city);
    bill.fines = static_cast<std::uint8_t>(bill.fines + fine_for_passing(s, city));
  }
  enter(to);
  bill.goods = static_cast<std::uint8_t>(price::good * goods_to_carry(s));
  return bill;
}
Bill cheapest_bill(const State& s, City to) {
  const Trip& trip = trip_to(s, to);
  if (!is_free(s, trip)) return bill_of(s, to, cheapest_route(s, fares_up_to(s, to), to));
  return {.cities = trip.cities,
          .goods = static_cast<std::uint8_t>(price::good * goods_to_carry(s)),
          .ferries = trip.ferries,
          .fines = 0};
}

/// Who can pay a fare can pay it and all fines there are, or cannot without any: only in between
/// the way must be looked for.
CitySet payable_destinations(const State& s) {
  const int left = means(s) - price::good * goods_to_carry(s);
  int fines = 0;
  busy_cities(s).each([&](City city) { fines += leaving(s)(city); });
  CitySet out = reached_for(s.at, left);
  if (!(out == reached_for(s.at, left - fines))) {
    const Fares fares = cheapest_fares(s);
    out = {};
    for (std::size_t c = 0; c < city_count; ++c) {
      if (fares[c] <= left) out.add(City(c));
    }
  }
  out.remove(s.at);
  return out;
}

}  // namespace roundhouse::black_pawn_trucking
