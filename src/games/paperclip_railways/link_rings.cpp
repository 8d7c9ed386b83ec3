#include <algorithm>

#include "games/paperclip_railways/link_search.hpp"

namespace roundhouse::paperclip_railways {

void Reach::encircle(int most) {
  rings_.reserve(levels_.capacity());
  for (int clips = 0; clips <= std::min(most, searched_); ++clips) {
    each_bit(tolls_at(clips), [&](int toll) {
      const std::size_t slot = slots_[std::size_t(clips)][std::size_t(toll)];
      if (slot != rings_.size()) return;
      PointSet& ring = rings_.emplace_back().centres;
      if (clips == 0) return;
      const auto& [reached, rows_of] = levels_[slot];
      PointSet::each_four(rows_of.beside(), [&](int r) {
        const FourRows before = encircled_.four(r);
        const FourRows fresh = beside(reached, r) - before;
        ring.put(r, fresh);
        encircled_.put(r, before | fresh);
      });
    });
  }
}

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

}  // namespace

int sector_of(Point centre, Point p) {
  const Axial step = axial(p) - axial(centre);
  return sector_table[std::size_t(step.r + rows)][std::size_t(step.q + most_across)];
}

namespace {

BySector first_in_sectors(const PointSet& ring, const PointSet& legal, Axial t, Extent rows_of) {
  BySector firsts;
  firsts.fill(nowhere);
  for (int r = rows_of.top; r <= rows_of.bottom; ++r) {
    const std::uint64_t here = ring.word(r) & legal.word(r);
    if (here == 0) continue;
    const auto& by_column = sector_table[std::size_t(r - t.r + rows)];
    const int shift = most_across - t.q - (r - (r & 1)) / 2;
    each_bit(here, [&](int c) {
      Point& first = firsts[by_column[std::size_t(c + shift)]];
      if (first == nowhere) first = point(c, r);
    });
  }
  return firsts;
}

}  // namespace

namespace {

/// Where cards are no longer allowed, and where they have come to be.
struct Allowance {
  PointSet lost{Unwritten{}};
  PointSet won{Unwritten{}};
  bool any_lost = false;
  bool any_won = false;

  Allowance(const PointSet& before, const PointSet& now) {
    FourRows all_lost{};
    FourRows all_won{};
    PointSet::each_four({}, [&](int r) {
      lost.put(r, before.four(r) - now.four(r));
      won.put(r, now.four(r) - before.four(r));
      all_lost = all_lost | lost.four(r);
      all_won = all_won | won.four(r);
    });
    any_lost = all_lost.any();
    any_won = all_won.any();
  }
  /// Where centres were lost the others stand, unless one of the first is among them.
  bool leaves(const PointSet& centres, const BySector& firsts, Strip strip) const {
    if (any_won && centres.meets(won, strip)) return false;
    if (!any_lost || !centres.meets(lost, strip)) return true;
    return std::none_of(firsts.begin(), firsts.end(),
                        [&](Point first) { return first != nowhere && lost.contains(first); });
  }
};

}  // namespace

void Reach::sort_centres(const PointSet& legal, Point t, int most) {
  encircle(most);
  const Allowance allowance{legal_, legal};
  const bool changed = allowance.any_lost || allowance.any_won;
  if (changed) legal_ = legal;
  for (std::size_t slot = changed ? 0 : sorted_; slot < rings_.size(); ++slot) {
    auto& [centres, firsts] = rings_[slot];
    const Extent of_set = levels_[slot].rows_of;
    if (slot < sorted_ && allowance.leaves(centres, firsts, of_set.beside())) continue;
    firsts = first_in_sectors(centres, legal, axial(t),
                              {std::max(of_set.top - 1, 0), of_set.bottom + 1});
  }
  sorted_ = rings_.size();
}

}  // namespace roundhouse::paperclip_railways
