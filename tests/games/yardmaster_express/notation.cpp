#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

TEST_CASE("moves are written as docs/notation.md says, and read back") {
  for (const std::string_view text :
       {"start B", "draw R2|R3", "reveal little_engine", "couple P3|G3 up", "couple P3|G3 down"}) {
    CHECK(text_of(move_of<State>(text)) == text);
  }
  CHECK(text_of(move_of<State>("  couple   P3|G3  up ")) == "couple P3|G3 up");
}

TEST_CASE("CORE-4 what is no move is not read, and leaves the move alone") {
  State::Move move = Draw{card("B2|B2")};
  for (const std::string_view text :
       {"", "couple", "couple P3|G3", "couple P3|G3 up up", "couple P3 up", "draw", "draw W",
        "start", "start Q", "start AB", "reveal", "reveal nothing", "Couple P3|G3 up", "draw r2|r3",
        "couple ? down"}) {
    CHECK_FALSE(move_from(text, move));
    CHECK(move == State::Move{Draw{card("B2|B2")}});
  }
}

TEST_CASE("a position is read from text over a table, in any order, and written again") {
  const State s = position(R"(
    hand [ G2|G2 R2|R2 B4|G4 ]
    trains [ [ Y2|Y3 W(P4|P4) ] [ ] [ ] [ ] [ ] ]
    active A
  )");
  CHECK(s.trains[A].cards.size() == 2);
  CHECK(s.trains[A].value == 9);
  CHECK(s.hand.count() == 3);
  CHECK(read_over(setup({}), write_position(s)) == s);
}

TEST_CASE("a position with a mistake is refused with its line") {
  const auto read = read_position("active A\nhand [ G2|G2 X9|X9 ]\n", setup({}));
  REQUIRE_FALSE(bool(read));
  CHECK(read.fault().line == 2);
  CHECK(read.fault().text.find("X9|X9") != std::string::npos);
}

TEST_CASE("a card that lies face down is written W(...), and an open one by its front") {
  CHECK(word_for(Coupled{card("R4|B4"), Face::Down}) == "W(R4|B4)");
  CHECK(word_for(Coupled{card("R4|B4"), Face::Up}) == "R4|B4");
  Coupled coupled;
  CHECK_FALSE(read_word("W(R4|B4", coupled));
  CHECK_FALSE(read_word("W()", coupled));
  CHECK_FALSE(read_word("R4|P4", coupled));
}
