#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "table/game.hpp"
#include "table/seated_bot.hpp"

namespace roundhouse {

/// Somebody who takes part: a bot of the game with its budget, or the command of a program.
struct Contender {
  std::string name;
  std::string bot;      // in the game's list; empty for a program
  std::string command;  // of a program from outside
  Budget budget;
};

/// One deal, played once from every seat: the first contender alone against seats full of the
/// second. With one seat both play the deal and compare points.
struct Bout {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t deal = 0;
  double points = 0;  // of the first: 1 for each game won, its part of a shared win
  int games = 0;
  int faults = 0;  // answers of outside programs that had to be replaced

  double share() const { return games > 0 ? points / games : 0; }
};

/// Stops a pair of contenders early: strong evidence for one of two differences in Elo.
struct SequentialTest {
  double elo_0 = 0;
  double elo_1 = 10;
};

struct ArenaOrder {
  const Game* game = nullptr;
  OptionTexts options;
  int seats = 2;
  std::vector<Contender> contenders;
  std::uint64_t deals = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  OutsideLimits limits;
  std::optional<SequentialTest> sequential;
  std::vector<Bout> known;  // bouts of an earlier run, not played again
  std::function<void(const Bout&, std::uint64_t done, std::uint64_t all)> finished;
};

/// What came of one pair.
struct PairResult {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t deals = 0;
  double share = 0;   // of the games, won by the first
  double margin = 0;  // half the width of the 95 per cent interval, from the spread over deals
  double even = 0.5;  // the share equals would have: one over the number of seats
  /// The share as if two seats had played: what levels are compared by.
  double two_seat_share = 0.5;
  double elo = 0;
  double elo_low = 0;
  double elo_high = 0;
  double evidence = 0;  // log-likelihood ratio of the sequential test
  std::string verdict;  // "first is better", "not better", "open"; empty without a test
  int faults = 0;
};

struct Rating {
  std::size_t contender = 0;
  double elo = 0;  // the mean of all is 0
  double margin = 0;
};

struct ArenaReport {
  std::vector<PairResult> pairs;
  std::vector<Rating> ratings;  // best first
};

/// Plays a round robin with paired deals: chance is the same in all games of a bout as long as the
/// players make the same choices, and each contender has every seat.
Outcome<ArenaReport> play_arena(const ArenaOrder& order);

/// The share of two-seat games that fits a share against a table of equals.
double two_seat_equivalent(double share, int seats);
double elo_of(double two_seat_share);

}  // namespace roundhouse
