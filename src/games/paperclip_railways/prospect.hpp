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
      : Prospect{state, builder, table, found, joined, clip_credit(state, builder, joined.card)} {}
  Prospect(const State& state, Seat builder, const Ground& table, const Reach& found, Ends joined,
           int credit_known)
      : s{state}, seat{builder}, ground{table}, reach{found}, ends{joined}, credit{credit_known} {
    longest = longest_link(s, seat, ends.card, credit);
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
  /// The way of a label as it is, and with so many clips or the most below that there is room for;
  /// false where not even the fewest allowed can be laid.
  bool lay(Label label, int clips, Points& taut, Points& laid) const {
    if (clips < lo(label)) return false;
    taut = reach.route(rim, label);
    laid = taut;
    pad(ground, new_card, laid, std::min(clips, most_clips));
    return laid.length() >= lo(label) && can_pay_toll(laid.length(), label.toll);
  }
  /// The build with that way, if there is one.
  bool build(Label label, int clips, Build& out) const {
    Points taut;
    Points laid;
    if (!lay(label, clips, taut, laid)) return false;
    const Place from = at == nowhere ? place_of(s, ends.s) : place_of(ends.card);
    out = {from, place_of(s, ends.t), static_cast<std::uint8_t>(laid.length()), at,
           route_of(s.options.free_routing ? laid : taut)};
    return true;
  }
};

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
inline std::uint32_t tolls_between(const auto& reach, int from, int to, int least) {
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

/// Whom each station may be linked with by a seat, capacity and network permitting.
class Pairings {
 public:
  Pairings(const State& s, Seat seat) : s_{s} {
    for (std::size_t i = 0; i < s.table.stations.size(); ++i) {
      const Sheet& sheet = sheet_at(s, int(i));
      of_type_[static_cast<std::size_t>(sheet.type)] |= only(int(i));
      each_bit(sheet.links_to, [&](int type) { listing_[std::size_t(type)] |= only(int(i)); });
      linked_[i] = 0;
    }
    for (int i = 0; i < s.table.links.count(); ++i) {
      const LinkHead& link = s.table.links[i];
      if (link.owner != seat) continue;
      linked_[link.a] |= only(link.b);
      linked_[link.b] |= only(link.a);
    }
  }
  // PR-5.4, PR-5.9, PR-5.10  As `joins` says it of two stations.
  std::uint64_t with(int t) const {
    const Sheet& sheet = sheet_at(s_, t);
    std::uint64_t listed = 0;
    each_bit(sheet.links_to, [&](int type) { listed |= of_type_[std::size_t(type)]; });
    const std::uint64_t barred =
        linked_[std::size_t(t)] | only(t) | (t < board_places ? board_stations : 0);
    return listed & listing_[static_cast<std::size_t>(sheet.type)] & ~barred;
  }
  /// Stations for which T is the end a search starts from (geometry section 9).
  static std::uint64_t started_at(std::uint64_t network, int t) {
    const std::uint64_t later = ~((only(t) << 1U) - 1U);
    return (network & only(t)) != 0 ? ~network | later : ~network & later;
  }

 private:
  static constexpr std::uint64_t only(int station) { return std::uint64_t{1} << station; }

  const State& s_;
  std::array<std::uint64_t, type_count> of_type_{};
  std::array<std::uint64_t, type_count> listing_{};  // stations that list a type as partner
  std::array<std::uint64_t, most_stations> linked_;
};

}  // namespace roundhouse::paperclip_railways
