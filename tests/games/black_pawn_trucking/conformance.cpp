#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("Black Pawn Trucking keeps the promises of every game") {
  conformance::keeps_promises(black_pawn_trucking::suite());
}
