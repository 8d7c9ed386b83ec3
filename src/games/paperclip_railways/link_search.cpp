#include "games/paperclip_railways/link_search.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

namespace {

/// The rows of a set that is not empty and lies within a step of certain rows.
Extent extent(const PointSet& set, Extent from) {
  Extent rows_of{from.top - 1, from.bottom + 1};
  while (set.word(rows_of.top) == 0) ++rows_of.top;
  while (set.word(rows_of.bottom) == 0) --rows_of.bottom;
  return rows_of;
}
Extent rows_round(const PointSet& rim) {
  Extent rows_of;
  while (rim.word(rows_of.top) == 0) ++rows_of.top;
  for (rows_of.bottom = rows_of.top; rim.word(rows_of.bottom + 1) != 0;) ++rows_of.bottom;
  return rows_of;
}
Extent hull(Extent a, Extent b) { return {std::min(a.top, b.top), std::max(a.bottom, b.bottom)}; }
Strip strip_of(Extent rows_of) { return Strip::of(rows_of.top, rows_of.bottom); }
/// Where steps from these rows lead.
Strip beside(Extent rows_of) { return Strip::of(rows_of.top - 1, rows_of.bottom + 1); }

}  // namespace

/// Points from which the next step goes out, by what is paid for having come there.
class Reach::Ways {
 public:
  std::uint32_t tolls() const { return tolls_; }
  bool has(int toll) const { return (tolls_ >> toll & 1U) != 0; }
  const PointSet& from(int toll) const { return room_[std::size_t(toll)].points; }
  Extent rows_of(int toll) const { return room_[std::size_t(toll)].rows_of; }
  void add(int toll, const PointSet& points, Extent rows_of) {
    PointSet& all = make(toll, rows_of);
    PointSet::each_four(strip_of(rows_of),
                        [&](int r) { all.put(r, all.four(r) | points.four(r)); });
  }
  void add(int toll, Point p) { make(toll, {row(p), row(p)}).add(p); }

 private:
  PointSet& make(int toll, Extent rows_of) {
    Room& here = room_[std::size_t(toll)];
    if (has(toll)) {
      here.rows_of = hull(here.rows_of, rows_of);
      return here.points;
    }
    tolls_ |= std::uint32_t{1} << toll;
    here.rows_of = rows_of;
    return here.points = {};
  }

  struct Room {
    PointSet points{Unwritten{}};
    Extent rows_of;
  };
  std::uint32_t tolls_ = 0;
  std::array<Room, most_toll + 1> room_;
};

/// From where the next level is entered. Who steps out of an obstacle pays for having entered it.
struct Reach::Departures {
  Ways open;
  Ways inside;
};

void Reach::begin(const Ground& ground, const PointSet& rim, const Tolls& tolls) {
  constexpr std::size_t usual_levels = 16;
  constexpr std::size_t usual_tolls = 4;
  ground_ = &ground;
  rim_ = rim;
  price_ = tolls;
  searched_ = 0;
  tolls_.fill(0);
  levels_.reserve(usual_levels);
  levels_.assign(1, {rim, rows_round(rim)});
  closed_.reserve(usual_tolls);
  closed_.assign(1, rim);
  enter(0, 0);
  rings_.clear();
  encircled_ = legal_ = {};
  sorted_ = 0;
  rooms_.clear();
}

void Reach::extend(int clips) {
  while (searched_ < clips && tolls_at(searched_) != 0) {
    Departures from;
    each_bit(tolls_at(searched_), [&](int toll) { depart(toll, from); });
    ++searched_;
    const std::uint32_t inside = from.inside.tolls();
    const std::uint32_t tolls = from.open.tolls() | inside | inside << price_.obstacle;
    each_bit(tolls, [&](int toll) { arrive(toll, from); });
  }
}

