// Copying, filling and comparing bytes, for an engine in a page. wasi-libc goes byte by byte, and
// the one instruction there is for it (-mbulk-memory) is a call out of the compiled code, which
// costs more than copying a whole state. Searches do little else. Compiled with -fno-builtin: else
// these loops would be taken for calls of themselves.
#include <wasm_simd128.h>

#include <cstddef>
#include <cstdint>

namespace {

constexpr std::size_t block = sizeof(v128_t);

/// Whatever is read is read before anything is written, so both places may lie over each other.
template <class Word>
void copy_ends(char* to, const char* from, std::size_t n) {
  Word first;
  Word last;
  __builtin_memcpy_inline(&first, from, sizeof(Word));
  __builtin_memcpy_inline(&last, from + n - sizeof(Word), sizeof(Word));
  __builtin_memcpy_inline(to, &first, sizeof(Word));
  __builtin_memcpy_inline(to + n - sizeof(Word), &last, sizeof(Word));
}

/// The same with so many blocks at either end.
template <std::size_t count>
void copy_blocks(char* to, const char* from, std::size_t n) {
  const std::size_t behind = n - count * block;
  v128_t first[count];
  v128_t last[count];
  for (std::size_t i = 0; i < count; ++i) {
    first[i] = wasm_v128_load(from + i * block);
    last[i] = wasm_v128_load(from + behind + i * block);
  }
  for (std::size_t i = 0; i < count; ++i) {
    wasm_v128_store(to + i * block, first[i]);
    wasm_v128_store(to + behind + i * block, last[i]);
  }
}

void copy_few(char* to, const char* from, std::size_t n) {
  if (n >= 8) return copy_ends<std::uint64_t>(to, from, n);
  if (n >= 4) return copy_ends<std::uint32_t>(to, from, n);
  if (n >= 2) return copy_ends<std::uint16_t>(to, from, n);
  if (n == 1) *to = *from;
}

constexpr std::size_t many = 8 * block;

/// Up to eight blocks, without a loop; false: there are more.
bool copy_some(char* to, const char* from, std::size_t n) {
  if (n > many) return false;
  if (n < block) {
    copy_few(to, from, n);
  } else if (n <= 2 * block) {
    copy_blocks<1>(to, from, n);
  } else if (n <= 4 * block) {
    copy_blocks<2>(to, from, n);
  } else {
    copy_blocks<4>(to, from, n);
  }
  return true;
}

void copy_upwards(char* to, const char* from, std::size_t n) {
  const v128_t last = wasm_v128_load(from + n - block);
  for (std::size_t i = 0; i + block < n; i += block) {
    wasm_v128_store(to + i, wasm_v128_load(from + i));
  }
  wasm_v128_store(to + n - block, last);
}

void copy_downwards(char* to, const char* from, std::size_t n) {
  const v128_t first = wasm_v128_load(from);
  for (std::size_t left = n; left > block; left -= block) {
    wasm_v128_store(to + left - block, wasm_v128_load(from + left - block));
  }
  wasm_v128_store(to, first);
}

/// More than eight blocks to a place that does not lie over the other, eight at a time: a round of
/// a loop costs a page as much as copying a block.
void copy_apart(char* to, const char* from, std::size_t n) {
  const auto copy_many = [&](std::size_t at) {
    for (std::size_t i = 0; i < many; i += block) {
      wasm_v128_store(to + at + i, wasm_v128_load(from + at + i));
    }
  };
  for (std::size_t at = 0; at + many < n; at += many) copy_many(at);
  copy_many(n - many);
}

}  // namespace

extern "C" {

void* memcpy(void* to, const void* from, std::size_t n) {
  auto* out = static_cast<char*>(to);
  const auto* in = static_cast<const char*>(from);
  if (!copy_some(out, in, n)) copy_apart(out, in, n);
  return to;
}

void* memmove(void* to, const void* from, std::size_t n) {
  auto* out = static_cast<char*>(to);
  const auto* in = static_cast<const char*>(from);
  if (copy_some(out, in, n)) return to;
  if (out <= in) {
    copy_upwards(out, in, n);
  } else {
    copy_downwards(out, in, n);
  }
  return to;
}

void* memset(void* to, int value, std::size_t n) {
  auto* out = static_cast<char*>(to);
  if (n < block) {
    for (std::size_t i = 0; i < n; ++i) out[i] = static_cast<char>(value);
    return to;
  }
  const v128_t blocks = wasm_i8x16_splat(static_cast<std::int8_t>(value));
  for (std::size_t i = 0; i + block < n; i += block) wasm_v128_store(out + i, blocks);
  wasm_v128_store(out + n - block, blocks);
  return to;
}

int memcmp(const void* a, const void* b, std::size_t n) {
  const auto* left = static_cast<const unsigned char*>(a);
  const auto* right = static_cast<const unsigned char*>(b);
  std::size_t i = 0;
  for (; i + block <= n; i += block) {
    const v128_t same = wasm_i8x16_eq(wasm_v128_load(left + i), wasm_v128_load(right + i));
    if (!wasm_i8x16_all_true(same)) break;
  }
  for (; i < n; ++i) {
    if (left[i] != right[i]) return left[i] - right[i];
  }
  return 0;
}

}  // extern "C"
