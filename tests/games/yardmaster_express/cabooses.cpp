#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {

/// The points of each seat for the caboose.
std::string paid(const State& s) {
  std::string out;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    out += (out.empty() ? "" : " ") + std::to_string(caboose_points(s, Seat(seat)));
  }
  return out;
}
int paid_to_a(Caboose caboose, std::string_view train, const Options& options = {}) {
  return caboose_points(with_caboose(caboose, {train, ""}, options), A);
}

}  // namespace

TEST_CASE("YE-7.2, YE-7.5 Executive: fewest colours, and both who have two score (YT-47)") {
  CHECK(paid(with_caboose(Caboose::Executive, {"B2|B2 B3|R3", "B2|B2 B3|R3 R3|G3",
                                               "Y2|Y2 W(B2|B2) Y3|G3 W(R2|R2)"})) == "5 0 5");
  CHECK(paid(with_caboose(Caboose::Executive, {"W(B2|B2)", "B2|B2"})) == "5 0");
}

TEST_CASE("YE-7.5 Two-Timer: two colours with exactly three railcars (YT-49)") {
  CHECK(paid_to_a(Caboose::TwoTimer, "R2|R3 R4|B4 B2|B2 B3|Y3 W(G2|G2)") == 0);
  CHECK(paid_to_a(Caboose::TwoTimer, "R2|R3 R4|B4 B2|B2 W(G2|G2)") == 5);
}

TEST_CASE("YE-7.5 Diversified: most runs of two or more (YT-50)") {
  CHECK(paid(with_caboose(Caboose::Diversified,
                          {"B3|R3 R3|Y3 Y3|G3 G3|B3", "R2|R2 W(B2|B2) G2|G3 G4|Y4"})) == "5 0");
  CHECK(paid(with_caboose(Caboose::Diversified, {"B3|R3", "W(B2|B2)"})) == "0 0");
}

TEST_CASE("YE-7.3, YE-7.5 one run or one railcar is enough where nobody has more") {
  CHECK(paid(with_caboose(Caboose::Diversified, {"B2|B2", "B3|R3"})) == "5 0");
  CHECK(paid(with_caboose(Caboose::ShortLine, {"B3|R3", "W(B2|B2)"})) == "5 0");
}

TEST_CASE("YE-7.5 Short Line: most railcars of a colour, touching or not (YT-51)") {
  const State s =
      with_caboose(Caboose::ShortLine, {"B2|B2 B3|Y3 Y3|B3 B2|B3", "R2|R2 R2|R3 R4|B4"});
  CHECK(paid(s) == "5 0");
  CHECK(run_bonus(s, A) == 0);
  CHECK(run_bonus(s, B) == 5);
  CHECK(paid(with_caboose(Caboose::ShortLine, {"W(B2|B2)", "W(B2|B2)"})) == "0 0");
}

TEST_CASE("YE-7.4, YE-7.5 Lightweight: a 4|4 that lies face down does not count (YT-52)") {
  CHECK(paid(with_caboose(Caboose::Lightweight, {"W(B4|G4)", "R4|B4", "B2|B2"})) == "6 0 6");
}

TEST_CASE("YE-7.5, YE-7.6 Specialized: exactly five railcars of a colour (YT-54)") {
  CHECK(paid_to_a(Caboose::Specialized, "Y2|Y2 Y2|Y2 Y2|Y3 W(B2|B2)") == 0);
  CHECK(paid_to_a(Caboose::Specialized, "Y2|Y2 Y2|Y3 Y3|B3") == 3);
}

TEST_CASE("YE-7.6 The Little Engine looks at the train without the run bonus (YT-55)") {
  constexpr std::string_view a = "W(B2|B2) W(B2|B2) W(R2|R2) W(R2|R2) G2|G3 G3|R3";  // 27
  constexpr std::string_view b = "R2|R2 R2|R3 R3|Y3 Y3|G3 G2|G3";                    // 26, run 5
  constexpr std::string_view c = "B4|G4 G4|Y4 Y4|R4 R3|G3";                          // 30
  const State s = with_caboose(Caboose::LittleEngine, {a, b, c});
  CHECK(s.trains[A].value == 27);
  CHECK(s.trains[B].value == 26);
  CHECK(s.trains[C].value == 30);
  CHECK(run_bonus(s, B) == 5);
  CHECK(paid(s) == "0 7 0");
  const Options with_bonus{.little_engine_includes_bonus = true};
  CHECK(paid(with_caboose(Caboose::LittleEngine, {a, b, c}, with_bonus)) == "7 0 0");
}

