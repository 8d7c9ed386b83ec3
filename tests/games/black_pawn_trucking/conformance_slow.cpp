#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::conformance;
using black_pawn_trucking::State;

// Which rules random play meets is counted in the everyday suite; here it is only played on.
TEST_CASE("Black Pawn Trucking keeps its word over many games") {
  const Suite<State> suite = black_pawn_trucking::suite();
  Sightings<State> seen;
  at_each_table(suite, long_run(300), 1'000'000, [&](conformance::Trial<State>& trial) {
    keeps_its_word(suite, trial, seen, 1024);
  });
  CHECK(seen.games > 0);
}
TEST_CASE("Black Pawn Trucking tells what happens over many games") {
  tells_all(black_pawn_trucking::suite(), long_run(300));
}
