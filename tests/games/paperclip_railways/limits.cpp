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
