#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/threads.hpp"
#include "table/puzzle_mine.hpp"

namespace roundhouse::cli {

namespace {

struct Order {
  std::string game;
  int seats = 0;
  std::vector<std::string> set;
  std::uint64_t seed = 1;
  int count = 10;
  int games = 1000;
  int each = 1;
  int last = 0;
  int looks = 40;
  int steps = 1;
  int fewest = 3;
  int most = 1000;
  int effort = 2000;
  double margin = 10;
  int easiest = 4;
  bool exact = false;
  bool open = false;
  bool disputed = false;
  int threads = 1;
  std::string player = "level-3";
  std::string bot;
  std::string at;
  std::string into;
  std::uint64_t from = 1;
};

Fault judge_numbers(const Order& order) {
  if (order.count < 1) return {"--count must be at least 1"};
  if (order.games < 1 || order.games > 1'000'000) return {"--games must be from 1 to 1000000"};
  if (order.each < 1) return {"--each must be at least 1"};
  if (order.last < 0) return {"--last must not be below 0"};
  if (order.looks < 1) return {"--looks must be at least 1"};
  if (order.fewest < 2) return {"--fewest must be at least 2"};
  if (order.most < order.fewest) return {"--most must not be below --fewest"};
  if (order.steps < 1 || order.steps > 2) return {"--steps must be 1 or 2"};
  if (order.effort < 1 || order.effort > 100'000'000) {
    return {"--effort must be from 1 to 100000000"};
  }
  if (!(order.margin > 0)) return {"--margin must be more than 0"};
  if (order.easiest < 0 || order.easiest > 5) return {"--easiest must be from 0 to 5"};
  if (order.exact && order.open) return {"--exact and --open leave nothing to look for"};
  return judge_threads(order.threads);
}

Outcome<MineOrder> what_to_mine(const Order& order, const Game& game) {
  if (Fault fault = judge_numbers(order); !fault.text.empty()) return fault;
  const auto set = options_from(game, order.set);
  if (!set) return set.fault();
  MineOrder wanted;
  wanted.options = *set;
  if (order.seats > 0) {
    auto seated = options_for_seats(game, *set, static_cast<std::size_t>(order.seats));
    if (!seated) return seated.fault();
    wanted.options = *seated;
  }
  const auto match = game.begin(wanted.options);
  if (!match) return match.fault();
  wanted.player = order.player;
  wanted.decision = order.at;
  wanted.steps = order.steps;
  wanted.fewest = static_cast<std::size_t>(order.fewest);
  wanted.most = static_cast<std::size_t>(order.most);
  wanted.count = order.count;
  wanted.games = order.games;
  wanted.each = order.each;
  wanted.last = order.last;
  wanted.looks = order.looks;
  wanted.exact = order.exact;
  wanted.open = order.open;
  wanted.disputed = order.disputed;
  wanted.easiest = order.easiest;
  wanted.threads = order.threads;
  const double unit = (*match)->seats() == 1 ? 1 : 0.01;
  wanted.thought = {.bot = order.bot,
                    .effort = order.effort * 10,
                    .seed = order.seed,
                    .margin = order.margin * unit};
  return wanted;
}

/// Writes puzzles as they are found, so that a run that is stopped keeps what it has.
class Writer {
 public:
  Writer(const Order& order, const Console& console)
      : order_{order}, console_{console}, number_{order.from} {}

  void write(const Puzzle& puzzle) {
    const std::string text = write_puzzle(puzzle);
    if (order_.into.empty()) {
      console_.out << text << std::flush;
      return;
    }
    const std::string file = fmt::format("{}/{:03}.puzzle", order_.into, number_++);
    if (Fault fault = write_file(file, text); !fault.text.empty()) fault_ = std::move(fault);
    console_.out << fmt::format("{}: grade {}, lead {:.3f}, levels {}\n", file, puzzle.grade(),
                                puzzle.lead, fmt::join(puzzle.found, " "))
                 << std::flush;
  }
  const Fault& fault() const { return fault_; }

 private:
  const Order& order_;
  const Console& console_;
  std::uint64_t number_;
  Fault fault_;
};

int mine(const Order& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  auto wanted = what_to_mine(order, **game);
  if (!wanted) return console.complain(wanted.fault());
  if (!order.into.empty() && !std::filesystem::is_directory(order.into)) {
    return console.complain("there is no folder " + order.into);
  }
  Writer writer{order, console};
  wanted->found = [&](const Puzzle& puzzle) { writer.write(puzzle); };
  const auto puzzles = mine_puzzles(**game, *wanted);
  if (!puzzles) return console.complain(puzzles.fault());
  if (!writer.fault().text.empty()) return console.complain(writer.fault());
  if (puzzles->size() == static_cast<std::size_t>(order.count)) return exit_ok;
  console.err << fmt::format("{} of {} puzzles were found in {} games\n", puzzles->size(),
                             order.count, order.games);
  return exit_refused;
}

}  // namespace

Command mine_command() {
  auto order = std::make_shared<Order>();
  return {
      .name = "mine",
      .text = "Find puzzles: let bots play, and keep places with one clearly best move.",
      .examples =
          "  roundhouse mine yardmaster-express --count 5\n"
          "  roundhouse mine stephensons-rocket --seats 2 --at Turn --steps 2 --effort 1000\n"
          "  roundhouse mine black-pawn-trucking --at AwaitDrive --margin 4 --into puzzles\n"
          "Exit code: 0 all were found, 1 some were not.",
      .arguments =
          {{"GAME", &order->game, "An id from `roundhouse games`.", "", true},
           {"--seats", &order->seats, "Seats at the table (what the game usually has).", "N"},
           {"--set", &order->set, "An option of the game; may be given again.", "KEY=VALUE"},
           {"--seed", &order->seed, "Seed of all chance (1).", "S"},
           {"--count", &order->count, "Puzzles to find (10).", "K"},
           {"--games", &order->games, "Games to look through at most (1000).", "N"},
           {"--each", &order->each, "Puzzles of one game at most, some way apart (1).", "N"},
           {"--last", &order->last, "Only the last N decisions of a game (all).", "N"},
           {"--looks", &order->looks, "Decisions of a game to look at (40).", "N"},
           {"--at", &order->at, "Only decisions of this kind, as transcripts name them.", "NAME"},
           {"--steps", &order->steps, "Moves of an answer: 1 or 2 (1).", "N"},
           {"--fewest", &order->fewest, "Legal moves a decision has at least (3).", "N"},
           {"--most", &order->most, "Legal moves a decision has at most (1000).", "N"},
           {"--effort", &order->effort,
            "Iterations of the first look; the answer must hold at ten times that (2000).", "N"},
           {"--margin", &order->margin,
            "Per cent of the chance to win every other move is worse by; points with one seat "
            "(10).",
            "M"},
           {"--easiest", &order->easiest, "Levels of 1 to 5 that may find it (4).", "N"},
           {"--exact", &order->exact, "Only places that can be worked out to the end."},
           {"--open", &order->open, "Only places that cannot."},
           {"--disputed", &order->disputed,
            "Only places where levels 1 and 4, asked once, move differently."},
           {"--player", &order->player, "The bot in all seats (level-3).", "BOT"},
           {"--bot", &order->bot, "The bot that searches (what level 5 is).", "BOT"},
           {"--threads", &order->threads, "Games looked through at a time (1).", "T"},
           {"--into", &order->into, "Write a file for each into this folder.", "DIR"},
           {"--from", &order->from, "The number of the first file (1).", "N"}},
      .run = [order](const Console& console) { return mine(*order, console); }};
}

}  // namespace roundhouse::cli
