#include <doctest/doctest.h>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {
/// In city 8 with £`cash` after the drive to 7, `on_map` coins in 2 and `in_cup` in the cup.
State table(int cash, int loans, int on_map, int in_cup, const Options& options = {}) {
  State s = plain_table(options);
  s.at = city(8);
  s.cash = static_cast<std::int16_t>(cash + 1);
  s.loans = static_cast<std::uint8_t>(loans);
  for (int i = 0; i < on_map; ++i) lay_goods(s, 2, {"arms"});
  for (int i = 0; i < in_cup; ++i) ++s.cup[std::size_t(i % 4)];
  return s;
}
State roll_all(State s) {
  return after(s, {"throw null", "throw null", "throw 3", "throw 2", "draw suns", "draw moons",
                   "draw crowns", "draw arms"});
}
}  // namespace

TEST_CASE("BP-4.21 a coin turned over this turn counts, goods on the truck do not (BT-55)") {
  State s = table(9, 1, 0, 8);
  carry(s, 21, {"moons", "suns"});
  s = after(s, {"drive 7", "turn 2"});
  CHECK(goods_on_map(s) == 1);
  CHECK(awaits<AwaitContracts>(s));
}

TEST_CASE("BP-4.22 four goods on the map or an empty cup: nothing happens (BT-51, BT-54)") {
  State s = after(table(9, 1, 4, 8), {"drive 7"});
  CHECK(awaits<AwaitLoans>(s));
  CHECK(refused_by(s, "procure") == "CORE-1");
  State empty = table(9, 1, 0, 0);
  carry(empty, 21, {"arms", "arms"});
  CHECK(awaits<AwaitLoans>(after(empty, {"drive 7"})));
  CHECK(told_of<ContractsNotDue>(table(9, 1, 4, 8), "drive 7")[0].why == NotDue::FourOnMap);
  CHECK(told_of<ContractsNotDue>(empty, "drive 7")[0].why == NotDue::CupEmpty);
}

TEST_CASE("BP-4.23 with one to three goods on the map one may decline (BT-52)") {
  for (int on_map = 1; on_map <= 3; ++on_map) {
    const State s = after(table(9, 1, on_map, 8), {"drive 7"});
    REQUIRE(awaits<AwaitContracts>(s));
    CHECK(moves(s, driver).size() == 2);
    CHECK(awaits<AwaitLoans>(after(s, {"decline"})));
    CHECK(after(s, {"decline"}).cash == 9);
    CHECK(told_of<ContractsDeclined>(s, "decline")[0].on_map == on_map);
  }
}

TEST_CASE("BP-4.24 with none on the map one must, even with goods on the truck") {
  State s = table(9, 1, 0, 8);
  carry(s, 21, {"arms"});
  CHECK(told_of<ContractsProcured>(s, "drive 7")[0].why == Procured::Compulsory);
  s = after(s, {"drive 7"});
  CHECK(awaits<AwaitDice>(s));
  CHECK(s.cash == 9 - 1 - 5);
}

TEST_CASE("BP-4.25 fee and interest are paid, four coins are placed (BT-50, BT-62)") {
  State s = after(table(9, 2, 3, 8), {"drive 7", "procure"});
  CHECK(s.cash == 3);
  CHECK(s.ledger.contracts == 4);
  CHECK(s.ledger.interest == 2);
  s = roll_all(s);
  CHECK(goods_on_map(s) == 7);
  CHECK(coins_in_cup(s) == 4);
  int interest = 0;
  for (int procurement = 0; procurement < 5; ++procurement) {
    interest += after(table(9, 3, 3, 8), {"drive 7", "procure"}).ledger.interest;
  }
  CHECK(interest == 15);
}

TEST_CASE("BP-4.26 one procurement ends the turn") {
  CHECK(awaits<AwaitLoans>(roll_all(after(table(90, 1, 3, 8), {"drive 7", "procure"}))));
}

TEST_CASE("BP-4.27 compulsory contracts borrow, the new loan bears interest (BT-56)") {
  State s = after(table(3, 1, 0, 8), {"drive 7"});
  CHECK(s.loans == 2);
  CHECK(s.cash == 7);
}
TEST_CASE("BP-4.12, BP-4.27 loans that had to be taken say for what, drive or contracts") {
  State s = table(3, 1, 0, 8);
  s.cash = 0;
  const auto loans = told_of<LoansTaken>(s, "drive 7");
  REQUIRE(loans.size() == 1);  // £10 for the drive, and £9 are enough for contracts with 2 loans
  CHECK(loans[0].why == LoansFor::Fuel);
  CHECK(told(table(3, 1, 0, 8), "drive 7") ==
        "BP-4.8 Fuel **£1**: £1 for cities, £0 for goods.\n"
        "BP-4.6 The truck drives from Wick (8) to Ullapool (7) and passes no other city.\n"
        "BP-4.27 Cash does not cover the contracts, so 1 loan is taken: **+£10**.\n"
        "BP-4.24 Nothing is left on the map, so there must be new contracts: **£4** and £2 "
        "interest.\n");
  State both = table(0, 5, 0, 8);
  both.cash = 0;
  const auto twice = told_of<LoansTaken>(both, "drive 7");
  REQUIRE(twice.size() == 2);
  CHECK(twice[0].why == LoansFor::Fuel);
  CHECK(twice[1].why == LoansFor::Contracts);
}
TEST_CASE("BP-4.27 optional contracts need the cash at hand (BT-57)") {
  State s = after(table(4, 1, 1, 8), {"drive 7"});
  CHECK(awaits<AwaitLoans>(s));
  CHECK(refused_by(s, "procure") == "CORE-1");
  CHECK(told_of<ContractsNotDue>(table(4, 1, 1, 8), "drive 7")[0].why == NotDue::NoCash);
  CHECK(observe(s, driver).contracts == Contracts::TooDear);
  CHECK(observe(s, driver).contracts_price == 6);  // with the loan it would take
  s = after(table(4, 1, 1, 8, {.optional_roll_may_borrow = true}), {"drive 7", "procure"});
  CHECK(s.loans == 2);
  CHECK(s.cash == 8);
  CHECK(awaits<AwaitLoans>(
      after(table(4, 9, 1, 8, {.optional_roll_may_borrow = true}), {"drive 7", "decline"})));
  State full = after(table(4, 10, 1, 8, {.optional_roll_may_borrow = true}), {"drive 7"});
  CHECK(awaits<AwaitDrive>(full));  // not offered: ten loans do not pay it
}

TEST_CASE("BP-4.28 coins pile up, and one on the truck's city waits (BT-59, BT-60)") {
  State s = table(9, 1, 3, 8);
  lay_goods(s, 7, {"3"});
  s.lying[index(city(2))].remove(good("arms"));
  s = roll_all(after(s, {"drive 7", "procure"}));
  CHECK(lying_in(s, 7) == 2);  // the moons die shows null
  CHECK(s.truck.empty());
  s = after(s, {"borrow 0"});
  CHECK(s.truck.size() == 2);
}

TEST_CASE("BP-4.29 the four cities of a roll differ") {
  State s = after(table(9, 1, 0, 8), {"drive 7"});
  s.lying = {};
  s = roll_all(s);
  for (int c = 1; c <= 24; ++c) CHECK(lying_in(s, c) <= 1);
  CHECK(goods_on_map(s) == 4);
}

}  // namespace roundhouse::black_pawn_trucking
