#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/match.hpp"
#include "table/puzzle.hpp"

namespace roundhouse {

/// What a seat's lines are worth here, the best first; of those that lead to the same place only
/// the better worth is kept.
struct WeighedLines {
  std::vector<PuzzleLine> lines;
  double lead = 0;     // of the first over the second; 0 where it is not known
  bool exact = false;  // all of it was worked out to the end: no chance of the search is in it
};

/// A sieve: only the moves the search opens by itself, each as it seems then. Here as below the bot
/// sees only the seat's view, and lines have up to so many moves.
WeighedLines screen_lines(const Match& match, Seat seat, int steps, const PuzzleThought& thought);

/// A first look: the same, and what was tried seldom and seems near is looked at again.
WeighedLines glance_at_lines(const Match& match, Seat seat, int steps,
                             const PuzzleThought& thought);

/// Every legal move is heard: one that the search passed over is looked at on its own, and one that
/// then seems to be within the margin is looked at closely. Nothing where the search by itself
/// finds another move than the one that is expected to lead to this place (0: any may be best).
WeighedLines weigh_lines(const Match& match, Seat seat, int steps, const PuzzleThought& thought,
                         std::uint64_t expected = 0);

/// The same puzzle thought about again: whether its answer leads by the margin at its effort. What
/// does not at a tenth of it is not looked at longer.
struct WeighedPuzzle {
  bool same = false;  // the best line is the answer
  double quick = 0;   // its lead at a tenth of the effort,
  double lead = 0;    // and at the whole
  bool exact = false;
  bool holds(double margin) const { return same && quick >= margin && lead >= margin; }
};
WeighedPuzzle weigh_puzzle(const Puzzle& puzzle, const Match& match, std::uint64_t seed);

}  // namespace roundhouse
