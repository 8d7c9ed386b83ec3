#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// Answers nature's draws with these cards.
void draws(State& s, std::initializer_list<std::string_view> list) {
  for (const auto drawn_card : list) {
    REQUIRE(awaits<AwaitDraw>(s));
    say(s, nature, "draw " + std::string{drawn_card});
  }
}
State hand_of(std::initializer_list<std::string_view> ids, int seats = 2, Options options = {}) {
  State s = empty_table(seats, options);
  hold(s, red, ids);
  return s;
}

}  // namespace

TEST_CASE("PR-3.1, PR-4.1, PR-4.2 B02, B03 Draw two, then discard down to six") {
  State s = hand_of({"T01", "T02", "T03", "T04", "T05"});
  say(s, red, "take");
  draws(s, {"S01", "S02"});
  REQUIRE(awaits<AwaitDiscard>(s));
  CHECK(moves(s, red).size() == 7);
  CHECK(refusal(s, red, "discard T01 T02") == "PR-4.2");
  say(s, red, "discard T03");
  CHECK(s.hands[red].count() == 6);
  CHECK(s.table.active == white);
  State full = hand_of({"T01", "T02", "T03", "T04", "T05", "T06"});
  say(full, red, "take");
  draws(full, {"S01", "S02"});
  say(full, red, "discard T01 S02");
  CHECK(full.hands[red] == cards({"T02", "T03", "T04", "T05", "T06", "S01"}));
}

TEST_CASE("PR-4.5 The discard pile is open") {
  State s = hand_of({"T01", "T02", "T03", "T04", "T05", "T06"});
  say(s, red, "take");
  draws(s, {"S01", "S02"});
  say(s, red, "discard T01 S02");
  CHECK(observe(s, white).table.discard == cards({"T01", "S02"}));
}

TEST_CASE("PR-4.2, PR-10.2 B04 ONGOING_HAND raises the limit by two") {
  State s = hand_of({"T01", "T02", "T03", "T04", "T05", "T06"});
  cube(s, red, station(s, "T22", point(5, 10)));
  say(s, red, "take");
  draws(s, {"S01", "S02"});
  CHECK(s.hands[red].count() == 8);
  CHECK(s.table.active == white);
  cube(s, red, station(s, "S23", point(5, 20)));
  CHECK(hand_limit(s, red) == 8);  // two of them do not add up
}

TEST_CASE("PR-4.1, PR-10.2 B05 ONGOING_DRAW draws three") {
  State s = hand_of({});
  cube(s, red, station(s, "C02", point(5, 10)));
  cube(s, red, station(s, "T21", point(5, 20)));
  say(s, red, "take");
  draws(s, {"S01", "S02", "S03"});
  CHECK(s.hands[red].count() == 3);
  CHECK(s.table.active == white);
}

TEST_CASE("PR-4.4 B07 The deck is never shuffled again") {
  State s = hand_of({});
  s.table.discard = cards({"T30", "T31"});
  s.table.deck.clear();
  s.table.deck.push_back({1, Special::None});
  say(s, red, "take");
  draws(s, {"S01"});
  CHECK(s.hands[red].count() == 1);
  CHECK(s.table.active == white);
  CHECK(s.table.deck.empty());
}

TEST_CASE("PR-3.4 B08, B09 Passing is allowed only without a draw and a build") {
  State s = hand_of({});
  CHECK(refusal(s, red, "pass") == "PR-3.4");
  CHECK(moves(s, red).size() == 1);
  CHECK(offered(s, red, TakeCards{}));
  s.table.deck.clear();
  CHECK(refusal(s, red, "take") == "PR-3.4");
  REQUIRE(moves(s, red).size() == 1);
  CHECK(offered(s, red, Pass{}));
  say(s, red, "pass");
  CHECK(s.table.active == white);
  State rich = hand_of({"T05", "T06", "T07"});
  rich.table.deck.clear();
  CHECK(refusal(rich, red, "pass") == "PR-3.4");
  CHECK(!offered(rich, red, Pass{}));
}

TEST_CASE("PR-3.2 B10 ONGOING_TURN_POINT scores before the action") {
  State s = hand_of({});
  cube(s, white, station(s, "C06", point(5, 10)));
  s.table.accounts[white].score = 10;
  say(s, red, "take");
  draws(s, {"S01", "S02"});
  CHECK(to_act(s) == SeatSet{white});
  CHECK(score_of(s, white) == 11);
}

TEST_CASE("PR-3.3, PR-4.2 B11 A limit lowered in a Freight Phase binds after the next own action") {
  State s = hand_of({"T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08"});
  const int tags = station(s, "T22", point(5, 10));
  const int far = station(s, "T30", point(5, 20));
  cube(s, red, tags);
  bare_link(s, white, tags, far);
  s.table.active = white;
  s.table.deck.push_back({2, Special::ShipCubes});
  s.table.ships_in_deck = SeatSet{white};
  say(s, white, "take");
  draws(s, {"S01", "ship-B", "S02"});
  REQUIRE(awaits<Freight>(s));
  CHECK(to_act(s) == SeatSet{red});  // White has no cube
  say(s, red, "ship T22 T30 0");
  CHECK(s.hands[red].count() == 8);
  REQUIRE(to_act(s) == SeatSet{red});
  say(s, red, "take");
  draws(s, {"S03", "S04"});
  REQUIRE(awaits<AwaitDiscard>(s));
  CHECK(std::get<AwaitDiscard>(s.agenda.top()).cards == 4);
}

