#pragma once

#if defined(__AVX2__)

#include <immintrin.h>

#include <array>
#include <cstdint>

#include "core/inlining.hpp"
#include "core/rng.hpp"

namespace roundhouse {

/// Eight numbers of 32 bits that go through the same steps: eight games side by side. A comparison
/// gives all ones where it holds and 0 elsewhere.
class Lanes {
 public:
  static constexpr std::size_t count = 8;
  using Numbers = std::array<std::uint32_t, count>;

  Lanes() : Lanes{0U} {}
  Lanes(std::uint32_t all) : v_{_mm256_set1_epi32(static_cast<int>(all))} {}  // the same in each
  explicit Lanes(__m256i v) : v_{v} {}
  explicit Lanes(const Numbers& numbers)
      : v_{_mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers.data()))} {}
  Numbers numbers() const {
    Numbers out;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out.data()), v_);
    return out;
  }
  __m256i raw() const { return v_; }

  friend Lanes operator+(Lanes a, Lanes b) { return Lanes{_mm256_add_epi32(a.v_, b.v_)}; }
  friend Lanes operator-(Lanes a, Lanes b) { return Lanes{_mm256_sub_epi32(a.v_, b.v_)}; }
  friend Lanes operator*(Lanes a, Lanes b) { return Lanes{_mm256_mullo_epi32(a.v_, b.v_)}; }
  friend Lanes operator&(Lanes a, Lanes b) { return Lanes{_mm256_and_si256(a.v_, b.v_)}; }
  friend Lanes operator|(Lanes a, Lanes b) { return Lanes{_mm256_or_si256(a.v_, b.v_)}; }
  friend Lanes operator^(Lanes a, Lanes b) { return Lanes{_mm256_xor_si256(a.v_, b.v_)}; }
  /// Shifts: by the same everywhere, or by as much as each lane says.
  friend Lanes operator<<(Lanes a, int by) { return Lanes{_mm256_slli_epi32(a.v_, by)}; }
  friend Lanes operator>>(Lanes a, int by) { return Lanes{_mm256_srli_epi32(a.v_, by)}; }
  friend Lanes operator<<(Lanes a, Lanes by) { return Lanes{_mm256_sllv_epi32(a.v_, by.v_)}; }
  friend Lanes operator>>(Lanes a, Lanes by) { return Lanes{_mm256_srlv_epi32(a.v_, by.v_)}; }
  /// As signed numbers.
  friend Lanes operator>(Lanes a, Lanes b) { return Lanes{_mm256_cmpgt_epi32(a.v_, b.v_)}; }
  friend Lanes operator==(Lanes a, Lanes b) { return Lanes{_mm256_cmpeq_epi32(a.v_, b.v_)}; }

  /// Of each lane the first where the mask's highest bit is set, otherwise the second.
  friend Lanes choose(Lanes mask, Lanes yes, Lanes no) {
    return Lanes{_mm256_castps_si256(_mm256_blendv_ps(
        _mm256_castsi256_ps(no.v_), _mm256_castsi256_ps(yes.v_), _mm256_castsi256_ps(mask.v_)))};
  }
  friend Lanes without(Lanes a, Lanes mask) { return Lanes{_mm256_andnot_si256(mask.v_, a.v_)}; }
  friend Lanes least(Lanes a, Lanes b) { return Lanes{_mm256_min_epu32(a.v_, b.v_)}; }
  friend Lanes most(Lanes a, Lanes b) { return Lanes{_mm256_max_epu32(a.v_, b.v_)}; }
  friend bool any(Lanes a) { return _mm256_testz_si256(a.v_, a.v_) == 0; }
  /// All ones where the highest bit is set.
  friend Lanes highest_bit(Lanes a) { return Lanes{_mm256_srai_epi32(a.v_, 31)}; }

  /// Byte by byte: a number below 256 in the lower three bytes, differences, which is above.
  friend Lanes in_three_bytes(Lanes a) {
    const __m128i low = _mm_setr_epi8(0, 0, 0, -1, 4, 4, 4, -1, 8, 8, 8, -1, 12, 12, 12, -1);
    return Lanes{_mm256_shuffle_epi8(a.v_, _mm256_broadcastsi128_si256(low))};
  }
  friend Lanes bytes_minus(Lanes a, Lanes b) { return Lanes{_mm256_sub_epi8(a.v_, b.v_)}; }
  friend Lanes bytes_above(Lanes a, Lanes b) { return Lanes{_mm256_cmpgt_epi8(a.v_, b.v_)}; }

  /// A table of 16 bytes, by the value of each lane, which is below 16; its first entry is 0.
  friend Lanes look_up(const std::array<std::uint8_t, 16>& table, Lanes at) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(table.data()));
    return Lanes{_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(bytes), at.v_)};
  }
  /// A table of eight, by the lowest three bits of each lane.
  friend Lanes look_up(Lanes table, Lanes at) {
    return Lanes{_mm256_permutevar8x32_epi32(table.v_, at.v_)};
  }

 private:
  __m256i v_;
};

