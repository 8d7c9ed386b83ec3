#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("Stephensons Rocket keeps the promises of every game") {
  conformance::keeps_promises(stephensons_rocket::suite());
}
