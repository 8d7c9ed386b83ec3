#include "table/puzzle_frame.hpp"

#include <memory>
#include <utility>

#include "table/frame_parts.hpp"
#include "table/json.hpp"
#include "table/puzzle_told.hpp"
#include "table/said.hpp"

namespace roundhouse {

namespace {

struct PuzzleFrame {
  std::string_view game;
  Seat seat{};
  int grade = 0;
  std::size_t steps = 0;
  Said said;
  FramePosition position;
};
void fields(auto& visit, Of<PuzzleFrame> auto& frame) {
  visit("game", frame.game);
  visit("seat", frame.seat);
  visit("grade", frame.grade);
  visit("steps", frame.steps);
  visit("said", frame.said);
  fields(visit, frame.position);
}

struct Tried {
  PuzzleReply::Kind kind{};
  std::string rule;
  Reason said;
  std::vector<std::string> answer;  // once it may be known
  Maybe<FramePosition> position;    // after the moves, where they count
};
void fields(auto& visit, Of<Tried> auto& tried) {
  visit("kind", tried.kind);
  visit("rule", tried.rule);
  visit("said", tried.said);
  visit("answer", tried.answer);
  visit("position", tried.position);
}

FramePosition place_of(const Match& match, Seat seat) {
  FramePosition out = position_of(match, seat);
  if (match.to_act().contains(seat)) out.choices = choices_of(match, seat);
  return out;
}
FramePosition place_with(const Match& match, Seat seat, const std::vector<std::string>& moves) {
  const auto trial = match.at(match.length());
  for (const std::string& move : moves) static_cast<void>(trial->submit(seat, move));
  return place_of(*trial, seat);
}

}  // namespace

Outcome<std::string> puzzle_frame(const Puzzle& puzzle, const Game& game) {
  const auto match = puzzle_match(puzzle, game);
  if (!match) return match.fault();
  PuzzleFrame frame{.game = puzzle.game,
                    .seat = puzzle.seat,
                    .grade = puzzle.grade(),
                    .steps = puzzle.answer.moves.size()};
  frame.said = puzzle_question(puzzle, **match);
  frame.position = place_of(**match, puzzle.seat);
  return to_json(frame);
}

Outcome<std::string> puzzle_tried(const Puzzle& puzzle, const Game& game,
                                  const std::vector<std::string>& moves) {
  const auto match = puzzle_match(puzzle, game);
  if (!match) return match.fault();
  PuzzleReply reply = puzzle_reply(puzzle, **match, moves);
  Tried tried{.kind = reply.kind,
              .rule = std::move(reply.rule),
              .said = std::move(reply.said),
              .answer = {},
              .position = {}};
  if (tried.kind == PuzzleReply::Kind::Right) tried.answer = puzzle.answer.moves;
  if (tried.kind != PuzzleReply::Kind::Refused) {
    tried.position = place_with(**match, puzzle.seat, moves);
  }
  return to_json(tried);
}

Outcome<std::string> puzzle_shown(const Puzzle& puzzle, const Game& game) {
  const auto match = puzzle_match(puzzle, game);
  if (!match) return match.fault();
  Tried shown{.kind = PuzzleReply::Kind::Right,
              .rule = {},
              .said = puzzle_answer(puzzle, **match),
              .answer = puzzle.answer.moves,
              .position = place_with(**match, puzzle.seat, puzzle.answer.moves)};
  return to_json(shown);
}

}  // namespace roundhouse
