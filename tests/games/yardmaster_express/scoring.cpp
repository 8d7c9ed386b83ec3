#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {
constexpr std::string_view long_train = "B2|B2 B2|B3 B4|G4 W(Y2|Y2) G3|R3 R2|R3 R4|B4";
}

TEST_CASE("YE-6.1, YE-6.4 a train of 40 with a blue run of 5 across three cards (YT-27)") {
  CHECK(train(long_train).value == 40);
  CHECK(train(long_train).longest == 5);
  CHECK(train(long_train).run == 1);
}

TEST_CASE("YE-6.2 a face-down card is worth 4, whatever its front") {
  CHECK(train("W(P4|P4)").value == 4);
  CHECK(train("W(B2|B2)").value == 4);
}

TEST_CASE("YE-6.3 the engine is worth nothing") { CHECK(train("").value == 0); }

TEST_CASE("YE-6.4 a run crosses cards: four blue railcars on two cards (YT-32)") {
  CHECK(train("B2|B3 B2|B2").longest == 4);
}

TEST_CASE("YE-6.5 a wild card breaks a run: two runs of 2, value 13 (YT-31)") {
  const Train broken = train("Y2|Y3 W(B2|B2) Y2|Y2");
  CHECK(broken.longest == 2);
  CHECK(broken.run == 2);
  CHECK(broken.value == 13);
}

TEST_CASE("YE-6.6 both seats with a run of 5 score 5: 45 to 42 (YT-29)") {
  const State s = ended({long_train, "R2|R2 R2|R3 R3|Y3 Y3|G3 G3|B3 B3|Y3 W(G2|G2)"});
  CHECK(scores(s)[A] == 45);
  CHECK(scores(s)[B] == 42);
  CHECK(ranked(s) == "AB");
}

TEST_CASE("YE-6.6 the only longest run pays its 4 railcars to one seat alone (YT-30)") {
  const State s = ended({"R2|R2 R2|R3", "B2|B2 W(Y2|Y2)", "G2|G3 G3|R3"});
  CHECK(run_bonus(s, A) == 4);
  CHECK(run_bonus(s, B) == 0);
  CHECK(run_bonus(s, C) == 0);
}

TEST_CASE("YE-6.6 of longest runs 4, 4 and 3 the first two score 4 (YT-36)") {
  const State s = ended({"R2|R2 R2|R3", "B2|B2 B2|B3", "G2|G3 G3|R3"});
  CHECK(run_bonus(s, A) == 4);
  CHECK(run_bonus(s, B) == 4);
  CHECK(run_bonus(s, C) == 0);
}

TEST_CASE("YE-6.7 a second run of that length scores nothing more: 37 (YT-34)") {
  const State s =
      ended({"R2|R2 R2|R3 R3|Y3 Y2|Y2 Y2|Y3 W(B2|B2) W(B2|B2)", "G2|G2 G2|G3 W(B2|B3) W(B3|Y3)"});
  CHECK(s.trains[A].value == 32);
  CHECK(scores(s)[A] == 37);
  CHECK(run_bonus(s, B) == 0);
}

TEST_CASE("YE-6.8 single railcars are runs of 1, and a wild train has none (YT-37)") {
  const State s = ended({"B3|R3", "R3|Y3", "Y3|G3", "G3|B3", "W(B2|B2)"});
  for (const Seat seat : {A, B, C, D}) CHECK(run_bonus(s, seat) == 1);
  CHECK(run_bonus(s, E) == 0);
}

TEST_CASE("YE-6.8 where all railcars are wild there is no bonus, and B wins the tie (YT-35)") {
  constexpr std::string_view seven =
      "W(B2|B2) W(B2|B2) W(R2|R2) W(R2|R2) W(G2|G2) W(G2|G2) W(Y2|Y2)";
  const State s = ended({seven, seven});
  CHECK(scores(s)[A] == 28);
  CHECK(scores(s)[B] == 28);
  CHECK(ranked(s) == "BA");
}

TEST_CASE("YE-6.9 train value, run bonus and caboose add up, before ties are looked at (YT-70)") {
  const State s = with_caboose(Caboose::Sequence1, {"Y4|R4 R4|B4", "R2|R2 R2|R2 W(G2|G2)"});
  CHECK(s.trains[B].value == 12);
  CHECK(run_bonus(s, B) == 4);
  CHECK(caboose_points(s, B) == 6);
  CHECK(scores(s)[B] == 22);
  CHECK(scores(s)[A] == 16);
  CHECK(ranked(s) == "BA");
}

TEST_CASE("YE-6.10 of equals the one further from the start player wins (YT-39, YT-40)") {
  CHECK(ranked(standing_at({30, 32, 32})) == "CBA");
  CHECK(ranked(standing_at({32, 32, 29})) == "BAC");
}

TEST_CASE("YE-6.10 turn order counts from the start player, wherever that is (YT-41)") {
  State s = standing_at({25, 20, 25, 21, 25});
  s.start = C;  // C, D, E, A, B
  CHECK(ranked(s) == "AECDB");
}

TEST_CASE("YE-9.3 what a train remembers of itself is what its cards say") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State s = played_out({.seats = 4}, seed);
    for (const Train& one : s.trains) {
      Train again;
      from_list(again, as_list(one));
      CHECK(again == one);
      int value = 0;
      for (const Coupled c : one.cards) value += c.left().value + c.right().value;
      CHECK(value == one.value);
    }
  }
}
