#include <doctest/doctest.h>

#include <sstream>

#include "positions.hpp"
#include "support/files.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

/// The plain layout with full cup, about to roll for the first time.
State before_first_roll(const Options& options = {}) {
  State s = setup(options);
  for (int tile = 0; tile < tile_count; ++tile) {
    play(s, nature, Lay{Tile(tile)});
  }
  return s;
}

}  // namespace

TEST_CASE("BP-3.1 every tile is laid once, on the cities from 1 to 24 (BT-01)") {
  Rng rng{7};
  State s = setup({});
  std::uint32_t seen = 0;
  for (int laid = 0; laid < 24; ++laid) {
    CHECK(s.layout.laid() == laid);
    play(s, nature, roll(s, rng));
    seen |= 1U << index(s.layout.at(City(laid)));
    if (laid < 23) CHECK(refused_by(s, "lay " + word_for(s.layout.at(City(laid)))) == "BP-3.1");
  }
  CHECK(seen == (1U << 24) - 1);
  CHECK(awaits<AwaitDice>(s));
}

TEST_CASE("BP-3.2 all 24 coins are in the cup") { CHECK(coins_in_cup(before_first_roll()) == 24); }

TEST_CASE("BP-3.3 each die names the city of its suit and rank (BT-02)") {
  const State s = after(before_first_roll(), {"throw null", "throw ace", "throw 3", "throw 2"});
  const State placed = after(s, {"draw suns", "draw suns", "draw moons", "draw crowns"});
  CHECK(placed.lying[index(city(21))] == [] {
    Goods goods;
    goods.add(raw(Suit::Crowns));
    return goods;
  }());  // the 2 of arms
  CHECK(lying_in(placed, 1) == 1);
  CHECK(lying_in(placed, 16) == 1);
  CHECK(coins_in_cup(placed) == 20);
  State empty = s;
  empty.cup = {0, 6, 6, 6};
  CHECK(refused_by(empty, "draw suns") == "BP-3.3");
  CHECK(moves(empty, nature).size() == 3);
}

TEST_CASE("BP-3.4 no rank is known before a coin is turned over") {
  const State s = after(before_first_roll(), {"throw null", "throw ace", "throw 3", "throw 2",
                                              "draw suns", "draw suns", "draw suns", "draw suns"});
  for (const RankSet ranks : s.unseen) CHECK(ranks.count() == 6);
}

TEST_CASE("BP-3.5 the truck starts in the city the moons die names (BT-04)") {
  const State s = after(before_first_roll(), {"throw 5", "throw null", "throw 3", "throw 2",
                                              "draw suns", "draw arms", "draw suns", "draw suns"});
  CHECK(s.at == city(7));
  CHECK(lying_in(s, 7) == 1);
  CHECK(awaits<AwaitLoans>(s));
}
TEST_CASE("BP-3.5, BP-3.6 where the truck starts, and with what money, is told") {
  const auto last_coin = [](const Options& options) {
    return after(before_first_roll(options), {"throw 5", "throw null", "throw 3", "throw 2",
                                              "draw suns", "draw arms", "draw suns"});
  };
  CHECK(told(last_coin({}), "draw suns") ==
        "BP-3.3 A coin of suns is laid in Plymouth (21).\n"
        "BP-3.5 The die of moons sends the truck to Ullapool (7).\n"
        "BP-3.6 The game begins with **£10** and 1 loan.\n");
  const State choosing = after(last_coin({.choose_start = true, .start_loans = 2}), {"draw suns"});
  CHECK(told(choosing, "start 24") ==
        "BP-3.5 The truck starts in London (24).\n"
        "BP-3.6 The game begins with **£10** and 2 loans.\n");
}

TEST_CASE("BP-3.5 easier A lets the player choose, with the four coins in view (BT-10)") {
  const State s = after(before_first_roll({.choose_start = true}),
                        {"throw 5", "throw null", "throw 3", "throw 2", "draw suns", "draw arms",
                         "draw suns", "draw suns"});
  REQUIRE(awaits<AwaitStart>(s));
  CHECK(goods_on_map(s) == 4);
  CHECK(moves(s, driver).size() == 24);
  CHECK(check(s, driver, Start{nowhere}).broken()->id == "BP-3.5");
  CHECK(after(s, {"start 24"}).at == city(24));
  CHECK(moves(s, driver).size() == State::most_moves);  // no list is longer, and it has its room
}

TEST_CASE("BP-3.6 normal start: £10 and one loan (BT-05)") {
  const State s = setup({});
  CHECK(s.cash == 10);
  CHECK(s.loans == 1);
}
TEST_CASE("BP-3.6 easier B: £10 and no loan") {
  const State s = setup({.start_loans = 0});
  CHECK(s.cash == 10);
  CHECK(s.loans == 0);
}
TEST_CASE("BP-3.6 harder: £10 and three loans, or £10 for each, from two loans on (BT-09)") {
  CHECK(setup({.start_loans = 3}).cash == 10);
  CHECK(setup({.start_loans = 3}).loans == 3);
  CHECK(setup({.start_loans = 3, .harder_cash = HarderCash::TenPerLoan}).cash == 30);
  CHECK(setup({.start_loans = 2, .harder_cash = HarderCash::TenPerLoan}).cash == 20);
  CHECK(setup({.start_loans = 0, .harder_cash = HarderCash::TenPerLoan}).cash == 10);
}
TEST_CASE("BP-1.4, BP-3.6 one player, ten loans at most") {
  CHECK(judge_options({.seats = 2}).broken()->id == "BP-1.4");
  CHECK(judge_options({.start_loans = 11}).broken()->id == "BP-3.6");
  CHECK(judge_options({.start_loans = 10}));
}

TEST_CASE("BP-3.7 the first placement is free (BT-11)") {
  const State s = after(before_first_roll(), {"throw 5", "throw null", "throw 3", "throw 2",
                                              "draw suns", "draw arms", "draw suns", "draw suns"});
  CHECK(s.cash == 10);
  CHECK(s.ledger == Ledger{});
}

TEST_CASE("BP-3.8 the blue pawn shows units, the green pawn tens (BT-05, BT-06, BT-07)") {
  State s = plain_table();
  CHECK(picture(observe(s, driver)).find("Cash 10 (green 10, blue 0), loans 1") !=
        std::string::npos);
  s.cash = 14;
  CHECK(picture(observe(s, driver)).find("green 10, blue 4") != std::string::npos);
  s.cash = 9;
  CHECK(picture(observe(s, driver)).find("green 0, blue 9") != std::string::npos);
}

TEST_CASE("BP-8.3 a fixed deal lays, throws, draws and turns the same for ever") {
  std::istringstream game{read_file("tests/fixtures/black_pawn_trucking/deal_999999999.game")};
  State s = setup({.choose_start = true,
                   .start_loans = 0,
                   .fine_per = FinePer::Good,
                   .allow_return_delivery = false,
                   .show_unseen_ranks = true,
                   .deal = 999999999});
  int turned = 0;
  for (std::string line; std::getline(game, line);) {
    if (!line.starts_with("* ") && !line.starts_with("A ")) continue;
    INFO("line: ", line);
    REQUIRE(refused_by(s, line.substr(2)) == "");
    if (line.starts_with("* turn")) ++turned;
    play(s, mover(s), move_of(line.substr(2)));
  }
  CHECK(turned > 3);
  CHECK(to_act(s).empty());
}

}  // namespace roundhouse::black_pawn_trucking
