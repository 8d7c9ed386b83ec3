#include "core/labels.hpp"

#include <algorithm>

#include "core/words.hpp"

namespace roundhouse {

std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent) {
  std::string out;
  std::size_t column = 0;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
    const std::size_t size = columns_of(word);
    if (column > 0 && column + 1 + size > columns) {
      out += '\n';
      out += indent;
      column = columns_of(indent);
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += size;
  }
  return out + "\n";
}

namespace {

std::string_view next_line(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

}  // namespace

std::string beside(std::string_view left, std::string_view right, std::size_t column) {
  std::string out;
  while (!left.empty() || !right.empty()) {
    const std::string_view one = next_line(left);
    const std::string_view two = next_line(right);
    out += two.empty() ? std::string{one} : padded(std::string{one}, column) + std::string{two};
    out += '\n';
  }
  return out;
}

}  // namespace roundhouse
