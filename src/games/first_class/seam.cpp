#include "games/first_class/rules.hpp"

namespace roundhouse {

using first_class::State;

static_assert(GameState<State>);

template SeatSet to_act(const State&);
template Verdict check(const State&, Seat, const State::Move&);
template void go_on(State&, Silent);
template void go_on(State&, Recording<State>);
template void play(State&, Seat, const State::Move&, Silent);
template void play(State&, Seat, const State::Move&, Recording<State>);
template MoveList<State> moves(const State&, Seat);
template MoveList<State> candidate_moves(const State&, Seat);
template State::Move roll(const State&, Rng&);
template State::Move any_move(const State&, Seat, Rng&);
template std::uint64_t count_lines(const State&, int);

}  // namespace roundhouse
