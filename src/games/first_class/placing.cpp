#include <algorithm>
#include <bit>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-17.2, FC-17.3, FC-17.4  A celebrity boards a car of enough value without another celebrity; no
//                            mail car, no tile. He stays for good.
Verdict celebrity_fits(const Player& player, Card card, Spot where) {
  if (!where.is_car()) return rule::celebrity_place;
  const Train& train = player.train(where.side());
  const int p = where.number();
  if (p < 1 || p > train.length() || p == mail_place) return rule::celebrity_place;
  if (train.value(p) < face(card).number || train.has_celebrity(p)) return rule::celebrity_place;
  return allowed;
}

namespace {

bool something_at(const Player& player, Spot where, Kind kind) {
  return std::ranges::any_of(player.laid(), [&](const Laid& laid) {
    return laid.where == where && first_class::kind(laid.card) == kind;
  });
}

}  // namespace

// FC-17.5  A postcard is attached to a station of the own route, points or clock, that has none.
Verdict postcard_fits(const Player& player, Spot where) {
  if (!where.is_station()) return rule::postcard_place;
  const int n = where.number();
  if (n < 1 || n > route_length(player)) return rule::postcard_place;
  if (space_at(player, n).kind == SpaceKind::Plain) return rule::postcard_place;
  if (something_at(player, where, Kind::Postcard)) return rule::postcard_place;
  return allowed;
}

// FC-19.1, FC-19.3  A passenger takes any car of the upper train without a passenger, no mail car.
Verdict passenger_fits(const Player& player, Spot where) {
  if (!where.is_car() || where.side() != Side::Upper) return rule::upper_only;
  const int p = where.number();
  if (p < 1 || p > player.train(Side::Upper).length() || p == mail_place) {
    return rule::passenger_place;
  }
  if (something_at(player, where, Kind::Passenger)) return rule::passenger_place;
  return allowed;
}

// FC-20.1, FC-21.13, FC-21.18  In-between cards lie between the own trains, exactly on one place.
// FC-21.14, FC-22.3  The next free place from the left, or on top of a card: never a gap.
// FC-21.17, FC-22.5  With four side by side a new one must cover.
Verdict between_fits(const Player& player, Spot where) {
  if (!where.is_between() || where.number() < 1) return rule::between_place;
  if (where.number() > most_between) return rule::most_four;
  if (where.number() > static_cast<int>(player.between.size()) + 1) return rule::no_gap;
  return allowed;
}

namespace {

Verdict fits(const State& s, Seat seat, Card card, Spot where) {
  const Player& player = s.players[seat];
  switch (kind(card)) {
    case Kind::Celebrity: return celebrity_fits(player, card, where);
    case Kind::Postcard: return postcard_fits(player, where);
    case Kind::Passenger: return passenger_fits(player, where);
    default: return between_fits(player, where);
  }
}

void each_spot(const Player& player, Kind kind, auto&& action) {
  switch (kind) {
    case Kind::Celebrity:
    case Kind::Passenger:
      for (const Side side : both_sides) {
        for (int p = 1; p <= player.train(side).length(); ++p) action(Spot::car(side, p));
      }
      break;
    case Kind::Postcard:
      for (int n = 1; n <= route_length(player); ++n) action(Spot::station(n));
      break;
    default:
      for (int p = 1; p <= most_between; ++p) action(Spot::between(p));
  }
}

// FC-20.2, FC-21.16, FC-22.1, FC-22.2  Any in-between card may cover any other: only the top
// counts. FC-20.10  What is covered does nothing any more; it is counted with the used cards.
// FC-21.15  The cars at that place need not exist.
// FC-21.19, FC-22.6  Only a new factory activates factories, all of them and itself.
void lay_between(State& s, Seat seat, Card card, int position, auto tell) {
  Player& player = s.players[seat];
  const auto k = std::size_t(position - 1);
  if (k == player.between.size()) {
    player.between.push_back({card});
    tell(CardPlaced{seat, card, byte(position), {}, PlacedAt::Between});
  } else {
    const Card covered = player.between[k].card;
    ++player.stack[std::size_t(pile_of(covered) - 1)];
    player.spread.cover({covered, Spot::between(position)});
    player.between[k] = {card};
    tell(CardPlaced{seat, card, byte(position), covered, PlacedAt::Covering});
  }
  if (kind(card) != Kind::Factory) return;
  s.agenda.ask(Factories{seat, static_cast<std::uint8_t>(player.between.size())});
}

PlacedAt placed_at(Spot where) {
  if (where.is_station()) return PlacedAt::Station;
  return where.side() == Side::Upper ? PlacedAt::Upper : PlacedAt::Lower;
}

}  // namespace

