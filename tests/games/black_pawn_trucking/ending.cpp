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
}
TEST_CASE("BP-5.1 foreclosure is told with what could not be paid, whatever move leads to it") {
  State s = plain_table();
  s.loans = 10;
  s.cash = 16;
  s.cup = {1, 1, 1, 1};
  lay_goods(s, 2, {"arms", "arms"});
  lay_goods(s, 3, {"arms"});
  s = after(s, {"drive 2"});
  s.cash = 2;
  REQUIRE(awaits<AwaitContracts>(s));
  CHECK(told(s, "decline") ==
        "BP-4.23 No new contracts.\n"
        "BP-4.4 Loaded in Dublin (2): raw arms.\n"
        "BP-4.4 Loaded in Dublin (2): raw arms.\n"
        "BP-5.1 Even the cheapest drive costs £3; with ten loans there is only £2.\n"
        "BP-5.1 The bank forecloses: the game is lost.\n");
  State just_enough = s;
  just_enough.cash = 3;
  CHECK(awaits<AwaitDrive>(after(just_enough, {"decline"})));
  s = after(s, {"decline"});
  CHECK(s.agenda.empty());
  CHECK(s.foreclosed);
  CHECK(ending(s) == Ending::Foreclosed);
  CHECK(refused_by(s, "drive 2") == "CORE-3");
}
TEST_CASE("BP-5.1 the bank forecloses when contracts would need an eleventh loan") {
  State s = plain_table();
  s.cash = 14;
  s.loans = 10;
  s.cup = {1, 1, 1, 1};
  CHECK(after(s, {"drive 2"}).foreclosed);  // 13 is less than 4 + 10
  const auto due = told_of<BillUnpayable>(s, "drive 2");
  REQUIRE(due.size() == 1);
  CHECK(due[0].why == Unpayable::Contracts);
  CHECK(due[0].due == 14);
  CHECK(due[0].means == 13);
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
TEST_CASE("BP-5.3, BP-5.4 the end is told with the loans repaid, the profit and what it is") {
  State s = plain_table();
  s.at = city(7);
  s.cash = 9;
  carry(s, 21, {"3"});
  const auto last_lines = [](const std::string& text) { return text.substr(text.find("BP-5.3")); };
  CHECK(last_lines(told(s, "drive 10")) ==
        "BP-5.3 1 loan is repaid: **£10**.\n"
        "BP-5.4 Everything is delivered, but **£1** is missing: a partial victory.\n");
  s.cash = 10;
  CHECK(last_lines(told(s, "drive 10")) ==
        "BP-5.3 1 loan is repaid: **£10**.\n"
        "BP-5.4 Everything is delivered. Profit **£0**: a win.\n");
  CHECK(told_of<GameEnded>(s, "drive 10")[0].missing == 0);
  s.loans = 0;
  CHECK(told_of<LoansRepaid>(s, "drive 10").empty());
}

TEST_CASE("BP-5.3 every loan is repaid at £10 (BT-64, BT-65, BT-66)") {
  CHECK(profit(over_with(15, 1)) == 5);
  CHECK(profit(over_with(37, 3)) == 7);
  CHECK(profit(over_with(8, 1)) == -2);
  CHECK(scores(over_with(37, 3))[driver] == 7);
  CHECK(standing(over_with(37, 3)).size() == 1);
}

TEST_CASE("BP-5.4 zero or more is a win, less a partial victory (BT-64 to BT-67)") {
  CHECK(ending(over_with(15, 1)) == Ending::Win);
  CHECK(ending(over_with(37, 3)) == Ending::Win);
  CHECK(ending(over_with(8, 1)) == Ending::Partial);
  CHECK(ending(over_with(20, 2)) == Ending::Win);
  CHECK(won(over_with(20, 2), driver));
  CHECK_FALSE(won(over_with(19, 2), driver));
  const State going_on = plain_table();
  CHECK(profit(going_on) == 0);
  CHECK_FALSE(won(going_on, driver));
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
