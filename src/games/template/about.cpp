#include "core/about.hpp"

#include "games/template/rules.hpp"

namespace roundhouse::countdown {

/// Packed from words/*.json.
extern const Texts texts;

namespace {

// What may be chosen when a table is set up; what it means stands in words/ under option.<name>.
constexpr OptionAbout option_table[] = {
    {"seats", "2..2"},
};

}  // namespace

About about(const State&) {
  return {.id = "template",
          .title = "Countdown",
          .fewest_seats = 2,
          .most_seats = State::most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook,
          .texts = &texts};
}

}  // namespace roundhouse::countdown
