#include "games/template/rules.hpp"

#include <doctest/doctest.h>

#include "support/rules_of.hpp"

using namespace roundhouse;
using namespace roundhouse::countdown;

namespace {

constexpr Seat A{0};
constexpr Seat B{1};

/// Both tickets dealt, A to move; the text says what else.
State position(std::string_view text) {
  State s = after(setup({}), {"* deal 1", "* deal 3"});
  return read_over(s, text);
}

}  // namespace

TEST_CASE("TE-1.1 one player or three are refused") {
  CHECK(bool(judge_options({.seats = 2})));
  CHECK(judge_options({.seats = 1}).broken() == &countdown::rule::players);
  CHECK(judge_options({.seats = 3}).broken() == &countdown::rule::players);
}

TEST_CASE("TE-1.2 each player is dealt one of three tickets, and none twice") {
  const State s = setup({});
  CHECK(moves_text(s, nature) == "deal 1\ndeal 2\ndeal 3\n");
  const State next = after(s, {"* deal 2"});
  CHECK(moves_text(next, nature) == "deal 1\ndeal 3\n");
  CHECK(refused_by(next, nature, "deal 2") == "TE-1.2");
  CHECK(refused_by(next, nature, "deal 4") == "TE-1.2");
}

TEST_CASE("TE-1.3 a ticket is its owner's secret until the end") {
  const State s = position("counter 9");
  CHECK(observe(s, A).tickets[A] == 1);
  CHECK(observe(s, A).tickets[B] == 0);
  CHECK(observe(s, watcher).tickets[A] == 0);
  CHECK(observe(after(s, {"A advance 1"}), watcher).tickets[B] == 3);
  CHECK(seen_text(setup({}), nature, Deal{1}, A) == "deal 1");
  CHECK(seen_text(setup({}), nature, Deal{1}, B) == "deal ?");
}

TEST_CASE("TE-2.1 players move the counter in turn, by 1, 2 or 3") {
  const State s = after(position(""), {"A advance 2", "B advance 3"});
  CHECK(s.counter == 5);
  CHECK(to_act(s) == SeatSet{A});
  CHECK(refused_by(s, A, "advance 0") == "TE-2.1");
  CHECK(refused_by(s, A, "advance 4") == "TE-2.1");
  CHECK(refused_by(s, B, "advance 1") == "CORE-2");
}

TEST_CASE("TE-2.2 the counter never passes 10") {
  const State s = position("counter 8");
  CHECK(moves_text(s, A) == "advance 1\nadvance 2\n");
  CHECK(refused_by(s, A, "advance 3") == "TE-2.2");
}

TEST_CASE("TE-3.1, TE-3.2 reaching 10 ends the game: 3 points, and everybody's ticket") {
  const State s = after(position("counter 8"), {"A advance 2"});
  CHECK(to_act(s).empty());
  CHECK(scores(s)[A] == 4);
  CHECK(scores(s)[B] == 3);
  CHECK(standing(s)[0].seat == A);
  CHECK(scores(position("counter 8"))[B] == 0);  // tickets are secret till then
}

TEST_CASE("TE-3.3 of equals B wins") {
  State s = position("counter 9 active B tickets [ 3 1 ]");
  s.agenda.settle();
  s.active = A;
  s.tickets[A] = 0;
  s.tickets[B] = 3;
  CHECK(scores(s)[A] == scores(s)[B]);
  CHECK(standing(s)[0].seat == B);
}
