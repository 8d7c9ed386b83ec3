#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

// FC-6.10, Q-9  Car cards in use: 0/1, 2/4 and 7/12 cards lie in the trains of all players.
int cards_in_use(const State& s, int kind) {
  int used = 0;
  for (const Player& player : s.players) {
    for (const Train& train : player.trains) {
      for (int p = 1; p <= train.length(); ++p) {
        const bool mail = p == mail_place;
        if (!mail && train.step(p) / 2 == kind) ++used;
      }
    }
  }
  return used;
}
bool supply_has(const State& s, int kind) {
  return !s.options.strict_supply || cards_in_use(s, kind) < car_supply[std::size_t(kind)];
}

// FC-6.12, FC-6.13  A complete train gets the top locomotive tile behind its ninth car.
void take_tile(State& s, Seat seat, Side side, auto tell) {
  if (s.tiles_taken == tile_values.size()) return;
  Train& train = s.players[seat].train(side);
  train.tile = tile_values[s.tiles_taken];
  ++s.tiles_taken;
  tell(LocomotiveTileTaken{seat, side, train.tile});
}

// FC-6.2  A car of value 0 at the right end of a train.
// FC-7.1, FC-7.2  The sixth is one of the own unused mail cars.
void add_car(State& s, Seat seat, const Add& said, AddedBy why, auto tell) {
  Player& player = s.players[seat];
  Train& train = player.train(said.side);
  s.passed = false;
  if (train.length() == most_cars) return take_tile(s, seat, said.side, tell);
  train.steps.push_back(0);
  if (said.mail != Mail::None) {
    train.mail = said.mail;
    player.mail_left &= static_cast<std::uint8_t>(~(1U << (unsigned(said.mail) - 1)));
    tell(MailCarAdded{seat, said.side, said.mail, why});
  } else {
    tell(CarAdded{seat, said.side, byte(train.length()), why});
  }
  const bool complete = train.length() == most_cars;
  if (complete && !s.options.tile_with_tenth_car) take_tile(s, seat, said.side, tell);
}

// FC-4.2, FC-6.9  What is not done of a part is lost.
void leave_out(State& s, const auto& part, LeftOut what, bool chosen, auto tell) {
  const PartLeftOut lost{part.seat, part.left, what, chosen};
  s.agenda.settle();
  if (lost.n > 0) tell(lost);
}

bool room(const State& s, const Train& train) {
  if (train.length() < most_cars) return true;
  return s.options.tile_with_tenth_car && train.tile == 0;
}
// FC-6.10  A mail car and a tile are no cards of the supply.
bool from_supply(const Train& train) {
  return train.length() + 1 != mail_place && train.length() < most_cars;
}
bool unused(const Player& player, Mail mail) {
  return mail != Mail::None && (player.mail_left >> (unsigned(mail) - 1) & 1U) != 0;
}

void list_adds(const State& s, Seat seat, Side side, Moves& out) {
  const Player& player = s.players[seat];
  const Train& train = player.train(side);
  if (train.length() + 1 != mail_place) {
    const Add plain{side, Mail::None};
    if (may_add(s, seat, plain)) out.push_back(plain);
    return;
  }
  for (const Mail mail : {Mail::Registered, Mail::Parcel, Mail::Express, Mail::Staff}) {
    if (unused(player, mail)) out.push_back(Add{side, mail});
  }
}

// FC-6.10  Before revision 2 a tile was asked for only while the supply had a card left. It came
// with late_decline: a game has both or neither.
bool waits_for_supply(const State& s, const Train& train) {
  if (s.options.rulings.has(Ruling::LateDecline)) return from_supply(train);
  return train.length() + 1 != mail_place;
}

