#include "table/read_lines.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "table/lesson.hpp"

namespace roundhouse {

namespace {

/// How many characters a reader sees: bytes that go on a character are not counted.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto from = std::min(text.find_first_not_of(" \t\r"), text.size());
  const auto to = text.find_last_not_of(" \t\r");
  return to == std::string_view::npos ? std::string_view{} : text.substr(from, to + 1 - from);
}

std::string quoted(std::string_view word) { return "\"" + std::string{word} + "\""; }

void LineReader::read_lines(std::string_view text, std::string_view first) {
  while (!text.empty() && fine()) {
    const auto end = std::min(text.find('\n'), text.size());
    ++line_;
    take_line(trimmed(text.substr(0, end)), first);
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  if (fine()) settle();
}

void LineReader::take_line(std::string_view line, std::string_view first) {
  if (line_ == 1) {
    if (line != first) fail("this file does not begin with " + quoted(first));
    return;
  }
  if (line.empty() || line.front() == '#') return;
  const std::string_view word = next_word(line);
  line = trimmed(line);
  Language language{};
  if (read_word(word, language)) return add_text(language, line);
  settle();
  if (fine()) take(word, line);
}

void LineReader::add_text(Language language, std::string_view text) {
  if (said_ == nullptr) return fail("there is nothing here that could be said");
  std::string& into = said_->in[static_cast<std::size_t>(language)];
  if (!into.empty()) return fail("this was said already in " + quoted(word_for(language)));
  if (text.empty()) return fail("this text is empty");
  if (characters(text) > longest_said) {
    return fail("this text has " + std::to_string(characters(text)) + " characters; " +
                std::to_string(longest_said) + " are the most");
  }
  into = text;
}

/// Before the next line: what was said last is said in every language, or, where it may be, in
/// none.
void LineReader::settle() {
  if (said_ == nullptr) return;
  const auto missing = [](const std::string& text) { return text.empty(); };
  const auto gap = std::find_if(said_->in.begin(), said_->in.end(), missing);
  const bool none = std::all_of(said_->in.begin(), said_->in.end(), missing);
  if (gap != said_->in.end() && !(none && optional_)) {
    const auto language = static_cast<Language>(gap - said_->in.begin());
    fail_at(said_line_, "what is said here is missing in " + quoted(word_for(language)));
  }
  said_ = nullptr;
}

}  // namespace roundhouse
