#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <memory>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/first_game.hpp"
#include "cli/lookup.hpp"
#include "cli/tint.hpp"
#include "core/words.hpp"
#include "table/lesson.hpp"
#include "table/lesson_shelf.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::size_t most_beside = 24;   // listed beside those in the light
constexpr int tries_before_an_offer = 3;  // then the guide offers to show it

/// What the terminal itself says around a lesson.
struct LearnWords {
  std::string_view lesson, minutes, go_on, your_move, help, offer, shows, over, more, no;
};
constexpr std::array<LearnWords, language_count> learn_words{{
    {"Lesson", "min", "Press Enter to go on. ",
     "Your move (* lies in the light; s shows it, q leaves): ",
     "Type the number of a move or the move itself; s: the guide shows it; q: leave.",
     "Type s, and the guide shows you.", "The guide shows it:", "The line ends here.",
     "and {} more; any move of the game may be typed", "no"},
    {"Lektion", "Min.", "Weiter mit Enter. ",
     "Dein Zug (* liegt im Licht; s zeigt ihn, q verlässt die Lektion): ",
     "Tipp die Nummer eines Zuges oder den Zug selbst; s: zeigen lassen; q: aufhören.",
     "Tipp s, dann wird es dir gezeigt.", "So geht es:", "Hier endet die Linie.",
     "und {} weitere; jeder Zug des Spiels darf getippt werden", "nein"},
}};

struct LearnOrder {
  std::string game;
  std::string lesson;
  std::string language = "en";
  bool first_game = false;
};

/// One lesson at the terminal: the guide speaks, the learner types, the record goes on.
class TerminalLesson {
 public:
  TerminalLesson(const Lesson& lesson, const Game& game, Language language, const Console& console)
      : lesson_{lesson},
        game_{game},
        language_{language},
        words_{learn_words[static_cast<std::size_t>(language)]},
        console_{console},
        tint_{console.colour} {}

  /// False: the learner left.
  bool teach() {
    for (std::size_t i = 0; i < lesson_.scenes.size(); ++i) {
      if (!teach_scene(i)) return false;
    }
    console_.out << "\n" << lesson_.closing.text(language_) << "\n";
    return true;
  }

 private:
  bool teach_scene(std::size_t number) {
    scene_ = &lesson_.scenes[number];
    auto match = lesson_match(lesson_, game_, number, scene_->steps.front().begin);
    if (!match) return console_.complain(match.fault()), false;
    match_ = std::move(*match);
    return std::all_of(scene_->steps.begin(), scene_->steps.end(),
                       [&](const LessonStep& step) { return teach_step(step); });
  }

  bool teach_step(const LessonStep& step) {
    go_on_to(step.begin);
    console_.out << "\n" << tint_.cards(match_->about().id, match_->picture(scene_->learner));
    console_.out << "\n" << tint_.strong(step.title.text(language_)) << "\n";
    console_.out << step.said.text(language_) << "\n\n";
    bool looked = true;
    for (std::size_t i = step.begin; i < step.end; ++i) {
      if (scene_->record[i].seat != scene_->learner) {
        go_on_to(i + 1);
        continue;
      }
      looked = false;
      if (!wait_for(step, i)) return false;
    }
    std::string line;
    return !looked || read_line(words_.go_on, line);
  }

  /// Plays the record up to an entry and tells what happens.
  void go_on_to(std::size_t entry) {
    const Hearing hearing{
        .eyes = scene_->learner, .own = scene_->learner, .language = language_, .names = true};
    while (match_->length() < entry) {
      const LessonEntry& next = scene_->record[match_->length()];
      if (!match_->submit(next.seat, next.move)) return;  // checked lessons have no such entry
      const std::string told = in_one_line(match_->told(match_->length() - 1, hearing));
      if (!told.empty()) console_.out << "  " << told << "\n";
    }
  }

  bool wait_for(const LessonStep& step, std::size_t entry) {
    const LessonEntry& record = scene_->record[entry];
    const auto offered = offer(lit_moves(step, record, *match_, scene_->learner));
    for (int tries = 1;; ++tries) {
      std::string line;
      if (!read_line(words_.your_move, line) || line == "q") return false;
      if (line == "s") {
        console_.out << words_.shows << " " << record.move << "\n";
        line = record.move;
      }
      std::size_t number = 0;
      if (words::read_number(line, number) && number >= 1 && number <= offered.size()) {
        line = offered[number - 1];
      }
      if (line.empty() || line == "h") {
        console_.out << words_.help << "\n";
        continue;
      }
      if (answer(record, line)) break;
      if (tries % tries_before_an_offer == 0) console_.out << words_.offer << "\n";
    }
    go_on_to(entry + 1);
    return true;
  }

