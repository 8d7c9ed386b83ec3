#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

bool train_need(const Player& player, const Need& need, auto&& measure) {
  const int upper = measure(player.train(Side::Upper));
  const int lower = measure(player.train(Side::Lower));
  return (need.which == Which::Any ? std::max(upper, lower) : std::min(upper, lower)) >= need.n;
}

}  // namespace

// FC-16.2, FC-16.5, FC-7.5  Requirements are "at least" conditions on the own boards; a mail car is
// a
//                           car for every length, but has no value.
bool met(const Player& player, const Need& need) {
  const Train& upper = player.train(Side::Upper);
  const Train& lower = player.train(Side::Lower);
  const auto length = [](const Train& train) { return train.length(); };
  const auto conductor = [](const Train& train) { return int{train.conductor}; };
  switch (need.what) {
    case Count::Nothing: return true;
    case Count::TotalCars: return upper.length() + lower.length() >= need.n;
    case Count::TrainLength: return train_need(player, need, length);
    case Count::CarsOfValue: return cars_at_least(player, need.value) >= need.n;
    case Count::ConductorSum: return upper.conductor + lower.conductor >= need.n;
    case Count::ConductorAt: return train_need(player, need, conductor);
    case Count::LocomotiveAt: return player.locomotive >= need.n;
    case Count::RouteCards: return static_cast<int>(player.route.size()) >= need.n;
    case Count::ClocksPassed: return clocks_passed(player) >= need.n;
    case Count::LocomotiveTiles: return (upper.tile > 0) + (lower.tile > 0) >= need.n;
  }
  return false;
}

namespace {

// FC-19.3  The passenger's car has the value shown, and the upper conductor has reached it.
bool passenger_pays(const Player& player, const Laid& laid) {
  const Train& train = player.train(laid.where.side());
  const int p = laid.where.number();
  return train.value(p) >= face(laid.card).number && train.conductor >= p;
}
// FC-19.4  The lower train is long enough, and its conductor has reached the car with the luggage.
bool luggage_pays(const Player& player, const Laid& laid) {
  const Train& train = player.train(Side::Lower);
  return train.length() >= face(laid.card).number && train.conductor >= laid.where.number();
}

Verdict unmet(Card card) {
  switch (kind(card)) {
    case Kind::Contract: return rule::contract_unmet;
    case Kind::Passenger: return rule::passenger_unmet;
    case Kind::Luggage: return rule::luggage_unmet;
    case Kind::Mechanic: return rule::mechanic_unmet;
    default: return rule::own_claim;
  }
}

}  // namespace

// FC-16.3, FC-19.2  Whether the requirement of a card laid at a board is met; a postcard has none.
bool laid_pays(const Player& player, const Laid& laid) {
  switch (kind(laid.card)) {
    case Kind::Contract: return met(player, face(laid.card).need);
    case Kind::Passenger: return passenger_pays(player, laid);
    case Kind::Luggage: return luggage_pays(player, laid);
    default: return false;
  }
}
// FC-20.3, FC-20.5, FC-20.8  A mechanic pays once, if both arrow cars exist and have at least the
// value shown.
bool mechanic_pays(const Player& player, int position) {
  const Between& between = player.between[std::size_t(position - 1)];
  if (between.spent || kind(between.card) != Kind::Mechanic) return false;
  const int arrow = 2 * position - 1;
  return std::all_of(player.trains.begin(), player.trains.end(), [&](const Train& train) {
    return train.length() >= arrow && train.value(arrow) >= face(between.card).number;
  });
}

// FC-16.3, FC-19.2, FC-20.5  A reward may be claimed when its requirement is met at that moment.
Verdict may_claim(const State& s, Seat seat, Card card) {
  const Player& player = s.players[seat];
  for (const Laid& laid : player.laid()) {
    if (laid.card != card) continue;
    return laid_pays(player, laid) ? allowed : unmet(card);
  }
  for (int p = 1; p <= static_cast<int>(player.between.size()); ++p) {
    if (player.between[std::size_t(p - 1)].card != card || kind(card) != Kind::Mechanic) continue;
    return mechanic_pays(player, p) ? allowed : unmet(card);
  }
  return rule::own_claim;
}

namespace {

Claimed claimed(Card card) {
  switch (face(card).kind) {
    case Kind::Passenger: return Claimed::Passenger;
    case Kind::Luggage: return Claimed::Luggage;
    case Kind::Mechanic: return Claimed::Mechanic;
    default: return Claimed::Contract;
  }
}

}  // namespace

// FC-16.4, FC-16.6, FC-19.5  The reward is carried out and the card goes onto the own stack;
// nothing is
//                            paid, and any number may follow each other.
// FC-20.8  A mechanic pays once, and stays as a used card.
void claim(State& s, Seat seat, Card card, auto tell) {
  Player& player = s.players[seat];
  s.passed = false;
  for (std::size_t k = 0; k < player.laid().size(); ++k) {
    if (player.laid()[k].card != card) continue;
    player.spread.take_up(k);
    ++player.stack[std::size_t(pile_of(card) - 1)];
    break;
  }
  for (Between& between : player.between) {
    if (between.card == card) between.spent = true;
  }
  tell(RewardClaimed{seat, card, claimed(card)});
  s.agenda.ask(Parts{seat, face(card).effect});
}

}  // namespace roundhouse::first_class
