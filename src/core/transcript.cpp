#include "core/transcript.hpp"

#include <array>
#include <charconv>
#include <cstdio>

#include "core/chain.hpp"
#include "core/words.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view first_line = "roundhouse transcript 1";
constexpr int header_lines = 5;

std::string hex(std::uint64_t value) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(value));
  return digits.data();
}

bool from_hex(std::string_view word, std::uint64_t& value) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, 16);
  return error == std::errc{} && end == word.data() + word.size() && word.size() == 16;
}

/// Names may hold anything but line breaks; spaces are kept by underscores.
std::string one_word(std::string_view text) {
  std::string word;
  for (const char c : text)
    word += c == ' ' || c == '=' || static_cast<unsigned char>(c) < 32 ? '_' : c;
  return word.empty() ? "_" : word;
}

class Writer {
 public:
  void line(const std::string& text) {
    out_ += text + "\n";
    chain_.add(text);
  }
  /// Each checkpoint carries the chain, so no line can be changed without the next one showing it.
  void sealed(std::string_view mark, std::uint64_t state_hash) {
    line(std::string{mark} + " " + hex(chain_.value()) + " " + hex(state_hash));
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
  Chain chain_;
};

}  // namespace

std::string write_transcript(const Transcript& transcript) {
  Writer writer;
  writer.line(std::string{first_line});
  writer.line("game " + transcript.game);
  writer.line("rules " + std::to_string(transcript.rules_revision));
  std::string options = "options";
  for (const auto& [name, value] : transcript.options) options += " " + name + "=" + value;
  writer.line(options);
  std::string seats = "seats";
  for (const std::string& name : transcript.seats) seats += " " + one_word(name);
  writer.line(seats);
  if (!transcript.fairness.empty()) writer.line("fairness " + transcript.fairness);
  for (std::size_t i = 0; i < transcript.entries.size(); ++i) {
    const auto& entry = transcript.entries[i];
    writer.line(std::string{letter(entry.seat)} + " " + entry.move);
    const std::size_t done = i + 1;
    if (done % Transcript::moves_per_checkpoint == 0) {
      writer.sealed("=", transcript.checkpoints[done / Transcript::moves_per_checkpoint - 1]);
    }
  }
  writer.sealed("end " + std::to_string(transcript.entries.size()), transcript.final_hash);
  return writer.take();
}

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_{text} {}

  Outcome<Transcript> read() {
    if (!header() || !body()) return Fault{fault_, line_};
    if (!rest_.empty()) return Fault{"something follows the end of the transcript", line_ + 1};
    return transcript_;
  }

 private:
  bool fail(std::string why) {
    fault_ = std::move(why);
    return false;
  }

  bool next(std::string_view& line) {
    ++line_;
    const auto end = rest_.find('\n');
    if (end == std::string_view::npos) return fail("the transcript ends here, but is not complete");
    line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return true;
  }

  bool headed(std::string_view word, std::string_view& line) {
    if (!next(line)) return false;
    chain_.add(line);
    if (next_word(line) == word) return true;
    return fail("expected a line that begins with \"" + std::string{word} + "\"");
  }

  bool header() {
    std::string_view line;
    if (!next(line)) return fail("this is not a Roundhouse transcript");
    if (line != first_line) return fail("this is not a Roundhouse transcript of version 1");
    chain_.add(line);
    if (!headed("game", line)) return false;
    transcript_.game = next_word(line);
    if (!headed("rules", line)) return false;
    if (!read_word(next_word(line), transcript_.rules_revision))
      return fail("rules needs a number");
    return options() && seats();
  }

  bool options() {
    std::string_view line;
    if (!headed("options", line)) return false;
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      const auto equals = word.find('=');
      if (equals == std::string_view::npos) return fail(std::string{word} + " is not name=value");
      transcript_.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return true;
  }

  bool seats() {
    std::string_view line;
    if (!headed("seats", line)) return false;
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      transcript_.seats.emplace_back(word);
    }
    return true;
  }

  bool body() {
    std::string_view line;
    while (next(line)) {
      std::string_view rest = line;
      const std::string_view mark = next_word(rest);
      if (mark == "end") return closed(rest);
      if (mark == "fairness") {
        if (!fairness(rest)) return false;
        chain_.add(line);
        continue;
      }
      if (mark == "=" ? !checkpoint(rest) : !move(mark, rest)) return false;
      chain_.add(line);
    }
    return false;
  }

  bool fairness(std::string_view rest) {
    if (!transcript_.entries.empty() || !transcript_.fairness.empty()) {
      return fail("the line about fairness belongs below the seats, once");
    }
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
    transcript_.fairness = rest;
    return transcript_.fairness.empty() ? fail("fairness needs a commitment") : true;
  }

  bool move(std::string_view mark, std::string_view rest) {
    Seat seat{};
    if (!read_word(mark, seat) || seat == watcher)
      return fail("no seat is called " + std::string{mark});
    if (checkpoint_due()) return fail("a checkpoint is missing before this line");
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
    transcript_.entries.push_back({seat, std::string{rest}});
    return true;
  }

  bool checkpoint_due() const {
    return transcript_.entries.size() / Transcript::moves_per_checkpoint >
           transcript_.checkpoints.size();
  }

  bool seal(std::string_view rest, std::uint64_t& state_hash) {
    std::uint64_t chained = 0;
    if (!from_hex(next_word(rest), chained) || !from_hex(next_word(rest), state_hash)) {
      return fail("a hash is not sixteen hexadecimal digits");
    }
    if (chained == chain_.value()) return true;
    return fail("a line above was changed: the chained hash does not fit");
  }

  bool checkpoint(std::string_view rest) {
    if (!checkpoint_due()) return fail("no checkpoint belongs here");
    return seal(rest, transcript_.checkpoints.emplace_back());
  }

  bool closed(std::string_view rest) {
    std::size_t count = 0;
    if (!read_word(next_word(rest), count)) return fail("end needs the number of moves");
    if (count != transcript_.entries.size()) {
      return fail("the transcript says " + std::to_string(count) + " moves, but has " +
                  std::to_string(transcript_.entries.size()));
    }
    if (checkpoint_due()) return fail("a checkpoint is missing before this line");
    return seal(rest, transcript_.final_hash);
  }

  std::string_view rest_;
  Transcript transcript_;
  Chain chain_;
  std::string fault_;
  int line_ = 0;
};

}  // namespace

Outcome<Transcript> read_transcript(std::string_view text) { return Reader{text}.read(); }

int line_of_entry(std::size_t entry, bool after_fairness) {
  return header_lines + static_cast<int>(after_fairness) +
         static_cast<int>(entry + entry / Transcript::moves_per_checkpoint) + 1;
}

}  // namespace roundhouse
