#include <memory>
#include <random>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/terminal_table.hpp"
#include "cli/threads.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

struct PlayOrder {
  std::string game;
  std::string seats;
  std::vector<std::string> set;
  std::uint64_t seed = 0;
  std::string save;
  std::string undo = "free";
  int iterations = 0;
  double think = 0;
  int threads = 1;  // more play other moves: a seed is to give the same game on every machine
  double pace = 0;
  std::string lang = "en";
};

/// One person against the middle level, or the weakest bot of a game without levels.
std::string usual_seats(const Game& game, const OptionTexts& options) {
  std::string opponent{game.bots().front().name};
  for (const BotAbout& bot : game.bots()) {
    if (bot.name == "level-3") opponent = bot.name;
  }
  int count = game.about().fewest_seats;
  for (const auto& list : {game.default_options(), options}) {
    for (const auto& [name, value] : list) {
      if (name == "seats") words::read_number(value, count);
    }
  }
  std::string seats = "human";
  for (int i = 1; i < count; ++i) seats += "," + opponent;
  return seats;
}

std::uint64_t fresh_seed() { return std::random_device{}() % 1'000'000 + 1; }

int sit_down(const PlayOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  const auto set = options_from(**game, order.set);
  if (!set) return console.complain(set.fault());
  const auto seats =
      seats_from(**game, order.seats.empty() ? usual_seats(**game, *set) : order.seats, true);
  if (!seats) return console.complain(seats.fault());
  const auto options = options_for_seats(**game, *set, seats->size());
  if (!options) return console.complain(options.fault());
  Language language{};
  if (!read_word(order.lang, language)) {
    return console.complain("--lang is en or de, not \"" + order.lang + "\"");
  }
  UndoPolicy undo{};
  if (!read_word(order.undo, undo)) {
    return console.complain("--undo is free, safe, consent or off, not \"" + order.undo + "\"");
  }
  if (order.iterations < 0 || order.think < 0 || order.pace < 0) {
    return console.complain("--iterations, --think and --pace cannot be negative");
  }
  if (const Fault fault = judge_threads(order.threads); !fault.text.empty()) {
    return console.complain(fault);
  }
  if (!order.save.empty()) {
    if (const Fault fault = judge_writable(order.save); !fault.text.empty()) {
      return console.complain(fault);
    }
  }
  auto match = (*game)->begin(*options);
  if (!match) return console.complain(match.fault());
  return TerminalTable{
      std::move(*match),
      {.seats = *seats,
       .seed = order.seed == 0 ? fresh_seed() : order.seed,
       .save = order.save,
       .undo = undo,
       .budget = {.iterations = order.iterations, .seconds = order.think, .threads = order.threads},
       .pace = order.pace,
       .language = language},
      console}
      .play();
}

}  // namespace

Command play_command() {
  auto order = std::make_shared<PlayOrder>();
  return {.name = "play",
          .text = "Play a game in the terminal, against bots or round one keyboard.",
          .examples =
              "  roundhouse play yardmaster-express\n"
              "  roundhouse play yardmaster-express --seats human,greedy,random --seed 7\n"
              "  roundhouse play yardmaster-express --seats human,human --save game.txt\n"
              "  roundhouse play yardmaster-express --set caboose_set=all\n"
              "At the table: a number plays, ? explains, u takes back, r shows the rules, "
              "h the rest.",
          .arguments =
              {{"GAME", &order->game, "The game's id, as `roundhouse games` lists it.", "", true},
               {"--seats", &order->seats,
                "human or a bot for each seat, with commas between (human, then level-3).",
                "NAME,NAME,..."},
               {"--lang", &order->lang, "The language of the table: en or de (en).", "LANG"},
               {"--set", &order->set, "An option of the game; may be given again.", "KEY=VALUE"},
               {"--seed", &order->seed, "Seed of all chance; 0 picks one (0).", "N"},
               {"--save", &order->save, "Write the transcript here in the end.", "FILE"},
               {"--undo", &order->undo,
                "What may be taken back: free, safe, consent or off (free).", "POLICY"},
               {"--iterations", &order->iterations,
                "How long a searching bot thinks about a move, in iterations.", "N"},
               {"--think", &order->think, "The same in seconds.", "SEC"},
               {"--threads", &order->threads, "Threads a searching bot thinks on (1).", "T"},
               {"--pace", &order->pace, "Seconds a bot takes for a move at least (0).", "SEC"}},
          .run = [order](const Console& console) { return sit_down(*order, console); }};
}

}  // namespace roundhouse::cli
