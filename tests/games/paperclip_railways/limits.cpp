#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

// What lies just inside a rule and just outside it.

TEST_CASE("PR-6.5 A card lies off the outermost ring of the table, on all four sides") {
  const Ground ground = ground_for(empty_table(2), red);
  const auto why = [&](int c, int r) { return judge_centre(ground, point(c, r)).broken(); };
  for (const auto& [c, r] : {std::pair{0, 9}, {32, 9}, {9, 0}, {9, 37}}) {
    CHECK(why(c, r) == &paperclip_railways::rule::card_off_table);
  }
  for (const auto& [c, r] : {std::pair{1, 9}, {31, 9}, {9, 1}, {16, 36}, {1, 1}, {31, 36}}) {
    CHECK(why(c, r) == nullptr);
  }
  CHECK(judge_centre(ground, nowhere).broken() == &paperclip_railways::rule::card_off_table);
}

TEST_CASE("PR-5.1 Both ends are in play, or one is a card of the own hand") {
  State s = empty_table(2);
  move_home(s, red, point(5, 10));
  hold(s, red, {"T30", "T31", "T32"});
  CHECK(refusal(s, red, "link T05 home-A 11,10:33333 5") == "PR-5.1");
  CHECK(refusal(s, red, "link home-A T05 6,10:00000 5") == "PR-5.1");
  CHECK(refusal(s, red, "link home-C home-A 11,10:33333 5") == "PR-5.1");
  CHECK(refusal(s, red, "link home-A home-A 6,10:5 5") == "PR-5.1");
  CHECK(refusal(s, red, "build T05 12,10 home-A 11,10:33333 5") == "PR-5.1");
  CHECK(refusal(s, red, "build home-B 12,10 home-A 11,10:33333 5") == "PR-5.1");
  CHECK(refusal(s, red, "build T30 12,10 T05 11,10:33333 5") == "PR-5.1");
  CHECK(refusal(s, red, "build T30 12,10 home-A 11,10:33333 5") == "");
}

TEST_CASE("PR-6.1 A link begins at a rim, leaves it at once and touches no card on its way") {
  State s = empty_table(2, {.free_routing = true});
  move_home(s, red, point(5, 10));
  station(s, "T05", point(12, 10));
  hold(s, red, {"T30", "T31", "T32"});
  const auto why = [&](std::string_view move) {
    State::Move said;
    REQUIRE(move_from(move, said));
    return check(s, red, said).broken();
  };
  CHECK(why("link T05 home-A 11,10:33333 5") == nullptr);
  // Along the own rim, from either end.
  CHECK(why("link T05 home-A 12,9:3333333 7") == &paperclip_railways::rule::across_station);
  CHECK(why("link T05 home-A 11,9:3333333 7") == &paperclip_railways::rule::across_station);
  CHECK(why("build T30 12,14 home-A 12,13:3333322 7") != nullptr);
  Build nowhere_at_all{place_of(card("T05")), home(red), 5, nowhere, Route{}};
  nowhere_at_all.route.push_back(3);
  CHECK(check(s, red, nowhere_at_all).broken() == &paperclip_railways::rule::edge_to_edge);
}

TEST_CASE("PR-6.7 A toll may cost all there is, and no point more") {
  State s = empty_table(3);
  move_home(s, red, point(5, 10));
  const int east = station(s, "T05", point(12, 10));
  const int a = station(s, "T17", point(8, 5));
  const int b = station(s, "T13", point(8, 15));
  link(s, white, a, b,
       route({{8, 6}, {7, 7}, {7, 8}, {6, 9}, {7, 10}, {6, 11}, {7, 12}, {7, 13}, {8, 14}}));
  hold(s, red, {"T30", "T31"});
  const Build build = proposed(s, red, east, home_of(red), 5);  // 5 + 2 + 3 points, a toll of 1
  const auto offered_here = [&] { return offered(s, red, build); };
  s.table.accounts[red].score = -9;
  CHECK(refusal(s, red, build) == "");
  CHECK(!offered_here());  // of one number of cards the longest link is listed: six clips
  s.table.accounts[red].score = -10;
  CHECK(refusal(s, red, build) == "PR-6.7");
}

TEST_CASE("PR-5.1 A link to the north of the board may be named from either end, too") {
  for (const bool joined : {true, false}) {  // both ends in the network, or only the town
    State s = empty_table(2);
    const int town = station(s, "T05", point(16, 10));
    bare_link(s, red, home_of(red), town);
    if (joined) bare_link(s, red, home_of(red), 0);
    hold(s, red, {"T30", "T31"});
    const Build build = joined ? proposed(s, red, town, 0, 6) : proposed(s, red, 0, town, 6);
    State one = s;
    State two = s;
    REQUIRE(refusal(s, red, build) == "");
    play(one, red, build);
    play(two, red, Build{build.to, build.from, build.clips, nowhere, reversed(build.route)});
    CHECK(one == two);
  }
}

TEST_CASE("PR-6.6 A toll that an ability saves is not told as paid") {
  State s = empty_table(2);
  move_home(s, red, point(5, 10));
  s.table.river = Course{point(8, 0)};
  for (int i = 0; i < 30; ++i) s.table.river.push_back(i % 2 == 0 ? 4 : 5);
  s.options.silver_bridges = false;
  hold(s, red, {"T12", "T05", "T30", "T31"});
  for (const std::string_view id : {"T12", "T05"}) {
    State building = s;
    play(building, red, proposed_card(s, red, id, point(12, 10), home_of(red), 5));
    std::vector<Event> events;
    State::Move pay;
    REQUIRE(move_from("pay T30 T31", pay));
    play(building, red, pay, Recording<State>{events});
    int paid = 0;
    for (const Event& event : events) paid += int(std::holds_alternative<TollPaid>(event));
    CHECK(paid == (id == "T12" ? 0 : 1));
  }
}

