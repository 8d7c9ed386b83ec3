#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-13.5, FC-8.5  The values of all cars up to the conductor; on position 0 he scores nothing.
// FC-13.6  A locomotive tile counts if he stands on it. FC-17.3  A celebrity doubles his car.
int train_points(const Train& train) {
  int points = 0;
  for (int p = 1; p <= std::min<int>(train.conductor, train.length()); ++p) {
    points += train.value(p) * (train.has_celebrity(p) ? celebrity_factor : 1);
  }
  return points + (train.conductor == tile_place ? train.tile : 0);
}

// FC-17.5  A postcard pays when the locomotive stands on its station or beyond.
int postcard_points(const Player& player, const Laid& laid) {
  if (face(laid.card).kind != Kind::Postcard) return 0;
  return player.locomotive >= laid.where.number() ? face(laid.card).number : 0;
}

// FC-13.1  Players score one after the other, clockwise from the new start player.
Seat scoring_seat(const State& s, const Scoring& scoring) {
  return Seat((index(s.start) + scoring.turn) % s.options.seats);
}

namespace {

void next_step(Scoring& scoring) {
  ++scoring.step;
  scoring.at = 0;
}

// FC-13.3  The next reached clock ahead of the last one carried out; the step ends when there is
// none.
void score_clocks(State& s, Scoring& scoring, Seat seat, auto tell) {
  const Player& player = s.players[seat];
  const int clock = next_clock(player, scoring.at);
  if (clock == 0) return next_step(scoring);
  scoring.at = byte(clock);
  tell(ClockActed{seat, byte(clock)});
  s.agenda.ask(Parts{seat, clock_at(player, clock)});
}

// FC-20.4, FC-20.9  Turnouts act in scoring phases only, from right to left.
void score_turnouts(State& s, Scoring& scoring, Seat seat, auto tell) {
  const Player& player = s.players[seat];
  int p = scoring.at == 0 ? static_cast<int>(player.between.size()) : scoring.at - 1;
  while (p > 0 && face(player.between[std::size_t(p - 1)].card).kind != Kind::Turnout) --p;
  if (p == 0) return next_step(scoring);
  scoring.at = byte(p);
  const Card card = player.between[std::size_t(p - 1)].card;
  if (!turnout_pays(player, p)) return tell(TurnoutIdle{seat, card, byte(p)});
  tell(TurnoutActed{seat, card, byte(p)});
  s.agenda.ask(Parts{seat, face(card).effect, byte(p)});
}

// FC-17.1, FC-17.5  Each postcard that pays.
void score_postcards(State& s, Seat seat, auto tell) {
  for (const Laid& laid : s.players[seat].laid()) {
    const int points = postcard_points(s.players[seat], laid);
    if (points == 0) continue;
    score(s, seat, points);
    tell(PostcardScored{seat, laid.card, byte(laid.where.number()), points_of(points)});
  }
}

// FC-13.5  The upper train, then the lower.
void score_trains(State& s, Seat seat, auto tell) {
  for (const Side side : both_sides) {
    const int points = train_points(s.players[seat].train(side));
    score(s, seat, points);
    tell(TrainScored{seat, side, points_of(points)});
  }
}

// FC-13.2, FC-13.3  Stations first, then turnouts, postcards and trains.
// FC-13.7  Nothing is reset.
void score_step(State& s, Scoring& scoring, Seat seat, auto tell) {
  switch (scoring_order[scoring.step]) {
    case ScoringStep::Clocks: return score_clocks(s, scoring, seat, tell);
    case ScoringStep::Turnouts: return score_turnouts(s, scoring, seat, tell);
    case ScoringStep::Postcards: score_postcards(s, seat, tell); return next_step(scoring);
    case ScoringStep::Trains: score_trains(s, seat, tell); return next_step(scoring);
    case ScoringStep::Over: return;
  }
}

bool begins(const Scoring& scoring) { return scoring.step == 0 && scoring.at == 0; }

}  // namespace

// FC-13.4  Free steps before and after each step, also between two stations and two turnouts.
bool proceed(State& s, Scoring& scoring, auto tell) {
  if (scoring.turn == s.options.seats) return s.agenda.settle(), true;
  const Seat seat = scoring_seat(s, scoring);
  if (!scoring.free_done) {
    if (begins(scoring)) {
      s.passed = false;
      tell(ScoringBegan{seat, byte(pile_in_play(s))});
    }
    scoring.free_done = true;
    if (offer_free_steps(s, seat)) return true;
  }
  scoring.free_done = false;
  if (scoring.step < scoring_order.size()) return score_step(s, scoring, seat, tell), true;
  ++scoring.turn;
  scoring.step = 0;
  scoring.at = 0;
  return true;
}

namespace {

// FC-14.1  One Game End card, the drafted one shown to all now.
void score_end_card(State& s, Seat seat, EndCard card, ScoredAs why, auto tell) {
  const int points = final_points(s, seat, card);
  score(s, seat, points);
  tell([&] {
    return EndCardScored{seat, card, byte(how_often(s, seat, card)), points_of(points), why};
  });
}

// FC-14.2  Left-over coins score.
void score_coins(State& s, Seat seat, auto tell) {
  const std::uint8_t coins = s.players[seat].coins;
  const int points = coins * s.options.coin_points;
  if (points == 0) return;
  score(s, seat, points);
  tell(CoinsScored{seat, coins, points_of(points)});
}

}  // namespace

// FC-3.7, FC-14.1, FC-14.2  Game End cards are revealed and scored, then coins.
void final_scoring(State& s, auto tell) {
  s.revealed = true;
  tell(GameEnded{Ending::SixRounds});
  for (int k = 0; k < s.options.seats; ++k) {
    const Seat seat = Seat(k);
    if (s.drafted[seat] != no_end) {
      score_end_card(s, seat, s.drafted[seat], ScoredAs::Drafted, tell);
    }
    s.players[seat].ends.each(
        [&](EndCard card) { score_end_card(s, seat, card, ScoredAs::Taken, tell); });
    score_coins(s, seat, tell);
  }
}

PerSeat<int, most_seats> scores(const State& s) {
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) out[Seat(seat)] = s.players[Seat(seat)].points;
  return out;
}

// FC-18.9, Q-12  Who was arrested comes last.
// FC-14.4, FC-14.5  Most points, then most coins; still tied: a shared place.
Criteria<most_seats> criteria(const State& s) {
  Criterion<most_seats> at_large{.name = "at_large", .rule = "FC-18.9"};
  Criterion<most_seats> coins{.name = "coins", .rule = "FC-14.5"};
  for (int seat = 0; seat < s.options.seats; ++seat) {
    at_large.value[Seat(seat)] = s.arrested == Seat(seat) ? 0 : 1;
    coins.value[Seat(seat)] = s.players[Seat(seat)].coins;
  }
  Criteria<most_seats> out;
  out.push_back(at_large);
  out.push_back({.name = "points", .rule = "FC-14.4", .value = scores(s)});
  out.push_back(coins);
  return out;
}

}  // namespace roundhouse::first_class
