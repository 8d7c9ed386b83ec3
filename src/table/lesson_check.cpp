#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "core/words.hpp"
#include "table/lesson.hpp"
#include "table/read_lines.hpp"

namespace roundhouse {

namespace {

using Kind = LessonAnswer::Kind;

constexpr int thoughts = 3;  // each four times as long as the one before

std::string listed(const std::vector<int>& numbers) {
  std::string out;
  for (const int number : numbers) out += (out.empty() ? "" : " ") + std::to_string(number);
  return out;
}

bool has_rule(const About& about, std::string_view id) {
  const auto is = [&](const Rule* rule) { return rule->id == id; };
  return std::any_of(about.rulebook.begin(), about.rulebook.end(), is) ||
         std::any_of(std::begin(core_rulebook), std::end(core_rulebook), is);
}

/// Walks a scene along its record and asks the engine at every place.
class LessonChecker {
 public:
  LessonChecker(const Lesson& lesson, const Game& game, const LessonCare& care)
      : lesson_{lesson}, game_{game}, care_{care} {}

  std::vector<Fault> check() {
    if (lesson_.game != game_.about().id) fail(0, "this lesson is of " + lesson_.game);
    for (std::size_t i = 0; i < lesson_.scenes.size(); ++i) walk(i);
    return std::move(faults_);
  }

 private:
  void fail(int line, std::string text) { faults_.push_back({std::move(text), line}); }

  void walk(std::size_t number) {
    const LessonScene& scene = lesson_.scenes[number];
    const auto whole = lesson_match(lesson_, game_, number, SIZE_MAX);
    if (!whole) {
      faults_.push_back(whole.fault());
      return;
    }
    if (!scene.names.empty() && scene.names.size() != static_cast<std::size_t>((*whole)->seats())) {
      fail(scene.line, "there are " + std::to_string((*whole)->seats()) + " seats and " +
                           std::to_string(scene.names.size()) + " names");
    }
    for (const LessonStep& step : scene.steps) begins(scene, step, *(*whole)->at(step.begin));
    for (const ScoreClaim& claim : scene.claims) scores(claim, *(*whole)->at(claim.entry));
    for (std::size_t i = 0; i < scene.record.size(); ++i) {
      if (!scene.record[i].answers.empty()) answers(scene, scene.record[i], *(*whole)->at(i));
    }
  }

  void begins(const LessonScene& scene, const LessonStep& step, const Match& match) {
    const SeatSet asked = match.to_act();
    const bool learner_next = step.begin < scene.record.size() && step.end > step.begin &&
                              scene.record[step.begin].seat == scene.learner;
    if (asked.contains(nature)) return fail(step.line, "chance has not been drawn here");
    const bool moves =
        std::any_of(scene.record.begin() + static_cast<std::ptrdiff_t>(step.begin),
                    scene.record.begin() + static_cast<std::ptrdiff_t>(step.end),
                    [&](const LessonEntry& entry) { return entry.seat == scene.learner; });
    if (moves && !learner_next) fail(step.line, "the table does not wait for the learner here");
  }

  void scores(const ScoreClaim& claim, const Match& match) {
    if (match.scores() == claim.scores) return;
    fail(claim.line, "the scores are " + listed(match.scores()) + ", not " + listed(claim.scores));
  }

  void answers(const LessonScene& scene, const LessonEntry& entry, const Match& match) {
    for (const LessonAnswer& answer : entry.answers) {
      if (answer.kind == Kind::Refused) {
        refused(scene.learner, answer, match);
        continue;
      }
      const std::string move = one_of(scene.learner, answer, match);
      if (move.empty()) continue;
      const bool kind = answer.move.find('*') != std::string::npos;
      if (fits_pattern(answer.move, entry.move) && (!kind || answer.kind != Kind::Also)) {
        fail(answer.line, "this is the move of the record");
        continue;
      }
      if (answer.kind == Kind::Poor && care_.weigh)
        worse(scene.learner, entry, answer, move, match);
    }
  }

