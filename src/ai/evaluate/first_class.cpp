#include "ai/evaluate/first_class.hpp"

#include <algorithm>
#include <cmath>

#include "ai/greedy.hpp"
#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/outlook.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace roundhouse::first_class {

namespace {

// What a position is worth to a seat, in points at the end of the game. Everything that pays in
// scoring phases is counted once for each phase still to come, by how likely it is to be reached
// until then; what lies open counts by how near its requirement is.

/// How many own turns lie before each scoring still to come.
struct Outlooks {
  std::array<double, 3> turns{};
  int scorings = 0;
  double left = 0;  // own turns until the end
};

Outlooks outlook_of(const State& s, Seat seat) {
  Outlooks out;
  if (s.revealed) return out;
  const int seats = s.options.seats;
  const int gone = s.turns / seats;
  const int offset = (index(seat) - index(s.start) + seats) % seats;
  const int own_gone = gone + (s.turns % seats > offset ? 1 : 0);
  const bool scoring = s.round % 2 == 0 && own_gone >= turns_per_round;
  const int this_round = std::max(0, turns_per_round - own_gone);
  const int first_end = std::max(2, s.round + s.round % 2);
  for (int phase_end = first_end; phase_end <= rounds; phase_end += 2) {
    const double turns = this_round + turns_per_round * (phase_end - std::max<int>(1, s.round));
    out.turns[std::size_t(out.scorings)] = scoring && phase_end == s.round ? 0 : turns;
    ++out.scorings;
    out.left = turns;
  }
  return out;
}

/// The chance to come so many steps further in so many turns.
double reach(int steps, double turns, double pace) {
  if (steps <= 0) return 1;
  return std::max(0.0, 1.0 - steps / (1.0 + pace * turns));
}
constexpr double conductor_pace = 0.45;
constexpr double locomotive_pace = 0.55;
constexpr double value_per_step = 2.4;

/// A car's value now, leaning towards what further upgrades make of it.
double car_value(int step, double turns) {
  const double lean = std::min(0.6, 0.07 * turns);
  return (1 - lean) * values[std::size_t(step)] + lean * value_per_step * step;
}

/// What one unit of each symbol is worth with so many scorings to come.
double worth(const Part& part, double scorings, double turns) {
  const double n = part.n;
  switch (part.op) {
    case Op::AddCar: return n * (0.6 + 0.45 * scorings);
    case Op::Upgrade: return n * (0.5 + 1.75 * scorings);
    case Op::Split: return n * (0.4 + 1.5 * scorings);
    case Op::Each: return n * (0.6 + 2.5 * scorings);
    case Op::Locomotive: return n * (0.5 + 0.7 * scorings);
    case Op::Coins: return n * (turns > 1 ? 1.7 : 1.0);
    case Op::Points: return n;
    case Op::PointsPerPosition: return 2.5 * n;
    case Op::TakeEnd: return 9;
    case Op::DrawEvidence: return -2.5;
    case Op::GiveEvidence:
    case Op::ReturnEvidence: return 1;
  }
  return 0;
}
double worth(const Effect& effect, double scorings, double turns) {
  double sum = 0;
  for (const Part& part : effect) sum += worth(part, scorings, turns);
  return sum;
}

double train_worth(const Train& train, const Outlooks& ahead, int arrived) {
  double sum = 0;
  for (int j = 0; j < ahead.scorings; ++j) {
    const double turns = ahead.turns[std::size_t(j)];
    for (int p = 1; p <= train.length(); ++p) {
      const double doubled = train.has_celebrity(p) ? celebrity_factor : 1;
      sum += doubled * car_value(train.step(p), turns) *
             reach(p - train.conductor, turns, conductor_pace);
    }
    if (train.tile > 0) sum += train.tile * reach(10 - train.conductor, turns, conductor_pace);
  }
  if (train.tile > 0 && train.conductor < tile_place && arrived < 3) {
    sum += constantinople[std::size_t(arrived)] *
           reach(tile_place - train.conductor, ahead.left, conductor_pace);
  }
  if (train.mail != Mail::None && train.conductor < mail_place) {
    sum += worth(mail_bonus[std::size_t(train.mail)], ahead.scorings, ahead.left) *
           reach(mail_place - train.conductor, ahead.left, conductor_pace);
  }
  return sum + 0.12 * ahead.left * std::min(train.length(), 6);
}

double clock_worth(const Effect& effect, const Outlooks& ahead, int distance) {
  double sum = 0;
  for (int j = 0; j < ahead.scorings; ++j) {
    const double turns = ahead.turns[std::size_t(j)];
    const double after = ahead.scorings - j;
    sum += worth(effect, after, ahead.left - turns) * reach(distance, turns, locomotive_pace * 2);
  }
  return sum;
}
double route_worth(const Player& player, const Outlooks& ahead) {
  double sum = 0;
  const int length = route_length(player);
  for (int n = 1; n <= length; ++n) {
    const Space space = space_at(player, n);
    const int distance = n - player.locomotive;
    if (space.kind == SpaceKind::Clock) sum += clock_worth(clock_at(player, n), ahead, distance);
    if (space.kind == SpaceKind::Points && distance > 0) {
      sum += space.points * reach(distance, ahead.left, locomotive_pace * 2);
    }
  }
  const int spare = std::min(6, length - player.locomotive);
  return sum + 0.05 * ahead.left * spare;
}

/// How much of a requirement is met, from 0 to 1.
double progress(const Player& player, const Need& need) {
  Need less = need;
  for (int missing = 0; missing <= need.n; ++missing) {
    less.n = static_cast<std::uint8_t>(need.n - missing);
    if (met(player, less)) return 1.0 - double(missing) / std::max<double>(2.0, need.n);
  }
  return 0;
}
double hope(double part, double turns) {
  if (part >= 1) return 0.97;
  return std::min(0.9, part * part * std::min(1.0, turns / 5.0));
}

double laid_worth(const Player& player, const Laid& laid, const Outlooks& ahead) {
  const Face& f = face(laid.card);
  const double reward = worth(f.effect, ahead.scorings, ahead.left);
  switch (f.kind) {
    case Kind::Contract: return reward * hope(progress(player, f.need), ahead.left);
    case Kind::Passenger: {
      const Train& train = player.train(Side::Upper);
      const int p = laid.where.number();
      const double value = train.value(p) >= f.number ? 1.0 : 0.7 * train.value(p) / f.number;
      const double there = reach(p - train.conductor, ahead.left, conductor_pace);
      return reward * hope(value * there, ahead.left);
    }
    case Kind::Luggage: {
      const Train& train = player.train(Side::Lower);
      const double length = std::min(1.0, double(train.length()) / f.number);
      const int p = laid.where.number();
      return reward *
             hope(length * reach(p - train.conductor, ahead.left, conductor_pace), ahead.left);
    }
    case Kind::Postcard: {
      double sum = 0;
      const int distance = laid.where.number() - player.locomotive;
      for (int j = 0; j < ahead.scorings; ++j) {
        sum += f.number * reach(distance, ahead.turns[std::size_t(j)], locomotive_pace * 2);
      }
      return sum;
    }
    default: return 0;
  }
}

double turnout_worth(const Player& player, int place, const Effect& reward, const Outlooks& ahead) {
  double sum = 0;
  for (int j = 0; j < ahead.scorings; ++j) {
    const double turns = ahead.turns[std::size_t(j)];
    double both = 1;
    for (const Train& train : player.trains) {
      both *= reach(2 * place - 1 - train.conductor, turns, conductor_pace);
    }
    sum += both * worth(reward, ahead.scorings - j, ahead.left - turns);
  }
  return sum;
}
double mechanic_part(const Player& player, int place, int value) {
  double part = 1;
  const int arrow = 2 * place - 1;
  for (const Train& train : player.trains) {
    if (train.length() < arrow) return 0.15;
    part *= std::min(1.0, (train.value(arrow) + 0.5) / (value + 0.5));
  }
  return part;
}
double between_worth(const Player& player, const Outlooks& ahead) {
  double sum = 0;
  for (std::size_t k = 0; k < player.between.size(); ++k) {
    const Face& f = face(player.between[k].card);
    const int place = static_cast<int>(k) + 1;
    if (f.kind == Kind::Turnout) sum += turnout_worth(player, place, f.effect, ahead);
    if (f.kind == Kind::Mechanic && !player.between[k].spent) {
      sum += worth(f.effect, ahead.scorings, ahead.left) *
             hope(mechanic_part(player, place, f.number), ahead.left);
    }
    if (f.kind == Kind::Factory) sum += 0.22 * place * std::max(0.0, ahead.left - 1);
  }
  return sum;
}

double ends_worth(const State& s, Seat seat, const Outlooks& ahead) {
  const double growth = 1.0 + 0.05 * ahead.left;
  double sum = 0.35 * ahead.left;
  if (s.drafted[seat] != no_end) sum += growth * final_points(s, seat, s.drafted[seat]);
  s.players[seat].ends.each(
      [&](EndCard card) { sum += growth * final_points(s, seat, card) + 0.25 * ahead.left; });
  return sum;
}

/// Decisions of the seat that are still open, by what they usually bring.
double pending_worth(const State& s, Seat seat, const Outlooks& ahead) {
  const double r = ahead.scorings;
  const double t = ahead.left;
  double sum = 0;
  for (const State::Decision& open : s.agenda.open()) {
    if (const auto* d = std::get_if<Parts>(&open); d != nullptr && d->seat == seat) {
      sum += worth(d->todo, r, t);
    } else if (const auto* add = std::get_if<AddCars>(&open); add != nullptr && add->seat == seat) {
      sum += worth({Op::AddCar, add->left}, r, t);
    } else if (const auto* up = std::get_if<Upgrades>(&open); up != nullptr && up->seat == seat) {
      sum += worth({Op::Upgrade, up->left}, r, t) * (up->cap == 0 ? 0.4 : 1.0);
    } else if (const auto* st = std::get_if<Steps>(&open); st != nullptr && st->seat == seat) {
      sum +=
          worth({Op::Split, static_cast<std::uint8_t>(st->shared + st->own[0] + st->own[1])}, r, t);
    } else if (const auto* end = std::get_if<ChooseEnd>(&open); end && end->seat == seat) {
      sum += 9;
    } else if (const auto* draw = std::get_if<AwaitStorage>(&open); draw && draw->seat == seat) {
      sum += 3.0 + 4.2 * r;
    } else if (const auto* in = std::get_if<InStorage>(&open); in && in->seat == seat) {
      sum += (storage_uses - in->used) * (0.8 + 1.9 * r);
    } else if (const auto* fac = std::get_if<Factories>(&open); fac && fac->seat == seat) {
      sum += worth({Op::Upgrade, fac->position}, r, t);
    } else if (const auto* put = std::get_if<Placing>(&open); put && put->seat == seat) {
      sum += 3.0 + r;
    }
  }
  return sum;
}

double evidence_worth(const State& s, Seat seat) {
  const int own = tokens_of(s, seat, Evidence::Fingerprint);
  const double risk = s.murderer == seat ? 1.3 : 1.0;
  return -risk * (2.0 * own + 1.0 * own * own);
}

double estimate(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  const Outlooks ahead = outlook_of(s, seat);
  double sum = player.points;
  if (s.revealed) return sum - (s.arrested == seat ? 200 : 0);
  for (const Train& train : player.trains) sum += train_worth(train, ahead, s.arrived);
  sum += route_worth(player, ahead);
  for (const Laid& laid : player.laid) sum += laid_worth(player, laid, ahead);
  sum += between_worth(player, ahead) + ends_worth(s, seat, ahead);
  const double coin = ahead.left > 1 ? 1.7 : 1.0 * s.options.coin_points;
  sum += coin * player.coins;
  if (s.options.modules.contains(Module::C)) sum += evidence_worth(s, seat);
  return sum + pending_worth(s, seat, ahead);
}

/// Finishes what the seat has begun by its best-looking small moves, then estimates.
double value(const State& after, Seat seat) {
  State s = after;
  for (int step = 0; step < 14; ++step) {
    if (!(to_act(s) == SeatSet{seat}) || std::holds_alternative<Turn>(s.agenda.top())) break;
    State best;
    double best_value = -1e9;
    for (const State::Move& move : moves(s, seat)) {
      State next = s;
      play(next, seat, move);
      const double worth_it = estimate(next, seat);
      if (worth_it > best_value) {
        best_value = worth_it;
        best = next;
      }
    }
    s = best;
  }
  return estimate(s, seat);
}

struct Guide {
  static constexpr int playout_decisions = 60;
  static constexpr float curiosity = 0.25F;
  static constexpr float opening = 0.8F;

  static Outlook<State> judge(const State& s) {
    PerSeat<double, most_seats> points;
    for (int k = 0; k < s.options.seats; ++k) points[Seat(k)] = estimate(s, Seat(k));
    return outlook_from_points<State>(points, s.options.seats, 14.0);
  }
  static float promise(const State& s, Seat seat, const State::Move& move) {
    State after = s;
    play(after, seat, move);
    return static_cast<float>(value(after, seat));
  }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    const MoveList<State> legal = moves(s, seat);
    std::size_t best = 0;
    double best_value = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      State after = s;
      play(after, seat, legal[i]);
      const double here = estimate(after, seat) + 0.5 * rng.unit();
      if (here > best_value) {
        best_value = here;
        best = i;
      }
    }
    return legal[best];
  }
};

constexpr BotEntry<State> greedy = greedy_bot<State, value>;
constexpr BotEntry<State> table[] = {random_bot<State>, novice_bot<State, greedy>, greedy,
                                     plain_bot<State>, search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"novice", 2}, {"novice", 5}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 2}, {"novice", 5}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 2}, {"novice", 5}, {"greedy"}, {"search", 200}, {"search", 2000}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::first_class
