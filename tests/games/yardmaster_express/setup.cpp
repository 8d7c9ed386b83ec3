#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

TEST_CASE("YE-2.1 two to five players sit down, one or six do not (YT-05)") {
  for (const int seats : {2, 3, 4, 5}) {
    CHECK(bool(judge_options({.seats = std::uint8_t(seats)})));
  }
  for (const int seats : {0, 1, 6}) {
    CHECK(judge_options({.seats = std::uint8_t(seats)}).broken() ==
          &yardmaster_express::rule::players);
  }
}

TEST_CASE("YE-2.2 everybody begins with an engine and no card behind it") {
  for (const Train& train : dealt({.seats = 4}).trains) {
    CHECK(train.cards.empty());
    CHECK(train.value == 0);
  }
}

TEST_CASE("YE-2.3, YE-2.6, YE-2.7 two players leave purple out, hold 2 and draw from 22 (YT-01)") {
  const State s = dealt({.seats = 2});
  CHECK(s.hand.count() == 2);
  CHECK(s.deck.count() == 22);
  for (const CardSet set : {s.hand, s.deck}) set.each([](Card c) { CHECK_FALSE(purple(c)); });
}

TEST_CASE("YE-2.6, YE-2.7 3, 4, 5 players hold as many and draw from 29, 28, 27 (YT-02, YT-04)") {
  for (const int seats : {3, 4, 5}) {
    const State s = dealt({.seats = std::uint8_t(seats)});
    CHECK(s.hand.count() == seats);
    CHECK(s.deck.count() == 32 - seats);
    CHECK(s.active == s.start);
  }
}

TEST_CASE("YE-4.10 a draw from the whole deck is the longest list of moves, and fills its room") {
  const State s = after(setup({.seats = 5}), {"* start A"});
  CHECK(moves(s, nature).size() == State::most_moves);
}

TEST_CASE("YE-2.4 shuffled: any card may be dealt, two copies twice as often as one") {
  const State s = after(setup({}), {"* start A"});
  CHECK(moves(s, nature).size() == 20);  // fronts without purple, 4 of them with a second copy
  CHECK(chance_weight(s, move_of<State>("draw B2|B2")) == 2);
  CHECK(chance_weight(s, move_of<State>("draw B2|B3")) == 1);
  const State less = after(s, {"* draw B2|B2"});
  CHECK(chance_weight(less, move_of<State>("draw B2|B2")) == 1);
}

TEST_CASE("YE-2.5 any player may be the start player, and nobody else") {
  const State s = setup({.seats = 3});
  CHECK(moves_text(s, nature) == "start A\nstart B\nstart C\n");
  CHECK(refused_by(s, nature, "start D") == "YE-2.5");
  CHECK(after(s, {"* start C"}).start == C);
}

TEST_CASE("YE-2.6 the hand is dealt from the deck: a card twice dealt is refused") {
  const State s = after(setup({}), {"* start A", "* draw B2|B3"});
  CHECK(refused_by(s, nature, "draw B2|B3") == "YE-2.6");
  CHECK(refused_by(s, nature, "draw P2|P2") == "YE-2.6");
}

TEST_CASE("YE-2.8, YE-7.1 with the expansion one caboose is drawn and lies open for all") {
  const State s = after(setup({.seats = 2, .caboose_set = CabooseSet::All}),
                        {"* start A", "* draw B2|B2", "* draw B2|B2"});
  CHECK(awaiting<AwaitCaboose>(s));
  CHECK(moves(s, nature).size() == 16);
  const State shown = after(s, {"* reveal executive"});
  for (const Seat seat : {A, B, watcher}) {
    CHECK(observe(shown, seat).caboose == Caboose::Executive);
  }
  CHECK(awaiting<AwaitDraw>(shown));
}

TEST_CASE("YE-7.1 a caboose outside the chosen set is not drawn") {
  const State s = after(setup({.seats = 2, .caboose_set = CabooseSet::Prototype}),
                        {"* start A", "* draw B2|B2", "* draw B2|B2"});
  CHECK(moves(s, nature).size() == 7);
  CHECK(refused_by(s, nature, "reveal efficient") == "YE-7.1");
  CHECK(refused_by(s, nature, "reveal none") == "YE-7.1");
}

TEST_CASE("YE-9.1 nature moves in the order of the setup: start, hand, caboose, then draws") {
  State s = setup({.seats = 2, .caboose_set = CabooseSet::RuleSheet});
  CHECK(awaiting<AwaitStart>(s));
  s = after(s, {"* start B"});
  CHECK(awaiting<AwaitDeal>(s));
  s = after(s, {"* draw B2|B2", "* draw R2|R2"});
  CHECK(awaiting<AwaitCaboose>(s));
  s = after(s, {"* reveal executive"});
  CHECK(awaiting<AwaitDraw>(s));
  s = after(s, {"* draw G2|G2"});
  CHECK(awaiting<AwaitCouple>(s));
  CHECK(to_act(s) == SeatSet{B});
}
