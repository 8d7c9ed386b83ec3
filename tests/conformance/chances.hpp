#pragma once

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "conformance/trial.hpp"

namespace roundhouse::conformance {

/// Draws many times and compares how often each move came with how often it should. The seeds are
/// fixed, and the tolerance is six deviations wide: a fair draw does not fail.
template <GameState S>
void comes_as_often(const MoveList<S>& list, const std::vector<double>& weights, auto&& draw,
                    std::string_view what) {
  constexpr std::size_t most_kinds = 200;
  if (list.size() > most_kinds) return;
  const int times = 400 + 40 * static_cast<int>(list.size());
  double total = 0;
  for (const double weight : weights) total += weight;
  std::vector<int> came(list.size());
  for (int i = 0; i < times; ++i) {
    const MoveOf<S> move = draw();
    std::size_t k = 0;
    while (k < list.size() && !(list[k] == move)) ++k;
    demand(k < list.size(),
           std::string{what} + " draws a move that is not listed: " + text_of(move));
    ++came[k];
  }
  double chi_square = 0;
  for (std::size_t k = 0; k < list.size(); ++k) {
    const double expected = times * weights[k] / total;
    demand(weights[k] > 0, "a listed move has no weight: " + text_of(list[k]));
    chi_square += (came[k] - expected) * (came[k] - expected) / expected;
  }
  const auto degrees = static_cast<double>(list.size() - 1);
  if (chi_square > degrees + 6 * std::sqrt(2 * degrees) + 12) {
    throw Broken{std::string{what} + " is not as its weights say: chi-square " +
                 std::to_string(chi_square) + " at " + std::to_string(list.size()) + " moves"};
  }
}

template <GameState S>
void draws_fairly(Trial<S>& trial, Seat seat) {
  const MoveList<S> list = moves(trial.state, seat);
  std::vector<double> weights(list.size(), 1.0);
  if (seat != nature) {
    if (!lists_all_moves<S>) return;
    comes_as_often<S>(list, weights, [&] { return any_move(trial.state, seat, trial.rng); }, "any");
    return;
  }
  for (std::size_t i = 0; i < list.size(); ++i) weights[i] = chance_weight(trial.state, list[i]);
  comes_as_often<S>(list, weights, [&] { return roll(trial.state, trial.rng); }, "roll");
}

/// Looks at the draws of one position in eight of a game.
template <GameState S>
void chance_is_fair(Trial<S>& trial) {
  while (!trial.over()) {
    const Seat mover = trial.mover();
    if (trial.rng.below(8) == 0 || trial.log.size() < 3) draws_fairly(trial, mover);
    trial.play_on(mover, trial.random_move(mover));
  }
}

}  // namespace roundhouse::conformance
