#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/bits.hpp"
#include "core/rng.hpp"

/// Two-seat Yardmaster Express once more, written by hand for nothing but speed: the measure the
/// engine is held to. It knows no decisions, no rule numbers and no views.
namespace roundhouse::twin {

inline constexpr unsigned front_count = 20;  // 24 cards: the first four fronts lie twice
inline constexpr unsigned card_count = 24;
inline constexpr unsigned turns = 14;

enum Colour : unsigned { B = 1, R = 2, G = 4, Y = 8 };  // one bit each, values above them

struct Front {
  unsigned left_colour, left_value, right_colour, right_value;
};
// clang-format off
inline constexpr std::array<Front, front_count> fronts = {{
    {B, 2, B, 2}, {R, 2, R, 2}, {G, 2, G, 2}, {Y, 2, Y, 2},
    {B, 2, B, 3}, {R, 2, R, 3}, {G, 2, G, 3}, {Y, 2, Y, 3},
    {R, 3, G, 3}, {R, 3, Y, 3}, {B, 3, Y, 3}, {B, 3, R, 3},
    {G, 3, B, 3}, {G, 3, R, 3}, {Y, 3, B, 3}, {Y, 3, G, 3},
    {B, 4, G, 4}, {R, 4, B, 4}, {G, 4, Y, 4}, {Y, 4, R, 4},
}};
// clang-format on

/// A railcar as a set of one colour and one value: two match if the sets meet.
constexpr std::uint8_t key(unsigned colour, unsigned value) {
  return static_cast<std::uint8_t>(colour | (4U << value));
}
inline constexpr std::uint8_t wild_end = 0x7F;

struct Train {
  std::uint8_t end, run, longest, value;
};

/// The hand: three fronts in the low bytes, the keys of their left railcars from bit 32 on.
using Hand = std::uint64_t;
inline constexpr Hand slot_mask = 0x000000FF000000FFU;
inline constexpr auto in_hand = [] {
  std::array<Hand, 32> table{};
  for (unsigned card = 0; card < card_count; ++card) {
    const unsigned f = card < front_count ? card : card - front_count;
    table[card] = f | Hand{key(fronts[f].left_colour, fronts[f].left_value)} << 32U;
  }
  return table;
}();

struct State {
  Hand hand;
  std::uint32_t deck;  // a bit for each card; the second copies come last
  std::array<Train, 2> trains;
  std::uint8_t turn;
  std::uint8_t start;
};
static_assert(sizeof(State) == 24);

/// What coupling adds, by front | face up << 5.
struct Addition {
  std::uint8_t end, value, same, colour, up;
};
inline constexpr auto additions = [] {
  std::array<Addition, 64> table{};
  for (unsigned f = 0; f < 32; ++f) {
    table[f] = {wild_end, 4, 0, 0, 0};
    if (f >= front_count) continue;
    const Front& card = fronts[f];
    table[32 + f] = {key(card.right_colour, card.right_value),
                     static_cast<std::uint8_t>(card.left_value + card.right_value),
                     card.left_colour == card.right_colour ? std::uint8_t{1} : std::uint8_t{0},
                     static_cast<std::uint8_t>(card.left_colour), 1};
  }
  return table;
}();

/// The choices of a hand: three bits for the slots that fit face up, three for slots that repeat an
/// earlier front. A choice is slot * 8 | face up << 5; equal cards are one choice.
struct Choices {
  std::array<std::uint8_t, 7> list;
  std::uint8_t count;
};
inline constexpr auto choice_table = [] {
  std::array<Choices, 64> table{};
  for (unsigned index = 0; index < 64; ++index) {
    Choices& choices = table[index];
    for (unsigned up = 0; up < 2; ++up) {
      for (unsigned slot = 0; slot < 3; ++slot) {
        const bool repeats = (index >> (3U + slot) & 1U) != 0;
        const bool fits = up == 0 || (index >> slot & 1U) != 0;
        if (!repeats && fits) {
          choices.list[choices.count++] = static_cast<std::uint8_t>(slot * 8U | up << 5U);
        }
      }
    }
  }
  return table;
}();

inline std::uint32_t share(std::uint32_t random, std::uint32_t n) {
  return static_cast<std::uint32_t>((std::uint64_t{random} * n) >> 32U);
}

inline const Choices& choices_of(Hand hand, std::uint8_t end) {
  const auto meets = static_cast<std::uint32_t>(hand >> 32U) & (0x010101U * end);
  const std::uint32_t fits = ((meets + 0x7F7F7FU) & 0x808080U) >> 7U;
  const auto low = static_cast<std::uint32_t>(hand);
  const unsigned second = unsigned(((low ^ (low >> 8U)) & 0xFFU) == 0);
  const unsigned third = unsigned(((low ^ (low >> 16U)) & 0xFFU) == 0) |
                         unsigned((((low >> 8U) ^ (low >> 16U)) & 0xFFU) == 0);
  const unsigned up = (fits | fits >> 7U | fits >> 14U) & 7U;
  return choice_table[up | second << 4U | third << 5U];
}

inline void add(Train& train, unsigned line) {
  const Addition adds = additions[line];
  // A wild end meets every colour, but then the run is 0.
  const unsigned goes_on = unsigned((train.end & adds.colour) != 0);
  const unsigned after_left = (train.run & (0U - goes_on)) + adds.up;
  const unsigned through = after_left + adds.same;
  train.longest = static_cast<std::uint8_t>(through > train.longest ? through : train.longest);
  train.run = static_cast<std::uint8_t>((after_left & (0U - unsigned{adds.same})) + adds.up);
  train.value = static_cast<std::uint8_t>(train.value + adds.value);
  train.end = adds.end;
}

/// Takes the chosen slot out; the card drawn last moves into its place.
inline Hand close_up(Hand hand, unsigned shift) {
  return ((hand & ~(slot_mask << shift)) | ((hand >> 16U & slot_mask) << shift)) &
         0x0000FFFF0000FFFFU;
}

inline unsigned take(std::uint32_t& deck, unsigned k) {
  const auto card = static_cast<unsigned>(select_bit(deck, k));
  deck ^= 1U << card;
  return card;
}

inline bool over(const State& s) { return s.turn == turns; }
inline unsigned active(const State& s) { return (s.turn + s.start) & 1U; }

inline void draw(State& s, std::uint32_t random) {
  s.hand |= in_hand[take(s.deck, share(random, card_count - 2 - s.turn))] << 16U;
}
inline void begin(State& s, Rng& rng) {
  const std::uint64_t random = rng.next();
  s.deck = (1U << card_count) - 1;
  s.hand = in_hand[take(s.deck, share(static_cast<std::uint32_t>(random), card_count))];
  s.hand |= in_hand[take(s.deck, share(static_cast<std::uint32_t>(random >> 32U), card_count - 1))]
            << 8U;
  s.trains = {Train{wild_end, 0, 0, 0}, Train{wild_end, 0, 0, 0}};
  s.turn = 0;
  s.start = static_cast<std::uint8_t>(rng.next() >> 63U);
}
inline const Choices& choices(const State& s) {
  return choices_of(s.hand, s.trains[active(s)].end);
}
inline void couple(State& s, unsigned choice) {
  const unsigned shift = choice & 31U;
  add(s.trains[active(s)], static_cast<unsigned>(s.hand >> shift & 31U) | (choice & 32U));
  s.hand = close_up(s.hand, shift);
  ++s.turn;
}

inline unsigned score(const State& s, unsigned seat) {
  const unsigned own = s.trains[seat].longest;
  return s.trains[seat].value + (own >= s.trains[1 - seat].longest ? own : 0U);
}
/// Of equals the second in turn order.
inline unsigned winner(const State& s) {
  const unsigned first = score(s, s.start);
  const unsigned second = score(s, 1U - s.start);
  return first > second ? s.start : 1U - s.start;
}

/// Deals and plays a whole game at random, through the same steps a search would take.
inline void play_game(State& s, Rng& rng) {
  begin(s, rng);
  while (!over(s)) {
    const std::uint64_t random = rng.next();
    draw(s, static_cast<std::uint32_t>(random));
    const Choices& all = choices(s);
    couple(s, all.list[share(static_cast<std::uint32_t>(random >> 32U), all.count)]);
  }
}

/// A stored game: who starts, the fronts drawn, and front | face up << 5 for each turn.
struct Record {
  std::uint8_t start;
  std::array<std::uint8_t, turns + 2> drawn;
  std::array<std::uint8_t, turns> coupled;
};

inline bool draw_checked(State& s, unsigned front, unsigned shift) {
  const std::uint32_t copies = front < card_count - front_count ? 1U | 1U << front_count : 1U;
  const std::uint32_t left = front < front_count ? s.deck & (copies << front) : 0U;
  if (left == 0) return false;
  s.deck ^= left & (0U - left);
  s.hand |= in_hand[front] << shift;
  return true;
}
inline bool couple_checked(State& s, unsigned said) {
  for (unsigned shift = 0; shift < 24; shift += 8) {
    if ((s.hand >> shift & 0xFFU) != (said & 31U)) continue;
    const bool fits = (s.hand >> 32U >> shift & 0xFFU & s.trains[active(s)].end) != 0;
    if ((said & 32U) != 0 && !fits) return false;
    couple(s, shift | (said & 32U));
    return true;
  }
  return false;
}
/// Plays a stored game again, every draw and every choice checked; false if one was not legal.
inline bool replay(State& s, const Record& record) {
  s = {0,
       (1U << card_count) - 1,
       {Train{wild_end, 0, 0, 0}, Train{wild_end, 0, 0, 0}},
       0,
       record.start};
  if (record.start > 1 || !draw_checked(s, record.drawn[0], 0) ||
      !draw_checked(s, record.drawn[1], 8)) {
    return false;
  }
  for (unsigned turn = 0; turn < turns; ++turn) {
    if (!draw_checked(s, record.drawn[turn + 2], 16)) return false;
    if (!couple_checked(s, record.coupled[turn])) return false;
  }
  return true;
}

}  // namespace roundhouse::twin