TEST_CASE("PR-13.18 The first link there is not is no part of a journey") {
  State s = empty_table(2);
  const int a = station(s, "T18", point(5, 5));
  bare_link(s, red, home_of(red), a);
  cube(s, red, a);
  s.agenda.open().clear();
  s.agenda.ask(Turn{2});
  s.agenda.ask(Freight{red, 0});
  CHECK(refusal(s, red, "ship T18 home-A 0") == "");
  CHECK(refusal(s, red, "ship T18 home-A 0 1") == "PR-13.18");
  CHECK(refusal(s, red, "ship T18 home-A 1") == "PR-13.18");
}

TEST_CASE("PR-3.4 Cards that fit nowhere are no build, so one passes") {
  State s = empty_table(2);
  s.table.deck.clear();
  hold(s, red, {"R01", "R02"});  // Countryside, and the own network is a City
  CHECK(refusal(s, red, "pass") == "");
  REQUIRE(moves(s, red).size() == 1);
  CHECK(offered(s, red, Pass{}));
  hold(s, red, {"R01", "T05"});
  CHECK(refusal(s, red, "pass") == "PR-3.4");
  s.table.accounts[red].clips = 2;  // no station has a minimum of two
  CHECK(refusal(s, red, "pass") == "");
}

TEST_CASE("PR-16.2 Of five taut ways between two stations the four shortest are listed") {
  State s = empty_table(2);
  move_home(s, red, point(4, 8));
  const int east = station(s, "T05", point(16, 8));
  for (int i = 0; i < 5; ++i) {  // each of White's links reaches a row further to both sides
    Route wall{point(8 + i, 6 - i)};
    for (int k = 0; k < 4 + 2 * i; ++k) wall.push_back((6 - i + k) % 2 == 0 ? 5 : 4);
    s.table.links.add(white, home_of(white), east, wall);
  }
  hold(s, red, {"T30", "T31", "T32", "T33", "T01", "T02"});
  const ParetoList ways = Search{s, red, home_of(red)}.list(east);
  REQUIRE(ways.size() > 4);
  std::string lengths;
  for (const auto& move : moves(s, red)) {
    const auto* build = std::get_if<Build>(&move);
    if (build == nullptr || build->from != place_of(card("T05"))) continue;
    const std::string length = std::to_string(build->route.length()) + " ";
    if (!lengths.ends_with(length)) lengths += length;
  }
  std::string expected;
  for (std::size_t i = 0; i < 4; ++i) expected += std::to_string(ways[i].clips) + " ";
  CHECK(lengths == expected);
}

TEST_CASE("PR-10.2 The longest link and the most links are held against every other player") {
  for (const Seat other : {red, green}) {
    State s = empty_table(3);
    s.agenda.open().clear();
    const int a = station(s, "T01", point(5, 5));
    const int b = station(s, "T02", point(12, 5));
    bare_link(s, white, home_of(white), a, 5);
    const auto worth = [&](Ability code) { return end_points(s, white, {code, 6, Type::Town}, a); };
    bare_link(s, other, home_of(other), b, 5);
    CHECK(worth(Ability::EndLongestLink) == 6);
    CHECK(worth(Ability::EndMostLinks) == 6);
    bare_link(s, other, a, b, 6);
    CHECK(worth(Ability::EndLongestLink) == 0);
    CHECK(worth(Ability::EndMostLinks) == 0);
  }
}

TEST_CASE("PR-2.15, PR-8.3 A cube on the first Starting City is none on the board") {
  State s = empty_table(2);
  cube(s, red, home_of(red));
  for (int place = 0; place < board_places; ++place) CHECK(may_put_cube(s, red, place));
  CHECK(may_put_cube(s, red, home_of(red)));
  cube(s, red, 3);
  for (int place = 0; place < board_places; ++place) CHECK(!may_put_cube(s, red, place));
  CHECK(may_put_cube(s, red, home_of(red)));
  CHECK(may_put_cube(s, white, 3));
}

TEST_CASE("PR-3.1 A turn is told with its round, counted from one") {
  State s = empty_table(2);
  std::string rounds;
  for (int turn = 0; turn < 5; ++turn) {
    const Seat seat = to_act(s).first();
    say(s, seat, "take");
    for (int card = 0; card < 2; ++card) {
      std::vector<Event> events;
      play(s, nature, moves(s, nature)[0], Recording<State>{events});
      for (const Event& event : events) {
        const auto* began = std::get_if<TurnBegan>(&event);
        if (began != nullptr) rounds += std::to_string(began->round) + word_for(began->seat) + " ";
      }
    }
  }
  CHECK(rounds == "1B 2A 2B 3A 3B ");
}

TEST_CASE("PR-6.4 A way is padded to 25 clips at most") {
  State s = empty_table(2);
  move_home(s, red, point(5, 10));
  const int east = station(s, "T05", point(28, 10));
  const Search search{s, red, home_of(red), no_card, 25};
  Points points = search.way(east, search.list(east)[0]);
  Points more = points;
  REQUIRE(pad(search.ground, {}, points, 25));
  CHECK(points.length() == 25);
  CHECK(!pad(search.ground, {}, more, 26));
}
