#include <algorithm>

#include "games/paperclip_railways/link_search.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// A free point beside both ends of an edge; `nowhere` when both are taken.
Point detour(const auto& is_free, Point u, Point v) {
  constexpr std::array<std::array<std::uint8_t, 2>, directions> aside = {
      {{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {0, 4}}};
  for (const int k : aside[std::size_t(direction_to(u, v))]) {
    const Point w = neighbour(u, k);
    if (w != nowhere && is_free(w)) return w;
  }
  return nowhere;
}

}  // namespace

int Reach::padded(const Ground& ground, const Patch& rim, Label label, int most) const {
  Points points = route(rim, label);
  pad(ground, {}, points, most);
  return points.length();
}

int Reach::room(const Ground& ground, int station, const Patch& rim, Label label, int most) {
  Room* known = rooms_.data();
  Room* const end = known + rooms_.size();
  while (known != end && (known->station != station || known->label != label)) ++known;
  if (known != end && (known->most >= most || known->clips < known->most)) {
    return std::min<int>(known->clips, most);
  }
  const int clips = has_room(rim, {}, label, most) ? most : padded(ground, rim, label, most);
  const Room found{static_cast<std::uint8_t>(station), label, static_cast<std::uint8_t>(most),
                   static_cast<std::uint8_t>(clips)};
  known != end ? * known = found : rooms_.emplace_back(found);
  return found.clips;
}

// As `pad` goes along a route for the first time: after a detour one clip is left as it is. Further
// on the route no point is free that lies beside one of its clips, or there were a shorter way.
bool Reach::has_room(const Patch& rim, const Patch& new_card, Label label, int clips) const {
  FixedVector<Point, most_clips> added;
  const auto is_free = [&](Point p) {
    return !ground_->taken.contains(p) && !new_card.contains(p) &&
           std::find(added.begin(), added.end(), p) == added.end();
  };
  Point u = rim.first_shared(at(label.clips, label.toll));
  int toll_left = label.toll;
  bool leave = false;
  for (int left = label.clips - 1; left >= 0; --left) {
    const Point v = left > 0 ? next_on_route(u, left, toll_left) : last_on_route(u);
    const bool inside = ground_->obstacles.contains(u) && ground_->obstacles.contains(v);
    const Point w = inside || leave ? nowhere : detour(is_free, u, v);
    leave = w != nowhere;
    if (leave) added.push_back(w);
    if (label.clips + int(added.size()) >= clips) return true;
    u = v;
  }
  return false;
}

// A route keeps off stations, river, obstacles and links, the new card, and itself.
bool pad(const PointSet& taken, const PointSet& obstacles, const Patch& new_card, Points& points,
         int clips) {
  if (clips > most_clips) return false;
  if (points.length() >= clips) return true;
  PointSet met = taken;
  met |= new_card;
  for (int i = 0; i < points.count; ++i) met.add(points[i]);
  const auto is_free = [&](Point p) { return !met.contains(p); };
  while (points.length() < clips) {
    int inserted = 0;
    for (int i = 0; i < points.length() && points.length() < clips;) {
      const Point u = points[i];
      const Point v = points[i + 1];
      const bool inside = obstacles.contains(u) && obstacles.contains(v);
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
