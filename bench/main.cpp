#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

#include "works.hpp"

namespace roundhouse::bench {

namespace {

constexpr std::string_view usage =
    "roundhouse_bench [--rounds N] [--slice SECONDS] [--games N] [--json]\n"
    "    Compares the engine with a twin of two-seat Yardmaster Express written by hand: first\n"
    "    whether both play the same game, then their speed in interleaved rounds of CPU time.\n"
    "roundhouse_bench --work NAME --side seam|twin --times N\n"
    "    Does one job so many times and nothing else, for counting instructions.\n"
    "    NAME: playouts, side by side, copy, legal list, checked replay, tree search.\n";

struct Order {
  Plan plan;
  std::uint64_t games = 300'000;
  bool json = false;
  std::string work;
  std::string side = "seam";
  std::uint64_t times = 1000;
};

bool read(Order& order, std::string_view option, const char* value) {
  if (option == "--rounds") return order.plan.rounds = std::atoi(value), order.plan.rounds > 0;
  if (option == "--slice") return order.plan.slice = std::atof(value), order.plan.slice > 0;
  if (option == "--games") return order.games = std::strtoull(value, nullptr, 10), order.games > 1;
  if (option == "--times") return order.times = std::strtoull(value, nullptr, 10), true;
  if (option == "--work") return order.work = value, true;
  if (option == "--side") return order.side = value, order.side == "seam" || order.side == "twin";
  return false;
}

/// How many standard errors two means of samples of this size lie apart.
double apart(double a, double b, double deviation, double games) {
  return std::abs(a - b) / (deviation * std::sqrt(2 / games));
}

struct SameGame {
  Sample seam;
  Sample twin;
  Tries seam_tries;
  Tries twin_tries;
  double worst;  // standard errors

  bool holds() const { return worst < 5 && seam.decisions == twin.decisions; }
};

SameGame same_game(std::uint64_t games) {
  constexpr int iterations = 200;
  SameGame out{sample_seam(games, 11), sample_twin(games, 12), tries_of_seam(iterations),
               tries_of_twin(iterations), 0};
  const double n = out.seam.games;
  const Sample& a = out.seam;
  const Sample& b = out.twin;
  for (const double distance :
       {apart(a.first_score, b.first_score, a.score_deviation, n),
        apart(a.second_score, b.second_score, a.score_deviation, n),
        apart(a.first_wins, b.first_wins, 0.5, n), apart(a.seat_a_starts, b.seat_a_starts, 0.5, n),
        apart(a.branching, b.branching, 1.0, n * a.decisions / 4),
        apart(out.seam_tries.mean(), out.twin_tries.mean(), out.seam_tries.deviation(),
              out.seam_tries.positions)}) {
    out.worst = std::max(out.worst, distance);
  }
  return out;
}

void print(const SameGame& same) {
  fmt::print("same game?   {:>10} {:>10}\n", "seam", "twin");
  const auto line = [&](const char* what, double seam, double twin) {
    fmt::print("  {:<22}{:>8.4f} {:>10.4f}\n", what, seam, twin);
  };
  line("start player's mean", same.seam.first_score, same.twin.first_score);
  line("other player's mean", same.seam.second_score, same.twin.second_score);
  line("standard deviation", same.seam.score_deviation, same.twin.score_deviation);
  line("start player wins", same.seam.first_wins, same.twin.first_wins);
  line("seat A starts", same.seam.seat_a_starts, same.twin.seat_a_starts);
  line("choices", same.seam.branching, same.twin.branching);
  line("decisions", same.seam.decisions, same.twin.decisions);
  line("a search's best move", same.seam_tries.mean(), same.twin_tries.mean());
  fmt::print("  {:.0f} games each; farthest apart {:.1f} standard errors: {}\n\n", same.seam.games,
             same.worst, same.holds() ? "the same game" : "NOT THE SAME GAME");
}

int run_one(const Order& order) {
  for (const Pair& pair : pairs()) {
    if (pair.name != order.work) continue;
    (order.side == "seam" ? pair.seam : pair.twin)(order.times);
    return 0;
  }
  fmt::print(stderr, "roundhouse_bench: there is no work called {}.\n", order.work);
  return 2;
}

int run_all(const Order& order) {
  const SameGame same = same_game(order.games);
  if (!order.json) print(same);
  if (!order.json) {
    fmt::print("seam : twin       median   min - max      seam           twin\n");
  }
  std::string list;
  for (const Pair& pair : pairs()) {
    const Comparison found = compare(order.plan, pair.seam, pair.twin);
    if (order.json) {
      list += fmt::format(R"({}{{"work":"{}","ratio":{:.4f},"ratio_min":{:.4f},"ratio_max":{:.4f},)"
                          R"("seam_per_second":{:.6g},"twin_per_second":{:.6g}}})",
                          list.empty() ? "" : ",", pair.name, found.ratio.median, found.ratio.low,
                          found.ratio.high, found.seam_per_second, found.twin_per_second);
    } else {
      fmt::print("{:<16} {:>7.3f}   {:.3f} - {:.3f}  {:>8.2f} ns    {:>8.2f} ns per {}\n",
                 pair.name, found.ratio.median, found.ratio.low, found.ratio.high,
                 1e9 / found.seam_per_second, 1e9 / found.twin_per_second, pair.unit);
    }
  }
  if (order.json) {
    fmt::print(R"({{"same_game":{},"standard_errors":{:.2f},"rounds":{},"ratios":[{}]}})"
               "\n",
               same.holds(), same.worst, order.plan.rounds, list);
  }
  return same.holds() ? 0 : 1;
}

int run(int argc, char** argv) {
  Order order;
  for (int i = 1; i < argc; ++i) {
    const std::string_view option = argv[i];
    if (option == "--json") {
      order.json = true;
    } else if (i + 1 < argc && read(order, option, argv[i + 1])) {
      ++i;
    } else {
      fmt::print(option == "--help" ? stdout : stderr, "{}", usage);
      return option == "--help" ? 0 : 2;
    }
  }
  return order.work.empty() ? run_all(order) : run_one(order);
}

}  // namespace

}  // namespace roundhouse::bench

int main(int argc, char** argv) { return roundhouse::bench::run(argc, argv); }
