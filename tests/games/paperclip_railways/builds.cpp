#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// Red's home stands at (5,10), and nine clips east of it a Town with value 3 and three clips.
struct Start2 {
  State s = empty_table(3);
  int home = home_of(red);
  Start2() { move_home(s, red, point(5, 10)); }
};

}  // namespace

TEST_CASE("PR-5.1, PR-5.7 C02, C03, C04, C05 One card pays for three clips") {
  Start2 t;
  hold(t.s, red, {"T02", "T30", "T31", "T32"});
  const Build six = proposed_card(t.s, red, "T02", point(13, 10), t.home, 6);
  REQUIRE(refusal(t.s, red, six) == "");
  State paying = t.s;
  play(paying, red, six);
  CHECK(refusal(paying, red, "pay T30") == "PR-5.7");
  CHECK(refusal(paying, red, "pay T30 T02") == "PR-5.7");
  say(paying, red, "pay T30 T31");
  CHECK(paying.hands[red].contains(card("T32")));
  const Build seven = proposed_card(t.s, red, "T02", point(13, 10), t.home, 7);
  play(t.s, red, seven);
  CHECK(std::get<AwaitPayment>(t.s.agenda.top()).cards == 3);

  Start2 poor;
  hold(poor.s, red, {"T02", "T30"});
  CHECK(refusal(poor.s, red, proposed_card(poor.s, red, "T02", point(10, 10), poor.home, 4)) ==
        "PR-5.7");
  hold(poor.s, red, {"T05", "T30"});
  CHECK(refusal(poor.s, red, proposed_card(poor.s, red, "T05", point(10, 10), poor.home, 3)) == "");
  CHECK(refusal(poor.s, red, proposed_card(t.s, red, "T07", point(10, 10), poor.home, 3)) ==
        "PR-5.1");
}

TEST_CASE("PR-5.4 C07, C08, C09, C10 Both ends must list the other's type") {
  Start2 t;
  hold(t.s, red, {"R01", "R03", "S06", "T30", "T31", "T32"});
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "R01", point(11, 10), t.home, 4)) == "PR-5.4");
  const int town = station(t.s, "T01", point(5, 20));
  bare_link(t.s, red, t.home, town);
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "R01", point(11, 20), town, 4)) == "");
  const int suburb = station(t.s, "S12", point(5, 30));  // lists Countryside
  bare_link(t.s, red, town, suburb);
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "R01", point(11, 30), suburb, 4)) == "PR-5.4");
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "R03", point(11, 30), suburb, 4)) == "");
}

TEST_CASE("PR-5.3, PR-7.3, PR-7.4 C12, E19 Links and cubes share the capacity") {
  Start2 t;
  hold(t.s, red, {"T30", "T31", "T32"});
  const int full = station(t.s, "S01", point(12, 10));  // three slots
  const int town = station(t.s, "T02", point(25, 10));
  bare_link(t.s, white, full, town);
  bare_link(t.s, green, full, town);
  const Build third = proposed(t.s, red, full, t.home, 5);
  CHECK(refusal(t.s, red, third) == "");
  cube(t.s, white, full);
  CHECK(refusal(t.s, red, third) == "PR-5.3");
  t.s.options.capacity_mode = CapacityMode::Separate;
  CHECK(refusal(t.s, red, third) == "");
  t.s.options.capacity_mode = CapacityMode::Shared;
  t.s.table.stations[std::size_t(town)].blue = 3;
  CHECK(free_for_link(t.s, town) == 2);
}

TEST_CASE("PR-5.2 C13, C14, C22 A link begins at the own network, unless that is full") {
  Start2 t;
  hold(t.s, red, {"T30", "T31", "T32", "T33"});
  const int x = station(t.s, "T01", point(15, 8));
  const int y = station(t.s, "T02", point(22, 8));
  const Build between = proposed(t.s, red, y, x, 5);
  CHECK(refusal(t.s, red, between) == "PR-5.2");
  State joined = t.s;
  bare_link(joined, red, t.home, x);
  CHECK(refusal(joined, red, between) == "");
  for (int i = 0; i < 5; ++i) cube(t.s, white, t.home);
  CHECK(refusal(t.s, red, between) == "");
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "T30", point(22, 14), y, 4)) == "");
  remove_cube(t.s.table.accounts[white], t.home);
  CHECK(refusal(t.s, red, between) == "PR-5.2");
  t.s.options.network_required = false;
  CHECK(refusal(t.s, red, between) == "");
}

