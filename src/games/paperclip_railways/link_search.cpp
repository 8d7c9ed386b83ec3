#include "games/paperclip_railways/link_search.hpp"

#include <algorithm>

namespace roundhouse::paperclip_railways {

/// What a level may add, by toll, before better labels are taken out.
struct Reach::Pending {
  ScratchList<PointSet, most_toll + 1> points;
  std::array<std::uint8_t, most_toll + 1> slots;
  std::uint32_t tolls = 0;

  const PointSet& at(int toll) const { return points[slots[std::size_t(toll)]]; }
  void add(int toll, const PointSet& more) {
    if (toll > most_toll) return;
    const std::uint32_t bit = std::uint32_t{1} << toll;
    auto& slot = slots[std::size_t(toll)];
    if ((tolls & bit) != 0) {
      points[slot] |= more;
    } else {
      slot = static_cast<std::uint8_t>(points.size());
      points.push_back(more);
      tolls |= bit;
    }
  }
};

Reach::Reach(const Ground& ground, const PointSet& rim, const Tolls& tolls, int clips)
    : ground_{ground}, rim_{rim}, price_{tolls} {
  constexpr std::size_t usual_sets = 48;
  sets_.reserve(usual_sets);
  look_round();
  keep(0, 0, rim);
  extend(clips);
}

void Reach::look_round() {
  open_ = (whole_table - ground_.footprint) | (ground_.rims - rim_);
  sort_by_cost();
}

void Reach::extend(int clips) {
  while (searched_ < clips && tolls_at(searched_) != 0) {
    Pending pending;
    ++searched_;
    each_bit(tolls_at(searched_ - 1), [&](int toll) { spread(searched_, toll, pending); });
    settle(searched_, pending);
  }
}

void Reach::encircle() {
  rings_.reserve(sets_.capacity());
  for (std::size_t i = rings_.size(); i < sets_.size(); ++i) {
    rings_.push_back(i == 0 ? PointSet{} : stepped(sets_[i], all_edges) - encircled_);
    encircled_ |= rings_.back();
  }
}

bool Reach::meets(const PointSet& points, int clips) const {
  std::uint32_t rest = tolls_at(clips);
  for (; rest != 0; rest &= rest - 1) {
    if (at(clips, std::countr_zero(rest)).meets(points)) return true;
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
  look_round();
}

void Reach::forget_beyond(int clips) {
  if (clips >= searched_) return;
  searched_ = clips;
  std::fill(tolls_.begin() + clips + 1, tolls_.end(), 0);
  labelled_.clear();
  std::size_t kept = 0;
  for (int level = 0; level <= clips; ++level) {
    each_bit(tolls_at(level), [&](int toll) {
      if (labelled_.size() <= std::size_t(toll)) labelled_.resize(std::size_t(toll) + 1);
      labelled_[std::size_t(toll)] |= sets_[kept++];
    });
  }
  sets_.resize(kept);
  if (rings_.size() <= kept) return;
  rings_.resize(kept);
  encircled_ = {};
  for (const PointSet& ring : rings_) encircled_ |= ring;
}

/// Splits the points that cost something by what they cost; the rest are the first class.
void Reach::sort_by_cost() {
  PointSet free = whole_table;
  costly_.clear();
  costly_.push_back({});
  for (int links = 0; links <= 3; ++links) {
    PointSet crossed = (links & 1) != 0 ? ground_.crossed : whole_table - ground_.crossed;
    crossed &= (links & 2) != 0 ? ground_.twice : whole_table - ground_.twice;
    for (int wet = 0; wet <= 1; ++wet) {
      const int cost = links * price_.crossing + wet * price_.river;
      if (cost == 0) continue;
      const PointSet points = wet != 0 ? crossed & ground_.water : crossed - ground_.water;
      if (points.empty()) continue;
      free -= points;
      costly_.push_back({cost, points});
    }
  }
  costly_[0].points = free;
}

/// All steps away from the points that got this toll a clip ago.
void Reach::spread(int clips, int toll, Pending& pending) const {
  const PointSet& all = at(clips - 1, toll);
  if (clips == 1) return pending.add(toll, stepped(all, ground_.usable));
  const PointSet from = all - ground_.footprint;
  for (const Costly& kind : costly_) {
    const PointSet here = from & kind.points;
    if (here.empty()) continue;
    const int price = toll + kind.cost;
    if (price_.obstacle == 0 || !here.meets(ground_.obstacles)) {
      pending.add(price, stepped(here, ground_.usable));
      continue;
    }
    const PointSet outside = stepped(here - ground_.obstacles, ground_.usable);
    const PointSet inside = stepped(here & ground_.obstacles, ground_.usable);
    pending.add(price, outside | (inside & ground_.obstacles));
    pending.add(price + price_.obstacle, inside - ground_.obstacles);
  }
}

/// Keeps of the new labels those that no earlier or cheaper one beats.
void Reach::settle(int clips, Pending& pending) {
  PointSet beaten = whole_table - open_;
  std::size_t merged = 0;
  each_bit(pending.tolls, [&](int toll) {
    for (; merged <= std::size_t(toll) && merged < labelled_.size(); ++merged) {
      beaten |= labelled_[merged];
    }
    const PointSet fresh = pending.at(toll) - beaten;
    if (fresh.empty()) return;
    keep(clips, toll, fresh);
    beaten |= fresh;
  });
}

void Reach::keep(int clips, int toll, const PointSet& points) {
  if (labelled_.size() <= std::size_t(toll)) labelled_.resize(std::size_t(toll) + 1);
  labelled_[std::size_t(toll)] |= points;
  tolls_[std::size_t(clips)] |= std::uint32_t{1} << toll;
  slots_[std::size_t(clips)][std::size_t(toll)] = static_cast<std::uint16_t>(sets_.size());
  sets_.push_back(points);
}

ParetoList Reach::pareto(const PointSet& rim) const {
  ParetoList list;
  int best = most_toll + 1;
  for (int clips = 1; clips <= searched_ && best > 0; ++clips) {
    const auto below = static_cast<std::uint32_t>((std::uint64_t{1} << best) - 1U);
    const std::uint32_t lower = tolls_at(clips) & below;
    for (std::uint32_t rest = lower; rest != 0; rest &= rest - 1) {
      const int toll = std::countr_zero(rest);
      if (!at(clips, toll).meets(rim)) continue;
      list.push_back({static_cast<std::uint8_t>(clips), static_cast<std::uint8_t>(toll)});
      best = toll;
      break;
    }
  }
  return list;
}

Label Reach::shortest(const PointSet& rim) const {
  for (int clips = 1; clips <= searched_; ++clips) {
    for (std::uint32_t rest = tolls_at(clips); rest != 0; rest &= rest - 1) {
      const int toll = std::countr_zero(rest);
      if (at(clips, toll).meets(rim)) {
        return {static_cast<std::uint8_t>(clips), static_cast<std::uint8_t>(toll)};
      }
    }
  }
  return {};
}

Points Reach::route(const PointSet& rim, Label label) const {
  Points points;
  points.add(at(label.clips, label.toll).first_shared(rim));
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
Point detour(const PointSet& kept_off, Point u, Point v) {
  const int straight = direction_to(u, v);
  const int left = (straight + 1) % directions;
  const int right = (straight + 5) % directions;
  for (const int k : {left < right ? left : right, left < right ? right : left}) {
    const Point w = neighbour(u, k);
    if (w != nowhere && !kept_off.contains(w)) return w;
  }
  return nowhere;
}

}  // namespace

bool pad(const Ground& ground, const PointSet& taken, Points& points, int clips) {
  if (clips > most_clips) return false;
  if (points.length() >= clips) return true;
  PointSet kept_off = ground.footprint | ground.river | ground.obstacles | ground.linked | taken;
  for (int i = 0; i < points.count; ++i) kept_off.add(points[i]);
  while (points.length() < clips) {
    int inserted = 0;
    for (int i = 0; i < points.length() && points.length() < clips;) {
      const Point u = points[i];
      const Point v = points[i + 1];
      const bool inside = ground.obstacles.contains(u) && ground.obstacles.contains(v);
      const Point w = inside ? nowhere : detour(kept_off, u, v);
      if (w == nowhere) {
        ++i;
        continue;
      }
      for (int k = points.count; k > i + 1; --k) {
        points.items[std::size_t(k)] = points.items[std::size_t(k - 1)];
      }
      points.items[std::size_t(i + 1)] = w;
      ++points.count;
      kept_off.add(w);
      ++inserted;
      i += 3;
    }
    if (inserted == 0) return false;
  }
  return true;
}

}  // namespace roundhouse::paperclip_railways
