#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.hpp"

namespace roundhouse {

/// Many games between bots.
struct SimulationOrder {
  std::vector<std::string> seats;  // a bot's name for each
  std::vector<std::pair<std::string, std::string>> options;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  bool side_by_side = true;  // games at once where all bots can; the same games either way
  bool hash_moves = false;   // also tell games apart by their moves; then one by one
  Budget budget;
  std::function<void(std::uint64_t done)> progress;  // called now and then, from one thread
};

/// Sums in whole numbers, so that any split over threads adds up to the same.
struct SeatTotals {
  std::int64_t score = 0;
  std::int64_t score_squared = 0;
  std::int64_t wins = 0;  // in sixtieths (core/standing.hpp): a shared win counts in parts
  std::int64_t lowest = INT64_MAX;
  std::int64_t highest = INT64_MIN;

  friend bool operator==(const SeatTotals&, const SeatTotals&) = default;
};

struct SimulationReport {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // of people's seats
  std::uint64_t hash = 0;       // over all moves of all games, where that was asked for
  double seconds = 0;           // wall clock
  std::vector<SeatTotals> seats;

  double mean_score(std::size_t seat) const;
  double deviation(std::size_t seat) const;
  double win_rate(std::size_t seat) const;
  /// Half the width of the 95 per cent interval around the win rate.
  double win_rate_margin(std::size_t seat) const;
  double mean_length() const;
};

}  // namespace roundhouse
