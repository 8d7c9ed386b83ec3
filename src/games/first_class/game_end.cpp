#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

// FC-11.3, FC-11.4  The card lies open; its immediate action comes at once, then the refill.
void take_end_card(State& s, Seat seat, EndCard card, EndCardBy why, auto tell) {
  s.ends_shown.remove(card);
  s.players[seat].ends.add(card);
  s.passed = false;
  tell(EndCardTaken{seat, card, why});
  s.agenda.ask(Refill{});
  s.agenda.ask(Parts{seat, face(card).immediate});
}

int count_cars(const Player& player, auto&& wanted) {
  int count = 0;
  for (const Train& train : player.trains) {
    for (int p = 1; p <= train.length(); ++p) count += p != mail_place && wanted(train.value(p));
  }
  return count;
}
int trains_all_at_least(const Player& player, int value, int least_cars) {
  int count = 0;
  for (const Train& train : player.trains) {
    bool all = train.length() >= least_cars;
    for (int p = 1; p <= train.length(); ++p) all &= p == mail_place || train.value(p) >= value;
    count += all ? 1 : 0;
  }
  return count;
}
int equal_positions(const Player& player, int least) {
  const Train& upper = player.train(Side::Upper);
  const Train& lower = player.train(Side::Lower);
  int count = 0;
  for (int p = 1; p <= std::min(upper.length(), lower.length()); ++p) {
    if (p == mail_place) continue;
    count += upper.step(p) == lower.step(p) && upper.value(p) >= least ? 1 : 0;
  }
  return count;
}
bool every_class(const Player& player) {
  for (std::size_t step = 1; step < values.size(); ++step) {
    if (cars_exactly(player, values[step]) == 0) return false;
  }
  return true;
}
int tiles(const Player& player) {
  return (player.trains[0].tile > 0 ? 1 : 0) + (player.trains[1].tile > 0 ? 1 : 0);
}

}  // namespace

// FC-11.7  How often a Game End card pays: both trains together, mail cars without value, tiles no
//          cars, the drafted card an own Game End card.
int how_often(const State& s, Seat seat, EndCard card) {
  const FinalRule& final = face(card).final;
  const Player& player = s.players[seat];
  const Train& upper = player.train(Side::Upper);
  const Train& lower = player.train(Side::Lower);
  switch (final.rule) {
    case Final::CarsExactly: return cars_exactly(player, final.value);
    case Final::CarsAtLeast: return cars_at_least(player, final.value);
    case Final::AllCars: return upper.length() + lower.length();
    case Final::LongerTrain: return std::max(upper.length(), lower.length());
    case Final::ShorterTrain: return std::min(upper.length(), lower.length());
    case Final::LocomotiveTiles: return tiles(player);
    case Final::ConductorSteps: return upper.conductor + lower.conductor;
    case Final::BothConductorsAt:
      return std::min(upper.conductor, lower.conductor) >= final.value ? 1 : 0;
    case Final::RouteCards: return static_cast<int>(player.route.size());
    case Final::LocomotiveSteps: return player.locomotive;
    case Final::ClocksPassed: return clocks_passed(player);
    case Final::CoinsLeft: return player.coins;
    case Final::GameEndCards: return player.ends.count() + (s.drafted[seat] == no_end ? 0 : 1);
    case Final::TrainsAllAtLeast: return trains_all_at_least(player, final.value, final.limit);
    case Final::EqualPositions: return equal_positions(player, final.value);
    case Final::EveryClass: return every_class(player) ? 1 : 0;
  }
  return 0;
}

int cars_exactly(const Player& player, int value) {
  return count_cars(player, [&](int v) { return v == value; });
}
int cars_at_least(const Player& player, int value) {
  return count_cars(player, [&](int v) { return v >= value; });
}

// FC-11.1, FC-11.7  Points at the end of the game; coins pay up to the printed limit.
int final_points(const State& s, Seat seat, EndCard card) {
  if (card == no_end) return 0;
  const FinalRule& final = face(card).final;
  const int points = final.points * how_often(s, seat, card);
  return final.rule == Final::CoinsLeft ? std::min<int>(points, final.limit) : points;
}

// FC-10.2, FC-10.3  Four coins buy one of the cards that lie face up, and nothing else.
Verdict may_buy(const State& s, Seat seat, EndCard card) {
  if (!s.ends_shown.contains(card)) return rule::end_shown;
  if (s.players[seat].coins < end_card_price) return rule::coins_short;
  return allowed;
}
void buy(State& s, Seat seat, EndCard card, auto tell) {
  Player& player = s.players[seat];
  player.coins = byte(player.coins - end_card_price);
  tell(CoinsPaid{seat, byte(end_card_price)});
  take_end_card(s, seat, card, EndCardBy::Bought, tell);
}

// FC-5.7, FC-11.2, FC-11.5  A Game End card as an effect; from an empty display none is taken.
SeatSet asked(const State&, const ChooseEnd& choice) { return choice.seat; }
bool proceed(State& s, ChooseEnd choice, auto tell) {
  if (!s.ends_shown.empty()) return false;
  s.agenda.settle();
  tell(PartLeftOut{choice.seat, 1, LeftOut::EndCard, false});
  return true;
}
Verdict judge(const State& s, const ChooseEnd&, Seat, const TakeEnd& said) {
  if (!s.ends_shown.contains(said.card)) return rule::end_shown;
  return allowed;
}
void answer(State& s, ChooseEnd, Seat seat, const TakeEnd& said, auto tell) {
  s.agenda.settle();
  take_end_card(s, seat, said.card, EndCardBy::Given, tell);
}
Verdict judge(const State&, const ChooseEnd&, Seat, const Stop&) { return allowed; }
void answer(State& s, ChooseEnd, Seat seat, const Stop&, auto tell) {
  s.agenda.settle();
  tell(PartLeftOut{seat, 1, LeftOut::EndCard, true});
}
void list(const State& s, const ChooseEnd&, Seat, Moves& out) {
  s.ends_shown.each([&](EndCard card) { out.push_back(TakeEnd{card}); });
  out.push_back(Stop{});
}

}  // namespace roundhouse::first_class
