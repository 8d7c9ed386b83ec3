#include <algorithm>

#include "ai/evaluate/black_pawn_trucking.hpp"
#include "ai/solve/black_pawn_trucking.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

/// The expert's profit, who sees only the view and learns of chance when it happens.
int played_by_expert(State s, int iterations) {
  const auto entries = bots(s);
  const auto expert = std::find_if(entries.begin(), entries.end(),
                                   [](const auto& entry) { return entry.name == "expert"; });
  const auto bot = expert->make({.iterations = iterations});
  Rng rng{1};
  while (!s.agenda.empty()) {
    if (to_act(s).contains(nature)) {
      play(s, nature, roll(s, rng));
    } else {
      play(s, driver, bot->choose(observe(s, driver), moves(s, driver), rng));
    }
  }
  return profit(s);
}

}  // namespace

Par par_of(std::uint32_t deal, int iterations) {
  const State s = first_decision({.deal = deal});
  const int bot = played_by_expert(s, iterations);
  return {bot, std::max(bot, solve(s, script_of(s), usual_beam).profit)};
}

}  // namespace roundhouse::black_pawn_trucking
