// A problem travels as bytes and comes to the same thought on the other side.
#include "server/problem.hpp"

#include <doctest/doctest.h>

#include "table/catalogue.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

/// A game of Yardmaster Express between random bots, as far as it goes or up to so many entries.
std::unique_ptr<Match> played(std::size_t most) {
  auto match = std::move(*find_game("yardmaster-express")->begin({{"seats", "2"}}));
  while (!match->over() && match->length() < most) {
    Rng rng = Rng::of_game(5, match->length());
    const Seat seat = match->to_act().first();
    if (seat == nature) {
      match->roll(rng);
    } else {
      REQUIRE(match->submit(seat, match->ask_bot("random", seat, {}, rng)));
    }
  }
  return match;
}

std::shared_ptr<const Match> asking() {
  auto match = played(20);
  while (match->to_act().contains(nature)) {
    Rng rng = Rng::of_game(5, match->length());
    match->roll(rng);
  }
  return match;
}

std::string thought_elsewhere(const Problem& problem) {
  const auto there = read_problem(write_problem(problem));
  REQUIRE(there);
  return think(*there);
}

}  // namespace

TEST_CASE("a bot's move, a hint and a review are the same thought on the other side") {
  const auto match = asking();
  const Seat seat = match->to_act().first();
  for (const auto what : {Problem::What::Move, Problem::What::Hint}) {
    const Problem problem{.what = what,
                          .match = match,
                          .seat = seat,
                          .bot = "level-3",
                          .budget = {.iterations = 200},
                          .seed = 11};
    CHECK_FALSE(think(problem).empty());
    CHECK(think(problem) == thought_elsewhere(problem));
  }
  const std::shared_ptr<const Match> whole = played(100'000);
  const Problem count{.what = Problem::What::Decisions, .match = whole};
  const auto entries = read_entries(thought_elsewhere(count));
  REQUIRE(entries == decisions_in(*whole));
  const Problem one{.what = Problem::What::Decision,
                    .match = whole,
                    .budget = {.iterations = 200},
                    .seed = 1,
                    .entry = entries[1]};
  ReviewedDecision here = review_entry(*whole, entries[1], {.budget = {.iterations = 200}});
  ReviewedDecision there;
  REQUIRE(read_decision(thought_elsewhere(one), there));
  CHECK(to_json(there) == to_json(here));
}

TEST_CASE("what is cut off, lengthened or of no known game is no problem") {
  const std::string bytes = write_problem({.match = asking(), .bot = "random"});
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    CHECK_FALSE(read_problem(std::string_view{bytes}.substr(0, size)));
  }
  CHECK_FALSE(read_problem(bytes + "x"));
  ReviewedDecision decision;
  CHECK_FALSE(read_decision("nonsense", decision));
}

TEST_CASE("nobody thinks about a hint that nobody waits for") {
  const auto wanted = std::make_shared<std::atomic<bool>>(false);
  const auto match = asking();
  CHECK(think({.what = Problem::What::Hint,
               .match = match,
               .seat = match->to_act().first(),
               .budget = {.iterations = 50},
               .wanted = wanted})
            .empty());
}
