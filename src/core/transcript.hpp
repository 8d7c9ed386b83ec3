#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/outcome.hpp"
#include "core/seat.hpp"

namespace roundhouse {

/// The log of a match: everything needed to play it again, chance included.
struct Transcript {
  /// A line is followed by a checkpoint every so many moves.
  static constexpr std::size_t moves_per_checkpoint = 16;

  struct Entry {
    Seat seat{};
    std::string move;
  };

  std::string game;
  int rules_revision = 1;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> seats;  // who sits there, in words
  std::string fairness;            // how chance can be drawn again; empty: nobody can tell
  std::vector<Entry> entries;
  std::vector<std::uint64_t> checkpoints;  // hash of the state after each 16th move
  std::uint64_t final_hash = 0;            // hash of the state after the last move
};

/// The text of docs/notation.md: header, one line per move, checkpoints with chained hashes, end.
std::string write_transcript(const Transcript& transcript);

/// Reads that text. A line that was cut off, changed or added is refused with its number.
Outcome<Transcript> read_transcript(std::string_view text);

/// The line of a file on which the i-th entry stands, counted from 1. A line about fairness moves
/// everything behind it down by one.
int line_of_entry(std::size_t entry, bool after_fairness = false);

}  // namespace roundhouse
