#pragma once

#include <bit>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace roundhouse {

/// The place of the k-th set bit, counted from 0 at the low end; at least k + 1 bits are set.
inline int select_bit(std::uint64_t bits, unsigned k) {
#if defined(__BMI2__)
  return static_cast<int>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << k, bits)));
#else
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

/// Calls `action` with the place of every set bit, from the low end.
constexpr void each_bit(std::uint64_t bits, auto&& action) {
  for (; bits != 0; bits &= bits - 1) action(std::countr_zero(bits));
}

}  // namespace roundhouse
