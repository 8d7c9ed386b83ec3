#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/puzzle.hpp"
#include "table/reason.hpp"

namespace roundhouse {

/// What a try at a puzzle comes to.
struct PuzzleReply {
  enum class Kind : std::uint8_t {
    On,  // a move of a longer line: the table waits for the next
    Right,
    Wrong,
    Refused,
  };
  Kind kind{};
  std::string rule;  // that forbids it
  Reason said;
};
constexpr auto names_of(PuzzleReply::Kind) {
  return std::to_array<std::string_view>({"on", "right", "wrong", "refused"});
}

/// What is asked, in a sentence.
Said puzzle_question(const Puzzle& puzzle, const Match& match);
/// The answer to moves that were tried from the beginning: why they are right, or what they cost.
PuzzleReply puzzle_reply(const Puzzle& puzzle, const Match& match,
                         const std::vector<std::string>& moves);
/// The answer and its reason.
Reason puzzle_answer(const Puzzle& puzzle, const Match& match);

}  // namespace roundhouse
