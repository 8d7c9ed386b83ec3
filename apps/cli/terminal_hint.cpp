#include <fmt/format.h>

#include <ostream>

#include "cli/progress.hpp"
#include "cli/terminal_table.hpp"
#include "table/coach.hpp"
#include "table/review.hpp"

namespace roundhouse::cli {

/// What the strongest level finds best from what the seat sees, why, and the next best beside it.
void TerminalTable::show_hint(Seat seat) const {
  ReviewOrder order{.budget = hint_thought, .seed = manners_.seed};
  if (manners_.budget.iterations > 0) order.budget.iterations = manners_.budget.iterations;
  const ReviewedDecision found = [&] {
    const Ticking ticking{console_, "thinking about it"};
    return weigh_decision(*match_, seat, order, "");
  }();
  if (found.best.empty()) {
    console_.out << "Nobody here can think ahead in this game.\n";
    return;
  }
  console_.out << tint_.strong(found.best) << ": " << found.best_words << "\n";
  for (const Reason& reason : reasons_for(*match_, found, {.seed = manners_.seed})) {
    console_.out << "  " << match_->on_the_map(reason.text(manners_.language)) << "\n";
  }
  for (const ReviewedMove& move : found.alternatives) {
    console_.out << fmt::format("  {:3.0f} % to win, {:6.1f} points in sight  {}\n",
                                100 * move.weighed.outlook, move.weighed.points, move.weighed.move);
  }
}

}  // namespace roundhouse::cli
