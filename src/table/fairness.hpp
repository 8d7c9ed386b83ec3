#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/transcript.hpp"

namespace roundhouse {

/// A seed fixed before the first move, and what the seats added to it. Chance at entry n is drawn
/// by a generator made from the first 16 bytes of
///   HMAC-SHA-256(seed, "roundhouse chance 1\n" n "\n" and for each addition so far "A:" hex "\n")
/// read as two little-endian numbers. Nobody can steer it: the server had to commit to the seed
/// before it knew the additions, and a seat does not know the seed.
struct Fairness {
  struct Addition {
    Seat seat{};
    std::size_t at = 0;  // counts from this entry on
    std::string text;

    friend bool operator==(const Addition&, const Addition&) = default;
  };

  std::array<std::uint8_t, 32> seed{};
  std::size_t from = 0;  // entries before this one were brought along from another game
  std::vector<Addition> additions;

  /// SHA-256 of the seed in hexadecimal digits: published before the first move.
  std::string commitment() const;
  Rng chance(std::size_t entry) const;

  friend bool operator==(const Fairness&, const Fairness&) = default;
};

/// The words of a transcript's line about fairness, the seed included.
std::string fairness_words(const Fairness& fairness);
Outcome<Fairness> read_fairness(std::string_view words);

/// How much of a game's chance was drawn again and came out the same.
struct Verified {
  std::size_t drawn = 0;
  std::size_t before = 0;  // chance moves of the game it was played on from: another seed's
};

/// A Fault with the line of the first chance move that does not come out the same, or why the
/// transcript cannot be verified. `commitment` is what a player noted during the game; if it is
/// given, the seed must be the one committed to then.
Outcome<Verified> verify(const Transcript& transcript, std::string_view commitment = "");

/// Hexadecimal digits, two for each byte; reading fails on anything else.
std::string to_hex(std::string_view bytes);
bool from_hex(std::string_view digits, std::string& bytes);
/// SHA-256 as 32 bytes.
std::string sha256(std::string_view bytes);

}  // namespace roundhouse
