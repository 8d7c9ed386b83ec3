#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "games/stephensons_rocket/map_table.hpp"
#include "games/stephensons_rocket/sets.hpp"

namespace roundhouse::stephensons_rocket {

using map_table::Kind;

inline constexpr int line_count = static_cast<int>(map_table::companies.size());
inline constexpr int location_count = static_cast<int>(map_table::places.size());
inline constexpr int row_count = static_cast<int>(map_table::rows.size());
inline constexpr int column_count = static_cast<int>(map_table::rows[0].size());
inline constexpr int land_count = [] {
  int count = 0;
  for (const std::string_view row : map_table::rows) {
    for (const char c : row) count += c == '.' ? 1 : 0;
  }
  return count;
}();
static_assert(line_count == 7 && land_count < 0xFFFF);

/// A company and its railway, in the order of the map's table.
enum class Line : std::uint8_t {};
/// A city, railway town or starting town, in the order of the map's table.
enum class Location : std::uint8_t {};
/// A land hex, numbered by rows from the north-west.
enum class Hex : std::conditional_t<(land_count < 255), std::uint8_t, std::uint16_t> {};
inline constexpr Hex no_hex{static_cast<std::underlying_type_t<Hex>>(~0U)};

using LineSet = SmallSet<Line, std::uint8_t, line_count>;
using LocationSet = SmallSet<Location, std::uint32_t, location_count>;

constexpr std::size_t index(Line line) { return static_cast<std::size_t>(line); }
constexpr std::size_t index(Location place) { return static_cast<std::size_t>(place); }
constexpr std::size_t index(Hex hex) { return static_cast<std::size_t>(hex); }

/// The six ways out of a hex, clockwise.
enum class Heading : std::uint8_t { E, SE, SW, W, NW, NE };
constexpr auto names_of(Heading) {
  return std::to_array<std::string_view>({"E", "SE", "SW", "W", "NW", "NE"});
}
inline constexpr int heading_count = 6;
/// The heading so many steps of 60 degrees to the right.
constexpr Heading turned(Heading heading, int steps) {
  return Heading((static_cast<int>(heading) + steps + heading_count) % heading_count);
}

/// Axial coordinates: q grows to the east, r to the south.
struct Axial {
  int q;
  int r;
  friend constexpr bool operator==(Axial, Axial) = default;
};
constexpr Axial step(Axial from, Heading heading) {
  constexpr std::array<Axial, heading_count> steps{
      {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
  const Axial by = steps[static_cast<std::size_t>(heading)];
  return {from.q + by.q, from.r + by.r};
}
constexpr int column_of(Axial at) { return at.q + (at.r + 1) / 2; }

/// A set of land hexes.
class HexSet {
 public:
  static constexpr std::size_t words = (static_cast<std::size_t>(land_count) + 63) / 64;

  constexpr bool contains(Hex hex) const { return (bits_[index(hex) / 64] & bit(hex)) != 0; }
  constexpr void add(Hex hex) { bits_[index(hex) / 64] |= bit(hex); }
  constexpr void remove(Hex hex) { bits_[index(hex) / 64] &= ~bit(hex); }
  constexpr void put(Hex hex, bool in) {
    std::uint64_t& word = bits_[index(hex) / 64];
    word = (word & ~bit(hex)) | (in ? bit(hex) : 0);
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : bits_) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : bits_) sum += std::popcount(word);
    return sum;
  }
  constexpr Hex first() const {
    std::uint64_t word = bits_[words - 1];
    std::size_t at = words - 1;
    for (std::size_t w = words - 1; w-- > 0;) {
      at = bits_[w] != 0 ? w : at;
      word = bits_[w] != 0 ? bits_[w] : word;
    }
    return Hex(at * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }
  /// The k-th member, counted from 0; there are more than k. Which word it is takes no branch.
  Hex at(unsigned k) const {
    std::size_t at = 0;
    unsigned before = 0;
    unsigned sum = 0;
    for (std::size_t w = 0; w + 1 < words; ++w) {
      sum += static_cast<unsigned>(std::popcount(bits_[w]));
      at = sum <= k ? w + 1 : at;
      before = sum <= k ? sum : before;
    }
    return Hex(at * 64 + static_cast<std::size_t>(select_bit(bits_[at], k - before)));
  }
  /// 64 hexes in a row, the first of them eight times this one.
  std::uint64_t row_from(std::size_t eighth) const {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t out = 0;
    std::memcpy(&out, reinterpret_cast<const unsigned char*>(bits_.data()) + eighth, sizeof(out));
    return out;
  }
  constexpr void each(auto&& action) const {
    for (std::size_t w = 0; w < words; ++w) {
      each_bit(bits_[w], [&](int i) { action(Hex(w * 64 + static_cast<std::size_t>(i))); });
    }
  }
  /// The same where there is hardly ever more than one: in which word it is takes no branch.
  constexpr void each_of_few(auto&& action) const {
    if (count() != 1) return each(action);
    action(first());
  }

  constexpr HexSet& operator|=(const HexSet& other) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] |= other.bits_[w];
    return *this;
  }
  constexpr HexSet& operator&=(const HexSet& other) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] &= other.bits_[w];
    return *this;
  }
  constexpr HexSet& operator-=(const HexSet& other) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] &= ~other.bits_[w];
    return *this;
  }
  constexpr HexSet& operator^=(const HexSet& other) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] ^= other.bits_[w];
    return *this;
  }
  friend constexpr HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
  friend constexpr HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
  friend constexpr HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
  /// What is in one of them and not in the other.
  friend constexpr HexSet operator^(HexSet a, const HexSet& b) { return a ^= b; }
  friend constexpr bool operator==(const HexSet& a, const HexSet& b) { return (a ^ b).empty(); }

  friend constexpr FixedVector<Hex, land_count> as_list(const HexSet& set) {
    FixedVector<Hex, land_count> items;
    set.each([&](Hex hex) { items.push_back(hex); });
    return items;
  }
  friend constexpr void from_list(HexSet& set, const FixedVector<Hex, land_count>& items) {
    set = {};
    for (const Hex hex : items) set.add(hex);
  }

 private:
  static constexpr std::uint64_t bit(Hex hex) { return std::uint64_t{1} << (index(hex) % 64); }

  std::array<std::uint64_t, words> bits_{};
};

