#include <map>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// The cheapest pairs of clips and toll by a search of another kind: plain Dijkstra-like relaxation
/// over (point, clips), one point at a time, written without any of the bit tricks of Reach.
std::map<int, int> slow_pareto(const State& s, Seat builder, int from, int to, int most) {
  const Ground ground = ground_for(s, builder);
  const Tolls tolls = tolls_for(s, builder, no_card);
  const PointSet start = rim_of(s, to);
  const PointSet goal = rim_of(s, from);
  constexpr int never = 1 << 20;
  std::vector<int> now(rows * row_stride, never);
  start.each([&](Point p) { now[std::size_t(index(p))] = 0; });
  std::map<int, int> found;
  int best = never;
  for (int clips = 1; clips <= most; ++clips) {
    std::vector<int> next(rows * row_stride, never);
    for (int n = 0; n < point_count; ++n) {
      const Point v = nth_point(n);
      const int before = now[std::size_t(index(v))];
      if (before == never || (clips > 1 && ground.footprint.contains(v))) continue;
      for (int k = 0; k < directions; ++k) {
        if (!ground.steps.has_edge(v, k)) continue;
        const Point u = neighbour(v, k);
        if (start.contains(u) || (ground.footprint.contains(u) && !goal.contains(u))) continue;
        const int price = before + (clips == 1 ? 0 : toll(ground, tolls, u, v));
        next[std::size_t(index(u))] = std::min(next[std::size_t(index(u))], price);
      }
    }
    now = next;
    int here = never;
    goal.each([&](Point p) { here = std::min(here, now[std::size_t(index(p))]); });
    if (here < best) found[clips] = best = here;
  }
  return found;
}

/// A walk of random steps from one rim towards another station, sometimes straight, sometimes not.
Route random_walk(const State& s, int from, int to, Rng& rng) {
  Points rim;
  rim_of(s, from).each([&](Point p) { rim.add(p); });
  Point p = rim[int(rng.below(std::uint32_t(rim.count)))];
  const Point goal = s.table.stations[std::size_t(to)].centre;
  Route route{p};
  while (route.length() < 18 && !(rim_of(s, to).contains(p) && route.length() > 0)) {
    int step = int(rng.below(directions));
    for (int k = 0; k < directions && rng.below(8) != 0; ++k) {
      const Point next = neighbour(p, k);
      if (next != nowhere && distance(next, goal) < distance(p, goal)) step = k;
    }
    if (neighbour(p, step) == nowhere) break;
    route.push_back(step);
    p = neighbour(p, step);
  }
  return route;
}

}  // namespace

TEST_CASE("PR-6.4 10,000 random routes: check and the path finder agree") {
  Rng rng{2026};
  int routes = 0;
  int legal = 0;
  int dearest = 0;
  for (std::uint64_t seed = 1; routes < 10'000; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4)}, seed);
    const auto plies = 60 + rng.below(300);
    for (std::uint32_t i = 0; i < plies && !to_act(s).empty(); ++i) {
      const Seat seat = to_act(s).first();
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
    s.agenda.open().clear();
    s.agenda.ask(Turn{1});
    s.agenda.ask(AwaitAction{});
    const Seat seat = s.table.active;
    s.table.accounts[seat].clips = 60;
    s.table.accounts[seat].score = 100;
    s.hands[seat] = {};
    for (int i = 0; i < 6 && !unseen(s).empty(); ++i) s.hands[seat].add(unseen(s).at(0));
    const std::uint64_t network = network_of(s, seat);
    const int count = int(s.table.stations.size());
    for (int t = 0; t < count; ++t) {
      for (int other = 0; other < count; ++other) {
        if (t == other || !judge_ends(s, seat, {other, t, no_card}, network)) continue;
        if (!((network >> t & 1U) != 0)) continue;
        const auto slow = slow_pareto(s, seat, other, t, 18);
        const Search search{s, seat, t};
        const ParetoList fast = search.list(other);
        REQUIRE(fast.size() == slow.size());
        for (const Label label : fast) {
          REQUIRE(slow.at(label.clips) == label.toll);
          dearest = std::max<int>(dearest, label.toll);
          const Points way = search.way(other, label);
          REQUIRE(way.length() == label.clips);
          REQUIRE(toll(search.ground, search.tolls, way) == label.toll);
        }
        for (int i = 0; i < 8; ++i, ++routes) {
          const Route walk = random_walk(s, other, t, rng);
          const int least = least_clips(s, {other, t, no_card});
          Build build{place_of(s, other), place_of(s, t),
                      static_cast<std::uint8_t>(std::max(walk.length(), least)), nowhere, walk};
          const std::string why = refusal(s, seat, build);
          const Points points = points_of(walk);
          const int price = toll(search.ground, search.tolls, points);
          const auto same = slow.find(walk.length());
          const bool pareto = same != slow.end() && same->second == price;
          legal += int(why.empty());
          if (why.empty()) CHECK(pareto);
          if (why == "PR-6.4" && build.clips == walk.length()) CHECK(!pareto);
        }
      }
    }
  }
  MESSAGE(routes << " routes, " << legal << " legal, dearest toll " << dearest);
  CHECK(legal > 50);
  CHECK(dearest < most_toll);
}
