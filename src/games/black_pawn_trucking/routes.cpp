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
/// Cities from which one drives on for the same fine.
struct Fined {
  int fine;
  CitySet cities;
};
/// All cities, by their fines.
using Fines = FixedVector<Fined, city_count + 1>;
constexpr Fines no_fines = [] {
  Fines fines;
  fines.push_back({0, CitySet::all()});
  return fines;
}();

/// The cities in which goods lie.
CitySet busy_cities(const State& s) {
  CitySet out;
  for (std::size_t c = 0; c < city_count; ++c) {
    if (!s.lying[c].empty()) out.add(City(c));
  }
  return out;
}
/// Nothing is fined where the drive begins.
Fines fines_of(const State& s) {
  const CitySet fining = busy_cities(s).without(CitySet::of(s.at));
  Fines out;
  out.push_back({0, CitySet::all().without(fining)});
  if (s.options.fine_per == FinePer::City) {
    out.push_back({price::fine, fining});
    return out;
  }
  fining.each([&](City city) {
    const int fine = fine_for_passing(s, city);
    const auto same = std::find_if(out.begin(), out.end(),
                                   [&](const Fined& other) { return other.fine == fine; });
    if (same == out.end()) return out.push_back({fine, CitySet::of(city)});
    same->cities.add(city);
  });
  return out;
}

/// Fares are small numbers; behind the last that is looked at there is room for what waits there.
constexpr int dearest = 96;
constexpr std::size_t fare_room = dearest + price::fine * coin_count + price::city + price::ferry;
constexpr std::uint8_t not_reached = 255;

/// The cities that are reached for each fare, as far as was looked.
struct Reached {
  std::array<CitySet, fare_room> by_fare{};
  int last = 0;

  constexpr CitySet at(int fare) const {
    return fare < 0 ? CitySet{} : by_fare[static_cast<std::size_t>(fare)];
  }
  constexpr CitySet up_to(int fare) const {
    CitySet out;
    for (int n = 0; n <= std::min(fare, last); ++n) out |= at(n);
    return out;
  }
};
Fares fares_of(const Reached& reached) {
  Fares fares{};
  fares.fill(not_reached);
  for (int fare = 0; fare <= reached.last; ++fare) {
    reached.at(fare).each([&](City city) { fares[index(city)] = static_cast<std::uint8_t>(fare); });
  }
  return fares;
}
Reached reached_by(const Fares& fares) {
  Reached reached;
  for (std::size_t c = 0; c < city_count; ++c) {
    if (fares[c] == not_reached) continue;
    reached.by_fare[fares[c]].add(City(c));
    reached.last = std::max<int>(reached.last, fares[c]);
  }
  return reached;
}

// BP-4.7, BP-4.13  Any distance, by the cheapest route: cities wait in the set of a fare until it
//                  is their turn. Ends when all of `wanted` are reached: what is dearer is left
//                  out.
constexpr Reached walk(City at, const Fines& fines, CitySet wanted) {
  Reached out;
  CitySet open = CitySet::all();
  out.by_fare[0].add(at);
  for (int fare = 0; fare < dearest; ++fare) {
    CitySet& here = out.by_fare[static_cast<std::size_t>(fare)];
    here = here & open;
    open = open.without(here);
    out.last = fare;
    if ((open & wanted).empty()) break;
    for (const Fined& fined : fines) {
      const Links links = links_from(here & fined.cities);
      const auto onward = static_cast<std::size_t>(fare + fined.fine + price::city);
      out.by_fare[onward] |= links.land;
      out.by_fare[onward + price::ferry] |= links.sea;
    }
  }
  return out;
}

/// Where one is, and what one has paid.
struct Stop {
  City city;
  int fare;
};
/// The stop before on a cheapest route; of several the one with the highest number.
constexpr Stop stop_before(const Reached& reached, const Fines& fines, Stop here) {
  const auto left_for = [&](int fare) {  // the cities one has left when so much is paid
    CitySet out;
    for (const Fined& fined : fines) out |= reached.at(fare - fined.fine) & fined.cities;
    return out;
  };
  const Links links = links_from(CitySet::of(here.city));
  int fare = here.fare - price::city;
  const CitySet by_land = left_for(fare) & links.land;
  const CitySet by_sea = left_for(fare - price::ferry) & links.sea;
  const City from = (by_land | by_sea).last();
  fare -= by_sea.contains(from) ? price::ferry : 0;
  for (const Fined& fined : fines) fare -= fined.cities.contains(from) ? fined.fine : 0;
  return {from, fare};
}

