#include "games/paperclip_railways/first_centres.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

namespace {

/// Sectors by the step from the centre, so that none is worked out twice. Made when the program
/// starts: not every compiler works so many out by itself.
constexpr int most_across = columns + rows / 2;
const auto sector_table = []() noexcept {
  std::array<std::array<std::uint8_t, 2 * most_across + 1>, 2 * rows + 1> table{};
  for (int r = -rows; r <= rows; ++r) {
    for (int q = -most_across; q <= most_across; ++q) {
      table[std::size_t(r + rows)][std::size_t(q + most_across)] =
          static_cast<std::uint8_t>(sector_of(Axial{q, r}));
    }
  }
  return table;
}();

/// Calls `action` with the place of every set bit, from the high end.
void each_bit_down(std::uint64_t bits, auto&& action) {
  while (bits != 0) {
    const int last = 63 - std::countl_zero(bits);
    bits ^= std::uint64_t{1} << last;
    action(last);
  }
}
/// From the last to the first, so that no sector asks whether it has one: the first comes last.
BySector first_in_sectors(const PointSet& centres, std::uint64_t rows_taken, Axial t) {
  BySector firsts;
  firsts.fill(nowhere);
  each_bit_down(rows_taken, [&](int r) {
    const auto& by_column = sector_table[std::size_t(r - t.r + rows)];
    const int shift = most_across - t.q - (r - (r & 1)) / 2;
    each_bit_down(centres.word(r),
                  [&](int c) { firsts[by_column[std::size_t(c + shift)]] = point_at(c, r); });
  });
  return firsts;
}

}  // namespace

int sector_of(Point centre, Point p) {
  const Axial step = axial(p) - axial(centre);
  return sector_table[std::size_t(step.r + rows)][std::size_t(step.q + most_across)];
}

FirstCentres::FirstCentres(const Reach& reach, const PointSet& legal, Point t, int most) {
  PointSet left = legal;  // those without a shorter link
  PointSet centres{Unwritten{}};
  for (int clips = 1; clips <= std::min(most, reach.levels()); ++clips) {
    slots_[std::size_t(clips)] = static_cast<std::uint16_t>(firsts_.size());
    each_bit(reach.tolls_at(clips), [&](int toll) {
      const PointSet& reached = reach.at(clips, toll);
      std::uint64_t rows_taken = 0;
      PointSet::each_four(reach.rows_of(clips, toll).beside(), [&](int r) {
        const FourRows before = left.four(r);
        const FourRows here = beside(reached, r) & before;
        left.put(r, before - here);
        centres.put(r, here);
        rows_taken |= here.taken() << r;
      });
      if (rows_taken == 0) return;
      tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
      firsts_.push_back(first_in_sectors(centres, rows_taken, axial(t)));
    });
  }
}

}  // namespace roundhouse::paperclip_railways
