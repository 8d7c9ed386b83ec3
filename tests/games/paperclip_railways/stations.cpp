#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// Red's home at (5,10); builds the card seven clips east of it and pays with plain Towns.
struct Site {
  State s = empty_table(3);
  int home = home_of(red);
  Site() {
    move_home(s, red, point(5, 10));
    hold(s, red, {"T30", "T31", "T32", "T33"});
  }
  /// Builds with six clips at (12,10) and pays T30 and T31.
  void build(std::string_view id) {
    s.hands[red].add(card(id));
    play(s, red, proposed_card(s, red, id, point(12, 10), home, 6));
    say(s, red, "pay T30 T31");
  }
  int points(std::string_view id) {
    build(id);
    return score_of(s, red);
  }
};

}  // namespace

TEST_CASE("PR-10.1, PR-10.2 E03 BUILD_POINTS scores once, for the builder") {
  CHECK(Site{}.points("T06") == 6 + 2 + 3 + 2);
  CHECK(Site{}.points("C09") == 6 + 2 + 5 + 4);
}

TEST_CASE("PR-10.2 E05 BUILD_DRAW draws in the middle of the build") {
  Site site;
  site.build("T02");
  REQUIRE(awaits<AwaitDraw>(site.s));
  say(site.s, nature, "draw S01");
  CHECK(awaits<AwaitCube>(site.s));
  CHECK(site.s.hands[red] == cards({"T32", "T33", "S01"}));
}

TEST_CASE("PR-10.2 E07 BUILD_REFUND takes back one of the cards paid, and all see it") {
  Site site;
  site.build("T17");
  REQUIRE(awaits<AwaitRefund>(site.s));
  CHECK(moves(site.s, red).size() == 2);
  CHECK(refusal(site.s, red, "refund T32") == "PR-10.2");
  say(site.s, red, "refund T31");
  CHECK(site.s.hands[red] == cards({"T31", "T32", "T33"}));
  CHECK(site.s.table.discard == cards({"T30"}));
  CHECK(observe(site.s, white).table.shown[red] == cards({"T31"}));
}

TEST_CASE("PR-10.2 E08 BUILD_PER_TYPE counts the network with the new station") {
  Site site;
  bare_link(site.s, red, site.home, station(site.s, "S01", point(5, 20)));
  bare_link(site.s, red, site.home, station(site.s, "S02", point(5, 30)));
  CHECK(site.points("S05") == 6 + 2 + 2 + 3);
}

TEST_CASE("PR-8.2, PR-8.5 E09, E10 A cube goes to an end with free capacity") {
  Site two;
  const int x = station(two.s, "S01", point(12, 10));  // three slots
  const int far = station(two.s, "T01", point(20, 10));
  bare_link(two.s, white, x, far);
  play(two.s, red, proposed(two.s, red, x, two.home, 5));
  say(two.s, red, "pay T30 T31");
  REQUIRE(awaits<AwaitCube>(two.s));
  say(two.s, red, "cube S01");
  CHECK(cubes_in_supply(two.s, red) == 3);
  CHECK(free_for_cube(two.s, x) == 0);
  Site full;
  const int y = station(full.s, "S01", point(12, 10));
  bare_link(full.s, white, y, station(full.s, "T01", point(20, 10)));
  cube(full.s, white, y);
  play(full.s, red, proposed(full.s, red, y, full.home, 5));
  say(full.s, red, "pay T30 T31");
  CHECK(refusal(full.s, red, "cube S01") == "PR-8.2");
  CHECK(refusal(full.s, red, "cube T01") == "PR-8.2");
  CHECK(!offered(full.s, red, PutCube{place_of(card("S01"))}));
  CHECK(offered(full.s, red, PutCube{home(red)}));
  Site none;
  for (int i = 0; i < 4; ++i) cube(none.s, red, 0);
  none.build("T02");
  say(none.s, nature, "draw S01");
  CHECK(none.s.table.active == white);  // the step is left out
}

TEST_CASE("PR-2.15, PR-8.3, PR-12.4 E12 One cube of a player on the whole board") {
  State s = empty_table(2);
  move_home(s, red, point(8, 18));
  hold(s, red, {"T30", "T31"});
  cube(s, red, 1);
  play(s, red, proposed(s, red, 3, home_of(red), 5));
  say(s, red, "pay T30 T31");
  REQUIRE(awaits<AwaitCube>(s));
  CHECK(refusal(s, red, "cube west") == "PR-2.15");
  CHECK(!offered(s, red, PutCube{paperclip_railways::Place(3)}));
  say(s, red, "cube home-A");
  cube(s, red, home_of(red));
  CHECK(s.table.accounts[red].cubes.size() == 3);  // two on one ordinary station
}

