#include <algorithm>

#include "games/paperclip_railways/rules.hpp"
#include "games/paperclip_railways/survey.hpp"

namespace roundhouse::paperclip_railways {

// PR-5.7  One card pays for three clips; what is left of the last one is lost.
int cards_needed(int clips, int credit) { return (std::max(0, clips - credit) + 2) / 3; }
int free_clips(Card card) {
  const bool frees = valid(card) && sheet_of(card).power.code == Ability::BuildFreeClips;
  return frees ? sheet_of(card).power.n : 0;
}
int clip_credit(const State& s, Seat seat, Card card) {
  return (staffs(s, seat, Ability::OngoingClipBonus) ? 1 : 0) + free_clips(card);
}
// PR-5.6, PR-5.8  As long as clips and cards last; the new card pays for nothing.
int longest_link(const State& s, Seat seat, Card card, int credit) {
  const int cards = s.hands[seat].count() - (valid(card) ? 1 : 0);
  return std::min({3 * cards + credit, int(s.table.accounts[seat].clips), most_clips});
}
int longest_link(const State& s, Seat seat, Card card) {
  return longest_link(s, seat, card, clip_credit(s, seat, card));
}
int slack_of(const Options& options) {
  switch (options.taut_slack) {
    case TautSlack::Two: return 2;
    case TautSlack::None: return 0;
    case TautSlack::Unlimited: break;
  }
  return most_clips;
}

namespace {

const Sheet& sheet_of_s(const State& s, const Ends& ends) {
  return valid(ends.card) ? sheet_of(ends.card) : sheet_at(s, ends.s);
}

}  // namespace

// PR-5.5  The larger minimum of the two ends.
int least_clips(const State& s, const Ends& ends) {
  return std::max(sheet_of_s(s, ends).min_clips, sheet_at(s, ends.t).min_clips);
}
// PR-9.1, PR-9.2  A point for each clip and the values of both ends, for every link.
int link_points(const State& s, const Ends& ends, int clips) {
  return clips + sheet_of_s(s, ends).score + sheet_at(s, ends.t).score;
}

Ends ends_of(const State& s, const Build& build) {
  if (build.at == nowhere) {
    return {station_number(s, build.from), station_number(s, build.to), no_card};
  }
  const Card card = is_card(build.from) ? card_at(build.from) : no_card;
  return {int(s.table.stations.size()), station_number(s, build.to), card};
}

namespace {

// PR-5.4  Each end must list the other's type.
bool partners(const Sheet& a, const Sheet& b) {
  return (a.links_to & type_bit(b.type)) != 0 && (b.links_to & type_bit(a.type)) != 0;
}
// PR-5.9  One link of a player between two stations.
bool linked_by(const State& s, Seat seat, int a, int b) {
  for (int i = 0; i < s.table.links.count(); ++i) {
    const LinkHead& link = s.table.links[i];
    const bool same = (link.a == a && link.b == b) || (link.a == b && link.b == a);
    if (same && link.owner == seat) return true;
  }
  return false;
}
// PR-5.2  While no station of the own network has free capacity, a link may begin anywhere.
bool walled_in(const State& s, std::uint64_t network) {
  bool free = false;
  each_bit(network, [&](int station) { free |= free_for_link(s, station) > 0; });
  return !free;
}
bool in(std::uint64_t network, int station) { return (network >> station & 1U) != 0; }

}  // namespace

// PR-5.10, PR-5.4  Two places of the board are never linked, others by their types.
Verdict judge_types(const State& s, const Ends& ends) {
  if (!valid(ends.card) && ends.s < board_places && ends.t < board_places) {
    return rule::within_board;
  }
  if (!partners(sheet_of_s(s, ends), sheet_at(s, ends.t))) return rule::partners;
  return allowed;
}
bool joins(const State& s, Seat seat, const Ends& ends) {
  if (!judge_types(s, ends)) return false;
  return valid(ends.card) || !linked_by(s, seat, ends.s, ends.t);
}
// PR-5.3, PR-5.2, PR-5.9  Types, capacity, network, and no second link of one's own.
Verdict judge_ends(const State& s, Seat seat, const Ends& ends, std::uint64_t network) {
  const bool fresh = valid(ends.card);
  if (const Verdict v = judge_types(s, ends); !v) return v;
  if (free_for_link(s, ends.t) < 1) return rule::capacity;
  if (!fresh && free_for_link(s, ends.s) < 1) return rule::capacity;
  const bool own = in(network, ends.t) || (!fresh && in(network, ends.s));
  if (s.options.network_required && !own && !walled_in(s, network)) return rule::network;
  if (!fresh && linked_by(s, seat, ends.s, ends.t)) return rule::parallel;
  return allowed;
}

// PR-6.5  A card touches no card, link, river clip or obstacle; the reason is named.
Verdict judge_centre(const Ground& ground, Point centre) {
  if (!valid(centre)) return rule::card_off_table;
  const int c = column(centre);
  const int r = row(centre);
  if (c < 1 || c > columns - 2 || r < 1 || r > rows - 2) return rule::card_off_table;
  if (legal_centres(ground).contains(centre)) return allowed;
  const Patch card = footprint_round(centre);
  if (card.meets(ground.river)) return rule::card_on_river;
  if (card.meets(ground.obstacles)) return rule::card_on_obstacle;
  if (card.meets(ground.linked - ground.footprint)) return rule::card_on_link;
  return rule::card_on_card;
}

namespace {

// PR-6.1, PR-6.2, PR-6.3  A link runs on the table from rim to rim, round every station, along no
//         river and no link, and meets itself nowhere.
Verdict judge_course(const Ground& ground, const Patch& rim_s, const Patch& rim_t,
                     const Patch& new_card, const Route& route) {
  if (!valid(route.start()) || route.length() < 1) return rule::edge_to_edge;
  const Points points = points_of(route);
  if (points.length() < route.length()) return rule::off_table;
  if (!rim_s.contains(points[0]) || !rim_t.contains(points.back())) return rule::edge_to_edge;
  PointSet met;
  for (int i = 0; i < points.count; ++i) {
    if (met.contains(points[i])) return rule::on_top;
    met.add(points[i]);
    if (i == points.length()) break;
    const bool inner = i > 0;
    if (inner && (ground.footprint.contains(points[i]) || new_card.contains(points[i]))) {
      return rule::across_station;
    }
    if (!ground.steps.has_edge(points[i], route.direction(i))) return rule::on_top;
  }
  return allowed;
}

// PR-6.4  Taut: no other way is shorter for at most this toll, or cheaper with as many clips.
bool is_taut(const Ground& ground, const Patch& rim_s, const Patch& rim_t, const Tolls& tolls,
             const Points& points) {
  const int price = toll(ground, tolls, points);
  const Reach reach{ground, rim_t, tolls, points.length()};
  for (const Label label : reach.pareto(rim_s)) {
    if (label.toll > price) continue;
    return label.clips == points.length() && label.toll == price;
  }
  return false;
}

// PR-6.4  At most two clips more than the way or the minimum needs, and room to lay them.
Verdict judge_length(const State& s, const Ground& ground, const Patch& new_card, const Ends& ends,
                     const Build& build) {
  if (build.clips < build.route.length()) return rule::slack;
  const int least = std::max(build.route.length(), least_clips(s, ends));
  if (build.clips > least + slack_of(s.options)) return rule::slack;
  Points points = points_of(build.route);
  if (!pad(ground, new_card, points, build.clips)) return rule::no_room;
  return allowed;
}

// PR-5.5, PR-5.6, PR-5.7  The minimum, the clips in stock and the cards to pay.
Verdict judge_price(const State& s, Seat seat, const Ends& ends, const Build& build) {
  if (build.clips < least_clips(s, ends)) return rule::least_clips;
  if (build.clips > s.table.accounts[seat].clips) return rule::own_clips;
  if (build.clips > longest_link(s, seat, ends.card)) return rule::payment;
  return allowed;
}

// PR-6.4  Taut and padded; with free routing any simple way of exactly that many clips.
// PR-6.7  The tolls must be payable from the score and the points of the link.
Verdict judge_route(const State& s, Seat seat, const Ground& ground, const Ends& ends,
                    const Build& build) {
  const bool fresh = valid(ends.card);
  const Patch new_card = fresh ? footprint_round(build.at) : Patch{};
  const Patch rim_s = fresh ? rim_round(build.at) : rim_of(s, ends.s);
  const Patch rim_t = rim_of(s, ends.t);
  if (const Verdict v = judge_course(ground, rim_s, rim_t, new_card, build.route); !v) return v;
  const Tolls tolls = tolls_for(s, seat, ends.card);
  const Points points = points_of(build.route);
  if (s.options.free_routing) {
    if (build.route.length() != build.clips) return rule::slack;
  } else {
    if (!is_taut(ground, rim_s, rim_t, tolls, points)) return rule::taut;
    if (const Verdict v = judge_length(s, ground, new_card, ends, build); !v) return v;
  }
  const int purse = s.table.accounts[seat].score + link_points(s, ends, build.clips);
  if (toll(ground, tolls, points) > purse) return rule::tolls;
  return allowed;
}

// PR-5.1  Between two stations in play, or from one to a new card of the own hand.
Verdict judge_form(const State& s, Seat seat, const Build& build, const Ends& ends) {
  if (build.at != nowhere && (!valid(ends.card) || !s.hands[seat].contains(ends.card))) {
    return rule::from_hand;
  }
  if (ends.t < 0 || ends.s < 0 || ends.s == ends.t) return rule::in_play;
  return allowed;
}

Verdict judge_build(const State& s, Seat seat, const Build& said) {
  const Build build = canonical(s, seat, said);
  const Ends ends = ends_of(s, build);
  if (const Verdict v = judge_form(s, seat, build, ends); !v) return v;
  if (const Verdict v = judge_ends(s, seat, ends, network_of(s, seat)); !v) return v;
  if (const Verdict v = judge_price(s, seat, ends, build); !v) return v;
  const Ground ground = ground_for(s, seat);
  if (valid(ends.card)) {
    if (const Verdict v = judge_centre(ground, build.at); !v) return v;
  }
  return judge_route(s, seat, ground, ends, build);
}

}  // namespace

// A link may be named from either end; the rules look at it from the one outside the network, and
// from the higher number where that does not decide.
Build canonical(const State& s, Seat seat, const Build& build) {
  if (build.at != nowhere) return build;
  const Ends ends = ends_of(s, build);
  if (ends.s < 0 || ends.t < 0) return build;
  const std::uint64_t network = network_of(s, seat);
  const bool s_own = in(network, ends.s);
  const bool t_own = in(network, ends.t);
  const bool turn = s_own == t_own ? ends.s < ends.t : s_own;
  if (!turn || build.route.end() == nowhere) return build;
  return {build.to, build.from, build.clips, build.at, reversed(build.route)};
}

namespace {

// PR-5.11 (1)  What is going to be built is said before anything is done.
void begin_build(State& s, Seat seat, const Build& said, bool extra, auto tell) {
  const Build build = canonical(s, seat, said);
  s.agenda.instead(Building{build, 0, extra, {}});
  const LinkForm form = extra                 ? LinkForm::Extra
                        : build.at == nowhere ? LinkForm::InPlay
                                              : LinkForm::NewStation;
  tell(LinkChosen{seat, build.from, build.to, build.clips, build.at, build.route, form});
}

}  // namespace

Verdict judge(const State& s, const AwaitAction&, Seat seat, const Build& said) {
  return judge_build(s, seat, said);
}
void answer(State& s, AwaitAction, Seat seat, const Build& said, auto tell) {
  begin_build(s, seat, said, false, tell);
}

// PR-10.2  BUILD_EXTRA_LINK: a second link from the new station, or none; it cannot chain.
SeatSet asked(const State& s, const AwaitExtraLink&) { return s.table.active; }
Verdict judge(const State& s, const AwaitExtraLink& extra, Seat seat, const Build& said) {
  if (said.at != nowhere || (said.from != extra.station && said.to != extra.station)) {
    return rule::extra_link;
  }
  return judge_build(s, seat, said);
}
void answer(State& s, AwaitExtraLink&, Seat seat, const Build& said, auto tell) {
  begin_build(s, seat, said, true, tell);
}
Verdict judge(const State&, const AwaitExtraLink&, Seat, const Decline&) { return allowed; }
void answer(State& s, AwaitExtraLink&, Seat seat, const Decline&, auto tell) {
  s.agenda.settle();
  tell(ExtraLinkDeclined{seat});
}
void list(const State& s, const AwaitExtraLink& extra, Seat seat, Moves& out) {
  Survey survey;
  out.push_back(Decline{});
  list_links(s, seat, station_number(s, extra.station), survey, out);
}

}  // namespace roundhouse::paperclip_railways
