#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

// SR-2.3, SR-2.6  A line exists from the moment its locomotive has left the starting town, until it
//                 is dissolved.
LineSet existing(const State& s) { return s.started - s.dissolved; }
bool waits(const State& s, Line line) { return !s.started.contains(line); }

// SR-7.8  The other existing lines next to a hex; what was dissolved counts as what it joined.
LineSet lines_beside(const State& s, Hex hex, Line moved) {
  LineSet out;
  (neighbours(hex) & s.lines.covered()).each([&](Hex other) { out.add(s.lines.at(other)); });
  out.remove(moved);
  return out;
}

namespace {

Heading heading_to(Hex from, Hex to) {
  int heading = 0;
  while (beside(from, Heading(heading)) != to) ++heading;
  return Heading(heading);
}

// SR-7.3  The first move goes in any of the six directions.
// SR-7.4  Later moves go straight on or one step to the left or right.
void each_way(const State& s, Line line, auto&& action) {
  const Railway& railway = s[line];
  const bool first = waits(s, line);
  const int from = first ? 0 : -1;
  const int to = first ? heading_count : 2;
  for (int turn = from; turn < to; ++turn) {
    const Heading heading = turned(first ? Heading::E : railway.heading, turn);
    action(beside(railway.locomotive, heading));
  }
}

// SR-7.5  No sea, nothing beyond the edge: there is no hex there.
// SR-7.6  Neither a location nor track nor a locomotive, the own line included.
// SR-7.7  A station is no obstacle.
bool enterable(const State& s, Hex hex) {
  return hex != no_hex && open_country.contains(hex) && !s.lines.covers(hex);
}

// SR-13.9, SR-18.6  An isolated line may be moved, unless the edition forbids it.
bool frozen(const State& s, Line line) {
  return s.isolated.contains(line) && s.options.isolated_moves == IsolatedMoves::Frozen;
}

}  // namespace

// SR-7.2  One hex, to an adjacent hex.
// SR-7.8  Not next to two other lines.
// SR-7.9  The own track has no effect.
HexSet legal_targets(const State& s, Line line) {
  HexSet out;
  if (s.dissolved.contains(line) || frozen(s, line)) return out;
  const HexSet others = s.lines.covered() - s.lines.where(line);
  each_way(s, line, [&](Hex hex) {
    if (enterable(s, hex) && s.lines.alike_on(neighbours(hex) & others)) out.add(hex);
  });
  return out;
}

// SR-4.3, SR-4.4  A locomotive moves once in a turn, wherever a veto sent it.
// SR-4.8  A line that took in the one just moved has not moved itself.
// SR-7.1  Every line that is not dissolved, whoever holds shares in it.
bool may_move(const State& s, const Turn& turn, Line line) {
  return !s.dissolved.contains(line) && !turn.moved.contains(line);
}

Verdict judge(const State& s, const Turn& turn, Seat, const Extend& said) {
  if (s.dissolved.contains(said.line)) return rule::line_is_gone;
  if (turn.moved.contains(said.line)) return rule::once_a_turn;
  if (frozen(s, said.line)) return rule::frozen;
  if (!neighbours(s[said.line].locomotive).contains(said.to)) return rule::one_hex;
  if (!enterable(s, said.to)) return rule::blocked;
  bool ahead = false;
  each_way(s, said.line, [&](Hex hex) { ahead = ahead || hex == said.to; });
  if (!ahead) return rule::forward;
  if (lines_beside(s, said.to, said.line).count() > 1) return rule::two_lines;
  return allowed;
}

// SR-7  The locomotive moves, the active player takes a share, then comes the veto round.
// SR-7.10  The share is taken before the veto round.
void answer(State& s, Turn& turn, Seat active, const Extend& said, auto tell) {
  --turn.actions_left;
  turn.moved.add(said.line);
  turn.progress = true;
  tell(HexChosen{active, said.line, said.to});
  take_share(s, active, said.line, tell);
  open_veto(s, active, said.line, said.to, tell);
}

namespace {

// SR-7.12  A tile is laid where the locomotive was; on the first move none, or one in the town.
// SR-7.13  Straight or curved is only a picture, told by the ways in and out.
// SR-2.5, SR-2.6  The locomotive's hex belongs to its line, which exists from now on.
void run(State& s, Line line, Hex to, auto tell) {
  Railway& railway = s[line];
  const Hex from = railway.locomotive;
  const bool lays = !waits(s, line) || s.options.first_move_tile == FirstMoveTile::One;
  railway.heading = heading_to(railway.locomotive, to);
  railway.locomotive = to;
  s.lines.lay(to, line);
  s.entered.lay(to, railway.heading);
  s.started.add(line);
  tell(LocomotiveMoved{line, from, to});
  if (!lays) return;
  --s.tiles_left;
  tell(TileLaid{line, from, TileFor::Move});
}

// SR-7.14  On another player's station the active player takes a passenger, while there are any.
// SR-7.15  The final hex decides, and the passenger is always the active player's.
void take_passenger(State& s, Seat active, Hex hex, auto tell) {
  if (!s.stations.covers(hex) || s.stations.at(hex) == active) return;
  int taken = 0;
  for (const std::uint8_t own : s.passengers) taken += own;
  if (taken == passengers_in_all) return;
  ++s.passengers[active];
  tell(PassengerTaken{active, hex});
}

}  // namespace

// SR-9.1, SR-9.2, SR-9.4  Every location next to the final hex becomes connected at once, the own
//                         and other starting towns included.
// SR-9.5  What came with a merger is connected already.
LocationSet connect(State& s, Line line, Hex hex, auto tell) {
  const LocationSet fresh = locations_near(hex) - s[line].connected;
  s[line].connected = s[line].connected | fresh;
  fresh.each([&](Location place) { tell(Connected{line, place}); });
  return fresh;
}

// SR-2.7, SR-9.3  A line is worth the number of different locations next to it.
int value(const State& s, Line line) { return s[line].connected.count(); }

// SR-4.5, SR-4.6  An action is resolved completely; the game ends only between actions.
// SR-7  Tile, passenger, cities and railway towns, merger, isolation, end: in this order.
// SR-11.1, SR-11.2  A merger needs track or the locomotive of a line that exists; a starting town
//                   alone is no line.
void finish_extension(State& s, const VetoRound& veto, auto tell) {
  const Line line = veto.line;
  run(s, line, veto.target, tell);
  take_passenger(s, veto.active, veto.target, tell);
  const LocationSet fresh = connect(s, line, veto.target, tell);
  score_connections(s, line, fresh, tell);
  const LineSet beside = lines_beside(s, veto.target, line);
  const Line survivor = beside.empty() ? line : beside.first();
  if (survivor != line) merge(s, line, survivor, tell);
  check_isolation(s, survivor, veto.target, tell);
  if (s.tiles_left == 0) return end_game(s, Ending::Tiles, tell);
  if (game_ends(s)) end_game(s, Ending::Lines, tell);
}

}  // namespace roundhouse::stephensons_rocket