TEST_CASE("PR-4.3, PR-13.7, PR-13.8 F10, F11 A Ship Cubes card is shown and replaced") {
  for (const bool first : {true, false}) {
    State s = empty_table(4);
    s.table.active = white;
    s.table.deck.push_back({2, Special::ShipCubes});
    s.table.ships_in_deck = SeatSet::all(4);
    const int a = station(s, "T30", point(5, 10));
    cube(s, red, a);
    bare_link(s, red, home_of(red), a);
    say(s, white, "take");
    if (first) {
      draws(s, {"ship-C", "S01", "S02"});
    } else {
      draws(s, {"S01", "ship-C", "S02"});
    }
    CHECK(s.hands[white] == cards({"S01", "S02"}));
    REQUIRE(awaits<Freight>(s));
    CHECK(std::get<Freight>(s.agenda.top()).colour == green);
    CHECK(!s.table.ships_in_deck.contains(green));
  }
}

TEST_CASE("PR-13.9 F13 The hand limit comes before the Freight Phase") {
  State s = empty_table(2);
  hold(s, red, {"T01", "T02", "T03", "T04", "T05"});
  cube(s, red, station(s, "T30", point(5, 10)));
  bare_link(s, red, home_of(red), 6);
  s.table.deck.push_back({2, Special::ShipCubes});
  s.table.ships_in_deck = SeatSet::all(2);
  say(s, red, "take");
  draws(s, {"ship-B", "S01", "S02"});
  REQUIRE(awaits<AwaitDiscard>(s));
  say(s, red, "discard T01");
  CHECK(awaits<Freight>(s));
}

TEST_CASE("PR-13.10 Q33 Two Ship Cubes cards in one draw give two phases in their order") {
  State s = empty_table(2);
  cube(s, red, station(s, "T30", point(5, 10)));
  bare_link(s, red, home_of(red), 6);
  bare_link(s, white, home_of(white), 6);
  cube(s, white, 6);
  s.table.deck.clear();
  s.table.deck.push_back({2, Special::None});
  s.table.deck.push_back({0, Special::ShipCubes});
  s.table.deck.push_back({0, Special::ShipCubes});
  s.table.ships_in_deck = SeatSet::all(2);
  say(s, red, "take");
  draws(s, {"ship-B", "ship-A", "S01", "S02"});
  REQUIRE(awaits<Freight>(s));
  CHECK(std::get<Freight>(s.agenda.top()).colour == white);
  say(s, white, "ship T30 home-A 0");
  say(s, red, "ship T30 home-B 1");
  REQUIRE(awaits<Freight>(s));
  CHECK(std::get<Freight>(s.agenda.top()).colour == red);
}

TEST_CASE("PR-14.1, PR-14.2 G01, G02 After End of Line the round is played to its end") {
  State s = empty_table(4);
  s.table.active = white;
  s.table.deck.clear();
  s.table.deck.push_back({10, Special::EndOfLine});
  say(s, white, "take");
  draws(s, {"end-of-line", "S01", "S02"});
  CHECK(s.hands[white].count() == 2);
  CHECK(to_act(s) == SeatSet{green});
  say(s, green, "take");
  draws(s, {"S03", "S04"});
  CHECK(to_act(s) == SeatSet{black});
  State last = s;
  say(s, black, "take");
  draws(s, {"S05", "S06"});
  CHECK(to_act(s).empty());
  last.table.end_of_line = false;
  last.table.deck[0].special = Special::EndOfLine;
  say(last, black, "take");
  draws(last, {"end-of-line", "S05", "S06"});
  CHECK(to_act(last).empty());
}

TEST_CASE("PR-14.2 G09 One extra turn each, or the end at once") {
  const auto begun = [](EndRound end_round) {
    State s = empty_table(4, {.end_round = end_round});
    s.table.active = white;
    s.table.deck.clear();
    s.table.deck.push_back({10, Special::EndOfLine});
    say(s, white, "take");
    draws(s, {"end-of-line", "S01", "S02"});
    return s;
  };
  State s = begun(EndRound::ExtraTurns);
  int turn = 0;
  for (const Seat seat : {green, black, red, white}) {
    REQUIRE(to_act(s) == SeatSet{seat});
    say(s, seat, "take");
    for (int i = 0; i < 2; ++i) say(s, nature, "draw R0" + std::to_string(++turn));
  }
  CHECK(to_act(s).empty());
  CHECK(to_act(begun(EndRound::AtOnce)).empty());
}

TEST_CASE("PR-14.3 A Freight Phase of the last action is still played") {
  State s = empty_table(2);
  s.table.active = white;
  cube(s, red, station(s, "T30", point(5, 10)));
  bare_link(s, red, home_of(red), 6);
  s.table.deck.clear();
  s.table.deck.push_back({2, Special::EndOfLine});
  s.table.deck.push_back({0, Special::ShipCubes});
  s.table.ships_in_deck = SeatSet{red};
  say(s, white, "take");
  draws(s, {"ship-A", "end-of-line", "S01", "S02"});
  REQUIRE(awaits<Freight>(s));
  say(s, red, "ship T30 home-A 0");
  CHECK(to_act(s).empty());
}

TEST_CASE("PR-14.4 G04 The game ends when nobody has two clips left") {
  State s = empty_table(2);
  s.table.active = white;
  s.table.accounts[red].clips = 1;
  s.table.accounts[white].clips = 0;
  State more = s;
  more.table.accounts[red].clips = 2;
  say(s, white, "take");
  draws(s, {"S01", "S02"});
  CHECK(to_act(s).empty());
  say(more, white, "take");
  draws(more, {"S01", "S02"});
  CHECK(to_act(more) == SeatSet{red});
}
