#pragma once

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

/// Playouts, copies, legal lists and checked replays of two-seat Yardmaster Express.
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

}  // namespace roundhouse::bench
