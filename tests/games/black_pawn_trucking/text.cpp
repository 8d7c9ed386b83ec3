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
  CHECK(told(s, "drive 5") ==
        "BP-4.12 Cash does not cover the drive, so 1 loan is taken: **+£10**.\n"
        "BP-4.8 Fuel **£7**: £3 for cities, £2 for goods, £2 for ferries.\n"
        "BP-4.10 Fine **£1** for goods left waiting in Cardiff (17).\n"
        "BP-4.6 The truck drives from Birmingham (18) to Cork (5) and passes Cardiff (17), "
        "Waterford (6).\n"
        "BP-4.15 Delivered in Cork (5): raw sun, **+£4**.\n"
        "BP-4.16 Delivered in Cork (5) and out of the game: finished 4, **+£4**.\n");
  CHECK(told(s, "drive 5", Language::German) ==
        "BP-4.12 Die Kasse reicht nicht für die Fahrt, also 1 Kredit genommen: **+£10**.\n"
        "BP-4.8 Treibstoff **£7**: £3 für Städte, £2 für Güter, £2 für Fähren.\n"
        "BP-4.10 Buße **£1**: Güter liegen gelassen in Cardiff (17).\n"
        "BP-4.6 Der Laster fährt von Birmingham (18) nach Cork (5), unterwegs durch Cardiff (17), "
        "Waterford (6).\n"
        "BP-4.15 In Cork (5) geliefert: rohe Sonne, **+£4**.\n"
        "BP-4.16 In Cork (5) geliefert und aus dem Spiel: fertige 4, **+£4**.\n");
}

TEST_CASE("BP-3.1, BP-3.3 tiles, dice and coins are told by their names") {
  State s = setup({});
  CHECK(told(s, "lay moons-null") == "BP-3.1 Sligo (1) is the null of moons.\n");
  CHECK(told(s, "lay arms-5", Language::German) == "BP-3.1 Sligo (1): 5 der Wappen.\n");
  s = plain_table();
  s.cup = {1, 1, 1, 1};
  s.agenda.instead(AwaitDice{});
  s = after(s, {"throw 2", "throw null"});
  CHECK(told(s, "throw ace") == "BP-3.3 The die of crowns shows ace.\n");
  s = after(s, {"throw ace", "throw 5"});
  CHECK(told(s, "draw arms") == "BP-3.3 A coin of arms is laid in Galway (3).\n");
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
  CHECK(text.find("5  Cork        -7 +4 f !1") != std::string::npos);
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