TEST_CASE("PR-8.1, PR-9.3 E13 ONGOING_LINK_HERE pays when another player links there") {
  Site site;
  const int x = station(site.s, "C04", point(12, 10));
  cube(site.s, white, x);
  cube(site.s, white, x);
  cube(site.s, red, x);
  play(site.s, red, proposed(site.s, red, x, site.home, 5));
  say(site.s, red, "pay T30 T31");
  CHECK(score_of(site.s, white) == 2);
  CHECK(score_of(site.s, red) == 5 + 2 + 5);
}

TEST_CASE("PR-10.3 E14 A cube works from the next build on") {
  Site site;
  site.build("T23");
  say(site.s, red, "cube T23");
  CHECK(score_of(site.s, red) == 6 + 2 + 3);
  site.s.agenda.open().clear();
  site.s.agenda.ask(Turn{1});
  site.s.agenda.ask(AwaitAction{});
  site.s.table.active = red;
  const int other = station(site.s, "T05", point(19, 10));
  const int before = score_of(site.s, red);
  play(site.s, red, proposed(site.s, red, other, 7, 5));
  say(site.s, red, "pay T32 T33");
  CHECK(score_of(site.s, red) == before + 5 + 3 + 3 + 1);
}

TEST_CASE("PR-11.1, PR-11.2 E15, E17, E18 Sidings bring two points to later links") {
  Site site;
  site.build("T15");
  CHECK(score_of(site.s, red) == 6 + 2 + 3);
  CHECK(site.s.table.stations.back().blue == 3);
  CHECK(site.s.table.blue_bank == 9);
  Site poor;
  poor.s.table.blue_bank = 2;
  poor.build("T15");
  CHECK(poor.s.table.stations.back().blue == 2);
  Site later;
  const int x = station(later.s, "T16", point(12, 10));
  later.s.table.stations[std::size_t(x)].blue = 1;
  later.s.table.blue_bank = 11;
  play(later.s, red, proposed(later.s, red, x, later.home, 5));
  say(later.s, red, "pay T30 T31");
  CHECK(score_of(later.s, red) == 5 + 2 + 3 + 2);
  CHECK(later.s.table.blue_bank == 12);
  CHECK(later.s.table.stations[std::size_t(x)].blue == 0);
}

TEST_CASE("PR-10.2 BUILD_NO_RIVER and BUILD_NO_OBSTACLE set their tolls to nothing") {
  const State s = empty_table(2);
  CHECK(tolls_for(s, red, card("T12")) == Tolls{1, 0, 2});
  CHECK(tolls_for(s, red, card("T13")) == Tolls{1, 1, 0});
  CHECK(tolls_for(s, red, card("T14")) == Tolls{0, 1, 2});
  State dear = empty_table(2, {.river_toll = 2});
  CHECK(tolls_for(dear, red, no_card) == Tolls{1, 2, 2});
}

TEST_CASE(
    "PR-5.11, PR-10.2, PR-10.5 E26, Q49 The extra link comes after the cube, and may be declined") {
  Site site;
  const int town = station(site.s, "T05", point(19, 10));
  bare_link(site.s, white, town, home_of(white));
  site.s.hands[red].add(card("S01"));
  site.build("T10");
  REQUIRE(awaits<AwaitCube>(site.s));
  say(site.s, red, "cube T10");
  REQUIRE(awaits<AwaitExtraLink>(site.s));
  CHECK(refusal(site.s, red, proposed(site.s, red, town, site.home, 5)) == "PR-10.2");
  State declined = site.s;
  say(declined, red, "decline");
  CHECK(declined.table.active == white);
  const int built = int(site.s.table.stations.size()) - 1;
  play(site.s, red, proposed(site.s, red, town, built, 5));
  say(site.s, red, "pay T32 T33");
  REQUIRE(awaits<AwaitCube>(site.s));
  say(site.s, red, "decline");
  CHECK(site.s.table.links.count() == 3);
  CHECK(site.s.table.active == white);
}

TEST_CASE("PR-13.9 F16, Q34 A Ship Cubes card drawn in a build waits until the build is done") {
  Site site;
  site.s.table.deck.push_back({2, Special::ShipCubes});
  site.s.table.ships_in_deck = SeatSet::all(3);
  site.build("T02");
  say(site.s, nature, "draw ship-A");
  say(site.s, nature, "draw S01");
  REQUIRE(awaits<AwaitCube>(site.s));
  say(site.s, red, "cube T02");
  REQUIRE(awaits<Freight>(site.s));
  say(site.s, red, "ship T02 home-A 0");
  CHECK(site.s.table.active == white);
}

TEST_CASE("PR-7.2 Anybody may link to a card on the table") {
  State s = empty_table(2);
  move_home(s, white, point(5, 10));
  station(s, "T05", point(12, 10));
  bare_link(s, red, home_of(red), 6);
  s.table.active = white;
  hold(s, white, {"T30", "T31"});
  CHECK(refusal(s, white, proposed(s, white, 6, home_of(white), 5)) == "");
}
