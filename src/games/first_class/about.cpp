#include "core/about.hpp"

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

/// Packed from words/*.json.
extern const Texts texts;

namespace {

// What may be chosen when a table is set up; what it means stands in words/ under option.<name>.
constexpr OptionAbout option_table[] = {
    {"seats", "2..4"},
    {"modules", "AB AC AD AE AF BC BD BE BF CD CE CF DE DF EF"},
    {"coin_points", "0..2"},
    {"tile_with_tenth_car", "no yes"},
    {"constantinople_once", "no yes"},
    {"strict_supply", "no yes"},
    {"tile_counts_as_taken", "yes no"},
    {"decline_drawn_cards", "no yes"},
    {"free_steps_between_parts", "no yes"},
};

}  // namespace

About about(const State&) {
  return {.id = "first-class",
          .title = "First Class",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook,
          .texts = &texts};
}

}  // namespace roundhouse::first_class
