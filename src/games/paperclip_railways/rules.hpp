#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/chance.hpp"
#include "core/hot_work.hpp"
#include "core/seam.hpp"
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
void answer(State& s, AwaitStart&, Seat, const Start& said);
void list(const State& s, const AwaitStart&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitRiver&);
Verdict judge(const State&, const AwaitRiver&, Seat, const RiverFrom&);
void answer(State& s, AwaitRiver&, Seat, const RiverFrom& said);
void list(const State&, const AwaitRiver&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitRiverRow&);
Verdict judge(const State&, const AwaitRiverRow& river, Seat, const RiverRow& said);
void answer(State& s, AwaitRiverRow& river, Seat, const RiverRow& said);
void list(const State&, const AwaitRiverRow& river, Seat, Moves& out);
SeatSet asked(const State&, const AwaitRiverStep&);
Verdict judge(const State& s, const AwaitRiverStep&, Seat, const RiverStep& said);
void answer(State& s, AwaitRiverStep&, Seat, const RiverStep& said);
void list(const State& s, const AwaitRiverStep& awaited, Seat, Moves& out);
SeatSet asked(const State&, const AwaitObstacle&);
Verdict judge(const State& s, const AwaitObstacle&, Seat, const PlaceObstacle& said);
void answer(State& s, AwaitObstacle&, Seat, const PlaceObstacle& said);
void list(const State& s, const AwaitObstacle&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitObstacle&, Rng& rng);
SeatSet asked(const State&, const AwaitBoardCard&);
Verdict judge(const State& s, const AwaitBoardCard&, Seat, const BoardCard& said);
void answer(State& s, AwaitBoardCard& awaited, Seat, const BoardCard& said);
void list(const State& s, const AwaitBoardCard&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitOffset&);
Verdict judge(const State& s, const AwaitOffset&, Seat, const Offset& said);
void answer(State& s, AwaitOffset&, Seat, const Offset& said);
void list(const State& s, const AwaitOffset&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitCity& awaited);
Verdict judge(const State& s, const AwaitCity&, Seat, const ChooseCity& said);
void answer(State& s, AwaitCity& awaited, Seat seat, const ChooseCity& said);
void list(const State& s, const AwaitCity&, Seat, Moves& out);
SeatSet asked(const State&, const AwaitDeal&);
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said);
void answer(State& s, AwaitDeal& deal, Seat, const Draw& said);
void list(const State& s, const AwaitDeal&, Seat, Moves& out);
State::Move roll(const State& s, const AwaitDeal&, Rng& rng);
void build_deck(State& s);
int removed_cards(const Options& options);
CardSet unseen(const State& s);

// Turn and Draw action (chapters 3, 4 and 14).
bool proceed(State& s, Turn& turn);
SeatSet asked(const State& s, const AwaitAction&);
Verdict judge(const State& s, const AwaitAction&, Seat, const TakeCards&);
void answer(State& s, AwaitAction&, Seat seat, const TakeCards&);
Verdict judge(const State& s, const AwaitAction&, Seat seat, const Pass&);
void answer(State& s, AwaitAction&, Seat, const Pass&);
void list(const State& s, const AwaitAction&, Seat seat, Moves& out);
void candidates(const State& s, const AwaitAction& awaited, Seat seat, Moves& out);
SeatSet asked(const State&, const AwaitDraw&);
bool proceed(State& s, AwaitDraw& draw);
Verdict judge(const State& s, const AwaitDraw&, Seat, const Draw& said);
void answer(State& s, AwaitDraw& draw, Seat, const Draw& said);
void list(const State& s, const AwaitDraw&, Seat, Moves& out);
std::uint32_t weight(const State& s, const AwaitDraw&, const Draw& said);
State::Move roll(const State& s, const AwaitDraw&, Rng& rng);
SeatSet asked(const State& s, const AwaitDiscard&);
Verdict judge(const State& s, const AwaitDiscard& awaited, Seat seat, const Discard& said);
void answer(State& s, AwaitDiscard&, Seat seat, const Discard& said);
void list(const State& s, const AwaitDiscard& awaited, Seat seat, Moves& out);
int hand_limit(const State& s, Seat seat);
int deck_count(const Table& table);
bool game_ends(State& s);

