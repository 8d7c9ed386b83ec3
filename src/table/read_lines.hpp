#pragma once

#include <string>
#include <string_view>

#include "core/outcome.hpp"
#include "core/texts.hpp"
#include "table/said.hpp"

namespace roundhouse {

std::string_view trimmed(std::string_view text);
std::string quoted(std::string_view word);

/// Goes through a file of lessons/ line by line. Every line is a word and what belongs to it; the
/// lines `en` and `de` give the texts of the line before them; empty lines and lines that begin
/// with `#` are passed over.
class LineReader {
 public:
  virtual ~LineReader() = default;

 protected:
  /// A line that is no text.
  virtual void take(std::string_view word, std::string_view rest) = 0;

  /// Calls what a table of {word, member} has for the word.
  template <class Reader, class Handlers>
  void handle(Reader& reader, const Handlers& handlers, std::string_view word,
              std::string_view rest) {
    for (const auto& [known, handler] : handlers) {
      if (known == word) return (reader.*handler)(rest);
    }
    fail("no line begins with " + quoted(word));
  }

  void read_lines(std::string_view text, std::string_view first);
  /// What is missing in the whole file is told without a line.
  void at_end() { line_ = 0; }

  void fail(std::string text) { fail_at(line_, std::move(text)); }
  void fail_at(int line, std::string text) {
    if (fine()) fault_ = {.text = std::move(text), .line = line};
  }
  bool fine() const { return fault_.text.empty(); }
  const Fault& fault() const { return fault_; }
  int line() const { return line_; }

  /// The next `en` and `de` go here.
  void expect(Said& said, bool optional = false) {
    said_ = &said;
    said_line_ = line_;
    optional_ = optional;
  }

 private:
  void take_line(std::string_view line, std::string_view first);
  void add_text(Language language, std::string_view text);
  void settle();

  Said* said_ = nullptr;  // what `en` and `de` belong to
  int said_line_ = 0;
  bool optional_ = false;
  int line_ = 0;
  Fault fault_;
};

}  // namespace roundhouse
