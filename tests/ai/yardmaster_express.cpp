#include "ai/evaluate/yardmaster_express.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "ai/solve/yardmaster_express.hpp"

namespace roundhouse::yardmaster_express {

namespace {

int lead_of(const State& s, Seat seat) {
  const auto score = scores(s);
  return score[seat] - score[left_of(seat, 2)];
}

/// The lead of the seat to move, by trying everything at a table of the rules.
int best_lead(const OpenDeal& deal, const State& s) {
  int best = -1000;
  for (const State::Move& move : moves(s, s.active)) {
    State next = s;
    play(next, s.active, move);
    deal.let_nature_draw(next);
    best = std::max(best, next.agenda.empty() ? lead_of(next, s.active) : -best_lead(deal, next));
  }
  return best;
}

/// A game of the deal after some turns, each move any or the best at once.
State after_turns(const OpenDeal& deal, int turns, Rng& rng) {
  State s = deal.begin();
  const auto greedy = bots(s)[2].make({});
  for (int i = 0; i < turns; ++i) {
    const auto legal = moves(s, s.active);
    const State::Move sensible = greedy->choose(observe(s, s.active), legal, rng);
    play(s, s.active, rng.below(2) == 0 ? sensible : any_move(s, s.active, rng));
    deal.let_nature_draw(s);
  }
  return s;
}

}  // namespace

TEST_CASE("the open-deck oracle finds what trying everything finds") {
  Rng rng{1};
  for (std::uint64_t number = 1; number <= 25; ++number) {
    const OpenDeal deal = open_deal(number);
    OpenDeckOracle oracle{deal};
    const State s = after_turns(deal, 9, rng);
    REQUIRE(s.turns_played == 9);
    CHECK(oracle.lead(s) == best_lead(deal, s));
    int least = 1000;
    for (const State::Move& move : moves(s, s.active)) {
      State next = s;
      play(next, s.active, move);
      deal.let_nature_draw(next);
      const int regret = oracle.regret(s, std::get<Couple>(move));
      CHECK(regret == best_lead(deal, s) + best_lead(deal, next));
      least = std::min(least, regret);
    }
    CHECK(least == 0);
  }
}

TEST_CASE("what a bot gave away adds up to the lead it lost") {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const OpenDeal deal = open_deal(number);
    OpenDeckOracle oracle{deal};
    State s = deal.begin();
    int expected = oracle.lead(s);
    Rng rng{number};
    while (!s.agenda.empty()) {
      const State::Move move = any_move(s, s.active, rng);
      const int regret = oracle.regret(s, std::get<Couple>(move));
      CHECK(regret >= 0);
      expected += s.active == deal.start ? -regret : regret;
      play(s, s.active, move);
      deal.let_nature_draw(s);
    }
    CHECK(lead_of(s, deal.start) == expected);
  }
}

}  // namespace roundhouse::yardmaster_express
