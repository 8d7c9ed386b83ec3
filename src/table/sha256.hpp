#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace roundhouse {

// SHA-256 and HMAC (FIPS 180-4, RFC 2104) of our own: chance is drawn in the middle of a move, and
// what a browser has of them answers only later. So the program and the page share this one.

using Digest = std::array<std::uint8_t, 32>;

Digest sha256_of(std::string_view bytes);
/// The same on any processor, as it is in a page: without instructions made for it.
Digest sha256_anywhere(std::string_view bytes);
/// The key has at most 64 bytes.
Digest hmac_sha256(std::string_view key, std::string_view message);

}  // namespace roundhouse
