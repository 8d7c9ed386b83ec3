#include <algorithm>

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

// SR-1.10, SR-10.13  Payments are whole thousands; halves are rounded down, or up.
std::uint8_t divided(int amount, int by, Rounding rounding) {
  return static_cast<std::uint8_t>((amount + (rounding == Rounding::Up ? by - 1 : 0)) / by);
}

struct Places {
  int first = 0;   // the highest count
  int second = 0;  // the next one
  int tied_first = 0;
  int tied_second = 0;
};

// SR-10.9  Who has nothing never takes part.
Places places_of(const Counts& counts) {
  Places out;
  for (const int count : counts) out.first = std::max(out.first, count);
  for (const int count : counts) {
    if (count < out.first) out.second = std::max(out.second, count);
  }
  for (const int count : counts) {
    out.tied_first += count == out.first ? 1 : 0;
    out.tied_second += count == out.second ? 1 : 0;
  }
  return out;
}

}  // namespace

// SR-10.10, SR-10.11  The most get the first amount, the next best half of it; alone, no second.
// SR-10.12  Tied for first: share both amounts, or each the whole first one and no second.
// SR-10.13  The second amount is half the first.
Counts majority(const Counts& counts, int value, const Options& options) {
  Counts out;
  const Places at = places_of(counts);
  if (at.first == 0) return out;
  const bool split = options.tie_rule == TieRule::Split;
  const bool alone = at.tied_first == 1;
  const auto first = split && !alone ? divided(3 * value, 2 * at.tied_first, options.rounding)
                                     : static_cast<std::uint8_t>(value);
  const int sharers = split ? std::max(1, at.tied_second) : 1;  // nobody is second to four equals
  const auto second = divided(value, 2 * sharers, options.rounding);
  for (int seat = 0; seat < most_seats; ++seat) {
    const int count = counts[Seat(seat)];
    if (count == at.first) out[Seat(seat)] = first;
    if (alone && count == at.second && count > 0) out[Seat(seat)] = second;
  }
  return out;
}

// SR-16.5  Money is only ever received.
Majority pay(State& s, const Counts& counts, int value) {
  const Counts payment = majority(counts, value, s.options);
  for (int seat = 0; seat < s.options.seats; ++seat) {
    s.money[Seat(seat)] = static_cast<std::uint16_t>(s.money[Seat(seat)] + payment[Seat(seat)]);
  }
  return {byte(value), counts, payment};
}

// SR-10.4  Stations standing on the line, the locomotive's hex included.
Counts stations_on(const State& s, Line line) {
  Counts out;
  (s.stations.covered() & s.lines.where(line)).each([&](Hex hex) { ++out[s.stations.at(hex)]; });
  return out;
}

namespace {

// SR-10.2, SR-10.3  A city scores for every line that newly connects to it: its tokens, 2,000 and
//                   1,000.
void score_city(State& s, Line line, Location city, auto tell) {
  Counts tokens;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    tokens[Seat(seat)] = byte(s.tokens[Seat(seat)].of(city));
  }
  const Majority paid = pay(s, tokens, 2);
  tell(CityScored{line, city, paid});
}

}  // namespace

// SR-10.1  First all cities, then all railway towns.
// SR-10.4, SR-10.5  A railway town scores for every line that newly connects to it: the stations on
//                   that line, 1,000 times its value and half of that.
// SR-10.6, SR-10.7  The value counts all that this move connected; each town scores by itself.
// SR-10.8  A starting town scores nothing.
void score_connections(State& s, Line line, LocationSet fresh, auto tell) {
  (fresh & cities).each([&](Location city) { score_city(s, line, city, tell); });
  (fresh & railway_towns).each([&](Location town) {
    const Majority paid = pay(s, stations_on(s, line), value(s, line));
    tell(TownScored{line, town, paid});
  });
}

}  // namespace roundhouse::stephensons_rocket
