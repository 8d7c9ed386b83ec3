#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "games/stephensons_rocket/map.hpp"

namespace roundhouse::stephensons_rocket {

// SR-5.2  A token has two identities: its city and its good.
struct Token {
  Location city{};
  Good good{};
  friend constexpr bool operator==(const Token&, const Token&) = default;
};
void write_text(std::string& out, const Token& token);
bool read_text(std::string_view word, Token& token);
constexpr std::string_view kind_of(const Token&) { return "token"; }
/// In words a token is told by both.
void parts(auto& visit, const Token& token) {
  visit("city", token.city);
  visit("good", token.good);
}

// SR-1.7  Three goods tokens for each of twelve cities.
inline constexpr int token_count = 3 * city_count;

/// Goods tokens, counted by city and good. Three bits a city: two count the good it has twice, one
/// the good it has once; sets that are disjoint can be added and taken off as numbers.
class Tokens {
 public:
  static constexpr Tokens all() {
    Tokens out;
    for (int city = 0; city < city_count; ++city) out.bits_ |= std::uint64_t{0b101} << (3 * city);
    return out;
  }

  constexpr int of(Location city) const { return twice(city) + once(city); }
  constexpr int of(Token token) const {
    if (token.good == twice_good(token.city)) return twice(token.city);
    return token.good == once_good(token.city) ? once(token.city) : 0;
  }
  constexpr int of(Good good) const {
    const Masks& masks = of_good[static_cast<std::size_t>(good)];
    return std::popcount(bits_ & masks.singles) + 2 * std::popcount(bits_ & masks.doubles);
  }
  /// Those of some cities, and no others.
  constexpr Tokens only(LocationSet some) const {
    std::uint64_t mask = 0;
    some.each([&](Location city) { mask |= std::uint64_t{0b111} << (3 * index(city)); });
    return Tokens{bits_ & mask};
  }
  constexpr void add(Token token) { bits_ += unit(token); }
  constexpr void remove(Token token) { bits_ -= unit(token); }
  constexpr bool empty() const { return bits_ == 0; }

  friend constexpr Tokens operator+(Tokens a, Tokens b) { return Tokens{a.bits_ + b.bits_}; }
  friend constexpr Tokens operator-(Tokens a, Tokens b) { return Tokens{a.bits_ - b.bits_}; }
  friend constexpr bool operator==(Tokens, Tokens) = default;

  /// Calls `action` once for each different token.
  constexpr void each_kind(auto&& action) const {
    for (std::uint64_t rest = bits_; rest != 0;) {
      const int city = std::countr_zero(rest) / 3;
      const Location place{static_cast<std::uint8_t>(city)};
      if (once(place) > 0) action(Token{place, once_good(place)});
      if (twice(place) > 0) action(Token{place, twice_good(place)});
      rest &= ~(std::uint64_t{0b111} << (3 * city));
    }
  }
  /// How many different tokens there are, and the k-th of them in the order of each_kind.
  constexpr int kinds() const { return std::popcount(kind_bits()); }
  Token kind(unsigned k) const {
    const int place = select_bit(kind_bits(), k);
    const Location city{static_cast<std::uint8_t>(place / 3)};
    return {city, place % 3 == 0 ? once_good(city) : twice_good(city)};
  }

  constexpr Tokens() = default;

 private:
  constexpr explicit Tokens(std::uint64_t bits) : bits_{bits} {}
  // Bit 0 of a city: its single token. Bits 1 and 2: how many of its double good, 0 to 2.
  constexpr int once(Location city) const {
    return static_cast<int>(bits_ >> (3 * index(city)) & 1U);
  }
  constexpr int twice(Location city) const {
    return static_cast<int>(bits_ >> (3 * index(city) + 1) & 3U);
  }
  static constexpr std::uint64_t unit(Token token) {
    const std::uint64_t one = token.good == twice_good(token.city) ? 2 : 1;
    return one << (3 * index(token.city));
  }
  // One bit for each different token: a single one on bit 0, a double one on bit 1 of its city.
  constexpr std::uint64_t kind_bits() const {
    constexpr std::uint64_t ones = 0111111111111;
    return (bits_ & ones) | ((bits_ | bits_ >> 1U) & (ones << 1U));
  }

  // The bits that count one token of a good, and those that count two.
  struct Masks {
    std::uint64_t singles;
    std::uint64_t doubles;
  };
  static constexpr auto of_good = [] {
    std::array<Masks, good_count> out{};
    for (int city = 0; city < city_count; ++city) {
      const Location place{static_cast<std::uint8_t>(city)};
      Masks& once = out[static_cast<std::size_t>(once_good(place))];
      Masks& twice = out[static_cast<std::size_t>(twice_good(place))];
      once.singles |= std::uint64_t{1} << (3 * city);
      twice.singles |= std::uint64_t{2} << (3 * city);
      twice.doubles |= std::uint64_t{4} << (3 * city);
    }
    return out;
  }();

  std::uint64_t bits_ = 0;
};
static_assert(Tokens::all().kinds() == 2 * city_count);

/// All tokens there are, as they are written.
inline std::array<std::string, std::size_t{2} * city_count> words_of(const Token&) {
  std::array<std::string, std::size_t{2} * city_count> out;
  std::size_t next = 0;
  Tokens::all().each_kind([&](const Token& token) { write_text(out[next++], token); });
  return out;
}

inline FixedVector<Token, token_count> as_list(Tokens tokens) {
  FixedVector<Token, token_count> items;
  tokens.each_kind([&](Token token) {
    for (int i = tokens.of(token); i > 0; --i) items.push_back(token);
  });
  return items;
}
inline void from_list(Tokens& tokens, const FixedVector<Token, token_count>& items) {
  tokens = {};
  for (const Token& token : items) tokens.add(token);
}

}  // namespace roundhouse::stephensons_rocket
