#include <algorithm>

#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-8.2  Loans are asked for first, unless there are ten already.
void begin_turn(State& s, auto tell) {
  if (s.loans < price::most_loans) return s.agenda.instead(AwaitLoans{});
  load(s, tell);
}

// BP-4.1  Each loan brings £10.
// BP-4.3  Nothing here pays one back: that happens at the end alone.
void take_loans(State& s, int loans, LoansFor why, auto tell) {
  s.loans = static_cast<std::uint8_t>(s.loans + loans);
  s.cash = static_cast<std::int16_t>(s.cash + price::loan * loans);
  if (loans > 0) tell(LoansTaken{byte(loans), byte(price::loan * loans), why});
}

// BP-4.12  The smallest number of loans with which the bill is covered.
int loans_to_cover(const State& s, int bill) {
  return std::max(0, bill - s.cash + price::loan - 1) / price::loan;
}

// BP-4.1, BP-4.2  Any number of loans, ten in all at most.
Seat asked(const State&, const AwaitLoans&) { return driver; }
Verdict judge(const State& s, const AwaitLoans&, Seat, const Borrow& said) {
  if (said.loans > price::most_loans - s.loans) return rule::loan_limit;
  return allowed;
}
void answer(State& s, AwaitLoans, Seat, const Borrow& said, auto tell) {
  take_loans(s, said.loans, LoansFor::Chosen, tell);
  if (said.loans == 0) tell(LoansDeclined{});
  load(s, tell);
}
void list(const State& s, const AwaitLoans&, Seat, Moves& out) {
  for (int loans = 0; loans <= price::most_loans - s.loans; ++loans) {
    out.push_back(Borrow{static_cast<std::uint8_t>(loans)});
  }
}
Borrow any(const State& s, const AwaitLoans&, Seat, Rng& rng) {
  const auto choices = static_cast<std::uint32_t>(price::most_loans - s.loans + 1);
  return Borrow{static_cast<std::uint8_t>(rng.below(choices))};
}

// BP-4.4, BP-4.5  Everything lying in the truck's city is loaded and is then in transit.
// BP-5.1  If even the cheapest move cannot be covered now, the bank forecloses.
void load(State& s, auto tell) {
  s.lying[index(s.at)].each([&, tell](Good good) {
    s.truck.push_back({good, s.at});
    tell(GoodLoaded{good, s.at});
  });
  s.lying[index(s.at)] = {};
  const int cheapest = price::city + price::good * static_cast<int>(s.truck.size());
  if (cheapest > means(s)) {
    tell(BillUnpayable{byte(cheapest), byte(means(s)), Unpayable::Fuel});
    return foreclose(s, tell);
  }
  s.agenda.instead(AwaitDrive{});
}

}  // namespace roundhouse::black_pawn_trucking
