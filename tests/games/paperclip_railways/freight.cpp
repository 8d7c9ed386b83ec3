#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// The graph of the freight cases: four players, links 0 HR-a Red, 1 a-b Red, 2 b-c White, 3 c-HW
/// White, 4 b-d Green, 5 d-HG Green, 6 a-d Black, 7 d-HB Black. Free: a, b, c 1, d 0, HW 0.
struct Net {
  State s = empty_table(4);
  int a = station(s, "T18", point(5, 5));   // 5 slots
  int b = station(s, "T19", point(12, 5));  // 5 slots
  int c = station(s, "T06", point(19, 5));  // 4 slots
  int d = station(s, "T20", point(5, 12));  // 5 slots
  Net() {
    bare_link(s, red, home_of(red), a);
    bare_link(s, red, a, b);
    bare_link(s, white, b, c);
    bare_link(s, white, c, home_of(white));
    bare_link(s, green, b, d);
    bare_link(s, green, d, home_of(green));
    bare_link(s, black, a, d);
    bare_link(s, black, d, home_of(black));
    cube(s, red, a);
    cube(s, red, b);
    cube(s, white, c);
    cube(s, green, d);
    cube(s, black, a);
    s.table.stations[std::size_t(a)].ends = 2;  // one slot is free
    s.table.stations[std::size_t(b)].ends = 3;
    s.table.stations[std::size_t(c)].ends = 2;
    s.table.stations[std::size_t(home_of(white))].ends = 5;  // full
    phase(green);
  }
  /// A Freight Phase of a colour, at the move of a player.
  void phase(Seat colour, Seat mover = red) {
    s.agenda.open().clear();
    s.agenda.ask(Turn{2});
    const int done = (index(mover) - index(colour) + 4) % 4;
    s.agenda.ask(Freight{colour, static_cast<std::uint8_t>(done)});
  }
  int score(Seat seat) const { return score_of(s, seat); }
};

}  // namespace

TEST_CASE(
    "PR-13.12, PR-13.11 F14, F15, F39 Ship colour first, then clockwise, each once; then left of "
    "the drawer") {
  Net net;
  net.s.table.active = white;
  net.phase(green, green);
  CHECK(to_act(net.s) == SeatSet{green});
  say(net.s, green, "ship T20 home-C 5");
  CHECK(to_act(net.s) == SeatSet{black});
  say(net.s, black, "ship T18 home-C 5 6");
  CHECK(to_act(net.s) == SeatSet{red});
  say(net.s, red, "ship T18 home-C 5 6");
  CHECK(to_act(net.s) == SeatSet{white});
  say(net.s, white, "ship T06 T18 1 2");
  CHECK(!awaits<Freight>(net.s));
  CHECK(to_act(net.s) == SeatSet{green});
  CHECK(net.s.table.ships_drawn.empty());
}

TEST_CASE("PR-13.13, PR-13.22, PR-13.23 F18, F19, F26 Over the links of others, a point per link") {
  Net net;
  CHECK(free_for_cube(net.s, net.d) == 0);  // full stations on the way do not matter
  say(net.s, red, "ship T18 home-C 5 6");
  CHECK(net.score(black) == 1);
  CHECK(net.score(green) == 1);
  CHECK(net.score(red) == 2);
  CHECK(cubes_in_supply(net.s, red) == 3);
}

TEST_CASE(
    "PR-13.15, PR-13.16, Q39, Q40 F20, F23 The Starting City of the Ship colour takes any cube") {
  Net net;
  net.s.table.stations[std::size_t(home_of(green))].ends = 5;
  CHECK(refusal(net.s, red, "ship T18 home-C 5 6") == "");
  net.phase(white);
  CHECK(refusal(net.s, red, "ship T18 home-B 1 2 3") == "");
  say(net.s, red, "ship T18 home-B 1 2 3");
  CHECK(net.score(white) == 2);
  CHECK(net.score(red) == 2);
  CHECK(cubes_in_supply(net.s, red) == 3);
}

