#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "core/lanes.hpp"
#include "games/yardmaster_express/rules.hpp"

// Games of two, eight side by side: every lane is a game of its own that draws what Rng::of_game
// gives it and goes through the same 14 turns. What a lane holds instead of a State and how the
// rules of coupling.hpp look there is said below; who plays is a class with
//   LaneChoice pick(const LaneHand& hand, const LaneTrain& train, std::size_t who, LaneRng& luck)
// where `who` is 0 for the start player and 1 for the other, and luck is nature's.

#if defined(__AVX2__)

namespace roundhouse::yardmaster_express {

inline constexpr int turns_of_two = 14;
inline constexpr int cards_of_two = 24;
inline constexpr int doubled_of_two = 4;
inline constexpr int fronts_of_two = cards_of_two - doubled_of_two;

/// A card in a lane: the order of its front above, so that the least of two cards is the first of
/// the hand, below it what coupling needs. A railcar is a bit for its colour and one for its value;
/// two match if they have a bit in common.
inline constexpr std::uint32_t any_railcar = 0x7F;
inline constexpr std::uint32_t colours = 0x0F;
constexpr std::uint32_t railcar_bits(Railcar car) {
  return 1U << static_cast<unsigned>(car.colour) | 4U << car.value;
}
inline constexpr int right_at = 8;   // the right railcar
inline constexpr int value_at = 16;  // four bits: what both are worth
inline constexpr int same_at = 26;   // one bit: both of one colour
inline constexpr int order_at = 27;
constexpr std::uint32_t lane_card(std::uint32_t order, const Front& f) {
  const std::uint32_t same = f.left.colour == f.right.colour ? 1U : 0U;
  const auto value = static_cast<std::uint32_t>(f.left.value + f.right.value);
  return order << order_at | same << same_at | value << value_at |
         railcar_bits(f.right) << right_at | railcar_bits(f.left);
}

// YE-2.3  The deck of two, in the order of a CardSet: the second copies come last.
inline constexpr auto deck_of_two = [] {
  std::array<std::uint32_t, cards_of_two> table{};
  std::uint32_t order = 0;
  for (const Front& f : fronts) {
    if (f.left.colour == Colour::Purple || f.right.colour == Colour::Purple) continue;
    table[order] = lane_card(order, f);
    if (f.copies == 2) table[fronts_of_two + order] = table[order];
    ++order;
  }
  return table;
}();
inline Lanes eight_of_deck(std::size_t from) {
  Lanes::Numbers eight{};
  std::copy_n(deck_of_two.begin() + static_cast<std::ptrdiff_t>(from), 8, eight.begin());
  return Lanes{eight};
}

/// Of four bits: how many are set, and the places of the first to the fourth, two bits each.
inline constexpr auto set_bits = [] {
  std::array<std::uint8_t, 16> table{};
  for (unsigned bits = 0; bits < 16; ++bits) table[bits] = byte(std::popcount(bits));
  return table;
}();
inline constexpr auto bit_places = [] {
  std::array<std::uint8_t, 16> table{};
  for (unsigned bits = 0; bits < 16; ++bits) {
    int rank = 0;
    each_bit(bits, [&](int place) { table[bits] = byte(table[bits] | place << 2 * rank++); });
  }
  return table;
}();

/// Cards that are left, a bit each, and in the bytes of `up_to` how many of them lie among the
/// first 8, 16 and 24.
class LaneDeck {
 public:
  /// The k-th card that is left; it is taken out.
  ROUNDHOUSE_INLINE inline Lanes take(Lanes k) {
    const Lanes shift = byte_of(k);
    const Lanes place = shift + place_in_byte(left_ >> shift, k - before(shift));
    remove(place, shift);
    const Lanes low = choose(place << 28, look_up(second_, place), look_up(first_, place));
    return choose(place << 27, look_up(third_, place), low);
  }

 private:
  /// Where the byte with the k-th card begins.
  ROUNDHOUSE_INLINE inline Lanes byte_of(Lanes k) const {
    const Lanes beyond = bytes_above(up_to_, in_three_bytes(k));
    const Lanes steps = without(Lanes{0x0808}, beyond);
    return (steps + (steps >> 8)) & Lanes{0x18};
  }
  ROUNDHOUSE_INLINE inline Lanes before(Lanes shift) const {
    return ((up_to_ << 8) >> shift) & Lanes{0xFF};
  }
  /// The place of the k-th bit of the lowest byte: first which half of it, then by a table.
  ROUNDHOUSE_INLINE inline Lanes place_in_byte(Lanes bits, Lanes k) const {
    const Lanes low = bits & Lanes{15};
    const Lanes high = (bits >> 4) & Lanes{15};
    const Lanes in_low = look_up(set_bits, low);
    const Lanes is_low = in_low > k;
    const Lanes rank = k - without(in_low, is_low);
    const Lanes places = look_up(bit_places, choose(is_low, low, high));
    return ((places >> (rank + rank)) & Lanes{3}) + without(Lanes{4}, is_low);
  }
  /// Of two equal cards the second copy goes first, as in a CardSet.
  ROUNDHOUSE_INLINE inline void remove(Lanes place, Lanes shift) {
    const Lanes card = Lanes{1} << place;
    const Lanes twin = left_ & card << fronts_of_two;
    left_ = left_ ^ most(card, twin);
    const Lanes gone = choose(twin == Lanes{0}, Lanes{0x010101} << shift, Lanes{0x010000});
    up_to_ = bytes_minus(up_to_, gone);
  }

