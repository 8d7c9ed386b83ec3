#include "core/rulings.hpp"

#include <doctest/doctest.h>

#include <array>

#include "core/fields.hpp"

using namespace roundhouse;

namespace {

enum class Fix : std::uint8_t { LastShare, SplitTies };
constexpr auto names_of(Fix) {
  return std::to_array<std::string_view>({"last_share", "split_ties"});
}
constexpr int revision_of(Fix fix) { return fix == Fix::LastShare ? 2 : 3; }

struct Before {
  int seats = 2;
};
struct After {
  int seats = 2;
  Rulings<Fix> rulings;
};
void fields(auto& visit, Of<Before> auto& options) { visit("seats", options.seats); }
void fields(auto& visit, Of<After> auto& options) {
  visit("seats", options.seats);
  visit("rulings", options.rulings);
}

}  // namespace

TEST_CASE("A new game has every ruling, and its word says which revision brought each") {
  const Rulings<Fix> all;
  CHECK(all.has(Fix::LastShare));
  CHECK(word_for(all) == "r2.last_share+r3.split_ties");
}

TEST_CASE("A ruling's word is read back, and one that is not known is refused") {
  Rulings<Fix> read;
  REQUIRE(read_word("r3.split_ties", read));
  CHECK_FALSE(read.has(Fix::LastShare));
  CHECK(read.has(Fix::SplitTies));
  REQUIRE(read_word("", read));
  CHECK(read == Rulings<Fix>::none());
  CHECK_FALSE(read_word("r2.split_ties", read));
}

TEST_CASE("A game is of the last revision before a ruling it lacks") {
  Rulings<Fix> some;
  CHECK(some.revision(4) == 4);
  REQUIRE(read_word("r2.last_share", some));
  CHECK(some.revision(4) == 2);
  CHECK(Rulings<Fix>::none().revision(4) == 1);
}

TEST_CASE("A game without rulings hashes as before there were any") {
  CHECK(hash_of(After{2, Rulings<Fix>::none()}) == hash_of(Before{2}));
  CHECK(hash_of(After{}) != hash_of(Before{}));
}
