#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::first_class;

// FC-15.2  All 15 pairs with 2, 3 and 4 seats; ROUNDHOUSE_GAMES=200 is the run of the records. One
// table more counts its car cards, for that rule needs an option of its own.
TEST_CASE("FC-15.2 First Class keeps its word at all 45 tables, and meets every rule") {
  auto tables = pairs(2, 4);
  Options strict = options_for(4, "BE");
  strict.strict_supply = true;
  tables.push_back(strict);
  const auto suite = first_class::suite(std::move(tables), 1);
  conformance::Sightings<State> seen;
  conformance::bad_tables_are_refused(suite, seen);
  conformance::at_each_table(suite, conformance::long_run(12), 1'000'000,
                             [&](conformance::Trial<State>& trial) {
                               conformance::keeps_its_word(suite, trial, seen, 256);
                             });
  conformance::at_each_table(suite, 2, 2'000'000, [&](conformance::Trial<State>& trial) {
    conformance::withstands_inputs(trial, seen, 24);
  });
  conformance::met_everything(suite, seen);
}
TEST_CASE("FC-15.2 the events of First Class add up at all 45 tables") {
  auto tables = pairs(2, 4);
  for (Options& options : tables) {
    options.tile_counts_as_taken = options.seats != 3;
    options.decline_drawn_cards = options.seats == 4;
    options.free_steps_between_parts = options.seats == 2;
    options.tile_with_tenth_car = options.seats == 3;
  }
  conformance::tells_all(first_class::suite(std::move(tables), 1), conformance::long_run(12));
}
