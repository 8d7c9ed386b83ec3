#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

bool has_steps(const Steps& steps, Side side) {
  return steps.shared > 0 || steps.own[std::size_t(side)] > 0;
}
bool can_step(const State& s, const Steps& steps, Side side) {
  const Train& train = s.players[steps.seat].train(side);
  return has_steps(steps, side) && train.conductor < train.end();
}

// FC-8.7, Q-8  The first three conductors to reach the end of a complete train score at once.
void arrive_in_constantinople(State& s, Seat seat, Side side, auto tell) {
  if (s.arrived == constantinople.size()) return;
  if (s.options.constantinople_once && s.arrived_seats.contains(seat)) return;
  s.arrived_seats.add(seat);
  const int points = constantinople[s.arrived];
  score(s, seat, points);
  ++s.arrived;
  tell(ConstantinopleReached{seat, side, s.arrived, points_of(points)});
}

int steps_left(const Steps& steps) { return steps.shared + steps.own[0] + steps.own[1]; }

// Both mail cars are reached in this part, or can still be: only then does the order of the steps
// matter (FC-7.4).
bool order_matters(const State& s, const Steps& steps) {
  const auto counts = [&](Side side) {
    const Train& train = s.players[steps.seat].train(side);
    const bool reached =
        std::find(steps.reached.begin(), steps.reached.end(), side) != steps.reached.end();
    return reached || (train.mail != Mail::None && train.conductor < mail_place);
  };
  return counts(Side::Upper) && counts(Side::Lower);
}

}  // namespace

// FC-5.3, FC-8.2  Shared steps go to either conductor; two symbols move each by his own number.
// FC-8.3  Up to three cars. FC-8.4  Steps beyond the last car are lost.
SeatSet asked(const State&, const Steps& steps) { return steps.seat; }
// FC-7.4  The bonus of a mail car follows the part in which it was reached, in order of arrival.
bool proceed(State& s, Steps& steps, auto tell) {
  if (can_step(s, steps, Side::Upper) || can_step(s, steps, Side::Lower)) return false;
  const Steps done = steps;  // a copy: the decision leaves the agenda here
  s.agenda.settle();
  const int lost = steps_left(done);
  if (lost > 0) tell(PartLeftOut{done.seat, byte(lost), LeftOut::Steps, false});
  for (const Side side : done.reached) {
    tell(MailBonus{done.seat, s.players[done.seat].train(side).mail});
  }
  for (std::size_t k = done.reached.size(); k > 0; --k) {
    const Train& train = s.players[done.seat].train(done.reached[k - 1]);
    s.agenda.ask(Parts{done.seat, mail_bonus[std::size_t(train.mail)]});
  }
  return true;
}
// FC-8.1, FC-8.8  To the right, one car per step, never back and never into the other train.
// FC-8.6  The locomotive tile can be entered like a car.
Verdict judge(const State& s, const Steps& steps, Seat seat, const Step& said) {
  if (!has_steps(steps, said.side)) return rule::steps_used;
  const Train& train = s.players[seat].train(said.side);
  if (train.conductor >= train.end()) return rule::last_car;
  return allowed;
}
void answer(State& s, Steps& steps, Seat seat, const Step& said, auto tell) {
  std::uint8_t& left = steps.shared > 0 ? steps.shared : steps.own[std::size_t(said.side)];
  --left;
  if (said.side == Side::Lower) steps.lower_begun = true;
  s.passed = false;
  Train& train = s.players[seat].train(said.side);
  ++train.conductor;
  tell(ConductorStepped{seat, said.side, train.conductor});
  if (train.conductor == mail_place) steps.reached.push_back(said.side);
  if (train.conductor == tile_place) arrive_in_constantinople(s, seat, said.side, tell);
}
// FC-4.2  Fewer steps than the card shows are allowed.
Verdict judge(const State&, const Steps&, Seat, const Stop&) { return allowed; }
void answer(State&, Steps& steps, Seat seat, const Stop&, auto tell) {
  const int lost = steps_left(steps);
  steps.shared = 0;
  steps.own = {};
  tell(PartLeftOut{seat, byte(lost), LeftOut::Steps, true});
}
// Upper steps before lower ones stand for every order, unless both mail cars lie ahead.
void list(const State& s, const Steps& steps, Seat, Moves& out) {
  const bool lower_first = steps.lower_begun && !order_matters(s, steps);
  if (can_step(s, steps, Side::Upper) && !lower_first) out.push_back(Step{Side::Upper});
  if (can_step(s, steps, Side::Lower)) out.push_back(Step{Side::Lower});
  if (out.empty()) out.push_back(Step{Side::Upper});
  out.push_back(Stop{});
}
void candidates(const State&, const Steps&, Seat, Moves& out) {
  out.push_back(Step{Side::Upper});
  out.push_back(Step{Side::Lower});
  out.push_back(Stop{});
}

}  // namespace roundhouse::first_class
