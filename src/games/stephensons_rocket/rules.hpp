#pragma once

#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/labels.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "games/stephensons_rocket/events.hpp"
#include "games/stephensons_rocket/rulebook.hpp"
#include "games/stephensons_rocket/state.hpp"
#include "games/stephensons_rocket/survey.hpp"
#include "games/stephensons_rocket/view.hpp"

namespace roundhouse::stephensons_rocket {

using Moves = MoveList<State>;

// Setup and options (chapters 3, 17 to 19).
Verdict judge_options(const Options& options);
Options resolved(Options options);
State setup(const Options& options);
SeatSet asked(const State& s, const AwaitStart&);
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said);
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell);
void list(const State& s, const AwaitStart&, Seat, Moves& out);

// The turn (chapter 4).
SeatSet asked(const State& s, const Turn& turn);
bool proceed(State& s, Turn& turn, auto tell);
bool proceed(State& s, Turn& turn, auto tell, const auto& known);
bool can_act(const State& s, const Turn& turn);
void list(const State& s, const Turn& turn, Seat seat, Moves& out);
void candidates(const State& s, const Turn& turn, Seat seat, Moves& out);
State::Move any(const State& s, const Turn& turn, Seat seat, Rng& rng);
void choose_any(const State& s, const Turn& turn, const Survey& survey, Rng& rng, auto&& chosen);

// City tokens (chapter 5).
Verdict judge(const State& s, const Turn& turn, Seat seat, const Take& said);
void answer(State& s, Turn& turn, Seat seat, const Take& said, auto tell);
Tokens tokens_on_cities(const State& s);

// Stations (chapter 6).
Verdict judge(const State& s, const Turn& turn, Seat seat, const Place& said);
void answer(State& s, Turn& turn, Seat seat, const Place& said, auto tell);
Verdict judge(const State& s, const Turn& turn, Seat seat, const Shift& said);
void answer(State& s, Turn& turn, Seat seat, const Shift& said, auto tell);
int stations_left(const State& s, Seat seat);
HexSet stations_in_the_open(const State& s, Seat seat);

/// Calls `action` with every token, place and shift of a turn as SR-20.3 lists them.
void each_piece(const State& s, Seat seat, const StationGround& ground, auto&& action) {
  tokens_on_cities(s).each_kind([&](Token t) { action(Take{t.city, t.good}); });
  const HexSet free = ground.free();
  const HexSet freed = ground.beside_one();
  if (stations_left(s, seat) > 0) free.each([&](Hex to) { action(Place{to}); });
  stations_in_the_open(s, seat).each([&](Hex from) {
    (free | (freed & neighbours(from))).each([&](Hex to) { action(Shift{from, to}); });
  });
}

// Lines (chapters 2, 7 and 9).
LineSet existing(const State& s);
bool waits(const State& s, Line line);
int value(const State& s, Line line);
HexSet legal_targets(const State& s, Line line);
bool may_move(const State& s, const Turn& turn, Line line);
LineSet lines_beside(const State& s, Hex hex, Line moved);
Verdict judge(const State& s, const Turn& turn, Seat seat, const Extend& said);
void answer(State& s, Turn& turn, Seat seat, const Extend& said, auto tell);
void finish_extension(State& s, const VetoRound& veto, auto tell);
LocationSet connect(State& s, Line line, Hex hex, auto tell);

// The veto round (chapter 8).
SeatSet asked(const State& s, const CallRound& call);
Verdict judge(const State& s, const CallRound& call, Seat seat, const Call& said);
void answer(State& s, CallRound& call, Seat seat, const Call& said, auto tell);
Verdict judge(const State& s, const CallRound& call, Seat seat, const Pass& said);
void answer(State& s, CallRound& call, Seat seat, const Pass& said, auto tell);
void list(const State& s, const CallRound& call, Seat seat, Moves& out);
bool proceed(State& s, CallRound& call);
SeatSet asked(const State& s, const VetoRound& veto);
Verdict judge(const State& s, const VetoRound& veto, Seat seat, const Bid& said);
void answer(State& s, VetoRound& veto, Seat seat, const Bid& said, auto tell);
Verdict judge(const State& s, const VetoRound& veto, Seat seat, const Pass& said);
void answer(State& s, VetoRound& veto, Seat seat, const Pass& said, auto tell);
void list(const State& s, const VetoRound& veto, Seat seat, Moves& out);
void candidates(const State& s, const VetoRound& veto, Seat seat, Moves& out);
bool proceed(State& s, VetoRound& veto, auto tell);
void open_veto(State& s, Seat active, Line line, Hex chosen, auto tell);

// Scoring (chapter 10).
Counts majority(const Counts& counts, int value, const Options& options);
Counts stations_on(const State& s, Line line);
Majority pay(State& s, const Counts& counts, int value);
void score_connections(State& s, Line line, LocationSet fresh, auto tell);

// Mergers and shares (chapters 11 and 12).
void merge(State& s, Line line, Line into, auto tell);
void take_share(State& s, Seat seat, Line line, auto tell);
int pay_shares(State& s, Seat seat, Line line, int count);
int receive_shares(State& s, Seat seat, Line line, int count);

// Isolation and the end (chapters 13 to 16).
bool cut_off(const State& s, Line line);
void check_isolation(State& s, Line changed, Hex entered, auto tell);
bool game_ends(const State& s);
void end_game(State& s, Ending ending, auto tell);
void final_scoring(State& s, auto tell);
Counts tokens_of(const State& s, Good good);
LineSet still_extendable(const State& s);
PerSeat<int, most_seats> scores(const State& s);
Criteria<most_seats> criteria(const State& s);

// Text.
std::string text_of(const State::Move& move);
bool move_from(std::string_view text, State::Move& move);
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer);
// The terminal's table (core/labels.hpp): the picture, what is asked, what a move is called.
std::string picture(const View& view, Language language = Language::English);
std::string question(const View& view, Language language);
std::string say_move(const View& view, const State::Move& move, Language language);
std::string legend(const Options& options, Language language);
std::string on_the_map(const Options& options, std::string text);
std::string_view code_of(Location place);
std::string square_of(Hex hex);
std::string_view words_variant(const Options& options);

About about(const State&);

}  // namespace roundhouse::stephensons_rocket

namespace roundhouse {
extern template SeatSet to_act(const stephensons_rocket::State&);
extern template Verdict check(const stephensons_rocket::State&, Seat,
                              const stephensons_rocket::State::Move&);
extern template void play(stephensons_rocket::State&, Seat, const stephensons_rocket::State::Move&,
                          Silent);
extern template void play(stephensons_rocket::State&, Seat, const stephensons_rocket::State::Move&,
                          Recording<stephensons_rocket::State>);
extern template void go_on(stephensons_rocket::State&, Silent);
extern template void go_on(stephensons_rocket::State&, Recording<stephensons_rocket::State>);
extern template MoveList<stephensons_rocket::State> moves(const stephensons_rocket::State&, Seat);
extern template MoveList<stephensons_rocket::State> candidate_moves(
    const stephensons_rocket::State&, Seat);
extern template stephensons_rocket::State::Move roll(const stephensons_rocket::State&, Rng&);
extern template stephensons_rocket::State::Move any_move(const stephensons_rocket::State&, Seat,
                                                         Rng&);
template <>
int play_out(stephensons_rocket::State&, Rng&);
extern template std::uint64_t count_lines(const stephensons_rocket::State&, int);
}  // namespace roundhouse