namespace map_data {

inline constexpr auto axials = [] {
  std::array<Axial, land_count> out{};
  std::size_t next = 0;
  for (int r = 0; r < row_count; ++r) {
    for (int column = 0; column < column_count; ++column) {
      const bool land = map_table::rows[std::size_t(r)][std::size_t(column)] == '.';
      if (land) out[next++] = {column - (r + 1) / 2, r};
    }
  }
  return out;
}();

inline constexpr auto grid = [] {
  std::array<std::array<Hex, column_count>, row_count> out{};
  for (auto& row : out) row.fill(no_hex);
  for (std::size_t i = 0; i < axials.size(); ++i) {
    out[std::size_t(axials[i].r)][std::size_t(column_of(axials[i]))] = Hex(i);
  }
  return out;
}();

constexpr Hex find(Axial at) {
  const int column = column_of(at);
  if (at.r < 0 || at.r >= row_count || column < 0 || column >= column_count) return no_hex;
  return grid[std::size_t(at.r)][std::size_t(column)];
}

inline constexpr auto next = [] {
  std::array<std::array<Hex, heading_count>, land_count> out{};
  for (std::size_t i = 0; i < axials.size(); ++i) {
    for (std::size_t d = 0; d < heading_count; ++d) out[i][d] = find(step(axials[i], Heading(d)));
  }
  return out;
}();

inline constexpr auto sites = [] {
  std::array<Hex, location_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = find({map_table::places[i].q, map_table::places[i].r});
  }
  return out;
}();

inline constexpr auto neighbours = [] {
  std::array<HexSet, land_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Hex hex : next[i]) {
      if (hex != no_hex) out[i].add(hex);
    }
  }
  return out;
}();

inline constexpr auto within_one = [] {
  auto out = neighbours;
  for (std::size_t i = 0; i < out.size(); ++i) out[i].add(Hex(i));
  return out;
}();

inline constexpr auto within_two = [] {
  auto out = within_one;
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Hex hex : next[i]) {
      if (hex != no_hex) out[i] |= neighbours[index(hex)];
    }
  }
  return out;
}();

/// The neighbours of a hex again: they lie so close to each other that one word holds them.
struct Beside {
  std::uint64_t hexes = 0;
  std::size_t eighth = 0;  // of the first hex in that word
};
inline constexpr auto beside = [] {
  std::array<Beside, land_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t last = HexSet::words * 8 - 8;
    const std::size_t first = neighbours[i].empty() ? 0 : index(neighbours[i].first()) / 8;
    out[i].eighth = first < last ? first : last;
    neighbours[i].each(
        [&](Hex hex) { out[i].hexes |= std::uint64_t{1} << (index(hex) - 8 * out[i].eighth); });
  }
  return out;
}();

