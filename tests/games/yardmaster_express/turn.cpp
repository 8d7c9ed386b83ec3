#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

TEST_CASE("YE-3.1 turns go clockwise from the start player, and the hand goes with them") {
  Rng rng{3};
  State s = after(setup({.seats = 3}), {"* start B"});
  std::string order;
  while (!to_act(s).empty()) {
    if (awaiting<AwaitCouple>(s)) order += letter(s.active);
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  CHECK(order == "BCABCABCABCABCABCA");
}

TEST_CASE("YE-3.2 draw, choose, couple, pass: the next seat holds what was not coupled (YT-10)") {
  const State s = after(setup({}), {"* start A", "* draw B2|B2", "* draw R2|R2", "* draw G2|G2"});
  CHECK(s.hand.count() == 3);
  const State next = after(s, {"A couple R2|R2 up"});
  CHECK(next.active == B);
  CHECK(next.hand.count() == 2);
  CHECK(next.hand.contains(card("B2|B2")));
  CHECK(next.trains[A].cards.size() == 1);
  CHECK(to_act(next) == SeatSet{nature});
  const State again = after(next, {"* draw Y2|Y2", "B couple Y2|Y2 up", "* draw B3|R3"});
  CHECK(to_act(again) == SeatSet{A});
  CHECK(moves_text(again, A) ==
        "couple B2|B2 up\ncouple B2|B2 down\ncouple G2|G2 up\n"
        "couple G2|G2 down\ncouple B3|R3 down\n");
}

TEST_CASE("YE-3.3 four players choose from five cards and pass four on (YT-09)") {
  Rng rng{1};
  State s = dealt({.seats = 4});
  play(s, nature, roll(s, rng));
  CHECK(s.hand.count() == 5);
  play(s, s.active, any_move(s, s.active, rng));
  CHECK(s.hand.count() == 4);
}

TEST_CASE("YE-3.2 a card that is not in the hand is refused, and nothing changes (YT-12)") {
  const State s = position("hand [ B2|B2 R2|R2 G2|G2 ]");
  const State before = s;
  CHECK(refused_by(s, A, "couple Y4|R4 down") == "YE-3.2");
  CHECK(refused_by(s, A, "couple Y4|R4 up") == "YE-3.2");
  CHECK(s == before);
}

TEST_CASE("YE-3.2 a draw comes from the deck, one at a time") {
  const State s = after(setup({}), {"* start A", "* draw B2|B3", "* draw R2|R2"});
  CHECK(refused_by(s, nature, "draw B2|B3") == "YE-3.2");
  CHECK(refused_by(after(s, {"* draw G2|G2"}), nature, "draw Y2|Y2") == "CORE-2");
}

TEST_CASE("YE-3.4 there is no passing: the only moves of a turn are couplings") {
  const State s = position("hand [ B2|B2 R2|R2 G2|G2 ]");
  for (const auto& move : moves(s, A)) CHECK(std::holds_alternative<Couple>(move));
  CHECK(refused_by(s, A, "pass") == "CORE-4");
}

TEST_CASE("YE-3.5 8, 11, 8 or 7 cards of the deck are never drawn") {
  CHECK(played_out({.seats = 2}, 5).deck.count() == 8);
  CHECK(played_out({.seats = 3}, 5).deck.count() == 11);
  CHECK(played_out({.seats = 4}, 5).deck.count() == 8);
  CHECK(played_out({.seats = 5}, 5).deck.count() == 7);
}

TEST_CASE("CORE-1, CORE-2, CORE-3, CORE-4 what is said at the wrong time is refused (YT-11)") {
  const State s = position("active B hand [ B2|B2 R2|R2 G2|G2 ]");
  CHECK(refused_by(s, A, "couple B2|B2 up") == "CORE-2");
  CHECK(refused_by(s, watcher, "couple B2|B2 up") == "CORE-2");
  CHECK(refused_by(s, nature, "draw B2|B2") == "CORE-2");
  CHECK(refused_by(s, B, "draw B2|B2") == "CORE-1");
  CHECK(refused_by(s, B, "couple B2|B2 sideways") == "CORE-4");
  CHECK(refused_by(ended({"B2|B2", "R2|R2"}), A, "couple B2|B2 up") == "CORE-3");
}

TEST_CASE("YE-5.1, YE-5.2 7, 6, 5, 4 rounds: every train ends equally long (YT-07)") {
  for (int seats = 2; seats <= 5; ++seats) {
    const State s = played_out({.seats = std::uint8_t(seats)}, 7);
    CHECK(rounds(seats) == 9 - seats);
    CHECK(s.turns_played == seats * rounds(seats));
    for (int seat = 0; seat < seats; ++seat) {
      CHECK(int(s.trains[Seat(seat)].cards.size()) == rounds(seats));
    }
  }
}

TEST_CASE("YE-5.3 the hand left at the end is passed to nobody and shown to nobody") {
  const State s = played_out({.seats = 3}, 11);
  CHECK(s.hand.count() == 3);
  for (const Seat seat : {A, B, C, watcher}) {
    const View view = observe(s, seat);
    CHECK(view.hand.empty());
    CHECK(view.hand_count == 3);
  }
}
