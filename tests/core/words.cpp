#include "core/words.hpp"

#include <doctest/doctest.h>

using namespace roundhouse;

namespace {

enum class Gauge : std::uint8_t { Narrow, Broad };
constexpr auto names_of(Gauge) { return std::to_array<std::string_view>({"narrow", "broad"}); }

template <class T>
bool reads(std::string_view word) {
  T value{};
  return read_word(word, value);
}
template <class T>
void round_trip(T value, std::string_view word) {
  CHECK(word_for(value) == word);
  T read{};
  CHECK(read_word(word, read));
  CHECK(read == value);
}

}  // namespace

TEST_CASE("numbers, answers, seats and named values are words, and read back") {
  round_trip(std::uint8_t{255}, "255");
  round_trip(std::int32_t{-7}, "-7");
  round_trip(true, "yes");
  round_trip(false, "no");
  round_trip(Seat{3}, "D");
  round_trip(nature, "*");
  round_trip(watcher, "-");
  round_trip(SeatSet::all(3), "ABC");
  round_trip(SeatSet{}, "none");
  round_trip(SeatSet{nature}, "*");
  round_trip(Gauge::Broad, "broad");
}

TEST_CASE("what is no such word is not read") {
  for (const std::string_view word : {"", "256", "-1", "1x", " 1", "0x10", "1.0"}) {
    CHECK_FALSE(reads<std::uint8_t>(word));
  }
  for (const std::string_view word : {"", "true", "Yes", "1"}) CHECK_FALSE(reads<bool>(word));
  for (const std::string_view word : {"", "a", "G", "AB", "1"}) CHECK_FALSE(reads<Seat>(word));
  for (const std::string_view word : {"", "A,B", "Anna"}) CHECK_FALSE(reads<SeatSet>(word));
  for (const std::string_view word : {"", "Broad", "wide"}) CHECK_FALSE(reads<Gauge>(word));
}

TEST_CASE("words are cut off at blanks, and there is an end to them") {
  std::string_view rest = "  one\ttwo\r\nthree ";
  CHECK(next_word(rest) == "one");
  CHECK(next_word(rest) == "two");
  CHECK(next_word(rest) == "three");
  CHECK(next_word(rest).empty());
  CHECK(next_word(rest).empty());
}
