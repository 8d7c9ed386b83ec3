#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/hot_work.hpp"
#include "core/labels.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "games/paperclip_railways/events.hpp"
#include "games/paperclip_railways/ground.hpp"
#include "games/paperclip_railways/link_search.hpp"
#include "games/paperclip_railways/rulebook.hpp"
#include "games/paperclip_railways/state.hpp"
#include "games/paperclip_railways/view.hpp"

namespace roundhouse::paperclip_railways {

using Moves = MoveList<State>;
class Survey;

// Setup (chapter 2).
Verdict judge_options(const Options& options);
State setup(const Options& options);
SeatSet asked(const State&, const AwaitStart&);
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said);
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell);
void list(const State& s, const AwaitStart&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitRiver&);
Verdict judge(const State&, const AwaitRiver&, Seat, const RiverFrom&);
void answer(State& s, AwaitRiver, Seat, const RiverFrom& said, auto tell);
void list(const State&, const AwaitRiver&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitRiverRow&);
Verdict judge(const State&, const AwaitRiverRow& river, Seat, const RiverRow& said);
void answer(State& s, AwaitRiverRow& river, Seat, const RiverRow& said, auto tell);
void list(const State&, const AwaitRiverRow& river, Seat, Moves& out);
SeatSet asked(const State&, const AwaitRiverStep&);
Verdict judge(const State& s, const AwaitRiverStep&, Seat, const RiverStep& said);
void answer(State& s, AwaitRiverStep, Seat, const RiverStep& said, auto tell);
void list(const State& s, const AwaitRiverStep& awaited, Seat, Moves& out);
State::Move roll(const State& s, const AwaitRiverStep&, Rng& rng);
SeatSet asked(const State&, const AwaitObstacle&);
Verdict judge(const State& s, const AwaitObstacle&, Seat, const PlaceObstacle& said);
void answer(State& s, AwaitObstacle, Seat, const PlaceObstacle& said, auto tell);
void list(const State& s, const AwaitObstacle&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitObstacle&, Rng& rng);
SeatSet asked(const State&, const AwaitBoardCard&);
Verdict judge(const State& s, const AwaitBoardCard&, Seat, const BoardCard& said);
void answer(State& s, AwaitBoardCard& awaited, Seat, const BoardCard& said, auto tell);
void list(const State& s, const AwaitBoardCard&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitOffset&);
Verdict judge(const State& s, const AwaitOffset&, Seat, const Offset& said);
void answer(State& s, AwaitOffset, Seat, const Offset& said, auto tell);
void list(const State& s, const AwaitOffset&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitCity& awaited);
Verdict judge(const State& s, const AwaitCity&, Seat, const ChooseCity& said);
void answer(State& s, AwaitCity& awaited, Seat seat, const ChooseCity& said, auto tell);
void list(const State& s, const AwaitCity&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitDeal&);
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said);
void answer(State& s, AwaitDeal& deal, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitDeal&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitDeal&, Rng& rng);
void build_deck(State& s);
int removed_cards(const Options& options);
CardSet unseen(const State& s);

// Turn and Draw action (chapters 3, 4 and 14).
bool proceed(State& s, Turn& turn, auto tell);
SeatSet asked(const State& s, const AwaitAction&);
Verdict judge(const State& s, const AwaitAction&, Seat, const TakeCards&);
void answer(State& s, AwaitAction, Seat seat, const TakeCards&, auto tell);
Verdict judge(const State& s, const AwaitAction&, Seat seat, const Pass&);
void answer(State& s, AwaitAction, Seat seat, const Pass&, auto tell);
void list(const State& s, const AwaitAction&, Seat seat, Moves& out);
State::Move any(const State& s, const AwaitAction&, Seat seat, Rng& rng);
void candidates(const State& s, const AwaitAction& awaited, Seat seat, Moves& out);
SeatSet asked(const State&, const AwaitDraw&);
bool proceed(State& s, AwaitDraw& draw, auto tell);
Verdict judge(const State& s, const AwaitDraw&, Seat, const Draw& said);
void answer(State& s, AwaitDraw& draw, Seat, const Draw& said, auto tell);
void list(const State& s, const AwaitDraw&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitDraw&, const Draw& said);
State::Move roll(const State& s, const AwaitDraw&, Rng& rng);
SeatSet asked(const State& s, const AwaitDiscard&);
Verdict judge(const State& s, const AwaitDiscard& awaited, Seat seat, const Discard& said);
void answer(State& s, AwaitDiscard&, Seat seat, const Discard& said, auto tell);
void list(const State& s, const AwaitDiscard& awaited, Seat seat, Moves& out);
int hand_limit(const State& s, Seat seat);
int deck_count(const Table& table);
std::optional<Ending> game_ends(State& s);

