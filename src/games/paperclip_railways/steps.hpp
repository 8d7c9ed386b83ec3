#pragma once

#include "games/paperclip_railways/lattice.hpp"

namespace roundhouse::paperclip_railways {

inline constexpr PointSet whole_table = [] {
  PointSet all;
  for (int n = 0; n < point_count; ++n) all.add(nth_point(n));
  return all;
}();

/// Edges by where a step comes from. A bit that steps moves by one column or by none, which
/// depends on whether its row is odd; here every move is the same for all rows, and each set says
/// at which points one may arrive so.
struct Steps {
  /// By where one comes from: west, east, then from the row in the north and from that in the south
  /// one column further west, the same, further east.
  std::array<PointSet, 8> from;

  constexpr bool has_edge(Point p, int direction) const {
    return from[arrival(direction, row(p))].contains(p);
  }
  constexpr void add_edge(Point p, int direction) { from[arrival(direction, row(p))].add(p); }
  /// Nobody can go along an edge any more, neither forth nor back.
  constexpr void take_edge(Point p, int direction) {
    const Point to = neighbour(p, direction);
    from[arrival(direction, row(p))].remove(p);
    from[arrival(opposite(direction), row(to))].remove(to);
  }
  friend constexpr bool operator==(const Steps&, const Steps&) = default;

  /// Where steps from a set lead to, of the four rows from r on. `rows_from(r)` are four of its
  /// rows, so that the set itself need not be put together.
  ROUNDHOUSE_INLINE constexpr FourRows arrivals(auto&& rows_from, int r) const {
    const FourRows here = rows_from(r);
    const FourRows north = rows_from(r - 1);
    const FourRows south = rows_from(r + 1);
    return (east(here) & from[0].four(r)) | (west(here) & from[1].four(r)) |
           (east(north) & from[2].four(r)) | (north & from[3].four(r)) |
           (west(north) & from[4].four(r)) | (east(south) & from[5].four(r)) |
           (south & from[6].four(r)) | (west(south) & from[7].four(r));
  }
  /// The same from a few columns of row r.
  constexpr Patch arrivals_from(std::uint64_t points, int r) const {
    const std::uint64_t east_of = points << 1U;
    const std::uint64_t west_of = points >> 1U;
    return {r - 1,
            {(east_of & from[5].word(r - 1)) | (points & from[6].word(r - 1)) |
                 (west_of & from[7].word(r - 1)),
             (east_of & from[0].word(r)) | (west_of & from[1].word(r)),
             (east_of & from[2].word(r + 1)) | (points & from[3].word(r + 1)) |
                 (west_of & from[4].word(r + 1))}};
  }

 private:
  /// Which set says whether one may arrive from the neighbour in a direction.
  static constexpr std::size_t arrival(int direction, int r) {
    constexpr std::array<std::uint8_t, directions> in_even = {1, 3, 2, 0, 5, 6};
    constexpr std::array<std::uint8_t, directions> in_odd = {1, 4, 3, 0, 6, 7};
    return (r & 1) != 0 ? in_odd[std::size_t(direction)] : in_even[std::size_t(direction)];
  }
};
/// Every edge of the table.
inline constexpr Steps all_steps = [] {
  Steps steps;
  whole_table.each([&](Point p) {
    for (int k = 0; k < directions; ++k) {
      if (neighbour(p, k) != nowhere) steps.add_edge(p, k);
    }
  });
  return steps;
}();

/// Of the four rows from an even r on: every point one step from the set, whatever lies between.
ROUNDHOUSE_INLINE constexpr FourRows beside(const PointSet& set, int r) {
  const FourRows next = set.four(r - 1) | set.four(r + 1);
  const FourRows slanted = west(east(next, {{1, 0, 1, 0}}), {{0, 1, 0, 1}});
  const FourRows here = set.four(r);
  return (east(here) | west(here) | next | slanted) & whole_table.four(r);
}
constexpr PointSet stepped(const PointSet& set) {
  PointSet out;
  PointSet::each_four({}, [&](int r) { out.put(r, beside(set, r)); });
  return out;
}
/// The set and everything within `radius` steps of it, whatever lies between.
constexpr PointSet widened(PointSet set, int radius) {
  for (; radius > 0; --radius) set |= stepped(set);
  return set;
}
constexpr PointSet around(Point p, int radius) {
  PointSet set;
  set.add(p);
  return widened(set, radius);
}
/// Calls `action(row, columns)` for the rows of what lies within `radius` steps of a point.
constexpr void each_row_around(Point p, int radius, auto&& action) {
  constexpr int margin = 8;  // room for columns west of the table
  const int r = row(p);
  for (int d = -radius; d <= radius; ++d) {
    if (r + d < 0 || r + d >= rows) continue;
    const int away = d < 0 ? -d : d;
    const int first = column(p) - radius + (away + (r & 1)) / 2;
    const std::uint64_t wide = (std::uint64_t{1} << (2 * radius + 1 - away)) - 1U;
    action(r + d, wide << (first + margin) >> margin);
  }
}
/// A point and its neighbours, and perhaps columns west or east of the table.
constexpr Patch patch_round(Point p) {
  const int c = column(p);
  const std::uint64_t next = std::uint64_t{3} << (c + (row(p) & 1)) >> 1U;
  return {row(p) - 1, {next, std::uint64_t{7} << c >> 1U, next}};
}
constexpr void add_round(PointSet& set, Point p) {
  Patch patch = patch_round(p);
  for (int i = 0; i < 3; ++i) patch.word[std::size_t(i)] &= whole_table.word(patch.top + i);
  set |= patch;
}
/// Takes out everything within `radius` steps of a point.
constexpr void take_around(PointSet& set, Point p, int radius) {
  each_row_around(p, radius, [&](int r, std::uint64_t there) { set.word(r) &= ~there; });
}
/// Puts in everything within `radius` steps of a point, on the table.
constexpr void add_around(PointSet& set, Point p, int radius) {
  each_row_around(p, radius,
                  [&](int r, std::uint64_t there) { set.word(r) |= there & whole_table.word(r); });
}

}  // namespace roundhouse::paperclip_railways
