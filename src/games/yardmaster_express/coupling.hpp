#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/inlining.hpp"
#include "core/rng.hpp"
#include "games/yardmaster_express/state.hpp"

namespace roundhouse::yardmaster_express {

constexpr std::size_t end_code(Railcar end) {
  return std::size_t{4} * static_cast<std::size_t>(end.colour) + end.value;
}

/// For every end of a train, the fronts that fit it face up: match() as a table.
inline constexpr auto fitting = [] {
  std::array<std::uint32_t, 24> table{};
  for (int colour = 0; colour <= static_cast<int>(Colour::Wild); ++colour) {
    for (std::uint8_t value = 2; value <= 4; ++value) {
      const Railcar end{Colour(colour), value};
      for (unsigned f = 0; f < front_count; ++f) {
        if (match(end, fronts[f].left)) table[end_code(end) - 2] |= 1U << f;
      }
    }
  }
  return table;
}();

/// The distinct fronts of a hand that may be coupled face up.
constexpr std::uint32_t face_up_fronts(CardSet hand, Railcar end) {
  return hand.distinct() & fitting[end_code(end) - 2];
}

/// A card of the deck, each as likely as the other.
inline Card any_card(CardSet deck, Rng& rng) {
  return deck.at(rng.below(static_cast<std::uint32_t>(deck.count())));
}

/// One of the choices YE-4.10 counts, each as likely: face down any front, face up those that fit.
inline Couple any_choice(CardSet hand, Railcar end, Rng& rng) {
  const std::uint64_t choices =
      std::uint64_t{face_up_fronts(hand, end)} << 32U | std::uint64_t{hand.distinct()};
  const int place = select_bit(choices, rng.below(unsigned(std::popcount(choices))));
  return Couple{Card(place & 31), Face(1 - place / 32)};
}

/// What a card adds to a train, by Coupled::code(): worked out once, so that coupling does not
/// branch on what was drawn.
struct Addition {
  Railcar left;
  Railcar right;
  std::uint8_t value;
  std::uint8_t coloured;  // 1, or 0 for the wild side
  std::uint8_t same;      // 1 if one run goes through both railcars
};
inline constexpr auto additions = [] {
  std::array<Addition, 64> table{};
  for (int f = 0; f < front_count; ++f) {
    for (const Face face : {Face::Up, Face::Down}) {
      const Coupled card{Card(f), face};
      const bool coloured = face == Face::Up;
      const bool same = coloured && card.left().colour == card.right().colour;
      table[card.code()] = {card.left(), card.right(),
                            static_cast<std::uint8_t>(card.left().value + card.right().value),
                            coloured ? std::uint8_t{1} : std::uint8_t{0},
                            same ? std::uint8_t{1} : std::uint8_t{0}};
    }
  }
  return table;
}();

// YE-6.1  The value of the card is added.
// YE-6.4, YE-6.5  A run goes on through railcars of one colour; a wild railcar breaks it.
ROUNDHOUSE_INLINE constexpr void lengthen(auto& train, Coupled card) {
  const Addition& adds = additions[card.code()];
  const unsigned goes_on = unsigned(adds.left.colour == train.end.colour);
  const unsigned after_left = (train.run & (0U - goes_on)) + adds.coloured;
  const unsigned through = after_left + adds.same;
  train.value = static_cast<std::uint8_t>(train.value + adds.value);
  train.run = static_cast<std::uint8_t>(adds.coloured + (after_left & (0U - adds.same)));
  train.longest = static_cast<std::uint8_t>(std::max(unsigned{train.longest}, through));
  train.end = adds.right;
}

}  // namespace roundhouse::yardmaster_express
