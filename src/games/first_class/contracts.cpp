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
// FC-20.3, FC-20.8  Both arrow cars exist and have at least the value shown.
bool mechanic_pays(const Player& player, int position, int value) {
  const int arrow = 2 * position - 1;
  for (const Train& train : player.trains) {
    if (train.length() < arrow || train.value(arrow) < value) return false;
  }
  return true;
}

}  // namespace

// FC-16.3, FC-19.2, FC-20.5  A reward may be claimed when its requirement is met at that moment.
Verdict may_claim(const State& s, Seat seat, Card card) {
  const Player& player = s.players[seat];
  for (const Laid& laid : player.laid) {
    if (laid.card != card) continue;
    switch (face(card).kind) {
      case Kind::Contract:
        if (!met(player, face(card).need)) return rule::contract_unmet;
        return allowed;
      case Kind::Passenger:
        if (!passenger_pays(player, laid)) return rule::passenger_unmet;
        return allowed;
      case Kind::Luggage:
        if (!luggage_pays(player, laid)) return rule::luggage_unmet;
        return allowed;
      default: return rule::own_claim;
    }
  }
  for (std::size_t k = 0; k < player.between.size(); ++k) {
    const Between& between = player.between[k];
    if (between.card != card || face(card).kind != Kind::Mechanic) continue;
    const bool pays = mechanic_pays(player, static_cast<int>(k) + 1, face(card).number);
    if (between.spent || !pays) return rule::mechanic_unmet;
    return allowed;
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
  for (std::size_t k = 0; k < player.laid.size(); ++k) {
    if (player.laid[k].card != card) continue;
    player.laid.erase_at(k);
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
