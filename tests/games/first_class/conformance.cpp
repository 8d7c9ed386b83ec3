#include "suite.hpp"

using namespace roundhouse;

TEST_CASE("First Class keeps the promises of every game") {
  using namespace first_class;
  conformance::keeps_promises(first_class::suite(
      {options_for(2, "AB"), options_for(3, "CD"), options_for(2, "EF"), options_for(4, "CF")}, 1));
}
