#include "games/paperclip_railways/link_search.hpp"

namespace roundhouse::paperclip_railways {

ParetoList Reach::pareto(const Patch& rim, int from) const {
  ParetoList list;
  int best = most_toll + 1;
  for (int clips = from; clips <= searched_ && best > 0; ++clips) {
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
  for (int left = label.clips - 1; left > 0; --left) {
    points.add(next_on_route(points.back(), left, toll_left));
  }
  points.add(last_on_route(points.back()));
  return points;
}
Point Reach::last_on_route(Point here) const {
  unsigned ways = neighbours_in([&](int r) { return rim_.word(r); }, here);
  while (!ground_->steps.has_edge(here, std::countr_zero(ways))) ways &= ways - 1;
  return neighbour(here, std::countr_zero(ways));
}

/// Where a route goes on that still has so many clips and so much toll before it: the first
/// direction in which an open point has the right label, or one that costs something.
Point Reach::next_on_route(Point here, int left, int& toll_left) const {
  const Ground& ground = *ground_;
  const bool known = (tolls_at(left) >> toll_left & 1U) != 0;
  const PointSet& right = known ? at(left, toll_left) : rim_;  // of the rim nothing is open
  const auto possible = [&](int r) {
    const std::uint64_t open = ground.open.word(r);
    return (right.word(r) & open) | ~(open | ground.footprint.word(r));
  };
  unsigned ways = neighbours_in(possible, here);
  for (;; ways &= ways - 1) {
    const int k = std::countr_zero(ways);
    if (!ground.steps.has_edge(here, k)) continue;
    const Point next = neighbour(here, k);
    if (ground.open.contains(next)) return next;
    const int price = toll(ground, price_, here, next);
    if (price > toll_left || !has(next, left, toll_left - price)) continue;
    toll_left -= price;
    return next;
  }
}

}  // namespace roundhouse::paperclip_railways
