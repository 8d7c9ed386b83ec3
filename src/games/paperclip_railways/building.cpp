#include "games/paperclip_railways/link_offers.hpp"
#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

// PR-5.11 (2)  The new card is put on the table; (3) then the link is paid for.
void place_and_pay(State& s, const Building& building, auto tell) {
  const Seat seat = s.table.active;
  const Build& build = building.build;
  const Card card = build.at == nowhere ? no_card : card_at(build.from);
  const int needed = cards_needed(build.clips, clip_credit(s, seat, card));
  if (valid(card)) {
    s.hands[seat].remove(card);
    s.table.shown[seat].remove(card);
    s.table.built.add(card);
    s.table.stations.push_back({build.at, SheetNo(index(card)), 0, 0});
    tell(StationBuilt{seat, card, build.at});
  }
  if (needed > 0) s.agenda.ask(AwaitPayment{static_cast<std::uint8_t>(needed)});
}

/// A link as it lies, who builds it, and the card it brings into play.
struct Way {
  Seat seat;
  Card card;
  const Points& points;
};

/// The station whose ability spares the builder a toll to the bank.
Place waiver(const State& s, const Way& way, Toll why) {
  const bool river = why == Toll::River;
  const Ability built = river ? Ability::BuildNoRiver : Ability::BuildNoObstacle;
  const Ability staffed = river ? Ability::OngoingNoRiver : Ability::OngoingObstacleHalf;
  if (valid(way.card) && sheet_of(way.card).power.code == built) return place_of(way.card);
  Place found{};
  each_staffed(s, way.seat, [&](const Power& power, int station) {
    if (power.code == staffed) found = place_of(s, station);
  });
  return found;
}

/// How often a link meets blue river, or enters an obstacle, on its way.
int times_met(const Land& land, const Points& points, Toll what) {
  int times = 0;
  for (int i = 1; i < points.length(); ++i) {
    const bool met = what == Toll::River ? land.water.contains(points[i])
                                         : land.obstacles.contains(points[i]) &&
                                               !land.obstacles.contains(points[i - 1]);
    times += int(met);
  }
  return times;
}
// PR-6.6  The river and obstacles cost points to the bank, less where an ability says so.
void pay_bank(State& s, const Land& land, const Way& way, Toll why, auto tell) {
  const int times = times_met(land, way.points, why);
  if (times == 0) return;
  const auto priced = [&](const Tolls& all) {
    return times * (why == Toll::River ? all.river : all.obstacle);
  };
  const int price = priced(tolls_for(s, way.seat, way.card));
  const int saved = priced({.river = s.options.river_toll}) - price;
  score(s, way.seat, -price);
  if (saved > 0) tell([&] { return TollWaived{way.seat, waiver(s, way, why), byte(saved), why}; });
  if (price > 0) tell(TollPaid{way.seat, byte(price), why});
}

Payer payer_of_crossings(const State& s, const Way& way) {
  const Ability own = valid(way.card) ? sheet_of(way.card).power.code : Ability::None;
  if (own == Ability::BuildNoCrossing) return Payer::Nobody;
  return staffs(s, way.seat, Ability::OngoingCrossingFree) ? Payer::Bank : Payer::Builder;
}
// PR-6.6  Owners of crossed links get a point for each crossing, from the builder or, through
//         ONGOING_CROSSING_FREE, from the bank; BUILD_NO_CROSSING gives them nothing.
void pay_crossings(State& s, const Way& way, auto tell) {
  const Payer payer = payer_of_crossings(s, way);
  PointSet inner;
  for (int i = 1; i < way.points.length(); ++i) inner.add(way.points[i]);
  const auto pay = [&](int link, const LinkHead& head, const Points& crossed) {
    int met = 0;
    for (int i = 1; i < crossed.length(); ++i) met += int(inner.contains(crossed[i]));
    if (met == 0) return;
    if (payer != Payer::Nobody) score(s, head.owner, met);
    if (payer == Payer::Builder) score(s, way.seat, -met);
    tell(LinkCrossed{way.seat, head.owner, LinkNo(link), byte(met), payer});
  };
  const Box box{way.points, 0};
  s.table.links.each_where(
      [&](const LinkHead& head) {
        return head.owner != way.seat && box.is_near(head.start, head.clips);
      },
      pay);
}

