#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("Yardmaster Express keeps the promises of every game") {
  conformance::keeps_promises(yardmaster_express::suite());
}
