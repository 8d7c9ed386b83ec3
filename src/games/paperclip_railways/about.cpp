#include "core/about.hpp"

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// Packed from words/*.json.
extern const Texts texts;

namespace {

// What may be chosen when a table is set up; what it means stands in words/ under option.<name>.
constexpr OptionAbout option_table[] = {
    {"seats", "2..5"},
    {"version", "metropolis gigantopolis"},
    {"freight", "no yes"},
    {"capacity_mode", "shared separate"},
    {"deck_trim", "by_players none"},
    {"start_hand", "3..6"},
    {"station_cubes", "4..5"},
    {"network_required", "no yes"},
    {"river_toll", "0..2"},
    {"silver_bridges", "no yes"},
    {"taut_slack", "2 0 unlimited"},
    {"end_round", "finish extra_turns at_once"},
    {"free_routing", "no yes"},
    {"start_city_choice", "players automatic"},
};

}  // namespace

About about(const State&) {
  return {.id = "paperclip-railways",
          .title = "Paperclip Railways",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook,
          .texts = &texts};
}

}  // namespace roundhouse::paperclip_railways
