#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/paperclip_railways/rules.hpp"
#include "games/paperclip_railways/survey.hpp"

namespace roundhouse::paperclip_railways {

/// One builder looking at links from one station T to another end.
struct Prospect {
  const State& s;
  Seat seat;
  const Ground& ground;
  const Reach& reach;
  Ends ends;
  PointSet rim;
  PointSet new_card;  // footprint of the card to be placed
  Point at = nowhere;
  int credit = 0;
  int longest = 0;  // clips the builder can lay and pay
  int least = 0;    // PR-5.5

  Prospect(const State& state, Seat builder, const Ground& table, const Reach& found, Ends joined)
      : s{state}, seat{builder}, ground{table}, reach{found}, ends{joined} {
    credit = clip_credit(s, seat, ends.card);
    longest = longest_link(s, seat, ends.card);
    least = least_clips(s, ends);
  }
  void place(Point centre) {
    at = centre;
    rim = rim_round(centre);
    new_card = footprint_round(centre);
  }

  // PR-6.7
  bool can_pay_toll(int clips, int price) const {
    return price <= s.table.accounts[seat].score + link_points(s, ends, clips);
  }
  int lo(Label label) const { return std::max<int>(label.clips, least); }
  /// The build of a label with so many clips, or the most below that there is room for; false
  /// where not even the fewest allowed can be laid.
  bool build(Label label, int clips, Build& out) const {
    const Points taut = reach.route(rim, label);
    for (; clips >= lo(label); --clips) {
      Points points = taut;
      if (!pad(ground, new_card, points, clips)) continue;
      if (!can_pay_toll(clips, label.toll)) return false;
      const Place from = at == nowhere ? place_of(s, ends.s) : place_of(ends.card);
      out = {from, place_of(s, ends.t), static_cast<std::uint8_t>(clips), at,
             route_of(s.options.free_routing ? points : taut)};
      return true;
    }
    return false;
  }
};

/// Whether T is the end a search starts from (geometry section 9).
inline bool starts_at(std::uint64_t network, int t, int other) {
  const bool t_own = (network >> t & 1U) != 0;
  const bool other_own = (network >> other & 1U) != 0;
  return t_own == other_own ? t < other : t_own;
}

/// Legal centres whose shortest link to T, or the least allowed, has so many clips and such a toll.
inline PointSet centres_at(const Reach& reach, const PointSet& legal, int clips, int least,
                           int toll) {
  PointSet centres;
  for (int n = clips == least ? 1 : clips; n <= clips; ++n) {
    if ((reach.tolls_at(n) >> toll & 1U) != 0) centres |= reach.ring(n, toll);
  }
  return centres & legal;
}
/// The tolls of links to centres that have `from` to `to` clips, the minimum included.
inline std::uint32_t tolls_between(const Reach& reach, int from, int to, int least) {
  std::uint32_t tolls = 0;
  for (int n = least >= from ? 1 : from; n <= to && least <= to; ++n) tolls |= reach.tolls_at(n);
  return tolls;
}

inline constexpr int sectors = 12;

/// Which of twelve sectors round a centre a point lies in, in integers only.
inline int sector_of(Point centre, Point p) {
  const Axial d = axial(p) - axial(centre);
  const std::array<int, 3> xyz = {d.q, -(d.q + d.r), d.r};
  const auto size = [&](std::size_t i) { return std::abs(xyz[i]); };
  const std::size_t m = size(0) >= size(1) && size(0) >= size(2) ? 0 : size(1) >= size(2) ? 1 : 2;
  // Wedges 0 to 5 for +x, -y, +z, -x, +y, -z.
  static constexpr std::array<std::array<int, 2>, 3> wedges = {{{0, 3}, {4, 1}, {2, 5}}};
  const int wedge = wedges[m][xyz[m] > 0 ? 0 : 1];
  const std::size_t a = m == 0 ? 1 : 0;
  const std::size_t b = m == 2 ? 1 : 2;
  return 2 * wedge + (size(b) > size(a) ? 1 : 0);
}

/// Stations of which links of the seat may begin, their capacity and its network permitting, and
/// those where they may end.
struct OpenEnds {
  std::uint64_t network = 0;
  std::uint64_t all = 0;
  std::uint64_t own = 0;

  OpenEnds(const State& s, Seat seat) : network{network_of(s, seat)} {
    for (int i = 0; i < int(s.table.stations.size()); ++i) {
      if (free_for_link(s, i) > 0) all |= std::uint64_t{1} << i;
    }
    const bool anywhere = !s.options.network_required || (all & network) == 0;
    own = anywhere ? all : all & network;
  }
};

}  // namespace roundhouse::paperclip_railways
