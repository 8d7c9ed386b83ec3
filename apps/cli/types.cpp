#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "server/protocol_types.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::cli {

namespace {

struct TypesOrder {
  std::string game;
  std::string folder;
};

/// `yardmaster-express` is found in yardmaster_express.ts, as its board is in that folder.
std::string file_name(std::string_view id) {
  std::string name{id};
  for (char& c : name) c = c == '-' ? '_' : c;
  return name + ".ts";
}

/// What the wire carries is written beside the games.
constexpr std::string_view wire = "protocol";

int write_types(const TypesOrder& order, const Console& console) {
  std::vector<const Game*> games{catalogue().begin(), catalogue().end()};
  if (order.folder.empty() && (order.game.empty() || order.game == wire)) {
    console.out << server::protocol_types();
  }
  if (order.game == wire) return exit_ok;
  if (!order.folder.empty()) {
    const auto path = std::filesystem::path{order.folder} / file_name(wire);
    const Fault fault = write_file(path.string(), server::protocol_types());
    if (!fault.text.empty()) return console.complain(fault);
  }
  if (!order.game.empty()) {
    const auto game = game_called(order.game);
    if (!game) return console.complain(game.fault());
    games = {*game};
  }
  for (const Game* game : games) {
    if (order.folder.empty()) {
      console.out << game->typescript();
      continue;
    }
    const auto path = std::filesystem::path{order.folder} / file_name(game->about().id);
    const Fault fault = write_file(path.string(), game->typescript());
    if (!fault.text.empty()) return console.complain(fault);
  }
  return exit_ok;
}

}  // namespace

Command types_command() {
  auto order = std::make_shared<TypesOrder>();
  return {
      .name = "types",
      .text = "Write what the pages have to know of a game, of the wire, or of all, as TypeScript.",
      .examples =
          "  roundhouse types stephensons-rocket\n"
          "  roundhouse types --into web/src/generated     (all; what scripts/generate.sh does)",
      .arguments = {{"GAME", &order->game, "The game's id, or protocol; without it, all."},
                    {"--into", &order->folder, "Write one file per game into this folder.",
                     "FOLDER"}},
      .run = [order](const Console& console) { return write_types(*order, console); }};
}

}  // namespace roundhouse::cli