// Build action (chapters 5 and 6).
Verdict judge(const State& s, const AwaitAction&, Seat seat, const Build& said);
void answer(State& s, AwaitAction, Seat seat, const Build& said, auto tell);
SeatSet asked(const State& s, const AwaitExtraLink&);
Verdict judge(const State& s, const AwaitExtraLink& extra, Seat seat, const Build& said);
void answer(State& s, AwaitExtraLink&, Seat seat, const Build& said, auto tell);
Verdict judge(const State&, const AwaitExtraLink&, Seat, const Decline&);
void answer(State& s, AwaitExtraLink&, Seat seat, const Decline&, auto tell);
void list(const State& s, const AwaitExtraLink& extra, Seat seat, Moves& out);
bool proceed(State& s, Building& building, auto tell);
SeatSet asked(const State& s, const AwaitPayment&);
Verdict judge(const State& s, const AwaitPayment& awaited, Seat seat, const Pay& said);
void answer(State& s, AwaitPayment&, Seat seat, const Pay& said, auto tell);
void list(const State& s, const AwaitPayment& awaited, Seat seat, Moves& out);
SeatSet asked(const State& s, const AwaitRefund&);
Verdict judge(const State& s, const AwaitRefund& awaited, Seat, const TakeBack& said);
void answer(State& s, AwaitRefund&, Seat seat, const TakeBack& said, auto tell);
void list(const State& s, const AwaitRefund& awaited, Seat, Moves& out);
SeatSet asked(const State& s, const AwaitCube&);
Verdict judge(const State& s, const AwaitCube& awaited, Seat seat, const PutCube& said);
void answer(State& s, AwaitCube&, Seat seat, const PutCube& said, auto tell);
Verdict judge(const State&, const AwaitCube&, Seat, const Decline&);
void answer(State& s, AwaitCube&, Seat seat, const Decline&, auto tell);
void list(const State& s, const AwaitCube& awaited, Seat seat, Moves& out);

/// The two ends of a link in the order of geometry section 9: `t` lies in the builder's network.
struct Ends {
  int s = -1;  // station number; the number a new card is going to get
  int t = -1;
  Card card = no_card;  // the new card
};
/// Clips that need no card with this new card, and for this builder.
int free_clips(Card card);
int clip_credit(const State& s, Seat seat, Card card);
int cards_needed(int clips, int credit);
/// The least clips both ends allow (PR-5.5).
int least_clips(const State& s, const Ends& ends);
int longest_link(const State& s, Seat seat, Card card);
/// The same with a credit that is known.
int longest_link(const State& s, Seat seat, Card card, int credit);
int link_points(const State& s, const Ends& ends, int clips);
int slack_of(const Options& options);
Verdict judge_types(const State& s, const Ends& ends);
Verdict judge_ends(const State& s, Seat seat, const Ends& ends, std::uint64_t network);
/// The same where capacity and network are known to allow a link.
bool joins(const State& s, Seat seat, const Ends& ends);
Verdict judge_centre(const Ground& ground, Point centre);
/// The build with its ends in the order of geometry section 9.
Build canonical(const State& s, Seat seat, const Build& build);
Ends ends_of(const State& s, const Build& build);

void list_links(const State& s, Seat seat, int touching, Survey& survey, Moves& out);
void list_cards(const State& s, Seat seat, Survey& survey, Moves& out);
/// The first build of the complete enumeration; false when there is none.
bool first_build(const State& s, Seat seat, Survey& survey, Build& build);
/// The listed moves of a turn, found with what a survey knows.
void list_actions(const State& s, Seat seat, Survey& survey, Moves& out);
/// One of them, each as likely as the other; of builds only the chosen one is worked out.
State::Move any_action(const State& s, Seat seat, Survey& survey, Rng& rng);

