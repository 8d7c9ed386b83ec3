#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/texts.hpp"

namespace roundhouse {

/// Short texts of a picture in one language, with what stands in braces filled in: the terminal's
/// words are kept in words/*.json like all others, under `picture.*`.
class Labels {
 public:
  using Parts = std::initializer_list<std::pair<std::string_view, std::string>>;

  Labels(const Texts& texts, Language language) : texts_{texts}, language_{language} {}

  Language language() const { return language_; }
  /// The text under a whole key: `good.steel`.
  std::string word(std::string_view key) const {
    return std::string{text_under(texts_, language_, key)};
  }
  std::string operator()(std::string_view name, Parts parts = {}) const {
    std::string out = word("picture." + std::string{name});
    for (const auto& [hole, text] : parts) fill(out, "{" + std::string{hole} + "}", text);
    return out;
  }

 private:
  static void fill(std::string& out, const std::string& hole, const std::string& text) {
    for (auto at = out.find(hole); at != std::string::npos; at = out.find(hole, at + text.size())) {
      out.replace(at, hole.size(), text);
    }
  }

  const Texts& texts_;
  Language language_;
};

/// How many columns a text takes at a terminal: bytes that go on with a letter take none.
inline std::size_t columns_of(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80 ? 1 : 0;
  return count;
}
/// Filled up with blanks to a number of columns.
inline std::string padded(std::string text, std::size_t columns) {
  const std::size_t taken = columns_of(text);
  if (taken < columns) text.append(columns - taken, ' ');
  return text;
}
/// Words broken into lines of so many columns; all but the first are set in.
std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent);
/// Two blocks of lines beside each other, the second from a column on.
std::string beside(std::string_view left, std::string_view right, std::size_t column);

}  // namespace roundhouse