  Lanes left_{(1U << cards_of_two) - 1};
  Lanes up_to_{0x181008};
  Lanes first_ = eight_of_deck(0);
  Lanes second_ = eight_of_deck(8);
  Lanes third_ = eight_of_deck(16);
};

struct LaneTrain {
  Lanes end{any_railcar};
  Lanes run;
  Lanes longest;
  Lanes value;

  /// All ones where a card cannot be coupled face up.
  ROUNDHOUSE_INLINE inline Lanes refuses(Lanes card) const { return (card & end) == Lanes{0}; }
  /// The train one card longer, as lengthen() makes it; `down` says where that lies face down.
  ROUNDHOUSE_INLINE inline LaneTrain with(Lanes card, Lanes down) const {
    const Lanes breaks = (end & card & Lanes{colours}) == Lanes{0};
    const Lanes same = highest_bit(card << (31 - same_at));
    const Lanes after_left = without(run, breaks) + Lanes{1};
    const Lanes through = after_left - same;
    return {.end = ((card >> right_at) | down) & Lanes{any_railcar},
            .run = without(choose(same, through, Lanes{1}), down),
            .longest = most(longest, without(through, down)),
            .value = value + choose(down, Lanes{4}, (card >> value_at) & Lanes{15})};
  }
};

/// A hand with the card just drawn, the first of the deck's order first. Equal cards lie side by
/// side and are one choice: `again` is all ones, that is -1, where a card is a second copy.
struct LaneHand {
  Lanes a, b, c;
  Lanes drawn;

  Lanes b_again() const { return a == b; }
  Lanes c_again() const { return b == c; }
};

/// What is coupled: a, or one of a and b, otherwise c; and where it lies face down.
struct LaneChoice {
  Lanes is_a;
  Lanes is_a_or_b;
  Lanes down;

  Lanes card_of(const LaneHand& hand) const {
    return choose(is_a, hand.a, choose(is_a_or_b, hand.b, hand.c));
  }
};

/// The two cards that travel, the first of the deck's order first.
struct LanePassed {
  Lanes one;
  Lanes two;

  ROUNDHOUSE_INLINE inline LaneHand with(Lanes drawn) const {
    return {least(one, drawn), most(one, least(two, drawn)), most(two, drawn), drawn};
  }
  ROUNDHOUSE_INLINE inline void take_turn(Lanes drawn, LaneTrain& train, std::size_t who,
                                          auto& players, LaneRng& luck) {
    const LaneHand hand = with(drawn);
    const LaneChoice said = players.pick(hand, train, who, luck);
    train = train.with(said.card_of(hand), said.down);
    one = choose(said.is_a, hand.b, hand.a);
    two = choose(said.is_a_or_b, hand.c, hand.b);
  }
};

// YE-6.6, YE-6.9, YE-6.10  As scores() and winners(); `start` is who began.
inline void end_eight(const LaneTrain& first, const LaneTrain& second, Lanes start,
                      std::span<Ended<State>> out) {
  const Lanes longest = most(first.longest, second.longest);
  const Lanes firsts = first.value + (longest & (first.longest == longest));
  const Lanes seconds = second.value + (longest & (second.longest == longest));
  const Lanes began = start == Lanes{0};  // A did
  const auto score_a = choose(began, firsts, seconds).numbers();
  const auto score_b = choose(began, seconds, firsts).numbers();
  const auto winner = (start ^ without(Lanes{1}, firsts > seconds)).numbers();
  for (std::size_t lane = 0; lane < out.size(); ++lane) {
    out[lane].scores[Seat{0}] = static_cast<int>(score_a[lane]);
    out[lane].scores[Seat{1}] = static_cast<int>(score_b[lane]);
    out[lane].winners = Seat(winner[lane]);
    out[lane].decisions = turns_of_two;
  }
}

/// Eight games from the start player to the scores; `Players` is made from the seed, the number of
/// the first game and who begins.
template <class Players>
void play_eight(std::uint64_t seed, std::uint64_t first_game, std::span<Ended<State>> out) {
  LaneRng luck{[&](std::uint64_t lane) { return Rng::of_game(seed, first_game + lane); }};
  const Lanes start = luck.below(Lanes{2});
  Players players{seed, first_game, start};
  LaneDeck deck;
  const Lanes one = deck.take(luck.below(Lanes{cards_of_two}));
  const Lanes two = deck.take(luck.below(Lanes{cards_of_two - 1}));
  LanePassed hand{least(one, two), most(one, two)};
  LaneTrain first;
  LaneTrain second;
  for (std::uint32_t turn = 0; turn < turns_of_two; turn += 2) {
    const std::uint32_t left = cards_of_two - 2 - turn;
    hand.take_turn(deck.take(luck.below(Lanes{left})), first, 0, players, luck);
    hand.take_turn(deck.take(luck.below(Lanes{left - 1})), second, 1, players, luck);
  }
  end_eight(first, second, start, out);
}

/// All games of a batch, where they can be played like that: whole plain games.
template <class Players>
bool play_eights(const State& start, std::uint64_t seed, std::uint64_t first_game,
                 std::span<Ended<State>> out) {
  if (!(start == setup(start.options)) || !is_plain_game(start.options)) return false;
  for (std::size_t game = 0; game < out.size(); game += Lanes::count) {
    const std::size_t some = std::min(Lanes::count, out.size() - game);
    play_eight<Players>(seed, first_game + game, out.subspan(game, some));
  }
  return true;
}

}  // namespace roundhouse::yardmaster_express

#endif
