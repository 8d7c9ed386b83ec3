#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/fixed_vector.hpp"

namespace roundhouse::yardmaster_express {

// YE-2.1, YE-5.1  Two to five players; with two a game has the most rounds.
inline constexpr int most_seats = 5;
inline constexpr int most_rounds = 7;

// YE-1.2  Five colours, each a cargo; wild is the back of a card.
enum class Colour : std::uint8_t { Blue, Red, Green, Yellow, Purple, Wild };
constexpr auto names_of(Colour) {
  return std::to_array<std::string_view>({"blue", "red", "green", "yellow", "purple", "wild"});
}
constexpr std::string_view kind_of(Colour) { return "colour"; }

/// One half of a card.
struct Railcar {
  Colour colour;
  std::uint8_t value;

  friend constexpr bool operator==(Railcar, Railcar) = default;
};

// YE-1.4  Every back shows two wild railcars of value 2.
inline constexpr Railcar wild{Colour::Wild, 2};

// YE-4.1  Two railcars match if value or colour is the same. One match is enough.
// YE-4.3, YE-4.4  An engine or a card lying face down takes every card.
constexpr bool match(Railcar end, Railcar left) {
  return end.colour == Colour::Wild || end.colour == left.colour || end.value == left.value;
}

/// Whether a line of the deck was read in a source or restored by us; docs/rules says from what.
enum class Provenance : std::uint8_t { Sourced, Reconstructed };

/// One line of the deck: what a front shows, and how many cards show it.
struct Front {
  Railcar left;
  Railcar right;
  std::uint8_t copies;
  Provenance provenance;
};

namespace deck_table {
inline constexpr Colour B = Colour::Blue;
inline constexpr Colour R = Colour::Red;
inline constexpr Colour G = Colour::Green;
inline constexpr Colour Y = Colour::Yellow;
inline constexpr Colour P = Colour::Purple;
inline constexpr Provenance sourced = Provenance::Sourced;
inline constexpr Provenance restored = Provenance::Reconstructed;
}  // namespace deck_table

// YE-1.1, YE-1.3  The 32 cards. Fronts with two copies come first: CardSet counts on it.
inline constexpr auto fronts = [] {
  using namespace deck_table;  // NOLINT(google-build-using-namespace): keeps the table readable
  // clang-format off
  return std::to_array<Front>({
      // left    right   copies
      {{B, 2}, {B, 2}, 2, sourced},
      {{R, 2}, {R, 2}, 2, sourced},
      {{G, 2}, {G, 2}, 2, restored},  // the second copy, by the count of the box
      {{Y, 2}, {Y, 2}, 2, sourced},
      {{P, 2}, {P, 2}, 2, sourced},
      {{B, 2}, {B, 3}, 1, sourced},
      {{R, 2}, {R, 3}, 1, sourced},
      {{G, 2}, {G, 3}, 1, sourced},
      {{Y, 2}, {Y, 3}, 1, sourced},
      {{R, 3}, {G, 3}, 1, sourced},
      {{R, 3}, {Y, 3}, 1, sourced},
      {{B, 3}, {Y, 3}, 1, sourced},
      {{B, 3}, {R, 3}, 1, sourced},
      {{G, 3}, {B, 3}, 1, sourced},
      {{G, 3}, {R, 3}, 1, sourced},
      {{Y, 3}, {B, 3}, 1, sourced},
      {{Y, 3}, {G, 3}, 1, sourced},
      {{B, 4}, {G, 4}, 1, sourced},
      {{R, 4}, {B, 4}, 1, sourced},
      {{G, 4}, {Y, 4}, 1, sourced},
      {{Y, 4}, {R, 4}, 1, sourced},
      {{P, 2}, {P, 3}, 1, sourced},
      {{P, 3}, {G, 3}, 1, sourced},
      {{P, 3}, {B, 3}, 1, sourced},
      {{P, 3}, {Y, 3}, 1, sourced},
      {{P, 3}, {R, 3}, 1, sourced},
      {{P, 4}, {P, 4}, 1, sourced},
  });
  // clang-format on
}();
inline constexpr int front_count = static_cast<int>(fronts.size());

/// A card, named by its front: nothing in play can tell two copies apart (YE-4.10).
enum class Card : std::uint8_t {};

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr const Front& front(Card card) { return fronts[index(card)]; }

// YE-1.7  A purple card has at least one purple railcar.
constexpr bool purple(Card card) {
  return front(card).left.colour == Colour::Purple || front(card).right.colour == Colour::Purple;
}

/// A set of cards in which equal fronts may lie twice. The first copy of front f is bit f, the
/// second copy of a doubled front follows behind all first copies; a lone copy is always the first.
class CardSet {
 public:
  static constexpr int doubled = [] {
    int count = 0;
    for (const Front& f : fronts) count += f.copies - 1;
    return count;
  }();
  static constexpr std::uint32_t first_copies = (std::uint32_t{1} << front_count) - 1;

