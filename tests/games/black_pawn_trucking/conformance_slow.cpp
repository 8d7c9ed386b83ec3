#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("Black Pawn Trucking keeps its promises over many games") {
  conformance::keeps_many_promises(black_pawn_trucking::suite(), conformance::long_run(1000),
                                   100'000);
}
