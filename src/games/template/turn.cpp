#include <algorithm>

#include "games/template/rules.hpp"

namespace roundhouse::countdown {

// TE-2.1  The active player moves the counter on by 1, 2 or 3.
// TE-2.2  The counter never passes 10.
SeatSet asked(const State& s, const Turn&) { return s.active; }
Verdict judge(const State& s, const Turn&, Seat, const Advance& said) {
  if (said.steps < 1 || said.steps > most_steps) return rule::steps;
  if (s.counter + said.steps > last_number) return rule::not_past_ten;
  return allowed;
}

// TE-3.1  Whoever reaches 10 ends the game. Do first, tell after; an empty decision by value.
void answer(State& s, Turn, Seat seat, const Advance& said, auto tell) {
  s.counter = static_cast<std::uint8_t>(s.counter + said.steps);
  tell(CounterMoved{seat, said.steps, s.counter});
  if (s.counter == last_number) return end_game(s, seat, tell);
  s.active = left_of(seat, s.options.seats);
}
void list(const State& s, const Turn&, Seat, Moves& out) {
  const int most = std::min(most_steps, last_number - s.counter);
  for (int steps = 1; steps <= most; ++steps) {
    out.push_back(Advance{static_cast<std::uint8_t>(steps)});
  }
}
/// What a front shows, greyed out with its rule where it is not legal.
void candidates(const State&, const Turn&, Seat, Moves& out) {
  for (std::uint8_t steps = 1; steps <= most_steps; ++steps) out.push_back(Advance{steps});
}

}  // namespace roundhouse::countdown
