#include <fmt/format.h>

#include <ostream>

#include "cli/progress.hpp"
#include "cli/terminal_table.hpp"
#include "table/coach.hpp"
#include "table/review.hpp"

namespace roundhouse::cli {

namespace {

/// A move as it was weighed: a chance to win, or what a table of one has to expect.
std::string weighed_line(const WeighedMove& move, bool solo, bool german) {
  if (!solo) {
    return fmt::format(fmt::runtime(german ? "  {:3.0f} % Siegchance, {:6.1f} Punkte in Sicht  "
                                           : "  {:3.0f} % to win, {:6.1f} points in sight  "),
                       100 * move.outlook, move.points);
  }
  return fmt::format(
      fmt::runtime(german
                       ? "  {:6.1f} zu erwarten, {:3.0f} % ohne Verlust, {:3.0f} % alles weg  "
                       : "  {:6.1f} to expect, {:3.0f} % without a loss, {:3.0f} % to lose all  "),
      move.points, 100 * move.outlook, 100 * move.ruin);
}

}  // namespace

/// What the strongest level finds best from what the seat sees, why, and the next best beside it.
void TerminalTable::show_hint(Seat seat) const {
  ReviewOrder order{.budget = hint_thought, .seed = manners_.seed};
  if (manners_.budget.iterations > 0) order.budget.iterations = manners_.budget.iterations;
  const ReviewedDecision found = [&] {
    const Ticking ticking{console_, std::string{said("thinking about it", "es wird überlegt")}};
    return weigh_decision(*match_, seat, order, "");
  }();
  if (found.best.empty()) {
    console_.out << said("Nobody here can think ahead in this game.\n",
                         "In diesem Spiel kann hier niemand vorausdenken.\n");
    return;
  }
  const bool german = manners_.language == Language::German;
  const auto words = [&](const std::string& move) {
    return match_->say_move(seat, move, manners_.language);
  };
  console_.out << tint_.strong(found.best) << ": "
               << (german ? words(found.best) : found.best_words) << "\n";
  for (const Reason& reason : reasons_for(*match_, found, {.seed = manners_.seed})) {
    console_.out << "  " << match_->on_the_map(reason.text(manners_.language)) << "\n";
  }
  for (const ReviewedMove& move : found.alternatives) {
    console_.out << weighed_line(move.weighed, match_->seats() == 1, german)
                 << words(move.weighed.move) << "\n";
  }
}

}  // namespace roundhouse::cli
