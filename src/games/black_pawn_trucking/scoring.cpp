#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-5.1  An eleventh loan is never given: the bank forecloses, and the game is over.
void foreclose(State& s) {
  s.foreclosed = true;
  s.agenda.settle();
}

// BP-5.2  The last finished product has been delivered.
bool all_delivered(const State& s) {
  return s.layout.complete() && coins_in_cup(s) == 0 && goods_on_map(s) == 0 && s.truck.empty();
}

// BP-5.3  Every loan is repaid at £10.
// BP-5.6, OQ-18  A foreclosed game counts as -£100 where a figure is needed.
int profit(const State& s) {
  if (s.foreclosed) return price::foreclosed;
  return s.cash - price::loan * s.loans;
}

// BP-5.4, OQ-9  Zero or more is a win, less a partial victory, foreclosure a loss.
Result result(const State& s) {
  if (!s.agenda.empty()) return Result::Playing;
  if (s.foreclosed) return Result::Loss;
  return profit(s) >= 0 ? Result::Win : Result::PartialVictory;
}
bool won(const State& s, Seat) { return result(s) == Result::Win; }

PerSeat<int, 1> scores(const State& s) {
  PerSeat<int, 1> out;
  out[driver] = profit(s);
  return out;
}
FixedVector<Seat, 1> ranking(const State&) {
  FixedVector<Seat, 1> order;
  order.push_back(driver);
  return order;
}

}  // namespace roundhouse::black_pawn_trucking
