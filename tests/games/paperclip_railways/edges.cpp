#include <algorithm>
#include <string>
#include <vector>

#include "games/paperclip_railways/plans.hpp"
#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

// Where there is just one of something, or just none.

TEST_CASE("PR-5.11, PR-10.2 An extra link is asked for where there is just one to make") {
  for (const int left : {4, 5}) {
    State s = empty_table(3);
    move_home(s, red, point(5, 10));
    hold(s, red, {"T10", "T30", "T31", "T32", "T33"});
    s.table.accounts[red].clips = static_cast<std::uint8_t>(6 + left);
    play(s, red, proposed_card(s, red, "T10", point(12, 10), home_of(red), 6));
    say(s, red, "pay T30 T31");
    if (awaits<AwaitCube>(s)) say(s, red, "decline");
    CHECK(awaits<AwaitExtraLink>(s) == (left == 5));
    if (left == 5) CHECK(moves(s, red).size() == 2);  // to the north of the board, or none
  }
}

TEST_CASE("PR-5.11, PR-10.2 An extra link may join the new station to one of the own network") {
  State s = empty_table(3);
  move_home(s, red, point(5, 10));
  const int town = station(s, "T05", point(19, 10));
  bare_link(s, red, home_of(red), town);
  hold(s, red, {"T10", "T30", "T31", "T32", "T33"});
  s.table.accounts[red].clips = 11;
  play(s, red, proposed_card(s, red, "T10", point(12, 10), home_of(red), 6));
  say(s, red, "pay T30 T31");
  if (awaits<AwaitCube>(s)) say(s, red, "decline");
  REQUIRE(awaits<AwaitExtraLink>(s));
  bool joins = false;
  for (const State::Move& move : moves(s, red)) {
    const auto* build = std::get_if<Build>(&move);
    joins |= build != nullptr && build->from == place_of(card("T10")) &&
             build->to == place_of(card("T05"));
  }
  CHECK(joins);
}

TEST_CASE(
    "PR-6.4 A way with no free point beside it has as many clips as it is long, and no more") {
  State s = empty_table(2);
  move_home(s, red, point(5, 10));
  station(s, "T05", point(12, 10));
  hold(s, red, {"T30", "T31", "T32"});
  CHECK(refusal(s, red, "link T05 home-A 11,10:33333 6") == "");
  for (const int r : {9, 11}) {
    Points wall;
    for (int c = 5; c <= 12; ++c) wall.add(point(c, r));
    link(s, white, home_of(white), r == 9 ? 0 : 1, route_of(wall));
  }
  CHECK(refusal(s, red, "link T05 home-A 11,10:33333 5") == "");
  CHECK(refusal(s, red, "link T05 home-A 11,10:33333 6") == "PR-6.4");
}

TEST_CASE("PR-7.3 Where cubes have a capacity of their own, it is used up by cubes alone") {
  State s = empty_table(3, {.capacity_mode = CapacityMode::Separate});
  const int town = station(s, "T05", point(12, 10));
  const int room = sheet_at(s, town).capacity;
  for (int i = 0; i < room; ++i) {
    bare_link(s, i % 2 == 0 ? red : green, town, i);
    CHECK(may_put_cube(s, red, town));
    cube(s, i % 2 == 0 ? white : green, town);
  }
  CHECK_FALSE(may_put_cube(s, red, town));
}

TEST_CASE(
    "PR-10.2, PR-10.4, PR-12.3 Cities alone may be the least of a set; the north is the board") {
  State s = empty_table(2);
  int last = home_of(red);
  const auto worth = [&](Ability code) { return end_points(s, red, {code, 4, Type::Town}, last); };
  for (const auto* id : {"T01", "T02", "S01", "S02", "R01", "R02"}) {
    const int next = station(s, id, point(25, 25));
    bare_link(s, red, last, next);
    last = next;
  }
  CHECK(worth(Ability::EndSets) == 4);
  CHECK(worth(Ability::EndMetropolis) == 0);
  bare_link(s, red, home_of(red), 0);
  CHECK(worth(Ability::EndSets) == 8);
  CHECK(worth(Ability::EndMetropolis) == 4);
}