namespace {

int laid_of(const Player& player, Kind wanted) {
  int count = 0;
  for (const Laid& laid : player.laid()) count += kind(laid.card) == wanted ? 1 : 0;
  return count;
}
// FC-6.4  The best car without a celebrity is the first one.
int best_free_step(const Train& train) {
  const unsigned closed = unsigned(train.celebrities) >> 1U | 1U << (mail_place - 1U);
  const int p = std::countr_one(closed) + 1;
  return p <= train.length() ? train.step(p) : 0;
}
// FC-17.5  Each postcard has a station of its own.
bool free_station(const Player& player) {
  const int postcards = laid_of(player, Kind::Postcard);
  if (postcards < stations_on_board) return true;
  int stations = 0;
  for (int n = 1; n <= route_length(player); ++n) {
    stations += space_at(player, n).kind == SpaceKind::Plain ? 0 : 1;
  }
  return postcards < stations;
}
// FC-19.3  Each passenger has a car of his own.
bool free_upper_car(const Player& player) {
  const int length = player.train(Side::Upper).length();
  return laid_of(player, Kind::Passenger) < length - (length >= mail_place ? 1 : 0);
}

}  // namespace

Room room_of(const State& s, const Player& player) {
  Room room;
  if (s.options.modules.contains(Module::B)) {
    const int best = std::max(best_free_step(player.trains[0]), best_free_step(player.trains[1]));
    for (int step = 1; step <= best; ++step) room.add(Needs(step));
    if (free_station(player)) room.add(Needs::Station);
  }
  if (s.options.modules.contains(Module::D) && free_upper_car(player)) room.add(Needs::UpperCar);
  return room;
}

// FC-4.7  A used card that needs a place must be placed.
SeatSet asked(const State&, const Placing& placing) { return placing.seat; }
Verdict judge(const State& s, const Placing& placing, Seat seat, const Place& said) {
  return fits(s, seat, placing.card, said.where);
}
void answer(State& s, Placing& placing, Seat seat, const Place& said, auto tell) {
  const Card card = placing.card;
  Player& player = s.players[seat];
  s.passed = false;
  s.agenda.settle();
  switch (kind(card)) {
    case Kind::Celebrity:
      player.train(said.where.side()).celebrities |=
          static_cast<std::uint16_t>(1U << unsigned(said.where.number()));
      break;
    case Kind::Postcard:
    case Kind::Passenger: player.spread.lay({card, said.where}); break;
    default: return lay_between(s, seat, card, said.where.number(), tell);
  }
  tell(CardPlaced{seat, card, byte(said.where.number()), {}, placed_at(said.where)});
}
void list(const State& s, const Placing& placing, Seat seat, Moves& out) {
  each_spot(s.players[seat], kind(placing.card), [&](Spot where) {
    if (fits(s, seat, placing.card, where)) out.push_back(Place{where});
  });
}

// FC-19.1, FC-19.4  Luggage goes onto the rearmost car of the lower train, mail cars and cars with
//                   luggage included.
void lay_luggage(State& s, Seat seat, Card card, auto tell) {
  Player& player = s.players[seat];
  const int rearmost = player.train(Side::Lower).length();
  player.spread.lay({card, Spot::car(Side::Lower, rearmost)});
  tell(CardPlaced{seat, card, byte(rearmost), {}, PlacedAt::Lower});
}

// FC-20.3, FC-20.6, FC-20.7  A turnout pays if both conductors have reached the cars its arrows
// show.
bool turnout_pays(const Player& player, int position) {
  const int arrow = 2 * position - 1;
  return std::all_of(player.trains.begin(), player.trains.end(),
                     [&](const Train& train) { return train.conductor >= arrow; });
}

}  // namespace roundhouse::first_class
