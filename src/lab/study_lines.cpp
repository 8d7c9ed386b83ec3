#include "lab/study_lines.hpp"

#include <algorithm>

#include "core/words.hpp"

namespace roundhouse::lab {

namespace {

constexpr std::size_t longest_line = 2000;
constexpr int most_lines = 2000;

std::string_view without_remark(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      return line.substr(0, i);
    }
  }
  return line;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r";
  const auto from = text.find_first_not_of(blank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blank) - from + 1);
}

}  // namespace

Outcome<std::vector<StudyLine>> lines_of(std::string_view text) {
  std::vector<StudyLine> out;
  for (int number = 1; !text.empty(); ++number) {
    if (number > most_lines) return Fault{"a study has at most 2000 lines", number};
    const std::string_view whole = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), whole.size() + 1));
    if (whole.size() > longest_line) return Fault{"a line has at most 2000 characters", number};
    const auto odd = [](char c) {
      return static_cast<unsigned char>(c) < 32 && c != '\t' && c != '\r';
    };
    if (std::any_of(whole.begin(), whole.end(), odd)) {
      return Fault{"there is a character in it that is no text", number};
    }
    std::string_view rest = trimmed(without_remark(whole));
    if (rest.empty()) continue;
    StudyLine line{.number = number, .key = std::string{next_word(rest)}};
    line.text = trimmed(rest);
    for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
      line.words.emplace_back(word);
    }
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace roundhouse::lab
