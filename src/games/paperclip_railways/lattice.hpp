#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/bits.hpp"
#include "core/inlining.hpp"

namespace roundhouse::paperclip_railways {

// PR-2.2  The table is a triangular lattice of 33 columns and 38 rows; one edge is one clip. Odd
//         rows lie half a column further right.
inline constexpr int columns = 33;
inline constexpr int rows = 38;
inline constexpr int point_count = columns * rows;

/// A lattice point, numbered row by row from the north-west corner; a row begins every 64, so that
/// row and column are bits of the number.
enum class Point : std::uint16_t {};
inline constexpr Point nowhere{0xFFFF};
inline constexpr int row_stride = 64;

constexpr int index(Point p) { return static_cast<int>(p); }
constexpr int column(Point p) { return index(p) % row_stride; }
constexpr int row(Point p) { return index(p) / row_stride; }
constexpr bool on_table(int c, int r) { return c >= 0 && c < columns && r >= 0 && r < rows; }
constexpr Point point(int c, int r) { return on_table(c, r) ? Point(r * row_stride + c) : nowhere; }
/// The same for a place that is on the table.
constexpr Point point_at(int c, int r) { return Point(r * row_stride + c); }
constexpr bool valid(Point p) { return on_table(column(p), row(p)); }
/// The point so many others come before.
constexpr Point nth_point(int n) { return point(n % columns, n / columns); }

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
  std::array<std::array<Point, directions>, rows * row_stride> table{};
  for (int n = 0; n < rows * row_stride; ++n) {
    for (int k = 0; k < directions; ++k) {
      table[std::size_t(n)][std::size_t(k)] = step_from(n % row_stride, n / row_stride, k);
    }
  }
  return table;
}();
/// Directions by how far the numbers of two neighbours are apart, from even and from odd rows. Any
/// where no neighbours are.
inline constexpr int farthest = row_stride + 1;
inline constexpr auto directions_by_number = [] {
  std::array<std::array<std::uint8_t, 2 * farthest + 1>, 2> table{};
  for (int odd = 0; odd < 2; ++odd) {
    for (int k = 0; k < directions; ++k) {
      const int far = index(step_from(1, 2 + odd, k)) - index(point(1, 2 + odd));
      table[std::size_t(odd)][std::size_t(far + farthest)] = static_cast<std::uint8_t>(k);
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
  const unsigned far = unsigned(index(to) - index(from) + lattice_table::farthest);
  const auto& by_number = lattice_table::directions_by_number[std::size_t(row(from) & 1)];
  const int k = by_number[far < by_number.size() ? far : 0];
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

/// A strip of the table from its west to its east edge: whole fours of rows, because machines take
/// several words at a time. A search looks only at the strip it can have come to.
struct Strip {
  int from = 0;
  int to = (rows + 3) / 4;  // fours of rows; the last is not included

  /// Both rows may be one row off the table: the last four has room for it.
  static constexpr Strip of(int first_row, int last_row) {
    static_assert((rows - 1) >> 2 == rows >> 2);
    return {(first_row < 0 ? 0 : first_row) >> 2, (last_row >> 2) + 1};
  }
};
/// Four rows of a set.
struct FourRows {
  std::array<std::uint64_t, 4> word;

  ROUNDHOUSE_INLINE constexpr bool any() const {
    return (word[0] | word[1] | word[2] | word[3]) != 0;
  }
  /// Those in which there is anything, a bit each.
  constexpr unsigned rows_with_any() const {
    return unsigned(word[0] != 0) | unsigned(word[1] != 0) << 1U | unsigned(word[2] != 0) << 2U |
           unsigned(word[3] != 0) << 3U;
  }
};
/// While a program is compiled rows are worked on one by one, all at once when it runs.
ROUNDHOUSE_INLINE constexpr FourRows each_row(FourRows a, const FourRows& b, auto&& action) {
  if (std::is_constant_evaluated()) {
    for (std::size_t i = 0; i < 4; ++i) action(a.word[i], b.word[i]);
    return a;
  }
  using AtOnce [[gnu::vector_size(32)]] = std::uint64_t;
  AtOnce all{};
  AtOnce other{};
  std::memcpy(&all, &a, sizeof a);
  std::memcpy(&other, &b, sizeof b);
  action(all, other);
  std::memcpy(&a, &all, sizeof a);
  return a;
}
ROUNDHOUSE_INLINE constexpr FourRows operator&(const FourRows& a, const FourRows& b) {
  return each_row(a, b, [](auto& x, const auto& y) ROUNDHOUSE_INLINE { x &= y; });
}
ROUNDHOUSE_INLINE constexpr FourRows operator|(const FourRows& a, const FourRows& b) {
  return each_row(a, b, [](auto& x, const auto& y) ROUNDHOUSE_INLINE { x |= y; });
}
/// Without those of the other.
ROUNDHOUSE_INLINE constexpr FourRows operator-(const FourRows& a, const FourRows& b) {
  return each_row(a, b, [](auto& x, const auto& y) ROUNDHOUSE_INLINE { x &= ~y; });
}
/// Moved by so many columns, which every row says for itself.
ROUNDHOUSE_INLINE constexpr FourRows east(const FourRows& rows_of, const FourRows& by) {
  return each_row(rows_of, by, [](auto& x, const auto& n) ROUNDHOUSE_INLINE { x <<= n; });
}
ROUNDHOUSE_INLINE constexpr FourRows west(const FourRows& rows_of, const FourRows& by) {
  return each_row(rows_of, by, [](auto& x, const auto& n) ROUNDHOUSE_INLINE { x >>= n; });
}
ROUNDHOUSE_INLINE constexpr FourRows east(const FourRows& rows_of) {
  return east(rows_of, {{1, 1, 1, 1}});
}
ROUNDHOUSE_INLINE constexpr FourRows west(const FourRows& rows_of) {
  return west(rows_of, {{1, 1, 1, 1}});
}

/// Says that a set is going to be written where it is read; elsewhere it may hold anything.
struct Unwritten {};

/// A set of points, one word for each row. The rows above and below the table stay empty, so that
/// a step north or south needs no question.
class PointSet {
 public:
  constexpr PointSet() : row_{} {}
  constexpr explicit PointSet(Unwritten) {}

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
  constexpr bool meets(const PointSet& other, Strip strip = {}) const {
    FourRows any{};
    each_four(strip, [&](int r) { any = any | (four(r) & other.four(r)); });
    return any.any();
  }
  /// The member with the lowest number; `nowhere` when there is none.
  constexpr Point first() const { return first_shared(*this); }
  /// The first member of which something is true.
  constexpr Point first_where(auto&& is_true) const {
    for (int r = 0; r < rows; ++r) {
      for (std::uint64_t rest = word(r); rest != 0; rest &= rest - 1) {
        const Point p = point_at(std::countr_zero(rest), r);
        if (is_true(p)) return p;
      }
    }
    return nowhere;
  }
  /// The first member that is also one of the other set.
  constexpr Point first_shared(const PointSet& other) const {
    for (int r = 0; r < rows; ++r) {
      const std::uint64_t both = word(r) & other.word(r);
      if (both != 0) return point_at(std::countr_zero(both), r);
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
      return point_at(std::countr_zero(rest), r);
    }
    return nowhere;
  }
  constexpr void each(auto&& action) const {
    for (int r = 0; r < rows; ++r) {
      each_bit(word(r), [&](int c) { action(point_at(c, r)); });
    }
  }

  /// The columns of a row; r may be -1 or `rows`.
  constexpr std::uint64_t& word(int r) { return row_[std::size_t(r + 1)]; }
  constexpr const std::uint64_t& word(int r) const { return row_[std::size_t(r + 1)]; }
  /// Row r and the three below it; r may be one row off the fours of a strip.
  ROUNDHOUSE_INLINE constexpr FourRows four(int r) const {
    const std::size_t i = std::size_t(r + 1);
    if (std::is_constant_evaluated()) return {{row_[i], row_[i + 1], row_[i + 2], row_[i + 3]}};
    FourRows out{};
    std::memcpy(&out, &row_[i], sizeof out);
    return out;
  }
  ROUNDHOUSE_INLINE constexpr void put(int r, const FourRows& four) {
    const std::size_t i = std::size_t(r + 1);
    if (!std::is_constant_evaluated()) return void(std::memcpy(&row_[i], &four, sizeof four));
    for (std::size_t k = 0; k < 4; ++k) row_[i + k] = four.word[k];
  }
  /// Calls `action(r)` with the first row of every four of a strip.
  ROUNDHOUSE_INLINE static constexpr void each_four(Strip strip, auto&& action) {
#pragma GCC unroll 1  // strips are short: to prepare for more costs more than it saves
    for (int i = strip.from; i < strip.to; ++i) action(4 * i);
  }

  ROUNDHOUSE_INLINE constexpr PointSet& operator|=(const PointSet& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] |= o.row_[i];
    return *this;
  }
  ROUNDHOUSE_INLINE constexpr PointSet& operator&=(const PointSet& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] &= o.row_[i];
    return *this;
  }
  ROUNDHOUSE_INLINE constexpr PointSet& operator-=(const PointSet& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] &= ~o.row_[i];
    return *this;
  }
  ROUNDHOUSE_INLINE friend constexpr PointSet operator|(PointSet a, const PointSet& b) {
    return a |= b;
  }
  ROUNDHOUSE_INLINE friend constexpr PointSet operator&(PointSet a, const PointSet& b) {
    return a &= b;
  }
  ROUNDHOUSE_INLINE friend constexpr PointSet operator-(PointSet a, const PointSet& b) {
    return a -= b;
  }
  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

 private:
  static constexpr std::size_t slot(Point p) { return std::size_t(row(p) + 1); }
  static constexpr std::uint64_t bit(Point p) { return std::uint64_t{1} << column(p); }

  std::array<std::uint64_t, (rows + 3) / 4 * 4 + 2> row_;
};

