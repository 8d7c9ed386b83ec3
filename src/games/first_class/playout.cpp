#include "games/first_class/rules.hpp"

namespace roundhouse {

namespace {

using first_class::State;

int step_at_random(State& s, first_class::AwaitDeal& deal, Rng& rng) {
  deal_all(s, deal, rng);
  return 0;
}
// What is neither drawn nor chosen by a function of its own is chosen from the list of the decision
// at hand, without asking again which decision that is.
int step_at_random(State& s, auto& decision, Rng& rng) {
  const State& seen = s;
  constexpr bool own =
      requires { any(seen, decision, Seat{}, rng); } || requires { roll(seen, decision, rng); };
  const Seat seat = first_asked(asked(seen, decision));
  if (own || seat == nature) return answer_at_random(s, decision, rng) == nature ? 0 : 1;
  MoveList<State> moves;
  list(seen, decision, seat, moves);
  const State::Move chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  answer_with(s, decision, seat, chosen);
  return 1;
}

}  // namespace

/// As the seam's, with the cards of a round dealt at once and moves chosen from the list at hand.
template <>
int play_out(State& state, Rng& rng) {
  Rng luck = rng;
  int decisions = 0;
  while (!state.agenda.empty()) {
    with(state.agenda.top(), [&](auto& decision) {
      if constexpr (requires { asked(state, decision); }) {
        decisions += step_at_random(state, decision, luck);
      }
    });
    go_on(state);
  }
  rng = luck;
  return decisions;
}

}  // namespace roundhouse
