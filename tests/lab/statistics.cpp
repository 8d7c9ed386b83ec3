#include "lab/statistics.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/rng.hpp"

using namespace roundhouse;
using namespace roundhouse::lab;

namespace {

/// A share of a win in sixtieths: whole, half, or none.
std::int64_t drawn(Rng& rng, double win, double tie) {
  const double at = rng.unit();
  return at < win ? 60 : (at < win + tie ? 30 : 0);
}

struct Coverage {
  int hits = 0;
  int all = 0;
  double rate() const { return static_cast<double>(hits) / all; }
  void count(const Estimate& estimate, double truth) {
    ++all;
    hits += estimate.low() <= truth && truth <= estimate.high() ? 1 : 0;
  }
};

}  // namespace

TEST_CASE("intervals of a share hold nineteen times of twenty, near certainty too") {
  Rng rng{20261116};
  for (const auto& [win, tie, deals] : {std::tuple{0.45, 0.10, 10},
                                        {0.45, 0.10, 50},
                                        {0.20, 0.05, 200},
                                        {0.97, 0.02, 10},
                                        {0.97, 0.02, 200}}) {
    Coverage careful;
    Coverage plain;
    for (int repetition = 0; repetition < 1500; ++repetition) {
      Sums sums;
      for (int deal = 0; deal < deals; ++deal) sums.add(drawn(rng, win, tie));
      careful.count(share_of(sums, 60), win + tie / 2);
      plain.count(mean_of(sums, 60), win + tie / 2);
    }
    CHECK(careful.rate() > 0.93);
    // What the added wins and losses are for: without them three wins of three are certain.
    if (win > 0.9 && deals == 10) CHECK(plain.rate() < 0.5);
  }
}

TEST_CASE(
    "games on one deal are one observation: by deal the interval holds, by game it does not") {
  Rng rng{7};
  Coverage by_deal;
  Coverage by_game;
  for (int repetition = 0; repetition < 1500; ++repetition) {
    Sums deals;
    Sums games;
    for (int deal = 0; deal < 50; ++deal) {
      const double lean = 0.7 * rng.unit() - 0.35;
      std::int64_t sum = 0;
      for (int game = 0; game < 4; ++game) {
        const std::int64_t share = drawn(rng, 0.45 + lean, 0.10);
        games.add(share);
        sum += share;
      }
      deals.add(sum);
    }
    by_deal.count(mean_of(deals, 240), 0.5);
    by_game.count(mean_of(games, 60), 0.5);
  }
  CHECK(by_deal.rate() == doctest::Approx(0.95).epsilon(0.02));
  CHECK(by_game.rate() < 0.92);
}

TEST_CASE("one may look as often as one likes at the sequence, and not at the plain interval") {
  Rng rng{11};
  int plain_wrong = 0;
  int sequence_wrong = 0;
  constexpr int repetitions = 300;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    Sums sums;
    bool plain = false;
    bool sequence = false;
    for (int deal = 1; deal <= 5000; ++deal) {
      sums.add(drawn(rng, 0.45, 0.10));
      if (deal < 200 || deal % 100 != 0) continue;
      const Estimate estimate = mean_of(sums, 60);
      const double off = std::abs(estimate.mean - 0.5);
      plain = plain || off > estimate.half;
      sequence =
          sequence || off > sequence_half(sums.deals, std::sqrt(sums.variance()) / 60, 2000, 0.05);
    }
    plain_wrong += plain ? 1 : 0;
    sequence_wrong += sequence ? 1 : 0;
  }
  CHECK(plain_wrong > repetitions / 5);
  CHECK(sequence_wrong <= repetitions / 20);
}

TEST_CASE("of twenty settings that do not differ Holm calls one different one time in twenty") {
  Rng rng{5};
  int each = 0;
  int by_holm = 0;
  constexpr int repetitions = 400;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    std::vector<double> p;
    for (int setting = 0; setting < 20; ++setting) {
      Sums sums;
      for (int deal = 0; deal < 60; ++deal) sums.add(drawn(rng, 0.45, 0.1) - drawn(rng, 0.45, 0.1));
      p.push_back(mean_of(sums, 60).p);
    }
    const auto told = holm(p);
    each += *std::min_element(p.begin(), p.end()) < 0.05 ? 1 : 0;
    by_holm += std::find(told.begin(), told.end(), true) != told.end() ? 1 : 0;
  }
  CHECK(each > repetitions / 2);
  CHECK(by_holm <= repetitions / 12);
}

TEST_CASE("Benjamini and Hochberg name more than Holm, in the order of the list") {
  const std::vector<double> p{0.01, 0.5, 0.02, 0.03, 0.9};
  CHECK(holm(p) == std::vector<bool>{true, false, false, false, false});
  CHECK(benjamini_hochberg(p) == std::vector<bool>{true, false, true, true, false});
  CHECK(benjamini_hochberg({}).empty());
}

TEST_CASE("how many deals a difference needs") {
  CHECK(deals_for_power(0.225, 0.02) == doctest::Approx(4415).epsilon(0.001));
  CHECK(deals_for_power(0.225, 0.01) == doctest::Approx(17660).epsilon(0.001));
  CHECK(student(0.05, 9) == doctest::Approx(2.262).epsilon(0.001));
}

TEST_CASE("nothing is made of too little: no deal, one deal, all the same") {
  CHECK(mean_of({}, 1).deals == 0);
  Sums one;
  one.add(5);
  CHECK(std::isinf(mean_of(one, 1).half));
  one.add(5);
  CHECK(mean_of(one, 1).half == 0);
  CHECK(mean_of(one, 1).p == 0);
  Sums none;
  none.add(0);
  none.add(0);
  CHECK(mean_of(none, 1).p == 1);
}
