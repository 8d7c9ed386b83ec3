#include "table/simulate.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "core/standing.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

SimulationReport simulated(const SimulationOrder& order) {
  const auto report = find_game("yardmaster-express")->simulate(order);
  REQUIRE_MESSAGE(bool(report), report.fault().sentence());
  return *report;
}

SimulationOrder simulation_of(std::vector<std::string> seats, std::uint64_t games) {
  SimulationOrder order;
  order.seats = std::move(seats);
  order.games = games;
  return order;
}

void equal(const SimulationReport& one, const SimulationReport& other) {
  CHECK(one.games == other.games);
  CHECK(one.decisions == other.decisions);
  CHECK(one.seats == other.seats);
}

}  // namespace

TEST_CASE("the same seed gives the same result on one, two and three threads") {
  for (const auto& seats : {std::vector<std::string>{"random", "random", "random"},
                            std::vector<std::string>{"greedy", "random"}}) {
    SimulationOrder order = simulation_of(seats, seats.size() == 3 ? 5000 : 200);
    order.seed = 77;
    const SimulationReport one = simulated(order);
    CHECK(one.games == order.games);
    for (const int threads : {2, 3}) {
      order.threads = threads;
      equal(one, simulated(order));
    }
    order.seed = 78;
    CHECK_FALSE(simulated(order).seats == one.seats);
  }
}

TEST_CASE("random games side by side add up to those played one by one") {
  for (const std::size_t seats : {2U, 3U}) {  // three are never played side by side
    for (const std::uint64_t games : {1U, 13U, 5000U}) {
      SimulationOrder order = simulation_of(std::vector<std::string>(seats, "random"), games);
      order.seed = 5;
      const SimulationReport at_once = simulated(order);
      order.side_by_side = false;
      equal(at_once, simulated(order));
    }
  }
}

TEST_CASE("greedy games side by side add up to those played one by one, on any number of threads") {
  for (const auto& seats :
       {std::vector<std::string>{"greedy", "greedy"}, std::vector<std::string>{"level-4", "greedy"},
        std::vector<std::string>{"greedy", "random"},  // never side by side
        std::vector<std::string>{"greedy", "greedy", "greedy"}}) {
    for (const std::uint64_t games : {1U, 13U, 2500U}) {
      SimulationOrder order = simulation_of(seats, games);
      order.seed = 6;
      order.threads = games > 1000 ? 2 : 1;
      const SimulationReport at_once = simulated(order);
      order.side_by_side = false;
      equal(at_once, simulated(order));
    }
  }
}

TEST_CASE("random players score near 34, 29, 24, 20, and never above 53, 49, 42, 34") {
  constexpr int near[] = {34, 29, 24, 20};
  constexpr int most[] = {53, 49, 42, 34};
  for (std::size_t seats = 2; seats <= 5; ++seats) {
    const auto report = simulated(simulation_of(std::vector<std::string>(seats, "random"), 4000));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      CHECK(std::abs(report.mean_score(seat) - near[seats - 2]) < 1.5);
      CHECK(report.seats[seat].highest <= most[seats - 2]);
    }
    CHECK(report.mean_length() == doctest::Approx(double(seats * (9 - seats))));
  }
}

TEST_CASE("greedy plays clearly better than random at every number of seats") {
  for (std::size_t seats = 2; seats <= 5; ++seats) {
    std::vector<std::string> names(seats, "random");
    names[0] = "greedy";
    const auto report = simulated(simulation_of(names, 300));
    CHECK(report.mean_score(0) > report.mean_score(1) + 3);
    CHECK(report.win_rate(0) - report.win_rate_margin(0) > 1.0 / double(seats));
  }
}

TEST_CASE("wins add up to games, and figures of one game are no accident") {
  const auto report = simulated(simulation_of({"random", "random", "random", "random"}, 1));
  std::int64_t wins = 0;
  for (const SeatTotals& seat : report.seats) wins += seat.wins;
  CHECK(wins == whole_win);
  CHECK(report.deviation(0) == 0);
}

TEST_CASE("a bot, an option or a number of seats that is not known is refused") {
  const Game& game = *find_game("yardmaster-express");
  CHECK(game.simulate(simulation_of({"random", "grandmaster"}, 1)).fault().text ==
        "Yardmaster Express has no bot called grandmaster");
  CHECK_FALSE(bool(game.simulate(simulation_of({"random"}, 1))));
  SimulationOrder order = simulation_of({"random", "random"}, 1);
  order.options = {{"turbo", "yes"}};
  CHECK_FALSE(bool(game.simulate(order)));
}
