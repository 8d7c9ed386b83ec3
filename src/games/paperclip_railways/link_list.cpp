#include <algorithm>
#include <utility>

#include "games/paperclip_railways/card_offers.hpp"
#include "games/paperclip_railways/link_offers.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// The fewest clips from a place of the board to any point, if nothing else lay on the table.
using FewestClips = std::array<std::uint8_t, rows * row_stride>;
FewestClips fewest_from(int place) {
  FewestClips fewest;
  fewest.fill(most_clips + 1);
  PointSet met = around(board_centre, 2);
  PointSet last = rim_of_board(place);
  for (std::uint8_t clips = 1; clips <= most_clips; ++clips) {
    last = stepped(last) - met;
    met |= last;
    last.each([&](Point p) { fewest[std::size_t(index(p))] = clips; });
  }
  return fewest;
}
/// The same to a card round each centre: no link goes straight through the board. Made when the
/// program starts.
const auto fewest_to_card = []() noexcept {
  std::array<FewestClips, board_places> table{};
  for (int place = 0; place < board_places; ++place) {
    const FewestClips fewest = fewest_from(place);
    for (int n = 0; n < point_count; ++n) {
      auto& least = table[std::size_t(place)][std::size_t(index(nth_point(n)))] = most_clips + 1;
      for (int k = 0; k < directions; ++k) {
        const Point p = neighbour(nth_point(n), k);
        if (p != nowhere) least = std::min(least, fewest[std::size_t(index(p))]);
      }
    }
  }
  return table;
}();
/// Calls `action(other, clips)` for other stations; no link to T is shorter than that, however
/// little lies on the table. There are none from one board place to another.
void each_distance(const State& s, int t, std::uint64_t others, auto&& action) {
  const auto centre = [&](int station) { return s.table.stations[std::size_t(station)].centre; };
  const auto from_board = [&](int place, int station) -> int {
    return fewest_to_card[std::size_t(place)][std::size_t(index(centre(station)))];
  };
  if (t < board_places) {
    return each_bit(others, [&](int other) { action(other, from_board(t, other)); });
  }
  each_bit(others & board_stations, [&](int other) { action(other, from_board(other, t)); });
  each_bit(others & ~board_stations,
           [&](int other) { action(other, std::max(1, distance(centre(t), centre(other)) - 2)); });
}

}  // namespace

LinkOffers::LinkOffers(const State& s, Seat seat, int touching, const Survey::Site& site,
                       std::size_t before)
    : s_{s},
      seat_{seat},
      site_{site},
      tolls_{tolls_for(s, seat, no_card)},
      credit_{clip_credit(s, seat, no_card)},
      longest_{longest_link(s, seat, no_card, credit_)},
      most_{Moves::capacity() - 2 - std::min(before, Moves::capacity() - 2)} {
  if (longest_ < 1) return;
  const OpenEnds open{s, seat};
  const Pairings pairings{s, seat};
  each_bit(open.own, [&](int t) {
    std::uint64_t others = open.all & pairings.with(t) & Pairings::started_at(open.network, t);
    if (touching >= 0 && t != touching) others &= std::uint64_t{1} << touching;
    each_distance(s, t, others, [&](int other, int far) {
      if (far <= longest_) add_pair({other, t, no_card}, far);
    });
  });
}

Reach& LinkOffers::searched(int t, const Patch& rim, int from, int& clips) const {
  constexpr int stride = 3;
  for (int last = from - 1;; last = std::exchange(clips, std::min(clips + stride, longest_))) {
    if (last < from) clips = from;
    Reach& reach = site_.reach(t, tolls_, clips);
    if (clips == longest_ || reach.has_free_way(rim, last + 1, clips)) return reach;
  }
}

