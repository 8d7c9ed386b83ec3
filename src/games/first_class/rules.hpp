#pragma once

#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/labels.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "games/first_class/rulebook.hpp"
#include "games/first_class/state.hpp"
#include "games/first_class/view.hpp"

namespace roundhouse::first_class {

using Moves = MoveList<State>;

/// FC-17.6, FC-19.6  What a board has room for, found once for all cards of a display.
class Room {
 public:
  constexpr void add(Needs place) { bits_ |= 1U << unsigned(place); }
  constexpr bool takes(Card card) const { return (bits_ >> unsigned(needs(card)) & 1U) != 0; }

 private:
  unsigned bits_ = 1U << unsigned(Needs::Nothing);
};

// Setup (chapter 2).
Verdict judge_options(const Options& options);
State setup(const Options& options);
SeatSet asked(const State& s, const AwaitDraft&);
Verdict judge(const State& s, const AwaitDraft&, Seat, const Reveal& said);
void answer(State& s, AwaitDraft, Seat, const Reveal& said, auto tell);
void list(const State& s, const AwaitDraft&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitDraft&, Rng& rng);
SeatSet asked(const State& s, const Draft& draft);
Verdict judge(const State& s, const Draft& draft, Seat, const Keep& said);
void answer(State& s, Draft& draft, Seat seat, const Keep& said, auto tell);
void list(const State& s, const Draft& draft, Seat, Moves& out);
SeatSet asked(const State& s, const Refill&);
bool proceed(State& s, Refill);
Verdict judge(const State& s, const Refill&, Seat, const Reveal& said);
void answer(State& s, Refill, Seat, const Reveal& said, auto tell);
void list(const State& s, const Refill&, Seat, Moves& out);
State::Move roll(const State& s, const Refill&, Rng& rng);
EndSet end_stack(const State& s);
EndSet draft_hand(const State& s);

// Course and display (chapter 3).
bool proceed(State& s, Course& course, auto tell);
SeatSet asked(const State& s, const AwaitDeal&);
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said);
void answer(State& s, AwaitDeal& deal, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitDeal&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitDeal&, Rng& rng);
void deal_all(State& s, AwaitDeal& deal, Rng& rng);
int pile_in_play(const State& s);
bool in_pile(const State& s, Card card);
void out_of_pile(State& s, Card card);
void into_pile(State& s, Card card);
void list_pile(const State& s, Moves& out);
void clear_row(State& s, int number, auto tell);
int cards_in(const Row& row);

// Turn, effects, start player tile (chapters 4, 5 and 12).
SeatSet asked(const State& s, const Turn& turn);
bool proceed(State& s, Turn& turn, auto tell);
Verdict judge(const State& s, const Turn& turn, Seat seat, const Take& said);
void answer(State& s, Turn& turn, Seat seat, const Take& said, auto tell);
Verdict judge(const State& s, const Turn& turn, Seat seat, const TakeTile&);
void answer(State& s, Turn& turn, Seat seat, const TakeTile&, auto tell);
Verdict judge(const State& s, const Turn& turn, Seat seat, const Fulfil& said);
void answer(State& s, Turn& turn, Seat seat, const Fulfil& said, auto tell);
Verdict judge(const State& s, const Turn& turn, Seat seat, const Buy& said);
void answer(State& s, Turn& turn, Seat seat, const Buy& said, auto tell);
void list(const State& s, const Turn& turn, Seat seat, Moves& out);
State::Move any(const State& s, const Turn& turn, Seat seat, Rng& rng);
void candidates(const State& s, const Turn& turn, Seat seat, Moves& out);
bool proceed(State& s, Parts& parts, auto tell);
SeatSet asked(const State& s, const FreeSteps& free);
bool offer_free_steps(State& s, Seat seat);
bool proceed(State& s, FreeSteps& free);
Verdict judge(const State& s, const FreeSteps& free, Seat seat, const Fulfil& said);
void answer(State& s, FreeSteps free, Seat seat, const Fulfil& said, auto tell);
Verdict judge(const State& s, const FreeSteps& free, Seat seat, const Buy& said);
void answer(State& s, FreeSteps free, Seat seat, const Buy& said, auto tell);
Verdict judge(const State& s, const FreeSteps& free, Seat, const Stop&);
void answer(State& s, FreeSteps free, Seat, const Stop&, auto tell);
void list(const State& s, const FreeSteps& free, Seat seat, Moves& out);
void candidates(const State& s, const FreeSteps& free, Seat seat, Moves& out);
bool free_step_possible(const State& s, Seat seat);
void list_free_steps(const State& s, Seat seat, Moves& out);
void list_claims(const State& s, Seat seat, Moves& out);
void score(State& s, Seat seat, int points);
int topmost_row(const State& s);