  void refused(Seat learner, const LessonAnswer& answer, const Match& match) {
    if (!has_rule(match.about(), answer.rule)) {
      return fail(answer.line, "the game has no rule " + quoted(answer.rule));
    }
    const Rule* broken = match.check(learner, answer.move).broken();
    if (broken == nullptr) return fail(answer.line, quoted(answer.move) + " is allowed here");
    if (broken->id == answer.rule) return;
    fail(answer.line, quoted(answer.move) + " is refused by " + std::string{broken->id} +
                          ", not by " + answer.rule);
  }

  /// The move an answer is for; of a kind of moves, one that may be made here.
  std::string one_of(Seat learner, const LessonAnswer& answer, const Match& match) {
    if (answer.move.find('*') == std::string::npos) {
      const Rule* broken = match.check(learner, answer.move).broken();
      if (broken == nullptr) return answer.move;
      fail(answer.line, quoted(answer.move) + " is refused by " + std::string{broken->id});
      return {};
    }
    for (const Choice& choice : match.options(learner)) {
      if (choice.refused == nullptr && fits_pattern(answer.move, choice.move)) return choice.move;
    }
    fail(answer.line, "no move that is allowed here is like " + quoted(answer.move));
    return {};
  }

  /// Poor is what brings less at once, or what the engine, given the same thought, likes less.
  /// Where it cannot tell the two apart it thinks longer; what it says in the end is believed.
  void worse(Seat learner, const LessonEntry& entry, const LessonAnswer& answer,
             const std::string& move, const Match& match) {
    if (score_after(learner, move, match) < score_after(learner, entry.move, match)) return;
    std::uint32_t iterations = care_.iterations;
    for (int longer = 0; longer < thoughts; ++longer, iterations *= 4) {
      const WeighedMove poor = weighed(learner, move, match, iterations);
      const WeighedMove good = weighed(learner, entry.move, match, iterations);
      const double less = loss(good, poor, match.seats() == 1);
      if (less > doubt(good, poor, match.seats() == 1)) return;
      if (longer + 1 < thoughts && less > -doubt(good, poor, match.seats() == 1)) continue;
      if (less > 0 || good.points - poor.points > 0) return;
      return fail(answer.line, quoted(move) + " is not worse than " + quoted(entry.move) + ": " +
                                   std::to_string(poor.outlook) + " to " +
                                   std::to_string(good.outlook));
    }
  }
  /// What a move is worth less than another, and half a 95 per cent interval of that.
  static double loss(const WeighedMove& good, const WeighedMove& poor, bool alone) {
    return alone ? good.points - poor.points : good.outlook - poor.outlook;
  }
  static double doubt(const WeighedMove& good, const WeighedMove& poor, bool alone) {
    const auto of = [&](const WeighedMove& move) {
      if (move.visits >= certain) return 0.0;
      const double spread = alone ? move.spread : 0.5;
      return 1.96 * spread / std::sqrt(std::max(1.0, static_cast<double>(move.visits)));
    };
    return std::hypot(of(good), of(poor));
  }
  static int score_after(Seat learner, const std::string& move, const Match& match) {
    const auto trial = match.at(match.length());
    if (!trial->submit(learner, move)) return 0;
    return trial->scores()[static_cast<std::size_t>(index(learner))];
  }
  /// The strongest bot without the limit that a level sets to its thought.
  WeighedMove weighed(Seat learner, const std::string& move, const Match& match,
                      std::uint32_t iterations) const {
    Rng rng{1};
    const Budget budget{.iterations = static_cast<int>(iterations)};
    const std::string_view bot = game_.has_bot("search") ? "search" : "expert";
    for (WeighedMove& weighed : match.weigh(bot, learner, budget, rng, move)) {
      if (weighed.move == move) return std::move(weighed);
    }
    return {};
  }

  const Lesson& lesson_;
  const Game& game_;
  LessonCare care_;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> check_lesson(const Lesson& lesson, const Game& game, const LessonCare& care) {
  return LessonChecker{lesson, game, care}.check();
}

}  // namespace roundhouse
