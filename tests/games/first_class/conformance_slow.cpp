#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("First Class keeps its promises with every pair of modules and two to four seats") {
  auto suite = first_class::suite(first_class::pairs(2, 4), 1);
  conformance::keeps_many_promises(suite, conformance::long_run(2), 2000);
}