// PR-5.6, PR-6.8, PR-16.4  What the stock loses lies on the table, for good.
void lay_clips(State& s, const Build& build, int a, int b, const Points& points, auto tell) {
  const Seat seat = s.table.active;
  const LinkNo link{byte(s.table.links.count())};
  s.table.links.add(seat, a, b, route_of(points));
  ++s.table.stations[std::size_t(a)].ends;
  ++s.table.stations[std::size_t(b)].ends;
  Account& account = s.table.accounts[seat];
  account.clips = byte(account.clips - build.clips);
  tell([&] { return LinkLaid{seat, link, build.from, build.to, build.clips, route_of(points)}; });
}
// PR-9.1, PR-9.2  The link scores its clips and the values of both ends.
void score_link(State& s, const Build& build, int a, int b, auto tell) {
  const int points = link_points(s, {a, b, no_card}, build.clips);
  score(s, s.table.active, points);
  tell(LinkScored{s.table.active, LinkNo(s.table.links.count() - 1), build.clips,
                  sheet_at(s, a).score, sheet_at(s, b).score, byte(points)});
}

// PR-5.11 (4)  The clips are laid, (5) the link scores, (6) the tolls are paid.
void lay_link(State& s, const Building& building, auto tell) {
  const Seat seat = s.table.active;
  const Build& build = building.build;
  const Land land = land_of(s);
  Points points = points_of(build.route);
  if (points.length() < build.clips) {
    // No detour leads further away from the way than there are clips to lay.
    const Box box{points, build.clips - points.length()};
    pad(taken_on(s, land, box), land.obstacles, {}, points, build.clips);
  }
  const int a = station_number(s, build.from);
  const int b = station_number(s, build.to);
  lay_clips(s, build, a, b, points, tell);
  score_link(s, build, a, b, tell);
  const Way way{seat, build.at == nowhere ? no_card : card_at(build.from), points};
  pay_bank(s, land, way, Toll::River, tell);
  pay_bank(s, land, way, Toll::Obstacle, tell);
  pay_crossings(s, way, tell);
}

// PR-5.11 (8), (9)  Blue cubes at ends that were in play, then abilities that react to links.
void react_to_link(State& s, const Building& building, auto tell) {
  const int a = station_number(s, building.build.from);
  const int b = station_number(s, building.build.to);
  if (building.build.at == nowhere) take_blue_cube(s, s.table.active, a, tell);
  take_blue_cube(s, s.table.active, b, tell);
  fire_link_abilities(s, s.table.active, a, b, tell);
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
  Survey survey;
  const Survey::Site site = survey.site(s, s.table.active);
  const LinkOffers links{s, s.table.active, station_number(s, build.from), site, 0};
  if (links.count() > 0) s.agenda.ask(AwaitExtraLink{build.from});
}

}  // namespace

// PR-5.11  The steps of a build. A decision asked for in a step comes on top of this one and is
//          answered before the next step.
// PR-10.3  A cube placed in step 10 does not work for the same link.
bool proceed(State& s, Building& awaited, auto tell) {
  const int step = awaited.step++;
  const Building building = awaited;
  switch (step) {
    case 0: return place_and_pay(s, building, tell), true;
    case 1: return lay_link(s, building, tell), true;
    case 2:
      if (building.build.at != nowhere) {
        fire_build_ability(s, building, station_number(s, building.build.from), tell);
      }
      return true;
    case 3: return react_to_link(s, building, tell), true;
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
void answer(State& s, AwaitRefund&, Seat seat, const TakeBack& said, auto tell) {
  s.table.discard.remove(said.card);
  s.hands[seat].add(said.card);
  s.table.shown[seat].add(said.card);
  s.agenda.settle();
  tell(CardTakenBack{seat, said.card});
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
void answer(State& s, AwaitCube&, Seat seat, const PutCube& said, auto tell) {
  add_cube(s.table.accounts[seat], station_number(s, said.place));
  s.agenda.settle();
  tell(CubePlaced{seat, said.place});
}
Verdict judge(const State&, const AwaitCube&, Seat, const Decline&) { return allowed; }
void answer(State& s, AwaitCube&, Seat seat, const Decline&, auto tell) {
  s.agenda.settle();
  tell(CubeDeclined{seat});
}
void list(const State& s, const AwaitCube& awaited, Seat seat, Moves& out) {
  for (const Place place : {awaited.from, awaited.to}) {
    if (judge(s, awaited, seat, PutCube{place})) out.push_back(PutCube{place});
  }
  out.push_back(Decline{});
}

}  // namespace roundhouse::paperclip_railways
