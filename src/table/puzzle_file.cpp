#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include "core/words.hpp"
#include "table/puzzle.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view heading = "roundhouse puzzle 1";
constexpr std::string_view between = " ; ";  // the moves of a line

std::string three_places(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f", value);
  return text.data();
}
bool read_decimal(std::string_view word, double& value) {
  const std::string text{word};
  char* end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return !text.empty() && *end == '\0' && std::isfinite(value);
}

std::string line_text(const std::vector<std::string>& moves) {
  std::string out;
  for (const std::string& move : moves) out += (out.empty() ? "" : std::string{between}) + move;
  return out;
}
std::vector<std::string> line_from(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const auto end = std::min(text.find(between), text.size());
    out.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + between.size(), text.size()));
  }
  return out;
}

/// Reads a file line by line; the first line that cannot be understood ends it.
class PuzzleReader {
 public:
  explicit PuzzleReader(std::string_view text) : rest_{text} {}

  Outcome<Puzzle> read() {
    if (next_line() != heading) return Fault{"a puzzle begins with \"roundhouse puzzle 1\"", 1};
    while (!rest_.empty() && !ended_) {
      std::string_view line = next_line();
      if (line.empty() || line.front() == '#') continue;
      const std::string_view word = next_word(line);
      line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
      if (const std::string wrong = understand(word, line); !wrong.empty()) {
        return Fault{wrong, number_};
      }
    }
    if (const std::string missing = what_is_missing(); !missing.empty()) {
      return Fault{missing, number_};
    }
    return std::move(puzzle_);
  }

 private:
  std::string_view next_line() {
    const auto end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  /// What is wrong with a line; empty: nothing is.
  std::string understand(std::string_view word, std::string_view rest) {
    if (word.size() == 1) return entry(word, rest);
    if (word == "end") return ended_ = true, "";
    if (rest.empty()) return "nothing stands behind \"" + std::string{word} + "\"";
    if (word == "game") return puzzle_.game = rest, "";
    if (word == "options") return options(rest);
    if (word == "seat") return read_word(rest, puzzle_.seat) ? "" : "this is no seat";
    if (word == "answer") return puzzle_.answer.moves = line_from(rest), "";
    if (word == "worth") return decimal(rest, puzzle_.answer.worth);
    if (word == "lead") return decimal(rest, puzzle_.lead);
    if (word == "margin") return decimal(rest, puzzle_.thought.margin);
    if (word == "instead") return instead(rest);
    if (word == "levels") return levels(rest);
    if (word == "thought") return thought(rest);
    if (word == "events") return events(rest);
    return "a puzzle has no line \"" + std::string{word} + "\"";
  }

  std::string entry(std::string_view word, std::string_view rest) {
    Seat seat{};
    if (!read_word(word, seat) || seat == watcher) return "this is no seat";
    if (rest.empty()) return "the move is missing";
    puzzle_.record.push_back({seat, std::string{rest}});
    puzzle_.lines.push_back(number_);
    return {};
  }
  std::string options(std::string_view rest) {
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      const auto equals = word.find('=');
      if (equals == std::string_view::npos) return "an option is NAME=VALUE";
      puzzle_.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return {};
  }
  static std::string decimal(std::string_view rest, double& value) {
    return read_decimal(rest, value) ? "" : "this is no number";
  }
  std::string instead(std::string_view rest) {
    PuzzleLine line;
    if (!read_decimal(next_word(rest), line.worth)) return "its worth is missing";
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    line.moves = line_from(rest);
    if (line.moves.empty()) return "the move is missing";
    puzzle_.instead.push_back(std::move(line));
    return {};
  }
  std::string levels(std::string_view rest) {
    for (int& times : puzzle_.found) {
      if (!read_word(next_word(rest), times) || times < 0) return "there are five levels";
    }
    if (next_word(rest) != "of" || !read_word(next_word(rest), puzzle_.asked) ||
        puzzle_.asked < 1) {
      return "how often they were asked is missing";
    }
    for (const int times : puzzle_.found) {
      if (times > puzzle_.asked) return "no level finds it more often than it is asked";
    }
    return {};
  }
  std::string thought(std::string_view rest) {
    puzzle_.thought.bot = next_word(rest);
    if (!read_word(next_word(rest), puzzle_.thought.effort) || puzzle_.thought.effort < 1) {
      return "the effort is missing";
    }
    if (!read_word(next_word(rest), puzzle_.thought.seed)) return "the seed is missing";
    const std::string_view sure = next_word(rest);
    puzzle_.exact = sure == "exact";
    return sure.empty() || puzzle_.exact ? "" : "only \"exact\" may stand behind the seed";
  }
  std::string events(std::string_view rest) {
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      puzzle_.events.emplace_back(word);
    }
    return {};
  }

  std::string what_is_missing() const {
    if (!ended_) return "the file is cut off: its last line is \"end\"";
    if (puzzle_.game.empty()) return "the game is missing";
    if (puzzle_.answer.moves.empty()) return "the answer is missing";
    if (puzzle_.thought.bot.empty()) return "the thought is missing";
    if (puzzle_.thought.margin <= 0) return "the margin is missing";
    return {};
  }

  std::string_view rest_;
  int number_ = 0;
  bool ended_ = false;
  Puzzle puzzle_;
};

}  // namespace

Outcome<Puzzle> read_puzzle(std::string_view text) { return PuzzleReader{text}.read(); }

std::string write_puzzle(const Puzzle& puzzle) {
  std::string out{heading};
  const auto line = [&](std::string_view word, std::string_view rest) {
    out += "\n" + std::string{word} + " " + std::string{rest};
  };
  line("game", puzzle.game);
  std::string options;
  for (const auto& [name, value] : puzzle.options) {
    options += (options.empty() ? "" : " ") + name + "=" + value;
  }
  line("options", options);
  for (const Transcript::Entry& entry : puzzle.record) line(word_for(entry.seat), entry.move);
  line("seat", word_for(puzzle.seat));
  line("answer", line_text(puzzle.answer.moves));
  line("worth", three_places(puzzle.answer.worth));
  line("lead", three_places(puzzle.lead));
  line("margin", three_places(puzzle.thought.margin));
  for (const PuzzleLine& other : puzzle.instead) {
    line("instead", three_places(other.worth) + " " + line_text(other.moves));
  }
  std::string levels;
  for (const int times : puzzle.found) levels += std::to_string(times) + " ";
  line("levels", levels + "of " + std::to_string(puzzle.asked));
  line("thought", puzzle.thought.bot + " " + std::to_string(puzzle.thought.effort) + " " +
                      std::to_string(puzzle.thought.seed) + (puzzle.exact ? " exact" : ""));
  std::string events;
  for (const std::string& name : puzzle.events) events += (events.empty() ? "" : " ") + name;
  if (!events.empty()) line("events", events);
  return out + "\nend\n";
}

}  // namespace roundhouse
