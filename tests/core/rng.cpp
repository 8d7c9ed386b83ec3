#include "core/rng.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>

using namespace roundhouse;

TEST_CASE("a seed gives the same numbers again, another seed others") {
  Rng one{42};
  Rng two{42};
  Rng other{43};
  int equal = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t number = one.next();
    CHECK(number == two.next());
    equal += number == other.next() ? 1 : 0;
  }
  CHECK(equal == 0);
}

TEST_CASE("numbers below n fall evenly") {
  Rng rng{7};
  std::array<int, 10> fell{};
  for (int i = 0; i < 100'000; ++i) ++fell[rng.below(10)];
  for (const int count : fell) CHECK((count > 9'600 && count < 10'400));
  for (int i = 0; i < 100; ++i) CHECK(rng.below(1) == 0);
  for (int i = 0; i < 1000; ++i) {
    const double unit = rng.unit();
    CHECK((unit >= 0 && unit < 1));
  }
}

TEST_CASE("games of a batch have generators of their own") {
  std::set<std::uint64_t> first;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::uint64_t game = 0; game < 30; ++game) first.insert(Rng::of_game(seed, game).next());
  }
  CHECK(first.size() == 900);
  CHECK(Rng::of_game(3, 4).next() == Rng::of_game(3, 4).next());
}

TEST_CASE("a generator of nothing but zeros is not stuck") {
  Rng rng{0, 0};
  CHECK((rng.next() != 0 || rng.next() != 0));
}
