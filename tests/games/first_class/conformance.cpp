#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::first_class;

// The suite's promises one by one: which refusals and moves are met is the business of the rule
// tests here, for a few random games of so large a game cannot meet them all.
TEST_CASE("First Class keeps the promises of every game") {
  const auto suite = first_class::suite(
      {options_for(2, "AB"), options_for(3, "CD"), options_for(2, "EF"), options_for(4, "CF")}, 1);
  promises(suite);
}
TEST_CASE("First Class tells all that happens, and says it in every language") {
  const auto suite = first_class::suite(
      {options_for(2, "AB"), options_for(3, "CD"), options_for(2, "EF"), options_for(4, "CF")}, 6);
  SUBCASE("events add up") { conformance::tells_all(suite, suite.games); }
  SUBCASE("texts") { conformance::says_everything<State>(); }
  SUBCASE("phrases") { conformance::speaks_as_written(suite, "first_class"); }
}
TEST_CASE("First Class keeps its secrets") {
  const auto suite = first_class::suite(
      {options_for(2, "AB"), options_for(3, "CD"), options_for(2, "EF"), options_for(4, "CF")}, 1);
  secrets(suite);
}
