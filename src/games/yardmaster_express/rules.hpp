#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/labels.hpp"
#include "core/many.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "games/yardmaster_express/events.hpp"
#include "games/yardmaster_express/imagination.hpp"
#include "games/yardmaster_express/rulebook.hpp"
#include "games/yardmaster_express/state.hpp"
#include "games/yardmaster_express/view.hpp"

namespace roundhouse::yardmaster_express {

using Moves = MoveList<State>;

// Setup (chapter 2).
Verdict judge_options(const Options& options);
State setup(const Options& options);
Seat asked(const State& s, const AwaitStart&);
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said);
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell);
void list(const State& s, const AwaitStart&, Seat, Moves& out);
Start roll(const State& s, const AwaitStart&, Rng& rng);
Seat asked(const State& s, const AwaitDeal&);
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said);
void answer(State& s, AwaitDeal& deal, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitDeal&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitDeal&, const Draw& said);
Draw roll(const State& s, const AwaitDeal&, Rng& rng);
Seat asked(const State& s, const AwaitCaboose&);
Verdict judge(const State& s, const AwaitCaboose&, Seat, const Reveal& said);
void answer(State& s, AwaitCaboose, Seat, const Reveal& said, auto tell);
void list(const State& s, const AwaitCaboose&, Seat, Moves& out);
CardSet all_cards(const Options& options);
void begin_game(State& s, Seat start, auto tell);

// Turn and coupling (chapters 3 and 4).
SeatSet eyes_on_hand(const State& s);
Seat asked(const State& s, const AwaitDraw&);
Verdict judge(const State& s, const AwaitDraw&, Seat, const Draw& said);
void answer(State& s, AwaitDraw, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitDraw&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitDraw&, const Draw& said);
Draw roll(const State& s, const AwaitDraw&, Rng& rng);
Seat asked(const State& s, const AwaitCouple&);
Verdict judge(const State& s, const AwaitCouple&, Seat seat, const Couple& said);
void answer(State& s, AwaitCouple, Seat seat, const Couple& said, auto tell);
void list(const State& s, const AwaitCouple&, Seat seat, Moves& out);
Couple any(const State& s, const AwaitCouple&, Seat seat, Rng& rng);
void candidates(const State& s, const AwaitCouple&, Seat seat, Moves& out);

void couple(Train& train, Coupled card);

// End of the game, scoring, cabooses, variant (chapters 5 to 8).
int rounds(int seats);
bool last_round_is_over(const State& s);
void end_game(State& s, auto tell);
int run_bonus(const State& s, Seat seat);
int caboose_points(const State& s, Seat seat);
int game_score(const State& s, Seat seat);
PerSeat<int, most_seats> scores(const State& s);
Criteria<most_seats> criteria(const State& s);
SeatSet winners(const State& s);
SeatSet winners(const State& s, const PerSeat<int, most_seats>& score);
Seat next_seat(const State& s, Seat seat);
/// Whose turn it is after so many, in a state or a view.
Seat turn_of(const auto& s, int turn) {
  const int seats = s.options.seats;
  const int step = turn % seats;
  return Seat((index(s.start) + (s.game == 1 ? step : seats - step)) % seats);
}

/// One game of two without cabooses: what random play has a way of its own for.
bool is_plain_game(const Options& options);
/// Such games side by side (core/many.hpp), where the processor has lanes of 256 bits.
bool end_many(const State& start, std::uint64_t seed, std::uint64_t first_game,
              std::span<Ended<State>> out);

// Text.
std::string text_of(const State::Move& move);
bool move_from(std::string_view text, State::Move& move);
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer);
// The terminal's table (core/labels.hpp): the picture, what is asked, what a move is called.
std::string picture(const View& view, Language language = Language::English);
std::string question(const View& view, Language language);
std::string say_move(const View& view, const State::Move& move, Language language);
std::string legend(const Options& options, Language language);
std::string faces(const Options& options, Language language);
std::string_view words_variant(const Options& options);

About about(const State&);

// A train is written as the list of its cards.
FixedVector<Coupled, most_rounds> as_list(const Train& train);
void from_list(Train& train, const FixedVector<Coupled, most_rounds>& cards);

}  // namespace roundhouse::yardmaster_express

namespace roundhouse {
extern template SeatSet to_act(const yardmaster_express::State&);
extern template Verdict check(const yardmaster_express::State&, Seat,
                              const yardmaster_express::State::Move&);
extern template void play(yardmaster_express::State&, Seat, const yardmaster_express::State::Move&,
                          Silent);
extern template void play(yardmaster_express::State&, Seat, const yardmaster_express::State::Move&,
                          Recording<yardmaster_express::State>);
extern template MoveList<yardmaster_express::State> moves(const yardmaster_express::State&, Seat);
extern template MoveList<yardmaster_express::State> candidate_moves(
    const yardmaster_express::State&, Seat);
extern template yardmaster_express::State::Move roll(const yardmaster_express::State&, Rng&);
extern template yardmaster_express::State::Move any_move(const yardmaster_express::State&, Seat,
                                                         Rng&);
extern template int play_on_flat(yardmaster_express::State&, Rng&);
template <>
int play_out(yardmaster_express::State&, Rng&);
extern template std::uint64_t count_lines(const yardmaster_express::State&, int);
}  // namespace roundhouse
