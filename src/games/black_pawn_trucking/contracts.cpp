#include <numeric>

#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-4.21  Goods just turned over count, goods on the truck do not.
int goods_on_map(const State& s) {
  Goods all;
  for (const Goods& goods : s.lying) all += goods;
  return all.total();
}
int coins_in_cup(const State& s) { return std::accumulate(s.cup.begin(), s.cup.end(), 0); }

// BP-4.27, OQ-7  The fewest loans with which fee and interest are covered; a new loan bears
//                interest at once.
int loans_for_contracts(const State& s) {
  const int lacking = price::contracts + price::interest * s.loans - s.cash;
  constexpr int gain = price::loan - price::interest;
  return lacking <= 0 ? 0 : (lacking + gain - 1) / gain;
}

namespace {

// BP-4.27, OQ-7  Optional contracts are paid from the cash at hand, unless they may be borrowed
// for.
bool contracts_can_be_paid(const State& s) {
  const int loans = loans_for_contracts(s);
  if (!s.options.optional_roll_may_borrow) return loans == 0;
  return s.loans + loans <= price::most_loans;
}

// BP-4.25  Pay £4 and £1 for each loan, then roll.
// BP-5.1  Contracts that are compulsory and would need an eleventh loan end the game.
// BP-4.30  The cup holds a multiple of four, so four coins are always there.
void procure(State& s, Procured why, auto tell) {
  const int loans = loans_for_contracts(s);
  if (s.loans + loans > price::most_loans) {
    constexpr int due = price::contracts + price::interest * price::most_loans;
    tell(BillUnpayable{byte(due), byte(means(s)), Unpayable::Contracts});
    return foreclose(s, tell);
  }
  take_loans(s, loans, LoansFor::Contracts, tell);
  const int interest = price::interest * s.loans;
  s.cash = static_cast<std::int16_t>(s.cash - price::contracts - interest);
  s.ledger.contracts = static_cast<std::int16_t>(s.ledger.contracts + price::contracts);
  s.ledger.interest = static_cast<std::int16_t>(s.ledger.interest + interest);
  tell(ContractsProcured{price::contracts, byte(interest), why});
  s.agenda.instead(AwaitDice{});
}

void no_contracts(State& s, NotDue why, auto tell) {
  tell(ContractsNotDue{why});
  begin_turn(s, tell);
}

}  // namespace

// BP-5.2  When cup, map and truck are empty the game ends at once.
// BP-4.22  With four goods on the map, or an empty cup, nothing happens.
// BP-4.24, OQ-13  With none on the map contracts are compulsory, whatever is on the truck.
// BP-4.23, BP-8.2  In between one may; the question is asked only where both answers are possible.
// BP-4.26, OQ-12  Either way the turn ends here, so there is one procurement a turn.
void new_contracts(State& s, auto tell) {
  const int on_map = goods_on_map(s);
  const bool cup_is_empty = coins_in_cup(s) == 0;
  if (cup_is_empty && on_map == 0 && s.truck.empty()) return end_game(s, tell);
  if (cup_is_empty) return no_contracts(s, NotDue::CupEmpty, tell);
  if (on_map >= price::few_goods) return no_contracts(s, NotDue::FourOnMap, tell);
  if (on_map == 0) return procure(s, Procured::Compulsory, tell);
  if (!contracts_can_be_paid(s)) return no_contracts(s, NotDue::NoCash, tell);
  s.agenda.instead(AwaitContracts{});
}

Seat asked(const State&, const AwaitContracts&) { return driver; }
Verdict judge(const State&, const AwaitContracts&, Seat, const Procure&) { return allowed; }
void answer(State& s, AwaitContracts, Seat, const Procure&, auto tell) {
  procure(s, Procured::Chosen, tell);
}
Verdict judge(const State&, const AwaitContracts&, Seat, const Decline&) { return allowed; }
void answer(State& s, AwaitContracts, Seat, const Decline&, auto tell) {
  tell([&] { return ContractsDeclined{byte(goods_on_map(s))}; });
  begin_turn(s, tell);
}
void list(const State&, const AwaitContracts&, Seat, Moves& out) {
  out.push_back(Procure{});
  out.push_back(Decline{});
}

}  // namespace roundhouse::black_pawn_trucking
