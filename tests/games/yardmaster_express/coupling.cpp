#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {

/// A's train, and a hand with the card in question.
State couples(std::string_view cards, std::string_view card) {
  State s = position("hand [ " + std::string{card} + " ]");
  s.trains[A] = train(cards);
  return s;
}
std::string face_up(std::string_view cards, std::string_view card) {
  return refused_by(couples(cards, card), A, "couple " + std::string{card} + " up");
}
std::string face_down(std::string_view cards, std::string_view card) {
  return refused_by(couples(cards, card), A, "couple " + std::string{card} + " down");
}

}  // namespace

TEST_CASE("YE-4.1 after a blue 3 a blue 2 and a red 3 fit, a red 2 does not (YT-15, 16, 17)") {
  CHECK(face_up("B2|B3", "R3|G3") == "");
  CHECK(face_up("B2|B3", "B2|B2") == "");
  CHECK(face_up("B2|B3", "R2|R2") == "YE-4.1");
}

TEST_CASE("YE-4.1 a card that agrees in colour and in value fits as well (YT-22)") {
  CHECK(face_up("Y2|Y3", "Y3|B3") == "");
}

TEST_CASE("YE-4.2 the right railcar does not help, and is the new end (YT-19)") {
  CHECK(face_up("G2|G2", "R3|G3") == "YE-4.1");
  const State s = after(couples("B2|B3", "R3|G3"), {"A couple R3|G3 up"});
  CHECK(s.trains[A].end == Railcar{Colour::Green, 3});
}

TEST_CASE("YE-4.3 the engine takes every card (YT-14)") {
  for (int f = 0; f < front_count; ++f) CHECK(face_up("", word_for(Card(f))) == "");
}

TEST_CASE("YE-4.4 a wild end takes every card, its value does not bind (YT-20)") {
  for (int f = 0; f < front_count; ++f) CHECK(face_up("W(B2|B2)", word_for(Card(f))) == "");
}

TEST_CASE("YE-4.5 a card lies face down behind anything (YT-21)") {
  for (int f = 0; f < front_count; ++f) {
    for (const std::string_view cards : {"", "W(B2|B2)", "B2|B3", "Y4|R4"}) {
      CHECK(face_down(cards, word_for(Card(f))) == "");
    }
  }
}

TEST_CASE("YE-4.6 a card that fits face up may still be coupled face down (YT-26)") {
  State s = position("hand [ R2|R2 G3|B3 Y2|Y2 ]");
  s.trains[A] = train("R2|R3");
  CHECK(moves_text(s, A) ==
        "couple R2|R2 up\ncouple R2|R2 down\ncouple Y2|Y2 down\n"
        "couple G3|B3 up\ncouple G3|B3 down\n");
}

TEST_CASE("YE-4.7 if nothing fits face up, any one card is coupled face down (YT-24)") {
  State s = position("hand [ G2|G2 R2|R2 B4|G4 ]");
  s.trains[A] = train("Y2|Y3");
  CHECK(moves_text(s, A) == "couple R2|R2 down\ncouple G2|G2 down\ncouple B4|G4 down\n");
  CHECK(refused_by(s, A, "couple G2|G2 up") == "YE-4.1");
}

TEST_CASE("YE-4.8 a card is not turned around: there is no text for it (YT-25)") {
  State s = position("hand [ B3|R3 ]");
  s.trains[A] = train("B2|B3");
  CHECK(refused_by(s, A, "couple B3|R3 up") == "");
  CHECK(refused_by(s, A, "couple R3|B3 up") == "CORE-4");  // no such front
}

TEST_CASE("YE-4.9 what is coupled stays as it was coupled") {
  Rng rng{9};
  State s = dealt({.seats = 3});
  while (!to_act(s).empty()) {
    const State before = s;
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    for (const Seat owner : {A, B, C}) {
      const auto& cards = before.trains[owner].cards;
      for (std::size_t i = 0; i < cards.size(); ++i) CHECK(s.trains[owner].cards[i] == cards[i]);
    }
  }
}

TEST_CASE("YE-4.10 equal cards are one choice, and a draw weighs as many as there are copies") {
  const State s = position("hand [ B2|B2 B2|B2 R3|G3 ] deck [ Y2|Y2 Y2|Y2 P4|P4 ]");
  CHECK(moves(s, A).size() == 4);
  State drawing = s;
  drawing.agenda.instead(AwaitDraw{});
  CHECK(moves_text(drawing, nature) == "draw Y2|Y2\ndraw P4|P4\n");
  CHECK(chance_weight(drawing, move_of<State>("draw Y2|Y2")) == 2);
  CHECK(chance_weight(drawing, move_of<State>("draw P4|P4")) == 1);
}

TEST_CASE("YE-4.1 a front greys out face-up couplings that do not fit, with their rule") {
  State s = position("hand [ G2|G2 Y3|B3 ]");
  s.trains[A] = train("Y2|Y3");
  const auto shown = candidate_moves(s, A);
  CHECK(shown.size() == 4);
  int refused = 0;
  for (const auto& move : shown) {
    const Verdict verdict = check(s, A, move);
    if (!verdict) {
      CHECK(verdict.broken()->id == "YE-4.1");
      ++refused;
    }
  }
  CHECK(refused == 1);
}
