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
int postcard_points(const Player& player) {
  int points = 0;
  for (const Laid& laid : player.laid) {
    if (face(laid.card).kind != Kind::Postcard) continue;
    if (player.locomotive >= laid.where.number()) points += face(laid.card).number;
  }
  return points;
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
void score_clocks(State& s, Scoring& scoring, Seat seat) {
  const Player& player = s.players[seat];
  const int clock = next_clock(player, scoring.at);
  if (clock == 0) return next_step(scoring);
  scoring.at = static_cast<std::uint8_t>(clock);
  s.agenda.ask(Parts{seat, clock_at(player, clock)});
}

// FC-20.4, FC-20.9  Turnouts act in scoring phases only, from right to left.
void score_turnouts(State& s, Scoring& scoring, Seat seat) {
  const Player& player = s.players[seat];
  int p = scoring.at == 0 ? static_cast<int>(player.between.size()) : scoring.at - 1;
  while (p > 0 && face(player.between[std::size_t(p - 1)].card).kind != Kind::Turnout) --p;
  if (p == 0) return next_step(scoring);
  scoring.at = static_cast<std::uint8_t>(p);
  if (!turnout_pays(player, p)) return;
  const Effect& reward = face(player.between[std::size_t(p - 1)].card).effect;
  s.agenda.ask(Parts{seat, reward, static_cast<std::uint8_t>(p)});
}

// FC-13.2, FC-13.3  Stations first, then turnouts, postcards and trains.
// FC-13.7  Nothing is reset.
void score_step(State& s, Scoring& scoring, Seat seat) {
  const Player& player = s.players[seat];
  switch (scoring_order[scoring.step]) {
    case ScoringStep::Clocks: return score_clocks(s, scoring, seat);
    case ScoringStep::Turnouts: return score_turnouts(s, scoring, seat);
    case ScoringStep::Postcards:
      score(s, seat, postcard_points(player), Source::Postcards);
      return next_step(scoring);
    case ScoringStep::Trains:
      for (const Train& train : player.trains) {
        score(s, seat, train_points(train), Source::Trains);
      }
      return next_step(scoring);
    case ScoringStep::Over: return;
  }
}

bool begins(const Scoring& scoring) { return scoring.step == 0 && scoring.at == 0; }

// FC-13.7  Nothing is reset but the sheet on which a scoring phase is told.
void begin_scoring(State& s, Scoring& scoring, Seat seat) {
  s.passed = false;
  scoring.points = s.players[seat].points;
  if (scoring.turn > 0) return;
  for (int k = 0; k < s.options.seats; ++k) s.players[Seat(k)].by_step = {};
}

// What the seat has scored since the last look stands on the sheet under the step that paid it.
void note_points(State& s, Scoring& scoring, Seat seat, std::size_t line) {
  Player& player = s.players[seat];
  std::int16_t& sum = player.by_step[line];
  sum = static_cast<std::int16_t>(sum + player.points - scoring.points);
  scoring.points = player.points;
}
std::size_t line_just_done(const Scoring& scoring) {
  return scoring.at == 0 ? scoring.step - 1U : scoring.step;
}

}  // namespace

// FC-13.4  Free steps before and after each step, also between two stations and two turnouts.
bool proceed(State& s, Scoring& scoring) {
  if (scoring.turn == s.options.seats) return s.agenda.settle(), true;
  const Seat seat = scoring_seat(s, scoring);
  if (!scoring.free_done) {
    if (begins(scoring)) {
      begin_scoring(s, scoring, seat);
    } else {
      note_points(s, scoring, seat, line_just_done(scoring));
    }
    scoring.free_done = true;
    s.agenda.ask(FreeSteps{seat});
    return true;
  }
  note_points(s, scoring, seat, free_steps_line);
  scoring.free_done = false;
  if (scoring.step < scoring_order.size()) return score_step(s, scoring, seat), true;
  ++scoring.turn;
  scoring.step = 0;
  scoring.at = 0;
  return true;
}

// FC-14.1  Game End cards are revealed and scored. FC-14.2  Left-over coins score.
void final_scoring(State& s) {
  s.revealed = true;
  for (int k = 0; k < s.options.seats; ++k) {
    const Seat seat = Seat(k);
    const Player& player = s.players[seat];
    int points = final_points(s, seat, s.drafted[seat]);
    player.ends.each([&](EndCard card) { points += final_points(s, seat, card); });
    score(s, seat, points, Source::GameEndCards);
    score(s, seat, player.coins * s.options.coin_points, Source::Coins);
  }
}

PerSeat<int, most_seats> scores(const State& s) {
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) out[Seat(seat)] = s.players[Seat(seat)].points;
  return out;
}

namespace {

// FC-14.4, FC-14.5, Q-12  Most points, then most coins; who was arrested comes last.
bool before(const State& s, Seat one, Seat two) {
  if ((s.arrested == one) != (s.arrested == two)) return s.arrested == two;
  const Player& a = s.players[one];
  const Player& b = s.players[two];
  return a.points != b.points ? a.points > b.points : a.coins > b.coins;
}

}  // namespace

// FC-14.5  Still tied: a shared place.
bool share_a_place(const State& s, Seat one, Seat two) {
  return !before(s, one, two) && !before(s, two, one);
}

FixedVector<Seat, most_seats> ranking(const State& s) {
  FixedVector<Seat, most_seats> order;
  for (int seat = 0; seat < s.options.seats; ++seat) order.push_back(Seat(seat));
  for (std::size_t i = 1; i < order.size(); ++i) {  // insertion keeps equals as they are
    for (std::size_t k = i; k > 0 && before(s, order[k], order[k - 1]); --k) {
      std::swap(order[k], order[k - 1]);
    }
  }
  return order;
}

}  // namespace roundhouse::first_class
