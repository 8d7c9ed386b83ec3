#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

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
  return cheapest_fare(s, said.to) + price::good * goods_to_carry(s);
}

}  // namespace

// BP-4.6, OQ-4  The truck must move, and to another city.
// BP-4.12, OQ-17  A bill that ten loans cannot cover is refused: another city can be paid.
Seat asked(const State&, const AwaitDrive&) { return driver; }
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
void pay(State& s, const Bill& bill, const auto& by, auto tell) {
  s.cash = static_cast<std::int16_t>(s.cash - bill.total());
  s.ledger.cities = static_cast<std::int16_t>(s.ledger.cities + bill.cities);
  s.ledger.goods = static_cast<std::int16_t>(s.ledger.goods + bill.goods);
  s.ledger.ferries = static_cast<std::int16_t>(s.ledger.ferries + bill.ferries);
  s.ledger.fines = static_cast<std::int16_t>(s.ledger.fines + bill.fines);
  tell(FuelPaid{bill.cities, bill.goods, bill.ferries, byte(bill.total() - bill.fines),
                bill.ferries > 0 ? Way::Ferry : Way::Road});
  if (bill.fines > 0) tell([&] { return FinePaid{cities_with_goods(s, by()), bill.fines}; });
}

}  // namespace

// BP-4.11  The bill is paid before the truck moves.
// BP-4.12  If cash does not cover it, the fewest loans that do are taken; what is loaded stays.
void answer(State& s, AwaitDrive, Seat, const Drive& said, auto tell) {
  const Bill bill = said.by.empty() ? cheapest_bill(s, said.to) : bill_of(s, said.to, said.by);
  // The way itself is looked for where somebody listens.
  const auto by = [&] { return said.by.empty() ? cheapest_route(s, said.to) : said.by; };
  take_loans(s, loans_to_cover(s, bill.total()), LoansFor::Fuel, tell);
  pay(s, bill, by, tell);
  tell([&] { return TruckDrove{s.at, said.to, by()}; });
  s.at = said.to;
  ++s.turns;
  deliver(s, tell);
}

// BP-4.13  One move for each destination, by its cheapest route.
// BP-6.4  The map is connected and every good is wanted somewhere, so there is always one.
void list(const State& s, const AwaitDrive&, Seat, Moves& out) {
  payable_destinations(s).each([&](City city) { out.push_back(Drive{city, {}}); });
}
Drive any(const State& s, const AwaitDrive&, Seat, Rng& rng) {
  const CitySet cities = payable_destinations(s);
  return Drive{cities.at(rng.below(static_cast<std::uint32_t>(cities.count()))), {}};
}
void candidates(const State&, const AwaitDrive&, Seat, Moves& out) {
  CitySet::all().each([&](City city) { out.push_back(Drive{city, {}}); });
}

}  // namespace roundhouse::black_pawn_trucking
