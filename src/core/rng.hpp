#pragma once

#include <cstdint>

namespace roundhouse {

/// One step of splitmix64: spreads the bits of a seed.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

/// A small fast generator (xoroshiro128+). It is handed to whoever plays nature; no state holds
/// one.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : Rng{mix(seed), mix(mix(seed))} {}
  constexpr Rng(std::uint64_t a, std::uint64_t b) : a_{a | (a == 0 && b == 0 ? 1U : 0U)}, b_{b} {}

  /// The generator of the i-th game of a batch: the same whoever plays it, and in which order.
  static constexpr Rng of_game(std::uint64_t seed, std::uint64_t game) {
    const std::uint64_t base = mix(seed + 0x9E3779B97F4A7C15U * game);
    return Rng{base, mix(base)};
  }

  constexpr std::uint64_t next() {
    const std::uint64_t s0 = a_;
    std::uint64_t s1 = b_;
    const std::uint64_t result = s0 + s1;
    s1 ^= s0;
    a_ = ((s0 << 24U) | (s0 >> 40U)) ^ s1 ^ (s1 << 16U);
    b_ = (s1 << 37U) | (s1 >> 27U);
    return result;
  }

  /// A number from 0 to n - 1, n at least 1.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32U) * n) >> 32U);
  }

  /// A number from 0 (included) to 1 (excluded).
  constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

  /// Where it stands, for generators that go on side by side (core/lanes.hpp).
  constexpr std::uint64_t first() const { return a_; }
  constexpr std::uint64_t second() const { return b_; }

 private:
  std::uint64_t a_;
  std::uint64_t b_;
};

}  // namespace roundhouse
