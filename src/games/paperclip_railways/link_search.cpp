#include "games/paperclip_railways/link_search.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

namespace {

Extent rows_round(const PointSet& rim) {
  Extent rows_of{0, 0};
  while (rim.word(rows_of.top) == 0) ++rows_of.top;
  for (rows_of.bottom = rows_of.top; rim.word(rows_of.bottom + 1) != 0;) ++rows_of.bottom;
  return rows_of;
}

}  // namespace

/// Points from which the next step goes out, by what is paid for having come there.
class Reach::Ways {
 public:
  std::uint32_t tolls() const { return tolls_; }
  bool has(int toll) const { return toll >= 0 && (tolls_ >> toll & 1U) != 0; }
  /// Four rows of them, as `Steps::arrivals` asks for them.
  auto from(int toll) const {
    return [&set = room_[std::size_t(toll)].points](int r)
               ROUNDHOUSE_INLINE { return set.four(r); };
  }
  Extent rows_of(int toll) const { return room_[std::size_t(toll)].rows_of; }
  void add(int toll, Extent rows_of, auto&& rows_from) {
    PointSet& all = make(toll, rows_of);
    PointSet::each_four(rows_of.strip(), [&](int r) { all.put(r, all.four(r) | rows_from(r)); });
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

/// From where the next level is entered. Most points of a level stand open, and nothing is done
/// about them but to say of which tolls there are some. The others pay; and who steps out of an
/// obstacle pays for having entered it.
struct Reach::Departures {
  std::uint32_t free = 0;
  Ways paid;
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
  levels_.assign(1, {rim, rows_round(rim), true, false});
  closed_.reserve(usual_tolls);
  closed_.assign(1, rim);
  paid_ = 1;
  enter(0, 0);
  rings_.clear();
  encircled_ = {};
  rooms_.clear();
}

void Reach::extend(int clips) {
  while (searched_ < clips && tolls_at(searched_) != 0) {
    Departures from;
    each_bit(tolls_at(searched_), [&](int toll) {
      const Level& last = level(searched_, toll);
      from.free |= std::uint32_t(last.open) << toll;
      if (last.dear) depart_dearly(last, toll, from);
    });
    ++searched_;
    const std::uint32_t inside = from.inside.tolls();
    const std::uint32_t tolls = from.free | from.paid.tolls() | inside | inside << price_.obstacle;
    // Nothing moves while a level is searched from the one before.
    const std::size_t most = levels_.size() + std::size_t(std::popcount(tolls));
    if (levels_.capacity() < most) levels_.reserve(2 * most);
    each_bit(tolls, [&](int toll) { arrive(toll, from); });
  }
}

void Reach::encircle() {
  rings_.reserve(levels_.capacity());
  for (int clips = 0; clips <= searched_; ++clips) {
    each_bit(tolls_at(clips), [&](int toll) {
      const std::size_t slot = slots_[std::size_t(clips)][std::size_t(toll)];
      if (slot != rings_.size()) return;
      PointSet& ring = rings_.emplace_back();
      if (clips == 0) return;
      const PointSet& reached = levels_[slot].points;
      PointSet::each_four(levels_[slot].rows_of.beside(), [&](int r) {
        const FourRows before = encircled_.four(r);
        const FourRows fresh = beside(reached, r) - before;
        ring.put(r, fresh);
        encircled_.put(r, before | fresh);
      });
    });
  }
}

bool Reach::meets(const PointSet& points, Extent rows_of, int clips) const {
  std::uint32_t rest = tolls_at(clips);
  for (; rest != 0; rest &= rest - 1) {
    const Level& here = level(clips, std::countr_zero(rest));
    const int top = std::max(here.rows_of.top, rows_of.top);
    const int bottom = std::min(here.rows_of.bottom, rows_of.bottom);
    if (top <= bottom && here.points.meets(points, Strip::of(top, bottom))) return true;
  }
  return false;
}

bool Reach::outlives(const Change& change, int clips) {
  for (int level = 0; level <= clips; ++level) {
    extend(level);
    if (level > searched_) return true;
    if (meets(change.beside, change.rows_of, level)) return false;
  }
  return true;
}

void Reach::revise(const Change& change) {
  int untouched = 0;
  while (untouched <= searched_ && !meets(change.beside, change.rows_of, untouched)) ++untouched;
  std::erase_if(rooms_, [&](const Room& room) { return room.label.clips >= untouched; });
  int first = std::max(untouched, 1);  // the rim of T is always reached
  while (first <= searched_ && !meets(change.points, change.rows_of, first)) ++first;
  if (rim_.meets(change.points)) first = 1;
  forget_beyond(first - 1);
}

void Reach::forget_beyond(int clips) {
  if (clips >= searched_) return;
  searched_ = clips;
  std::fill(tolls_.begin() + clips + 1, tolls_.end(), 0);
  closed_.assign(1, rim_);
  paid_ = 1;
  std::size_t kept = 1;
  for (int level = 1; level <= clips; ++level) {
    each_bit(tolls_at(level), [&](int toll) { close(toll, levels_[kept++]); });
  }
  levels_.resize(kept);
  if (rings_.size() <= kept) return;
  rings_.resize(kept);
  encircled_ = {};
  for (std::size_t slot = 1; slot < kept; ++slot) {
    PointSet::each_four(levels_[slot].rows_of.beside(), [&](int r) {
      encircled_.put(r, encircled_.four(r) | rings_[slot].four(r));
    });
  }
}

/// Where links are crossed, in water and in obstacles.
void Reach::depart_dearly(const Level& last, int toll, Departures& out) const {
  const Ground& ground = *ground_;
  for (int r = last.rows_of.top; r <= last.rows_of.bottom; ++r) {
    const std::uint64_t passed = ground.open.word(r) | ground.footprint.word(r);
    each_bit(last.points.word(r) & ~passed, [&](int c) {
      const Point p = point(c, r);
      const int links = int(ground.crossed.contains(p)) + 2 * int(ground.twice.contains(p));
      const int river = ground.water.contains(p) ? price_.river : 0;
      const int price = toll + links * price_.crossing + river;
      if (price > most_toll) return;
      const bool inside = price_.obstacle != 0 && ground.obstacles.contains(p);
      (inside ? out.inside : out.paid).add(price, p);
    });
  }
}

/// All steps that bring links to such a toll.
void Reach::arrive(int toll, Departures& from) {
  const Steps& steps = ground_->steps;
  const PointSet& open = ground_->open;
  const bool paid = from.paid.has(toll);
  const bool by_obstacles = from.inside.has(toll) || from.inside.has(toll - price_.obstacle);
  if ((from.free >> toll & 1U) != 0) {
    const Level& last = level(searched_ - 1, toll);
    if (searched_ == 1) {  // from the rim of T all links begin
      return keep(toll, last.rows_of, [&](int r) {
        return steps.arrivals([&](int n) { return last.points.four(n); }, r);
      });
    }
    const auto there = [&set = last.points, &open](int r)
                           ROUNDHOUSE_INLINE { return set.four(r) & open.four(r); };
    if (!paid && !by_obstacles) {
      return keep(toll, last.rows_of, [&](int r) { return steps.arrivals(there, r); });
    }
    from.paid.add(toll, last.rows_of, there);
  }
  if (by_obstacles) return arrive_by_obstacles(toll, from);
  keep(toll, from.paid.rows_of(toll),
       [&](int r) { return steps.arrivals(from.paid.from(toll), r); });
}
/// The same where some of them go on within an obstacle, or leave one.
void Reach::arrive_by_obstacles(int toll, const Departures& from) {
  const Steps& steps = ground_->steps;
  const PointSet& rocks = ground_->obstacles;
  PointSet all;
  Extent rows_of{rows, -1};
  const auto add = [&](const Ways& ways, int price, auto&& part) {
    if (!ways.has(price)) return;
    rows_of = hull(rows_of, ways.rows_of(price));
    PointSet::each_four(ways.rows_of(price).beside(), [&](int r) {
      all.put(r, all.four(r) | part(steps.arrivals(ways.from(price), r), rocks.four(r)));
    });
  };
  add(from.paid, toll, [](const FourRows& there, const FourRows&) { return there; });
  add(from.inside, toll, [](const FourRows& there, const FourRows& rock) { return there & rock; });
  add(from.inside, toll - price_.obstacle,
      [](const FourRows& there, const FourRows& rock) { return there - rock; });
  keep(toll, rows_of, [&](int r) { return all.four(r); });
}

/// Keeps of the new labels those that no earlier or cheaper one beats. No label is given on a
/// station but on the rims of others than T.
void Reach::keep(int toll, Extent from, auto&& arrivals) {
  const PointSet& walls = ground_->walls;
  const PointSet* const closed = closed_.data();
  const auto no_dearer = static_cast<std::uint32_t>((std::uint64_t{2} << toll) - 1U);
  const std::uint32_t better = paid_ & no_dearer;
  const PointSet& open = ground_->open;
  const PointSet& footprint = ground_->footprint;
  Level& made = levels_.emplace_back();
  FourRows any_open{};
  FourRows any_dear{};
  FourRows any{};
  PointSet::each_four(from.beside(), [&](int r) {
    FourRows barred = walls.four(r);
    each_bit(better, [&](int price) { barred = barred | closed[price].four(r); });
    const FourRows fresh = arrivals(r) - barred;
    made.points.put(r, fresh);
    any = any | fresh;
    any_open = any_open | (fresh & open.four(r));
    any_dear = any_dear | (fresh - (open.four(r) | footprint.four(r)));
  });
  if (!any.any()) return levels_.pop_back();
  made.open = any_open.any();
  made.dear = any_dear.any();
  made.rows_of = {std::max(from.top - 1, 0), std::min(from.bottom + 1, rows - 1)};
  close(toll, made);
  enter(searched_, toll);
}
/// These points have a label of such a toll.
void Reach::close(int toll, const Level& level) {
  if (closed_.size() <= std::size_t(toll)) closed_.resize(std::size_t(toll) + 1);
  paid_ |= std::uint32_t{1} << toll;
  PointSet& closed = closed_[std::size_t(toll)];
  PointSet::each_four(level.rows_of.strip(),
                      [&](int r) { closed.put(r, closed.four(r) | level.points.four(r)); });
}
/// The last set is what was reached with so many clips for this toll.
void Reach::enter(int clips, int toll) {
  tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
  slots_[std::size_t(clips)][std::size_t(toll)] = static_cast<std::uint16_t>(levels_.size() - 1);
}

}  // namespace roundhouse::paperclip_railways
