#include "table/sha256.hpp"

#include <algorithm>
#include <bit>

#if defined(__x86_64__)
#include "table/sha256_x86.hpp"
#endif

namespace roundhouse {

namespace {

constexpr std::size_t block_size = 64;
using Hash = std::array<std::uint32_t, 8>;

constexpr Hash first_hash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t turned(std::uint32_t x, int a, int b, int c) {
  return std::rotr(x, a) ^ std::rotr(x, b) ^ std::rotr(x, c);
}
std::uint32_t mixed(std::uint32_t x, int a, int b, unsigned shift) {
  return std::rotr(x, a) ^ std::rotr(x, b) ^ (x >> shift);
}

/// The 64 words a block is stretched to.
std::array<std::uint32_t, 64> schedule_of(std::string_view block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < block_size; ++i) {
    words[i / 4] = (words[i / 4] << 8U) | static_cast<std::uint8_t>(block[i]);
  }
  for (std::size_t i = 16; i < words.size(); ++i) {
    words[i] = words[i - 16] + mixed(words[i - 15], 7, 18, 3) + words[i - 7] +
               mixed(words[i - 2], 17, 19, 10);
  }
  return words;
}

void take_in_anywhere(Hash& hash, std::string_view block) {
  const auto words = schedule_of(block);
  Hash v = hash;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const std::uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    const std::uint32_t one = v[7] + turned(v[4], 6, 11, 25) + choice + constants[i] + words[i];
    const std::uint32_t two = turned(v[0], 2, 13, 22) + most;
    v = {one + two, v[0], v[1], v[2], v[3] + one, v[4], v[5], v[6]};
  }
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += v[i];
}

using TakeIn = void (*)(Hash& hash, std::string_view block);

/// The fastest way this processor has.
TakeIn fastest() {
#if defined(__x86_64__)
  if (x86::has_sha()) {
    return [](Hash& hash, std::string_view block) {
      const char* bytes = block.data();
      x86::take_in(hash, bytes, constants.data());
    };
  }
#endif
  return take_in_anywhere;
}

/// A message that comes piece by piece.
class Hashing {
 public:
  explicit Hashing(TakeIn way = fastest()) : take_in_{way} {}

  void take(std::string_view bytes) {
    size_ += bytes.size();
    if (held_ > 0) bytes.remove_prefix(hold(bytes));
    for (; bytes.size() >= block_size; bytes.remove_prefix(block_size)) {
      take_in_(hash_, bytes.substr(0, block_size));
    }
    hold(bytes);
  }

  /// Behind the message come a bit, zeros and its length in bits, to the end of a block.
  Digest end() {
    const std::uint64_t bits = size_ * 8;
    std::array<char, 2 * block_size> ending{'\x80'};
    const std::size_t room = block_size - held_;
    const std::size_t zeros = room > sizeof bits ? room : room + block_size;
    for (std::size_t i = 0; i < sizeof bits; ++i) {
      ending[zeros - 1 - i] = static_cast<char>(static_cast<std::uint8_t>(bits >> (8 * i)));
    }
    take({ending.data(), zeros});
    Digest out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i] = static_cast<std::uint8_t>(hash_[i / 4] >> (24U - 8U * (i % 4)));
    }
    return out;
  }

 private:
  /// Keeps what does not fill a block; how much that is.
  std::size_t hold(std::string_view bytes) {
    const std::size_t count = std::min(bytes.size(), block_size - held_);
    bytes.copy(block_.data() + held_, count);
    held_ += count;
    if (held_ == block_size) {
      take_in_(hash_, {block_.data(), block_size});
      held_ = 0;
    }
    return count;
  }

  TakeIn take_in_;
  Hash hash_ = first_hash;
  std::array<char, block_size> block_{};
  std::size_t held_ = 0;
  std::uint64_t size_ = 0;
};

/// Begins with the key, as far as a block goes, every byte changed with this one.
Hashing begun_with(std::string_view key, std::uint8_t with) {
  std::array<char, block_size> block{};
  block.fill(static_cast<char>(with));
  for (std::size_t i = 0; i < key.size() && i < block_size; ++i) {
    block[i] = static_cast<char>(static_cast<std::uint8_t>(key[i]) ^ with);
  }
  Hashing out;
  out.take({block.data(), block.size()});
  return out;
}

std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace

Digest sha256_of(std::string_view bytes) {
  Hashing hashing;
  hashing.take(bytes);
  return hashing.end();
}

Digest sha256_anywhere(std::string_view bytes) {
  Hashing hashing{take_in_anywhere};
  hashing.take(bytes);
  return hashing.end();
}

Digest hmac_sha256(std::string_view key, std::string_view message) {
  Hashing inner = begun_with(key, 0x36);
  inner.take(message);
  Hashing outer = begun_with(key, 0x5c);
  outer.take(bytes_of(inner.end()));
  return outer.end();
}

}  // namespace roundhouse
