#include <fmt/format.h>

#include <ostream>
#include <utility>

#include "cli/progress.hpp"
#include "cli/terminal_table.hpp"
#include "table/review.hpp"

namespace roundhouse::cli {

namespace {

/// The other seat a move holds back most against another move, and by how many points.
std::pair<Seat, double> held_back(const WeighedMove& by, const WeighedMove& other, Seat own) {
  std::pair<Seat, double> most{own, 0.5};
  for (std::size_t i = 0; i < by.everybody.size(); ++i) {
    const double less = other.everybody[i] - by.everybody[i];
    if (Seat(i) != own && less > most.second) most = {Seat(i), less};
  }
  return most;
}

}  // namespace

/// What the strongest level finds best from what the seat sees, and the next best beside it.
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
  for (const WeighedMove& move : found.alternatives) {
    console_.out << fmt::format("  {:3.0f} % to win, {:6.1f} points in sight  {}\n",
                                100 * move.outlook, move.points, move.move);
  }
  if (found.alternatives.size() < 2 || found.alternatives[0].move != found.best) return;
  const auto [whom, less] = held_back(found.alternatives[0], found.alternatives[1], seat);
  if (whom == seat) return;
  console_.out << fmt::format("Against the next best it holds {} back by {:.1f} points.\n",
                              who(whom), less);
}

}  // namespace roundhouse::cli