inline constexpr auto near = [] {
  std::array<LocationSet, land_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (std::size_t place = 0; place < sites.size(); ++place) {
      if (neighbours[i].contains(sites[place])) out[i].add(Location(place));
    }
  }
  return out;
}();

constexpr LocationSet of_kind(Kind kind) {
  LocationSet out;
  for (std::size_t i = 0; i < map_table::places.size(); ++i) {
    if (map_table::places[i].kind == kind) out.add(Location(i));
  }
  return out;
}

}  // namespace map_data

/// The hex at these coordinates; no_hex where there is no land.
constexpr Hex hex_at(int q, int r) { return map_data::find({q, r}); }
constexpr Axial axial(Hex hex) { return map_data::axials[index(hex)]; }
/// The land hex next to this one; no_hex at the coast and at the edge of the board.
constexpr Hex beside(Hex hex, Heading heading) {
  return map_data::next[index(hex)][static_cast<std::size_t>(heading)];
}
constexpr const HexSet& neighbours(Hex hex) { return map_data::neighbours[index(hex)]; }
/// The hex itself and all hexes next to it; and those next to one of these.
constexpr const HexSet& within_one(Hex hex) { return map_data::within_one[index(hex)]; }
constexpr const HexSet& within_two(Hex hex) { return map_data::within_two[index(hex)]; }
/// How many of a set lie next to a hex.
inline int count_beside(const HexSet& set, Hex hex) {
  const map_data::Beside& beside = map_data::beside[index(hex)];
  return std::popcount(set.row_from(beside.eighth) & beside.hexes);
}
/// The locations next to a hex.
constexpr LocationSet locations_near(Hex hex) { return map_data::near[index(hex)]; }
constexpr Hex site(Location place) { return map_data::sites[index(place)]; }
constexpr std::string_view name_of(Location place) { return map_table::places[index(place)].name; }

// SR-2.1, SR-2.2  Three kinds of location, which never change; a town is not a city.
inline constexpr LocationSet cities = map_data::of_kind(Kind::City);
inline constexpr LocationSet railway_towns = map_data::of_kind(Kind::RailwayTown);
inline constexpr LocationSet starting_towns = map_data::of_kind(Kind::StartingTown);
inline constexpr int city_count = cities.count();
static_assert(city_count == 12 && cities == LocationSet::of_bits(0xFFF));

constexpr Location starting_town(Line line) {
  Location town{};
  starting_towns.each([&](Location place) {
    if (name_of(place) == map_table::companies[index(line)].start) town = place;
  });
  return town;
}
constexpr std::string_view name_of(Line line) { return map_table::companies[index(line)].id; }

// SR-2.4  Track, stations and moving locomotives stand on land that is no location.
inline constexpr HexSet open_country = [] {
  HexSet out;
  for (std::size_t i = 0; i < land_count; ++i) out.add(Hex(i));
  for (const Hex hex : map_data::sites) out.remove(hex);
  return out;
}();

/// What a city token is worth carrying for.
enum class Good : std::uint8_t { Steel, Textiles, Brewing, Leather };
inline constexpr int good_count = 4;
constexpr auto names_of(Good) {
  return std::to_array<std::string_view>({"steel", "textiles", "brewing", "leather"});
}
constexpr Good good_called(std::string_view name) {
  for (std::size_t i = 0; i < good_count; ++i) {
    if (names_of(Good{})[i] == name) return Good(i);
  }
  return Good{};
}
namespace map_data {

struct Goods {
  Good twice;
  Good once;
};
inline constexpr auto goods = [] {
  std::array<Goods, static_cast<std::size_t>(city_count)> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = {good_called(map_table::places[i].twice), good_called(map_table::places[i].once)};
  }
  return out;
}();

}  // namespace map_data

// SR-1.8  Of the three tokens of a city two are alike and one is of another good.
constexpr Good twice_good(Location city) { return map_data::goods[index(city)].twice; }
constexpr Good once_good(Location city) { return map_data::goods[index(city)].once; }

// What the texts call them, whatever the field is called: `good.steel`. On the page a hex is told
// by where it lies.
constexpr std::string_view kind_of(Line) { return "line"; }
constexpr std::string_view kind_of(Location) { return "place"; }
constexpr std::string_view kind_of(Hex) { return "hex"; }
constexpr std::string_view kind_of(Good) { return "good"; }

void write_text(std::string& out, Line line);
bool read_text(std::string_view word, Line& line);
void write_text(std::string& out, Location place);
bool read_text(std::string_view word, Location& place);
void write_text(std::string& out, Hex hex);
bool read_text(std::string_view word, Hex& hex);

}  // namespace roundhouse::stephensons_rocket