TEST_CASE("PR-5.5 D02 The larger minimum of both ends counts") {
  Start2 t;
  hold(t.s, red, {"C11", "T30", "T31", "T32", "T33"});
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "C11", point(12, 10), t.home, 5)) == "PR-5.5");
  for (const int clips : {6, 7, 8}) {
    CHECK(refusal(t.s, red, proposed_card(t.s, red, "C11", point(12, 10), t.home, clips)) == "");
  }
  CHECK(refusal(t.s, red, proposed_card(t.s, red, "C11", point(12, 10), t.home, 9)) == "PR-6.4");
}

TEST_CASE("PR-5.6 Clips are never returned and must be in stock") {
  Start2 t;
  hold(t.s, red, {"T05", "T30", "T31"});
  const Build build = proposed_card(t.s, red, "T05", point(12, 10), t.home, 5);
  t.s.table.accounts[red].clips = 4;
  CHECK(refusal(t.s, red, build) == "PR-5.6");
  t.s.table.accounts[red].clips = 5;
  play(t.s, red, build);
  say(t.s, red, "pay T30 T31");
  CHECK(t.s.table.accounts[red].clips == 0);
}

TEST_CASE("PR-5.8 C18 With six cards a link has 18 clips at most, 15 with a new card") {
  Start2 t;
  hold(t.s, red, {"T01", "T02", "T03", "T04", "T05", "T06"});
  station(t.s, "T30", point(20, 10));
  CHECK(longest_link(t.s, red, no_card) == 18);
  CHECK(longest_link(t.s, red, card("T05")) == 15);
  for (const auto& move : moves(t.s, red)) {
    const auto* build = std::get_if<Build>(&move);
    if (build != nullptr) CHECK(build->clips <= (build->at == nowhere ? 18 : 15));
  }
}

TEST_CASE("PR-5.9 C15 One link of a player between two stations") {
  Start2 t;
  const int x = station(t.s, "T01", point(12, 10));
  bare_link(t.s, red, t.home, x);
  hold(t.s, red, {"T30", "T31"});
  CHECK(refusal(t.s, red, proposed(t.s, red, x, t.home, 5)) == "PR-5.9");
  State whites = t.s;
  whites.table.active = white;
  hold(whites, white, {"T32", "T33"});
  bare_link(whites, white, home_of(white), x);
  CHECK(refusal(whites, white, proposed(whites, white, t.home, x, 5)) == "");
}

TEST_CASE("PR-5.10 C17 Two places of the board are never linked") {
  Start2 t;
  bare_link(t.s, red, t.home, 0);
  hold(t.s, red, {"T01", "T02", "T03", "T04"});
  CHECK(refusal(t.s, red, "link east north 17,17:21 5") == "PR-5.10");
  for (const auto& move : moves(t.s, red)) {
    const auto* build = std::get_if<Build>(&move);
    if (build != nullptr) CHECK(!(index(build->from) < 4 && index(build->to) < 4));
  }
}

TEST_CASE("PR-10.2 C19, C20 Free clips lower the payment") {
  CHECK(cards_needed(6, 3) == 1);
  CHECK(cards_needed(3, 3) == 0);
  CHECK(cards_needed(7, 1) == 2);
  CHECK(cards_needed(6, 1) == 2);
  CHECK(cards_needed(4, 1) == 1);
  Start2 t;
  hold(t.s, red, {"T09"});
  const Build build = proposed_card(t.s, red, "T09", point(10, 10), t.home, 3);
  REQUIRE(refusal(t.s, red, build) == "");
  play(t.s, red, build);
  CHECK(t.s.table.links.count() == 1);  // nothing to pay, so it lies at once
  cube(t.s, red, station(t.s, "T24", point(5, 20)));
  CHECK(clip_credit(t.s, red, card("T08")) == 4);
}

