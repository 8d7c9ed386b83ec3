#include "table/lesson.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/words.hpp"

namespace roundhouse {

namespace {

const LessonAnswer* answer_for(const LessonEntry& entry, std::string_view move,
                               const Rule* broken) {
  using Kind = LessonAnswer::Kind;
  const auto found =
      std::find_if(entry.answers.begin(), entry.answers.end(), [&](const LessonAnswer& answer) {
        const bool refused = answer.kind == Kind::Refused;
        return refused == (broken != nullptr) && (!refused || answer.rule == broken->id) &&
               fits_pattern(answer.move, move);
      });
  return found == entry.answers.end() ? nullptr : &*found;
}

std::string one_spaced(std::string_view move) {
  std::string out;
  for (auto word = next_word(move); !word.empty(); word = next_word(move)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

/// Words of the house for a move the lesson did not think of.
LessonReply unforeseen(const Match& match, const Rule* broken, Language language) {
  const About about = match.about();
  if (broken != nullptr) {
    return {LessonReply::Kind::Refused, std::string{broken->id},
            std::string{text_of(about, *broken, language)}};
  }
  return {LessonReply::Kind::Allowed,
          {},
          std::string{text_under(*about.texts, language, "lesson.allowed")}};
}

}  // namespace

bool fits_pattern(std::string_view pattern, std::string_view move) {
  for (;;) {
    const std::string_view wanted = next_word(pattern);
    const std::string_view word = next_word(move);
    if (wanted.empty() || word.empty()) return wanted.empty() && word.empty();
    if (wanted != "*" && wanted != word) return false;
  }
}

Outcome<std::unique_ptr<Match>> lesson_match(const Lesson& lesson, const Game& game,
                                             std::size_t scene, std::size_t entry) {
  const LessonScene& told = lesson.scenes[scene];
  auto match = game.begin(told.options);
  if (!match) return Fault{match.fault().text, told.line};
  if (!told.names.empty()) (*match)->name_seats(told.names);
  for (std::size_t i = 0; i < std::min(entry, told.record.size()); ++i) {
    const LessonEntry& next = told.record[i];
    const Rule* broken = (*match)->submit(next.seat, next.move).broken();
    if (broken == nullptr) continue;
    return Fault{"\"" + next.move +
                     "\" is refused: " + std::string{text_of((*match)->about(), *broken)} + " (" +
                     std::string{broken->id} + ")",
                 next.line};
  }
  return match;
}

std::vector<std::string> lit_moves(const LessonStep& step, const LessonEntry& entry,
                                   const Match& match, Seat learner) {
  std::vector<std::string> lit;
  for (const std::string& pattern : step.light) {
    if (pattern.find('*') == std::string::npos) {
      if (match.check(learner, pattern)) lit.push_back(pattern);
      continue;
    }
    for (const Choice& choice : match.options(learner)) {
      if (choice.refused == nullptr && fits_pattern(pattern, choice.move)) {
        lit.push_back(choice.move);
      }
    }
  }
  if (std::find(lit.begin(), lit.end(), entry.move) == lit.end()) lit = {entry.move};
  return lit;
}

LessonReply reply_to(const LessonEntry& entry, const Match& match, Seat learner,
                     std::string_view move, Language language) {
  using Kind = LessonReply::Kind;
  const std::string tried = one_spaced(move);
  if (tried == one_spaced(entry.move)) return {Kind::Good, {}, entry.good.text(language)};
  const Rule* broken = match.check(learner, tried).broken();
  const LessonAnswer* answer = answer_for(entry, tried, broken);
  if (answer == nullptr) return unforeseen(match, broken, language);
  switch (answer->kind) {
    case LessonAnswer::Kind::Refused:
      return {Kind::Refused, answer->rule, answer->said.text(language)};
    case LessonAnswer::Kind::Aside: return {Kind::Allowed, {}, answer->said.text(language)};
    case LessonAnswer::Kind::Poor: return {Kind::Poor, {}, answer->said.text(language)};
    case LessonAnswer::Kind::Also: break;
  }
  const Said& said = answer->said.empty() ? entry.good : answer->said;
  return {Kind::Also, {}, said.text(language)};
}

}  // namespace roundhouse
