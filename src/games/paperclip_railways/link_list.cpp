#include <algorithm>

#include "games/paperclip_railways/card_offers.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// The list is a sample and never fuller than there is room, drawing and passing included.
void offer(Moves& out, const Build& build) {
  if (out.size() + 2 < Moves::capacity()) out.push_back(build);
}

// PR-16.2  Of each pair the four shortest ways, and of each number of cards the longest link.
void list_pair(const Prospect& pair, Moves& out) {
  int ways = 0;
  for (const Label label : pair.reach.pareto(pair.rim)) {
    if (++ways > 4 || label.clips > pair.longest) return;
    const int lo = pair.lo(label);
    const int hi = std::min(lo + slack_of(pair.s.options), pair.longest);
    for (int clips = lo; clips <= hi; ++clips) {
      const int cards = cards_needed(clips, pair.credit);
      if (clips < hi && cards_needed(clips + 1, pair.credit) == cards) continue;
      Build build;
      if (!pair.build(label, clips, build)) continue;
      const bool fewer = cards_needed(build.clips, pair.credit) < cards;
      if (!fewer) offer(out, build);
      if (build.clips < clips) break;
    }
  }
}

}  // namespace

// PR-5.1  Form L: links between stations in play; with `touching` only those of one station.
void list_links(const State& s, Seat seat, int touching, Survey& survey, Moves& out) {
  const int longest = longest_link(s, seat, no_card);
  if (longest < 1) return;
  const OpenEnds open{s, seat};
  const Survey::Site site = survey.site(s, seat);
  const Tolls tolls = tolls_for(s, seat, no_card);
  each_bit(open.own, [&](int t) {
    std::uint64_t partners = 0;
    each_bit(open.all, [&](int other) {
      if (other == t || !starts_at(open.network, t, other)) return;
      if (touching >= 0 && t != touching && other != touching) return;
      if (bare_distance(s, t, other) > longest) return;
      const Ends ends{other, t, no_card};
      if (least_clips(s, ends) > longest) return;
      if (joins(s, seat, ends)) partners |= std::uint64_t{1} << other;
    });
    if (partners == 0) return;
    const Reach& reach = site.reach(t, tolls, longest);
    each_bit(partners, [&](int other) {
      Prospect pair{s, seat, site.ground(), reach, {other, t, no_card}};
      pair.rim = rim_of(s, other);
      list_pair(pair, out);
    });
  });
}

void list_cards(const State& s, Seat seat, Survey& survey, Moves& out) {
  CardOffers{s, seat, survey}.list(out);
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
