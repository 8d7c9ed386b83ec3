#pragma once

#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "games/template/rulebook.hpp"
#include "games/template/state.hpp"
#include "games/template/view.hpp"

// Every function that the seam looks for is declared here: one that is declared too late is
// silently taken for "not now".
namespace roundhouse::countdown {

using Moves = MoveList<State>;

// Setup (chapter 1).
Verdict judge_options(const Options& options);
State setup(const Options& options);
SeatSet asked(const State& s, const AwaitTicket& deal);
Verdict judge(const State& s, const AwaitTicket& deal, Seat seat, const Deal& said);
void answer(State& s, AwaitTicket& deal, Seat seat, const Deal& said, auto tell);
void list(const State& s, const AwaitTicket& deal, Seat seat, Moves& out);

// Turn (chapter 2).
SeatSet asked(const State& s, const Turn& turn);
Verdict judge(const State& s, const Turn& turn, Seat seat, const Advance& said);
void answer(State& s, Turn, Seat seat, const Advance& said, auto tell);
void list(const State& s, const Turn& turn, Seat seat, Moves& out);
void candidates(const State& s, const Turn& turn, Seat seat, Moves& out);

// End (chapter 3).
void end_game(State& s, Seat seat, auto tell);
PerSeat<int, State::most_seats> scores(const State& s);
Criteria<State::most_seats> criteria(const State& s);

// Text.
std::string text_of(const State::Move& move);
bool move_from(std::string_view text, State::Move& move);
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer);
std::string picture(const View& view);

About about(const State&);

}  // namespace roundhouse::countdown

namespace roundhouse {
extern template SeatSet to_act(const countdown::State&);
extern template Verdict check(const countdown::State&, Seat, const countdown::State::Move&);
extern template void play(countdown::State&, Seat, const countdown::State::Move&, Silent);
extern template void play(countdown::State&, Seat, const countdown::State::Move&,
                          Recording<countdown::State>);
extern template MoveList<countdown::State> moves(const countdown::State&, Seat);
extern template MoveList<countdown::State> candidate_moves(const countdown::State&, Seat);
extern template countdown::State::Move roll(const countdown::State&, Rng&);
extern template countdown::State::Move any_move(const countdown::State&, Seat, Rng&);
extern template int play_out(countdown::State&, Rng&);
extern template std::uint64_t count_lines(const countdown::State&, int);
}  // namespace roundhouse
