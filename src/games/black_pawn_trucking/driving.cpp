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
int leaving(const State& s, City city) { return city == s.at ? 0 : fine_for_passing(s, city); }

/// What it costs to enter `to` from `from`, a city linked with it.
int entering(City from, City to) { return price::city + (by_ferry(from, to) ? price::ferry : 0); }

}  // namespace

int goods_to_carry(const State& s) {
  return static_cast<int>(s.truck.size()) + s.lying[index(s.at)].total();
}

int means(const State& s) { return s.cash + price::loan * (price::most_loans - s.loans); }

// BP-4.7, BP-4.13  Any distance, by the cheapest route. Fares are small numbers, so cities wait in
//                  one set for each price until it is their turn.
Fares cheapest_fares(const State& s) {
  constexpr std::size_t dearest = 96;
  std::array<CitySet, dearest> waiting{};
  Fares fares{};
  CitySet open = CitySet::all();
  waiting[0].add(s.at);
  for (std::size_t fare = 0; !open.empty() && fare < dearest; ++fare) {
    const CitySet reached = waiting[fare] & open;
    open = open.without(reached);
    reached.each([&](City city) {
      fares[index(city)] = static_cast<std::uint8_t>(fare);
      const std::size_t onward = fare + static_cast<std::size_t>(leaving(s, city));
      waiting[onward + price::city] = waiting[onward + price::city] | neighbours(city);
      if (ferry_ports.contains(city)) {
        waiting[onward + price::city + price::ferry].add(ferry_from(city));
      }
    });
  }
  return fares;
}

Route cheapest_route(const State& s, const Fares& fares, City to) {
  Route back;
  for (City here = to; here != s.at;) {
    CitySet before = neighbours(here);
    if (ferry_ports.contains(here)) before.add(ferry_from(here));
    City from = s.at;
    before.each([&](City city) {
      const int fare = fares[index(city)] + leaving(s, city) + entering(city, here);
      if (fare == fares[index(here)]) from = city;
    });
    if (from != s.at) back.push_back(from);
    here = from;
  }
  std::reverse(back.begin(), back.end());
  return back;
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

namespace {

// BP-4.13  A named route follows links and enters no city twice, the start included.
Verdict judge_route(const State& s, const Drive& said) {
  CitySet entered = CitySet::of(s.at);
  City here = s.at;
  const auto enter = [&](City city) -> Verdict {
    if (entered.contains(city)) return rule::no_city_twice;
    if (!linked(here, city)) return rule::linked_route;
    entered.add(city);
    here = city;
    return allowed;
  };
  for (const City city : said.by) {
    if (const Verdict verdict = enter(city); !verdict) return verdict;
  }
  return enter(said.to);
}

int total_of(const State& s, const Drive& said) {
  if (!said.by.empty()) return bill_of(s, said.to, said.by).total();
  return cheapest_fares(s)[index(said.to)] + price::good * goods_to_carry(s);
}

CitySet payable_destinations(const State& s) {
  const Fares fares = cheapest_fares(s);
  const int left = means(s) - price::good * goods_to_carry(s);
  CitySet out;
  for (std::size_t c = 0; c < city_count; ++c) {
    if (fares[c] <= left && City(c) != s.at) out.add(City(c));
  }
  return out;
}

}  // namespace

// BP-4.6, OQ-4  The truck must move, and to another city.
// BP-4.12, OQ-17  A bill that ten loans cannot cover is refused: another city can be paid.
SeatSet asked(const State&, const AwaitDrive&) { return driver; }
Verdict judge(const State& s, const AwaitDrive&, Seat, const Drive& said) {
  if (said.to == s.at || index(said.to) >= city_count) return rule::must_move;
  if (!said.by.empty()) {
    if (const Verdict verdict = judge_route(s, said); !verdict) return verdict;
  }
  if (total_of(s, said) > means(s)) return rule::payable;
  return allowed;
}

namespace {

Route cities_with_goods(const State& s, const Route& by) {
  Route out;
  for (const City city : by) {
    if (!s.lying[index(city)].empty()) out.push_back(city);
  }
  return out;
}

// BP-4.8, BP-4.10  Fuel and fines leave the cash.
void pay(State& s, const Bill& bill, const Route& by, auto tell) {
  s.cash = static_cast<std::int16_t>(s.cash - bill.total());
  s.ledger.cities = static_cast<std::int16_t>(s.ledger.cities + bill.cities);
  s.ledger.goods = static_cast<std::int16_t>(s.ledger.goods + bill.goods);
  s.ledger.ferries = static_cast<std::int16_t>(s.ledger.ferries + bill.ferries);
  s.ledger.fines = static_cast<std::int16_t>(s.ledger.fines + bill.fines);
  tell(FuelPaid{bill.cities, bill.goods, bill.ferries, byte(bill.total() - bill.fines),
                bill.ferries > 0 ? Way::Ferry : Way::Road});
  if (bill.fines > 0) tell([&] { return FinePaid{cities_with_goods(s, by), bill.fines}; });
}

}  // namespace

// BP-4.11  The bill is paid before the truck moves.
// BP-4.12  If cash does not cover it, the fewest loans that do are taken; what is loaded stays.
void answer(State& s, AwaitDrive, Seat, const Drive& said, auto tell) {
  const Route by = said.by.empty() ? cheapest_route(s, cheapest_fares(s), said.to) : said.by;
  const Bill bill = bill_of(s, said.to, by);
  take_loans(s, loans_to_cover(s, bill.total()), LoansFor::Fuel, tell);
  pay(s, bill, by, tell);
  const City from = s.at;
  s.at = said.to;
  ++s.turns;
  tell(TruckDrove{from, said.to, by});
  deliver(s, tell);
}

// BP-4.13  One move for each destination, by its cheapest route.
// BP-6.4  The map is connected and every good is wanted somewhere, so there is always one.
void list(const State& s, const AwaitDrive&, Seat, Moves& out) {
  payable_destinations(s).each([&](City city) { out.push_back(Drive{city, {}}); });
}
State::Move any(const State& s, const AwaitDrive&, Seat, Rng& rng) {
  const CitySet cities = payable_destinations(s);
  return Drive{cities.at(rng.below(static_cast<std::uint32_t>(cities.count()))), {}};
}
void candidates(const State&, const AwaitDrive&, Seat, Moves& out) {
  CitySet::all().each([&](City city) { out.push_back(Drive{city, {}}); });
}

}  // namespace roundhouse::black_pawn_trucking
