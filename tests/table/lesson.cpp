#include "table/lesson.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "support/files.hpp"
#include "table/catalogue.hpp"

namespace roundhouse {

namespace {

/// The example of docs/lessons.md: what a writer is shown is what is tested.
std::string example() {
  const std::string page = read_file("docs/lessons.md");
  const auto from = page.find("```\nroundhouse lesson 1") + 4;
  return page.substr(from, page.find("```", from) - from);
}
std::string with(std::string text, const std::string& what, const std::string& instead) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), instead);
}
int line_of(const std::string& text, const std::string& what) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n'));
}

void cannot_be_read(const std::string& text, const std::string& at, const std::string& says) {
  const auto lesson = read_lesson(text);
  REQUIRE_FALSE(lesson);
  CHECK(lesson.fault().line == line_of(text, at));
  CHECK(lesson.fault().text.find(says) != std::string::npos);
}
void is_wrong(const std::string& text, const std::string& at, const std::string& says) {
  const auto lesson = read_lesson(text);
  REQUIRE(lesson);
  const auto faults = check_lesson(*lesson, *find_game(lesson->game), {});
  REQUIRE(faults.size() == 1);
  CHECK(faults.front().line == line_of(text, at));
  CHECK_MESSAGE(faults.front().text.find(says) != std::string::npos, faults.front().text);
}

}  // namespace

TEST_CASE("the example of the documentation is a lesson without a fault") {
  const auto lesson = read_lesson(example());
  REQUIRE(lesson);
  CHECK(check_lesson(*lesson, *find_game(lesson->game), {}).empty());
  REQUIRE(lesson->scenes.size() == 1);
  CHECK(lesson->scenes[0].steps.size() == 1);
  CHECK(lesson->scenes[0].record.back().answers.size() == 3);
  CHECK(lesson->title.text(Language::German) == "Die erste Karte");
}

TEST_CASE("what cannot be read is told with its line") {
  const std::string text = example();
  cannot_be_read(with(text, "roundhouse lesson 1", "lesson"), "lesson", "begin with");
  cannot_be_read(with(text, "minutes 1", "minutes few"), "minutes few", "number");
  cannot_be_read(with(text, "minutes 1", "minuets 1"), "minuets",
                 "no line begins with \"minuets\"");
  cannot_be_read(with(text, "  de Die erste Karte\n", ""), "title", "missing in \"de\"");
  cannot_be_read(with(text, "  de Verdeckt zählt 4.\n", ""), "poor", "missing in \"de\"");
  cannot_be_read(with(text, "  en Face-down counts 4.", "  en " + std::string(201, 'x')), "xxx",
                 "201 characters");
  cannot_be_read(with(text, "scene seats=2", "scene seats"), "scene seats", "option=value");
  cannot_be_read(with(text, "A couple Y3|B3 up", "B couple Y3|B3 up"), "B couple", "answers");
  cannot_be_read(with(text, "step\n", "stop\n"), "stop", "stop");
}

TEST_CASE("a text of 200 characters may have more bytes") {
  std::string long_text;
  for (int i = 0; i < 200; ++i) long_text += "ä";
  CHECK(read_lesson(with(example(), "Verdeckt zählt 4.", long_text)));
}

TEST_CASE("what the engine contradicts is told with its line") {
  const std::string text = example();
  is_wrong(with(text, "A couple Y3|B3 up", "A couple Y4|B4 up"), "A couple", "refused");
  is_wrong(with(text, "no YE-3.2", "no YE-4.1"), "no YE-4.1", "refused by YE-3.2, not by YE-4.1");
  is_wrong(with(text, "no YE-3.2", "no YE-99"), "no YE-99", "no rule");
  is_wrong(with(text, "no YE-3.2 couple B4|G4 up", "no YE-3.2 couple R3|G3 down"), "no YE-3.2",
           "allowed");
  is_wrong(with(text, "poor couple Y2|Y2 down", "poor couple B4|G4 up"), "poor",
           "refused by YE-3.2");
  is_wrong(with(text, "also couple R3|G3 up", "also couple Y3|B3 up"), "also", "of the record");
  is_wrong(with(text, "also couple R3|G3 up", "also couple P4|* up"), "also", "no move");
  is_wrong(with(with(text, "* draw Y3|B3\n", ""), "also", "* draw Y3|B3\nalso"), "step", "chance");
  is_wrong(with(text, "\nclosing", "scores 9 9\nclosing"), "scores", "not 9 9");
  is_wrong(with(text, "names You Marta", "names You"), "scene", "2 seats and 1 names");
}

TEST_CASE("a poor move that is not worse is told") {
  std::string text = with(example(), "couple Y2|Y2 down", "couple Y3|B3 up");
  text = with(text, "A couple Y3|B3 up", "A couple Y2|Y2 down");
  is_wrong(text, "poor", "not worse");
}

TEST_CASE("a learner is answered whatever they try") {
  const auto lesson = read_lesson(example());
  REQUIRE(lesson);
  const LessonScene& scene = lesson->scenes[0];
  const std::size_t at = scene.record.size() - 1;
  const auto match = lesson_match(*lesson, *find_game(lesson->game), 0, at);
  REQUIRE(match);
  const auto answer = [&](const char* move) {
    return reply_to(scene.record[at], **match, scene.learner, move, Language::English);
  };
  using Kind = LessonReply::Kind;
  CHECK(answer("couple  Y3|B3   up").kind == Kind::Good);
  CHECK(answer("couple R3|G3 up").kind == Kind::Also);
  CHECK(answer("couple R3|G3 up").text == "3 + 3 = 6.");
  CHECK(answer("couple Y2|Y2 down").text == "Face-down counts 4.");
  CHECK(answer("couple Y2|Y2 up").kind == Kind::Allowed);
  CHECK(answer("couple B4|G4 up").text == "That card is not in your hand.");
  CHECK(answer("couple B2|B2 up").kind == Kind::Refused);
  CHECK(answer("couple B2|B2 up").rule == "YE-3.2");
  CHECK(answer("").rule == "CORE-4");
}

TEST_CASE("a kind of moves is any move with the same words") {
  CHECK(fits_pattern("build C01 * home-A * 6", "build C01 29,1 home-A 28,1:333344 6"));
  CHECK_FALSE(fits_pattern("build C01 * home-A * 6", "build C01 29,1 home-A 28,1:333344 7"));
  CHECK_FALSE(fits_pattern("build C01 *", "build C01"));
  CHECK_FALSE(fits_pattern("build C01", "build C01 1,1"));
}

}  // namespace roundhouse
