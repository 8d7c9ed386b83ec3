#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-5.1  An eleventh loan is never given: the bank forecloses, and the game is over.
void foreclose(State& s, auto tell) {
  s.foreclosed = true;
  s.agenda.settle();
  tell(GameEnded{.why = Ending::Foreclosed, .profit = price::foreclosed});
}

// BP-5.2, BP-5.3  Everything is delivered: the loans are repaid, and what is left is the profit.
void end_game(State& s, auto tell) {
  s.agenda.settle();
  if (s.loans > 0) tell(LoansRepaid{s.loans, byte(price::loan * s.loans)});
  const int left = profit(s);
  tell(GameEnded{ending(s), static_cast<std::int16_t>(left), byte(left < 0 ? -left : 0)});
}

// BP-5.3  Every loan is repaid at £10.
// BP-5.6, OQ-18  A foreclosed game counts as -£100 where a figure is needed.
int profit(const State& s) {
  if (s.foreclosed) return price::foreclosed;
  return s.cash - price::loan * s.loans;
}

// BP-5.4, OQ-9  Zero or more is a win, less a partial victory, foreclosure a loss.
Ending ending(const State& s) {
  if (s.foreclosed) return Ending::Foreclosed;
  return profit(s) >= 0 ? Ending::Win : Ending::Partial;
}
bool won(const State& s, Seat) { return s.agenda.empty() && ending(s) == Ending::Win; }

PerSeat<int, 1> scores(const State& s) {
  PerSeat<int, 1> out;
  out[driver] = profit(s);
  return out;
}
Criteria<1> criteria(const State& s) {
  Criteria<1> out;
  out.push_back({.name = "points", .rule = "BP-5.4", .value = scores(s)});
  return out;
}

}  // namespace roundhouse::black_pawn_trucking
