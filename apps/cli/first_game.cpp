#include "cli/first_game.hpp"

#include <fmt/format.h>

#include <array>
#include <istream>
#include <ostream>
#include <vector>

#include "cli/result_text.hpp"
#include "cli/terminal_moves.hpp"
#include "cli/terminal_table.hpp"
#include "cli/tint.hpp"
#include "core/words.hpp"
#include "table/guided.hpp"
#include "table/lesson_shelf.hpp"

namespace roundhouse::cli {

namespace {

/// What the terminal itself says around a guided game.
struct GuideWords {
  std::string_view mark, your_move, help, back, nothing_back, several, anyway, yes, taken, why,
      last;
};
constexpr std::array<GuideWords, language_count> guide_words{{
    {"A fixed deal with a guide: neither fair nor ranked.",
     "Your move (t: a tip, u: take back, p: the table again, h: help, q: leave): ",
     "Type the number of a move or the move itself; m WORD lists moves with such a word.",
     "Taken back.", "There is nothing to take back.", "Which of them?", "Take it back? (y/n) ", "y",
     "Taken back: choose again.", "I would play: ",
     "That was my last warning: from here I let you go wrong. t gives a tip whenever you want "
     "one."},
    {"Ein festes Spiel mit Begleitung: weder fair noch gewertet.",
     "Dein Zug (t: Tipp, u: zurücknehmen, p: noch einmal der Tisch, h: Hilfe, q: aufhören): ",
     "Tipp die Nummer eines Zuges oder den Zug selbst; m WORT zeigt Züge mit so einem Wort.",
     "Zurückgenommen.", "Es gibt nichts zurückzunehmen.", "Welcher davon?", "Zurücknehmen? (j/n) ",
     "j", "Zurückgenommen: Wähl noch einmal.", "Ich würde spielen: ",
     "Das war meine letzte Warnung: Ab hier lasse ich dich Fehler machen. t gibt dir immer einen "
     "Tipp."},
}};

/// A guided game at the terminal.
class TerminalGuide {
 public:
  TerminalGuide(const Guide& guide, const Game& game, Language language, const Console& console)
      : guide_{guide},
        game_{game},
        language_{language},
        words_{guide_words[static_cast<std::size_t>(language)]},
        console_{console},
        tint_{console.colour} {}

  int play() {
    console_.out << "\n" << tint_.strong(guide_.title.text(language_)) << "\n";
    console_.out << tint_.faint(std::string{words_.mark}) << "\n";
    std::size_t told = 0;
    while (renew()) {
      console_.out << "\n"
                   << story(played_->match(), std::min(told, played_->match().length()),
                            guide_.learner, language_);
      if (played_->over()) return explain(), exit_ok;
      told = played_->match().length();
      if (!turn()) return exit_ok;
      told = std::min(told, played_->match().length());
    }
    return exit_bad_input;
  }

 private:
  /// The game as it is after the learner's moves.
  bool renew() {
    auto played = guided_after(guide_, game_, moves_);
    if (!played) return console_.complain(played.fault()), false;
    played_ = std::make_unique<GuidedGame>(std::move(*played));
    return true;
  }

  /// Shows the table and lets the learner do one thing; false: they leave.
  bool turn() {
    show_table();
    for (;;) {
      std::string line;
      if (!read_line(words_.your_move, line) || line == "q") return false;
      if (line == "u") return take_back();
      if (line == "t") {
        tip();
      } else if (line == "p") {
        show_table();
      } else if (line == "m" || line.starts_with("m ")) {
        console_.out << grouped(meant(legal_, std::string_view{line}.substr(1)), true, language_);
      } else if (attempt(line)) {
        return true;
      }
    }
  }
  bool take_back() {
    console_.out << (moves_.empty() ? words_.nothing_back : words_.back) << "\n";
    if (!moves_.empty()) moves_.pop_back();
    return true;
  }

