#pragma once

#include "games/paperclip_railways/link_search.hpp"

namespace roundhouse::paperclip_railways {

inline constexpr int sectors = 12;

/// In which of twelve sectors a step leads, in integers only.
constexpr int sector_of(Axial d) {
  const std::array<int, 3> xyz = {d.q, -(d.q + d.r), d.r};
  const auto size = [&](std::size_t i) { return xyz[i] < 0 ? -xyz[i] : xyz[i]; };
  const std::size_t m = size(0) >= size(1) && size(0) >= size(2) ? 0 : size(1) >= size(2) ? 1 : 2;
  // Wedges 0 to 5 for +x, -y, +z, -x, +y, -z.
  constexpr std::array<std::array<int, 2>, 3> wedges = {{{0, 3}, {4, 1}, {2, 5}}};
  const int wedge = wedges[m][xyz[m] > 0 ? 0 : 1];
  const std::size_t a = m == 0 ? 1 : 0;
  const std::size_t b = m == 2 ? 1 : 2;
  return 2 * wedge + (size(b) > size(a) ? 1 : 0);
}
/// Which of twelve sectors round a centre a point lies in.
int sector_of(Point centre, Point p);

/// A point in each sector, `nowhere` where there is none. The room for sixteen is what machines
/// compare at once; the last four stay empty.
inline constexpr std::size_t sector_room = 16;
using BySector = std::array<Point, sector_room>;

/// Where cards may lie at the end of links from T: of the centres with the same shortest link the
/// first in each sector round T. Made afresh for every list, which is less work than to find out
/// what of an earlier one still stands.
class FirstCentres {
 public:
  FirstCentres(const Reach& reach, const PointSet& legal, Point t, int most);

  /// The tolls for which there is any with so many clips.
  std::uint32_t tolls_at(int clips) const { return tolls_[std::size_t(clips)]; }
  const BySector& at(int clips, int toll) const {
    const std::uint32_t below = tolls_at(clips) & ((std::uint32_t{1} << toll) - 1U);
    return firsts_[std::size_t(slots_[std::size_t(clips)] + std::popcount(below))];
  }

 private:
  std::array<std::uint32_t, most_clips + 1> tolls_{};
  std::array<std::uint16_t, most_clips + 1> slots_;  // of the lowest toll of each
  ScratchList<BySector, std::size_t(most_clips) * (most_toll + 1)> firsts_;
};

}  // namespace roundhouse::paperclip_railways
