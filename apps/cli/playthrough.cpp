#include "table/playthrough.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"

namespace roundhouse::cli {

namespace {

struct PlaythroughOrder {
  std::string game;
  std::string folder = "tests/playthroughs";
  bool update = false;
  bool print = false;
  std::uint64_t seed = 1;
  std::uint64_t moves = 60;
  std::vector<std::string> set;
};

std::string folder_of(const PlaythroughOrder& order) {
  std::string name = order.game;
  std::replace(name.begin(), name.end(), '-', '_');
  return order.folder + "/" + name;
}

/// The golden files of a game; flow.txt is drawn by the conformance suite.
std::vector<std::string> goldens_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator{folder, none}) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".txt") && name != "flow.txt") paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

int print_random(const Game& game, const PlaythroughOrder& order, const Console& console) {
  const auto options = options_from(game, order.set);
  if (!options) return console.complain(options.fault());
  const auto script = random_script(game, *options, order.seed, order.moves);
  if (!script) return console.complain(script.fault());
  const auto text = write_playthrough(game, *script);
  if (!text) return console.complain(text.fault());
  console.out << *text;
  return exit_ok;
}

/// Tells one golden file again; compares or rewrites it.
int retell(const Game& game, const std::string& path, bool update, const Console& console) {
  const auto golden = read_file(path);
  if (!golden) return console.complain(golden.fault());
  const auto script = read_playthrough(*golden);
  if (!script) return console.complain(path + ", " + script.fault().sentence());
  const auto now = write_playthrough(game, *script);
  if (!now) return console.complain(path + ", " + now.fault().sentence());
  if (*now == *golden) {
    console.out << path << ": as it was\n";
    return exit_ok;
  }
  console.out << path << ": " << first_difference(*golden, *now) << "\n";
  if (!update) return exit_refused;
  if (const Fault fault = write_file(path, *now); !fault.text.empty()) {
    return console.complain(fault);
  }
  console.out << "  rewritten; the commit names the rule that moved\n";
  return exit_ok;
}

int playthrough(const PlaythroughOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  if (order.print) return print_random(**game, order, console);
  const auto paths = goldens_in(folder_of(order));
  if (paths.empty()) {
    return console.complain("there is no playthrough in " + folder_of(order) +
                            "; --print writes one");
  }
  int worst = exit_ok;
  for (const std::string& path : paths) {
    worst = std::max(worst, retell(**game, path, order.update, console));
  }
  return worst;
}

}  // namespace

Command playthrough_command() {
  auto order = std::make_shared<PlaythroughOrder>();
  return {.name = "playthrough",
          .text = "Tell the golden games again under the rules of today, and show what changed.",
          .examples =
              "  roundhouse playthrough yardmaster-express\n"
              "  roundhouse playthrough --update yardmaster-express\n"
              "  roundhouse playthrough yardmaster-express --print --seed 4 --set seats=3\n"
              "Exit code: 0 as it was or rewritten, 1 something changed, 2 not readable.",
          .arguments =
              {{"GAME", &order->game, "The game's id, as `roundhouse games` lists it.", "", true},
               {"--update", &order->update, "Rewrite the files that changed."},
               {"--folder", &order->folder,
                "Where the folders of the games are (tests/playthroughs).", "DIR"},
               {"--print", &order->print, "Write a random game instead."},
               {"--seed", &order->seed, "Which random game (1).", "S"},
               {"--moves", &order->moves, "How many moves of it, chance counted (60).", "N"},
               {"--set", &order->set, "An option of that game; may be given again.", "KEY=VALUE"}},
          .run = [order](const Console& console) { return playthrough(*order, console); }};
}

}  // namespace roundhouse::cli
