#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "table/catalogue.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

std::string default_of(const Game& game, std::string_view option) {
  for (const auto& [name, value] : game.default_options()) {
    if (name == option) return value;
  }
  return {};
}

struct OptionShown {
  OptionAbout about;
  std::string usual;
  std::string_view text;
};
struct Shown {
  About about;
  std::vector<OptionShown> options;
  std::vector<BotAbout> bots;
};
struct Seats {
  int fewest = 0;
  int most = 0;
};
struct AllShown {
  std::vector<Shown> games;
};
void fields(auto& visit, Of<OptionShown> auto& option) {
  visit("name", option.about.name);
  visit("values", option.about.values);
  visit("default", option.usual);
  visit("text", option.text);
}
void fields(auto& visit, Of<Seats> auto& seats) {
  visit("fewest", seats.fewest);
  visit("most", seats.most);
}
void fields(auto& visit, Of<Shown> auto& game) {
  const Seats seats{game.about.fewest_seats, game.about.most_seats};
  visit("id", game.about.id);
  visit("title", game.about.title);
  visit("seats", seats);
  visit("rules_revision", game.about.rules_revision);
  visit("options", game.options);
  visit("bots", game.bots);
}
void fields(auto& visit, Of<AllShown> auto& all) { visit("games", all.games); }

Shown shown(const Game& game) {
  Shown out{.about = game.about(), .options = {}, .bots = game.bots()};
  for (const OptionAbout& option : out.about.options) {
    out.options.push_back({option, default_of(game, option.name), text_of(out.about, option)});
  }
  return out;
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
                       default_of(game, option.name), option.values, text_of(about, option));
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
    AllShown all;
    for (const Game* game : catalogue()) all.games.push_back(shown(*game));
    console.out << to_json(all) << "\n";
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
