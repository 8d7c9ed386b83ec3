#include "games/paperclip_railways/rules.hpp"
#include "games/paperclip_railways/survey.hpp"

namespace roundhouse::paperclip_railways {

namespace {

// PR-5.11 (2)  The new card is put on the table; (3) then the link is paid for.
void place_and_pay(State& s, const Building& building) {
  const Seat seat = s.table.active;
  const Build& build = building.build;
  const Card card = build.at == nowhere ? no_card : card_at(build.from);
  const int needed = cards_needed(build.clips, clip_credit(s, seat, card));
  if (valid(card)) {
    s.hands[seat].remove(card);
    s.table.shown[seat].remove(card);
    s.table.built.add(card);
    s.table.stations.push_back({build.at, SheetNo(index(card)), 0, 0});
  }
  if (needed > 0) s.agenda.ask(AwaitPayment{static_cast<std::uint8_t>(needed)});
}

// PR-6.6  Owners of crossed links get a point for each crossing, from the builder or, through
//         ONGOING_CROSSING_FREE, from the bank; BUILD_NO_CROSSING gives them nothing.
void pay_crossings(State& s, Seat seat, Card card, const Points& points) {
  if (valid(card) && sheet_of(card).power.code == Ability::BuildNoCrossing) return;
  s.table.links.each([&](int, const LinkHead& link, const Points& crossed) {
    if (link.owner == seat) return;
    PointSet inner;
    for (int i = 1; i < crossed.length(); ++i) inner.add(crossed[i]);
    for (int i = 1; i < points.length(); ++i) {
      if (inner.contains(points[i])) score(s, link.owner, 1);
    }
  });
}

// PR-5.11 (4)  The clips are laid, for good; (5) the link scores; (6) the tolls are paid.
// PR-5.6, PR-6.8, PR-9.1, PR-16.4  What the stock loses lies on the table.
void lay_link(State& s, const Building& building) {
  const Seat seat = s.table.active;
  const Build& build = building.build;
  const int a = station_number(s, build.from);
  const int b = station_number(s, build.to);
  const Card card = build.at == nowhere ? no_card : card_at(build.from);
  const Ground ground = ground_for(s, seat);
  Points points = points_of(build.route);
  pad(ground, {}, points, build.clips);
  score(s, seat, link_points(s, {a, b, no_card}, build.clips));
  score(s, seat, -toll(ground, tolls_for(s, seat, card), points));
  pay_crossings(s, seat, card, points);
  s.table.links.add(seat, a, b, route_of(points));
  ++s.table.stations[std::size_t(a)].ends;
  ++s.table.stations[std::size_t(b)].ends;
  Account& account = s.table.accounts[seat];
  account.clips = static_cast<std::uint8_t>(account.clips - build.clips);
}

// PR-5.11 (8), (9)  Blue cubes at ends that were in play, then abilities that react to links.
void react_to_link(State& s, const Building& building) {
  const int a = station_number(s, building.build.from);
  const int b = station_number(s, building.build.to);
  if (building.build.at == nowhere) take_blue_cube(s, s.table.active, a);
  take_blue_cube(s, s.table.active, b);
  fire_link_abilities(s, s.table.active, a, b);
}

// PR-5.11 (10), PR-8.2  One cube may go to an end of the link with free capacity.
void ask_for_cube(State& s, const Building& building) {
  const Seat seat = s.table.active;
  if (cubes_in_supply(s, seat) == 0) return;
  const Place from = building.build.from;
  const Place to = building.build.to;
  const bool room = may_put_cube(s, seat, station_number(s, from)) ||
                    may_put_cube(s, seat, station_number(s, to));
  if (room) s.agenda.ask(AwaitCube{from, to});
}

// PR-5.11 (11)  After a BUILD_EXTRA_LINK card one more link, if there is one to make.
void ask_for_extra_link(State& s, const Building& building) {
  const Build& build = building.build;
  if (build.at == nowhere) return;
  if (sheet_of(card_at(build.from)).power.code != Ability::BuildExtraLink) return;
  Moves links;
  Survey survey;
  list_links(s, s.table.active, station_number(s, build.from), survey, links);
  if (!links.empty()) s.agenda.ask(AwaitExtraLink{build.from});
}

}  // namespace

// PR-5.11  The steps of a build. A decision asked for in a step comes on top of this one and is
//          answered before the next step.
// PR-10.3  A cube placed in step 10 does not work for the same link.
bool proceed(State& s, Building& awaited) {
  const int step = awaited.step++;
  const Building building = awaited;
  switch (step) {
    case 0: return place_and_pay(s, building), true;
    case 1: return lay_link(s, building), true;
    case 2:
      if (building.build.at != nowhere) {
        Building copy = building;
        fire_build_ability(s, copy, station_number(s, building.build.from));
      }
      return true;
    case 3: return react_to_link(s, building), true;
    case 4: return ask_for_cube(s, building), true;
    case 5: return ask_for_extra_link(s, building), true;
    default: return s.agenda.settle(), true;
  }
}

// PR-10.2  BUILD_REFUND: one of the cards just paid goes back to the hand, and everybody saw it.
SeatSet asked(const State& s, const AwaitRefund&) { return s.table.active; }
Verdict judge(const State&, const AwaitRefund& awaited, Seat, const TakeBack& said) {
  if (!valid(said.card) || !awaited.paid.contains(said.card)) return rule::refund;
  return allowed;
}
void answer(State& s, AwaitRefund&, Seat seat, const TakeBack& said) {
  s.table.discard.remove(said.card);
  s.hands[seat].add(said.card);
  s.table.shown[seat].add(said.card);
  s.agenda.settle();
}
void list(const State&, const AwaitRefund& awaited, Seat, Moves& out) {
  awaited.paid.each([&](Card card) { out.push_back(TakeBack{card}); });
}

// PR-8.2, PR-2.15  The cube goes to an end with free capacity, one only on the board; or nowhere.
SeatSet asked(const State& s, const AwaitCube&) { return s.table.active; }
Verdict judge(const State& s, const AwaitCube& awaited, Seat seat, const PutCube& said) {
  if (said.place != awaited.from && said.place != awaited.to) return rule::cube_at_end;
  const int station = station_number(s, said.place);
  if (free_for_cube(s, station) < 1) return rule::cube_at_end;
  if (!may_put_cube(s, seat, station)) return rule::one_on_board;
  return allowed;
}
void answer(State& s, AwaitCube&, Seat seat, const PutCube& said) {
  add_cube(s.table.accounts[seat], station_number(s, said.place));
  s.agenda.settle();
}
Verdict judge(const State&, const AwaitCube&, Seat, const Decline&) { return allowed; }
void answer(State& s, AwaitCube&, Seat, const Decline&) { s.agenda.settle(); }
void list(const State& s, const AwaitCube& awaited, Seat seat, Moves& out) {
  for (const Place place : {awaited.from, awaited.to}) {
    if (judge(s, awaited, seat, PutCube{place})) out.push_back(PutCube{place});
  }
  out.push_back(Decline{});
}

}  // namespace roundhouse::paperclip_railways