bool can_add_any(const State& s, Seat seat) {
  for (const Side side : both_sides) {
    const Train& train = s.players[seat].train(side);
    if (room(s, train) && (!waits_for_supply(s, train) || supply_has(s, 0))) return true;
  }
  return false;
}
bool can_upgrade_any(const State& s, Seat seat, int cap) {
  for (const Side side : both_sides) {
    for (int p = 1; p <= s.players[seat].train(side).length(); ++p) {
      if (may_upgrade(s, seat, Spot::car(side, p), cap)) return true;
    }
  }
  return false;
}

}  // namespace

// FC-6.11  At most nine cars. FC-7.1  The sixth, and no other, is a mail car.
Verdict may_add(const State& s, Seat seat, const Add& said) {
  const Player& player = s.players[seat];
  const Train& train = player.train(said.side);
  if (!room(s, train)) return rule::full_train;
  const bool sixth = train.length() + 1 == mail_place;
  if (sixth != (said.mail != Mail::None)) return rule::mail_car;
  if (sixth && !unused(player, said.mail)) return rule::unused_mail;
  if (from_supply(train) && !supply_has(s, 0)) return rule::supply;
  return allowed;
}

// FC-6.14  A tile is not upgraded. FC-6.3  One step. FC-6.4, FC-6.5  Never above the car at the
// left, so the leftmost of equals first. FC-6.6  The first car is limited by 12 alone. FC-7.3  The
// mail car is skipped.
Verdict may_upgrade(const State& s, Seat seat, Spot car, int cap) {
  if (!car.is_car()) return rule::own_car;
  const Train& train = s.players[seat].train(car.side());
  const int p = car.number();
  if (p == tile_place) return rule::no_tile_upgrade;
  if (p < 1 || p > train.length()) return rule::own_car;
  if (p == mail_place) return rule::no_mail_upgrade;
  const int next = train.step(p) + 1;
  if (next > top_step) return rule::own_car;
  if (next > cap) return rule::factory_limit;
  const int left = p - 1 == mail_place ? p - 2 : p - 1;
  if (left > 0 && next > train.step(left)) return rule::value_order;
  if (next % 2 == 0 && !supply_has(s, next / 2)) return rule::supply;
  return allowed;
}

// FC-5.2, FC-6.2  Cars are added one by one, the train chosen anew for each.
SeatSet asked(const State&, const AddCars& adding) { return adding.seat; }
bool proceed(State& s, AddCars& adding, auto tell) {
  if (adding.left > 0 && can_add_any(s, adding.seat)) return false;
  leave_out(s, adding, LeftOut::Cars, false, tell);
  return true;
}
Verdict judge(const State& s, const AddCars&, Seat seat, const Add& said) {
  return may_add(s, seat, said);
}
void answer(State& s, AddCars& adding, Seat seat, const Add& said, auto tell) {
  --adding.left;
  if (said.side == Side::Lower) adding.lower_begun = true;
  add_car(s, seat, said, AddedBy::Part, tell);
}
Verdict judge(const State&, const AddCars&, Seat, const Stop&) { return allowed; }
void answer(State& s, AddCars& adding, Seat, const Stop&, auto tell) {
  leave_out(s, adding, LeftOut::Cars, true, tell);
}
void list(const State& s, const AddCars& adding, Seat seat, Moves& out) {
  const bool lower_full = !room(s, s.players[seat].train(Side::Lower));
  const bool in_order = !s.options.strict_supply && !lower_full;
  if (!in_order || !adding.lower_begun) list_adds(s, seat, Side::Upper, out);
  list_adds(s, seat, Side::Lower, out);
  out.push_back(Stop{});
}
void candidates(const State& s, const AddCars&, Seat seat, Moves& out) {
  for (const Side side : both_sides) list_adds(s, seat, side, out);
  out.push_back(Stop{});
}

