#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

// SR-14.2, SR-18.7  Lines that are neither dissolved nor isolated.
// SR-14.3  A pile that players emptied does not count as gone.
LineSet still_extendable(const State& s) { return LineSet::all() - s.dissolved - s.isolated; }

// SR-14.2  The game ends when at most one such line is left.
bool game_ends(const State& s) { return still_extendable(s).count() <= 1; }

// SR-14.1, SR-14.5  The game ends after the action that used the last tile, or left one line; then
//                   comes the final scoring.
void end_game(State& s, Ending ending, auto tell) {
  s.ending = ending;
  tell(GameEnded{ending});
  final_scoring(s, tell);
  s.agenda.settle();
}

namespace {

// SR-15.1  Tokens of cities that no line is connected to do not count, unless that is switched off.
LocationSet counting_cities(const State& s) {
  if (!s.options.discard_unconnected_tokens) return cities;
  LocationSet reached;
  existing(s).each([&](Line line) { reached = reached | s[line].connected; });
  return cities & reached;
}

// SR-15.1  Everybody discards the tokens that do not count. They stay in the state: nothing comes
//          after this but counting the others.
void discard_tokens(const State& s, auto tell) {
  const LocationSet lost = cities - counting_cities(s);
  for (int i = 0; i < s.options.seats; ++i) {
    const Tokens gone = s.tokens[Seat(i)].only(lost);
    if (!gone.empty()) tell(TokensDiscarded{Seat(i), gone});
  }
}

// SR-15.2  For each good the most tokens get 6,000, the next 3,000.
void score_goods(State& s, auto tell) {
  for (int g = 0; g < good_count; ++g) {
    const Majority paid = pay(s, tokens_of(s, Good(g)), final_token_amount);
    tell(GoodScored{Good(g), paid});
  }
}

// SR-15.4  For each line that exists, isolated or not: stations on it, and shares in it.
void score_line(State& s, Line line, auto tell) {
  const Majority stations = pay(s, stations_on(s, line), value(s, line));
  tell(StationsScored{line, stations});
  const Majority shares = pay(s, s[line].shares, value(s, line));
  tell(SharesScored{line, shares});
}

}  // namespace

// SR-15.1, SR-15.2  The tokens of a good that count as the board stands.
Counts tokens_of(const State& s, Good good) {
  Counts out;
  const LocationSet counting = counting_cities(s);
  for (int seat = 0; seat < s.options.seats; ++seat) {
    out[Seat(seat)] = byte(s.tokens[Seat(seat)].only(counting).of(good));
  }
  return out;
}

// SR-15.3  Passengers are a fifth kind of token.
// SR-15.5  A line that never started scores nothing.
// SR-15.6  Majorities, ties and halves as ever.
void final_scoring(State& s, auto tell) {
  discard_tokens(s, tell);
  score_goods(s, tell);
  const Majority paid = pay(s, s.passengers, final_token_amount);
  tell(PassengersScored{paid});
  existing(s).each([&](Line line) { score_line(s, line, tell); });
}

// SR-16.1, SR-18.1  Most money wins, in thousands of pounds, or in points.
PerSeat<int, most_seats> scores(const State& s) {
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) out[Seat(seat)] = s.money[Seat(seat)];
  return out;
}
// SR-16.2  Equal money is a shared victory.
Criteria<most_seats> criteria(const State& s) {
  Criteria<most_seats> out;
  out.push_back({.name = "points", .rule = "SR-16.1", .value = scores(s)});
  return out;
}

}  // namespace roundhouse::stephensons_rocket
