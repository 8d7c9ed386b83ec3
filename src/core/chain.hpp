#pragma once

#include <cstdint>
#include <string_view>

#include "core/rng.hpp"

namespace roundhouse {

/// A running hash over texts: it names everything it was given so far and the order it came in.
/// It guards against accidents, not against forgers.
class Chain {
 public:
  Chain() = default;
  /// Goes on from where another chain stood.
  explicit Chain(std::uint64_t value) : hash_{value} {}

  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    hash_ = mix(hash_);
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace roundhouse
