#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::conformance;
using paperclip_railways::State;

// The promises of every game, one by one: which rule refuses what is left to the rule tests,
// because strange inputs seldom make a route.
TEST_CASE("Paperclip Railways keeps the promises of every game") {
  const auto suite = paperclip_railways::suite();
  Sightings<State> seen;
  SUBCASE("random games and strange inputs") {
    bad_tables_are_refused(suite, seen);
    at_each_table(suite, suite.games, 1000, [&](conformance::Trial<State>& trial) {
      keeps_its_word(suite, trial, seen, 4);
      replays(trial);
    });
    at_each_table(suite, 1, 2000,
                  [&](conformance::Trial<State>& trial) { withstands_inputs(trial, seen, 24); });
    at_each_table(suite, 1, 3000, [&](conformance::Trial<State>& trial) {
      keeps_its_word(suite, trial, seen, 1);
      replays_from_a_file(trial);
    });
    every_alternative_was_met(seen);
    flows_as_drawn(suite, seen);
  }
  SUBCASE("secrets") {
    at_each_table(suite, 1, 4000,
                  [&](conformance::Trial<State>& trial) { keeps_secrets(suite, trial, seen); });
  }
  SUBCASE("chance") {
    at_each_table(suite, 1, 5000, [](conformance::Trial<State>& trial) { chance_is_fair(trial); });
  }
  SUBCASE("bots") {
    at_each_table(suite, 1, 6000,
                  [](conformance::Trial<State>& trial) { bots_know_only_their_view(trial, 3); });
  }
  SUBCASE("events add up") { tells_all(suite, long_run(300)); }
}
