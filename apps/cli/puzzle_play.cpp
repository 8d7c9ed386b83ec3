#include "cli/puzzle_play.hpp"

#include <fmt/format.h>

#include <array>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/tint.hpp"
#include "core/words.hpp"
#include "table/puzzle_told.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::size_t most_moves = 40;

struct PlayWords {
  std::string_view puzzle, grade, your_move, help, again, more;
};
constexpr std::array<PlayWords, language_count> play_words{{
    {"Puzzle", "grade {} of 5", "Your move (a shows the answer, q leaves): ",
     "Type the number of a move or the move itself; a: the answer; q: leave.",
     "It is put back: try again.", "and {} more; any move of the game may be typed"},
    {"Aufgabe", "Stufe {} von 5", "Dein Zug (a zeigt die Antwort, q hört auf): ",
     "Tipp die Nummer eines Zuges oder den Zug selbst; a: die Antwort; q: aufhören.",
     "Alles zurück: noch einmal.", "und {} weitere; jeder Zug des Spiels darf getippt werden"},
}};

/// A puzzle at the terminal.
class TerminalPuzzle {
 public:
  TerminalPuzzle(const Puzzle& puzzle, const Match& match, Language language,
                 const Console& console)
      : puzzle_{puzzle},
        match_{match},
        language_{language},
        words_{play_words[static_cast<std::size_t>(language)]},
        console_{console},
        tint_{console.colour} {}

  void play(std::string_view name) {
    console_.out << tint_.strong(fmt::format("{} {}", words_.puzzle, name)) << "  ("
                 << fmt::format(fmt::runtime(words_.grade), puzzle_.grade()) << ")\n\n";
    console_.out << tint_.cards(match_.about().id, match_.picture(puzzle_.seat, language_)) << "\n";
    console_.out << puzzle_question(puzzle_, match_).text(language_) << "\n\n";
    while (one_move()) {
    }
  }

 private:
  /// False: it is solved, shown, or left.
  bool one_move() {
    const auto offered = offer();
    std::string line;
    if (!read_line(line) || line == "q") return false;
    if (line == "a") {
      console_.out << match_.on_the_map(puzzle_answer(puzzle_, match_).text(language_)) << "\n";
      return false;
    }
    std::size_t number = 0;
    if (words::read_number(line, number) && number >= 1 && number <= offered.size()) {
      line = offered[number - 1];
    }
    if (line.empty() || line == "h") {
      console_.out << words_.help << "\n";
      return true;
    }
    return go_on(line);
  }

  bool go_on(const std::string& move) {
    made_.push_back(move);
    const PuzzleReply reply = puzzle_reply(puzzle_, match_, made_);
    const std::string& said = reply.said.text(language_);
    switch (reply.kind) {
      case PuzzleReply::Kind::On: return true;
      case PuzzleReply::Kind::Right: console_.out << match_.on_the_map(said) << "\n"; return false;
      case PuzzleReply::Kind::Refused:
        console_.out << fmt::format("  {} ({})\n", said, reply.rule);
        made_.pop_back();
        return true;
      case PuzzleReply::Kind::Wrong: break;
    }
    console_.out << match_.on_the_map(said) << "\n" << words_.again << "\n";
    made_.clear();
    return true;
  }

  /// Lists what may be done next.
  std::vector<std::string> offer() {
    const auto now = match_.at(match_.length());
    for (const std::string& move : made_) static_cast<void>(now->submit(puzzle_.seat, move));
    std::vector<std::string> offered;
    std::size_t left_out = 0;
    for (const Choice& choice : now->options(puzzle_.seat)) {
      if (choice.refused != nullptr) continue;
      if (offered.size() >= most_moves) {
        ++left_out;
        continue;
      }
      offered.push_back(choice.move);
      console_.out << fmt::format("{:>4}  {}\n", offered.size(),
                                  tint_.cards(match_.about().id, choice.move));
    }
    if (left_out > 0) {
      console_.out << "      " << fmt::format(fmt::runtime(words_.more), left_out) << "\n";
    }
    return offered;
  }

  bool read_line(std::string& line) {
    console_.out << words_.your_move << std::flush;
    if (!std::getline(console_.in, line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (console_.echo) console_.out << line << "\n";
    return true;
  }

  const Puzzle& puzzle_;
  const Match& match_;
  Language language_;
  const PlayWords& words_;
  const Console& console_;
  Tint tint_;
  std::vector<std::string> made_;
};

}  // namespace

int play_puzzle(const Puzzle& puzzle, const Game& game, std::string_view name, Language language,
                const Console& console) {
  const auto match = puzzle_match(puzzle, game);
  if (!match) return console.complain(match.fault());
  TerminalPuzzle{puzzle, **match, language, console}.play(name);
  return exit_ok;
}

}  // namespace roundhouse::cli
