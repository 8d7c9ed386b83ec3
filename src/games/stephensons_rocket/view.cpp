#include "games/stephensons_rocket/view.hpp"

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

Stakes stakes_of(const State& s, Line line) {
  Stakes out;
  out.line = line;
  out.exists = existing(s).contains(line);
  out.value = static_cast<std::uint8_t>(value(s, line));
  if (!out.exists) return out;
  out.stations = stations_on(s, line);
  out.new_town = majority(out.stations, out.value + 1, s.options);
  out.merger = majority(s[line].shares, out.value, s.options);
  out.final_stations = majority(out.stations, out.value, s.options);
  out.final_shares = out.merger;
  return out;
}

TokenStakes token_stakes(const State& s, const Counts& counts) {
  return {counts, majority(counts, final_token_amount, s.options)};
}

}  // namespace

// SR-16.3  Tokens, shares and the board are open to everybody, watchers included.
// SR-16.4  Money is shown, or with hide_money only to its owner until the game is over: then the
// view
//          does not hold that of others at all.
View observe(const State& s, Seat seat) {
  View v;
  v.viewer = seat;
  v.state = s;
  for (int i = 0; i < line_count; ++i) v.stakes[std::size_t(i)] = stakes_of(s, Line(i));
  for (std::size_t g = 0; g < good_count; ++g) v.goods[g] = token_stakes(s, tokens_of(s, Good(g)));
  v.passengers = token_stakes(s, s.passengers);
  v.on_cities = tokens_on_cities(s);
  int taken = 0;
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat other = Seat(i);
    taken += s.passengers[other];
    v.stations_left[other] = static_cast<std::uint8_t>(stations_left(s, other));
    const bool shown = !s.options.hide_money || other == seat || s.agenda.empty();
    if (shown) v.shown_money[other] = s.money[other];
    if (!shown) v.state.money[other] = 0;
  }
  v.passengers_left = static_cast<std::uint8_t>(passengers_in_all - taken);
  return v;
}

// SR-16.4  Others' money that is hidden is imagined to be as much as the viewer's own.
State imagine(const View& view, Rng&) {
  State out = view.state;
  for (int i = 0; i < out.options.seats; ++i) {
    const bool hidden = !view.shown_money[Seat(i)].has_value();
    if (hidden && view.viewer != watcher) out.money[Seat(i)] = out.money[view.viewer];
  }
  return out;
}

}  // namespace roundhouse::stephensons_rocket
