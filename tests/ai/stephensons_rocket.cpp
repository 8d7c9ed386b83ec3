#include "ai/evaluate/stephensons_rocket.hpp"

#include <doctest/doctest.h>

#include "ai/evaluate/stephensons_rocket_appraisal.hpp"
#include "core/chance.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// So early that one tile less leaves the game as long as it was.
bool has_long_to_go(const State& s) {
  return static_cast<float>(s.tiles_left) > weights.long_game_tiles &&
         static_cast<float>(still_extendable(s).count()) > weights.long_game_lines;
}

bool same_lines(const State& a, const State& b) {
  return a.dissolved == b.dissolved && a.isolated == b.isolated;
}

/// What a locomotive's move changed, once by looking at the whole table twice, once only at what
/// hangs on its line.
void check_change(const State& before, const State& after, Line line) {
  const Appraisal now{before};
  const Appraisal then{now, after, line};
  const LocationSet places = now.in_sight(line) | then.in_sight(line);
  const Worth all_now = now.worth();
  const Worth all_then = Appraisal{after}.worth();
  for (int i = 0; i < before.options.seats; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const float part = then.at_large()[seat] - now.at_large()[seat] +
                       then.along(line, places)[seat] - now.along(line, places)[seat];
    CHECK(part == doctest::Approx(all_then[seat] - all_now[seat]).epsilon(0.001).scale(1));
  }
}

/// Plays at random and checks every move of a locomotive that leaves the lines as they were.
int check_game(int seats, std::uint64_t seed) {
  Rng rng{seed};
  State s = setup({.seats = static_cast<std::uint8_t>(seats)});
  go_on(s);
  int checked = 0;
  while (!to_act(s).empty() && has_long_to_go(s)) {
    const Seat seat = to_act(s).first();
    State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
    for (const State::Move& other : moves(s, seat)) {
      if (std::holds_alternative<Extend>(other) && rng.below(8) == 0) move = other;
    }
    const State before = s;
    play(s, seat, move);
    while (!s.agenda.empty() && std::holds_alternative<VetoRound>(s.agenda.top())) {
      play(s, to_act(s).first(), Pass{});
    }
    const auto* extend = std::get_if<Extend>(&move);
    if (extend == nullptr || !has_long_to_go(s) || !same_lines(before, s)) continue;
    check_change(before, s, extend->line);
    ++checked;
  }
  return checked;
}

}  // namespace

TEST_CASE("Stephensons Rocket: what a locomotive's move changes hangs on its line") {
  for (const int seats : {2, 3, 4}) {
    CHECK(check_game(seats, 1) > 5);
    CHECK(check_game(seats, 2) > 5);
  }
}