TEST_CASE("PR-13.14, PR-13.17 F21, F28 Any other destination needs free capacity") {
  Net net;
  CHECK(refusal(net.s, red, "ship T18 T20 6") == "PR-13.14");
  net.phase(green, white);
  CHECK(refusal(net.s, white, "ship T06 home-B 3") == "PR-13.14");
  CHECK(refusal(net.s, white, "ship T06 T19 2") == "");
  CHECK(refusal(net.s, white, "ship T19 T06 2") == "PR-13.13");  // no cube there
}

TEST_CASE(
    "PR-13.19, PR-13.22, PR-13.24 F24, F25 The mover chooses the path; own links pay nothing") {
  Net net;
  State one = net.s;
  say(one, red, "ship T19 home-C 4 5");
  CHECK(score_of(one, green) == 2);
  CHECK(score_of(one, red) == 2);
  State two = net.s;
  say(two, red, "ship T18 home-C 1 4 5");
  CHECK(score_of(two, green) == 2);
  CHECK(score_of(two, black) == 0);
  CHECK(score_of(two, red) == 2);
  CHECK(offered(net.s, red, Ship{place_of(card("T18")), home(green), [] {
                                   LinkSet links;
                                   links.add(LinkNo(5));
                                   links.add(LinkNo(6));
                                   return links;
                                 }()}));
}

TEST_CASE("PR-13.20 F29, F30, F31 Moving is compulsory; whoever cannot is skipped") {
  Net net;
  CHECK(refusal(net.s, red, "pass") == "PR-13.20");
  CHECK(refusal(net.s, red, "decline") == "CORE-1");
  net.s.table.accounts[white].cubes.clear();
  CHECK(!can_ship(net.s, green, white));
  say(net.s, red, "ship T18 home-C 5 6");
  CHECK(!awaits<Freight>(net.s));  // White came last and was skipped
  State five = empty_table(5);
  const int x = station(five, "R01", point(5, 5));
  const int y = station(five, "R02", point(12, 5));
  cube(five, yellow, x);
  bare_link(five, red, x, y);
  cube(five, red, y);
  CHECK(free_for_cube(five, y) == 0);
  CHECK(!can_ship(five, green, yellow));
}

TEST_CASE("PR-13.18, Q41 F35 A path has a link, and a cube is not delivered where it stands") {
  Net net;
  cube(net.s, red, home_of(green));
  CHECK(refusal(net.s, red, "ship home-C home-C 5") == "PR-13.18");
  CHECK(refusal(net.s, red, "ship home-C T18") == "PR-13.18");
  CHECK(refusal(net.s, red, "ship home-C T18 5 6") == "");
  CHECK(refusal(net.s, red, "ship T18 home-C 1 5 6") == "PR-13.18");  // not one path
  CHECK(refusal(net.s, red, "ship T18 home-C 5 6 90") == "PR-13.18");
  CHECK(refusal(net.s, red, "ship T18 T19 4 5") == "PR-13.18");
}

TEST_CASE("PR-13.25, PR-8.4 F36, F41 A moved cube works at its new station, and fires nothing") {
  Net net;
  net.s.table.stations[std::size_t(net.b)].blue = 2;
  cube(net.s, white, net.b);
  net.s.table.stations[std::size_t(net.b)].ends = 2;
  const int before = free_for_cube(net.s, net.a);
  CHECK(staffs(net.s, red, Ability::OngoingLinkHere));
  say(net.s, red, "ship T18 T19 1");
  CHECK(free_for_cube(net.s, net.a) == before + 1);
  CHECK(net.s.table.stations[std::size_t(net.b)].blue == 2);
  CHECK(net.score(white) == 0);
  CHECK(net.score(red) == 0);
}

