#include "table/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/puzzle_play.hpp"
#include "core/words.hpp"
#include "table/catalogue.hpp"
#include "table/puzzle_shelf.hpp"
#include "table/puzzle_weigh.hpp"

namespace roundhouse::cli {

namespace {

struct PuzzleOrder {
  std::string action;
  std::vector<std::string> words;
  bool weigh = false;
  std::uint64_t seed = 0;
  std::string language = "en";
};

/// Leads of one puzzle, asked for again.
std::string weighed_line(const Puzzle& puzzle, const WeighedPuzzle& again) {
  return fmt::format("margin {:.3f}, lead {:.3f} then {:.3f}{}", puzzle.thought.margin, again.quick,
                     again.lead, again.same ? "" : ", another move is best");
}

/// All that is wrong with one file, a line each as compilers write it; true: nothing is.
bool check_file(const std::string& file, const PuzzleOrder& order, const Console& console) {
  const auto complain = [&](const Fault& fault) {
    console.out << fmt::format("{}:{}: {}\n", file, fault.line, fault.text);
  };
  const auto text = read_file(file);
  if (!text) return complain(text.fault()), false;
  const auto puzzle = read_puzzle(*text);
  if (!puzzle) return complain(puzzle.fault()), false;
  const auto game = game_called(puzzle->game);
  if (!game) return complain(game.fault()), false;
  const auto faults = check_puzzle(*puzzle, **game);
  for (const Fault& fault : faults) complain(fault);
  if (!faults.empty() || !order.weigh) return faults.empty();
  const auto match = puzzle_match(*puzzle, **game);
  const std::uint64_t seed = order.seed > 0 ? order.seed : puzzle->thought.seed;
  const WeighedPuzzle again = weigh_puzzle(*puzzle, **match, seed);
  const bool holds = again.holds(puzzle->thought.margin);
  console.out << fmt::format("{}: {}: {}\n", file, holds ? "holds" : "does not hold",
                             weighed_line(*puzzle, again))
              << std::flush;
  return holds;
}

int check(const PuzzleOrder& order, const Console& console) {
  if (order.words.empty()) return console.complain("roundhouse puzzle check needs a file");
  std::size_t right = 0;
  for (const std::string& file : order.words) {
    right += check_file(file, order, console) ? 1U : 0U;
  }
  console.out << fmt::format("{} of {} puzzles are right.\n", right, order.words.size());
  return right == order.words.size() ? exit_ok : exit_refused;
}

int list_puzzles(const Console& console) {
  for (const ShelvedPuzzle& shelved : puzzle_shelf()) {
    const auto puzzle = read_puzzle(shelved.text);
    if (!puzzle) return console.complain(puzzle.fault());
    console.out << fmt::format("{:<20} {}  grade {}  lead {:6.3f}  levels {} of {}\n", shelved.game,
                               shelved.name, puzzle->grade(), puzzle->lead,
                               fmt::join(puzzle->found, " "), puzzle->asked);
  }
  return exit_ok;
}

/// What the shelf of one game comes to.
struct ShelfSum {
  std::size_t puzzles = 0;
  std::array<double, puzzle_levels> rates{};
  std::array<int, puzzle_levels + 1> grades{};
  double least_lead = 1e9;
  double margin = 0;
};

Outcome<ShelfSum> sum_of(std::string_view game) {
  ShelfSum sum;
  for (const ShelvedPuzzle& shelved : puzzles_of(game)) {
    const auto puzzle = read_puzzle(shelved.text);
    if (!puzzle) return puzzle.fault();
    ++sum.puzzles;
    for (std::size_t i = 0; i < puzzle_levels; ++i) {
      sum.rates[i] += 100.0 * puzzle->found[i] / puzzle->asked;
    }
    ++sum.grades[static_cast<std::size_t>(puzzle->grade())];
    sum.least_lead = std::min(sum.least_lead, puzzle->lead);
    sum.margin = puzzle->thought.margin;
  }
  for (double& rate : sum.rates) rate /= static_cast<double>(std::max<std::size_t>(1, sum.puzzles));
  return sum;
}

/// Fewer puzzles tell nothing of levels.
constexpr std::size_t enough_to_tell = 30;

/// How often each level finds the answers, by game.
int puzzle_table(const Console& console) {
  console.out
      << "| game | puzzles | level 1 | level 2 | level 3 | level 4 | level 5 | grades 1 to 5 "
         "| margin | least lead |\n"
         "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  bool rises = true;
  for (const Game* game : catalogue()) {
    const auto sum = sum_of(game->about().id);
    if (!sum) return console.complain(sum.fault());
    if (sum->puzzles == 0) continue;
    rises = rises &&
            (sum->puzzles < enough_to_tell || std::is_sorted(sum->rates.begin(), sum->rates.end()));
    console.out << fmt::format("| {} | {} | {:.0f} % | {} | {:.3g} | {:.3g} |\n",
                               game->about().title, sum->puzzles, fmt::join(sum->rates, " % | "),
                               fmt::join(sum->grades.begin() + 1, sum->grades.end(), " "),
                               sum->margin, sum->least_lead);
  }
  return rises ? exit_ok : exit_refused;
}

std::int64_t today() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::hours>(now).count() / 24;
}

int play(const PuzzleOrder& order, const Console& console) {
  const auto game = game_called(order.action);
  if (!game) return console.complain(game.fault());
  Language language{};
  if (!read_word(order.language, language)) {
    return console.complain("puzzles are told in en or de, not in \"" + order.language + "\"");
  }
  const auto own = puzzles_of(order.action);
  const ShelvedPuzzle* shelved = puzzle_of_day(today(), order.action);
  if (!order.words.empty()) {
    const auto found = std::find_if(own.begin(), own.end(), [&](const ShelvedPuzzle& puzzle) {
      return puzzle.name == order.words.front();
    });
    shelved = found == own.end() ? nullptr : &*found;
  }
  if (shelved == nullptr) {
    return console.complain("there is no such puzzle of " + order.action +
                            "; see roundhouse puzzle list");
  }
  const auto puzzle = read_puzzle(shelved->text);
  if (!puzzle) return console.complain(puzzle.fault());
  return play_puzzle(*puzzle, **game, shelved->name, language, console);
}

int run(const PuzzleOrder& order, const Console& console) {
  if (order.action == "check") return check(order, console);
  if (order.action == "list") return list_puzzles(console);
  if (order.action == "table") return puzzle_table(console);
  return play(order, console);
}

}  // namespace

Command puzzle_command() {
  auto order = std::make_shared<PuzzleOrder>();
  return {.name = "puzzle",
          .text = "Solve the day's puzzle of a game, check puzzles, list those there are.",
          .examples =
              "  roundhouse puzzle yardmaster-express          the puzzle of the day\n"
              "  roundhouse puzzle stephensons-rocket 012 --lang de\n"
              "  roundhouse puzzle check puzzles/*/*.puzzle --weigh\n"
              "  roundhouse puzzle list\n"
              "  roundhouse puzzle table      how often each level finds the answers, by game\n"
              "Exit code: 0 all right, 1 something is wrong, or the levels do not rise.",
          .arguments = {{"WORD", &order->action, "A game, or check, list or table.", "", true},
                        {"NAME", &order->words, "The number of a puzzle; files to check."},
                        {"--weigh", &order->weigh, "Search again: does every answer still lead?"},
                        {"--seed", &order->seed, "Another chance for that than the file's.", "S"},
                        {"--lang", &order->language, "en or de.", "L"}},
          .run = [order](const Console& console) { return run(*order, console); }};
}

}  // namespace roundhouse::cli
