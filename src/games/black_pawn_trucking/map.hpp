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

/// A place for a tile, shown by its number from 1 to 24.
enum class City : std::uint8_t {};
inline constexpr int city_count = 24;
/// Where the truck is before it is placed.
inline constexpr City nowhere{city_count};

constexpr std::size_t index(City city) { return static_cast<std::size_t>(city); }
constexpr City city(int number) { return City(number - 1); }
constexpr int number_of(City city) { return static_cast<int>(city) + 1; }
void write_text(std::string& out, City city);
bool read_text(std::string_view word, City& city);

/// A route as it is named: the cities between start and destination.
using Route = FixedVector<City, city_count - 2>;

enum class Island : std::uint8_t { Ireland, Britain };

struct Place {
  std::string_view name;
  Island island;
  int x;  // centre of the tile, in half tiles to the east
  int y;  // and to the north
};

// BP-2.1  Six cities form Ireland and eighteen Britain, on a grid of half tiles.
// BP-2.6, OQ-1  Numbers and names are labels. The rule sheet names 2, 6, 11 and 17; the other names
//               and the numbers 7 to 10, 12 to 16 and 19 to 24 are reconstructed.
inline constexpr auto places = [] {
  constexpr Island I = Island::Ireland;
  constexpr Island B = Island::Britain;
  // clang-format off
  return std::to_array<Place>({
      {"Sligo",       I,  3, 10},
      {"Dublin",      I,  5, 10},
      {"Galway",      I,  2,  8},
      {"Kilkenny",    I,  4,  8},
      {"Cork",        I,  2,  6},
      {"Waterford",   I,  4,  6},
      {"Ullapool",    B,  7, 15},
      {"Wick",        B,  9, 15},
      {"Inverness",   B,  8, 13},
      {"Aberdeen",    B, 10, 13},
      {"Glasgow",     B,  8, 11},
      {"Edinburgh",   B, 10, 11},
      {"Carlisle",    B,  9,  9},
      {"Newcastle",   B, 11,  9},
      {"Liverpool",   B, 10,  7},
      {"Leeds",       B, 12,  7},
      {"Cardiff",     B,  8,  5},
      {"Birmingham",  B, 10,  5},
      {"Leicester",   B, 12,  5},
      {"Norwich",     B, 14,  6},
      {"Plymouth",    B,  8,  2},
      {"Bristol",     B, 10,  3},
      {"Southampton", B, 12,  3},
      {"London",      B, 14,  4},
  });
  // clang-format on
}();
static_assert(places.size() == city_count);

constexpr const Place& place(City city) { return places[index(city)]; }

/// The name alone: texts say a city by it and by its number.
enum class CityName : std::uint8_t {};
constexpr auto names_of(CityName) {
  std::array<std::string_view, city_count> names;
  for (std::size_t c = 0; c < city_count; ++c) names[c] = places[c].name;
  return names;
}

/// A set of cities, one bit for each.
class CitySet {
 public:
  constexpr CitySet() = default;
  static constexpr CitySet all() { return CitySet{(1U << city_count) - 1U}; }
  static constexpr CitySet of(City city) { return CitySet{1U << index(city)}; }

  constexpr bool contains(City city) const { return (bits_ >> index(city) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr void add(City city) { bits_ |= 1U << index(city); }
  constexpr void remove(City city) { bits_ &= ~(1U << index(city)); }
  /// The one with the highest number; there is one.
  constexpr City last() const { return City(std::bit_width(bits_) - 1); }
  City at(unsigned k) const { return City(select_bit(bits_, k)); }
  constexpr void each(auto&& action) const {
    each_bit(bits_, [&](int place) { action(City(place)); });
  }
  constexpr CitySet operator|(CitySet other) const { return CitySet{bits_ | other.bits_}; }
  constexpr CitySet operator&(CitySet other) const { return CitySet{bits_ & other.bits_}; }
  constexpr CitySet without(CitySet other) const { return CitySet{bits_ & ~other.bits_}; }

  constexpr CitySet& operator|=(CitySet other) { return *this = *this | other; }
  /// Eight of them as a number: the first, the second or the third eight.
  constexpr std::size_t eight(std::size_t which) const { return bits_ >> 8U * which & 0xFFU; }

  friend constexpr bool operator==(CitySet, CitySet) = default;

 private:
  constexpr explicit CitySet(std::uint32_t bits) : bits_{bits} {}
  std::uint32_t bits_ = 0;
};

// BP-2.2, BP-2.3  Tiles that share a stretch of edge are adjacent, half an edge included; a shared
//                 corner is not enough. So 3 touches 1, 4 and 5 and not 6.
constexpr bool share_an_edge(City a, City b) {
  const auto distance = [](int p, int q) { return p < q ? q - p : p - q; };
  const int across = distance(place(a).x, place(b).x);
  const int along = distance(place(a).y, place(b).y);
  return (across == 2 && along < 2) || (along == 2 && across < 2);
}

/// The cities one may drive to without a ferry.
inline constexpr auto by_land = [] {
  std::array<CitySet, city_count> table{};
  for (int a = 0; a < city_count; ++a) {
    for (int b = 0; b < city_count; ++b) {
      if (share_an_edge(City(a), City(b))) table[std::size_t(a)].add(City(b));
    }
  }
  return table;
}();
constexpr CitySet neighbours(City city) { return by_land[index(city)]; }

// BP-2.4  Dublin and Glasgow, Waterford and Cardiff are joined by ferries, both ways.
constexpr City ferry_from(City from) {
  switch (number_of(from)) {
    case 2: return city(11);
    case 11: return city(2);
    case 6: return city(17);
    case 17: return city(6);
    default: return nowhere;
  }
}
inline constexpr CitySet ferry_ports =
    CitySet::of(city(2)) | CitySet::of(city(6)) | CitySet::of(city(11)) | CitySet::of(city(17));

/// Where links lead from any of some cities, eight of which are looked up at once.
struct Links {
  CitySet land;
  CitySet sea;
};
inline constexpr auto links_of_eight = [] {
  std::array<std::array<Links, 256>, city_count / 8> table{};
  for (std::size_t which = 0; which < table.size(); ++which) {
    for (std::size_t some = 0; some < 256; ++some) {
      each_bit(some, [&](int place) {
        const City from = city(8 * int(which) + place + 1);
        table[which][some].land |= neighbours(from);
        if (ferry_ports.contains(from)) table[which][some].sea.add(ferry_from(from));
      });
    }
  }
  return table;
}();
constexpr Links links_from(CitySet cities) {
  Links out;
  for (std::size_t which = 0; which < links_of_eight.size(); ++which) {
    const Links& some = links_of_eight[which][cities.eight(which)];
    out.land |= some.land;
    out.sea |= some.sea;
  }
  return out;
}
constexpr bool by_ferry(City a, City b) { return ferry_from(a) == b; }
constexpr bool linked(City a, City b) { return neighbours(a).contains(b) || by_ferry(a, b); }

// BP-2.5  There are 37 land links.
inline constexpr int land_links = [] {
  int ends = 0;
  for (const CitySet set : by_land) ends += set.count();
  return ends / 2;
}();
static_assert(land_links == 37);

}  // namespace roundhouse::black_pawn_trucking
