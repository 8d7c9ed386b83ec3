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

TEST_CASE("the k-th set bit is found by sums, too, and they follow when a bit goes") {
  Rng rng{2};
  for (int i = 0; i < 1000; ++i) {
    auto bits = static_cast<std::uint32_t>(rng.next() & rng.next());
    std::uint32_t sums = byte_sums(bits);
    while (bits != 0) {
      const unsigned k = rng.below(unsigned(std::popcount(bits)));
      const int place = select_bit(bits, sums, k);
      CHECK(place == select_bit(std::uint64_t{bits}, k));
      CHECK(place == select_bit(bits, k));
      bits ^= 1U << unsigned(place);
      sums -= byte_sums_of_one(1U << unsigned(place));
      CHECK(sums == byte_sums(bits));
    }
  }
}

TEST_CASE("the sums of a byte count what lies up to its end") {
  CHECK(byte_sums(std::uint32_t{0x81000F01}) == 0x07050501);
  CHECK(byte_sums(~std::uint64_t{0}) == 0x4038302820181008);
  CHECK(byte_sums(std::uint16_t{0x0101}) == 0x02020201);
}

TEST_CASE("of three bits each is found") {
  Rng rng{3};
  for (int i = 0; i < 1000; ++i) {
    std::uint32_t bits = 0;
    for (int times = 0; times < 3; ++times) bits |= 1U << rng.below(32);
    for (unsigned k = 0; k < unsigned(std::popcount(bits)); ++k) {
      CHECK(select_bit_of_three(bits, k) == select_bit(bits, k));
    }
  }
}

TEST_CASE("no bit is no call, and the ends are reached") {
  each_bit(0, [](int) { FAIL("there is no bit"); });
  CHECK(select_bit(1U, 0) == 0);
  CHECK(select_bit(std::uint64_t{1} << 63U, 0) == 63);
}