TEST_CASE("PR-15.4 Ties are told with the numbers of links and stations") {
  State s = empty_table(2);
  const int town = station(s, "T05", point(12, 10));
  bare_link(s, red, home_of(red), town);
  bare_link(s, red, town, 0);
  CHECK(criteria(s)[1].value[red] == 2);
  CHECK(criteria(s)[1].value[white] == 0);
  CHECK(criteria(s)[2].value[red] == 3);
  CHECK(criteria(s)[2].value[white] == 1);
}

TEST_CASE("PR-2.3 The first three clips of the river do not follow one diagonal") {
  State s = setup({});
  for (const auto* said : {"start A", "river west north", "row 12", "flow 1", "flow 1"}) {
    CHECK(refusal(s, nature, said) == "");
    say(s, nature, said);
  }
  CHECK(refusal(s, nature, "flow 1") == "PR-2.3");
  CHECK(refusal(s, nature, "flow 5") == "");
}

TEST_CASE("PR-3.4 A card that could be built from the north of the board alone forbids passing") {
  State s = empty_table(2);
  s.table.deck.clear();
  hold(s, red, {"T30", "T31", "T32"});
  for (const int full : {home_of(red), home_of(white)}) {
    auto& ends = s.table.stations[std::size_t(full)].ends;
    ends = static_cast<std::uint8_t>(sheet_at(s, full).capacity - 1);
  }
  bare_link(s, red, home_of(red), 0);
  bare_link(s, white, home_of(white), 1);
  CHECK(refusal(s, red, "pass") == "PR-3.4");
}

TEST_CASE("PR-5.6, PR-16.2 Nothing is listed twice where the last clips are no multiple of three") {
  for (const std::uint64_t seed : {3U, 6U}) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4), .start_hand = 6}, seed);
    Rng rng{seed};
    for (int turn = 0; turn < 4;) {
      const Seat seat = to_act(s).first();
      turn += int(awaits<AwaitAction>(s));
      for (const int clips : {5, 8, 11, 14}) {
        if (!awaits<AwaitAction>(s)) break;
        State few = s;
        few.table.accounts[seat].clips = static_cast<std::uint8_t>(clips);
        std::vector<std::string> texts;
        for (const State::Move& move : moves(few, seat)) texts.push_back(text_of(move));
        std::sort(texts.begin(), texts.end());
        CHECK(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
}

TEST_CASE("PR-3.4, PR-16.2 A table of 64 stations has room for no card: none is listed") {
  State s = empty_table(2);
  hold(s, red, {"T01", "T02", "T03"});
  const auto cards_listed = [&] {
    const Moves list = moves(s, red);
    return std::count_if(list.begin(), list.end(), [](const State::Move& move) {
      const auto* build = std::get_if<Build>(&move);
      return build != nullptr && build->at != nowhere;
    });
  };
  for (int i = card_count - 1; s.table.stations.size() < most_stations; --i) {
    CHECK(cards_listed() > 0);
    s.table.built.add(Card(i));
    s.table.stations.push_back({point(25, 25), SheetNo(i), 0, 0});
  }
  CHECK(cards_listed() == 0);
  s.table.accounts[red].clips = 3;  // too few for any link between stations
  s.table.deck.clear();
  CHECK(refusal(s, red, "pass") == "");
}

namespace {

/// What is found where a plan is worth its clips, so that many are worth the same.
FoundList found_alike(const State& s, Seat seat, std::size_t most) {
  Plans plans;
  list_plans(s, seat, plans);
  for (Plan& plan : plans) plan.worth = plan.clips;
  FoundList out;
  Survey survey;
  find_builds(s, seat, plans, 0, 1, most, survey, out);
  return out;
}
void check_order(const State& s, Seat seat, const FoundList& all) {
  for (std::size_t most = 1; most < all.size(); ++most) {
    const FoundList fewer = found_alike(s, seat, most);
    REQUIRE(fewer.size() == most);
    for (std::size_t i = 0; i < most; ++i) CHECK(fewer[i].build == all[i].build);
  }
}

}  // namespace

TEST_CASE("PR-16.3 Who looks for fewer builds finds the first of many, those worth the same too") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    State s = dealt({.seats = 3, .start_hand = 6}, seed);
    Rng rng{seed};
    for (int turn = 0; !to_act(s).empty();) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s) && ++turn % 6 == 1) {
        const FoundList all = found_alike(s, seat, most_found);
        check_order(s, seat, all);
        compared += int(all.size() > 3);
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
  CHECK(compared > 5);
}
