#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "table/catalogue.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct BenchOrder {
  std::string game;
  double slice = 0.3;
  bool json = false;
};

struct Measured {
  std::string_view game;
  Measurement found;
};
struct AllMeasured {
  std::vector<Measured> games;
};
void fields(auto& visit, Of<Measured> auto& measured) {
  visit("game", measured.game);
  fields(visit, measured.found);
}
void fields(auto& visit, Of<AllMeasured> auto& all) { visit("games", all.games); }

std::string as_line(const Game& game, const Measurement& found) {
  return fmt::format(
      "{:<22} {:>11.4g} {:>11} {:>8.1f} {:>11.1f} {:>8.1f} {:>7} {:>10.1f} {:>8.1f} {:>11.4g}\n",
      game.about().id, found.playouts_per_second,
      found.many_per_second > 0 ? fmt::format("{:.4g}", found.many_per_second) : "-",
      found.decisions_per_playout, found.ns_per_decision, found.copy_ns, found.state_bytes,
      found.legal_list_ns, found.legal_moves, found.replays_per_second);
}

/// Simulations a second and what the tree costs on top of the same world played out bare.
std::string search_line(const Game& game, const Measurement& found) {
  const double overhead =
      found.plain_per_second > 0 ? found.bare_per_second / found.plain_per_second - 1 : 0;
  return fmt::format("{:<22} {:>11.4g} {:>11.4g} {:>11.4g} {:>9.0f} %\n", game.about().id,
                     found.guided_per_second, found.plain_per_second, found.bare_per_second,
                     100 * overhead);
}

/// What a game names as its own hot work.
std::string own_lines(const Game& game, const Measurement& found) {
  std::string lines;
  for (const Measurement::Own& work : found.own) {
    lines += fmt::format("{:<22} {:<32} {:>11.1f} ns\n", game.about().id, work.name, work.ns);
  }
  return lines;
}

int measure(const BenchOrder& order, const Console& console) {
  const bool can_be_measured =
      order.slice > 0 && order.slice <= 60;  // what is no number is neither
  if (!can_be_measured) {
    return console.complain("--slice must be more than 0 and at most 60 seconds");
  }
  std::vector<const Game*> games{catalogue().begin(), catalogue().end()};
  if (!order.game.empty()) {
    const auto game = game_called(order.game);
    if (!game) return console.complain(game.fault());
    games = {*game};
  }
  AllMeasured all;
  std::string lines;
  std::string search_lines;
  std::string own;
  {
    Progress progress{console, "measuring", games.size()};
    for (std::size_t i = 0; i < games.size(); ++i) {
      const Measurement found = games[i]->measure(order.slice);
      all.games.push_back({games[i]->about().id, found});
      lines += as_line(*games[i], found);
      search_lines += search_line(*games[i], found);
      own += own_lines(*games[i], found);
      progress.show(i + 1);
    }
  }
  if (order.json) {
    console.out << to_json(all) << "\n";
  } else {
    console.out << fmt::format(
                       "{:<22} {:>11} {:>11} {:>8} {:>11} {:>8} {:>7} {:>10} {:>8} {:>11}\n", "",
                       "playouts/s", "many/s", "length", "ns/decision", "copy ns", "bytes",
                       "list ns", "moves", "replays/s")
                << lines
                << fmt::format("\n{:<22} {:>11} {:>11} {:>11} {:>11}\n", "simulations a second",
                               "level 5", "plain tree", "no tree", "tree costs")
                << search_lines;
    if (!own.empty()) console.out << "\n" << own;
  }
  return exit_ok;
}

}  // namespace

Command bench_command() {
  auto order = std::make_shared<BenchOrder>();
  return {.name = "bench",
          .text = "Measure how fast the games run on this machine.",
          .examples =
              "  roundhouse bench\n  roundhouse bench yardmaster-express --slice 2\n"
              "  roundhouse bench --json\n"
              "CPU time of one thread, usual options, random play; the best of three. Only "
              "ratios within\none run mean much on a busy machine: see docs/speed.md.",
          .arguments = {{"GAME", &order->game, "Only this game."},
                        {"--slice", &order->slice, "CPU seconds for each figure (0.3).", "SEC"},
                        {"--json", &order->json, "For programs: one JSON object."}},
          .run = [order](const Console& console) { return measure(*order, console); }};
}

}  // namespace roundhouse::cli