  void show_table() {
    const Match& match = played_->match();
    console_.out << tint_.cards(match.about().id, match.picture(guide_.learner, language_)) << "\n";
    legal_.clear();
    for (const Choice& choice : match.options(guide_.learner)) {
      if (choice.refused != nullptr) continue;
      legal_.push_back(
          {legal_.size() + 1, choice.move, match.say_move(guide_.learner, choice.move, language_)});
    }
    console_.out << grouped(legal_, false, language_);
    if (played_->speaks() != nullptr) {
      console_.out << "\n" << tint_.strong(played_->speaks()->said.text(language_)) << "\n";
    }
  }

  /// True: the move is made.
  bool attempt(const std::string& typed) {
    const std::string move = move_of(typed);
    if (move.empty()) return false;
    if (const Rule* broken = played_->match().check(guide_.learner, move).broken()) {
      console_.out << "  " << text_of(played_->match().about(), *broken, language_) << " ("
                   << broken->id << ")\n";
      return false;
    }
    if (warned_ < guide_.warnings && !warned(move)) return false;
    moves_.push_back(move);
    return true;
  }
  /// Asks before a blunder; false: the learner takes it back.
  bool warned(const std::string& move) {
    const Warning warning = warning_before(*played_, move);
    if (warning.reasons.empty()) return true;
    ++warned_;
    say(warning.reasons);
    if (warned_ == guide_.warnings) console_.out << words_.last << "\n";
    std::string line;
    if (!read_line(words_.anyway, line) || !line.starts_with(words_.yes)) return true;
    console_.out << words_.taken << "\n";
    return false;
  }
  void tip() const {
    const Tip tip = tip_for(*played_);
    console_.out << words_.why
                 << tint_.strong(played_->match().say_move(guide_.learner, tip.move, language_))
                 << "\n";
    say(tip.reasons);
  }
  void say(const std::vector<Reason>& reasons) const {
    for (const Reason& reason : reasons) {
      console_.out << "  " << played_->match().on_the_map(reason.text(language_)) << "\n";
    }
  }

  std::string move_of(const std::string& typed) const {
    std::size_t number = 0;
    if (typed.empty() || typed == "h") {
      console_.out << words_.help << "\n";
      return {};
    }
    if (words::read_number(typed, number) && number >= 1 && number <= legal_.size()) {
      return legal_[number - 1].move;
    }
    const auto found = meant(legal_, typed);
    if (found.size() > 1) {
      console_.out << words_.several << "\n" << grouped(found, true, language_);
      return {};
    }
    return found.empty() ? typed : found.front().move;
  }

  void explain() const {
    const Match& match = played_->match();
    console_.out << "\n"
                 << tint_.cards(match.about().id, match.picture(guide_.learner, language_)) << "\n";
    for (const Place& place : match.standing()) {
      const auto at = static_cast<std::size_t>(index(place.seat));
      console_.out << result_line(match, place, guide_.names[at]) << "\n";
    }
    if (played_->speaks() != nullptr) {
      console_.out << "\n" << played_->speaks()->said.text(language_) << "\n";
    }
    for (const Said& said : guide_.closing) console_.out << "\n" << said.text(language_) << "\n";
  }

  bool read_line(std::string_view prompt, std::string& line) const {
    console_.out << prompt << std::flush;
    if (!std::getline(console_.in, line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (console_.echo) console_.out << line << "\n";
    return true;
  }

  const Guide& guide_;
  const Game& game_;
  Language language_;
  const GuideWords& words_;
  const Console& console_;
  Tint tint_;
  std::unique_ptr<GuidedGame> played_;
  std::vector<std::string> moves_;
  std::vector<Listed> legal_;
  int warned_ = 0;
};

}  // namespace

int play_first_game(const Game& game, Language language, const Console& console) {
  for (const ShelvedLesson& shelved : guide_shelf()) {
    if (shelved.game != game.about().id) continue;
    const auto guide = read_guide(shelved.text);
    if (!guide) return console.complain(guide.fault());
    return TerminalGuide{*guide, game, language, console}.play();
  }
  return console.complain("there is no guided game of " + std::string{game.about().id});
}

}  // namespace roundhouse::cli
