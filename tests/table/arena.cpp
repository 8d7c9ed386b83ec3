#include "table/arena.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <set>
#include <string>

#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

ArenaOrder order_of(std::vector<Contender> contenders, std::uint64_t deals) {
  ArenaOrder order;
  order.game = find_game("yardmaster-express");
  order.contenders = std::move(contenders);
  order.deals = deals;
  return order;
}

Contender listed(const std::string& bot) {
  return {.name = bot, .bot = bot, .command = {}, .budget = {}};
}
Contender program(const std::string& command) {
  return {.name = command, .bot = {}, .command = command, .budget = {}};
}

}  // namespace

TEST_CASE("the share among equals is half a two-seat game at every table size") {
  for (int seats = 2; seats <= 5; ++seats) {
    CHECK(std::abs(two_seat_equivalent(1.0 / seats, seats) - 0.5) < 1e-9);
  }
  CHECK(two_seat_equivalent(0.5, 4) > 0.7);
  CHECK(std::abs(elo_of(0.5)) < 1e-9);
  CHECK(elo_of(0.75) > 150);
}

TEST_CASE("greedy beats random clearly, and the same order gives the same report on two threads") {
  ArenaOrder order = order_of({listed("greedy"), listed("random")}, 30);
  const auto once = play_arena(order);
  REQUIRE(once);
  CHECK(once->pairs[0].share > 0.85);
  CHECK(once->ratings[0].contender == 0);
  order.threads = 2;
  const auto again = play_arena(order);
  CHECK(again->pairs[0].share == once->pairs[0].share);
  CHECK(again->pairs[0].deals == 30);
}

TEST_CASE("a pair in which one side won everything is not certain") {
  ArenaOrder order = order_of({listed("greedy"), listed("random")}, 3);
  order.game = find_game("first-class");
  const auto report = play_arena(order);
  REQUIRE(report);
  REQUIRE(report->pairs[0].share == 1);
  CHECK(report->pairs[0].margin > 0.5);
  CHECK(report->pairs[0].elo_low < report->pairs[0].elo - 100);
  CHECK(report->ratings[0].margin > 100);
}

TEST_CASE("a contender against itself is even in every pair of seats") {
  const auto report = play_arena(order_of({listed("greedy"), listed("greedy")}, 40));
  REQUIRE(report);
  CHECK(std::abs(report->pairs[0].share - 0.5) <= report->pairs[0].margin + 0.05);
}

TEST_CASE("SR-16.2 of a shared victory each has its part in an arena too") {
  ArenaOrder order = order_of({listed("greedy"), listed("level-1")}, 1);
  order.game = find_game("stephensons-rocket");
  int shared = 0;
  order.finished = [&](const Bout& bout, std::uint64_t, std::uint64_t) {
    CHECK(bout.points * 2 == std::floor(bout.points * 2));
    if (bout.points != std::floor(bout.points)) ++shared;
  };
  // Ties are rare; the first arena has one as the bots play today, later ones if they play
  // otherwise.
  for (order.seed = 11; shared == 0 && order.seed < 311; ++order.seed) REQUIRE(play_arena(order));
  CHECK(shared > 0);
}

TEST_CASE("a sequential test stops before all deals are played") {
  ArenaOrder order = order_of({listed("greedy"), listed("random")}, 400);
  order.sequential = SequentialTest{0, 50};
  const auto report = play_arena(order);
  REQUIRE(report);
  CHECK(report->pairs[0].verdict == "first is better");
  CHECK(report->pairs[0].deals < 400);
}

TEST_CASE("bouts of an earlier run are not played again") {
  ArenaOrder order = order_of({listed("greedy"), listed("random")}, 5);
  order.known.push_back({.first = 0, .second = 1, .deal = 0, .points = 2, .games = 2});
  int played = 0;
  order.finished = [&](const Bout&, std::uint64_t, std::uint64_t) { ++played; };
  const auto report = play_arena(order);
  CHECK(played == 4);
  CHECK(report->pairs[0].deals == 5);
}

TEST_CASE("behind every level stands a bot of the list with a length of thought of its own") {
  for (const Game* game : catalogue()) {
    CAPTURE(game->about().id);
    const auto match = game->begin({});
    REQUIRE(match);
    std::set<std::string> levels;
    for (const char* level : {"level-0", "level-1", "level-2", "level-3", "level-4", "level-5"}) {
      const std::string behind = (*match)->behind_level(level);
      CHECK(game->has_bot(behind.substr(0, behind.find(' '))));
      levels.insert(behind);
    }
    CHECK(levels.size() == 6);
    CHECK((*match)->behind_level("random").empty());
    CHECK((*match)->behind_level("level-6").empty());
  }
}

TEST_CASE("a program from outside plays whole games by lines of JSON") {
  const std::string source = std::getenv("ROUNDHOUSE_SOURCE");
  const auto report = play_arena(order_of(
      {program("/usr/bin/python3 " + source + "/examples/bots/line_bot.py"), listed("random")}, 3));
  REQUIRE(report);
  CHECK(report->pairs[0].faults == 0);
  CHECK(report->pairs[0].deals == 3);
}

TEST_CASE("a program that crashes, talks nonsense or sleeps is replaced move by move") {
  for (const std::string command :
       {"exit 3", "yes nonsense", "while read l; do echo '{\"move\":\"couple\"}'; done",
        "cat >/dev/null"}) {
    CAPTURE(command);
    ArenaOrder order = order_of({program(command), listed("random")}, 1);
    order.limits.seconds_per_move = 0.05;
    const auto report = play_arena(order);
    REQUIRE(report);
    CHECK(report->pairs[0].faults == 14);
    CHECK(report->pairs[0].deals == 1);
  }
}