TEST_CASE("YE-7.5 Efficient: a face-down card is not mixed, R3|G3 face up is (YT-56, YT-57)") {
  CHECK(paid_to_a(Caboose::Efficient, "R2|R2 R2|R3 W(B3|Y3) G2|G3") == 8);
  CHECK(paid_to_a(Caboose::Efficient, "R2|R3 R3|G3") == 0);
}

TEST_CASE("YE-7.5 the five sequences are met where they stand in a row (YT-59, 60, 61, 62)") {
  CHECK(paid_to_a(Caboose::Sequence2, "B3|R3 R3|Y3 Y3|G3 G3|B3") == 6);
  CHECK(paid_to_a(Caboose::Sequence3, "R2|R2 R2|R3 R3|G3") == 6);
  CHECK(paid_to_a(Caboose::Sequence4, "Y2|Y2 R2|R2 R2|R3") == 6);
  CHECK(paid_to_a(Caboose::Sequence1, "Y2|Y2 R2|R2 R2|R3") == 6);
  CHECK(paid_to_a(Caboose::Sequence5, "B2|B3 B2|B2 B3|R3") == 6);
  CHECK(paid_to_a(Caboose::Sequence5, "B2|B3 B2|B2 B2|B3") == 0);
  CHECK(paid_to_a(Caboose::Sequence1, "W(Y4|R4) R2|R2 W(R4|B4)") == 6);
}

TEST_CASE("YE-7.6 a sequence at the end only, where that is chosen") {
  const Options at_end{.sequence_where = SequenceWhere::End};
  CHECK(paid_to_a(Caboose::Sequence3, "R2|R2 R2|R3 R3|G3", at_end) == 0);
  CHECK(paid_to_a(Caboose::Sequence4, "Y2|Y2 R2|R2 R2|R3", at_end) == 6);
  CHECK(paid_to_a(Caboose::Sequence1, "W(B2|B2) W(B2|B2)", at_end) == 0);
}

TEST_CASE("YE-7.5 End of Line: the last railcar is a 3, a wild end is a 2 (YT-64, YT-65)") {
  CHECK(paid_to_a(Caboose::EndOfLine, "B2|B2 R2|R3") == 4);
  CHECK(paid_to_a(Caboose::EndOfLine, "R2|R3 W(B3|R3)") == 0);
  CHECK(paid_to_a(Caboose::EndOfLine, "") == 0);
}

TEST_CASE("YE-7.3 Buried Alive: all who tie for most face-down cards score (YT-66, YT-67)") {
  CHECK(paid(with_caboose(Caboose::BuriedAlive, {"W(B2|B2) W(B2|B2)", "W(R2|R2) W(R2|R2)",
                                                 "W(G2|G2) G2|G2"})) == "7 7 0");
  CHECK(paid(with_caboose(Caboose::BuriedAlive, {"B2|B2", "R2|R2"})) == "0 0");
}

TEST_CASE("YE-7.5 Inefficient: one card of one colour is already a run of 2 (YT-69)") {
  CHECK(paid_to_a(Caboose::Inefficient, "R2|R2") == 0);
  CHECK(paid_to_a(Caboose::Inefficient, "R3|G3 W(B2|B2) Y4|R4") == 5);
}

TEST_CASE("YE-7.5 sixteen cabooses, points from 3 to 8") {
  int sum = 0;
  for (const CabooseCard& card : cabooses) sum += card.points;
  CHECK(sum == 5 * 4 + 6 + 3 + 7 + 8 + 5 * 6 + 4 + 7 + 5);
}

TEST_CASE("YE-7.7 with two players all sixteen stay in the pool") {
  State s = setup({.seats = 2, .caboose_set = CabooseSet::All});
  s.agenda.instead(AwaitCaboose{});
  CHECK(moves(s, nature).size() == 16);
}
