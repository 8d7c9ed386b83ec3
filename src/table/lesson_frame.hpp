#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "table/lesson.hpp"

namespace roundhouse {

/// A place where the learner is waited for: a move to make, or something to look at. A step has one
/// for every move of its own; the last place of a lesson is its closing.
struct LessonStop {
  std::size_t scene = 0;
  std::size_t step = 0;   // of the scene
  std::size_t entry = 0;  // of the scene's record
  bool look = false;
  bool closing = false;
};
std::vector<LessonStop> stops_of(const Lesson& lesson);

// What a page is told, as JSON (docs/protocol.md). Texts come in both languages, so that a page can
// change its language without asking again.

/// One stop: what is said, what lies there in the learner's eyes, what may be done.
Outcome<std::string> lesson_frame(const Lesson& lesson, const Game& game, std::size_t stop);
/// What the guide answers to a move tried there.
Outcome<std::string> lesson_reply(const Lesson& lesson, const Game& game, std::size_t stop,
                                  std::string_view move);

}  // namespace roundhouse
