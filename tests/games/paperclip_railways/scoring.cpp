#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

State over(int seats = 2) {
  State s = empty_table(seats);
  s.agenda.open().clear();
  return s;
}

}  // namespace

TEST_CASE("PR-10.4, PR-15.1 E20, E22 END_SETS counts sets of types once per station") {
  State s = over();
  const int grand = station(s, "C05", point(5, 5));
  bare_link(s, red, home_of(red), grand);
  int last = grand;
  for (const auto* id : {"C01", "T01", "T02", "T03", "T04", "S01", "S02", "R01", "R02"}) {
    const int next = station(s, id, point(25, 25));
    bare_link(s, red, last, next);
    last = next;
  }
  cube(s, red, grand);
  CHECK(end_points(s, red) == 8);
  cube(s, red, grand);
  CHECK(end_points(s, red) == 8);
  CHECK(scores(s)[red] == 8);
}

TEST_CASE("PR-10.2 E23 END_REMOTE counts own links home, six at most") {
  State s = over();
  int last = home_of(red);
  for (const auto* id : {"T01", "T02", "T03", "T04", "T05", "T06", "T07", "R18"}) {
    const int next = station(s, id, point(25, 25));
    bare_link(s, red, last, next);
    last = next;
  }
  cube(s, red, last);
  CHECK(end_points(s, red) == 6);
  State off = over();
  cube(off, red, station(off, "R18", point(25, 25)));
  CHECK(end_points(off, red) == 0);
  State near = over();
  const int x = station(near, "R18", point(25, 25));
  bare_link(near, red, home_of(red), 0);
  bare_link(near, red, 2, x);
  cube(near, red, x);
  CHECK(end_points(near, red) == 2);  // the step inside the board is free
}

TEST_CASE("PR-10.2, PR-12.3 E24 END_METROPOLIS needs an own link at the board") {
  State s = over();
  cube(s, red, station(s, "C10", point(5, 5)));
  CHECK(end_points(s, red) == 0);
  bare_link(s, white, home_of(white), 2);
  CHECK(end_points(s, red) == 0);
  bare_link(s, red, home_of(red), 2);
  CHECK(end_points(s, red) == 5);
  CHECK(network_of(s, red) == (std::uint64_t{1} << 2 | std::uint64_t{1} << home_of(red)));
}

TEST_CASE("PR-10.2 E25 END_DEADENDS counts stations with exactly one link of anybody") {
  State s = over();
  const int a = station(s, "T01", point(5, 5));
  const int b = station(s, "R20", point(12, 5));
  bare_link(s, red, home_of(red), a);
  bare_link(s, red, a, b);
  bare_link(s, white, home_of(white), a);
  cube(s, red, b);
  CHECK(end_points(s, red) == 4);
}

TEST_CASE("PR-10.2 The other end abilities") {
  State s = over();
  const int a = station(s, "T01", point(5, 5));
  const int b = station(s, "S01", point(12, 5));
  bare_link(s, red, home_of(red), a, 9);
  bare_link(s, red, a, b, 4);
  bare_link(s, white, home_of(white), a, 9);
  hold(s, red, {"T30", "T31", "T32"});
  const auto worth = [&](Ability code, int n, Type type = Type::Town) {
    return end_points(s, red, {code, static_cast<std::uint8_t>(n), type}, a);
  };
  CHECK(worth(Ability::EndPerType, 2, Type::Suburban) == 2);
  CHECK(worth(Ability::EndPerType, 2, Type::City) == 2);
  CHECK(worth(Ability::EndLongestLink, 6) == 6);  // equal is enough
  CHECK(worth(Ability::EndMostLinks, 6) == 6);
  CHECK(worth(Ability::EndLongLinks, 2) == 2);
  CHECK(worth(Ability::EndHand, 1) == 3);
  CHECK(worth(Ability::EndRiverLinks, 2) == 0);
  s.table.river = Course{s.table.links[0].start};
  CHECK(worth(Ability::EndRiverLinks, 2) >= 2);
  bare_link(s, white, a, b, 10);
  bare_link(s, white, home_of(white), b, 3);
  CHECK(worth(Ability::EndLongestLink, 6) == 0);
  CHECK(worth(Ability::EndMostLinks, 6) == 0);
}

TEST_CASE("PR-15.2, PR-9.4 Clips, cards and cubes left over count for nothing") {
  State s = over();
  hold(s, red, {"T30", "T31"});
  s.table.accounts[red].score = 7;
  CHECK(scores(s)[red] == 7);
}

TEST_CASE("PR-15.3, PR-15.4 G05, G06, G07 Points, then links, then stations, then a shared place") {
  State s = over();
  s.table.accounts[red].score = s.table.accounts[white].score = 120;
  CHECK(standing(s)[0].seat == red);
  s.table.accounts[white].score = 121;
  CHECK(standing(s)[0].seat == white);
  s.table.accounts[white].score = 120;
  const int a = station(s, "T01", point(5, 5));
  const int b = station(s, "T02", point(12, 5));
  const int c = station(s, "T03", point(19, 5));
  bare_link(s, white, home_of(white), a);
  CHECK(standing(s)[0].seat == white);  // more links
  bare_link(s, red, a, b);
  bare_link(s, white, a, c);
  bare_link(s, red, b, c);
  CHECK(links_of(s, red) == links_of(s, white));
  CHECK(standing(s)[0].seat == red);  // home, a, b, c against home, a, c
}

TEST_CASE("PR-16.4 Nothing is lost in whole games") {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Options options{.seats = static_cast<std::uint8_t>(2 + seed % 4)};
    options.version = seed % 2 == 0 ? Version::Metropolis : Version::Gigantopolis;
    options.freight = seed % 3 != 0;
    State s = dealt(options, seed);
    Rng rng{seed};
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
      PerSeat<int, most_seats> laid;
      for (int i = 0; i < s.table.links.count(); ++i) {
        laid[s.table.links[i].owner] += s.table.links[i].clips;
      }
      int blue = s.table.blue_bank;
      for (const Station& st : s.table.stations) blue += st.blue;
      REQUIRE(blue == 12);
      for (int p = 0; p < options.seats; ++p) {
        REQUIRE(laid[Seat(p)] + s.table.accounts[Seat(p)].clips == 60);
        REQUIRE(score_of(s, Seat(p)) >= 0);
      }
      for (int i = 0; i < int(s.table.stations.size()); ++i) {
        if (s.table.stations[std::size_t(i)].sheet == no_sheet) continue;
        REQUIRE(free_for_cube(s, i) >= 0);
        REQUIRE((open_for_cube(s) >> i & 1U) == unsigned(free_for_cube(s, i) > 0));
        REQUIRE((open_for_link(s) >> i & 1U) == unsigned(free_for_link(s, i) > 0));
      }
    }
  }
}
