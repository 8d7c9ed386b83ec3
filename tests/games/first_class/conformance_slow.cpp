#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("First Class keeps its promises with every pair of modules and two to four seats") {
  const auto suite = first_class::suite(first_class::pairs(2, 4), conformance::long_run(1));
  first_class::promises(suite);
  first_class::secrets(suite);
}
