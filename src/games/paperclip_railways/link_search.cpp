#include "games/paperclip_railways/link_search.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

/// What a level may add, by toll, before better labels are taken out.
struct Reach::Pending {
  Strip strip;
  std::uint32_t tolls = 0;
  std::array<std::uint8_t, most_toll + 1> slots;
  struct Slot {
    PointSet points{Unwritten{}};  // true in the strip only
  };
  std::array<Slot, most_toll + 1> room;
  std::uint8_t used = 0;

  explicit Pending(Strip reached) : strip{reached} {}

  PointSet& at(int toll) { return room[slots[std::size_t(toll)]].points; }
  /// Adds what steps along the ground lead to from a set, of those arrivals only some. Nothing of
  /// the set is outside of `within`.
  void step(const Steps& steps, const PointSet& from, Strip within, int toll,
            const PointSet& only) {
    if (toll > most_toll) return;
    if ((tolls >> toll & 1U) == 0) begin(toll);
    PointSet& reached = at(toll);
    PointSet::each_four(within, [&](int r) {
      reached.put(r, reached.four(r) | (steps.arrivals(from, r) & only.four(r)));
    });
  }
  void begin(int toll) {
    tolls |= std::uint32_t{1} << toll;
    slots[std::size_t(toll)] = used++;
    PointSet::each_four(strip, [&](int r) { at(toll).put(r, {}); });
  }
};

namespace {

/// The rows of a set that is not empty, and of which nothing lies outside a strip.
Extent extent(const PointSet& set, Strip strip) {
  Extent rows_of{4 * strip.from, 4 * strip.to - 1};
  while (set.word(rows_of.top) == 0) ++rows_of.top;
  while (set.word(rows_of.bottom) == 0) --rows_of.bottom;
  return rows_of;
}
/// Where steps from these rows lead.
Strip beside(Extent rows_of) { return Strip::of(rows_of.top - 1, rows_of.bottom + 1); }
/// For a set that is written in a strip and read one row beyond it.
void close(PointSet& set, Strip strip) {
  set.word(4 * strip.from - 1) = 0;
  set.word(4 * strip.to) = 0;
}

}  // namespace

Reach::Reach(const Ground& ground, const PointSet& rim, const Tolls& tolls, int clips)
    : ground_{ground}, rim_{rim}, price_{tolls} {
  constexpr std::size_t usual_sets = 16;
  sets_.reserve(usual_sets);
  while (rim.word(top_) == 0) ++top_;
  for (bottom_ = top_; rim.word(bottom_ + 1) != 0;) ++bottom_;
  sets_.push_back(rim);
  extents_.push_back({top_, bottom_});
  labelled(0) = rim;
  enter(0, 0);
  extend(clips);
}

void Reach::extend(int clips) {
  while (searched_ < clips && tolls_at(searched_) != 0) {
    ++searched_;
    Pending pending{strip(searched_)};
    each_bit(tolls_at(searched_ - 1), [&](int toll) { spread(searched_, toll, pending); });
    settle(searched_, pending);
  }
}