void Reach::encircle(int most) {
  rings_.reserve(levels_.capacity());
  for (int clips = 0; clips <= std::min(most, searched_); ++clips) {
    each_bit(tolls_at(clips), [&](int toll) {
      const std::size_t slot = slots_[std::size_t(clips)][std::size_t(toll)];
      if (slot != rings_.size()) return;
      PointSet& ring = rings_.emplace_back().centres;
      if (clips == 0) return;
      const auto& [reached, rows_of] = levels_[slot];
      PointSet::each_four(beside(rows_of), [&](int r) {
        const FourRows before = encircled_.four(r);
        const FourRows fresh = paperclip_railways::beside(reached, r) - before;
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
    if (slot < sorted_ && allowance.leaves(centres, firsts, beside(of_set))) continue;
    firsts = first_in_sectors(centres, legal, axial(t),
                              {std::max(of_set.top - 1, 0), of_set.bottom + 1});
  }
  sorted_ = rings_.size();
}

bool Reach::meets(const PointSet& points, int clips) const {
  std::uint32_t rest = tolls_at(clips);
  for (; rest != 0; rest &= rest - 1) {
    const std::size_t slot = slots_[std::size_t(clips)][std::size_t(std::countr_zero(rest))];
    if (levels_[slot].points.meets(points, strip_of(levels_[slot].rows_of))) return true;
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
  closed_.assign(closed_.size(), rim_);
  std::size_t kept = 1;
  for (int level = 1; level <= clips; ++level) {
    each_bit(tolls_at(level), [&](int toll) { close(toll, levels_[kept++]); });
  }
  levels_.resize(kept);
  if (rings_.size() <= kept) return;
  rings_.resize(kept);
  sorted_ = std::min(sorted_, kept);
  encircled_ = {};
  for (const Ring& ring : rings_) encircled_ |= ring.centres;
}

/// The points that got this toll with the last clip, but for stations: those go no further. Most
/// stand where nothing is paid. From the rim of T all links begin.
void Reach::depart(int toll, Departures& out) const {
  const std::size_t slot = slots_[std::size_t(searched_)][std::size_t(toll)];
  const auto& [all, rows_of] = levels_[slot];
  if (searched_ == 0) return out.open.add(toll, all, rows_of);
  PointSet free{Unwritten{}};
  PointSet dear{Unwritten{}};
  FourRows any_free{};
  FourRows any_dear{};
  PointSet::each_four(strip_of(rows_of), [&](int r) {
    const FourRows here = all.four(r) - ground_->footprint.four(r);
    free.put(r, here & ground_->plain.four(r));
    dear.put(r, here - ground_->plain.four(r));
    any_free = any_free | free.four(r);
    any_dear = any_dear | dear.four(r);
  });
  if (any_free.any()) out.open.add(toll, free, rows_of);
  if (!any_dear.any()) return;
  for (int r = rows_of.top; r <= rows_of.bottom; ++r) {
    each_bit(dear.word(r), [&](int c) { depart_dearly(point(c, r), toll, out); });
  }
}
/// Where links are crossed, in water and in obstacles.
void Reach::depart_dearly(Point p, int toll, Departures& out) const {
  const int links = int(ground_->crossed.contains(p)) + 2 * int(ground_->twice.contains(p));
  const int price =
      toll + links * price_.crossing + (ground_->water.contains(p) ? price_.river : 0);
  if (price > most_toll) return;
  const bool inside = price_.obstacle != 0 && ground_->obstacles.contains(p);
  (inside ? out.inside : out.open).add(price, p);
}

/// All steps that bring links to such a toll.
void Reach::arrive(int toll, const Departures& from) {
  const Steps& steps = ground_->steps;
  const PointSet& open = from.open.from(toll);
  const int before = toll - price_.obstacle;  // of those that step out of an obstacle
  const bool within = from.inside.has(toll);
  const bool out = before >= 0 && from.inside.has(before);
  if (!within && !out) {
    return keep(toll, from.open.rows_of(toll), [&](int r) { return steps.arrivals(open, r); });
  }
  Extent rows_of{rows, -1};
  if (from.open.has(toll)) rows_of = hull(rows_of, from.open.rows_of(toll));
  if (within) rows_of = hull(rows_of, from.inside.rows_of(toll));
  if (out) rows_of = hull(rows_of, from.inside.rows_of(before));
  keep(toll, rows_of, [&](int r) {
    const FourRows rocks = ground_->obstacles.four(r);
    FourRows here{};
    if (from.open.has(toll)) here = steps.arrivals(open, r);
    if (within) here = here | (steps.arrivals(from.inside.from(toll), r) & rocks);
    if (out) here = here | (steps.arrivals(from.inside.from(before), r) - rocks);
    return here;
  });
}

/// Keeps of the new labels those that no earlier or cheaper one beats. No label is given on a
/// station but on the rims of others than T.
void Reach::keep(int toll, Extent from, auto&& arrivals) {
  if (closed_.size() <= std::size_t(toll)) closed_.resize(std::size_t(toll) + 1, closed_.back());
  const PointSet& closed = closed_[std::size_t(toll)];
  PointSet& reached = levels_.emplace_back().points;
  FourRows any{};
  PointSet::each_four(beside(from), [&](int r) {
    const FourRows walls = ground_->footprint.four(r) - ground_->rims.four(r);
    const FourRows fresh = arrivals(r) - (closed.four(r) | walls);
    reached.put(r, fresh);
    any = any | fresh;
  });
  if (!any.any()) return levels_.pop_back();
  levels_.back().rows_of = extent(reached, from);
  close(toll, levels_.back());
  enter(searched_, toll);
}
/// These points have a label of such a toll.
void Reach::close(int toll, const Level& level) {
  for (std::size_t i = std::size_t(toll); i < closed_.size(); ++i) {
    PointSet& closed = closed_[i];
    PointSet::each_four(strip_of(level.rows_of),
                        [&](int r) { closed.put(r, closed.four(r) | level.points.four(r)); });
  }
}

/// The last set is what was reached with so many clips for this toll.
void Reach::enter(int clips, int toll) {
  tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
  slots_[std::size_t(clips)][std::size_t(toll)] = static_cast<std::uint16_t>(levels_.size() - 1);
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
      if (!ground_->steps.has_edge(here, k)) continue;
      const Point next = neighbour(here, k);
      if (left == 0) {
        if (!rim_.contains(next)) continue;
        points.add(next);
        return points;
      }
      if (ground_->footprint.contains(next)) continue;
      const int price = ground_->plain.contains(next) ? 0 : toll(*ground_, price_, here, next);
      if (price > toll_left || !has(next, left, toll_left - price)) continue;
      toll_left -= price;
      points.add(next);
      break;
    }
  }
  return points;
}

}  // namespace roundhouse::paperclip_railways
