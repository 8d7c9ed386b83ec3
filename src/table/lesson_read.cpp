#include <algorithm>
#include <array>
#include <utility>

#include "core/words.hpp"
#include "table/lesson.hpp"
#include "table/read_lines.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view lesson_begins = "roundhouse lesson 1";

/// Goes through the file of a lesson line by line.
class LessonReader : public LineReader {
 public:
  Outcome<Lesson> read(std::string_view text) {
    read_lines(text, lesson_begins);
    if (fine()) close();
    if (!fine()) return fault();
    return std::move(lesson_);
  }

 private:
  using Handler = void (LessonReader::*)(std::string_view);

  void take(std::string_view word, std::string_view rest) override {
    Seat seat{};
    if (words::read_seat(word, seat) && seat != watcher) return add_entry(seat, rest);
    handle(*this, handlers, word, rest);
  }

  // The head.

  void game(std::string_view rest) { lesson_.game = rest; }
  void title(std::string_view) { expect(lesson_.title); }
  void minutes(std::string_view rest) {
    if (!words::read_number(rest, lesson_.minutes) || lesson_.minutes < 1) {
      fail("minutes needs a number, not " + quoted(rest));
    }
  }
  void beyond(std::string_view rest) { lesson_.beyond = rest; }
  void teaches(std::string_view rest) {
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      lesson_.teaches.emplace_back(word);
    }
  }

  // Scenes and their record.

  LessonScene& scene_now() { return lesson_.scenes.back(); }
  bool in_scene() {
    if (lesson_.scenes.empty()) fail("this belongs into a scene, and none has begun");
    return !lesson_.scenes.empty();
  }
  void scene(std::string_view rest) {
    end_step();
    lesson_.scenes.emplace_back();
    scene_now().line = line();
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      const auto equals = word.find('=');
      if (equals == std::string_view::npos) return fail(quoted(word) + " is no option=value");
      scene_now().options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
  void learner(std::string_view rest) {
    if (!in_scene()) return;
    if (!words::read_seat(rest, scene_now().learner) || index(scene_now().learner) < 0) {
      fail("learner needs the letter of a seat, not " + quoted(rest));
    }
  }
  void names(std::string_view rest) {
    if (!in_scene()) return;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      scene_now().names.emplace_back(word);
    }
  }
  void add_entry(Seat seat, std::string_view move) {
    if (!in_scene()) return;
    LessonScene& scene = scene_now();
    if (move.empty()) return fail("a seat, and no move of it");
    scene.record.push_back({seat, std::string{move}, line(), {}, std::move(answers_)});
    answers_.clear();
    const bool own = seat == scene.learner && !scene.steps.empty();
    if (!own && !scene.record.back().answers.empty()) {
      return fail("answers stand before a move of the learner, and this is none");
    }
    if (own) expect(scene.record.back().good, true);
  }
  void scores(std::string_view rest) {
    if (!in_scene()) return;
    ScoreClaim claim{scene_now().record.size(), {}, line()};
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      if (!words::read_number(word, claim.scores.emplace_back())) {
        return fail(quoted(word) + " is no score");
      }
    }
    scene_now().claims.push_back(std::move(claim));
  }

  // Steps.

  void step(std::string_view) {
    if (!in_scene()) return;
    end_step();
    LessonScene& scene = scene_now();
    scene.steps.push_back({.begin = scene.record.size(), .line = line()});
    expect(scene.steps.back().title);
  }
  void end_step() {
    if (!answers_.empty()) fail_at(answers_.front().line, "no move of the learner follows here");
    if (lesson_.scenes.empty() || scene_now().steps.empty()) return;
    scene_now().steps.back().end = scene_now().record.size();
  }
  bool in_step() {
    const bool there = in_scene() && !scene_now().steps.empty();
    if (!there) fail("this belongs into a step, and none has begun");
    return there;
  }
  void light(std::string_view rest) {
    if (rest.empty()) return fail("a light, and no move that lies in it");
    if (in_step()) scene_now().steps.back().light.emplace_back(rest);
  }
  void say(std::string_view) {
    if (!in_step()) return;
    if (!scene_now().steps.back().said.empty()) return fail("this step has said something already");
    expect(scene_now().steps.back().said);
  }
  void answer(LessonAnswer::Kind kind, std::string_view move) {
    if (!in_step()) return;
    if (move.empty()) return fail("an answer, and no move it is for");
    answers_.push_back({kind, {}, std::string{move}, {}, line()});
    expect(answers_.back().said, kind == LessonAnswer::Kind::Also);
  }
  void also(std::string_view rest) { answer(LessonAnswer::Kind::Also, rest); }
  void poor(std::string_view rest) { answer(LessonAnswer::Kind::Poor, rest); }
  void aside(std::string_view rest) { answer(LessonAnswer::Kind::Aside, rest); }
  void no(std::string_view rest) {
    const std::string_view rule = next_word(rest);
    answer(LessonAnswer::Kind::Refused, trimmed(rest));
    if (!answers_.empty()) answers_.back().rule = rule;
  }
  void closing(std::string_view) { expect(lesson_.closing); }

  void close() {
    end_step();
    at_end();
    if (lesson_.game.empty()) fail("the lesson does not say of which game it is");
    if (lesson_.title.empty()) fail("the lesson has no title");
    if (lesson_.minutes == 0) fail("the lesson does not say how many minutes it takes");
    if (lesson_.closing.empty()) fail("the lesson has no closing");
    if (lesson_.scenes.empty()) fail("the lesson has no scene");
    for (const LessonScene& scene : lesson_.scenes) {
      if (scene.steps.empty()) fail_at(scene.line, "this scene has no step");
      for (const LessonStep& step : scene.steps) {
        if (step.said.empty()) fail_at(step.line, "this step says nothing");
      }
    }
  }

  static constexpr std::array<std::pair<std::string_view, Handler>, 17> handlers{{
      {"game", &LessonReader::game},
      {"title", &LessonReader::title},
      {"minutes", &LessonReader::minutes},
      {"beyond", &LessonReader::beyond},
      {"teaches", &LessonReader::teaches},
      {"scene", &LessonReader::scene},
      {"learner", &LessonReader::learner},
      {"names", &LessonReader::names},
      {"scores", &LessonReader::scores},
      {"step", &LessonReader::step},
      {"light", &LessonReader::light},
      {"say", &LessonReader::say},
      {"also", &LessonReader::also},
      {"poor", &LessonReader::poor},
      {"aside", &LessonReader::aside},
      {"no", &LessonReader::no},
      {"closing", &LessonReader::closing},
  }};

  Lesson lesson_;
  std::vector<LessonAnswer> answers_;  // of the learner's next move
};

}  // namespace

Outcome<Lesson> read_lesson(std::string_view text) { return LessonReader{}.read(text); }

}  // namespace roundhouse
