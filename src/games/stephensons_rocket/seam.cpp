#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse {

using stephensons_rocket::State;

static_assert(GameState<State>);

template SeatSet to_act(const State&);
template Verdict check(const State&, Seat, const State::Move&);
template void play(State&, Seat, const State::Move&, Silent);
template void play(State&, Seat, const State::Move&, Recording<State>);
template void go_on(State&, Silent);
template void go_on(State&, Recording<State>);
template MoveList<State> moves(const State&, Seat);
template MoveList<State> candidate_moves(const State&, Seat);
template State::Move roll(const State&, Rng&);
template State::Move any_move(const State&, Seat, Rng&);
template std::uint64_t count_lines(const State&, int);

namespace {

// Most of a random game is turns, and most turns leave the lines as they are.
using stephensons_rocket::Survey;
using stephensons_rocket::Turn;

/// One step of a playout: what goes on by itself, or somebody's answer. Returns how many decisions
/// of people it was.
ROUNDHOUSE_FLATTEN int step_at_random(State& state, Turn& turn, Survey& survey, Rng& rng) {
  survey.look_at(state);
  while (proceed(state, turn, Silent{}, survey)) {
    if (state.agenda.empty()) return 0;
  }
  choose_any(state, turn, survey, rng,
             [&](const auto& said) { answer(state, turn, turn.active, said, Silent{}); });
  if (!std::holds_alternative<Turn>(state.agenda.top())) go_on(state);
  return 1;
}
int step_at_random(State& state, auto& decision, Survey&, Rng& rng) {
  const int made = answer_at_random(state, decision, rng) == nature ? 0 : 1;
  go_on(state);
  return made;
}

}  // namespace

/// As the seam's, but what lines and stations may do is kept for the whole of it.
template <>
int play_out(State& state, Rng& rng) {
  Survey survey;
  int decisions = 0;
  while (!state.agenda.empty()) {
    with(state.agenda.top(),
         [&](auto& decision) { decisions += step_at_random(state, decision, survey, rng); });
  }
  return decisions;
}

}  // namespace roundhouse
