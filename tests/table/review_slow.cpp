#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "table/catalogue.hpp"
#include "table/review.hpp"

using namespace roundhouse;

namespace {

constexpr int long_look = 6000;
constexpr int short_look = 1500;
/// A planted error costs at least this much of the outlook in the long look.
constexpr double clearly_worse = 0.2;

/// What to plant: from the environment, or a dozen errors in the quickest game.
std::string wanted(const char* name, const char* usually) {
  const char* said = std::getenv(name);
  return said != nullptr ? said : usually;
}

struct Planted {
  std::unique_ptr<Match> match;
  std::size_t entry = 0;
};

void finish(Match& match, Rng& rng) {
  while (!match.over()) {
    const Seat seat = match.to_act().first();
    if (seat == nature) {
      match.roll(rng);
    } else {
      REQUIRE(match.submit(seat, match.ask_bot("level-5", seat, {.iterations = 300}, rng)));
    }
  }
}

ReviewOrder look(int iterations) {
  ReviewOrder order;
  order.budget.iterations = iterations;
  return order;
}

/// A game of the strongest bot in which one move was replaced by one that is clearly worse.
Planted plant(const Game& game, std::uint64_t seed) {
  Rng rng{seed};
  auto begun = game.begin({});  // as few seats as it takes
  finish(**begun, rng);
  for (int attempt = 0; attempt < 60; ++attempt) {
    const std::size_t entry = rng.below(static_cast<std::uint32_t>((*begun)->length()));
    const Seat seat = (*begun)->mover(entry);
    if (seat == nature) continue;
    const auto then = (*begun)->at(entry);
    const auto choices = then->options(seat);
    const Choice& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    if (choice.refused != nullptr) continue;
    const auto weighed = weigh_decision(*then, seat, look(long_look), choice.move);
    if (weighed.loss < clearly_worse) continue;
    auto wrong = then->at(entry);
    REQUIRE(wrong->submit(seat, choice.move));
    finish(*wrong, rng);
    return {std::move(wrong), entry};
  }
  return {};
}

}  // namespace

TEST_CASE("a review finds planted errors, and what it calls an error is one") {
  const Game* game = find_game(wanted("ROUNDHOUSE_PLANTED_GAME", "yardmaster-express"));
  REQUIRE(game != nullptr);
  const int count = std::stoi(wanted("ROUNDHOUSE_PLANTED_ERRORS", "12"));
  int planted = 0;
  int found = 0;
  int called = 0;
  int right = 0;
  for (std::uint64_t seed = 1; planted < count; ++seed) {
    REQUIRE(seed < 20 * std::uint64_t(count));  // no game where errors are that rare
    const Planted one = plant(*game, seed);
    if (!one.match) continue;
    ++planted;
    const Review review = review_match(*one.match, look(short_look));
    for (const ReviewedDecision& decision : review.decisions) {
      if (!decision.sure) continue;
      ++called;
      found += decision.entry == one.entry ? 1 : 0;
      const auto again = weigh_decision(*one.match->at(decision.entry), decision.seat,
                                        look(long_look), decision.played);
      right += again.loss > 0.02 ? 1 : 0;
    }
  }
  std::printf("planted %d, found %d (recall %.2f); called %d, right %d (precision %.2f)\n", planted,
              found, double(found) / planted, called, right,
              called > 0 ? double(right) / called : 1);
  CHECK(found * 10 >= planted * 8);
  CHECK(right * 10 >= called * 8);
}
