#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-2.7, FC-9.1  The route: three spaces of the board, then three of each route card laid.
// FC-9.7  So many spaces, and what they show, is reconstructed.
int route_length(const Player& player) { return 3 + 3 * static_cast<int>(player.route.size()); }

// FC-9.8  Spaces are numbered in the direction of travel, from 1.
Space space_at(const Player& player, int number) {
  const auto k = std::size_t(number - 1);
  if (k < 3) return board_route[k];
  return face(player.route[k / 3 - 1]).spaces[k % 3];
}
// FC-9.6  Every route card has one clock, so its effect is that of the card.
const Effect& clock_at(const Player& player, int number) {
  const auto k = std::size_t(number - 1);
  return k < 3 ? board_clocks[k] : face(player.route[k / 3 - 1]).effect;
}

// FC-9.5, FC-13.3  The first clock behind a space that the locomotive has reached; 0: none.
int next_clock(const Player& player, int after) {
  for (int n = after + 1; n <= player.locomotive; ++n) {
    if (space_at(player, n).kind == SpaceKind::Clock) return n;
  }
  return 0;
}
int clocks_passed(const Player& player) {
  int clocks = 0;
  for (int n = next_clock(player, 0); n > 0; n = next_clock(player, n)) ++clocks;
  return clocks;
}

// FC-5.4, FC-9.2, FC-9.3  The full move, as far as the route goes; steps too many are lost.
// FC-9.4  A points station pays when it is reached or passed, once. FC-9.5  A clock does not yet.
void move_locomotive(State& s, Seat seat, int steps, auto tell) {
  Player& player = s.players[seat];
  const int from = player.locomotive;
  const int to = std::min(route_length(player), from + steps);
  if (to > from) {
    player.locomotive = byte(to);
    s.passed = false;
    tell(LocomotiveMoved{seat, byte(from), byte(to)});
  }
  for (int n = from + 1; n <= to; ++n) {
    const int points = space_at(player, n).points;
    if (points == 0) continue;
    score(s, seat, points);
    tell(StationPassed{seat, byte(n), points_of(points)});
  }
  const int lost = from + steps - to;
  if (lost > 0) tell(PartLeftOut{seat, byte(lost), LeftOut::Locomotive, false});
}

}  // namespace roundhouse::first_class
