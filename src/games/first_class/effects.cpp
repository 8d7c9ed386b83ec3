#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-13.8  Points are counted without laps and without a limit.
void score(State& s, Seat seat, int points) {
  if (points == 0) return;
  Player& player = s.players[seat];
  player.points = points_of(player.points + points);
  s.passed = false;
}

namespace {

// FC-10.1, FC-10.4  Coins come from many effects; there is no limit to them.
void gain_coins(State& s, Seat seat, std::uint8_t coins, auto tell) {
  Player& player = s.players[seat];
  player.coins = byte(player.coins + coins);
  s.passed = false;
  tell(CoinsGained{seat, coins});
}
void score_part(State& s, Seat seat, int points, int position, auto tell) {
  score(s, seat, points);
  tell(PointsScored{seat, points_of(points), position > 0 ? ScoredBy::Turnout : ScoredBy::Printed});
}

Steps steps_of(Seat seat, const Part& part) {
  if (part.op == Op::Split) return {.seat = seat, .shared = part.n, .own = {}};
  return {.seat = seat, .shared = 0, .own = {part.n, part.n}};
}

// FC-4.2, FC-23.5  One part of an action. What offers a choice asks for it; the rest is done in
// full.
void carry_out(State& s, Seat seat, const Part& part, int position, auto tell) {
  switch (part.op) {
    case Op::AddCar: s.agenda.ask(AddCars{seat, part.n}); break;
    case Op::Upgrade: s.agenda.ask(Upgrades{seat, part.n, part.cap}); break;
    case Op::Split:
    case Op::Each: s.agenda.ask(steps_of(seat, part)); break;
    case Op::Locomotive: move_locomotive(s, seat, part.n, tell); break;
    case Op::Coins: gain_coins(s, seat, part.n, tell); break;
    case Op::Points: score_part(s, seat, part.n, position, tell); break;
    case Op::PointsPerPosition: score_part(s, seat, part.n * position, position, tell); break;
    case Op::TakeEnd: s.agenda.ask(ChooseEnd{seat}); break;
    case Op::DrawEvidence: s.agenda.ask(AwaitToken{seat, part.n}); break;
    case Op::GiveEvidence: s.agenda.ask(ChooseEvidence{seat, true}); break;
    case Op::ReturnEvidence: s.agenda.ask(ChooseEvidence{seat, false}); break;
  }
}

}  // namespace

// FC-4.2, FC-4.3  The parts of an action one after the other, in printed order; none comes back.
// Q-37  Free steps come between two parts only at a table that wants them there.
bool proceed(State& s, Parts& parts, auto tell) {
  const std::size_t here = s.agenda.size();
  while (!parts.todo.empty()) {
    if (s.options.free_steps_between_parts && parts.begun) {
      parts.begun = false;
      if (offer_free_steps(s, parts.seat)) return true;
    }
    const Part next = parts.todo.take();
    parts.begun = true;
    carry_out(s, parts.seat, next, parts.position, tell);
    if (s.agenda.size() > here) return true;
  }
  s.agenda.settle();
  return true;
}

// FC-4.5, FC-4.6  Free steps: contracts, coins and claims of the player whose turn or scoring it
// is. FC-23.7  Nobody is asked who can do none, or has wanted none since the last thing was done.
SeatSet asked(const State&, const FreeSteps& free) { return free.seat; }
bool offer_free_steps(State& s, Seat seat) {
  if (s.passed || !free_step_possible(s, seat)) return false;
  s.agenda.ask(FreeSteps{seat});
  return true;
}
bool proceed(State& s, FreeSteps& free) {
  if (!s.passed && free_step_possible(s, free.seat)) return false;
  s.agenda.settle();
  return true;
}
Verdict judge(const State& s, const FreeSteps&, Seat seat, const Fulfil& said) {
  return may_claim(s, seat, said.card);
}
void answer(State& s, FreeSteps, Seat seat, const Fulfil& said, auto tell) {
  claim(s, seat, said.card, tell);
}
Verdict judge(const State& s, const FreeSteps&, Seat seat, const Buy& said) {
  return may_buy(s, seat, said.card);
}
void answer(State& s, FreeSteps, Seat seat, const Buy& said, auto tell) {
  buy(s, seat, said.card, tell);
}
Verdict judge(const State&, const FreeSteps&, Seat, const Stop&) { return allowed; }
void answer(State& s, FreeSteps, Seat seat, const Stop&, auto tell) {
  s.passed = true;
  s.agenda.settle();
  tell(FreeStepsDeclined{seat});
}
void list(const State& s, const FreeSteps&, Seat seat, Moves& out) {
  list_free_steps(s, seat, out);
  out.push_back(Stop{});
}
void candidates(const State& s, const FreeSteps&, Seat seat, Moves& out) {
  list_claims(s, seat, out);
  s.ends_shown.each([&](EndCard card) { out.push_back(Buy{card}); });
  out.push_back(Stop{});
}

bool free_step_possible(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  if (player.coins >= end_card_price && !s.ends_shown.empty()) return true;
  for (const Laid& laid : player.laid()) {
    if (laid_pays(player, laid)) return true;
  }
  for (int p = 1; p <= static_cast<int>(player.between.size()); ++p) {
    if (mechanic_pays(player, p)) return true;
  }
  return false;
}
void list_claims(const State& s, Seat seat, Moves& out) {
  const Player& player = s.players[seat];
  for (const Laid& laid : player.laid()) {
    if (kind(laid.card) != Kind::Postcard) out.push_back(Fulfil{laid.card});
  }
  for (const Between& between : player.between) {
    if (kind(between.card) == Kind::Mechanic && !between.spent) {
      out.push_back(Fulfil{between.card});
    }
  }
}
void list_free_steps(const State& s, Seat seat, Moves& out) {
  const Player& player = s.players[seat];
  for (const Laid& laid : player.laid()) {
    if (laid_pays(player, laid)) out.push_back(Fulfil{laid.card});
  }
  for (int p = 1; p <= static_cast<int>(player.between.size()); ++p) {
    if (mechanic_pays(player, p)) out.push_back(Fulfil{player.between[std::size_t(p - 1)].card});
  }
  if (s.players[seat].coins < end_card_price) return;
  s.ends_shown.each([&](EndCard card) { out.push_back(Buy{card}); });
}

}  // namespace roundhouse::first_class
