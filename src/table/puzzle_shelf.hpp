#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace roundhouse {

/// A file of puzzles/ as it was when the program was built.
struct ShelvedPuzzle {
  std::string_view game;  // yardmaster-express
  std::string_view name;  // 001
  std::string_view text;
};

/// All puzzles, by game and number.
std::span<const ShelvedPuzzle> puzzle_shelf();
/// Those of one game.
std::span<const ShelvedPuzzle> puzzles_of(std::string_view game);

/// The puzzle of a day, counted from the first of January 1970 (UTC): the games take turns, and
/// each goes through its shelf. Null: there are none.
const ShelvedPuzzle* puzzle_of_day(std::int64_t day);
/// A game's own puzzle of that day.
const ShelvedPuzzle* puzzle_of_day(std::int64_t day, std::string_view game);

}  // namespace roundhouse