TEST_CASE("PR-5.11, PR-9.1 E02 A link scores its clips and both ends, every time (PR-9.2)") {
  Start2 t;
  hold(t.s, red, {"T06", "T30", "T31", "T32", "T33"});
  play(t.s, red, proposed_card(t.s, red, "T06", point(12, 10), t.home, 6));
  say(t.s, red, "pay T30 T31");
  CHECK(score_of(t.s, red) == 6 + 3 + 2 + 2);  // BUILD_POINTS 2
  REQUIRE(awaits<AwaitCube>(t.s));
  say(t.s, red, "decline");
  CHECK(t.s.table.active == white);
  CHECK(t.s.table.links.count() == 1);
  CHECK(t.s.table.accounts[red].clips == 54);
}

TEST_CASE(
    "PR-9.2, PR-9.5 E02, E03, E04 A second link at a Town scores it again, but builds nothing") {
  Start2 t;
  const int town = station(t.s, "T05", point(12, 10));
  const int other = station(t.s, "T02", point(19, 10));
  bare_link(t.s, red, t.home, town);
  hold(t.s, red, {"T30", "T31"});
  play(t.s, red, proposed(t.s, red, other, town, 5));
  say(t.s, red, "pay T30 T31");
  CHECK(score_of(t.s, red) == 5 + 3 + 3);
}

TEST_CASE("PR-6.6, PR-6.7, PR-6.8 D04, D13, D14 Tolls are paid after the link scored") {
  Start2 t;
  const int east = station(t.s, "T05", point(12, 10));
  const int a = station(t.s, "T17", point(8, 5));
  const int b = station(t.s, "T13", point(8, 15));
  link(t.s, white, a, b,
       route({{8, 6}, {7, 7}, {7, 8}, {6, 9}, {7, 10}, {6, 11}, {7, 12}, {7, 13}, {8, 14}}));
  hold(t.s, red, {"T30", "T31"});
  const Build build = proposed(t.s, red, east, t.home, 5);
  REQUIRE(refusal(t.s, red, build) == "");
  State after = t.s;
  play(after, red, build);
  say(after, red, "pay T30 T31");
  CHECK(score_of(after, red) == 5 + 2 + 3 - 1);
  CHECK(score_of(after, white) == 1);
  CHECK(after.table.links.count() == 2);
  t.s.table.accounts[red].score = -10;  // as if nothing were left of the link's points
  CHECK(refusal(t.s, red, build) == "PR-6.7");
}

TEST_CASE("PR-10.2 D16, D27, Q52 BUILD_NO_CROSSING gives the owners nothing") {
  for (const bool staffed : {false, true}) {
    Start2 t;
    const int a = station(t.s, "T17", point(8, 5));
    const int b = station(t.s, "T13", point(8, 15));
    link(t.s, white, a, b,
         route({{8, 6}, {7, 7}, {7, 8}, {6, 9}, {7, 10}, {6, 11}, {7, 12}, {7, 13}, {8, 14}}));
    if (staffed) cube(t.s, red, station(t.s, "S20", point(25, 20)));
    hold(t.s, red, {"T14", "T05", "T30", "T31"});
    State plain = t.s;
    play(t.s, red, proposed_card(t.s, red, "T14", point(12, 10), t.home, 5));
    say(t.s, red, "pay T30 T31");
    CHECK(score_of(t.s, red) == 5 + 2 + 3);
    CHECK(score_of(t.s, white) == 0);
    play(plain, red, proposed_card(plain, red, "T05", point(12, 10), t.home, 5));
    say(plain, red, "pay T30 T31");
    CHECK(score_of(plain, red) == 5 + 2 + 3 + 2 - (staffed ? 0 : 1));
    CHECK(score_of(plain, white) == 1);  // by Red, or by the bank through ONGOING_CROSSING_FREE
  }
}

