#include "games/first_class/table.hpp"

// Sheet F is the rule sheet of Module F; every test here names the sentence it holds.
namespace roundhouse::first_class {

namespace {

State with_factory(const Train& upper, const Train& lower, std::string_view modules = "AF") {
  State s = opening(2, modules);
  s.players[A].trains = {upper, lower};
  return s;
}
void lay(State& s, const char* text) { s.players[A].between.push_back({card(text)}); }
const Upgrades& upgrading(const State& s) { return std::get<Upgrades>(s.agenda.top()); }

}  // namespace

TEST_CASE(
    "FC-21.13, FC-21.14, FC-21.15 sheet F, placing: the 1st factory lies at place 1, cars or not; "
    "T-74") {
  State s = opening(2, "AF");
  take(s, A, "F1-04");
  CHECK(refused(s, A, "place U1") == "FC-21.13");
  CHECK(refused(s, A, "place P2") == "FC-22.3");
  say(s, A, "place P1");
  CHECK(s.players[A].between.size() == 1);
}

TEST_CASE("FC-21.14, FC-21.16 sheet F, placing: the 2nd at place 2, or covering the first; T-75") {
  State s = opening(2, "AF");
  lay(s, "F1-04");
  take(s, A, "F1-05");
  const auto legal = moves(s, A);
  CHECK(legal.size() == 2);
  CHECK(text_of(legal[0]) == "place P1");
  CHECK(text_of(legal[1]) == "place P2");
  say(s, A, "place P1");
  CHECK(s.players[A].between.size() == 1);
  CHECK(s.players[A].between[0].card == card("F1-05"));
  CHECK(s.players[A].stack[0] == 1);
  REQUIRE(s.players[A].covered().size() == 1);
  CHECK(s.players[A].covered()[0] == Laid{card("F1-04"), Spot::between(1)});
}

TEST_CASE("FC-21.17 sheet F, placing: at most four in a row, the 5th has to cover; T-76") {
  State s = opening(2, "AF");
  for (const char* c : {"F1-04", "F1-05", "F1-06", "F1-07"}) lay(s, c);
  s.agenda.ask(Placing{A, card("F2-04")});
  CHECK(moves(s, A).size() == 4);
  CHECK(refused(s, A, "place P5") == "FC-21.17");
}

TEST_CASE("FC-21.18 sheet F, note: factories are not covered partially: one place; T-77") {
  Spot spot;
  CHECK_FALSE(read_text("P1.5", spot));
  CHECK_FALSE(read_text("P1P2", spot));
}

TEST_CASE(
    "FC-21.33, FC-21.19, FC-21.20, FC-21.21, FC-21.23, FC-21.27, FC-21.28 sheet F, the worked "
    "example; T-78 to T-82") {
  // U = [4,2,1,0], L = [2,1,0]; a factory lies at place 1, the 2nd is placed.
  State s = with_factory(train({4, 2, 1, 0}), train({2, 1, 0}));
  lay(s, "F1-04");
  take(s, A, "F1-05");
  say(s, A, "place P2");
  // 1: begin on the right; two upgrades, up to the better third car, which is worth 1.
  CHECK(upgrading(s).factory == 2);
  CHECK(upgrading(s).left == 2);
  CHECK(values[upgrading(s).cap] == 1);
  CHECK(refused(s, A, "upgrade L2") == "FC-21.23");  // T-82
  // 2: a 1-value car in the upper train, a 0-value car in the lower.
  say_all(s, A, "upgrade U4, add lower");
  CHECK(shown(upper_of(s)) == "4,2,1,1");
  CHECK(shown(lower_of(s)) == "2,1,0,0");
  // 3: the factory at place 1; the better first car is worth 4.
  CHECK(upgrading(s).factory == 1);
  CHECK(upgrading(s).left == 1);
  CHECK(values[upgrading(s).cap] == 4);
  CHECK(refused(s, A, "upgrade U1") == "FC-21.23");  // T-81
  // 4: a 2-value car becomes a 4-value car.
  say(s, A, "upgrade U2");
  CHECK(shown(upper_of(s)) == "4,4,1,1");
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-21.24 sheet F, effect: the normal rules of upgrading hold") {
  State s = with_factory(train({4, 2, 2}), train({1}));
  lay(s, "F1-04");
  take(s, A, "F1-05");
  say(s, A, "place P2");
  CHECK(refused(s, A, "upgrade U3") == "FC-21.23");
  CHECK(refused(s, A, "upgrade L1") == "");
  s.players[A].trains[1] = train({1, 1});
  CHECK(refused(s, A, "upgrade L2") == "FC-6.4");
}

TEST_CASE(
    "FC-21.25, FC-21.27 sheet F, effect: one arrow car is enough, and either train is served; "
    "T-84, T-89") {
  State s = with_factory(train({4, 2, 2}), train({1}));
  lay(s, "F1-04");
  take(s, A, "F1-05");
  say(s, A, "place P2");
  CHECK(values[upgrading(s).cap] == 2);
  CHECK(upgrading(s).left == 2);
  say_all(s, A, "upgrade L1, add upper");
  CHECK(shown(lower_of(s)) == "2");
}

TEST_CASE(
    "FC-21.26 sheet F, effect: without a car beside it a factory gives nothing, the others do") {
  State s = with_factory(train({1, 1}), train({1}));
  lay(s, "F1-04");
  take(s, A, "F1-05");
  say(s, A, "place P2");
  CHECK(upgrading(s).factory == 1);
  CHECK(upgrading(s).left == 1);
  CHECK(factory_limit(s.players[A], 2) == -1);
}

TEST_CASE("FC-21.29 a first factory with limit 0 still gives a car; T-85") {
  State s = opening(2, "AF");
  take(s, A, "F1-04");
  say(s, A, "place P1");
  CHECK(upgrading(s).cap == 0);
  CHECK(refused(s, A, "upgrade U1") == "FC-21.23");
  say(s, A, "add upper");
  CHECK(shown(upper_of(s)) == "0,0");
}

TEST_CASE(
    "FC-21.19, FC-21.20, FC-21.21 sheet F, effect: four places, ten upgrades, right to left; "
    "T-86") {
  State s = with_factory(train({12, 7, 7, 4, 4, M, 1}), train({12, 7, 4, 4, 2, M, 2}));
  for (const char* c : {"F1-04", "F1-05", "F1-06", "F1-07"}) lay(s, c);
  s.agenda.ask(Placing{A, card("F2-04")});
  say(s, A, "place P1");
  const std::array<int, 4> limits{12, 7, 4, 2};
  for (int p = 4; p >= 1; --p) {
    CHECK(upgrading(s).factory == p);
    CHECK(upgrading(s).left == p);
    CHECK(values[upgrading(s).cap] == limits[std::size_t(p - 1)]);
    say(s, A, "stop");
  }
}

TEST_CASE(
    "FC-21.22, FC-21.30 sheet F, effect: free steps before and after each factory, and they raise "
    "limits; T-87") {
  State s = with_factory(train({2, 2, 1}), train({1, 1}));
  lay(s, "F1-04");
  s.players[A].spread.lay({card("A1-01"), {}});  // five cars: three upgrades
  take(s, A, "F1-05");
  say(s, A, "place P2");
  CHECK(awaits<FreeSteps>(s));  // before the rightmost acts
  say(s, A, "stop");
  CHECK(upgrading(s).factory == 2);
  CHECK(refused(s, A, "fulfil A1-01") == "CORE-1");  // not within one factory
  say_all(s, A, "add lower, stop");
  CHECK(awaits<FreeSteps>(s));
  say_all(s, A, "fulfil A1-01, upgrade U1, stop");
  CHECK(upgrading(s).factory == 1);
  CHECK(values[upgrading(s).cap] == 4);
}

TEST_CASE("FC-21.31 sheet F, effect: every new factory activates all that lie there; T-91") {
  State s = with_factory(train({1, 1, 1, 1, 1}), train({1}));
  lay(s, "F1-04");
  lay(s, "F1-05");
  take(s, A, "F1-06");
  say(s, A, "place P3");
  for (int p = 3; p >= 1; --p) {
    CHECK(upgrading(s).factory == p);
    say(s, A, "stop");
  }
  CHECK(s.players[A].between.size() == 3);
}

TEST_CASE("FC-21.32 a declined factory is not placed and activates nothing; T-90") {
  State s = opening(2, "AF");
  lay(s, "F1-04");
  show(s, "F1-05");
  say(s, A, "take F1-05 decline");
  CHECK(upgrading(s).factory == 0);
  CHECK(upgrading(s).left == 1);
  CHECK(s.players[A].between.size() == 1);
}

TEST_CASE(
    "FC-22.1, FC-22.4 sheet F, E+F: the place gives the upgrades: turnout, mechanic, factory at 3; "
    "T-92") {
  State s = with_factory(train({2, 2, 2, 1, 1}), train({1}), "EF");
  lay(s, "E1-01");
  lay(s, "E1-06");
  take(s, A, "F1-04");
  say(s, A, "place P3");
  CHECK(upgrading(s).factory == 3);
  CHECK(upgrading(s).left == 3);
  CHECK(values[upgrading(s).cap] == 1);
}

TEST_CASE("FC-22.2 sheet F, E+F: one may cover another, only the top cards count; T-94") {
  State s = with_factory(train({1, 1, 1, 1, 1}), train({1}), "EF");
  lay(s, "F1-04");
  lay(s, "E1-01");
  s.agenda.ask(Placing{A, card("E1-06")});
  say(s, A, "place P1");
  s.agenda.ask(Placing{A, card("F1-05")});
  say(s, A, "place P3");
  CHECK(upgrading(s).factory == 3);
  say(s, A, "stop");
  CHECK(awaits<Turn>(s));
}

TEST_CASE("FC-22.3 sheet F, E+F: no free space between in-between cards") {
  State s = opening(2, "EF");
  lay(s, "E1-01");
  s.agenda.ask(Placing{A, card("F1-05")});
  CHECK(refused(s, A, "place P3") == "FC-22.3");
  CHECK(refused(s, A, "place P2") == "");
  CHECK(refused(s, A, "place P1") == "");
}

TEST_CASE("FC-22.5 four in-between cards of any kind: a new one must cover; T-96") {
  State s = opening(2, "EF");
  for (const char* c : {"E1-01", "F1-04", "E1-04", "F1-05"}) lay(s, c);
  s.agenda.ask(Placing{A, card("E1-02")});
  CHECK(moves(s, A).size() == 4);
}

TEST_CASE("FC-22.6 a turnout activates no factory; T-95") {
  State s = with_factory(train({1, 1, 1}), train({1}), "EF");
  lay(s, "F1-04");
  lay(s, "F1-05");
  take(s, A, "E1-01");
  say(s, A, "place P3");
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-22.7 a mechanic made true by a factory pays before the next one; T-97") {
  State s = with_factory(train({2, 2, 2}), train({1, 1, 1}), "EF");
  lay(s, "E1-06");  // both first cars of value 2: each conductor 2
  take(s, A, "F1-04");
  say(s, A, "place P2");
  say_all(s, A, "upgrade L1, stop");
  CHECK(awaits<FreeSteps>(s));
  say(s, A, "fulfil E1-06");
  CHECK(awaits<Steps>(s));
}

}  // namespace roundhouse::first_class
