#include "core/transcript.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace roundhouse;

namespace {

Transcript some_game(std::size_t moves) {
  Transcript transcript;
  transcript.game = "yardmaster-express";
  transcript.rules_revision = 3;
  transcript.options = {{"seats", "2"}, {"strategic", "no"}};
  transcript.seats = {"Anna", "Bob the bot"};
  for (std::size_t i = 0; i < moves; ++i) {
    transcript.entries.push_back({i % 3 == 0 ? nature : Seat(i % 2), "move " + std::to_string(i)});
    if ((i + 1) % Transcript::moves_per_checkpoint == 0) transcript.checkpoints.push_back(i * 77);
  }
  transcript.final_hash = 0xABCDEF;
  return transcript;
}

Fault fault_of(const std::string& text) {
  const auto read = read_transcript(text);
  REQUIRE_FALSE(bool(read));
  return read.fault();
}
std::string with_line(std::string text, int line, std::string_view replacement) {
  std::size_t from = 0;
  for (int i = 1; i < line; ++i) from = text.find('\n', from) + 1;
  return text.replace(from, text.find('\n', from) - from, replacement);
}
std::string without_line(std::string text, int line) {
  std::size_t from = 0;
  for (int i = 1; i < line; ++i) from = text.find('\n', from) + 1;
  return text.erase(from, text.find('\n', from) + 1 - from);
}

}  // namespace

TEST_CASE("a transcript is written, read and written again as it was") {
  for (const std::size_t moves : {0U, 1U, 15U, 16U, 17U, 32U, 100U}) {
    const std::string text = write_transcript(some_game(moves));
    const auto read = read_transcript(text);
    REQUIRE_MESSAGE(bool(read), read.fault().sentence());
    CHECK(read->game == "yardmaster-express");
    CHECK(read->rules_revision == 3);
    CHECK(read->options == some_game(moves).options);
    CHECK(read->seats == std::vector<std::string>{"Anna", "Bob_the_bot"});
    CHECK(read->entries.size() == moves);
    CHECK(read->final_hash == 0xABCDEF);
    CHECK(write_transcript(*read) == text);
  }
}

TEST_CASE("a transcript cut off anywhere is refused with the line it breaks off on") {
  const std::string text = write_transcript(some_game(40));
  for (std::size_t length = 0; length < text.size(); ++length) {
    const Fault fault = fault_of(text.substr(0, length));
    const auto lines = std::count(text.begin(), text.begin() + std::ptrdiff_t(length), '\n');
    CHECK(fault.line == lines + 1);
    CHECK_FALSE(fault.text.empty());
  }
}

TEST_CASE("a transcript with any line changed is refused at or after that line") {
  const std::string text = write_transcript(some_game(40));
  const int lines = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  for (int line = 1; line <= lines; ++line) {
    CHECK(fault_of(with_line(text, line, "A move 99")).line >= line);
    CHECK_FALSE(bool(read_transcript(without_line(text, line))));
  }
}

TEST_CASE("a changed move shows at the next checkpoint") {
  const std::string text = write_transcript(some_game(40));
  const int line = line_of_entry(20);
  const Fault fault = fault_of(with_line(text, line, "A move 99"));
  CHECK(fault.line == line_of_entry(31) + 1);
  CHECK(fault.text == "a line above was changed: the chained hash does not fit");
}

TEST_CASE("a foreign file, a wrong seat and a line too many are refused with a reason") {
  CHECK(fault_of("").sentence() == "line 1: this is not a Roundhouse transcript");
  CHECK(fault_of("%PDF-1.4\n").line == 1);
  CHECK(fault_of("roundhouse transcript 2\n").line == 1);
  const std::string text = write_transcript(some_game(3));
  CHECK(fault_of(with_line(text, 6, "Z move 0")).sentence() == "line 6: no seat is called Z");
  CHECK(fault_of(with_line(text, 6, "- move 0")).text == "no seat is called -");
  CHECK(fault_of(text + "A move 3\n").text == "something follows the end of the transcript");
  CHECK(fault_of(with_line(text, 3, "rules many")).sentence() == "line 3: rules needs a number");
  CHECK(fault_of(with_line(text, 4, "options seats")).text == "seats is not name=value");
}

TEST_CASE("a checkpoint is neither left out nor put where none belongs") {
  const std::string text = write_transcript(some_game(20));
  const int checkpoint = line_of_entry(15) + 1;
  CHECK(fault_of(without_line(text, checkpoint)).text ==
        "a checkpoint is missing before this line");
  CHECK(fault_of(with_line(text, 8, "= 0000000000000000 0000000000000000")).text ==
        "no checkpoint belongs here");
}

TEST_CASE("the line of an entry counts header and checkpoints") {
  const std::string text = write_transcript(some_game(40));
  for (const std::size_t entry : {0U, 15U, 16U, 31U, 32U, 39U}) {
    const std::string wanted = " move " + std::to_string(entry) + "\n";
    const auto before = text.begin() + std::ptrdiff_t(text.find(wanted));
    CHECK(std::count(text.begin(), before, '\n') + 1 == line_of_entry(entry));
  }
}