// Build action (chapters 5 and 6).
Verdict judge(const State& s, const AwaitAction&, Seat seat, const Build& said);
void answer(State& s, AwaitAction&, Seat seat, const Build& said);
SeatSet asked(const State& s, const AwaitExtraLink&);
Verdict judge(const State& s, const AwaitExtraLink& extra, Seat seat, const Build& said);
void answer(State& s, AwaitExtraLink&, Seat seat, const Build& said);
Verdict judge(const State&, const AwaitExtraLink&, Seat, const Decline&);
void answer(State& s, AwaitExtraLink&, Seat, const Decline&);
void list(const State& s, const AwaitExtraLink& extra, Seat seat, Moves& out);
bool proceed(State& s, Building& building);
SeatSet asked(const State& s, const AwaitPayment&);
Verdict judge(const State& s, const AwaitPayment& awaited, Seat seat, const Pay& said);
void answer(State& s, AwaitPayment&, Seat seat, const Pay& said);
void list(const State& s, const AwaitPayment& awaited, Seat seat, Moves& out);
SeatSet asked(const State& s, const AwaitRefund&);
Verdict judge(const State& s, const AwaitRefund& awaited, Seat, const TakeBack& said);
void answer(State& s, AwaitRefund&, Seat seat, const TakeBack& said);
void list(const State& s, const AwaitRefund& awaited, Seat, Moves& out);
SeatSet asked(const State& s, const AwaitCube&);
Verdict judge(const State& s, const AwaitCube& awaited, Seat seat, const PutCube& said);
void answer(State& s, AwaitCube&, Seat seat, const PutCube& said);
Verdict judge(const State&, const AwaitCube&, Seat, const Decline&);
void answer(State& s, AwaitCube&, Seat, const Decline&);
void list(const State& s, const AwaitCube& awaited, Seat seat, Moves& out);

/// The two ends of a link in the order of geometry section 9: `t` lies in the builder's network.
struct Ends {
  int s = -1;  // station number; the number a new card is going to get
  int t = -1;
  Card card = no_card;  // the new card
};
/// Clips that need no card for this builder and this new card.
int clip_credit(const State& s, Seat seat, Card card);
int cards_needed(int clips, int credit);
/// The least clips both ends allow (PR-5.5).
int least_clips(const State& s, const Ends& ends);
int longest_link(const State& s, Seat seat, Card card);
int link_points(const State& s, const Ends& ends, int clips);
int slack_of(const Options& options);
Verdict judge_types(const State& s, const Ends& ends);
Verdict judge_ends(const State& s, Seat seat, const Ends& ends, std::uint64_t network);
/// The same where capacity and network are known to allow a link.
bool joins(const State& s, Seat seat, const Ends& ends);
Verdict judge_centre(const Ground& ground, Point centre);
/// Where a build lies once it is padded, from `s` to `t`; no points when that cannot be.
Points laid_route(const State& s, Seat seat, const Build& build);
/// The build with its ends in the order of geometry section 9.
Build canonical(const State& s, Seat seat, const Build& build);
Ends ends_of(const State& s, const Build& build);

/// One search from a station, and what it found about placing cards.
void list_links(const State& s, Seat seat, int touching, Survey& survey, Moves& out);
void list_cards(const State& s, Seat seat, Survey& survey, Moves& out);
/// The first build of the complete enumeration; false when there is none.
bool first_build(const State& s, Seat seat, Survey& survey, Build& build);
/// The listed moves of a turn, found with what a survey knows.
void list_actions(const State& s, Seat seat, Survey& survey, Moves& out);

// Stations, cubes, abilities, blue cubes, board (chapters 7, 8, 10, 11, 12).
int station_number(const State& s, Place place);
Place place_of(const State& s, int station);
const Sheet& sheet_at(const State& s, int station);
std::uint64_t network_of(const State& s, Seat seat);
int cubes_on(const State& s, int station);
int free_for_link(const State& s, int station);
int free_for_cube(const State& s, int station);
bool may_put_cube(const State& s, Seat seat, int station);
int cubes_in_supply(const State& s, Seat seat);
void add_cube(Account& account, int station);
void remove_cube(Account& account, int station);
bool staffs(const State& s, Seat seat, Ability ability);
/// Calls `action(power, station)` for every station the seat staffs, each once.
void each_staffed(const State& s, Seat seat, auto&& action);
int stations_of_type(const State& s, std::uint64_t stations, Type type);
void fire_build_ability(State& s, Building& building, int station);
void fire_link_abilities(State& s, Seat builder, int a, int b);
void take_blue_cube(State& s, Seat builder, int station);
void score(State& s, Seat seat, int points);

// Freight Expansion (chapter 13).
SeatSet asked(const State& s, const Freight& freight);
bool proceed(State& s, Freight& freight);
Verdict judge(const State& s, const Freight& freight, Seat seat, const Ship& said);
void answer(State& s, Freight& freight, Seat seat, const Ship& said);
Verdict judge(const State&, const Freight&, Seat, const Pass&);
void answer(State&, Freight&, Seat, const Pass&);
void list(const State& s, const Freight& freight, Seat seat, Moves& out);
void candidates(const State& s, const Freight& freight, Seat seat, Moves& out);
bool can_ship(const State& s, Seat colour, Seat seat);

// Scoring (chapters 9 and 15).
int end_points(const State& s, Seat seat);
int end_points(const State& s, Seat seat, const Power& power, int station);
PerSeat<int, most_seats> scores(const State& s);
FixedVector<Seat, most_seats> ranking(const State& s);
int links_of(const State& s, Seat seat);

// Text.
std::string text_of(const State::Move& move);
bool move_from(std::string_view text, State::Move& move);
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer);
std::string tell(const State& before, Seat seat, const State::Move& move, Seat viewer);
std::string picture(const View& view);

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
extern template void play(paperclip_railways::State&, Seat, const paperclip_railways::State::Move&);
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