TEST_CASE("PR-6.4 D22, D26, Q51 Any taut way may be chosen, a slack one only with free routing") {
  State s = empty_table(2);
  move_home(s, red, point(5, 10));
  const int other = station(s, "T05", point(12, 12));
  hold(s, red, {"T30", "T31", "T32", "T33"});
  const Build first = proposed(s, red, other, home_of(red), 6);
  REQUIRE(first.route.length() == 6);
  int ways = 0;
  const auto follow = [&](auto&& self, Route way, Point p) -> void {
    if (way.length() == 6) {
      Build build = first;
      build.route = way;
      ways += int(refusal(s, red, build).empty());
      return;
    }
    for (int k = 2; k <= 4; ++k) {
      Route more = way;
      more.push_back(k);
      if (neighbour(p, k) != nowhere) self(self, more, neighbour(p, k));
    }
  };
  rim_of(s, other).each([&](Point p) { follow(follow, Route{p}, p); });
  CHECK(ways > 1);
  Build longer = first;
  Points bent = points_of(first.route);
  REQUIRE(pad(ground_for(s, red), {}, bent, 7));
  longer.route = route_of(bent);
  longer.clips = 7;
  CHECK(refusal(s, red, longer) == "PR-6.4");
  s.options.free_routing = true;
  CHECK(refusal(s, red, longer) == "");
  longer.clips = 8;
  CHECK(refusal(s, red, longer) == "PR-6.4");
}

TEST_CASE("PR-6.1, PR-6.2, PR-6.3 A way off the table, across cards or along clips is refused") {
  State s = empty_table(2, {.free_routing = true});
  move_home(s, red, point(5, 2));
  station(s, "T05", point(12, 2));
  hold(s, red, {"T30", "T31", "T32", "T33"});
  CHECK(refusal(s, red, "link T05 home-A 11,2:33333 5") == "");
  CHECK(refusal(s, red, "link T05 home-A 10,2:3333 4") == "PR-6.1");   // not from the rim
  CHECK(refusal(s, red, "link T05 home-A 11,1:11333 5") == "PR-6.2");  // off the table
  CHECK(refusal(s, red, "link T05 home-A 11,2:3033333 7") == "PR-6.3");
  CHECK(refusal(s, red, "link T05 home-A 12,3:4333221 7") != "");
  station(s, "T06", point(9, 2));
  CHECK(refusal(s, red, "link T05 home-A 11,2:33333 5") == "PR-6.1");  // through a card
  State crossed = empty_table(2, {.free_routing = true});
  move_home(crossed, red, point(5, 2));
  station(crossed, "T05", point(12, 2));
  link(crossed, white, home_of(white), 6, route({{8, 2}, {9, 2}}));
  hold(crossed, red, {"T30", "T31", "T32", "T33"});
  CHECK(refusal(crossed, red, "link T05 home-A 11,2:33333 5") == "PR-6.3");
}

TEST_CASE("PR-5.1 A link may be named from either end") {
  Start2 t;
  const int east = station(t.s, "T05", point(12, 10));
  hold(t.s, red, {"T30", "T31"});
  const Build build = proposed(t.s, red, east, t.home, 6);
  const Build turned{build.to, build.from, build.clips, nowhere, reversed(build.route)};
  REQUIRE(refusal(t.s, red, turned) == "");
  State one = t.s;
  State two = t.s;
  play(one, red, build);
  play(two, red, turned);
  CHECK(one == two);
}

TEST_CASE("PR-16.2 D24 The list for bots is bounded, ordered and wholly legal") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State s = dealt({.seats = 3, .start_hand = 6}, seed);
    Rng rng{seed};
    for (int i = 0; i < 60 && !to_act(s).empty(); ++i) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s)) {
        const auto list = moves(s, seat);
        const auto again = moves(s, seat);
        REQUIRE(list.size() == again.size());
        std::array<int, card_count> builds{};
        for (std::size_t k = 0; k < list.size(); ++k) {
          REQUIRE(list[k] == again[k]);
          REQUIRE(refusal(s, seat, list[k]) == "");
          const auto* build = std::get_if<Build>(&list[k]);
          if (build != nullptr && build->at != nowhere) {
            ++builds[std::size_t(index(card_at(build->from)))];
          }
        }
        for (const int count : builds) CHECK(count <= 2 * 96);
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
}
