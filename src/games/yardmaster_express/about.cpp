#include "core/about.hpp"

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

/// Packed from words/*.json.
extern const Texts texts;

namespace {

// What may be chosen when a table is set up; what it means stands in words/ under option.<name>.
constexpr OptionAbout option_table[] = {
    {"seats", "2..5"},
    {"strategic", "no yes"},
    {"caboose_set", "none all rule_sheet prototype"},
    {"sequence_where", "anywhere end"},
    {"little_engine_includes_bonus", "no yes"},
    {"variant_tie_start", "earliest other"},
    {"open_hands", "no yes"},
};

}  // namespace

// YE-8.1  Where two games are played, the texts say which.
std::string_view words_variant(const Options& options) {
  return options.strategic ? "strategic" : "";
}

About about(const State&) {
  return {.id = "yardmaster-express",
          .title = "Yardmaster Express",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook,
          .texts = &texts};
}

}  // namespace roundhouse::yardmaster_express