/// In which directions the neighbours of a point belong to a set, a bit each; `word_of(r)` are the
/// columns of its rows.
constexpr unsigned neighbours_in(auto&& word_of, Point p) {
  const int r = row(p);
  const auto around = [&](int n) { return unsigned(word_of(n) << 1U >> column(p)) & 7U; };
  const unsigned west_and_east = around(r);
  const unsigned north = around(r - 1) >> (r & 1);
  const unsigned south = around(r + 1) >> (r & 1);
  return west_and_east >> 2U | (north & 2U) | (north & 1U) << 2U | (west_and_east & 1U) << 3U |
         (south & 1U) << 4U | (south & 2U) << 4U;
}

/// A few points that lie in three rows, those of a card or of a rim.
struct Patch {
  int top = 0;
  std::array<std::uint64_t, 3> word{};

  constexpr bool contains(Point p) const {
    const int r = row(p) - top;
    return r >= 0 && r < 3 && (word[std::size_t(r)] >> column(p) & 1U) != 0;
  }
  constexpr bool meets(const PointSet& set) const {
    return ((word[0] & set.word(top)) | (word[1] & set.word(top + 1)) |
            (word[2] & set.word(top + 2))) != 0;
  }
  /// The first member that is also one of the set; there is one.
  constexpr Point first_shared(const PointSet& set) const {
    for (int i = 0; i < 3; ++i) {
      const std::uint64_t both = word[std::size_t(i)] & set.word(top + i);
      if (both != 0) return point_at(std::countr_zero(both), top + i);
    }
    return nowhere;
  }
  constexpr int count() const {
    return std::popcount(word[0]) + std::popcount(word[1]) + std::popcount(word[2]);
  }
  constexpr void each(auto&& action) const {
    for (int i = 0; i < 3; ++i) {
      each_bit(word[std::size_t(i)], [&](int c) { action(point_at(c, top + i)); });
    }
  }
  constexpr operator PointSet() const {
    PointSet set;
    return set |= *this;
  }
  friend constexpr PointSet& operator|=(PointSet& set, const Patch& patch) {
    for (int i = 0; i < 3; ++i) set.word(patch.top + i) |= patch.word[std::size_t(i)];
    return set;
  }
  friend constexpr PointSet& operator-=(PointSet& set, const Patch& patch) {
    for (int i = 0; i < 3; ++i) set.word(patch.top + i) &= ~patch.word[std::size_t(i)];
    return set;
  }
};

// A point is written `column,row`.
void write_text(std::string& out, Point p);
bool read_text(std::string_view word, Point& p);

}  // namespace roundhouse::paperclip_railways
