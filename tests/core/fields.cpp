#include "core/fields.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <set>
#include <variant>

using namespace roundhouse;

namespace {

struct Stop {
  static constexpr std::string_view name = "Stop";
  std::uint8_t at = 0;
};
struct Pass {
  static constexpr std::string_view name = "Pass";
  std::uint8_t at = 0;
};
void fields(auto& visit, Of<Stop> auto& stop) { visit("at", stop.at); }
void fields(auto& visit, Of<Pass> auto& pass) { visit("at", pass.at); }

struct Line {
  FixedVector<std::uint8_t, 4> cars;
  FixedVector<std::uint8_t, 4> more;
  std::optional<std::uint8_t> signal;
  std::variant<Stop, Pass> next;
};
void fields(auto& visit, Of<Line> auto& line) {
  visit("cars", line.cars);
  visit("more", line.more);
  visit("signal", line.signal);
  visit("next", line.next);
}

}  // namespace

TEST_CASE("a struct with fields is a record, const or not; a number is none") {
  CHECK(Record<Line>);
  CHECK(Record<const Line>);
  CHECK_FALSE(Record<int>);
  CHECK(name_of(Stop{}) == "Stop");
  CHECK(name_of(Pass{}) == "Pass");
}

TEST_CASE(
    "the hash sees every field, the length of lists, the presence of values, the alternative") {
  std::set<std::uint64_t> hashes;
  Line line;
  hashes.insert(hash_of(line));
  line.cars.push_back(1);
  hashes.insert(hash_of(line));
  line.cars.push_back(0);
  hashes.insert(hash_of(line));
  Line moved;
  moved.more.push_back(1);
  hashes.insert(hash_of(moved));
  line.signal = 0;
  hashes.insert(hash_of(line));
  line.next = Pass{};
  hashes.insert(hash_of(line));
  line.next = Pass{1};
  hashes.insert(hash_of(line));
  line.next = Stop{1};
  hashes.insert(hash_of(line));
  CHECK(hashes.size() == 8);
}

TEST_CASE("the hash does not see what was taken out of a list again") {
  Line line;
  const std::uint64_t before = hash_of(line);
  line.cars.push_back(9);
  line.cars.pop_back();
  CHECK(hash_of(line) == before);
}

TEST_CASE("the hash of a value is the same on every machine") {
  CHECK(hash_of(Stop{7}) == 15646403537369897375U);
}
