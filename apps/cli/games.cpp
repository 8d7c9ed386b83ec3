#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/json_lines.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::cli {

namespace {

std::string default_of(const Game& game, std::string_view option) {
  for (const auto& [name, value] : game.default_options()) {
    if (name == option) return value;
  }
  return {};
}

Json as_json(const Game& game) {
  const About about = game.about();
  Json options = Json::list();
  for (const OptionAbout& option : about.options) {
    options.item(Json::object()
                     .add("name", option.name)
                     .add("values", option.values)
                     .add("default", default_of(game, option.name))
                     .add("text", option.text));
  }
  Json bots = Json::list();
  for (const BotAbout& bot : game.bots()) {
    bots.item(Json::object().add("name", bot.name).add("text", bot.text));
  }
  return Json::object()
      .add("id", about.id)
      .add("title", about.title)
      .add("seats", Json::object().add("fewest", about.fewest_seats).add("most", about.most_seats))
      .add("rules_revision", about.rules_revision)
      .add("options", options)
      .add("bots", bots);
}

void print(const Game& game, std::ostream& out) {
  const About about = game.about();
  out << fmt::format("{}  ({})\n", about.title, about.id);
  out << (about.fewest_seats == about.most_seats
              ? fmt::format("  seats    {}\n", about.fewest_seats)
              : fmt::format("  seats    {} to {}\n", about.fewest_seats, about.most_seats));
  std::string lead = "options";
  for (const OptionAbout& option : about.options) {
    if (option.name == "seats") continue;
    out << fmt::format("  {:<8} {}={} [{}]\n             {}\n", lead, option.name,
                       default_of(game, option.name), option.values, option.text);
    lead = "";
  }
  lead = "bots";
  for (const BotAbout& bot : game.bots()) {
    out << fmt::format("  {:<8} {:<10} {}\n", lead, bot.name, bot.text);
    lead = "";
  }
}

int list_games(bool json, const Console& console) {
  if (json) {
    Json all = Json::list();
    for (const Game* game : catalogue()) all.item(as_json(*game));
    console.out << Json::object().add("games", all).text() << "\n";
    return exit_ok;
  }
  bool first = true;
  for (const Game* game : catalogue()) {
    if (!first) console.out << "\n";
    print(*game, console.out);
    first = false;
  }
  return exit_ok;
}

}  // namespace

Command games_command() {
  auto json = std::make_shared<bool>(false);
  return {.name = "games",
          .text = "List the games with their seats, options and bots.",
          .examples = "  roundhouse games\n  roundhouse games --json",
          .arguments = {{"--json", json.get(), "For programs: one JSON object."}},
          .run = [json](const Console& console) { return list_games(*json, console); }};
}

}  // namespace roundhouse::cli