void Reach::encircle(int most) {
  rings_.reserve(sets_.capacity());
  for (int clips = 0; clips <= std::min(most, searched_); ++clips) {
    each_bit(tolls_at(clips), [&](int toll) {
      const std::size_t slot = slots_[std::size_t(clips)][std::size_t(toll)];
      if (slot != rings_.size()) return;
      PointSet& ring = rings_.emplace_back();
      if (clips == 0) return;
      const PointSet& reached = sets_[slot];
      PointSet::each_four(beside(extents_[slot]), [&](int r) {
        const FourRows before = encircled_.four(r);
        const FourRows fresh = all_steps.arrivals(reached, r) - before;
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

void Reach::sort_centres(const PointSet& legal, Point t, int most) {
  encircle(most);
  PointSet lost{Unwritten{}};
  PointSet won{Unwritten{}};
  FourRows any_lost{};
  FourRows any_won{};
  PointSet::each_four({}, [&](int r) {
    const FourRows before = legal_.four(r);
    const FourRows now = legal.four(r);
    lost.put(r, before - now);
    won.put(r, now - before);
    any_lost = any_lost | (before - now);
    any_won = any_won | (now - before);
  });
  const std::size_t known = firsts_.size();
  // Where centres were lost the others stand, unless one of the first is among them.
  const auto stands = [&](std::size_t slot, Strip strip) {
    if (any_won.any() && rings_[slot].meets(won, strip)) return false;
    if (!any_lost.any() || !rings_[slot].meets(lost, strip)) return true;
    return std::none_of(firsts_[slot].begin(), firsts_[slot].end(),
                        [&](Point first) { return first != nowhere && lost.contains(first); });
  };
  if (any_lost.any() || any_won.any()) legal_ = legal;
  firsts_.resize(rings_.size());
  for (std::size_t slot = 0; slot < rings_.size(); ++slot) {
    if (slot < known && stands(slot, beside(extents_[slot]))) continue;
    const Extent of_set = extents_[slot];
    firsts_[slot] = first_in_sectors(rings_[slot], legal, axial(t),
                                     {std::max(of_set.top - 1, 0), of_set.bottom + 1});
  }
}

bool Reach::meets(const PointSet& points, int clips) const {
  std::uint32_t rest = tolls_at(clips);
  for (; rest != 0; rest &= rest - 1) {
    const std::size_t slot = slots_[std::size_t(clips)][std::size_t(std::countr_zero(rest))];
    const Extent rows_of = extents_[slot];
    if (sets_[slot].meets(points, Strip::of(rows_of.top, rows_of.bottom))) return true;
  }
  return false;
}

bool Reach::outlives(const Change& change, int clips) {
  for (int level = 0; level <= clips; ++level) {
    extend(level);
    if (level > searched_) return true;
    if (meets(change.beside, level)) return false;
  }
  return true;
}

void Reach::revise(const Change& change) {
  int untouched = 0;
  while (untouched <= searched_ && !meets(change.beside, untouched)) ++untouched;
  std::erase_if(rooms_, [&](const Room& room) { return room.label.clips >= untouched; });
  int first = std::max(untouched, 1);  // the rim of T is always reached
  while (first <= searched_ && !meets(change.points, first)) ++first;
  if (rim_.meets(change.points)) first = 1;
  forget_beyond(first - 1);
}

void Reach::forget_beyond(int clips) {
  if (clips >= searched_) return;
  searched_ = clips;
  std::fill(tolls_.begin() + clips + 1, tolls_.end(), 0);
  labelled_.clear();
  std::size_t kept = 0;
  for (int level = 0; level <= clips; ++level) {
    each_bit(tolls_at(level), [&](int toll) { labelled(toll) |= sets_[kept++]; });
  }
  sets_.resize(kept);
  extents_.resize(kept);
  if (rings_.size() <= kept) return;
  rings_.resize(kept);
  firsts_.resize(std::min(firsts_.size(), kept));
  encircled_ = {};
  for (const PointSet& ring : rings_) encircled_ |= ring;
}

/// All steps away from the points that got this toll a clip ago. Most of them stand where nothing
/// is paid.
void Reach::spread(int clips, int toll, Pending& pending) const {
  const std::size_t slot = slots_[std::size_t(clips - 1)][std::size_t(toll)];
  const PointSet& all = sets_[slot];
  const Strip there = beside(extents_[slot]);
  if (clips == 1) return pending.step(ground_.steps, all, there, toll, whole_table);
  PointSet plain{Unwritten{}};
  PointSet rest{Unwritten{}};
  FourRows any_plain{};
  FourRows any_rest{};
  PointSet::each_four(there, [&](int r) {
    const FourRows here = all.four(r) - ground_.footprint.four(r);
    const FourRows free = here & ground_.plain.four(r);
    plain.put(r, free);
    rest.put(r, here - free);
    any_plain = any_plain | free;
    any_rest = any_rest | (here - free);
  });
  close(plain, there);
  if (any_plain.any()) pending.step(ground_.steps, plain, there, toll, whole_table);
  if (any_rest.any()) spread_dearly(rest, beside(extent(rest, there)), toll, pending);
}
/// The steps away from points that may cost something: where links are crossed, in water, and out
/// of obstacles.
void Reach::spread_dearly(const PointSet& rest, Strip there, int toll, Pending& pending) const {
  const std::array<const PointSet*, 3> kinds = {&ground_.crossed, &ground_.twice, &ground_.water};
  const std::array<int, 3> prices = {price_.crossing, 2 * price_.crossing, price_.river};
  unsigned met = 0;
  for (unsigned i = 0; i < 3; ++i) met |= unsigned(rest.meets(*kinds[i], there)) << i;
  PointSet here{Unwritten{}};
  PointSet inside{Unwritten{}};
  for (unsigned kind = 0; kind < 8; ++kind) {
    if ((kind & ~met) != 0) continue;
    FourRows any{};
    FourRows any_inside{};
    PointSet::each_four(there, [&](int r) {
      FourRows four = rest.four(r);
      for (unsigned i = 0; i < 3; ++i) {
        const FourRows of_kind = kinds[i]->four(r);
        four = (kind >> i & 1U) != 0 ? four & of_kind : four - of_kind;
      }
      const FourRows within = price_.obstacle == 0 ? FourRows{} : four & ground_.obstacles.four(r);
      here.put(r, four - within);
      inside.put(r, within);
      any = any | (four - within);
      any_inside = any_inside | within;
    });
    int price = toll;
    for (unsigned i = 0; i < 3; ++i) price += (kind >> i & 1U) != 0 ? prices[i] : 0;
    close(here, there);
    close(inside, there);
    if (any.any()) pending.step(ground_.steps, here, there, price, whole_table);
    if (!any_inside.any()) continue;
    const PointSet outside = whole_table - ground_.obstacles;
    pending.step(ground_.steps, inside, there, price, ground_.obstacles);
    pending.step(ground_.steps, inside, there, price + price_.obstacle, outside);
  }
}

/// Keeps of the new labels those that no earlier or cheaper one beats. No label is given on a
/// station but on the rims of others than T.
void Reach::settle(int clips, Pending& pending) {
  PointSet beaten{Unwritten{}};
  PointSet::each_four(pending.strip, [&](int r) {
    beaten.put(r, ground_.footprint.four(r) - (ground_.rims.four(r) - rim_.four(r)));
  });
  std::size_t merged = 0;
  each_bit(pending.tolls, [&](int toll) {
    PointSet& all = labelled(toll);
    for (; merged <= std::size_t(toll); ++merged) {
      const PointSet& earlier = labelled_[merged];
      PointSet::each_four(pending.strip,
                          [&](int r) { beaten.put(r, beaten.four(r) | earlier.four(r)); });
    }
    const PointSet& arrived = pending.at(toll);
    PointSet& reached = sets_.emplace_back();
    FourRows any{};
    PointSet::each_four(pending.strip, [&](int r) {
      const FourRows before = beaten.four(r);
      const FourRows fresh = arrived.four(r) - before;
      reached.put(r, fresh);
      beaten.put(r, before | fresh);
      all.put(r, all.four(r) | fresh);
      any = any | fresh;
    });
    if (!any.any()) return sets_.pop_back();
    extents_.push_back(extent(reached, pending.strip));
    enter(clips, toll);
  });
}

PointSet& Reach::labelled(int toll) {
  if (labelled_.size() <= std::size_t(toll)) labelled_.resize(std::size_t(toll) + 1);
  return labelled_[std::size_t(toll)];
}
/// The last set is what was reached with so many clips for this toll.
void Reach::enter(int clips, int toll) {
  tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
  slots_[std::size_t(clips)][std::size_t(toll)] = static_cast<std::uint16_t>(sets_.size() - 1);
}

ParetoList Reach::pareto(const Patch& rim) const {
  ParetoList list;
  int best = most_toll + 1;
  for (int clips = 1; clips <= searched_ && best > 0; ++clips) {
    const auto below = static_cast<std::uint32_t>((std::uint64_t{1} << best) - 1U);
    const std::uint32_t lower = tolls_at(clips) & below;
    for (std::uint32_t rest = lower; rest != 0; rest &= rest - 1) {
      const int toll = std::countr_zero(rest);
      if (!rim.meets(at(clips, toll))) continue;
      list.push_back({static_cast<std::uint8_t>(clips), static_cast<std::uint8_t>(toll)});
      best = toll;
      break;
    }
  }
  return list;
}

Label Reach::shortest(const Patch& rim) const {
  for (int clips = 1; clips <= searched_; ++clips) {
    for (std::uint32_t rest = tolls_at(clips); rest != 0; rest &= rest - 1) {
      const int toll = std::countr_zero(rest);
      if (rim.meets(at(clips, toll))) {
        return {static_cast<std::uint8_t>(clips), static_cast<std::uint8_t>(toll)};
      }
    }
  }
  return {};
}

Points Reach::route(const Patch& rim, Label label) const {
  Points points;
  points.add(rim.first_shared(at(label.clips, label.toll)));
  int toll_left = label.toll;
  for (int left = label.clips - 1; left >= 0; --left) {
    const Point here = points.back();
    for (int k = 0; k < directions; ++k) {
      if (!ground_.steps.has_edge(here, k)) continue;
      const Point next = neighbour(here, k);
      if (left == 0) {
        if (!rim_.contains(next)) continue;
        points.add(next);
        return points;
      }
      if (ground_.footprint.contains(next)) continue;
      const int price = ground_.plain.contains(next) ? 0 : toll(ground_, price_, here, next);
      if (price > toll_left || !has(next, left, toll_left - price)) continue;
      toll_left -= price;
      points.add(next);
      break;
    }
  }
  return points;
}

}  // namespace roundhouse::paperclip_railways
