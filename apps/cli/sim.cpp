#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct SimOrder {
  std::string game;
  std::string seats;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  int threads = all_cores();
  int iterations = 0;
  double think = 0;
  std::vector<std::string> set;
  bool one_by_one = false;
  bool hash = false;
  bool json = false;
};

/// Empty where nobody asked for it.
std::string hash_text(const SimOrder& order, const SimulationReport& report) {
  return order.hash ? fmt::format("{:016x}", report.hash) : "";
}

double rate(double count, double seconds) { return seconds > 0 ? count / seconds : 0; }

struct SeatCounted {
  Seat seat{};
  std::string bot;
  double mean_score = 0;
  double sd = 0;
  double win_rate = 0;
  double ci95 = 0;
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
};
struct Counted {
  const SimOrder& order;
  const SimulationReport& report;
  std::vector<SeatCounted> seats;
};
void fields(auto& visit, Of<SeatCounted> auto& seat) {
  visit("seat", seat.seat);
  visit("bot", seat.bot);
  visit("mean_score", seat.mean_score);
  visit("sd", seat.sd);
  visit("win_rate", seat.win_rate);
  visit("ci95", seat.ci95);
  visit("lowest_score", seat.lowest);
  visit("highest_score", seat.highest);
}
void fields(auto& visit, Of<Counted> auto& counted) {
  const SimulationReport& report = counted.report;
  visit("game", counted.order.game);
  visit("games", report.games);
  visit("seed", counted.order.seed);
  visit("threads", counted.order.threads);
  visit("seconds", report.seconds);
  visit("games_per_second", rate(static_cast<double>(report.games), report.seconds));
  visit("decisions_per_second", rate(static_cast<double>(report.decisions), report.seconds));
  visit("mean_length", report.mean_length());
  visit("hash", hash_text(counted.order, report));
  visit("seats", counted.seats);
}

std::string as_json(const SimOrder& order, const std::vector<std::string>& bots,
                    const SimulationReport& report) {
  Counted counted{order, report, {}};
  for (std::size_t i = 0; i < bots.size(); ++i) {
    counted.seats.push_back({.seat = Seat(i),
                             .bot = bots[i],
                             .mean_score = report.mean_score(i),
                             .sd = report.deviation(i),
                             .win_rate = report.win_rate(i),
                             .ci95 = report.win_rate_margin(i),
                             .lowest = report.seats[i].lowest,
                             .highest = report.seats[i].highest});
  }
  return to_json(counted);
}

std::string as_table(const SimOrder& order, const std::vector<std::string>& bots,
                     const SimulationReport& report) {
  std::string out = fmt::format(
      "{} games of {} in {:.2f} s: {:.4g} games and {:.4g} decisions per second, {:.1f} decisions "
      "per game\n\nseat  bot           mean    sd   low  high   wins        95 %\n",
      report.games, order.game, report.seconds,
      rate(static_cast<double>(report.games), report.seconds),
      rate(static_cast<double>(report.decisions), report.seconds), report.mean_length());
  for (std::size_t i = 0; i < bots.size(); ++i) {
    out += fmt::format("{:<5} {:<12} {:6.2f} {:5.2f} {:5} {:5}  {:5.1f} %  +- {:.1f}\n",
                       name_of(Seat(i)), bots[i], report.mean_score(i), report.deviation(i),
                       report.seats[i].lowest, report.seats[i].highest, report.win_rate(i) * 100,
                       report.win_rate_margin(i) * 100);
  }
  if (order.hash) out += fmt::format("\nall moves: {}\n", hash_text(order, report));
  return out;
}

Fault judge_numbers(const SimOrder& order) {
  if (order.games < 1) return {"--games must be at least 1"};
  if (Fault fault = judge_threads(order.threads); !fault.text.empty()) return fault;
  if (order.iterations < 0) return {"--iterations cannot be negative"};
  if (order.think < 0) return {"--think cannot be negative"};
  return {};
}

int simulate(const SimOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  if (const Fault fault = judge_numbers(order); !fault.text.empty()) return console.complain(fault);
  const auto bots = seats_from(**game, order.seats, false);
  if (!bots) return console.complain(bots.fault());
  const auto set = options_from(**game, order.set);
  if (!set) return console.complain(set.fault());
  auto options = options_for_seats(**game, *set, bots->size());
  if (!options) return console.complain(options.fault());

  SimulationOrder simulation{.seats = *bots,
                             .options = *options,
                             .games = order.games,
                             .seed = order.seed,
                             .threads = order.threads,
                             .side_by_side = !order.one_by_one,
                             .hash_moves = order.hash,
                             .budget = {.iterations = order.iterations, .seconds = order.think},
                             .progress = {}};
  Outcome<SimulationReport> report = [&] {
    Progress progress{console, "playing", order.games};
    simulation.progress = [&](std::uint64_t done) { progress.show(done); };
    return (*game)->simulate(simulation);
  }();
  if (!report) return console.complain(report.fault());
  console.out << (order.json ? as_json(order, *bots, *report) + "\n"
                             : as_table(order, *bots, *report));
  return exit_ok;
}

}  // namespace

Command sim_command() {
  auto order = std::make_shared<SimOrder>();
  return {.name = "sim",
          .text = "Let bots play many games and count who wins.",
          .examples =
              "  roundhouse sim yardmaster-express --seats greedy,random --games 10000\n"
              "  roundhouse sim yardmaster-express --seats random,random --games 200000 --json\n"
              "  roundhouse sim yardmaster-express --seats greedy,greedy,random --games 5000 "
              "--threads 2 --set strategic=yes\n"
              "The same seed gives the same results for any number of threads.",
          .arguments =
              {{"GAME", &order->game, "The game's id, as `roundhouse games` lists it.", "", true},
               {"--seats", &order->seats, "A bot for each seat, with commas between.",
                "BOT,BOT,...", true},
               {"--games", &order->games, "How many games.", "N", true},
               {"--seed", &order->seed, "Which games: the same seed, the same ones (1).", "S"},
               {"--threads", &order->threads, "Threads to play on (all cores).", "T"},
               {"--iterations", &order->iterations,
                "How long a searching bot thinks about a move, in iterations.", "N"},
               {"--think", &order->think, "The same in seconds; not repeatable.", "SEC"},
               {"--set", &order->set, "An option of the game; may be given again.", "KEY=VALUE"},
               {"--one-by-one", &order->one_by_one,
                "Games one after the other where they could be played side by side: the "
                "same games, for measurements."},
               {"--hash", &order->hash,
                "A number over all moves of all games: two builds that give the same played the "
                "same."},
               {"--json", &order->json, "For programs: one JSON object."}},
          .run = [order](const Console& console) { return simulate(*order, console); }};
}

}  // namespace roundhouse::cli
