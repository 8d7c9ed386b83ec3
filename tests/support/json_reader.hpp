#pragma once

#include <cctype>
#include <string_view>

namespace roundhouse {

/// Says whether a text is one well-formed JSON value and nothing else.
class JsonReader {
 public:
  static bool well_formed(std::string_view text) {
    JsonReader reader{text};
    return reader.value() && reader.at_end();
  }

 private:
  explicit JsonReader(std::string_view text) : rest_{text} {}

  bool value() {
    blanks();
    if (rest_.empty()) return false;
    switch (rest_[0]) {
      case '{': return object();
      case '[': return array();
      case '"': return string();
      case 't': return literal("true");
      case 'f': return literal("false");
      case 'n': return literal("null");
      default: return number();
    }
  }

  bool object() {
    return items('}', [this] { return string() && take(':') && value(); });
  }
  bool array() {
    return items(']', [this] { return value(); });
  }
  bool items(char close, auto&& item) {
    rest_.remove_prefix(1);
    if (take(close)) return true;
    do {
      blanks();
      if (!item()) return false;
    } while (take(','));
    return take(close);
  }

  bool string() {
    if (rest_.empty() || rest_[0] != '"') return false;
    for (std::size_t i = 1; i < rest_.size(); ++i) {
      if (static_cast<unsigned char>(rest_[i]) < 0x20) return false;
      if (rest_[i] == '"') return rest_.remove_prefix(i + 1), true;
      if (rest_[i] == '\\') ++i;
    }
    return false;
  }
  bool number() {
    std::size_t i = rest_[0] == '-' ? 1 : 0;
    const std::size_t from = i;
    while (i < rest_.size() && (std::isdigit(static_cast<unsigned char>(rest_[i])) != 0)) ++i;
    if (i == from || (rest_[from] == '0' && i > from + 1)) return false;
    rest_.remove_prefix(i);
    return true;
  }
  bool literal(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool take(char c) {
    blanks();
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void blanks() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
  }
  bool at_end() {
    blanks();
    return rest_.empty();
  }

  std::string_view rest_;
};

}  // namespace roundhouse
