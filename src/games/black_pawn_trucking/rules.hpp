#pragma once

#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/labels.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "games/black_pawn_trucking/routes.hpp"
#include "games/black_pawn_trucking/rulebook.hpp"
#include "games/black_pawn_trucking/state.hpp"
#include "games/black_pawn_trucking/view.hpp"

namespace roundhouse::black_pawn_trucking {

using Moves = MoveList<State>;

// Setup (chapter 3).
Verdict judge_options(const Options& options);
State setup(const Options& options);
Seat asked(const State& s, const AwaitTiles&);
Verdict judge(const State& s, const AwaitTiles&, Seat, const Lay& said);
void answer(State& s, AwaitTiles, Seat, const Lay& said, auto tell);
void list(const State& s, const AwaitTiles&, Seat, Moves& out);
Lay roll(const State& s, const AwaitTiles&, Rng& rng);
Seat asked(const State& s, const AwaitDice&);
Verdict judge(const State& s, const AwaitDice&, Seat, const Throw& said);
void answer(State& s, AwaitDice& dice, Seat, const Throw& said, auto tell);
void list(const State& s, const AwaitDice&, Seat, Moves& out);
Throw roll(const State& s, const AwaitDice&, Rng& rng);
Seat asked(const State& s, const AwaitCoins&);
Verdict judge(const State& s, const AwaitCoins&, Seat, const Draw& said);
void answer(State& s, AwaitCoins& coins, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitCoins&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitCoins&, const Draw& said);
Draw roll(const State& s, const AwaitCoins&, Rng& rng);
Seat asked(const State& s, const AwaitStart&);
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said);
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell);
void list(const State& s, const AwaitStart&, Seat, Moves& out);

// Loans and loading (chapter 4, phases 1 and 2).
void begin_turn(State& s, auto tell);
Seat asked(const State& s, const AwaitLoans&);
Verdict judge(const State& s, const AwaitLoans&, Seat, const Borrow& said);
void answer(State& s, AwaitLoans, Seat, const Borrow& said, auto tell);
void list(const State& s, const AwaitLoans&, Seat, Moves& out);
Borrow any(const State& s, const AwaitLoans&, Seat, Rng& rng);
void take_loans(State& s, int loans, LoansFor why, auto tell);
int loans_to_cover(const State& s, int bill);
void load(State& s, auto tell);

// The move (phase 3).
Seat asked(const State& s, const AwaitDrive&);
Verdict judge(const State& s, const AwaitDrive&, Seat, const Drive& said);
void answer(State& s, AwaitDrive, Seat, const Drive& said, auto tell);
void list(const State& s, const AwaitDrive&, Seat, Moves& out);
Drive any(const State& s, const AwaitDrive&, Seat, Rng& rng);
void candidates(const State& s, const AwaitDrive&, Seat, Moves& out);

// Delivery (phase 4).
bool delivers(const State& s, Carried carried, City to);
void deliver(State& s, auto tell);
Seat asked(const State& s, const AwaitTurn&);
Verdict judge(const State& s, const AwaitTurn&, Seat, const Turn& said);
void answer(State& s, AwaitTurn& turn, Seat, const Turn& said, auto tell);
void list(const State& s, const AwaitTurn&, Seat, Moves& out);
Turn roll(const State& s, const AwaitTurn&, Rng& rng);

// New contracts (phase 5).
int goods_on_map(const State& s);
int coins_in_cup(const State& s);
int loans_for_contracts(const State& s);
void new_contracts(State& s, auto tell);
Seat asked(const State& s, const AwaitContracts&);
Verdict judge(const State& s, const AwaitContracts&, Seat, const Procure&);
void answer(State& s, AwaitContracts, Seat, const Procure&, auto tell);
Verdict judge(const State& s, const AwaitContracts&, Seat, const Decline&);
void answer(State& s, AwaitContracts, Seat, const Decline&, auto tell);
void list(const State& s, const AwaitContracts&, Seat, Moves& out);

// End (chapter 5).
void foreclose(State& s, auto tell);
void end_game(State& s, auto tell);
int profit(const State& s);
/// How a game that is over ended.
Ending ending(const State& s);
/// Whether the seat reached the goal of this solitaire: a win, not a partial victory.
bool won(const State& s, Seat seat);
PerSeat<int, 1> scores(const State& s);
Criteria<1> criteria(const State& s);

// Text.
std::string text_of(const State::Move& move);
bool move_from(std::string_view text, State::Move& move);
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer);
// The terminal's table (core/labels.hpp): the picture, what is asked, what a move is called.
std::string picture(const View& view, Language language = Language::English);
std::string question(const View& view, Language language);
std::string say_move(const View& view, const State::Move& move, Language language);
std::string legend(const Options& options, Language language);
bool small_step(const View& view);

About about(const State&);

}  // namespace roundhouse::black_pawn_trucking

namespace roundhouse {
extern template SeatSet to_act(const black_pawn_trucking::State&);
extern template Verdict check(const black_pawn_trucking::State&, Seat,
                              const black_pawn_trucking::State::Move&);
extern template void play(black_pawn_trucking::State&, Seat,
                          const black_pawn_trucking::State::Move&, Silent);
extern template void play(black_pawn_trucking::State&, Seat,
                          const black_pawn_trucking::State::Move&,
                          Recording<black_pawn_trucking::State>);
extern template MoveList<black_pawn_trucking::State> moves(const black_pawn_trucking::State&, Seat);
extern template MoveList<black_pawn_trucking::State> candidate_moves(
    const black_pawn_trucking::State&, Seat);
extern template black_pawn_trucking::State::Move roll(const black_pawn_trucking::State&, Rng&);
extern template black_pawn_trucking::State::Move any_move(const black_pawn_trucking::State&, Seat,
                                                          Rng&);
extern template int play_out(black_pawn_trucking::State&, Rng&);
extern template std::uint64_t count_lines(const black_pawn_trucking::State&, int);
}  // namespace roundhouse