// PR-16.2  Of each pair the four shortest ways, and of each number of cards the longest link.
void LinkOffers::add_pair(const Ends& ends, int far) {
  const int least = least_clips(s_, ends);
  if (least > longest_) return;
  const Patch rim = rim_of(s_, ends.s);
  int known = 0;
  Reach& reach = searched(ends.t, rim, far, known);
  const int slack = slack_of(s_.options);
  int ways = 0;
  for (const Label label : reach.pareto(rim, far)) {
    if (++ways > 4 || label.clips > known) return;
    const int lo = std::max<int>(label.clips, least);
    const int hi = std::min(lo + slack, longest_);
    if (lo > hi) continue;
    const int room = hi == label.clips ? hi
                                       : reach.room(site_.ground(), ends.s, rim, label,
                                                    std::min(lo + slack, most_clips));
    add_lengths(ends, label, {lo, hi, room});
  }
}

void LinkOffers::add_lengths(const Ends& ends, Label label, Lengths lengths) {
  for (int clips = lengths.least; clips <= lengths.most; ++clips) {
    const int cards = cards_needed(clips, credit_);
    if (clips < lengths.most && cards_needed(clips + 1, credit_) == cards) continue;
    const int laid = std::min(clips, lengths.room);
    const int purse = s_.table.accounts[seat_].score + link_points(s_, ends, laid);
    if (laid < lengths.least || label.toll > purse) continue;
    const bool fewer = cards_needed(laid, credit_) < cards;
    if (!fewer && offers_.size() < most_) {
      offers_.push_back({static_cast<std::uint8_t>(ends.s), static_cast<std::uint8_t>(ends.t),
                         label, static_cast<std::uint8_t>(clips)});
    }
    if (laid < clips) break;
  }
}

Build LinkOffers::build(std::size_t place) const {
  const Offer& offer = offers_[place];
  const Reach& reach = site_.reach(offer.t, tolls_, offer.label.clips);
  Prospect pair{s_, seat_, site_.ground(), reach, {offer.s, offer.t, no_card}};
  pair.rim = rim_of(s_, offer.s);
  Build build;
  within(pair.build(offer.label, offer.clips, build));
  return build;
}

void list_links(const State& s, Seat seat, int touching, Survey& survey, Moves& out) {
  const LinkOffers links{s, seat, touching, survey.site(s, seat), out.size()};
  for (std::size_t i = 0; i < links.count(); ++i) out.push_back(links.build(i));
}

void list_cards(const State& s, Seat seat, Survey& survey, Moves& out) {
  CardOffers{s, seat, survey.site(s, seat)}.list(out);
}

namespace {

/// The first legal number of clips for the first legal label of a pair.
bool first_of(const Prospect& pair, Build& build) {
  for (const Label label : pair.reach.pareto(pair.rim)) {
    const int lo = pair.lo(label);
    const int hi = std::min(lo + slack_of(pair.s.options), pair.longest);
    for (int clips = lo; clips <= hi; ++clips) {
      if (pair.build(label, clips, build) && build.clips == clips) return true;
    }
  }
  return false;
}
bool first_card(const State& s, Seat seat, Survey& survey, Build& build) {
  const std::uint64_t network = network_of(s, seat);
  const Ground& ground = survey.ground(s, seat);
  const PointSet& legal = survey.legal_centres(s, seat);
  bool found = false;
  s.hands[seat].each([&](Card card) {
    const int longest = longest_link(s, seat, card);
    for (int t = 0; t < int(s.table.stations.size()) && !found && longest > 0; ++t) {
      const Ends ends{int(s.table.stations.size()), t, card};
      if (!judge_ends(s, seat, ends, network)) continue;
      const Reach& reach = survey.reach(s, seat, t, tolls_for(s, seat, card), longest);
      Prospect pair{s, seat, ground, reach, ends};
      legal.each([&](Point centre) {
        if (found) return;
        pair.place(centre);
        found = first_of(pair, build);
      });
    }
  });
  return found;
}

}  // namespace

// PR-3.4  Whether any build exists is judged by the complete enumeration.
bool first_build(const State& s, Seat seat, Survey& survey, Build& build) {
  Moves links;
  list_links(s, seat, -1, survey, links);
  if (!links.empty()) return build = std::get<Build>(links[0]), true;
  return s.table.stations.size() < most_stations && first_card(s, seat, survey, build);
}

}  // namespace roundhouse::paperclip_railways
