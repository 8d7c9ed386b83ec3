#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "rounds.hpp"

namespace roundhouse::bench {

/// The same job done by the engine's seam and by the twin written by hand.
struct Pair {
  std::string name;
  std::string unit;  // what one time is: "game"
  double decisions;  // made by people in one time; 0 where that has no meaning
  Work seam;
  Work twin;
};

/// Playouts, copies, legal lists, checked replays and tree searches of two-seat Yardmaster Express.
std::vector<Pair> pairs();

/// What tells whether two programs play the same game.
struct Sample {
  double games = 0;
  double first_score = 0;  // mean of the start player
  double second_score = 0;
  double first_wins = 0;  // share of games
  double seat_a_starts = 0;
  double branching = 0;  // mean number of choices
  double decisions = 0;  // mean per game
  double score_deviation = 0;
};
Sample sample_seam(std::uint64_t games, std::uint64_t seed);
Sample sample_twin(std::uint64_t games, std::uint64_t seed);

/// What tells whether two tree searches do the same: the share of tries the best move gets.
struct Tries {
  double positions = 0, sum = 0, squares = 0;

  void add(double share) {
    ++positions;
    sum += share;
    squares += share * share;
  }
  double mean() const { return sum / positions; }
  double deviation() const { return std::sqrt(squares / positions - mean() * mean()); }
};
Tries tries_of_seam(int iterations);
Tries tries_of_twin(int iterations);

}  // namespace roundhouse::bench