// Stations, cubes, abilities, blue cubes, board (chapters 7, 8, 10, 11, 12).
int station_number(const State& s, Place place);
Place place_of(const State& s, int station);
const Sheet& sheet_at(const State& s, int station);
std::uint64_t network_of(const State& s, Seat seat);
int cubes_on(const State& s, int station);
int free_for_link(const State& s, int station);
int free_for_cube(const State& s, int station);
/// The stations where a link may end as far as their capacity goes.
std::uint64_t open_for_link(const State& s);
/// The stations where a cube may stand as far as their capacity goes.
std::uint64_t open_for_cube(const State& s);
bool may_put_cube(const State& s, Seat seat, int station);
int cubes_in_supply(const State& s, Seat seat);
void add_cube(Account& account, int station);
void remove_cube(Account& account, int station);
bool staffs(const State& s, Seat seat, Ability ability);
/// Calls `action(power, station)` for every station the seat staffs, each once.
void each_staffed(const State& s, Seat seat, auto&& action);
int stations_of_type(const State& s, std::uint64_t stations, Type type);
void fire_build_ability(State& s, const Building& building, int station, auto tell);
void fire_link_abilities(State& s, Seat builder, int a, int b, auto tell);
void take_blue_cube(State& s, Seat builder, int station, auto tell);
void score(State& s, Seat seat, int points);

// Freight Expansion (chapter 13).
SeatSet asked(const State& s, const Freight& freight);
bool proceed(State& s, Freight& freight, auto tell);
Verdict judge(const State& s, const Freight& freight, Seat seat, const Ship& said);
void answer(State& s, Freight& freight, Seat seat, const Ship& said, auto tell);
Verdict judge(const State&, const Freight&, Seat, const Pass&);
void answer(State&, Freight&, Seat, const Pass&);
void list(const State& s, const Freight& freight, Seat seat, Moves& out);
State::Move any(const State& s, const Freight& freight, Seat seat, Rng& rng);
void candidates(const State& s, const Freight& freight, Seat seat, Moves& out);
bool can_ship(const State& s, Seat colour, Seat seat);

// Scoring (chapters 9 and 15).
void end_game(State& s, Ending why, auto tell);
int end_points(const State& s, Seat seat);
int end_points(const State& s, Seat seat, const Power& power, int station);
PerSeat<int, most_seats> scores(const State& s);
Criteria<most_seats> criteria(const State& s);
int links_of(const State& s, Seat seat);

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
std::string map_of(const View& view);
std::string table_lines(const View& view, Language language);

About about(const State&);
/// One link search, afresh and surveyed before, unpacking the table, and the list of builds.
HotWorks<State> hot_works(const State&);

void each_staffed(const State& s, Seat seat, auto&& action) {
  int last = -1;
  for (const std::uint8_t station : s.table.accounts[seat].cubes) {
    if (station == last) continue;
    last = station;
    action(sheet_at(s, station).power, int(station));
  }
}

}  // namespace roundhouse::paperclip_railways

namespace roundhouse {
extern template SeatSet to_act(const paperclip_railways::State&);
extern template Verdict check(const paperclip_railways::State&, Seat,
                              const paperclip_railways::State::Move&);
extern template void go_on(paperclip_railways::State&, Silent);
extern template void go_on(paperclip_railways::State&, Recording<paperclip_railways::State>);
extern template void play(paperclip_railways::State&, Seat, const paperclip_railways::State::Move&,
                          Silent);
extern template void play(paperclip_railways::State&, Seat, const paperclip_railways::State::Move&,
                          Recording<paperclip_railways::State>);
extern template MoveList<paperclip_railways::State> moves(const paperclip_railways::State&, Seat);
extern template MoveList<paperclip_railways::State> candidate_moves(
    const paperclip_railways::State&, Seat);
extern template paperclip_railways::State::Move roll(const paperclip_railways::State&, Rng&);
extern template paperclip_railways::State::Move any_move(const paperclip_railways::State&, Seat,
                                                         Rng&);
template <>
int play_out(paperclip_railways::State&, Rng&);
extern template std::uint64_t count_lines(const paperclip_railways::State&, int);
}  // namespace roundhouse