  /// True: the record goes on.
  bool answer(const LessonEntry& record, const std::string& move) {
    const LessonReply reply = reply_to(record, *match_, scene_->learner, move, language_);
    if (!reply.text.empty()) {
      console_.out << "  " << reply.text;
      if (!reply.rule.empty()) console_.out << " (" << reply.rule << ")";
      console_.out << "\n";
    }
    return reply.on();
  }

  /// Lists moves: those in the light, other legal ones, a few that are refused.
  std::vector<std::string> offer(const std::vector<std::string>& lit) {
    std::vector<std::string> offered = lit;
    for (const std::string& move : lit) line_of(offered, move, "*", "");
    const auto is_lit = [&](const std::string& move) {
      return std::find(lit.begin(), lit.end(), move) != lit.end();
    };
    std::size_t left_out = 0;
    for (const bool legal : {true, false}) {
      for (const Choice& choice : match_->options(scene_->learner)) {
        if ((choice.refused == nullptr) != legal || is_lit(choice.move)) continue;
        if (offered.size() >= lit.size() + most_beside) {
          ++left_out;
          continue;
        }
        offered.push_back(choice.move);
        line_of(offered, choice.move, " ", legal ? "" : choice.refused->id);
      }
    }
    if (left_out > 0) {
      console_.out << "      " << fmt::format(fmt::runtime(words_.more), left_out) << "\n";
    }
    return offered;
  }
  void line_of(const std::vector<std::string>& offered, const std::string& move,
               std::string_view mark, std::string_view rule) {
    const auto at = std::find(offered.begin(), offered.end(), move) - offered.begin();
    const std::string line =
        fmt::format("{:>4} {} {}", at + 1, mark, tint_.cards(match_->about().id, move));
    if (rule.empty()) {
      console_.out << line << "\n";
    } else {
      console_.out << tint_.faint(fmt::format("{}  {}: {}", line, words_.no, rule)) << "\n";
    }
  }

  bool read_line(std::string_view prompt, std::string& line) {
    console_.out << prompt << std::flush;
    if (!std::getline(console_.in, line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (console_.echo) console_.out << line << "\n";
    return true;
  }

  const Lesson& lesson_;
  const Game& game_;
  Language language_;
  const LearnWords& words_;
  const Console& console_;
  Tint tint_;
  const LessonScene* scene_ = nullptr;
  std::unique_ptr<Match> match_;
};

/// The lessons of a game that were asked for: all, or those whose name begins so.
std::vector<ShelvedLesson> lessons_asked_for(const LearnOrder& order) {
  std::vector<ShelvedLesson> out;
  for (const ShelvedLesson& shelved : lesson_shelf()) {
    if (shelved.game == order.game && shelved.name.starts_with(order.lesson)) {
      out.push_back(shelved);
    }
  }
  return out;
}

int learn(const LearnOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  Language language{};
  if (!read_word(order.language, language)) {
    return console.complain("lessons are told in en or de, not in \"" + order.language + "\"");
  }
  if (order.first_game) return play_first_game(**game, language, console);
  const auto asked = lessons_asked_for(order);
  if (asked.empty()) {
    return console.complain("there is no such lesson of " + order.game +
                            "; see roundhouse lesson list");
  }
  const Tint tint{console.colour};
  const LearnWords& words = learn_words[static_cast<std::size_t>(language)];
  for (const ShelvedLesson& shelved : asked) {
    const auto lesson = read_lesson(shelved.text);
    if (!lesson) return console.complain(lesson.fault());
    const std::string title = fmt::format("{} {}: {}", words.lesson, shelved.name.substr(0, 2),
                                          lesson->title.text(language));
    console.out << "\n"
                << tint.strong(title) << fmt::format("  ({} {})\n", lesson->minutes, words.minutes);
    if (!TerminalLesson{*lesson, **game, language, console}.teach()) return exit_ok;
  }
  console.out << words.over << "\n";
  return exit_ok;
}

}  // namespace

Command learn_command() {
  auto order = std::make_shared<LearnOrder>();
  return {.name = "learn",
          .text = "Learn a game by playing: short lessons, one thing at a time.",
          .examples =
              "  roundhouse learn yardmaster-express\n"
              "  roundhouse learn stephensons-rocket 05 --lang de\n"
              "  roundhouse learn first-class --first-game",
          .arguments = {{"GAME", &order->game, "An id from `roundhouse games`.", "", true},
                        {"LESSON", &order->lesson, "Number or name of one lesson; none: all."},
                        {"--first-game", &order->first_game,
                         "A whole game on a friendly deal, with a guide."},
                        {"--lang", &order->language, "en or de.", "L"}},
          .run = [order](const Console& console) { return learn(*order, console); }};
}

}  // namespace roundhouse::cli
