#include "games/black_pawn_trucking/view.hpp"

#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

bool before_a_drive(const State& s) {
  if (s.agenda.empty()) return false;
  return std::holds_alternative<AwaitLoans>(s.agenda.top()) ||
         std::holds_alternative<AwaitDrive>(s.agenda.top());
}

Destination destination(const State& s, const Fares& fares, City to) {
  Destination d;
  d.city = to;
  d.by = cheapest_route(s, fares, to);
  d.bill = bill_of(s, to, d.by);
  d.loans = static_cast<std::uint8_t>(loans_to_cover(s, d.bill.total()));
  d.payable = d.bill.total() <= means(s);
  d.bill.goods = 0;
  const auto count = [&](Carried carried) {
    if (delivers(s, carried, to)) ++(is_raw(carried.good) ? d.raw : d.finished);
  };
  for (const Carried carried : s.truck) count(carried);
  s.lying[index(s.at)].each([&](Good good) { count({good, s.at}); });
  d.income = static_cast<std::uint8_t>(value_of(s.layout.rank(to)) * (d.raw + d.finished));
  return d;
}

Contracts contracts_now(const State& s) {
  const int on_map = goods_on_map(s);
  if (coins_in_cup(s) == 0) return Contracts::CupEmpty;
  if (on_map >= price::few_goods) return Contracts::EnoughGoods;
  if (on_map == 0) return Contracts::Compulsory;
  return loans_for_contracts(s) > 0 && !s.options.optional_roll_may_borrow ? Contracts::TooDear
                                                                           : Contracts::Optional;
}

}  // namespace

// BP-3.1, BP-3.4  The layout, the goods and the money are open; the rank of a raw coin is not
//                 decided before it is turned, so there is nothing to hide.
View observe(const State& s, Seat seat) {
  View v;
  v.viewer = seat;
  v.agenda = s.agenda;
  v.options = s.options;
  v.options.deal = 0;  // BP-8.3: the number would tell the future
  v.layout = s.layout;
  v.lying = s.lying;
  v.truck = s.truck;
  v.at = s.at;
  v.loans = s.loans;
  v.foreclosed = s.foreclosed;
  v.cash = s.cash;
  v.turns = s.turns;
  v.cup = s.cup;
  v.unseen = s.unseen;
  v.ledger = s.ledger;
  v.profit = static_cast<std::int16_t>(profit(s));
  v.contracts = contracts_now(s);
  v.contracts_price = static_cast<std::uint8_t>(
      price::contracts + price::interest * (s.loans + loans_for_contracts(s)));
  if (!before_a_drive(s)) return v;
  v.carrying = static_cast<std::uint8_t>(price::good * goods_to_carry(s));
  const Fares fares = cheapest_fares(s);
  CitySet::all().each([&](City city) {
    if (city != s.at) v.destinations.push_back(destination(s, fares, city));
  });
  return v;
}

State imagine(const View& v, Rng&) {
  State s;
  s.agenda = v.agenda;
  s.options = v.options;
  s.layout = v.layout;
  s.lying = v.lying;
  s.truck = v.truck;
  s.at = v.at;
  s.loans = v.loans;
  s.foreclosed = v.foreclosed;
  s.cash = v.cash;
  s.turns = v.turns;
  s.cup = v.cup;
  s.unseen = v.unseen;
  s.ledger = v.ledger;
  return s;
}

}  // namespace roundhouse::black_pawn_trucking