constexpr auto plain_reached = [] {
  std::array<Reached, city_count> table{};
  for (std::size_t c = 0; c < city_count; ++c) table[c] = walk(City(c), no_fines, CitySet::all());
  return table;
}();
constexpr int dearest_plain = [] {
  int most = 0;
  for (const Reached& reached : plain_reached) most = std::max(most, reached.last);
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
  const Reached& reached = plain_reached[index(at)];
  std::array<Trip, city_count> trips{};
  for (int fare = 1; fare <= reached.last; ++fare) {
    reached.at(fare).each([&](City to) {
      const City before = stop_before(reached, no_fines, {to, fare}).city;
      Trip trip = trips[index(before)];
      if (before != at) trip.passes.add(before);
      trip.before = before;
      trip.cities = static_cast<std::uint8_t>(trip.cities + price::city);
      if (by_ferry(before, to)) {
        trip.ferries = static_cast<std::uint8_t>(trip.ferries + price::ferry);
      }
      trips[index(to)] = trip;
    });
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
  std::array<std::array<CitySet, std::size_t(dearest_plain) + 1>, city_count> table{};
  for (std::size_t at = 0; at < city_count; ++at) {
    for (int fare = 0; fare <= dearest_plain; ++fare) {
      table[at][std::size_t(fare)] = plain_reached[at].up_to(fare);
    }
  }
  return table;
}();
CitySet reached_for(City at, int fare) {
  if (fare < 0) return {};
  return cities_for[index(at)][std::size_t(std::min(fare, dearest_plain))];
}

/// Whether nothing is fined on the way the table knows. Then it is the cheapest, and of equals the
/// one a walk finds: fines only make others dearer.
bool is_free(const State& s, const Trip& trip) { return (trip.passes & busy_cities(s)).empty(); }
const Trip& trip_to(const State& s, City to) { return trips[index(s.at)][index(to)]; }

Route route_back(const State& s, City to, auto before) {
  Route back;
  for (City here = before(to); here != s.at; here = before(here)) back.push_back(here);
  std::reverse(back.begin(), back.end());
  return back;
}
Route route_back(const State& s, const Reached& reached, const Fines& fines, Stop to) {
  return route_back(s, to.city, [&](City) { return (to = stop_before(reached, fines, to)).city; });
}
/// What was reached for the last fare is where one wanted to go.
Route walked_route(const State& s, City to) {
  const Fines fines = fines_of(s);
  const Reached reached = walk(s.at, fines, CitySet::of(to));
  return route_back(s, reached, fines, {to, reached.last});
}

}  // namespace

int goods_to_carry(const State& s) {
  return static_cast<int>(s.truck.size()) + s.lying[index(s.at)].total();
}

int means(const State& s) { return s.cash + price::loan * (price::most_loans - s.loans); }

Fares cheapest_fares(const State& s) { return fares_of(walk(s.at, fines_of(s), CitySet::all())); }

int cheapest_fare(const State& s, City to) {
  const Trip& trip = trip_to(s, to);
  if (is_free(s, trip)) return trip.cities + trip.ferries;
  return walk(s.at, fines_of(s), CitySet::of(to)).last;
}

Route cheapest_route(const State& s, const Fares& fares, City to) {
  return route_back(s, reached_by(fares), fines_of(s), {to, fares[index(to)]});
}
Route cheapest_route(const State& s, City to) {
  if (!is_free(s, trip_to(s, to))) return walked_route(s, to);
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
  if (!is_free(s, trip)) return bill_of(s, to, walked_route(s, to));
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
  for (const Fined& fined : fines_of(s)) fines += fined.fine * fined.cities.count();
  CitySet out = reached_for(s.at, left);
  if (!(out == reached_for(s.at, left - fines))) {
    out = walk(s.at, fines_of(s), CitySet::all()).up_to(left);
  }
  out.remove(s.at);
  return out;
}

}  // namespace roundhouse::black_pawn_trucking
