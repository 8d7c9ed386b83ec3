#pragma once

#include <string>
#include <vector>

#include "table/puzzle.hpp"

namespace roundhouse {

// What a page is told of a puzzle, as JSON (docs/protocol.md). Texts come in both languages.

/// The place itself, in the eyes of its seat; nothing of the answer.
Outcome<std::string> puzzle_frame(const Puzzle& puzzle, const Game& game);
/// What becomes of moves that were tried, and the place after them.
Outcome<std::string> puzzle_tried(const Puzzle& puzzle, const Game& game,
                                  const std::vector<std::string>& moves);
/// The answer, its reason, and the place after it.
Outcome<std::string> puzzle_shown(const Puzzle& puzzle, const Game& game);

}  // namespace roundhouse