// FC-6.7  Upgrades go to any cars, or to one car step after step. FC-6.9  What is not used is lost.
SeatSet asked(const State&, const Upgrades& upgrading) { return upgrading.seat; }
bool proceed(State& s, Upgrades& upgrading, auto tell) {
  const Seat seat = upgrading.seat;
  const bool more = upgrading.left > 0;
  if (more && (can_add_any(s, seat) || can_upgrade_any(s, seat, upgrading.cap))) return false;
  leave_out(s, upgrading, LeftOut::Upgrades, false, tell);
  return true;
}
Verdict judge(const State& s, const Upgrades& upgrading, Seat seat, const Upgrade& said) {
  return may_upgrade(s, seat, said.car, upgrading.cap);
}
void answer(State& s, Upgrades& upgrading, Seat seat, const Upgrade& said, auto tell) {
  --upgrading.left;
  upgrading.last = said.car.code();
  s.passed = false;
  const int place = said.car.number();
  Train& train = s.players[seat].train(said.car.side());
  const auto step = std::size_t(train.step(place) + 1);
  train.steps.set(std::size_t(place - 1), int(step));
  tell(CarUpgraded{seat, said.car.side(), byte(place), values[step - 1], values[step],
                   upgrading.factory > 0 ? UpgradedBy::Factory : UpgradedBy::Part});
}
// FC-6.8, FC-21.28  Instead of any single upgrade a car of value 0 may be taken.
Verdict judge(const State& s, const Upgrades&, Seat seat, const Add& said) {
  return may_add(s, seat, said);
}
void answer(State& s, Upgrades& upgrading, Seat seat, const Add& said, auto tell) {
  --upgrading.left;
  upgrading.last = said.side == Side::Upper ? 1 : 2;
  add_car(s, seat, said, AddedBy::Instead, tell);
}
Verdict judge(const State&, const Upgrades&, Seat, const Stop&) { return allowed; }
void answer(State& s, Upgrades& upgrading, Seat, const Stop&, auto tell) {
  leave_out(s, upgrading, LeftOut::Upgrades, true, tell);
}

namespace {

// FC-6.4, FC-7.3  What may_upgrade allows, in one pass from the left; cars before `from`, a code of
// a spot, are left out.
void list_upgrades(const State& s, Seat seat, Side side, int cap, unsigned from, Moves& out) {
  const Train& train = s.players[seat].train(side);
  int left = top_step;
  for (int p = 1; p <= train.length(); ++p) {
    if (p == mail_place) continue;
    const int step = train.step(p);
    const Spot car = Spot::car(side, p);
    const bool allows = step < left && step < cap && car.code() >= from;
    if (allows && (step % 2 == 0 || supply_has(s, (step + 1) / 2))) out.push_back(Upgrade{car});
    left = step;
  }
}

}  // namespace

// One order stands for all that lead to the same trains: added cars first, then upgrades from left
// to right, the upper train before the lower. Every result can be reached in that order (FC-6.4
// looks to the left only) but one: a lower train that is complete first takes the better tile. With
// a strict supply more would be missed, so there all orders are listed.
void list(const State& s, const Upgrades& upgrading, Seat seat, Moves& out) {
  const unsigned from = s.options.strict_supply ? 0U : upgrading.last;
  const bool lower_complete = from == 2 && !room(s, s.players[seat].train(Side::Lower));
  if (from <= 1 || lower_complete) list_adds(s, seat, Side::Upper, out);
  if (from <= 2) list_adds(s, seat, Side::Lower, out);
  for (const Side side : both_sides) list_upgrades(s, seat, side, upgrading.cap, from, out);
  out.push_back(Stop{});
}
void candidates(const State& s, const Upgrades&, Seat seat, Moves& out) {
  for (const Side side : both_sides) {
    list_adds(s, seat, side, out);
    for (int p = 1; p <= s.players[seat].train(side).length(); ++p) {
      out.push_back(Upgrade{Spot::car(side, p)});
    }
    if (s.players[seat].train(side).tile > 0) {
      out.push_back(Upgrade{Spot::car(side, tile_place)});
    }
  }
  out.push_back(Stop{});
}

}  // namespace roundhouse::first_class
