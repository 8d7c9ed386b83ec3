#include <algorithm>
#include <array>
#include <utility>

#include "core/words.hpp"
#include "table/guided.hpp"
#include "table/read_lines.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view guide_begins = "roundhouse guide 1";

/// Goes through the file of a guided game line by line.
class GuideReader : public LineReader {
 public:
  Outcome<Guide> read(std::string_view text) {
    read_lines(text, guide_begins);
    if (fine()) close();
    if (!fine()) return fault();
    return std::move(guide_);
  }

 private:
  using Handler = void (GuideReader::*)(std::string_view);

  void take(std::string_view word, std::string_view rest) override {
    Seat seat{};
    if (words::read_seat(word, seat) && seat != watcher) {
      guide_.record.push_back({seat, std::string{rest}, line(), {}, {}});
      return;
    }
    handle(*this, handlers, word, rest);
  }

  void game(std::string_view rest) { guide_.game = rest; }
  void title(std::string_view) { expect(guide_.title); }
  void minutes(std::string_view rest) { number(rest, guide_.minutes, "minutes"); }
  void opponent(std::string_view rest) { guide_.opponent = rest; }
  void options(std::string_view rest) {
    guide_.line = line();
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      const auto equals = word.find('=');
      if (equals == std::string_view::npos) return fail(quoted(word) + " is no option=value");
      guide_.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
  void learner(std::string_view rest) {
    if (words::read_seat(rest, guide_.learner) && index(guide_.learner) >= 0) return;
    fail("learner needs the letter of a seat, not " + quoted(rest));
  }
  void names(std::string_view rest) {
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      guide_.names.emplace_back(word);
    }
  }
  void seed(std::string_view rest) {
    if (!words::read_number(rest, guide_.seed)) fail("seed needs a number, not " + quoted(rest));
  }
  /// `warn 2 3`: at most twice, before a move that costs three points or more.
  void warn(std::string_view rest) {
    const std::string_view times = next_word(rest);
    number(times, guide_.warnings, "warn");
    number(next_word(rest), guide_.blunder, "warn");
  }
  void say(std::string_view rest) {
    GuideLine said{.line = line()};
    const std::string_view when = next_word(rest);
    if (!read_word(when, said.when)) return fail("nothing is said " + quoted(when));
    said.what = trimmed(rest);
    const bool needs = said.when != GuideLine::When::First;
    if (needs == said.what.empty()) {
      return fail(needs ? quoted(when) + " of what?" : quoted(when) + " needs no more");
    }
    guide_.lines.push_back(std::move(said));
    expect(guide_.lines.back().said);
  }
  void end(std::string_view) {
    guide_.closing.emplace_back();
    expect(guide_.closing.back());
  }
  void number(std::string_view text, int& into, std::string_view what) {
    if (words::read_number(text, into) && into >= 1) return;
    fail(std::string{what} + " needs a number, not " + quoted(text));
  }

  void close() {
    at_end();
    if (guide_.game.empty()) fail("the guide does not say of which game it is");
    if (guide_.title.empty()) fail("the guide has no title");
    if (guide_.minutes == 0) fail("the guide does not say how many minutes it takes");
    if (guide_.lines.empty()) fail("the guide has nothing to say");
    if (guide_.closing.empty()) fail("the guide explains no scoring: no line end");
  }

  static constexpr std::array<std::pair<std::string_view, Handler>, 11> handlers{{
      {"game", &GuideReader::game},
      {"title", &GuideReader::title},
      {"minutes", &GuideReader::minutes},
      {"opponent", &GuideReader::opponent},
      {"options", &GuideReader::options},
      {"learner", &GuideReader::learner},
      {"names", &GuideReader::names},
      {"seed", &GuideReader::seed},
      {"warn", &GuideReader::warn},
      {"say", &GuideReader::say},
      {"end", &GuideReader::end},
  }};

  Guide guide_;
};

}  // namespace

bool is_guide(std::string_view text) { return text.starts_with(guide_begins); }

Outcome<Guide> read_guide(std::string_view text) { return GuideReader{}.read(text); }

}  // namespace roundhouse
