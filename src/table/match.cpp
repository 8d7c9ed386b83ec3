#include "table/match.hpp"

#include <algorithm>

namespace roundhouse {

namespace {

/// `**bold**` is for fronts that can; a line of plain text goes without.
std::string plain(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto mark = std::min(text.find("**"), text.size());
    out += text.substr(0, mark);
    text.remove_prefix(std::min(mark + 2, text.size()));
  }
  return out;
}

}  // namespace

std::string in_one_line(const std::vector<Sentence>& told) {
  std::string out;
  for (const Sentence& sentence : told) {
    if (!out.empty()) out += ' ';
    out += plain(sentence.text);
    if (!sentence.rule.empty()) out += " (" + std::string{sentence.rule} + ")";
  }
  return out;
}

}  // namespace roundhouse
