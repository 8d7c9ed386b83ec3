#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

constexpr int idle_turns_at_most = 400;

// SR-14.4  When everybody in succession could do nothing at all, the game ends.
// SR-14.6  When 400 turns in succession brought nothing new, the game ends.
void end_turn(State& s, Turn& turn, auto tell) {
  s.skipped_turns = turn.skipped == 2 ? static_cast<std::uint8_t>(s.skipped_turns + 1) : 0;
  s.idle_turns = turn.progress ? 0 : static_cast<std::uint16_t>(s.idle_turns + 1);
  if (s.skipped_turns == s.options.seats) return end_game(s, Ending::Skipped, tell);
  if (s.idle_turns == idle_turns_at_most) return end_game(s, Ending::Idle, tell);
  turn = Turn{.active = left_of(turn.active, s.options.seats)};
}

}  // namespace

// SR-4.1, SR-4.2  The active player takes two actions, alike or not; then the next one does.
// SR-4.7  An action is skipped when there is none to take, and only then.
SeatSet asked(const State&, const Turn& turn) { return turn.active; }
bool proceed(State& s, Turn& turn, auto tell) {
  if (turn.actions_left == 0) return end_turn(s, turn, tell), true;
  if (can_act(s, turn)) return false;
  --turn.actions_left;
  ++turn.skipped;
  tell(ActionSkipped{turn.active});
  return true;
}

bool can_act(const State& s, const Turn& turn) {
  if (!tokens_on_cities(s).empty()) return true;
  for (int i = 0; i < line_count; ++i) {
    if (may_move(s, turn, Line(i)) && !legal_targets(s, Line(i)).empty()) return true;
  }
  const StationGround ground{s};
  if (stations_left(s, turn.active) > 0 && !ground.free().empty()) return true;
  bool shift = false;
  stations_in_the_open(s, turn.active).each([&](Hex from) {
    shift = shift || !ground.free_without(from).empty();
  });
  return shift;
}

// SR-20.2, SR-20.3  A turn waits for one action; like tokens of a city are one choice.
void list(const State& s, const Turn& turn, Seat seat, Moves& out) {
  tokens_on_cities(s).each_kind([&](Token t) { out.push_back(Take{t.city, t.good}); });
  const StationGround ground{s};
  if (stations_left(s, seat) > 0) ground.free().each([&](Hex to) { out.push_back(Place{to}); });
  stations_in_the_open(s, seat).each([&](Hex from) {
    ground.free_without(from).each([&](Hex to) { out.push_back(Shift{from, to}); });
  });
  for (int i = 0; i < line_count; ++i) {
    if (!may_move(s, turn, Line(i))) continue;
    legal_targets(s, Line(i)).each([&](Hex to) { out.push_back(Extend{Line(i), to}); });
  }
}

namespace {

/// Picks one of a known number of choices without listing them: takes away what it passes.
class Pick {
 public:
  Pick(int choices, Rng& rng) : left_{rng.below(static_cast<std::uint32_t>(choices))} {}
  bool among(int count) {
    if (left_ < static_cast<unsigned>(count)) return true;
    left_ -= static_cast<unsigned>(count);
    return false;
  }
  unsigned place() const { return left_; }

 private:
  unsigned left_;
};

}  // namespace

State::Move any(const State& s, const Turn& turn, Seat seat, Rng& rng) {
  const Tokens tokens = tokens_on_cities(s);
  const StationGround ground{s};
  const HexSet places = stations_left(s, seat) > 0 ? ground.free() : HexSet{};
  struct Lifted {
    Hex from{};
    HexSet to;
  };
  FixedVector<Lifted, stations_per_seat> lifted;
  std::array<HexSet, line_count> targets;
  int choices = tokens.kinds() + places.count();
  stations_in_the_open(s, seat).each([&](Hex from) {
    lifted.push_back({from, ground.free_without(from)});
    choices += lifted.back().to.count();
  });
  for (int i = 0; i < line_count; ++i) {
    HexSet& to = targets[std::size_t(i)];
    if (may_move(s, turn, Line(i))) to = legal_targets(s, Line(i));
    choices += to.count();
  }
  Pick pick{choices, rng};
  if (pick.among(tokens.kinds())) {
    const Token token = tokens.kind(pick.place());
    return Take{token.city, token.good};
  }
  if (pick.among(places.count())) return Place{places.at(pick.place())};
  for (const Lifted& l : lifted) {
    if (pick.among(l.to.count())) return Shift{l.from, l.to.at(pick.place())};
  }
  std::size_t line = 0;
  while (!pick.among(targets[line].count())) ++line;
  return Extend{Line(line), targets[line].at(pick.place())};
}

/// All tokens of the map, all hexes for a new station, every way out of every locomotive that is
/// left; of shifts the legal ones, and staying where it is.
void candidates(const State& s, const Turn&, Seat seat, Moves& out) {
  Tokens::all().each_kind([&](Token t) { out.push_back(Take{t.city, t.good}); });
  for (int i = 0; i < land_count; ++i) out.push_back(Place{Hex(i)});
  const StationGround ground{s};
  stations_in_the_open(s, seat).each([&](Hex from) {
    out.push_back(Shift{from, from});
    ground.free_without(from).each([&](Hex to) { out.push_back(Shift{from, to}); });
  });
  for (int i = 0; i < line_count; ++i) {
    if (s.dissolved.contains(Line(i))) continue;
    neighbours(s[Line(i)].locomotive).each([&](Hex to) { out.push_back(Extend{Line(i), to}); });
  }
}

}  // namespace roundhouse::stephensons_rocket
