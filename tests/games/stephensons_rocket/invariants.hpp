#pragma once

#include "support.hpp"

namespace roundhouse::stephensons_rocket {

inline int track_hexes(const State& s) { return s.lines.covered().count() - existing(s).count(); }

inline bool lines_keep_apart(const State& s) {
  bool apart = true;
  s.lines.covered().each([&](Hex at) {
    (neighbours(at) & s.lines.covered()).each([&](Hex other) {
      apart = apart && s.lines.at(at) == s.lines.at(other);
    });
  });
  return apart;
}

inline bool pieces_add_up(const State& s) {
  Tokens held;
  int passengers = 0;
  bool ok = true;
  for (int i = 0; i < s.options.seats; ++i) {
    held = held + s.tokens[Seat(i)];
    passengers += s.passengers[Seat(i)];
    ok = ok && stations_left(s, Seat(i)) >= 0;
  }
  ok = ok && held + tokens_on_cities(s) == Tokens::all() && passengers <= passengers_in_all;
  still_extendable(s).each([&](Line l) {
    int sum = s[l].pile - s[l].supplementary;
    for (const int own : s[l].shares) sum += own;
    ok = ok && sum == shares_per_line;
  });
  return ok;
}

/// SR-20.5  What holds after every move.
inline void require_sound(const State& s) {
  const int used = tiles_in_all - s.tiles_left;
  REQUIRE((used == track_hexes(s) || (used == tiles_in_all && track_hexes(s) == used + 1)));
  REQUIRE(lines_keep_apart(s));
  REQUIRE(pieces_add_up(s));
  REQUIRE(s.entered.covered() == s.lines.covered());
}

}  // namespace roundhouse::stephensons_rocket
