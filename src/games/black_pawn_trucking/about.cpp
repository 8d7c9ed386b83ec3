#include "core/about.hpp"

#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

/// Packed from words/*.json.
extern const Texts texts;

namespace {

// What may be chosen when a table is set up; what it means stands in words/ under option.<name>.
constexpr OptionAbout option_table[] = {
    {"seats", "1"},
    {"choose_start", "no yes"},
    {"start_loans", "0..10"},
    {"harder_cash", "10 10_per_loan"},
    {"fine_per", "city good"},
    {"allow_return_delivery", "yes no"},
    {"optional_roll_may_borrow", "no yes"},
    {"show_unseen_ranks", "no yes"},
    {"deal", "0..999999999"},
};

}  // namespace

About about(const State&) {
  return {.id = "black-pawn-trucking",
          .title = "Black Pawn Trucking",
          .fewest_seats = 1,
          .most_seats = 1,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook,
          .texts = &texts};
}

}  // namespace roundhouse::black_pawn_trucking
