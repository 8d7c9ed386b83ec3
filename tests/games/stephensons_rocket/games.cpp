#include <algorithm>
#include <vector>

#include "invariants.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// SR-20.5 after every move of one random game.
void play_and_check(State s, std::uint64_t seed, int& plies) {
  Rng rng{seed};
  while (!to_act(s).empty()) {
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    ++plies;
    require_sound(s);
  }
  REQUIRE(s.ending != Ending::Playing);
}

}  // namespace

TEST_CASE("SR-20.5, SR-20.1 the invariants hold after every move of random games") {
  for (int seats = 2; seats <= 4; ++seats) {
    int plies = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
      play_and_check(setup(told(seats)), seed * 7 + std::uint64_t(seats), plies);
    }
    CHECK(plies > 0);
  }
}

TEST_CASE("SR-20.2 a random choice is one of the listed moves, each about as often") {
  State s = begun(told(3));
  laid(s, "GWR", {"-5,13"});
  station(s, A, "-1,10");
  const Moves all = moves(s, A);
  std::vector<int> seen(all.size());
  Rng rng{1};
  const int tries = 200 * static_cast<int>(all.size());
  for (int i = 0; i < tries; ++i) {
    const auto found = std::find(all.begin(), all.end(), any_move(s, A, rng));
    REQUIRE(found != all.end());
    ++seen[static_cast<std::size_t>(found - all.begin())];
  }
  for (const int count : seen) CHECK((count > 120 && count < 290));
}

TEST_CASE("SR-19 every switch is played through") {
  Options options = told(3);
  for (int bits = 0; bits < 64; ++bits) {
    options.edition = Edition(bits & 1);
    options.veto_mode = VetoMode(bits >> 1 & 1);
    options.isolation_view = IsolationView(bits >> 2 & 1);
    options.first_move_tile = FirstMoveTile(bits >> 3 & 1);
    options.exchange_odd = OddShare(bits >> 4 & 1);
    options.rounding = Rounding(bits >> 5 & 1);
    options.tie_rule = TieRule(bits & 1);
    Rng rng{static_cast<std::uint64_t>(bits)};
    State s = setup(options);
    play_out(s, rng);
    CHECK(s.ending != Ending::Playing);
  }
}

TEST_CASE("SR-20.3 lines of play from the beginning, to the last digit") {
  const State s = begun(told(3));
  CHECK(count_lines(s, 1) == moves(s, A).size());
  CHECK(count_lines(s, 1) == 190);
  CHECK(count_lines(s, 2) == 53'603);
}
