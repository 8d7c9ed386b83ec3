#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

// SR-14.2, SR-18.7  Lines that are neither dissolved nor isolated.
// SR-14.3  A pile that players emptied does not count as gone.
LineSet still_extendable(const State& s) { return LineSet::all() - s.dissolved - s.isolated; }

// SR-14.2  The game ends when at most one such line is left.
bool game_ends(const State& s) { return still_extendable(s).count() <= 1; }

// SR-14.1, SR-14.5  The game ends after the action that used the last tile, or left one line; then
//                   comes the final scoring.
void end_game(State& s, Ending ending, Events* events) {
  s.ending = ending;
  note(events, {.what = Happened::GameEnd, .number = static_cast<std::uint8_t>(ending)});
  final_scoring(s, events);
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

// SR-15.2  For each good the most tokens get 6,000, the next 3,000.
void score_goods(State& s, Events* events) {
  for (int g = 0; g < good_count; ++g) {
    pay(s,
        {.what = Happened::GoodScored,
         .good = Good(g),
         .value = final_token_amount,
         .counts = tokens_of(s, Good(g))},
        events);
  }
}

// SR-15.4  For each line that exists, isolated or not: stations on it, and shares in it.
void score_line(State& s, Line line, Events* events) {
  const auto worth = static_cast<std::uint8_t>(value(s, line));
  pay(s,
      {.what = Happened::StationsScored,
       .line = line,
       .value = worth,
       .counts = stations_on(s, line)},
      events);
  pay(s, {.what = Happened::SharesScored, .line = line, .value = worth, .counts = s[line].shares},
      events);
}

}  // namespace

// SR-15.1, SR-15.2  The tokens of a good that count as the board stands.
Counts tokens_of(const State& s, Good good) {
  Counts out;
  const LocationSet counting = counting_cities(s);
  for (int seat = 0; seat < s.options.seats; ++seat) {
    int count = 0;
    counting.each([&](Location city) { count += s.tokens[Seat(seat)].of(Token{city, good}); });
    out[Seat(seat)] = static_cast<std::uint8_t>(count);
  }
  return out;
}

// SR-15.3  Passengers are a fifth kind of token.
// SR-15.5  A line that never started scores nothing.
// SR-15.6  Majorities, ties and halves as ever.
void final_scoring(State& s, Events* events) {
  score_goods(s, events);
  pay(s, {.what = Happened::PassengersScored, .value = final_token_amount, .counts = s.passengers},
      events);
  existing(s).each([&](Line line) { score_line(s, line, events); });
}

// SR-16.1, SR-18.1  Most money wins, in thousands of pounds, or in points.
PerSeat<int, most_seats> scores(const State& s) {
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) out[Seat(seat)] = s.money[Seat(seat)];
  return out;
}
// SR-16.2  Equal money is a shared victory; equals stand in the order of their seats.
FixedVector<Seat, most_seats> ranking(const State& s) {
  FixedVector<Seat, most_seats> order;
  for (int seat = 0; seat < s.options.seats; ++seat) order.push_back(Seat(seat));
  for (std::size_t i = 1; i < order.size(); ++i) {  // insertion keeps equals as they are
    for (std::size_t k = i; k > 0 && s.money[order[k]] > s.money[order[k - 1]]; --k) {
      std::swap(order[k], order[k - 1]);
    }
  }
  return order;
}

}  // namespace roundhouse::stephensons_rocket
