#include "suite.hpp"

using namespace roundhouse;

// Over all tables; ROUNDHOUSE_GAMES=12000 makes it more than 100,000 games.
TEST_CASE("Yardmaster Express keeps its promises in great numbers") {
  auto suite = yardmaster_express::suite();
  suite.all_edges = true;
  conformance::keeps_many_promises(suite, conformance::long_run(1200), 100'000);
}
