#include <algorithm>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// The straightest walk from one set of points to another, whatever lies between.
Route straight(const PointSet& from, const PointSet& to) {
  Point start = from.first();
  Point end = to.first();
  from.each([&](Point a) {
    to.each([&](Point b) {
      if (distance(a, b) < distance(start, end)) {
        start = a;
        end = b;
      }
    });
  });
  Route route{start};
  for (Point p = start; p != end && route.length() < most_clips;) {
    int best = 0;
    for (int k = 0; k < directions; ++k) {
      const Point next = neighbour(p, k);
      const Point now = neighbour(p, best);
      if (now == nowhere || (next != nowhere && distance(next, end) < distance(now, end))) best = k;
    }
    route.push_back(best);
    p = neighbour(p, best);
  }
  return route;
}

/// Adds what a rule forbids, so that a front can say why.
void try_it(const State& s, const AwaitAction& awaited, Seat seat, const Build& build, Moves& out) {
  if (out.size() < Moves::capacity() && !judge(s, awaited, seat, build)) out.push_back(build);
}

/// The straight link between two stations, and the same with too few and too many clips.
void try_links(const State& s, const AwaitAction& awaited, Seat seat, Moves& out) {
  const int stations = int(s.table.stations.size());
  for (int t = 0; t < stations; ++t) {
    for (int other = t + 1; other < stations; ++other) {
      const Route route = straight(rim_of(s, other), rim_of(s, t));
      const int least = std::max(route.length(), least_clips(s, {other, t, no_card}));
      const Build build{place_of(s, other), place_of(s, t), static_cast<std::uint8_t>(least),
                        nowhere, route};
      try_it(s, awaited, seat, build, out);
      if (other % 4 != 0) continue;
      Build slack = build;
      slack.clips = static_cast<std::uint8_t>(least + 3);
      try_it(s, awaited, seat, slack, out);
      slack.clips = 1;
      try_it(s, awaited, seat, slack, out);
    }
  }
}

/// A card of the hand at the edge of the table, in the water, on a rock, on a link, on a station.
void try_cards(const State& s, const AwaitAction& awaited, Seat seat, Moves& out) {
  const Ground ground = ground_for(s, seat);
  const int home_station = board_places + index(seat);
  const Point spots[] = {point(0, 9), ground.river.first(), ground.obstacles.first(),
                         (ground.linked - ground.footprint).first(),
                         s.table.stations[std::size_t(home_station)].centre};
  s.hands[seat].each([&](Card card) {
    for (const Point at : spots) {
      if (at == nowhere) continue;
      PointSet there;
      there.add(at);
      const Route route = straight(there, rim_of(s, home_station));
      const int clips = std::max(route.length(), 6);
      try_it(s, awaited, seat,
             {place_of(card), home(seat), static_cast<std::uint8_t>(clips), at, route}, out);
    }
  });
}

}  // namespace

// PR-16.2  Beside the list: what looks possible and is refused, each with the rule that says why.
void candidates(const State& s, const AwaitAction& awaited, Seat seat, Moves& out) {
  list(s, awaited, seat, out);
  if (s.table.deck.empty()) out.push_back(TakeCards{});
  if (!judge(s, awaited, seat, Pass{})) out.push_back(Pass{});
  try_links(s, awaited, seat, out);
  try_cards(s, awaited, seat, out);
}

// PR-13.18, PR-13.20  In a Freight Phase: passing, trips without a link, and trips to full
// stations.
void candidates(const State& s, const Freight& freight, Seat seat, Moves& out) {
  list(s, freight, seat, out);
  out.push_back(Pass{});
  for (const std::uint8_t station : s.table.accounts[seat].cubes) {
    out.push_back(Ship{place_of(s, station), home(freight.colour), {}});
  }
  for (int i = 0; i < s.table.links.count(); ++i) {
    const LinkHead& link = s.table.links[i];
    Ship said{place_of(s, link.a), place_of(s, link.b), {}};
    said.links.add(LinkNo(i));
    if (!judge(s, freight, seat, said)) out.push_back(said);
    std::swap(said.from, said.to);
    if (!judge(s, freight, seat, said)) out.push_back(said);
  }
}

}  // namespace roundhouse::paperclip_railways