TEST_CASE("PR-13.19 F38 Of two parallel links the mover chooses one") {
  Net net;
  bare_link(net.s, black, net.b, net.c);
  net.s.table.stations[std::size_t(net.b)].ends = 3;
  net.s.table.stations[std::size_t(net.c)].ends = 2;
  State one = net.s;
  say(one, red, "ship T19 T06 2");
  CHECK(score_of(one, white) == 1);
  CHECK(score_of(one, black) == 0);
  State two = net.s;
  say(two, red, "ship T19 T06 8");
  CHECK(score_of(two, white) == 0);
  CHECK(score_of(two, black) == 1);
}

TEST_CASE("PR-8.5 F40 A delivered cube may be placed again") {
  Net net;
  say(net.s, red, "ship T18 home-C 5 6");
  CHECK(cubes_in_supply(net.s, red) == 3);
}

TEST_CASE(
    "PR-12.2, PR-12.4, PR-13.14 F33, F34 Steps inside the board are free, but are no journey") {
  Net net;
  const int x = station(net.s, "T30", point(25, 25));
  const int y = station(net.s, "T31", point(25, 32));
  cube(net.s, red, 1);
  bare_link(net.s, white, 1, x);      // 8: M2 - x
  bare_link(net.s, white, x, 3);      // 9: x - M4
  bare_link(net.s, white, net.a, 0);  // 10: a - M1
  bare_link(net.s, green, 2, y);      // 11: M3 - y
  net.s.table.stations[std::size_t(net.a)].ends = 2;
  CHECK(refusal(net.s, red, "ship east west 8 9") == "");
  CHECK(refusal(net.s, red, "ship east west") == "PR-13.18");
  CHECK(refusal(net.s, red, "ship T18 north 10") == "PR-13.14");  // another cube is on the board
  State through = net.s;
  say(through, red, "ship T18 T31 10 11");
  CHECK(score_of(through, white) == 1);
  CHECK(score_of(through, green) == 1);
}

TEST_CASE("PR-13.18, Q54 F46 A step inside the board may come first or last") {
  Net net;
  const int x = station(net.s, "T30", point(25, 25));
  cube(net.s, red, 1);
  bare_link(net.s, white, 1, x);  // 8: M2 - x
  bare_link(net.s, white, x, 3);  // 9: x - M4
  CHECK(refusal(net.s, red, "ship east T30 9") == "");
  CHECK(refusal(net.s, red, "ship east north 8 9") == "");
  CHECK(refusal(net.s, red, "ship east east 8 9") == "PR-13.18");
}

TEST_CASE("PR-16.2 F45 One journey for each cube and destination: fewest foreign links") {
  Net net;
  const auto list = moves(net.s, red);
  std::vector<std::pair<paperclip_railways::Place, paperclip_railways::Place>> trips;
  for (const auto& move : list) {
    const Ship& ship = std::get<Ship>(move);
    CHECK(refusal(net.s, red, move) == "");
    for (const auto& trip : trips) CHECK(trip != std::pair{ship.from, ship.to});
    trips.push_back({ship.from, ship.to});
    if (ship.from == place_of(card("T19")) && ship.to == home(green)) {
      CHECK(text_of(move) == "ship T19 home-C 4 5");
    }
    if (ship.from == place_of(card("T19")) && ship.to == home(red)) {
      CHECK(text_of(move) == "ship T19 home-A 0 1");
    }
  }
  CHECK(list.size() > 4);
}

TEST_CASE("PR-13.21, F43, F44 As many Freight Phases as players, none without the expansion") {
  for (const bool freight : {true, false}) {
    State s = dealt({.seats = 3, .freight = freight}, 11);
    Rng rng{11};
    int ships = 0;
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      const State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
      if (const auto* draw = std::get_if<Draw>(&move)) ships += int(is_ship(draw->drawn));
      play(s, seat, move);
    }
    if (freight) {
      CHECK(ships == 3 - s.table.ships_in_deck.count());
    } else {
      CHECK(ships == 0);
    }
  }
}
