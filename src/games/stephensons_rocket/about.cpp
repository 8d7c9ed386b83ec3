#include "core/about.hpp"

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

/// Packed from words/*.json.
extern const Texts texts;

namespace {

// What may be chosen when a table is set up; what it means stands in words/ under option.<name>.
constexpr OptionAbout option_table[] = {
    {"seats", "2..4"},
    {"edition", "1 2"},
    {"tie_rule", "split full"},
    {"rounding", "down up"},
    {"exchange_odd", "lost round_up"},
    {"share_limit", "by_edition 16 none"},
    {"station_near_track", "by_edition allowed forbidden"},
    {"isolated_moves", "by_edition allowed frozen"},
    {"isolation_view", "present permanent"},
    {"merger_tile", "by_edition counts free"},
    {"first_move_tile", "none one"},
    {"discard_unconnected_tokens", "yes no"},
    {"hide_money", "no yes"},
    {"veto_mode", "poll call"},
};

}  // namespace

// SR-18.1  The second edition counts points where the first pays pounds.
std::string_view words_variant(const Options& options) {
  return options.edition == Edition::Second ? "second" : "";
}

About about(const State&) {
  return {.id = "stephensons-rocket",
          .title = "Stephensons Rocket",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook,
          .texts = &texts};
}

}  // namespace roundhouse::stephensons_rocket
