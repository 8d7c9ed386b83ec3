#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "core/transcript.hpp"
#include "table/game.hpp"

namespace roundhouse {

// A puzzle is a place in a game where one move, or one line of moves of the same seat, is clearly
// better than all others by a long search that saw no more than the seat did. docs/puzzles.md says
// how such places are found and how their file is written.

/// What a seat does before anybody else is asked, and what that is worth to it: its chance to win;
/// at a table of one its points in the end.
struct PuzzleLine {
  std::vector<std::string> moves;
  double worth = 0;
};

/// How a puzzle is thought about. The answer has to hold at this effort and at a tenth of it.
struct PuzzleThought {
  std::string bot;  // of the game's list
  int effort = 0;   // iterations for one decision
  std::uint64_t seed = 1;
  double margin = 0;  // every other line is worth less by this at least
};

inline constexpr std::size_t puzzle_levels = 5;

/// A puzzle as its file tells it.
struct Puzzle {
  std::string game;
  OptionTexts options;
  Seat seat{};
  std::vector<Transcript::Entry> record;  // chance included
  std::vector<int> lines;                 // of the file, one for each of the record
  PuzzleLine answer;
  double lead = 0;                         // over the next best line
  std::vector<PuzzleLine> instead;         // lines that tempt, the best of them first
  std::array<int, puzzle_levels> found{};  // how often levels 1 to 5 found the answer,
  int asked = 1;                           // of so many times each
  PuzzleThought thought;
  bool exact = false;  // worth and lead were worked out to the end of the game, not estimated
  std::vector<std::string> events;  // names of what the answer brings about at once

  /// Levels that find it more often than not.
  int finders() const;
  /// From 1, which all or all but one find, to 5, which nobody does.
  int grade() const { return std::max(1, static_cast<int>(puzzle_levels) - finders()); }
};

/// Reads a puzzle; what is wrong comes with its line.
Outcome<Puzzle> read_puzzle(std::string_view text);
std::string write_puzzle(const Puzzle& puzzle);

/// The table before the answer; a Fault with its line where the record is not legal.
Outcome<std::unique_ptr<Match>> puzzle_match(const Puzzle& puzzle, const Game& game);

/// Whether the table waits for the seat with the same kind of decision again: its line goes on.
bool line_goes_on(const Match& match, Seat seat, std::string_view decision);
/// Where a line leads: lines that lead to the same place are the same answer. 0: it is not legal.
std::uint64_t place_after(const Match& match, Seat seat, const std::vector<std::string>& moves);
/// Names of the events of a line, in order.
std::vector<std::string> events_of(const Match& match, Seat seat,
                                   const std::vector<std::string>& moves);

/// Replays a puzzle and asks the engine about everything in it that needs no search; empty: all of
/// it is so.
std::vector<Fault> check_puzzle(const Puzzle& puzzle, const Game& game);

}  // namespace roundhouse
