#include <doctest/doctest.h>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {
/// In city 7, with goods loaded far away in 21, a coin lying in 2, and £50.
State carrying(std::initializer_list<std::string_view> goods, int where = 7) {
  State s = plain_table();
  s.at = city(where);
  s.cash = 50;
  lay_goods(s, 2, {"arms"});
  carry(s, 21, goods);
  return s;
}
int earned(const State& s) { return s.ledger.raw + s.ledger.finished; }
}  // namespace

TEST_CASE("BP-4.14 a city that is passed takes nothing (BT-44)") {
  const State s = after(carrying({"crowns"}, 15), {"drive 22 by 18"});  // 18: 5 of crowns
  CHECK(earned(s) == 0);
  CHECK(s.truck.size() == 1);
}

TEST_CASE("BP-4.15 a raw good is paid, turned over and stays (BT-49)") {
  State s = after(carrying({"suns", "moons"}), {"drive 10"});  // the 3 of moons
  CHECK(s.ledger.raw == 3);
  CHECK(s.truck.size() == 1);
  CHECK(s.truck[0].good == good("suns"));
  REQUIRE(awaits<AwaitTurn>(s));
  CHECK(told(s, "turn 5") ==
        "BP-4.15 In Aberdeen (10) the coin of moons is turned over: it is a finished **5**.\n");
  s = after(s, {"turn 5"});
  CHECK(s.lying[index(city(10))].count(good("5")) == 1);
}

TEST_CASE("BP-4.16 a finished good is paid and leaves the game (BT-40, BT-42)") {
  const State s = after(carrying({"3"}), {"drive 10"});
  CHECK(s.ledger.finished == 3);
  CHECK(s.truck.empty());
  CHECK(lying_in(s, 10) == 0);
  for (const auto text : {"drive 1", "drive 13", "drive 19"}) {
    CHECK(after(carrying({"null"}), {text}).ledger.finished == 6);
  }
}

TEST_CASE("BP-4.17 all matching goods at once, each for the full value (BT-39, BT-41)") {
  State s = after(carrying({"arms", "arms"}), {"drive 19", "turn 2", "turn ace"});
  CHECK(s.ledger.raw == 12);
  CHECK(lying_in(s, 19) == 2);
  s = after(carrying({"suns", "3"}), {"drive 4", "turn null"});
  CHECK(s.ledger.raw == 3);
  CHECK(s.ledger.finished == 3);
  CHECK(s.truck.empty());
  CHECK(lying_in(s, 4) == 1);
}

TEST_CASE("BP-4.18 a coin just turned is not delivered, even where its rank fits (BT-45)") {
  const State s = after(carrying({"arms"}), {"drive 23", "turn 4"});  // the 4 of arms
  CHECK(s.ledger.finished == 0);
  CHECK(s.lying[index(city(23))].count(good("4")) == 1);
}

TEST_CASE("BP-4.19 any city that matches will do, also the one where a good was loaded") {
  CHECK(Options{}.allow_return_delivery);
  State s = after(carrying({"arms"}), {"drive 23", "turn 4", "borrow 0"});
  CHECK(s.truck[0] == Carried{good("4"), city(23)});
  CHECK(after(s, {"drive 24", "borrow 0", "drive 23"}).ledger.finished == 4);
  State home = carrying({}, 3);  // the 2 of suns
  home.truck.push_back({good("suns"), city(3)});
  CHECK(after(home, {"drive 7", "borrow 0", "drive 3"}).ledger.raw == 2);
}

TEST_CASE("BP-4.19 as an option a good is not delivered where it was loaded (BT-46, BT-47)") {
  State s = after(carrying({"arms"}), {"drive 23", "turn 4", "borrow 0"});
  s.options.allow_return_delivery = false;
  CHECK(s.truck[0] == Carried{good("4"), city(23)});
  State back = after(s, {"drive 24", "borrow 0", "drive 23"});
  CHECK(back.truck.size() == 1);
  CHECK(back.ledger.finished == 0);
  for (const auto text : {"drive 5", "drive 11", "drive 17"}) {
    CHECK(after(s, {text}).ledger.finished == 4);
  }
  State home = carrying({}, 3);  // the 2 of suns
  home.options.allow_return_delivery = false;
  home.truck.push_back({good("suns"), city(3)});
  CHECK(after(home, {"drive 1"}).ledger.raw == 6);
  CHECK(after(home, {"drive 4", "turn 3", "borrow 0"}).truck.size() == 1);
  const State returned = after(home, {"drive 7", "borrow 0", "drive 3"});
  CHECK(returned.ledger.raw == 0);
  const State away = after(home, {"drive 7", "borrow 0"});
  const std::string withheld = "BP-4.19 Not delivered in Galway (3), where it was loaded: raw sun.";
  CHECK(told(away, "drive 3").find(withheld) != std::string::npos);
}

TEST_CASE("BP-4.20 goods lying in the destination wait for the next turn") {
  State s = carrying({});
  lay_goods(s, 10, {"suns", "3"});
  s = after(s, {"drive 10"});
  CHECK(earned(s) == 0);
  CHECK(lying_in(s, 10) == 2);
  s = after(s, {"borrow 0"});
  CHECK(s.truck.size() == 2);
}

TEST_CASE("BP-6.5 a coin shows only ranks of its suit not yet seen, each as likely") {
  State s = after(carrying({"arms", "arms"}), {"drive 19", "turn 2"});
  CHECK(refused_by(s, "turn 2") == "BP-6.5");
  CHECK(moves(s, nature).size() == 5);
  for (const auto& move : moves(s, nature)) CHECK(chance_weight(s, move) == 1);
  s = after(s, {"turn 3"});
  CHECK(s.unseen[index(Suit::Arms)].count() == 4);
  CHECK(s.unseen[index(Suit::Suns)].count() == 6);
}

}  // namespace roundhouse::black_pawn_trucking
