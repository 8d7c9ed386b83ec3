#include <algorithm>

#include "games/paperclip_railways/prospect.hpp"

namespace roundhouse::paperclip_railways {

namespace {

void offer(Moves& out, const Build& build) {
  if (out.size() < Moves::capacity()) out.push_back(build);
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
  const Ground& ground = survey.ground(s, seat);
  const Tolls tolls = tolls_for(s, seat, no_card);
  each_bit(open.own, [&](int t) {
    std::uint64_t partners = 0;
    each_bit(open.all, [&](int other) {
      if (other == t || !starts_at(open.network, t, other)) return;
      if (touching >= 0 && t != touching && other != touching) return;
      const Ends ends{other, t, no_card};
      if (least_clips(s, ends) > longest) return;
      if (joins(s, seat, ends)) partners |= std::uint64_t{1} << other;
    });
    if (partners == 0) return;
    const Reach& reach = survey.reach(s, seat, t, tolls, longest);
    each_bit(partners, [&](int other) {
      Prospect pair{s, seat, ground, reach, {other, t, no_card}};
      pair.rim = rim_of(s, other);
      list_pair(pair, out);
    });
  });
}

namespace {

constexpr int most_placements = 96;  // K of geometry section 11

/// What one search from T says about the places for cards.
struct Surroundings {
  const Reach& reach;
  const PointSet& legal;
  Point centre;

  /// In each sector the best centre whose link needs `from` to `to` clips, the minimum included:
  /// lowest toll, then longest, then the lowest number.
  std::array<Point, sectors> best(int from, int to, int least) const {
    std::array<Point, sectors> chosen;
    chosen.fill(nowhere);
    each_bit(tolls_between(reach, from, to, least), [&](int toll) {
      for (int lo = to; lo >= std::max(from, least); --lo) {
        fill(chosen, centres_at(reach, legal, lo, least, toll));
      }
    });
    return chosen;
  }

 private:
  void fill(std::array<Point, sectors>& chosen, const PointSet& pool) const {
    pool.each([&](Point p) {
      Point& first = chosen[std::size_t(sector_of(centre, p))];
      if (first == nowhere) first = p;
    });
  }
};

/// A place for a card with its one or two builds.
struct Placement {
  Card card = no_card;
  std::uint8_t builds = 0;
  std::array<Build, 2> build;
};
using Placements = ScratchList<Placement, 6144>;

/// Whether a build is offered already, for another number of cards.
bool is_repeated(const Build& build, std::size_t since, const Placements& out) {
  for (std::size_t i = since; i < out.size(); ++i) {
    const Placement& other = out[i];
    if (other.build[0].at != build.at) continue;
    for (std::size_t m = 0; m < other.builds; ++m) {
      if (other.build[m] == build) return true;
    }
  }
  return false;
}

// PR-16.2  SHORT with all the clips that are paid for, and CHEAP without further cards.
void add_placement(Prospect& card, Point centre, int clips, std::size_t since, Placements& out) {
  card.place(centre);
  Placement placement;
  placement.card = card.ends.card;
  const ParetoList labels = card.reach.pareto(card.rim);
  if (labels.empty()) return;
  if (card.build(labels[0], clips, placement.build[0])) ++placement.builds;
  for (std::size_t i = labels.size() - 1; i > 0; --i) {
    const int lo = card.lo(labels[i]);
    if (lo > card.longest || !card.can_pay_toll(lo, labels[i].toll)) continue;
    int most = std::min(lo + slack_of(card.s.options), card.longest);
    while (cards_needed(most, card.credit) > cards_needed(lo, card.credit)) --most;
    if (card.build(labels[i], most, placement.build[placement.builds])) ++placement.builds;
    break;
  }
  if (placement.builds == 2 && is_repeated(placement.build[1], since, out)) --placement.builds;
  if (placement.builds > 0 && is_repeated(placement.build[0], since, out)) {
    placement.build[0] = placement.build[1];
    --placement.builds;
  }
  if (placement.builds > 0 && out.size() < Placements::capacity()) out.push_back(placement);
}

// PR-16.2  For every number of cards that may be paid the best place in each of twelve sectors.
void add_placements(Prospect& card, const Surroundings& around_t, Placements& out) {
  const State& s = card.s;
  const int hand = s.hands[card.seat].count();
  const int clips_left = s.table.accounts[card.seat].clips;
  const std::size_t since = out.size();
  int before = 0;
  for (int paid = 0; paid < hand; ++paid) {
    const int clips = std::min({3 * paid + card.credit, clips_left, most_clips});
    if (clips == before) continue;
    before = clips;
    const int from = std::max(1, clips - slack_of(s.options));
    for (const Point centre : around_t.best(from, clips, card.least)) {
      if (centre != nowhere) add_placement(card, centre, clips, since, out);
    }
  }
}

/// Every k-th placement of a card, so that no card has more than 96.
void offer_placements(const Placements& all, Card card, Moves& out) {
  int count = 0;
  for (const Placement& placement : all) count += int(placement.card == card);
  const int stride = std::max(1, (count + most_placements - 1) / most_placements);
  int at = 0;
  for (const Placement& placement : all) {
    if (placement.card != card || at++ % stride != 0) continue;
    for (std::size_t i = 0; i < placement.builds; ++i) offer(out, placement.build[i]);
  }
}

/// Cards of the hand that pay the same tolls.
struct Fare {
  Tolls tolls;
  CardSet cards;
};
using Fares = FixedVector<Fare, 8>;
Fares fares_of(const State& s, Seat seat) {
  Fares fares;
  s.hands[seat].each([&](Card card) {
    const Tolls tolls = tolls_for(s, seat, card);
    Fare* fare = std::find_if(fares.begin(), fares.end(),
                              [&](const Fare& other) { return other.tolls == tolls; });
    if (fare == fares.end()) fares.push_back({tolls, {}});
    fare->cards.add(card);
  });
  return fares;
}

/// Everything about cards placed at the end of links from one station.
void add_from(const State& s, Seat seat, int t, const Fares& fares, Survey& survey,
              Placements& all) {
  for (const auto& [tolls, payers] : fares) {
    CardSet cards;
    payers.each([&](Card card) {
      const Ends ends{int(s.table.stations.size()), t, card};
      if (joins(s, seat, ends)) cards.add(card);
    });
    if (cards.empty()) continue;
    int longest = 0;
    cards.each([&](Card card) { longest = std::max(longest, longest_link(s, seat, card)); });
    Reach& reach = survey.reach(s, seat, t, tolls, longest);
    reach.encircle();
    const Surroundings surroundings{reach, survey.legal_centres(s, seat),
                                    s.table.stations[std::size_t(t)].centre};
    cards.each([&](Card card) {
      const Ends ends{int(s.table.stations.size()), t, card};
      Prospect prospect{s, seat, survey.ground(s, seat), reach, ends};
      add_placements(prospect, surroundings, all);
    });
  }
}

}  // namespace

// PR-5.1, PR-16.2  Form N: the bounded list of places for the cards of the hand.
void list_cards(const State& s, Seat seat, Survey& survey, Moves& out) {
  if (s.table.stations.size() == most_stations) return;
  const OpenEnds open{s, seat};
  const Fares fares = fares_of(s, seat);
  Placements all;
  each_bit(open.own, [&](int t) { add_from(s, seat, t, fares, survey, all); });
  s.hands[seat].each([&](Card card) { offer_placements(all, card, out); });
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
