#include "core/bits.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "core/rng.hpp"

using namespace roundhouse;

TEST_CASE("the k-th set bit is the one each_bit calls k-th") {
  Rng rng{1};
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t bits = rng.next() & rng.next();
    std::vector<int> places;
    each_bit(bits, [&](int place) { places.push_back(place); });
    CHECK(places.size() == std::size_t(std::popcount(bits)));
    for (unsigned k = 0; k < places.size(); ++k) CHECK(select_bit(bits, k) == places[k]);
  }
}

TEST_CASE("no bit is no call, and the ends are reached") {
  each_bit(0, [](int) { FAIL("there is no bit"); });
  CHECK(select_bit(1, 0) == 0);
  CHECK(select_bit(std::uint64_t{1} << 63U, 0) == 63);
}
