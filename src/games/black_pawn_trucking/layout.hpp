#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "core/fixed_vector.hpp"
#include "games/black_pawn_trucking/map.hpp"
#include "games/black_pawn_trucking/pieces.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-3.1  Which tile lies where. Laid city by city from 1 to 24; then it stays as it is.
class Layout {
 public:
  constexpr int laid() const { return laid_; }
  constexpr bool complete() const { return laid_ == city_count; }
  constexpr Tile at(City city) const { return tiles_[index(city)]; }
  constexpr Suit suit(City city) const { return suit_of(at(city)); }
  constexpr Rank rank(City city) const { return rank_of(at(city)); }
  /// The city with this tile; the tile has been laid.
  constexpr City city(Tile tile) const { return cities_[index(tile)]; }
  /// One bit for each tile that lies nowhere yet.
  constexpr std::uint32_t unlaid() const { return unlaid_; }
  constexpr bool lies(Tile tile) const { return (unlaid_ >> index(tile) & 1U) == 0; }

  constexpr void lay(Tile tile) {
    tiles_[laid_] = tile;
    cities_[index(tile)] = City(laid_);
    unlaid_ &= ~(1U << index(tile));
    ++laid_;
  }

  friend constexpr bool operator==(const Layout&, const Layout&) = default;

 private:
  std::array<Tile, city_count> tiles_{};
  std::array<City, tile_count> cities_{};
  std::uint32_t unlaid_ = (1U << tile_count) - 1U;
  std::uint8_t laid_ = 0;
};

inline FixedVector<Tile, tile_count> as_list(const Layout& layout) {
  FixedVector<Tile, tile_count> out;
  for (int c = 0; c < layout.laid(); ++c) out.push_back(layout.at(City(c)));
  return out;
}
inline void from_list(Layout& layout, const FixedVector<Tile, tile_count>& tiles) {
  layout = {};
  for (const Tile tile : tiles) {
    if (!layout.lies(tile)) layout.lay(tile);
  }
}

}  // namespace roundhouse::black_pawn_trucking
