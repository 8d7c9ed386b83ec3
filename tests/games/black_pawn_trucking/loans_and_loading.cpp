#include <doctest/doctest.h>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {
State before_loans(int cash, int loans) {
  State s = plain_table();
  s.cash = static_cast<std::int16_t>(cash);
  s.loans = static_cast<std::uint8_t>(loans);
  lay_goods(s, 5, {"moons"});
  s.agenda.instead(AwaitLoans{});
  return s;
}
State before_drive_with_ten_loans() {
  State s = before_loans(30, 10);
  s.agenda.instead(AwaitDrive{});
  return s;
}
}  // namespace

TEST_CASE("BP-4.1 two loans bring £20 (BT-32)") {
  const State s = after(before_loans(3, 1), {"borrow 2"});
  CHECK(s.cash == 23);
  CHECK(s.loans == 3);
  CHECK(told(before_loans(3, 1), "borrow 2") == "BP-4.1 2 loans are taken: **+£20**.\n");
  CHECK(told(before_loans(3, 1), "borrow 0") == "BP-4.1 No loan is taken.\n");
}

TEST_CASE("BP-4.2 loans stop at ten in all (BT-34)") {
  const State s = before_loans(3, 8);
  CHECK(refused_by(s, "borrow 3") == "BP-4.2");
  CHECK(refused_by(s, "borrow 2") == "");
  CHECK(moves(s, driver).size() == 3);
  const State full = after(before_drive_with_ten_loans(), {"drive 2"});
  CHECK(awaits<AwaitDrive>(full));  // not asked with ten loans
  CHECK(refused_by(full, "borrow 1") == "CORE-1");
}

TEST_CASE("BP-4.3 no loan is paid back before the end (BT-36)") {
  State::Move move;
  CHECK_FALSE(move_from("repay 1", move));
  CHECK_FALSE(move_from("borrow -1", move));
  const State s = after(before_loans(25, 2), {"borrow 0"});
  CHECK(s.loans == 2);
  CHECK(s.cash == 25);
}

TEST_CASE("BP-4.4 raw and finished goods in the truck's city are all loaded (BT-25)") {
  State s = before_loans(10, 1);
  lay_goods(s, 1, {"arms", "3"});
  s = after(s, {"borrow 0"});
  CHECK(s.truck.size() == 2);
  CHECK(lying_in(s, 1) == 0);
  CHECK(s.truck[0] == Carried{good("arms"), city(1)});
  CHECK(s.truck[1] == Carried{good("3"), city(1)});
}
TEST_CASE("BP-4.4 what is loaded is told coin by coin, with ten loans in the move before") {
  State s = before_loans(10, 1);
  lay_goods(s, 1, {"arms", "3"});
  CHECK(told(s, "borrow 0") ==
        "BP-4.1 No loan is taken.\n"
        "BP-4.4 Loaded in Sligo (1): raw arms.\n"
        "BP-4.4 Loaded in Sligo (1): finished 3.\n");
  State full = before_drive_with_ten_loans();
  lay_goods(full, 2, {"5"});
  CHECK(told_of<GoodLoaded>(full, "drive 2").size() == 1);
}

TEST_CASE("BP-4.5 goods on the truck are not on the map") {
  State s = before_loans(10, 1);
  lay_goods(s, 1, {"arms", "3"});
  CHECK(goods_on_map(s) == 3);
  CHECK(goods_on_map(after(s, {"borrow 0"})) == 1);
}

TEST_CASE("BP-8.2 loans, destination and contracts are moves of their own") {
  State s = before_loans(10, 1);
  CHECK(refused_by(s, "drive 2") == "CORE-1");
  s = after(s, {"borrow 0"});
  CHECK(refused_by(s, "borrow 0") == "CORE-1");
  CHECK(refused_by(s, "procure") == "CORE-1");
  CHECK(check(s, nature, move_of("drive 2")).broken()->id == "CORE-2");
}

}  // namespace roundhouse::black_pawn_trucking
