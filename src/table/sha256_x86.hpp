#pragma once

// Only sha256.cpp includes this: a block of SHA-256 by the instructions x86 processors have for it.
#include <cpuid.h>
#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace roundhouse::x86 {

/// Has this processor the instructions? Asked once.
inline bool has_sha() {
  static const bool has = [] {
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    const bool basic =
        __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_SSSE3) != 0 && (c & bit_SSE4_1) != 0;
    return basic && __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
  }();
  return has;
}

struct FourWords {
  __m128i held;
};

/// Four words that stand in a block from here, the first one lowest.
[[gnu::target("sha,sse4.1,ssse3")]] inline __m128i words_at(const char* bytes) {
  const __m128i turn = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  return _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)), turn);
}

/// The processor keeps the eight words of a hash as A B E F and C D G H.
[[gnu::target("sha,sse4.1,ssse3")]] inline void take_in(std::array<std::uint32_t, 8>& hash,
                                                        const char* block,
                                                        const std::uint32_t* constants) {
  auto* const low = reinterpret_cast<__m128i*>(hash.data());
  auto* const high = reinterpret_cast<__m128i*>(hash.data() + 4);
  const __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128(low), 0xB1);
  const __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128(high), 0x1B);
  const __m128i abef_before = _mm_alignr_epi8(cdab, efgh, 8);
  const __m128i cdgh_before = _mm_blend_epi16(efgh, cdab, 0xF0);
  __m128i abef = abef_before;
  __m128i cdgh = cdgh_before;
  std::array<FourWords, 4> words;
  for (std::size_t i = 0; i < 16; ++i) {
    __m128i& next = words[i % 4].held;
    if (i < 4) {
      next = words_at(block + 16 * i);
    } else {
      const __m128i last = words[(i + 3) % 4].held;
      next = _mm_sha256msg1_epu32(next, words[(i + 1) % 4].held);
      next = _mm_add_epi32(next, _mm_alignr_epi8(last, words[(i + 2) % 4].held, 4));
      next = _mm_sha256msg2_epu32(next, last);
    }
    const auto* four = reinterpret_cast<const __m128i*>(constants + 4 * i);
    const __m128i sum = _mm_add_epi32(next, _mm_loadu_si128(four));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
  }
  const __m128i feba = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xB1);
  _mm_storeu_si128(low, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(high, _mm_alignr_epi8(dchg, feba, 8));
}

}  // namespace roundhouse::x86
