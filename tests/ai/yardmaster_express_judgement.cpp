#include "ai/evaluate/yardmaster_express_judgement.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "ai/evaluate/yardmaster_express.hpp"
#include "ai/evaluate/yardmaster_express_ending.hpp"
#include "core/chance.hpp"

namespace roundhouse::yardmaster_express {

namespace {

/// A game with so many turns to come, the last card coupled, played at random up to there.
State between_turns(int seats, int turns, Rng& rng) {
  State s = setup({.seats = static_cast<std::uint8_t>(seats)});
  while (!s.agenda.empty() && s.turns_played + turns < seats * rounds(seats)) {
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  return s;
}

}  // namespace

TEST_CASE("at a glance the outlooks of all seats add up to one") {
  Rng rng{3};
  for (int i = 0; i < 40; ++i) {
    const int seats = 2 + i % 4;
    const State s = between_turns(seats, i % 12, rng);
    const Prospect<State> seen = at_a_glance(s);
    float sum = 0;
    for (int seat = 0; seat < seats; ++seat) {
      CHECK(seen.outlook[Seat(seat)] >= 0);
      CHECK(seen.points[Seat(seat)] >= 0);
      sum += seen.outlook[Seat(seat)];
    }
    CHECK(sum == doctest::Approx(1));
  }
}

TEST_CASE("a finished game is judged by its scores") {
  Rng rng{4};
  for (int seats = 2; seats <= 5; ++seats) {
    const State s = between_turns(seats, 0, rng);
    REQUIRE(s.agenda.empty());
    const Prospect<State> seen = at_a_glance(s);
    const Seat winner = standing(s)[0].seat;
    for (int seat = 0; seat < seats; ++seat) {
      CHECK(seen.points[Seat(seat)] == doctest::Approx(scores(s)[Seat(seat)]));
      if (Seat(seat) != winner) CHECK(seen.outlook[Seat(seat)] < seen.outlook[winner]);
    }
  }
}

TEST_CASE("a train that is worth more looks better, all else equal") {
  Rng rng{5};
  for (int i = 0; i < 40; ++i) {
    const int seats = 2 + i % 4;
    State s = between_turns(seats, 2 + i % 8, rng);
    const Seat seat = Seat(i % seats);
    const Prospect<State> before = at_a_glance(s);
    s.trains[seat].value = static_cast<std::uint8_t>(s.trains[seat].value + 6);
    const Prospect<State> after = at_a_glance(s);
    CHECK(after.outlook[seat] > before.outlook[seat]);
    CHECK(after.points[seat] > before.points[seat]);
  }
}

// Even after random play, which is not what the weights were fitted to.
TEST_CASE("three turns before the end a glance comes near to the truth") {
  Rng rng{6};
  constexpr int games = 60;
  double off = 0;
  double points_off = 0;
  int choices = 0;
  for (int i = 0; i < games; ++i) {
    State s = between_turns(2, 3, rng);
    play(s, nature, roll(s, rng));
    const Seat seat = s.active;
    Ending ending{s};
    for (const State::Move& move : moves(s, seat)) {
      const Prospect<State> exact = ending.after(std::get<Couple>(move));
      State after = s;
      play(after, seat, move);
      const Prospect<State> seen = at_a_glance(after);
      off += std::abs(exact.outlook[seat] - seen.outlook[seat]);
      points_off += std::abs(exact.points[seat] - seen.points[seat]);
      ++choices;
    }
  }
  CHECK(off / choices < 0.1);
  CHECK(points_off / choices < 1);
}

}  // namespace roundhouse::yardmaster_express
