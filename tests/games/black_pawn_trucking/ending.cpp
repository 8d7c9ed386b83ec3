#include <doctest/doctest.h>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {
State over_with(int cash, int loans) {
  State s = plain_table();
  s.cash = static_cast<std::int16_t>(cash);
  s.loans = static_cast<std::uint8_t>(loans);
  s.agenda.settle();
  return s;
}
}  // namespace

TEST_CASE("BP-5.1 the bank forecloses when no move can be paid (BT-35)") {
  State s = plain_table();
  s.agenda.instead(AwaitLoans{});
  s.cash = 2;
  s.loans = 9;
  lay_goods(s, 1, {"arms", "arms"});
  CHECK(awaits<AwaitDrive>(after(s, {"borrow 1"})));
  CHECK(awaits<AwaitDrive>(after(s, {"borrow 0"})));  // the loan can still be taken
  s.loans = 10;
  begin_turn(s);
  CHECK(s.agenda.empty());
  CHECK(s.foreclosed);
  CHECK(result(s) == Result::Loss);
  CHECK(refused_by(s, "drive 2") == "CORE-3");
}
TEST_CASE("BP-5.1 the bank forecloses when contracts would need an eleventh loan") {
  State s = plain_table();
  s.cash = 14;
  s.loans = 10;
  s.cup = {1, 1, 1, 1};
  CHECK_FALSE(after(s, {"drive 2"}).foreclosed == false);  // 13 is less than 4 + 10
  s.cash = 15;
  CHECK_FALSE(after(s, {"drive 2"}).foreclosed);
}

TEST_CASE("BP-5.2 the game ends with the last delivery, without a phase 5") {
  State s = plain_table();
  s.at = city(7);
  carry(s, 21, {"3"});
  s = after(s, {"drive 10"});
  CHECK(s.agenda.empty());
  CHECK(all_delivered(s));
  CHECK_FALSE(s.foreclosed);
  CHECK(s.cash == 10 - 2 - 1 + 3);
}

TEST_CASE("BP-5.3 every loan is repaid at £10 (BT-64, BT-65, BT-66)") {
  CHECK(profit(over_with(15, 1)) == 5);
  CHECK(profit(over_with(37, 3)) == 7);
  CHECK(profit(over_with(8, 1)) == -2);
  CHECK(scores(over_with(37, 3))[driver] == 7);
  CHECK(ranking(over_with(37, 3)).size() == 1);
}

TEST_CASE("BP-5.4 zero or more is a win, less a partial victory (BT-64 to BT-67)") {
  CHECK(result(over_with(15, 1)) == Result::Win);
  CHECK(result(over_with(37, 3)) == Result::Win);
  CHECK(result(over_with(8, 1)) == Result::PartialVictory);
  CHECK(result(over_with(20, 2)) == Result::Win);
  CHECK(won(over_with(20, 2), driver));
  CHECK_FALSE(won(over_with(19, 2), driver));
}

TEST_CASE("BP-5.5 the view carries the record: profit, turns, loans, options") {
  State s = over_with(37, 3);
  s.turns = 51;
  const View v = observe(s, driver);
  CHECK(v.profit == 7);
  CHECK(v.turns == 51);
  CHECK(v.loans == 3);
  CHECK(v.options == Options{});
}

TEST_CASE("BP-5.6 a foreclosed game counts as -£100") {
  State s = over_with(5, 10);
  s.foreclosed = true;
  CHECK(profit(s) == -100);
}

}  // namespace roundhouse::black_pawn_trucking
