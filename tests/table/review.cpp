#include "table/review.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

std::unique_ptr<Match> played_by(const std::string& bot, std::uint64_t seed) {
  auto match = find_game("yardmaster-express")->begin({{"seats", "2"}});
  Rng rng{seed};
  while (!(*match)->over()) {
    const Seat seat = (*match)->to_act().first();
    if (seat == nature) {
      (*match)->roll(rng);
    } else {
      REQUIRE((*match)->submit(seat, (*match)->ask_bot(bot, seat, {.iterations = 50}, rng)));
    }
  }
  return std::move(*match);
}

}  // namespace

TEST_CASE("a review looks at every decision with a choice, and its sums add up") {
  const auto match = played_by("greedy", 7);
  ReviewOrder order;
  order.budget.iterations = 200;
  const Review review = review_match(*match, order);
  CHECK(review.decisions.size() == 14);
  for (const SeatReview& seat : review.seats) {
    CHECK(seat.decisions == 7);
    CHECK(std::abs(seat.first + seat.skill + seat.others + seat.luck - seat.result) < 1e-9);
  }
  for (const ReviewedDecision& decision : review.decisions) {
    CHECK(decision.loss >= 0);
    CHECK_FALSE(decision.best.empty());
  }
}

TEST_CASE("a review is the same for any number of threads") {
  const auto match = played_by("random", 3);
  ReviewOrder order;
  order.budget.iterations = 100;
  const Review once = review_match(*match, order);
  order.threads = 3;
  const Review again = review_match(*match, order);
  REQUIRE(once.decisions.size() == again.decisions.size());
  for (std::size_t i = 0; i < once.decisions.size(); ++i) {
    CHECK(once.decisions[i].loss == again.decisions[i].loss);
    CHECK(once.decisions[i].best == again.decisions[i].best);
  }
}

TEST_CASE("random play loses more in review than greedy play") {
  ReviewOrder order;
  order.budget.iterations = 200;
  double random_loss = 0;
  double greedy_loss = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const SeatReview& seat : review_match(*played_by("random", seed), order).seats) {
      random_loss -= seat.skill;
    }
    for (const SeatReview& seat : review_match(*played_by("greedy", seed), order).seats) {
      greedy_loss -= seat.skill;
    }
  }
  CHECK(random_loss > 2 * greedy_loss);
}

TEST_CASE("every game can be reviewed: each decision has a best move and alternatives") {
  for (const Game* game : catalogue()) {
    if (game->bots().back().name != "level-5") continue;
    auto match = game->begin({});
    REQUIRE(match);
    Rng rng{11};
    for (int entries = 0; entries < 12 && !(*match)->over(); ++entries) {
      const Seat seat = (*match)->to_act().first();
      if (seat == nature) {
        (*match)->roll(rng);
      } else {
        REQUIRE((*match)->submit(seat, (*match)->ask_bot("random", seat, {}, rng)));
      }
    }
    while ((*match)->to_act().contains(nature)) (*match)->roll(rng);
    ReviewOrder order;
    order.budget.iterations = 24;
    const Seat seat = (*match)->to_act().first();
    const ReviewedDecision decision = weigh_decision(**match, seat, order, "");
    INFO(game->about().id);
    CHECK((*match)->check(seat, decision.best));
    CHECK_FALSE(decision.best_words.empty());
    REQUIRE_FALSE(decision.alternatives.empty());
    CHECK(decision.alternatives[0].weighed.everybody.size() ==
          static_cast<std::size_t>((*match)->seats()));
  }
}
