#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace roundhouse {

/// Whether this machine finds the k-th set bit by an instruction. A page does not.
#if defined(__BMI2__)
inline constexpr bool selects_at_once = true;
#else
inline constexpr bool selects_at_once = false;
#endif

/// The word in which bits are counted byte by byte.
template <std::unsigned_integral Bits>
using ByteSums = std::conditional_t<sizeof(Bits) <= 4, std::uint32_t, std::uint64_t>;
template <std::unsigned_integral Word>
inline constexpr Word each_byte = static_cast<Word>(0x0101010101010101U);

/// In each byte, how many bits are set up to its end.
template <std::unsigned_integral Bits>
constexpr ByteSums<Bits> byte_sums(Bits bits) {
  constexpr auto one = each_byte<ByteSums<Bits>>;
  auto sums = static_cast<ByteSums<Bits>>(bits);
  sums -= (sums >> 1U) & one * 0x55U;
  sums = (sums & one * 0x33U) + ((sums >> 2U) & one * 0x33U);
  return ((sums + (sums >> 4U)) & one * 0x0FU) * one;
}

/// The same of one bit, to be added to or taken from others.
constexpr std::uint32_t byte_sums_of_one(std::uint32_t bit) {
  return each_byte<std::uint32_t> << (unsigned(std::countr_zero(bit)) & 24U);
}

/// The place of the k-th set bit of every byte.
inline constexpr auto place_in_byte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t k = 0;
    for (unsigned place = 0; place < 8; ++place) {
      if ((byte >> place & 1U) != 0) table[k++][byte] = static_cast<std::uint8_t>(place);
    }
  }
  return table;
}();

/// The place of the k-th set bit, by sums that are known. Without a branch, which nobody could
/// guess: how many bytes have too few bits, then a table.
template <std::unsigned_integral Word>
constexpr int select_bit(Word bits, Word sums, unsigned k) {
  constexpr Word highest = each_byte<Word> << 7U;
  const Word too_few = ((k * each_byte<Word> | highest) - sums) & highest;
  const int from = std::popcount(too_few) * 8;
  const auto before = static_cast<unsigned>((sums << 8U) >> from);
  return from + place_in_byte[(k - before) & 7U][bits >> from & 0xFFU];
}

/// The place of the k-th set bit, counted from 0 at the low end; at least k + 1 bits are set.
template <std::unsigned_integral Bits>
int select_bit(Bits bits, unsigned k) {
#if defined(__BMI2__)
  return static_cast<int>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << k, bits)));
#else
  return select_bit(static_cast<ByteSums<Bits>>(bits), byte_sums(bits), k);
#endif
}

/// The same where no more than three bits are set.
constexpr int select_bit_of_three(std::uint32_t bits, unsigned k) {
  const std::uint32_t behind_one = bits & (bits - 1);
  const std::uint32_t behind_two = behind_one & (behind_one - 1);
  const std::uint32_t later = k == 1 ? behind_one : behind_two;
  return std::countr_zero(k == 0 ? bits : later);
}

/// Calls `action` with the place of every set bit, from the low end.
constexpr void each_bit(std::uint64_t bits, auto&& action) {
  for (; bits != 0; bits &= bits - 1) action(std::countr_zero(bits));
}

}  // namespace roundhouse
