#include "suite.hpp"

using namespace roundhouse;

// A random game has some thousand plies; ROUNDHOUSE_GAMES=3400 is ten thousand games at the three
// tables.
TEST_CASE("SR-20.6 the events of many random games add up, move by move and as a whole") {
  conformance::tells_all(stephensons_rocket::suite(), conformance::long_run(20));
}
