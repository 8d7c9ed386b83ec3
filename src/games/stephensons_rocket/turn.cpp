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

namespace {

/// Lines that have not moved in this turn; those that are gone have no way to go.
LineSet unmoved(const Turn& turn) { return LineSet::all() - turn.moved; }

bool can_extend(const Turn& turn, const Survey& survey) {
  int ways = survey.target_count();
  turn.moved.each([&](Line line) { ways -= survey.target_count(line); });
  return ways > 0;
}
bool can_extend(const Turn& turn, const Glance& glance) {
  bool found = false;
  unmoved(turn).each([&](Line line) { found = found || !glance.targets(line).empty(); });
  return found;
}

bool can_act(const State& s, const Turn& turn, const auto& known) {
  if (!tokens_on_cities(s).empty() || can_extend(turn, known)) return true;
  const StationGround& ground = known.ground();
  if (stations_left(s, turn.active) > 0 && !ground.free().empty()) return true;
  bool shift = false;
  stations_in_the_open(s, turn.active).each([&](Hex from) {
    shift = shift || !ground.free_without(from).empty();
  });
  return shift;
}

}  // namespace

// SR-4.1, SR-4.2  The active player takes two actions, alike or not; then the next one does.
// SR-4.7  An action is skipped when there is none to take, and only then.
SeatSet asked(const State&, const Turn& turn) { return turn.active; }
bool proceed(State& s, Turn& turn, auto tell, const auto& known) {
  if (turn.actions_left == 0) return end_turn(s, turn, tell), true;
  if (can_act(s, turn, known)) return false;
  --turn.actions_left;
  ++turn.skipped;
  tell(ActionSkipped{turn.active});
  return true;
}
bool proceed(State& s, Turn& turn, auto tell) { return proceed(s, turn, tell, Glance{s}); }
bool can_act(const State& s, const Turn& turn) { return can_act(s, turn, Glance{s}); }

// SR-20.2, SR-20.3  A turn waits for one action; like tokens of a city are one choice.
void list(const State& s, const Turn& turn, Seat seat, Moves& out) {
  each_piece(s, seat, StationGround{s}, [&](const auto& said) { out.push_back(said); });
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

/// All shifts of one seat's stations: they share the hexes that are free anyway, and each of them
/// frees what it alone was next to.
class Shifts {
 public:
  Shifts(const HexSet& stations, const StationGround& ground)
      : free_{ground.free()}, freed_{ground.beside_one()}, free_count_{free_.count()} {
    std::size_t i = 0;
    stations.each([&](Hex from) {
      within(i < stations_per_seat);
      from_[i] = from;
      count_ += static_cast<unsigned>(free_count_ + count_beside(freed_, from));
      up_to_[i++] = count_;
    });
  }
  const HexSet& free() const { return free_; }
  int free_count() const { return free_count_; }
  int count() const { return static_cast<int>(count_); }
  /// The one with this number, station by station.
  Shift at(unsigned place) const {
    std::size_t i = 0;
    while (up_to_[i] <= place) ++i;
    const Hex from = from_[i];
    const unsigned before = i == 0 ? 0 : up_to_[i - 1];
    return {from, (free_ | (freed_ & neighbours(from))).at(place - before)};
  }

 private:
  HexSet free_;
  HexSet freed_;
  int free_count_;
  unsigned count_ = 0;
  std::array<Hex, stations_per_seat> from_;
  std::array<unsigned, stations_per_seat> up_to_;  // shifts of a station and of those before it
};

Extend extend_at(Pick& pick, LineSet lines, const Survey& survey) {
  while (!pick.among(survey.target_count(lines.first()))) lines.remove(lines.first());
  return {lines.first(), survey.targets(lines.first()).at(pick.place())};
}

}  // namespace

void choose_any(const State& s, const Turn& turn, const Survey& survey, Rng& rng, auto&& chosen) {
  const Tokens tokens = tokens_on_cities(s);
  const HexSet own = s.stations.where(turn.active);
  const Shifts shifts{own - s.lines.covered(), survey.ground()};
  const int places = own.count() < stations_per_seat ? shifts.free_count() : 0;
  int choices = tokens.kinds() + places + shifts.count() + survey.target_count();
  turn.moved.each([&](Line line) { choices -= survey.target_count(line); });
  Pick pick{choices, rng};
  if (pick.among(tokens.kinds())) {
    const Token token = tokens.kind(pick.place());
    return chosen(Take{token.city, token.good});
  }
  if (pick.among(places)) return chosen(Place{shifts.free().at(pick.place())});
  if (pick.among(shifts.count())) return chosen(shifts.at(pick.place()));
  chosen(extend_at(pick, unmoved(turn), survey));
}

State::Move any(const State& s, const Turn& turn, Seat, Rng& rng) {
  Survey survey;
  survey.look_at(s);
  State::Move move;
  choose_any(s, turn, survey, rng, [&](const auto& said) { move = said; });
  return move;
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
