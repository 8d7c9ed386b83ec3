#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "core/texts.hpp"
#include "table/game.hpp"
#include "table/said.hpp"

namespace roundhouse {

/// What the guide says to a move that is not the one of the record.
struct LessonAnswer {
  enum class Kind : std::uint8_t {
    Also,     // as good: accepted, and the record goes on all the same
    Poor,     // allowed, and worse by the engine
    Aside,    // allowed, and not what the lesson is about; nothing is claimed of its worth
    Refused,  // forbidden, by exactly `rule`
  };
  Kind kind{};
  std::string rule;
  std::string move;  // a word of it may be `*`: any word
  Said said;
  int line = 0;
};

/// A line of the record, and what is said around it where the learner makes it.
struct LessonEntry {
  Seat seat{};
  std::string move;
  int line = 0;
  Said good;                          // once it is made
  std::vector<LessonAnswer> answers;  // to what else is tried here
};

/// The scores of all seats, as the file claims them, before an entry of the record.
struct ScoreClaim {
  std::size_t entry = 0;
  std::vector<int> scores;
  int line = 0;
};

/// One thing to learn: said at a place of the record, done by the learner's moves up to the next.
/// A step without a move of theirs is a look.
struct LessonStep {
  Said title;
  Said said;
  std::vector<std::string> light;  // moves that lie in the light; none: those of the record
  std::size_t begin = 0;           // entries of the record before it
  std::size_t end = 0;             // entries before the next step
  int line = 0;
};

/// A game as it was played, chance included, with steps at some of its places.
struct LessonScene {
  Seat learner{};
  std::vector<std::string> names;  // of the seats; the learner's own is not shown
  OptionTexts options;
  std::vector<LessonEntry> record;
  std::vector<LessonStep> steps;
  std::vector<ScoreClaim> claims;
  int line = 0;
};

/// A lesson as its file tells it (docs/lessons.md).
struct Lesson {
  std::string game;
  Said title;
  int minutes = 0;
  std::string beyond;  // what of a variant, module or expansion it is about; empty: the game itself
  std::vector<std::string> teaches;  // ids of rules
  std::vector<LessonScene> scenes;
  Said closing;
};

/// The longest text a learner is given to read at a time, in characters.
inline constexpr std::size_t longest_said = 200;

/// Reads a lesson; what is wrong comes with its line.
Outcome<Lesson> read_lesson(std::string_view text);

/// How hard a lesson is looked at.
struct LessonCare {
  bool weigh = true;  // ask the engine whether poor moves are worse
  std::uint32_t iterations = 3000;
};

/// Replays a lesson and asks the engine about everything it claims; empty: all of it is so.
std::vector<Fault> check_lesson(const Lesson& lesson, const Game& game, const LessonCare& care);

/// Whether a move is of this kind: the same words, `*` standing for any one.
bool fits_pattern(std::string_view pattern, std::string_view move);

/// The place of a scene before an entry of its record, as a match.
Outcome<std::unique_ptr<Match>> lesson_match(const Lesson& lesson, const Game& game,
                                             std::size_t scene, std::size_t entry);

/// What the guide answers to a move the learner tries before an entry of the record.
struct LessonReply {
  enum class Kind : std::uint8_t {
    Good,     // the move of the record
    Also,     // as good; the record goes on
    Poor,     // put back
    Allowed,  // the lesson has no word for it; put back
    Refused,
  };
  Kind kind{};
  std::string rule;  // that forbids it
  std::string text;
  bool on() const { return kind == Kind::Good || kind == Kind::Also; }
};
constexpr auto names_of(LessonReply::Kind) {
  return std::to_array<std::string_view>({"good", "also", "poor", "allowed", "refused"});
}
/// The moves that lie in the light before an entry of a step's record: what the guide means.
std::vector<std::string> lit_moves(const LessonStep& step, const LessonEntry& entry,
                                   const Match& match, Seat learner);

LessonReply reply_to(const LessonEntry& entry, const Match& match, Seat learner,
                     std::string_view move, Language language);

}  // namespace roundhouse
