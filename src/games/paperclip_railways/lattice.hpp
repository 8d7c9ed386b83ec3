#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/bits.hpp"

namespace roundhouse::paperclip_railways {

// PR-2.2  The table is a triangular lattice of 33 columns and 38 rows; one edge is one clip. Odd
//         rows lie half a column further right.
inline constexpr int columns = 33;
inline constexpr int rows = 38;
inline constexpr int point_count = columns * rows;

/// A lattice point, numbered row by row from the north-west corner.
enum class Point : std::uint16_t {};
inline constexpr Point nowhere{0xFFFF};

constexpr int index(Point p) { return static_cast<int>(p); }
constexpr int column(Point p) { return index(p) % columns; }
constexpr int row(Point p) { return index(p) / columns; }
constexpr bool on_table(int c, int r) { return c >= 0 && c < columns && r >= 0 && r < rows; }
constexpr Point point(int c, int r) { return on_table(c, r) ? Point(r * columns + c) : nowhere; }
constexpr bool valid(Point p) { return index(p) < point_count; }

// The six directions: 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east.
inline constexpr int directions = 6;
constexpr int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }

constexpr Point step_from(int c, int r, int direction) {
  const int odd = r & 1;
  switch (direction) {
    case 0: return point(c + 1, r);
    case 1: return point(c + odd, r - 1);
    case 2: return point(c - 1 + odd, r - 1);
    case 3: return point(c - 1, r);
    case 4: return point(c - 1 + odd, r + 1);
    default: return point(c + odd, r + 1);
  }
}

namespace lattice_table {
inline constexpr auto neighbours = [] {
  std::array<std::array<Point, directions>, point_count> table{};
  for (int n = 0; n < point_count; ++n) {
    for (int k = 0; k < directions; ++k) {
      table[std::size_t(n)][std::size_t(k)] = step_from(n % columns, n / columns, k);
    }
  }
  return table;
}();
}  // namespace lattice_table

/// The neighbour in a direction; `nowhere` beyond the edge of the table.
constexpr Point neighbour(Point p, int direction) {
  return lattice_table::neighbours[std::size_t(index(p))][std::size_t(direction)];
}
/// The direction from one point to its neighbour; -1 when they are no neighbours.
constexpr int direction_to(Point from, Point to) {
  const int odd = row(from) & 1;
  const int far = index(to) - index(from);
  const int k = far == 1                   ? 0
                : far == -1                ? 3
                : far == odd - columns     ? 1
                : far == odd - columns - 1 ? 2
                : far == odd + columns - 1 ? 4
                                           : 5;
  return neighbour(from, k) == to ? k : -1;  // the edge of the table lies between some
}

/// A point, or a step between points, in axial coordinates.
struct Axial {
  int q = 0;
  int r = 0;

  friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Axial operator-(Axial a, Axial b) { return {a.q - b.q, a.r - b.r}; }
};
constexpr Axial axial(Point p) {
  const int r = row(p);
  return {column(p) - (r - (r & 1)) / 2, r};
}
constexpr Point point(Axial a) {
  if (a.r < 0 || a.r >= rows) return nowhere;
  return point(a.q + (a.r - (a.r & 1)) / 2, a.r);
}
/// A sixth of a turn.
constexpr Axial turned(Axial a) { return {-a.r, a.q + a.r}; }

constexpr int distance(Point a, Point b) {
  const Axial d = axial(a) - axial(b);
  const int x = d.q < 0 ? -d.q : d.q;
  const int z = d.r < 0 ? -d.r : d.r;
  const int y = d.q + d.r < 0 ? -(d.q + d.r) : d.q + d.r;
  return x > z ? (x > y ? x : y) : (z > y ? z : y);
}

/// A set of points, one word for each row. The rows above and below the table stay empty, so that
/// a step north or south needs no question.
class PointSet {
 public:
  constexpr PointSet() = default;

