#include "games/paperclip_railways/link_search.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

/// What a level may add, by toll, before better labels are taken out.
struct Reach::Pending {
  Strip strip;
  ScratchList<PointSet, most_toll + 1> points;  // true in the strip only
  std::array<std::uint8_t, most_toll + 1> slots;
  std::uint32_t tolls = 0;

  explicit Pending(Strip reached) : strip{reached} {}

  PointSet& at(int toll) {
    auto& slot = slots[std::size_t(toll)];
    if ((tolls >> toll & 1U) != 0) return points[slot];
    slot = static_cast<std::uint8_t>(points.size());
    points.push_back({});
    tolls |= std::uint32_t{1} << toll;
    return points[slot];
  }
};

Reach::Reach(const Ground& ground, const PointSet& rim, const Tolls& tolls, int clips)
    : ground_{ground}, rim_{rim}, price_{tolls} {
  constexpr std::size_t usual_sets = 16;
  sets_.reserve(usual_sets);
  while (rim.word(top_) == 0) ++top_;
  for (bottom_ = top_; rim.word(bottom_ + 1) != 0;) ++bottom_;
  enter(0, 0);
  sets_.back() = labelled(0) = rim;
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

void Reach::encircle() {
  rings_.reserve(sets_.capacity());
  for (int clips = 0; rings_.size() < sets_.size(); ++clips) {
    each_bit(tolls_at(clips), [&](int toll) {
      const std::size_t slot = slots_[std::size_t(clips)][std::size_t(toll)];
      if (slot != rings_.size()) return;
      PointSet& ring = rings_.emplace_back();
      if (clips == 0) return;
      const PointSet& reached = sets_[slot];
      PointSet::each_four(strip(clips + 1), [&](int r) {
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

BySector first_in_sectors(const PointSet& ring, const PointSet& legal, Axial t, Strip strip) {
  BySector firsts;
  firsts.fill(nowhere);
  for (int r = 4 * strip.from; r < 4 * strip.to; ++r) {
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

void Reach::sort_centres(const PointSet& legal, Point t) {
  encircle();
  PointSet changed = legal_ - legal;
  changed |= legal - legal_;
  const bool stale = !changed.empty();
  const std::size_t known = firsts_.size();
  if (stale) legal_ = legal;
  firsts_.resize(rings_.size());
  for (int clips = 0; clips <= searched_; ++clips) {
    const Strip rows_of_ring = strip(clips + 1);
    each_bit(tolls_at(clips), [&](int toll) {
      const std::size_t slot = slots_[std::size_t(clips)][std::size_t(toll)];
      if (slot < known && !(stale && rings_[slot].meets(changed, rows_of_ring))) return;
      firsts_[slot] = first_in_sectors(rings_[slot], legal, axial(t), rows_of_ring);
    });
  }
}

bool Reach::meets(const PointSet& points, int clips) const {
  std::uint32_t rest = tolls_at(clips);
  for (; rest != 0; rest &= rest - 1) {
    if (at(clips, std::countr_zero(rest)).meets(points, strip(clips))) return true;
  }
  return false;
}

bool Reach::outlives(const PointSet& changed, int clips) {
  for (int level = 0; level <= clips; ++level) {
    extend(level);
    if (level > searched_) return true;
    if (meets(changed, level)) return false;
  }
  return true;
}

void Reach::revise(const PointSet& changed) {
  int first = 1;  // the rim of T is always reached
  while (first <= searched_ && !meets(changed, first)) ++first;
  if (rim_.meets(changed)) first = 1;
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
  if (rings_.size() <= kept) return;
  rings_.resize(kept);
  firsts_.resize(std::min(firsts_.size(), kept));
  encircled_ = {};
  for (const PointSet& ring : rings_) encircled_ |= ring;
}

/// All steps away from the points that got this toll a clip ago.
void Reach::spread(int clips, int toll, Pending& pending) const {
  const PointSet& all = at(clips - 1, toll);
  const Strip strip = pending.strip;
  const auto step = [&](const PointSet& from, int price, const PointSet& only) {
    if (price > most_toll) return;
    PointSet& reached = pending.at(price);
    PointSet::each_four(strip, [&](int r) {
      reached.put(r, reached.four(r) | (ground_.steps.arrivals(from, r) & only.four(r)));
    });
  };
  if (clips == 1) return step(all, toll, whole_table);
  PointSet here;
  const auto step_from = [&](const PointSet& kind, int price) {
    FourRows any{};
    FourRows within{};
    PointSet::each_four(strip, [&](int r) {
      const FourRows four = (all.four(r) - ground_.footprint.four(r)) & kind.four(r);
      here.put(r, four);
      any = any | four;
      within = within | (four & ground_.obstacles.four(r));
    });
    if (!any.any()) return;
    if (price_.obstacle == 0 || !within.any()) return step(here, price, whole_table);
    const PointSet inside = here & ground_.obstacles;
    step(here - ground_.obstacles, price, whole_table);
    step(inside, price, ground_.obstacles);
    step(inside, price + price_.obstacle, whole_table - ground_.obstacles);
  };
  step_from(ground_.cheap, toll);
  for (const Ground::Dear& dear : ground_.dear) {
    step_from(dear.points, toll + dear.links * price_.crossing + dear.water * price_.river);
  }
}

/// Keeps of the new labels those that no earlier or cheaper one beats. No label is given on a
/// station but on the rims of others than T.
void Reach::settle(int clips, Pending& pending) {
  PointSet beaten;
  PointSet::each_four(pending.strip, [&](int r) {
    beaten.put(r, ground_.footprint.four(r) - (ground_.rims.four(r) - rim_.four(r)));
  });
  std::size_t merged = 0;
  each_bit(pending.tolls, [&](int toll) {
    for (; merged <= std::size_t(toll) && merged < labelled_.size(); ++merged) {
      const PointSet& earlier = labelled_[merged];
      PointSet::each_four(pending.strip,
                          [&](int r) { beaten.put(r, beaten.four(r) | earlier.four(r)); });
    }
    PointSet& fresh = pending.at(toll);
    FourRows any{};
    PointSet::each_four(pending.strip, [&](int r) {
      const FourRows four = fresh.four(r) - beaten.four(r);
      fresh.put(r, four);
      beaten.put(r, beaten.four(r) | four);
      any = any | four;
    });
    if (!any.any()) return;
    enter(clips, toll);
    PointSet& reached = sets_.back();
    PointSet& all = labelled(toll);
    PointSet::each_four(pending.strip, [&](int r) {
      reached.put(r, fresh.four(r));
      all.put(r, all.four(r) | fresh.four(r));
    });
  });
}

PointSet& Reach::labelled(int toll) {
  if (labelled_.size() <= std::size_t(toll)) labelled_.resize(std::size_t(toll) + 1);
  return labelled_[std::size_t(toll)];
}
void Reach::enter(int clips, int toll) {
  tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
  slots_[std::size_t(clips)][std::size_t(toll)] = static_cast<std::uint16_t>(sets_.size());
  sets_.emplace_back();
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
      if (!ground_.usable[std::size_t(k)].contains(here)) continue;
      const Point next = neighbour(here, k);
      if (left == 0) {
        if (!rim_.contains(next)) continue;
        points.add(next);
        return points;
      }
      if (ground_.footprint.contains(next)) continue;
      const int price = toll(ground_, price_, here, next);
      if (price > toll_left || !has(next, left, toll_left - price)) continue;
      toll_left -= price;
      points.add(next);
      break;
    }
  }
  return points;
}

namespace {

/// A free point beside both ends of an edge; `nowhere` when both are taken.
Point detour(const auto& is_free, Point u, Point v) {
  const int straight = direction_to(u, v);
  const int left = (straight + 1) % directions;
  const int right = (straight + 5) % directions;
  for (const int k : {left < right ? left : right, left < right ? right : left}) {
    const Point w = neighbour(u, k);
    if (w != nowhere && is_free(w)) return w;
  }
  return nowhere;
}

}  // namespace

// A route keeps off stations, river, obstacles and links, the new card, and itself.
bool pad(const Ground& ground, const Patch& taken, Points& points, int clips) {
  if (clips > most_clips) return false;
  if (points.length() >= clips) return true;
  PointSet met;
  for (int i = 0; i < points.count; ++i) met.add(points[i]);
  const auto is_free = [&](Point p) {
    return !met.contains(p) && !taken.contains(p) && !ground.footprint.contains(p) &&
           !ground.river.contains(p) && !ground.obstacles.contains(p) && !ground.linked.contains(p);
  };
  while (points.length() < clips) {
    int inserted = 0;
    for (int i = 0; i < points.length() && points.length() < clips;) {
      const Point u = points[i];
      const Point v = points[i + 1];
      const bool inside = ground.obstacles.contains(u) && ground.obstacles.contains(v);
      const Point w = inside ? nowhere : detour(is_free, u, v);
      if (w == nowhere) {
        ++i;
        continue;
      }
      for (int k = points.count; k > i + 1; --k) {
        points.items[std::size_t(k)] = points.items[std::size_t(k - 1)];
      }
      points.items[std::size_t(i + 1)] = w;
      ++points.count;
      met.add(w);
      ++inserted;
      i += 3;
    }
    if (inserted == 0) return false;
  }
  return true;
}

}  // namespace roundhouse::paperclip_railways
