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

/// Where steps out of crossed links, water and obstacles lead, by what was paid for having come
/// there.
class Reach::Dear {
 public:
  std::uint32_t tolls() const { return tolls_; }
  bool has(int toll) const { return (tolls_ >> toll & 1U) != 0; }
  const PointSet& at(int toll) const { return room_[std::size_t(toll)].points; }
  /// The rows such steps come from.
  Extent rows_of(int toll) const { return room_[std::size_t(toll)].rows_of; }
  /// Three rows of points, the second of which is where the steps come from.
  void add(int toll, const Patch& there) {
    const Extent from{there.top + 1, there.top + 1};
    Room& here = room_[std::size_t(toll)];
    if (!has(toll)) {
      tolls_ |= std::uint32_t{1} << toll;
      here.points = {};
      here.rows_of = from;
    }
    here.rows_of = hull(here.rows_of, from);
    here.points |= there;
  }

 private:
  struct Room {
    PointSet points{Unwritten{}};
    Extent rows_of;
  };
  std::uint32_t tolls_ = 0;
  std::array<Room, most_toll + 1> room_;
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
    std::uint32_t free = 0;
    Dear dear;
    each_bit(tolls_at(searched_), [&](int toll) {
      const Level& last = level(searched_, toll);
      free |= std::uint32_t(last.open) << toll;
      if (last.dear) depart_dearly(last, toll, dear);
    });
    ++searched_;
    const std::uint32_t tolls = free | dear.tolls();
    // Nothing moves while a level is searched from the one before.
    const std::size_t most = levels_.size() + std::size_t(std::popcount(tolls));
    if (levels_.capacity() < most) levels_.reserve(2 * most);
    each_bit(tolls, [&](int toll) { arrive(toll, (free >> toll & 1U) != 0, dear); });
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

/// Where links are crossed, in water and in obstacles one pays. Points of a row that cost the same
/// are left at once.
void Reach::depart_dearly(const Level& last, int toll, Dear& out) const {
  const Ground& ground = *ground_;
  PointSet::each_four(last.rows_of.strip(), [&](int first) {
    const FourRows passed = ground.open.four(first) | ground.footprint.four(first);
    const FourRows paying = last.points.four(first) - passed;
    each_bit(paying.rows_with_any(), [&](int i) {
      const int r = first + i;
      for (std::uint64_t rest = paying.word[std::size_t(i)]; rest != 0;) {
        const int c = std::countr_zero(rest);
        const auto alike = [&](const PointSet& set) {
          const std::uint64_t word = set.word(r);
          return (word >> c & 1U) != 0 ? word : ~word;
        };
        const std::uint64_t same = rest & alike(ground.crossed) & alike(ground.twice) &
                                   alike(ground.water) & alike(ground.obstacles);
        rest ^= same;
        depart_alike(same, point_at(c, r), toll, out);
      }
    });
  });
}
/// Points of a row of which each costs what the first does. Who steps out of an obstacle pays for
/// having entered it.
void Reach::depart_alike(std::uint64_t points, Point first, int toll, Dear& out) const {
  const Ground& ground = *ground_;
  const int r = row(first);
  const int links = int(ground.crossed.contains(first)) + 2 * int(ground.twice.contains(first));
  const int river = ground.water.contains(first) ? price_.river : 0;
  const int price = toll + links * price_.crossing + river;
  if (price > most_toll) return;
  Patch there = ground.steps.arrivals_from(points, r);
  if (price_.obstacle != 0 && ground.obstacles.contains(first)) {
    Patch outside = there;
    for (int i = 0; i < 3; ++i) {
      const std::uint64_t rock = ground.obstacles.word(there.top + i);
      outside.word[std::size_t(i)] &= ~rock;
      there.word[std::size_t(i)] &= rock;
    }
    if (price + price_.obstacle <= most_toll) out.add(price + price_.obstacle, outside);
  }
  out.add(price, there);
}

/// All steps that bring links to such a toll.
void Reach::arrive(int toll, bool free, const Dear& dear) {
  const PointSet& paid = dear.at(toll);
  const auto dearly = [&](int r) ROUNDHOUSE_INLINE { return paid.four(r); };
  if (!free) return keep(toll, dear.rows_of(toll), dearly);
  const Steps& steps = ground_->steps;
  const Level& last = level(searched_ - 1, toll);
  const PointSet& open = searched_ == 1 ? rim_ : ground_->open;  // all links begin at the rim of T
  const auto there = [&](int r) ROUNDHOUSE_INLINE { return last.points.four(r) & open.four(r); };
  const auto freely = [&](int r) ROUNDHOUSE_INLINE { return steps.arrivals(there, r); };
  if (!dear.has(toll)) return keep(toll, last.rows_of, freely);
  keep(toll, hull(last.rows_of, dear.rows_of(toll)),
       [&](int r) ROUNDHOUSE_INLINE { return freely(r) | dearly(r); });
}

/// Keeps of the new labels those that no earlier or cheaper one beats. No label is given on a
/// station but on the rims of others than T.
void Reach::keep(int toll, Extent from, auto&& arrivals) {
  if (closed_.size() <= std::size_t(toll)) closed_.resize(std::size_t(toll) + 1);
  PointSet* const closed = closed_.data();
  PointSet& reached = closed[toll];
  const auto cheaper = static_cast<std::uint32_t>((std::uint64_t{1} << toll) - 1U);
  const std::uint32_t better = paid_ & cheaper;
  const PointSet& walls = ground_->walls;
  const PointSet& open = ground_->open;
  const PointSet& footprint = ground_->footprint;
  Level& made = levels_.emplace_back();
  FourRows any_open{};
  FourRows any_dear{};
  FourRows any{};
  PointSet::each_four(from.beside(), [&](int r) ROUNDHOUSE_INLINE {
    FourRows barred = walls.four(r) | reached.four(r);
    each_bit(better, [&](int price) { barred = barred | closed[price].four(r); });
    const FourRows fresh = arrivals(r) - barred;
    made.points.put(r, fresh);
    reached.put(r, reached.four(r) | fresh);
    any = any | fresh;
    any_open = any_open | (fresh & open.four(r));
    any_dear = any_dear | (fresh - (open.four(r) | footprint.four(r)));
  });
  if (!any.any()) return levels_.pop_back();
  made.open = any_open.any();
  made.dear = any_dear.any();
  made.rows_of = {std::max(from.top - 1, 0), std::min(from.bottom + 1, rows - 1)};
  paid_ |= std::uint32_t{1} << toll;
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