/// Eight generators: in each lane the numbers that one of them gives.
class LaneRng {
 public:
  /// `generator(lane)` is the one of each lane.
  explicit LaneRng(auto&& generator) {
    std::array<std::uint64_t, Lanes::count> a{};
    std::array<std::uint64_t, Lanes::count> b{};
    for (std::uint64_t lane = 0; lane < Lanes::count; ++lane) {
      // Those of even lanes come first: a product of 32 bits is 64 wide.
      const std::uint64_t place = lane / 2 + lane % 2 * (Lanes::count / 2);
      const Rng one = generator(lane);
      a[place] = one.first();
      b[place] = one.second();
    }
    even_ = {load(&a[0]), load(&b[0])};
    odd_ = {load(&a[4]), load(&b[4])};
  }

  /// In each lane a number from 0 to n - 1.
  ROUNDHOUSE_INLINE inline Lanes below(Lanes n) {
    const __m256i even = _mm256_mul_epu32(_mm256_srli_epi64(even_.next(), 32), n.raw());
    const __m256i odd =
        _mm256_mul_epu32(_mm256_srli_epi64(odd_.next(), 32), _mm256_srli_epi64(n.raw(), 32));
    return Lanes{_mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0b10101010)};
  }
  /// The same where the mask is all ones; the other lanes' generators stay where they are.
  ROUNDHOUSE_INLINE inline Lanes below(Lanes n, Lanes where) {
    if (!any(where)) return {};
    const LaneRng before = *this;
    const Lanes out = below(n);
    stay(before, where);
    return out;
  }
  /// In each lane so many numbers that nobody looks at.
  ROUNDHOUSE_INLINE inline void skip(Lanes numbers) {
    for (Lanes left = numbers > Lanes{0}; any(left); left = numbers > Lanes{0}) {
      const LaneRng before = *this;
      even_.next();
      odd_.next();
      stay(before, left);
      numbers = numbers + left;
    }
  }

 private:
  /// Four of them, step by step as Rng::next.
  struct Four {
    __m256i a, b;

    ROUNDHOUSE_INLINE inline __m256i next() {
      const __m256i result = _mm256_add_epi64(a, b);
      const __m256i mixed = _mm256_xor_si256(a, b);
      a = _mm256_xor_si256(_mm256_xor_si256(turned<24>(a), mixed), _mm256_slli_epi64(mixed, 16));
      b = turned<37>(mixed);
      return result;
    }
    template <int by>
    static __m256i turned(__m256i x) {
      if constexpr (by == 24) {  // whole bytes
        const __m128i bytes = _mm_setr_epi8(5, 6, 7, 0, 1, 2, 3, 4, 13, 14, 15, 8, 9, 10, 11, 12);
        return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(bytes));
      }
      return _mm256_or_si256(_mm256_slli_epi64(x, by), _mm256_srli_epi64(x, 64 - by));
    }
  };
  /// Undoes a step but where the mask is all ones.
  ROUNDHOUSE_INLINE inline void stay(const LaneRng& before, Lanes where) {
    const __m256i even = _mm256_shuffle_epi32(where.raw(), 0b10100000);
    const __m256i odd = _mm256_shuffle_epi32(where.raw(), 0b11110101);
    even_.a = _mm256_blendv_epi8(before.even_.a, even_.a, even);
    even_.b = _mm256_blendv_epi8(before.even_.b, even_.b, even);
    odd_.a = _mm256_blendv_epi8(before.odd_.a, odd_.a, odd);
    odd_.b = _mm256_blendv_epi8(before.odd_.b, odd_.b, odd);
  }
  static __m256i load(const std::uint64_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }

  Four even_{};
  Four odd_{};
};

}  // namespace roundhouse

#endif