// Trains and mail cars (chapters 6 and 7).
SeatSet asked(const State& s, const AddCars& adding);
bool proceed(State& s, AddCars& adding, auto tell);
Verdict judge(const State& s, const AddCars& adding, Seat seat, const Add& said);
void answer(State& s, AddCars& adding, Seat seat, const Add& said, auto tell);
Verdict judge(const State& s, const AddCars& adding, Seat, const Stop&);
void answer(State& s, AddCars& adding, Seat, const Stop&, auto tell);
void list(const State& s, const AddCars& adding, Seat seat, Moves& out);
void candidates(const State& s, const AddCars& adding, Seat seat, Moves& out);
SeatSet asked(const State& s, const Upgrades& upgrading);
bool proceed(State& s, Upgrades& upgrading, auto tell);
Verdict judge(const State& s, const Upgrades& upgrading, Seat seat, const Upgrade& said);
void answer(State& s, Upgrades& upgrading, Seat seat, const Upgrade& said, auto tell);
Verdict judge(const State& s, const Upgrades& upgrading, Seat seat, const Add& said);
void answer(State& s, Upgrades& upgrading, Seat seat, const Add& said, auto tell);
Verdict judge(const State& s, const Upgrades& upgrading, Seat, const Stop&);
void answer(State& s, Upgrades& upgrading, Seat, const Stop&, auto tell);
void list(const State& s, const Upgrades& upgrading, Seat seat, Moves& out);
void candidates(const State& s, const Upgrades& upgrading, Seat seat, Moves& out);
Verdict may_add(const State& s, Seat seat, const Add& said);
Verdict may_upgrade(const State& s, Seat seat, Spot car, int cap);

// Conductors (chapter 8).
SeatSet asked(const State& s, const Steps& steps);
bool proceed(State& s, Steps& steps, auto tell);
Verdict judge(const State& s, const Steps& steps, Seat seat, const Step& said);
void answer(State& s, Steps& steps, Seat seat, const Step& said, auto tell);
Verdict judge(const State& s, const Steps& steps, Seat, const Stop&);
void answer(State& s, Steps& steps, Seat, const Stop&, auto tell);
void list(const State& s, const Steps& steps, Seat seat, Moves& out);
void candidates(const State& s, const Steps& steps, Seat seat, Moves& out);

// Route (chapter 9).
int route_length(const Player& player);
Space space_at(const Player& player, int number);
const Effect& clock_at(const Player& player, int number);
int next_clock(const Player& player, int after);
int clocks_passed(const Player& player);
void move_locomotive(State& s, Seat seat, int steps, auto tell);

// Coins and Game End cards (chapters 10 and 11).
SeatSet asked(const State& s, const ChooseEnd& choice);
bool proceed(State& s, ChooseEnd choice, auto tell);
Verdict judge(const State& s, const ChooseEnd& choice, Seat seat, const TakeEnd& said);
void answer(State& s, ChooseEnd choice, Seat seat, const TakeEnd& said, auto tell);
Verdict judge(const State& s, const ChooseEnd& choice, Seat, const Stop&);
void answer(State& s, ChooseEnd choice, Seat, const Stop&, auto tell);
void list(const State& s, const ChooseEnd& choice, Seat seat, Moves& out);
Verdict may_buy(const State& s, Seat seat, EndCard card);
void buy(State& s, Seat seat, EndCard card, auto tell);
int final_points(const State& s, Seat seat, EndCard card);
int how_often(const State& s, Seat seat, EndCard card);
int cars_exactly(const Player& player, int value);
int cars_at_least(const Player& player, int value);

// Scoring and end (chapters 13 and 14).
bool proceed(State& s, Scoring& scoring, auto tell);
Seat scoring_seat(const State& s, const Scoring& scoring);
int train_points(const Train& train);
int postcard_points(const Player& player, const Laid& laid);
void final_scoring(State& s, auto tell);
PerSeat<int, most_seats> scores(const State& s);
Criteria<most_seats> criteria(const State& s);

// Placing cards and claiming their rewards (chapters 16, 17, 19 and 20).
SeatSet asked(const State& s, const Placing& placing);
Verdict judge(const State& s, const Placing& placing, Seat seat, const Place& said);
void answer(State& s, Placing& placing, Seat seat, const Place& said, auto tell);
void list(const State& s, const Placing& placing, Seat seat, Moves& out);
Room room_of(const State& s, const Player& player);
bool met(const Player& player, const Need& need);
bool laid_pays(const Player& player, const Laid& laid);
bool mechanic_pays(const Player& player, int position);
Verdict may_claim(const State& s, Seat seat, Card card);
void claim(State& s, Seat seat, Card card, auto tell);
void lay_luggage(State& s, Seat seat, Card card, auto tell);
Verdict celebrity_fits(const Player& player, Card card, Spot where);
Verdict postcard_fits(const Player& player, Spot where);
Verdict passenger_fits(const Player& player, Spot where);
Verdict between_fits(const Player& player, Spot where);
bool turnout_pays(const Player& player, int position);

