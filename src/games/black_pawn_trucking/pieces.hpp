#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/fixed_vector.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-1.8  Suns are red, moons black, crowns green and arms blue; the shape tells them apart too.
enum class Suit : std::uint8_t { Suns, Moons, Crowns, Arms };
constexpr auto names_of(Suit) {
  return std::to_array<std::string_view>({"suns", "moons", "crowns", "arms"});
}
inline constexpr int suit_count = 4;

// BP-1.3  Each of the four dice, one per suit, shows these six sides.
enum class Rank : std::uint8_t { Null, Ace, Two, Three, Four, Five };
constexpr auto names_of(Rank) {
  return std::to_array<std::string_view>({"null", "ace", "2", "3", "4", "5"});
}
inline constexpr int rank_count = 6;

constexpr std::size_t index(Suit suit) { return static_cast<std::size_t>(suit); }
constexpr std::size_t index(Rank rank) { return static_cast<std::size_t>(rank); }

// BP-1.7  What a city of this rank pays for a delivery, in pounds.
inline constexpr std::array<std::uint8_t, rank_count> city_value = {6, 1, 2, 3, 4, 5};
constexpr int value_of(Rank rank) { return city_value[index(rank)]; }

// BP-1.1  One tile for each pair of suit and rank.
enum class Tile : std::uint8_t {};
inline constexpr int tile_count = suit_count * rank_count;
constexpr std::size_t index(Tile tile) { return static_cast<std::size_t>(tile); }
constexpr Tile tile(Suit suit, Rank rank) {
  return Tile(index(suit) * std::size_t{rank_count} + index(rank));
}
constexpr Suit suit_of(Tile tile) { return Suit(index(tile) / rank_count); }
constexpr Rank rank_of(Tile tile) { return Rank(index(tile) % rank_count); }
void write_text(std::string& out, Tile tile);
bool read_text(std::string_view word, Tile& tile);

// BP-1.2  One coin for each pair of suit and rank; each is one load of goods.
inline constexpr int coin_count = 24;

// BP-1.6  A coin is seen from one side: its suit while it is a raw material, its rank once it is a
//         finished product.
enum class Good : std::uint8_t {};
inline constexpr int good_count = suit_count + rank_count;
constexpr auto names_of(Good) {
  return std::to_array<std::string_view>(
      {"suns", "moons", "crowns", "arms", "null", "ace", "2", "3", "4", "5"});
}
constexpr std::size_t index(Good good) { return static_cast<std::size_t>(good); }
constexpr Good raw(Suit suit) { return Good(index(suit)); }
constexpr Good finished(Rank rank) { return Good(suit_count + index(rank)); }
constexpr bool is_raw(Good good) { return index(good) < suit_count; }
constexpr Suit suit_of(Good good) { return Suit(index(good)); }
constexpr Rank rank_of(Good good) { return Rank(index(good) - suit_count); }

/// Does a city with this tile want the good, wherever it comes from?
constexpr bool demands(Tile tile, Good good) {
  return is_raw(good) ? suit_of(tile) == suit_of(good) : rank_of(tile) == rank_of(good);
}

// BP-4.28, OQ-8  A heap of goods in one city, without limit. Three bits count each kind: of one
//                suit there are six coins, of one rank four.
class Goods {
 public:
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count(Good good) const { return int((bits_ >> shift(good)) & 7U); }
  constexpr int total() const {
    return std::popcount(bits_ & ones) + 2 * std::popcount(bits_ & (ones << 1U)) +
           4 * std::popcount(bits_ & (ones << 2U));
  }
  constexpr void add(Good good) { bits_ += 1U << shift(good); }
  constexpr void remove(Good good) { bits_ -= 1U << shift(good); }
  /// Two heaps as one: of all coins together no kind has more than six.
  constexpr Goods& operator+=(Goods other) {
    bits_ += other.bits_;
    return *this;
  }
  constexpr void each(auto&& action) const {
    for (unsigned g = 0; g < good_count; ++g) {
      for (int left = count(Good(g)); left > 0; --left) action(Good(g));
    }
  }

  friend constexpr bool operator==(Goods, Goods) = default;

 private:
  static constexpr std::uint32_t ones = 0b001'001'001'001'001'001'001'001'001'001;
  static constexpr unsigned shift(Good good) { return unsigned(3 * index(good)); }

  std::uint32_t bits_ = 0;
};
inline FixedVector<Good, coin_count> as_list(Goods goods) {
  FixedVector<Good, coin_count> out;
  goods.each([&](Good good) { out.push_back(good); });
  return out;
}
inline void from_list(Goods& goods, const FixedVector<Good, coin_count>& list) {
  goods = {};
  for (const Good good : list) goods.add(good);
}

/// The ranks of one suit that no coin has shown yet.
class RankSet {
 public:
  static constexpr RankSet all() { return RankSet{(1U << rank_count) - 1U}; }
  constexpr RankSet() = default;

  constexpr bool contains(Rank rank) const { return (bits_ >> index(rank) & 1U) != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr void add(Rank rank) { bits_ = std::uint8_t(bits_ | 1U << index(rank)); }
  constexpr void remove(Rank rank) { bits_ = std::uint8_t(bits_ & ~(1U << index(rank))); }
  Rank at(unsigned k) const { return Rank(select_bit(bits_, k)); }
  constexpr void each(auto&& action) const {
    each_bit(bits_, [&](int place) { action(Rank(place)); });
  }

  friend constexpr bool operator==(RankSet, RankSet) = default;

 private:
  constexpr explicit RankSet(unsigned bits) : bits_{static_cast<std::uint8_t>(bits)} {}
  std::uint8_t bits_ = 0;
};
inline FixedVector<Rank, rank_count> as_list(RankSet ranks) {
  FixedVector<Rank, rank_count> out;
  ranks.each([&](Rank rank) { out.push_back(rank); });
  return out;
}
inline void from_list(RankSet& ranks, const FixedVector<Rank, rank_count>& list) {
  ranks = {};
  for (const Rank rank : list) ranks.add(rank);
}

/// The prices of the game, in pounds, and its limits.
namespace price {
inline constexpr int loan = 10;           // BP-4.1
inline constexpr int most_loans = 10;     // BP-4.2
inline constexpr int interest = 1;        // BP-4.25, for each loan
inline constexpr int city = 1;            // BP-4.8, for each city entered
inline constexpr int good = 1;            // BP-4.8, for each good on the truck
inline constexpr int ferry = 2;           // BP-4.8, for each ferry used
inline constexpr int fine = 1;            // BP-4.10
inline constexpr int contracts = 4;       // BP-4.25
inline constexpr int start_cash = 10;     // BP-3.6
inline constexpr int foreclosed = -100;   // BP-5.6
inline constexpr int few_goods = 4;       // BP-4.22, fewer on the map allow new contracts
inline constexpr int coins_per_roll = 4;  // BP-4.25
}  // namespace price

}  // namespace roundhouse::black_pawn_trucking
