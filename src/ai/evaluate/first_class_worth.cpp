#include "ai/evaluate/first_class_worth.hpp"

#include <algorithm>
#include <cmath>

namespace roundhouse::first_class {

namespace {

constexpr int turns_per_phase = 2 * turns_per_round;

float of(const Yield& yield, float scorings_left) {
  return yield.once + yield.per_scoring * scorings_left;
}

/// The chance to come so many steps further with so many to be expected.
float reach(int steps, float expected) {
  if (steps <= 0) return 1;
  return std::max(0.0F, 1.0F - float(steps) / (1.0F + expected));
}

/// What a pace brings from a turn until a scoring.
float until(const std::array<float, pile_count>& pace, int gone, int scoring) {
  float sum = 0;
  for (int turn = gone; turn < turns_per_phase * (scoring + 1); ++turn) {
    sum += pace[std::size_t(turn / turns_per_phase)];
  }
  return sum;
}

float sum_of(const Effect& effect, const std::array<float, 12>& op) {
  float sum = 0;
  for (const Part& part : effect) sum += float(part.n) * op[std::size_t(part.op)];
  return sum;
}

}  // namespace

Appraiser::Appraiser(const Weights& weights) : w_{weights} {
  for (int gone = 0; gone <= most_turns; ++gone) {
    const int phase = gone / turns_per_phase;
    const bool at_scoring = gone > 0 && gone % turns_per_phase == 0;
    if (at_scoring) moments_[std::size_t(gone + phase - 1)] = moment_at(gone, phase - 1);
    moments_[std::size_t(gone + phase)] = moment_at(gone, phase);
  }
}

Appraiser::Moment Appraiser::moment_at(int gone, int first) const {
  Moment m;
  m.first = first;
  m.left = float(most_turns - gone);
  m.scorings_left = float(scorings - first);
  if (first == scorings) return m;
  fill_reach(m, gone);
  fill_cars(m, gone);
  fill_ops(m, gone);
  return m;
}

void Appraiser::fill_reach(Moment& m, int gone) const {
  for (int d = 0; d <= farthest; ++d) {
    const auto k = std::size_t(d);
    for (int j = m.first; j < scorings; ++j) {
      m.conductor[std::size_t(j)][k] = reach(d, until(w_.conductor_pace, gone, j));
      m.conductor_all[k] += m.conductor[std::size_t(j)][k];
      m.locomotive_end[k] = reach(d, until(w_.locomotive_pace, gone, j));
      m.locomotive_all[k] += m.locomotive_end[k];
    }
    m.conductor_end[k] = m.conductor[scorings - 1][k];
  }
}

/// A car's value, leaning towards what further upgrades make of it.
void Appraiser::fill_cars(Moment& m, int gone) const {
  for (int j = m.first; j < scorings; ++j) {
    const float lean = std::min(w_.most_lean, until(w_.upgrade_pace, gone, j));
    for (std::size_t step = 0; step < m.car.size(); ++step) {
      const float value = (1 - lean) * float(values[step]) + lean * w_.value_per_step * float(step);
      for (std::size_t d = 0; d < m.car[step].size(); ++d) {
        m.car[step][d] += value * m.conductor[std::size_t(j)][d];
      }
    }
  }
}

void Appraiser::fill_ops(Moment& m, int gone) const {
  for (std::size_t op = 0; op < op_count; ++op) {
    m.op[op] = op_worth(Op(op), m.scorings_left, m.left);
    for (int j = m.first; j < scorings; ++j) {
      const auto later = float(most_turns - turns_per_phase * (j + 1));
      const float worth = op_worth(Op(op), float(scorings - j), later);
      m.op_after[std::size_t(j)][op] = worth;
      const float steps = until(w_.locomotive_pace, gone, j);
      for (int d = 0; d <= farthest; ++d) m.clock[op][std::size_t(d)] += worth * reach(d, steps);
    }
  }
}

/// What one unit of each symbol is worth with so many scorings and turns to come.
float Appraiser::op_worth(Op op, float scorings_left, float turns) const {
  switch (op) {
    case Op::AddCar: return of(w_.car, scorings_left);
    case Op::Upgrade: return of(w_.upgrade, scorings_left);
    case Op::Split: return of(w_.split_step, scorings_left);
    case Op::Each: return of(w_.each_step, scorings_left);
    case Op::Locomotive: return of(w_.locomotive_step, scorings_left);
    case Op::Coins: return turns > 1 ? w_.coin : 1.0F;
    case Op::Points: return 1;
    case Op::PointsPerPosition: return w_.per_position;
    case Op::TakeEnd: return w_.end_card;
    case Op::DrawEvidence: return w_.token;
    case Op::GiveEvidence:
    case Op::ReturnEvidence: return w_.token_gone;
  }
  return 0;
}

/// A seat's own scoring is behind it when its trains have scored, or the next round has begun.
const Appraiser::Moment& Appraiser::moment_of(const State& s, Seat seat) const {
  const int seats = s.options.seats;
  const int offset = (index(seat) - index(s.start) + seats) % seats;
  const int in_round = s.turns / seats + (s.turns % seats > offset ? 1 : 0);
  const int gone = std::max(0, s.round - 1) * turns_per_round + std::min(turns_per_round, in_round);
  int first = std::max(0, s.round - 1) / 2;
  for (const State::Decision& open : s.agenda.open()) {
    const auto* scoring = std::get_if<Scoring>(&open);
    if (scoring == nullptr) continue;
    if (scoring->turn > offset ||
        (scoring->turn == offset && scoring->step == scoring_order.size())) {
      ++first;
    }
  }
  return moments_[std::size_t(gone + first)];
}

float Appraiser::train_worth(const Train& train, const Moment& m, int arrived) const {
  float sum = 0;
  const int c = train.conductor;
  for (int p = 1; p <= train.length(); ++p) {
    const float here = m.car[std::size_t(train.step(p))][std::size_t(std::max(0, p - c))];
    sum += train.has_celebrity(p) ? float(celebrity_factor) * here : here;
  }
  if (train.tile > 0) {
    const auto ahead = std::size_t(std::max(0, tile_place - c));
    sum += float(train.tile) * m.conductor_all[ahead];
    if (ahead > 0 && arrived < 3) {
      sum += float(constantinople[std::size_t(arrived)]) * m.conductor_end[ahead];
    }
  }
  if (train.mail != Mail::None && c < mail_place) {
    sum += sum_of(mail_bonus[std::size_t(train.mail)], m.op) *
           m.conductor_end[std::size_t(mail_place - c)];
  }
  return sum + w_.car_turn * m.left * float(std::min(train.length(), 6));
}

float Appraiser::route_worth(const Player& player, const Moment& m) const {
  float sum = 0;
  const int length = route_length(player);
  for (int n = 1; n <= length; ++n) {
    const Space space = space_at(player, n);
    const int ahead = std::clamp(n - player.locomotive, 0, farthest);
    if (space.kind == SpaceKind::Clock) {
      for (const Part& part : clock_at(player, n)) {
        sum += float(part.n) * m.clock[std::size_t(part.op)][std::size_t(ahead)];
      }
    } else if (space.points > 0 && ahead > 0) {
      sum += float(space.points) * m.locomotive_end[std::size_t(ahead)];
    }
  }
  const int room = std::min(6, length - player.locomotive);
  return sum + w_.room_turn * m.left * float(room);
}

namespace {

/// How much of a requirement is met, from 0 to 1.
float progress(const Player& player, const Need& need) {
  Need less = need;
  for (int missing = 0; missing <= need.n; ++missing) {
    less.n = static_cast<std::uint8_t>(need.n - missing);
    if (met(player, less)) return 1.0F - float(missing) / std::max(2.0F, float(need.n));
  }
  return 0;
}

float mechanic_part(const Player& player, int place, int value) {
  float part = 1;
  const int arrow = 2 * place - 1;
  for (const Train& train : player.trains) {
    if (train.length() < arrow) return 0.15F;
    part *= std::min(1.0F, (float(train.value(arrow)) + 0.5F) / (float(value) + 0.5F));
  }
  return part;
}

}  // namespace

float Appraiser::hope(float part, float turns) const {
  if (part >= 1) return w_.sure;
  return std::min(w_.hopeful, part * part * std::min(1.0F, turns / w_.hope_turns));
}

float Appraiser::laid_worth(const Player& player, const Laid& laid, const Moment& m) const {
  const Face& f = face(laid.card);
  const int p = laid.where.number();
  const auto there = [&](const Train& train) {
    return m.conductor_end[std::size_t(std::max(0, p - train.conductor))];
  };
  switch (f.kind) {
    case Kind::Contract: return sum_of(f.effect, m.op) * hope(progress(player, f.need), m.left);
    case Kind::Passenger: {
      const Train& train = player.train(Side::Upper);
      const int value = train.value(p);
      const float part = value >= f.number ? 1.0F : 0.7F * float(value) / float(f.number);
      return sum_of(f.effect, m.op) * hope(part * there(train), m.left);
    }
    case Kind::Luggage: {
      const Train& train = player.train(Side::Lower);
      const float length = std::min(1.0F, float(train.length()) / float(f.number));
      return sum_of(f.effect, m.op) * hope(length * there(train), m.left);
    }
    case Kind::Postcard: {
      const int ahead = std::clamp(p - player.locomotive, 0, farthest);
      return float(f.number) * m.locomotive_all[std::size_t(ahead)];
    }
    default: return 0;
  }
}

float Appraiser::turnout_worth(const Player& player, int place, const Effect& reward,
                               const Moment& m) const {
  float sum = 0;
  for (std::size_t j = std::size_t(m.first); j < scorings; ++j) {
    float both = 1;
    for (const Train& train : player.trains) {
      both *= m.conductor[j][std::size_t(std::max(0, 2 * place - 1 - train.conductor))];
    }
    sum += both * sum_of(reward, m.op_after[j]);
  }
  return sum;
}

float Appraiser::between_worth(const Player& player, const Moment& m) const {
  float sum = 0;
  for (std::size_t k = 0; k < player.between.size(); ++k) {
    const Face& f = face(player.between[k].card);
    const int place = static_cast<int>(k) + 1;
    if (f.kind == Kind::Turnout) sum += turnout_worth(player, place, f.effect, m);
    if (f.kind == Kind::Mechanic && !player.between[k].spent) {
      sum += sum_of(f.effect, m.op) * hope(mechanic_part(player, place, f.number), m.left);
    }
    if (f.kind == Kind::Factory) {
      sum += w_.factory_turn * float(place) * std::max(0.0F, m.left - 1);
    }
  }
  return sum;
}

float Appraiser::ends_worth(const State& s, Seat seat, const Moment& m) const {
  const float growth = 1.0F + w_.end_growth * m.left;
  float sum = 0;
  if (s.drafted[seat] != no_end) sum += growth * float(final_points(s, seat, s.drafted[seat]));
  s.players[seat].ends.each([&](EndCard card) {
    sum += growth * float(final_points(s, seat, card)) + w_.end_turn * m.left;
  });
  return sum;
}

/// Decisions of the seat that are still open, by what they usually bring.
float Appraiser::pending_worth(const State& s, Seat seat, const Moment& m) const {
  const float r = m.scorings_left;
  const auto op = [&](Op which) { return m.op[std::size_t(which)]; };
  float sum = 0;
  for (const State::Decision& open : s.agenda.open()) {
    if (const auto* d = std::get_if<Parts>(&open); d != nullptr && d->seat == seat) {
      sum += sum_of(d->todo.list(), m.op);
    } else if (const auto* add = std::get_if<AddCars>(&open); add && add->seat == seat) {
      sum += float(add->left) * op(Op::AddCar);
    } else if (const auto* up = std::get_if<Upgrades>(&open); up && up->seat == seat) {
      sum += float(up->left) * op(Op::Upgrade) * (up->cap == 0 ? 0.4F : 1.0F);
    } else if (const auto* st = std::get_if<Steps>(&open); st && st->seat == seat) {
      sum += float(st->shared + st->own[0] + st->own[1]) * op(Op::Split);
    } else if (const auto* end = std::get_if<ChooseEnd>(&open); end && end->seat == seat) {
      sum += w_.end_card;
    } else if (const auto* draw = std::get_if<AwaitStorage>(&open); draw && draw->seat == seat) {
      sum += of(w_.storage, r);
    } else if (const auto* in = std::get_if<InStorage>(&open); in && in->seat == seat) {
      sum += float(storage_uses - in->used) * of(w_.storage_use, r);
    } else if (const auto* fac = std::get_if<Factories>(&open); fac && fac->seat == seat) {
      sum += float(fac->position) * op(Op::Upgrade);
    } else if (const auto* put = std::get_if<Placing>(&open); put && put->seat == seat) {
      sum += of(w_.placing, r);
    }
  }
  return sum;
}

float Appraiser::evidence_worth(const State& s, Seat seat) const {
  const auto own = float(tokens_of(s, seat, Evidence::Fingerprint));
  const float risk = s.murderer == seat ? 1.3F : 1.0F;
  return -risk * (w_.print * own + w_.print_more * own * own);
}

float Appraiser::estimate(const State& s, Seat seat) const {
  const Player& player = s.players[seat];
  auto sum = float(player.points);
  if (s.revealed) return sum - (s.arrested == seat ? 200.0F : 0.0F);
  const Moment& m = moment_of(s, seat);
  for (const Train& train : player.trains) sum += train_worth(train, m, s.arrived);
  sum += route_worth(player, m);
  for (const Laid& laid : player.laid()) sum += laid_worth(player, laid, m);
  sum += between_worth(player, m) + ends_worth(s, seat, m);
  sum += float(player.coins) * (m.left > 1 ? w_.coin : float(s.options.coin_points));
  if (s.options.modules.contains(Module::C)) sum += evidence_worth(s, seat);
  return sum + pending_worth(s, seat, m);
}

float Appraiser::finished(const State& after, Seat seat) const {
  State s = after;
  for (int step = 0; step < 14; ++step) {
    if (!(to_act(s) == SeatSet{seat}) || std::holds_alternative<Turn>(s.agenda.top())) break;
    State best;
    float best_value = -1e9F;
    for (const State::Move& move : moves(s, seat)) {
      State next = s;
      play(next, seat, move);
      const float worth = estimate(next, seat);
      if (worth > best_value) {
        best_value = worth;
        best = next;
      }
    }
    s = best;
  }
  return estimate(s, seat);
}

const Appraiser& plain_appraiser() {
  static const Appraiser appraiser{Weights{}};
  return appraiser;
}

namespace {

/// Found by letting `greedy` with changed weights play against itself with the plain ones, some
/// 190,000 two-seat games over all pairs of modules; docs/rules/first_class.md tells how.
constexpr Weights tuned{
    .conductor_pace = {0.653F, 0.429F, 0.55F},
    .locomotive_pace = {0.961F, 0.708F, 1.08F},
    .upgrade_pace = {0.0747F, 0.0802F, 0.101F},
    .most_lean = 0.681F,
    .value_per_step = 4.9F,
    .car = {0.718F, 0.421F},
    .upgrade = {0.657F, 1.65F},
    .split_step = {0.418F, 1.13F},
    .each_step = {0.578F, 1.92F},
    .locomotive_step = {0.46F, 1.04F},
    .coin = 1.8F,
    .end_card = 7.45F,
    .token = -2.22F,
    .token_gone = 1.06F,
    .per_position = 2.1F,
    .car_turn = 0.0747F,
    .room_turn = 0.0444F,
    .sure = 0.676F,
    .hopeful = 1.16F,
    .hope_turns = 5.88F,
    .factory_turn = 0.187F,
    .end_growth = 0.0273F,
    .end_turn = 0.277F,
    .storage = {4.34F, 11.3F},
    .storage_use = {0.686F, 1.51F},
    .placing = {4.58F, 1.05F},
    .print = 6.13F,
    .print_more = 1.49F,
};

}  // namespace

const Appraiser& tuned_appraiser() {
  static const Appraiser appraiser{tuned};
  return appraiser;
}

}  // namespace roundhouse::first_class