// Murder (chapter 18).
SeatSet asked(const State& s, const AwaitRole&);
Verdict judge(const State& s, const AwaitRole&, Seat, const Role& said);
void answer(State& s, AwaitRole, Seat, const Role& said, auto tell);
void list(const State& s, const AwaitRole&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitRole&, const Role& said);
SeatSet asked(const State& s, const AwaitToken& awaited);
bool proceed(State& s, AwaitToken& awaited, auto tell);
Verdict judge(const State& s, const AwaitToken&, Seat, const Token& said);
void answer(State& s, AwaitToken& awaited, Seat, const Token& said, auto tell);
void list(const State& s, const AwaitToken&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitToken&, const Token& said);
SeatSet asked(const State& s, const ChooseEvidence& choice);
bool proceed(State& s, ChooseEvidence choice, auto tell);
Verdict judge(const State& s, const ChooseEvidence& choice, Seat seat, const Give& said);
void answer(State& s, ChooseEvidence choice, Seat seat, const Give& said, auto tell);
Verdict judge(const State& s, const ChooseEvidence& choice, Seat seat, const Return& said);
void answer(State& s, ChooseEvidence choice, Seat seat, const Return& said, auto tell);
Verdict judge(const State& s, const ChooseEvidence& choice, Seat, const Stop&);
void answer(State& s, ChooseEvidence choice, Seat, const Stop&, auto tell);
void list(const State& s, const ChooseEvidence& choice, Seat seat, Moves& out);
int tokens_of(const State& s, Seat holder, Evidence face);
void reveal_murderer(State& s, auto tell);
void arrest(State& s, auto tell);

// Storage and factory (chapters 21 and 22).
SeatSet asked(const State& s, const AwaitStorage&);
Verdict judge(const State& s, const AwaitStorage&, Seat, const Draw& said);
void answer(State& s, AwaitStorage& awaited, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitStorage&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitStorage&, Rng& rng);
SeatSet asked(const State& s, const InStorage& storage);
bool proceed(State& s, InStorage& storage, auto tell);
Verdict judge(const State& s, const InStorage& storage, Seat, const Use& said);
void answer(State& s, InStorage& storage, Seat, const Use& said, auto tell);
Verdict judge(const State& s, const InStorage& storage, Seat, const Take& said);
void answer(State& s, InStorage& storage, Seat, const Take& said, auto tell);
Verdict judge(const State& s, const InStorage& storage, Seat seat, const Fulfil& said);
void answer(State& s, InStorage& storage, Seat seat, const Fulfil& said, auto tell);
Verdict judge(const State& s, const InStorage& storage, Seat seat, const Buy& said);
void answer(State& s, InStorage& storage, Seat seat, const Buy& said, auto tell);
Verdict judge(const State& s, const InStorage& storage, Seat, const Stop&);
void answer(State& s, InStorage& storage, Seat, const Stop&, auto tell);
void list(const State& s, const InStorage& storage, Seat seat, Moves& out);
void candidates(const State& s, const InStorage& storage, Seat seat, Moves& out);
bool usable_in_storage(Card card);
bool proceed(State& s, Factories& factories, auto tell);
int factory_limit(const Player& player, int position);

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
bool small_step(const View& view);
std::string underway(const View& view, const Labels& labels);  // empty: the question says it all
std::string spot_text(Spot spot, const Labels& labels);
std::string effect_text(const Effect& effect, const Labels& labels);
std::string does_text(Card card, const Labels& labels);
std::string does_text(EndCard card, const Labels& labels);

About about(const State&);

}  // namespace roundhouse::first_class

namespace roundhouse {
extern template SeatSet to_act(const first_class::State&);
extern template Verdict check(const first_class::State&, Seat, const first_class::State::Move&);
extern template void go_on(first_class::State&, Silent);
extern template void go_on(first_class::State&, Recording<first_class::State>);
extern template void play(first_class::State&, Seat, const first_class::State::Move&, Silent);
extern template void play(first_class::State&, Seat, const first_class::State::Move&,
                          Recording<first_class::State>);
extern template MoveList<first_class::State> moves(const first_class::State&, Seat);
extern template MoveList<first_class::State> candidate_moves(const first_class::State&, Seat);
extern template first_class::State::Move roll(const first_class::State&, Rng&);
extern template first_class::State::Move any_move(const first_class::State&, Seat, Rng&);
template <>
int play_out(first_class::State&, Rng&);
extern template std::uint64_t count_lines(const first_class::State&, int);
}  // namespace roundhouse