  constexpr bool contains(Point p) const { return (row_[slot(p)] >> column(p) & 1U) != 0; }
  constexpr void add(Point p) { row_[slot(p)] |= bit(p); }
  constexpr void remove(Point p) { row_[slot(p)] &= ~bit(p); }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : row_) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : row_) sum += std::popcount(word);
    return sum;
  }
  constexpr bool meets(const PointSet& other) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < row_.size(); ++i) any |= row_[i] & other.row_[i];
    return any != 0;
  }
  /// The member with the lowest number; `nowhere` when there is none.
  constexpr Point first() const { return first_shared(*this); }
  /// The first member that is also one of the other set.
  constexpr Point first_shared(const PointSet& other) const {
    for (int r = 0; r < rows; ++r) {
      const std::uint64_t both = word(r) & other.word(r);
      if (both != 0) return point(std::countr_zero(both), r);
    }
    return nowhere;
  }
  /// The member with so many lower ones.
  constexpr Point at(int place) const {
    for (int r = 0; r < rows; ++r) {
      const int here = std::popcount(word(r));
      if (place >= here) {
        place -= here;
        continue;
      }
      std::uint64_t rest = word(r);
      for (; place > 0; --place) rest &= rest - 1;
      return point(std::countr_zero(rest), r);
    }
    return nowhere;
  }
  constexpr void each(auto&& action) const {
    for (int r = 0; r < rows; ++r) {
      each_bit(word(r), [&](int c) { action(point(c, r)); });
    }
  }

  /// The columns of a row; r may be -1 or `rows`.
  constexpr std::uint64_t& word(int r) { return row_[std::size_t(r + 1)]; }
  constexpr const std::uint64_t& word(int r) const { return row_[std::size_t(r + 1)]; }

  constexpr PointSet& operator|=(const PointSet& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] |= o.row_[i];
    return *this;
  }
  constexpr PointSet& operator&=(const PointSet& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] &= o.row_[i];
    return *this;
  }
  constexpr PointSet& operator-=(const PointSet& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] &= ~o.row_[i];
    return *this;
  }
  friend constexpr PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
  friend constexpr PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
  friend constexpr PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }
  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

 private:
  static constexpr std::size_t slot(Point p) { return std::size_t(row(p) + 1); }
  static constexpr std::uint64_t bit(Point p) { return std::uint64_t{1} << column(p); }

  std::array<std::uint64_t, rows + 2> row_{};
};

/// For each direction the points that have a neighbour there.
using Edges = std::array<PointSet, directions>;
inline constexpr Edges all_edges = [] {
  Edges edges{};
  for (int n = 0; n < point_count; ++n) {
    for (int k = 0; k < directions; ++k) {
      if (neighbour(Point(n), k) != nowhere) edges[std::size_t(k)].add(Point(n));
    }
  }
  return edges;
}();
inline constexpr PointSet whole_table = [] {
  PointSet all;
  for (int n = 0; n < point_count; ++n) all.add(Point(n));
  return all;
}();

/// Every point one step along `edges` from the set. Only rows `from` to `to` of it are looked at.
constexpr PointSet stepped(const PointSet& set, const Edges& edges, int from = 0,
                           int to = rows - 1) {
  PointSet out;
  for (int r = from; r <= to; ++r) {
    const std::uint64_t here = set.word(r);
    if (here == 0) continue;
    const int odd = r & 1;
    const int even = 1 - odd;
    out.word(r) |= (here & edges[0].word(r)) << 1 | (here & edges[3].word(r)) >> 1;
    out.word(r - 1) |= (here & edges[1].word(r)) << odd | (here & edges[2].word(r)) >> even;
    out.word(r + 1) |= (here & edges[5].word(r)) << odd | (here & edges[4].word(r)) >> even;
  }
  return out;
}
/// The set and everything within `radius` steps of it, whatever lies between.
constexpr PointSet widened(PointSet set, int radius) {
  for (; radius > 0; --radius) set |= stepped(set, all_edges);
  return set;
}
constexpr PointSet around(Point p, int radius) {
  PointSet set;
  set.add(p);
  return widened(set, radius);
}

// A point is written `column,row`.
void write_text(std::string& out, Point p);
bool read_text(std::string_view word, Point& p);

}  // namespace roundhouse::paperclip_railways
