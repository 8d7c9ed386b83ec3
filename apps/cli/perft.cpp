#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct PerftOrder {
  std::string game;
  int depth = 0;
  std::uint64_t seed = 1;
  std::vector<std::string> set;
  bool json = false;
};

struct CountedLeaves {
  const PerftOrder& order;
  std::vector<std::uint64_t> lines;
};
void fields(auto& visit, Of<CountedLeaves> auto& counted) {
  visit("game", counted.order.game);
  visit("seed", counted.order.seed);
  visit("depth", counted.order.depth);
  visit("lines", counted.lines);
}

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

int count(const PerftOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  if (order.depth < 0) return console.complain("--depth cannot be negative");
  const auto options = options_from(**game, order.set);
  if (!options) return console.complain(options.fault());
  CountedLeaves all{order, {}};
  {
    Ticking ticking{console, "counting"};
    for (int depth = 0; depth <= order.depth; ++depth) {
      const auto begun = std::chrono::steady_clock::now();
      const auto counted = (*game)->perft(*options, depth, order.seed);
      if (!counted) return console.complain(counted.fault());
      all.lines.push_back(*counted);
      if (!order.json) {
        ticking.pause();
        console.out << fmt::format("{:>3} {:>16}  {:.2f} s\n", depth, *counted,
                                   seconds_since(begun))
                    << std::flush;
      }
    }
  }
  if (order.json) console.out << to_json(all) << "\n";
  return exit_ok;
}

}  // namespace

Command perft_command() {
  auto order = std::make_shared<PerftOrder>();
  return {.name = "perft",
          .text = "Count the lines of play from the beginning: the quickest check of the rules.",
          .examples =
              "  roundhouse perft yardmaster-express --depth 4\n"
              "  roundhouse perft yardmaster-express --depth 3 --set seats=4 --seed 7\n"
              "The setup's chance is drawn by the seed; each later draw counts once per "
              "distinct card.",
          .arguments = {{"GAME", &order->game, "The game's id, as `roundhouse games` lists it.", "",
                         true},
                        {"--depth", &order->depth, "How many moves deep.", "D", true},
                        {"--seed", &order->seed, "Seed of the setup's chance (1).", "S"},
                        {"--set", &order->set, "An option of the game; may be given again.",
                         "KEY=VALUE"},
                        {"--json", &order->json, "For programs: one JSON object."}},
          .run = [order](const Console& console) { return count(*order, console); }};
}

}  // namespace roundhouse::cli