  constexpr CardSet() = default;
  /// Every card of the box for which `wanted` holds.
  static constexpr CardSet all(auto&& wanted) {
    CardSet set;
    for (int f = 0; f < front_count; ++f) {
      for (int copy = 0; copy < fronts[std::size_t(f)].copies; ++copy) {
        if (wanted(Card(f))) set.add(Card(f));
      }
    }
    return set;
  }

  constexpr bool contains(Card card) const { return (bits_ & first(card)) != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  /// How many of its cards show one of the wanted fronts; bit f is front f.
  constexpr int count(std::uint32_t wanted) const {
    return std::popcount(bits_ & (wanted | wanted << unsigned{front_count}));
  }
  constexpr int copies(Card card) const {
    return int((bits_ & first(card)) != 0) + int((bits_ & second(card)) != 0);
  }
  constexpr bool empty() const { return bits_ == 0; }

  constexpr void add(Card card) {
    bits_ |= (bits_ & first(card)) != 0 ? second(card) : first(card);
  }
  constexpr void remove(Card card) {
    const std::uint32_t twin = bits_ & second(card);
    bits_ ^= twin != 0 ? twin : first(card);
  }

  /// One bit for every distinct front in the set; bit f is front f.
  constexpr std::uint32_t distinct() const { return bits_ & first_copies; }
  /// The k-th card, equal fronts counted twice.
  Card at(unsigned k) const { return front_at(select_bit(bits_, k)); }
  /// The same by sums of its bits that somebody keeps.
  Card at(unsigned k, std::uint32_t sums) const { return front_at(select_bit(bits_, sums, k)); }
  constexpr std::uint32_t bits() const { return bits_; }
  /// Calls `action` once for every distinct front.
  constexpr void each_front(auto&& action) const {
    each_bit(distinct(), [&](int f) { action(Card(f)); });
  }
  /// Calls `action` for every card, twice for two copies.
  constexpr void each(auto&& action) const {
    each_front([&](Card card) {
      for (int copy = copies(card); copy > 0; --copy) action(card);
    });
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr Card front_at(int place) {
    return Card(place - front_count * int(place >= front_count));
  }
  static constexpr std::uint32_t first(Card card) { return std::uint32_t{1} << index(card); }
  /// Nothing for a front of which there is one card: its bit would lie beyond the set.
  static constexpr std::uint32_t second(Card card) { return first(card) << unsigned{front_count}; }

  std::uint32_t bits_ = 0;
};
static_assert(front_count + CardSet::doubled == 32);

inline FixedVector<Card, 32> as_list(CardSet set) {
  FixedVector<Card, 32> cards;
  set.each([&](Card card) { cards.push_back(card); });
  return cards;
}
inline void from_list(CardSet& set, const FixedVector<Card, 32>& cards) {
  set = {};
  for (const Card card : cards) set.add(card);
}

/// Which side of a coupled card is seen.
enum class Face : std::uint8_t { Up, Down };
constexpr auto names_of(Face) { return std::to_array<std::string_view>({"up", "down"}); }

/// A card of a train: its front, and which side is seen.
class Coupled {
 public:
  constexpr Coupled() = default;
  constexpr Coupled(Card card, Face face)
      : bits_{static_cast<std::uint8_t>(index(card) | static_cast<std::size_t>(face) << 5U)} {}

  constexpr Card card() const { return Card(bits_ & 0x1FU); }
  constexpr Face face() const { return Face(bits_ >> 5U); }
  constexpr Railcar left() const { return face() == Face::Up ? front(card()).left : wild; }
  constexpr Railcar right() const { return face() == Face::Up ? front(card()).right : wild; }
  /// A number below 64, for tables about coupled cards.
  constexpr std::size_t code() const { return bits_; }

  friend constexpr bool operator==(Coupled, Coupled) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// In words a card is told by its two railcars.
constexpr std::string_view kind_of(Card) { return "card"; }
void parts(auto& visit, Card card) {
  visit("left", front(card).left.colour);
  visit("left_value", front(card).left.value);
  visit("right", front(card).right.colour);
  visit("right_value", front(card).right.value);
}

// The words of cards: `B2|G3` for a front, `W(B2|G3)` for a card lying face down.
void write_text(std::string& out, Card card);
std::array<std::string, std::size_t{front_count}> words_of(Card);
bool read_text(std::string_view word, Card& card);
void write_text(std::string& out, Coupled coupled);
bool read_text(std::string_view word, Coupled& coupled);

}  // namespace roundhouse::yardmaster_express
