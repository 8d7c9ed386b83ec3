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
  Patch rim;
  Patch new_card;  // footprint of the card to be placed
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
  /// The points to pay tolls from, but for those of the new card.
  int purse_without_card(int clips) const {
    return s.table.accounts[seat].score + clips + sheet_at(s, ends.t).score;
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

/// No link between two stations is shorter than this.
inline int bare_distance(const State& s, int a, int b) {
  const auto radius = [](int station) { return station < board_places ? 2 : 1; };
  const Point p = s.table.stations[std::size_t(a)].centre;
  const Point q = s.table.stations[std::size_t(b)].centre;
  return std::max(1, distance(p, q) - radius(a) - radius(b));
}

/// Stations of which links of the seat may begin, their capacity and its network permitting, and
/// those where they may end.
struct OpenEnds {
  std::uint64_t network = 0;
  std::uint64_t all = 0;
  std::uint64_t own = 0;

  OpenEnds(const State& s, Seat seat) : network{network_of(s, seat)}, all{open_for_link(s)} {
    const bool anywhere = !s.options.network_required || (all & network) == 0;
    own = anywhere ? all : all & network;
  }
};

}  // namespace roundhouse::paperclip_railways
