#include "games/paperclip_railways/first_centres.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

namespace {

/// Sectors by the step from the centre, so that none is worked out twice. Made when the program
/// starts: not every compiler works so many out by itself.
constexpr int most_across = columns + rows / 2;
constexpr int row_room = 128;  // of one row of the table, four times that of a row of centres
const auto sector_table = []() noexcept {
  std::array<std::uint8_t, std::size_t(row_room) * (2 * rows + 1)> table{};
  for (int r = -rows; r <= rows; ++r) {
    for (int q = -most_across; q <= most_across; ++q) {
      table[std::size_t((r + rows) * row_room + q + most_across)] =
          static_cast<std::uint8_t>(sector_of(Axial{q, r}));
    }
  }
  return table;
}();

/// Centres of two rows, 32 bits each: no card lies on the edge of the table. Where their sectors
/// begin in the table, the number of the first point there, and the place of their list.
struct TwoRows {
  std::uint64_t centres;
  std::int32_t sectors;
  std::uint16_t point;
  std::uint16_t list;
};
/// All centres are noted before one is looked at: how many lie in a row is nothing a machine could
/// guess.
class Noted {
 public:
  using Room = std::array<TwoRows, point_count + 1>;

  Noted(Room& room, Axial t)
      : begin_{room.data()},
        end_{room.data()},
        origin_{(rows - t.r) * row_room + most_across - t.q} {}

  const TwoRows* end() const { return end_; }
  void note(const FourRows& centres, int r, std::size_t list) {
    static_assert(columns - 2 < 32);
    note_two(centres.word[0] | centres.word[1] << 32U, r, list);
    note_two(centres.word[2] | centres.word[3] << 32U, r + 2, list);
  }
  /// Puts the first of each sector into its list.
  void sort_into(BySector* lists) {
    for (TwoRows* here = begin_; here != end_;) {
      const int place = std::countr_zero(here->centres);
      const int below = place & 32;  // in the second of the rows
      const auto sector = sector_table[std::size_t(here->sectors + place + 3 * below)];
      Point& first = lists[here->list][sector];
      first = std::min(first, Point(here->point + place + below));
      here->centres &= here->centres - 1;
      here += here->centres == 0 ? 1 : 0;
    }
  }

 private:
  void note_two(std::uint64_t centres, int r, std::size_t list) {
    *end_ = {centres, origin_ + r * row_room - r / 2, static_cast<std::uint16_t>(row_stride * r),
             static_cast<std::uint16_t>(list)};
    end_ += centres != 0 ? 1 : 0;
  }

  TwoRows* begin_;
  TwoRows* end_;
  int origin_;
};

}  // namespace

int sector_of(Point centre, Point p) {
  const Axial step = axial(p) - axial(centre);
  return sector_table[std::size_t((step.r + rows) * row_room + step.q + most_across)];
}

FirstCentres::FirstCentres(const Reach& reach, const PointSet& legal, Point t, int most) {
  BySector none;
  none.fill(nowhere);
  Noted::Room room;
  Noted noted{room, axial(t)};
  PointSet left = legal;  // those without a shorter link
  for (int clips = 1; clips <= std::min(most, reach.levels()); ++clips) {
    slots_[std::size_t(clips)] = static_cast<std::uint16_t>(firsts_.size());
    each_bit(reach.tolls_at(clips), [&](int toll) {
      const TwoRows* const before = noted.end();
      const PointSet& reached = reach.at(clips, toll);
      PointSet::each_four(reach.rows_of(clips, toll).beside(), [&](int r) {
        const FourRows others = left.four(r);
        const FourRows here = beside(reached, r) & others;
        left.put(r, others - here);
        noted.note(here, r, firsts_.size());
      });
      if (noted.end() == before) return;
      tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
      firsts_.push_back(none);
    });
  }
  noted.sort_into(firsts_.begin());
}

}  // namespace roundhouse::paperclip_railways
