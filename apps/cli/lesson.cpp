#include "table/lesson.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <set>
#include <vector>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "table/catalogue.hpp"
#include "table/guided.hpp"
#include "table/lesson_shelf.hpp"

namespace roundhouse::cli {

namespace {

struct LessonOrder {
  std::string action;
  std::vector<std::string> files;
  bool quick = false;
  std::uint64_t iterations = LessonCare{}.iterations;
};

std::vector<Fault> faults_in_lesson(std::string_view text, const LessonCare& care) {
  const auto lesson = read_lesson(text);
  if (!lesson) return {lesson.fault()};
  const auto game = game_called(lesson->game);
  if (!game) return {game.fault()};
  return check_lesson(*lesson, **game, care);
}

std::vector<Fault> faults_in_guide(std::string_view text) {
  const auto guide = read_guide(text);
  if (!guide) return {guide.fault()};
  const auto game = game_called(guide->game);
  if (!game) return {game.fault()};
  return check_guide(*guide, **game);
}

/// All that is wrong with one file, a line each as compilers write it; true: nothing is.
bool check_file(const std::string& file, const LessonCare& care, const Console& console) {
  const auto complain = [&](const Fault& fault) {
    console.out << fmt::format("{}:{}: {}\n", file, fault.line, fault.text);
  };
  const auto text = read_file(file);
  if (!text) return complain(text.fault()), false;
  const auto faults = is_guide(*text) ? faults_in_guide(*text) : faults_in_lesson(*text, care);
  for (const Fault& fault : faults) complain(fault);
  return faults.empty();
}

int check(const LessonOrder& order, const Console& console) {
  if (order.files.empty()) return console.complain("roundhouse lesson check needs a file");
  const LessonCare care{.weigh = !order.quick,
                        .iterations = static_cast<std::uint32_t>(order.iterations)};
  std::size_t right = 0;
  for (const std::string& file : order.files) {
    right += check_file(file, care, console) ? 1U : 0U;
  }
  console.out << fmt::format("{} of {} lessons are right.\n", right, order.files.size());
  return right == order.files.size() ? exit_ok : exit_refused;
}

int list_lessons(const Console& console) {
  for (const ShelvedLesson& shelved : lesson_shelf()) {
    const auto lesson = read_lesson(shelved.text);
    if (!lesson) return console.complain(lesson.fault());
    console.out << fmt::format("{:<22} {:<22} {:>2} min  {}{}\n", shelved.game, shelved.name,
                               lesson->minutes, lesson->title.text(Language::English),
                               lesson->beyond.empty() ? "" : " (" + lesson->beyond + ")");
  }
  for (const ShelvedLesson& shelved : guide_shelf()) {
    const auto guide = read_guide(shelved.text);
    if (!guide) return console.complain(guide.fault());
    console.out << fmt::format("{:<22} {:<22} {:>2} min  {}\n", shelved.game, shelved.name,
                               guide->minutes, guide->title.text(Language::English));
  }
  return exit_ok;
}

/// What the learner meets: kinds of decision they answer, and rules that are taught or refuse.
struct Met {
  std::set<std::string> decisions;
  std::set<std::string> rules;
};

void meet(const Lesson& lesson, const Game& game, Met& met) {
  met.rules.insert(lesson.teaches.begin(), lesson.teaches.end());
  for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
    const LessonScene& scene = lesson.scenes[i];
    const auto match = lesson_match(lesson, game, i, SIZE_MAX);
    if (!match) continue;
    for (std::size_t n = scene.steps.front().begin; n < scene.record.size(); ++n) {
      if (scene.record[n].seat != scene.learner) continue;
      met.decisions.insert((*match)->at(n)->decision());
      for (const LessonAnswer& answer : scene.record[n].answers) {
        if (!answer.rule.empty()) met.rules.insert(answer.rule);
      }
    }
  }
}

int lesson_table(const Console& console) {
  for (const Game* game : catalogue()) {
    Met met;
    std::size_t lessons = 0;
    for (const ShelvedLesson& shelved : lesson_shelf()) {
      const auto lesson = read_lesson(shelved.text);
      if (shelved.game != game->about().id || !lesson) continue;
      meet(*lesson, *game, met);
      ++lessons;
    }
    if (lessons == 0) continue;
    console.out << fmt::format("{}: {} lessons\n  decisions", game->about().id, lessons);
    for (const std::string& decision : met.decisions) console.out << " " << decision;
    console.out << "\n  rules";
    for (const std::string& rule : met.rules) console.out << " " << rule;
    console.out << "\n";
  }
  return exit_ok;
}

int run(const LessonOrder& order, const Console& console) {
  if (order.action == "check") return check(order, console);
  if (order.action == "list") return list_lessons(console);
  if (order.action == "table") return lesson_table(console);
  return console.complain("lessons are checked, listed or put into a table, not \"" + order.action +
                          "\"");
}

}  // namespace

Command lesson_command() {
  auto order = std::make_shared<LessonOrder>();
  return {
      .name = "lesson",
      .text = "Check lessons that somebody writes, and list those there are.",
      .examples =
          "  roundhouse lesson check lessons/yardmaster_express/01-coupling.lesson\n"
          "  roundhouse lesson list\n"
          "  roundhouse lesson table      decisions and rules a learner meets, by game\n"
          "Exit code: 0 all right, 1 something is wrong.",
      .arguments = {{"ACTION", &order->action, "check, list or table.", "", true},
                    {"FILE", &order->files, "Lessons as docs/lessons.md describes them."},
                    {"--quick", &order->quick, "Do not ask the engine whether poor moves are."},
                    {"--iterations", &order->iterations, "How long it thinks about each.", "N"}},
      .run = [order](const Console& console) { return run(*order, console); }};
}

}  // namespace roundhouse::cli
