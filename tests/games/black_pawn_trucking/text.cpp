#include <doctest/doctest.h>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

TEST_CASE("moves are read as they are written") {
  for (const std::string text :
       {"lay suns-3", "lay moons-null", "throw ace", "draw arms", "turn 5", "start 24", "borrow 10",
        "drive 5", "drive 5 by 17 6", "procure", "decline"}) {
    CHECK(text_of(move_of(text)) == text);
  }
  State::Move move;
  for (const std::string text :
       {"lay suns", "lay suns-6", "throw 1", "draw null", "start none", "start 25", "drive 0",
        "drive 5 by", "drive 5 17", "drive none", "procure 1", "borrow", ""}) {
    CHECK_FALSE(move_from(text, move));
  }
}

TEST_CASE("BP-4.8, BP-4.10, BP-4.12 the log tells the whole bill by rule") {
  State s = plain_table();
  s.at = city(18);
  s.cash = 3;
  lay_goods(s, 17, {"arms"});
  carry(s, 21, {"suns", "4"});
  CHECK(
      tell(s, driver, move_of("drive 5"), driver) ==
      "The truck drives from Birmingham (18) to Cork (5) by Cardiff, Waterford: £3 for cities, £2 "
      "for goods, £2 for the ferry (BP-4.8), £1 in fines (BP-4.10), £8 in all, which takes 1 loan "
      "(BP-4.12). Delivers 1 raw good for £4 (BP-4.15). Delivers 1 finished good for £4 "
      "(BP-4.16).");
}

TEST_CASE(
    "BP-4.25, BP-4.27 compulsory contracts are told with the move that leaves the map empty") {
  State s = plain_table();
  s.cash = 4;
  s.cup = {1, 1, 1, 1};
  CHECK(
      tell(s, driver, move_of("drive 2"), driver) ==
      "The truck drives from Sligo (1) to Dublin (2): £1 for cities (BP-4.8), £1 in all. Nothing "
      "is "
      "left on the map, so there are new contracts for £4 and £2 interest (BP-4.25). That takes 1 "
      "loan (BP-4.27).");
}

TEST_CASE("BP-5.4 the end is told with its profit") {
  State s = plain_table();
  s.at = city(7);
  s.cash = 9;
  carry(s, 21, {"3"});
  CHECK(tell(s, driver, move_of("drive 10"), driver).find("£1 short, a partial victory (BP-5.4)") !=
        std::string::npos);
}

TEST_CASE("the picture shows map, money, truck, cup and bills") {
  State s = plain_table();
  s.at = city(18);
  lay_goods(s, 17, {"arms", "null"});
  carry(s, 21, {"suns"});
  const std::string text = picture(observe(s, driver));
  CHECK(text.find("|17 C4") != std::string::npos);
  CHECK(text.find("|a0") != std::string::npos);
  CHECK(text.find("Truck # in Birmingham (18), in transit: s@21") != std::string::npos);
  CHECK(text.find("  5: pay 7 (cities 3, goods 1, ferry 2, fines 1), earn 4") != std::string::npos);
  CHECK(text.find("unseen") == std::string::npos);
  s.options.show_unseen_ranks = true;
  CHECK(picture(observe(s, driver)).find("suns 0 (unseen null ace 2 3 4 5)") != std::string::npos);
}

TEST_CASE("a world imagined from a view is the table itself") {
  Rng rng{9};
  State s = setup({});
  for (int i = 0; i < 60 && !s.agenda.empty(); ++i) {
    CHECK(imagine(observe(s, driver), rng) == s);
    play(s, mover(s), mover(s) == nature ? roll(s, rng) : any_move(s, driver, rng));
  }
}

}  // namespace roundhouse::black_pawn_trucking
