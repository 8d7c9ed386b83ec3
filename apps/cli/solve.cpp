#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <ostream>

#include "ai/evaluate/black_pawn_trucking.hpp"
#include "ai/solve/black_pawn_trucking.hpp"
#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/open_deck.hpp"
#include "cli/progress.hpp"
#include "table/game_of.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

using black_pawn_trucking::Bound;
using black_pawn_trucking::Solution;

struct SolveOrder {
  std::string game;
  std::uint64_t seed = 1;
  std::uint64_t deals = 1;
  int beam = black_pawn_trucking::usual_beam;
  std::vector<std::string> players;
  int iterations = 0;
  double think = 0;
  std::string out;
  std::vector<std::string> set;
  bool json = false;
};

struct Solved {
  std::uint64_t deal = 0;
  Solution solution;
  std::string transcript;
};

/// Plays the plan at a table of its own: every move is judged, and chance is the deal's.
Outcome<std::string> replayed(const Game& game, const OptionTexts& options,
                              const Solution& solution) {
  auto match = game.begin(options);
  if (!match) return match.fault();
  Rng unused{0};
  std::size_t next = 0;
  while (!(*match)->over()) {
    if ((*match)->to_act().contains(nature)) {
      (*match)->roll(unused);
      continue;
    }
    if (next == solution.moves.size()) return Fault{"the plan ends before the game"};
    const Verdict verdict = (*match)->submit(Seat{0}, solution.moves[next++]);
    if (!verdict)
      return Fault{"the plan is refused: " +
                   std::string{text_of((*match)->about(), *verdict.broken())}};
  }
  if ((*match)->scores()[0] != solution.profit) return Fault{"the plan earns something else"};
  (*match)->name_seats({"solver"});
  return write_transcript((*match)->transcript());
}

/// What one bot earned over the deals.
struct Tally {
  Contender who;
  std::vector<int> profits;

  std::string line() const {
    const auto n = static_cast<double>(profits.size());
    double sum = 0;
    double squares = 0;
    double wins = 0;
    for (const int profit : profits) {
      sum += profit;
      squares += static_cast<double>(profit) * profit;
      wins += profit >= 0 ? 1 : 0;
    }
    const double mean = sum / n;
    const double deviation = std::sqrt(std::max(0.0, squares / n - mean * mean));
    const double share = wins / n;
    return fmt::format("{:<8} mean {:6.2f} +- {:.2f}, sd {:.2f}, wins {:.1f} % +- {:.1f}\n",
                       who.name, mean, 1.96 * deviation / std::sqrt(n), deviation, 100 * share,
                       196 * std::sqrt(share * (1 - share) / n));
  }
  /// On how many of the same deals it earned more than another, half for as much.
  std::string against(const Tally& other) const {
    double better = 0;
    for (std::size_t i = 0; i < profits.size(); ++i) {
      better += profits[i] > other.profits[i] ? 1 : 0;
      better += profits[i] == other.profits[i] ? 0.5 : 0;
    }
    const auto n = static_cast<double>(profits.size());
    const double share = better / n;
    return fmt::format("{} earns more than {} on {:.1f} % +- {:.1f} of the deals\n", who.name,
                       other.who.name, 100 * share, 196 * std::sqrt(share * (1 - share) / n));
  }
};

/// A bot at a table of the deal, seeing only its view.
int played_by(const Game& game, const OptionTexts& options, const std::string& bot,
              const Budget& budget) {
  const auto match = game.begin(options);
  Rng rng{1};
  while (!(*match)->over()) {
    if ((*match)->to_act().contains(nature)) {
      (*match)->roll(rng);
    } else if (!(*match)->submit(Seat{0}, (*match)->ask_bot(bot, Seat{0}, budget, rng))) {
      break;
    }
  }
  return (*match)->scores()[0];
}

struct PlayerEarned {
  std::string player;
  int profit = 0;
};
struct Bounded {
  const Bound& bound;
};
struct SolvedFor {
  const Solved& solved;
  std::vector<PlayerEarned> players;
};
void fields(auto& visit, Of<PlayerEarned> auto& earned) {
  visit("player", earned.player);
  visit("profit", earned.profit);
}
void fields(auto& visit, Of<Bounded> auto& by) {
  visit("now", by.bound.now);
  visit("finished", by.bound.finished);
  visit("raw", by.bound.raw);
  visit("contracts", by.bound.contracts);
  visit("interest", by.bound.interest);
  visit("carries", by.bound.carries);
  visit("roads", by.bound.roads);
}
void fields(auto& visit, Of<SolvedFor> auto& found) {
  const Solution& solution = found.solved.solution;
  visit("deal", found.solved.deal);
  visit("profit", solution.profit);
  visit("at_most", solution.at_most());
  visit("optimal", solution.optimal());
  visit("seconds", solution.seconds);
  visit("bound", Bounded{solution.bound});
  visit("moves", solution.moves);
  visit("players", found.players);
}

std::string as_json(const Solved& solved, const std::vector<Tally>& tallies) {
  SolvedFor found{solved, {}};
  for (const Tally& tally : tallies)
    found.players.push_back({tally.who.name, tally.profits.back()});
  return to_json(found);
}

std::string as_text(const Solved& solved) {
  const Solution& s = solved.solution;
  const Bound& b = s.bound;
  return fmt::format(
      "deal {}: plan {}, at most {}{}, {:.2f} s\n  bound: {} now + {} finished + {} raw - {} "
      "contracts - {} interest - {} carries - {} roads\n",
      solved.deal, s.profit, s.at_most(), s.optimal() ? ", optimal" : "", s.seconds, b.now,
      b.finished, b.raw, b.contracts, b.interest, b.carries, b.roads);
}

std::string summary(const std::vector<Solved>& all, const std::vector<Tally>& tallies) {
  double profit = 0;
  double gap = 0;
  double seconds = 0;
  int most = 0;
  for (const Solved& solved : all) {
    const int here = solved.solution.at_most() - solved.solution.profit;
    profit += solved.solution.profit;
    gap += here;
    most = std::max(most, here);
    seconds += solved.solution.seconds;
  }
  const auto n = static_cast<double>(all.size());
  std::string out;
  if (all.size() > 1) {
    out = fmt::format("{} deals: mean plan {:.2f}, mean gap {:.2f}, largest {}, {:.2f} s each\n",
                      all.size(), profit / n, gap / n, most, seconds / n);
  }
  for (const Tally& tally : tallies) out += tally.line();
  for (std::size_t i = 1; i < tallies.size(); ++i) out += tallies[i].against(tallies[i - 1]);
  return out;
}

Outcome<Solved> solve_deal(const Game& game, const OptionTexts& texts, int beam) {
  const auto options = GameOf<black_pawn_trucking::State>::read_options(texts);
  if (!options) return options.fault();
  const auto first = black_pawn_trucking::first_decision(*options);
  Solved solved;
  solved.solution = black_pawn_trucking::solve(first, black_pawn_trucking::script_of(first), beam);
  const auto transcript = replayed(game, texts, solved.solution);
  if (!transcript) return transcript.fault();
  solved.transcript = *transcript;
  return solved;
}

/// Who is to play the deals, each with what there is to think.
Outcome<std::vector<Tally>> tallies_for(const Game& game, const SolveOrder& order) {
  std::vector<Tally> out;
  for (const std::string& name : order.players) {
    auto who = contender_from(game, name, order.think);
    if (!who) return who.fault();
    if (who->budget.iterations == 0) who->budget.iterations = order.iterations;
    out.push_back({*who, {}});
  }
  return out;
}

int solve(const SolveOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  if (order.game != "black-pawn-trucking" && order.game != "yardmaster-express") {
    return console.complain("only black-pawn-trucking and yardmaster-express have a solver");
  }
  if (order.deals < 1) return console.complain("--deals must be at least 1");
  if (order.game == "yardmaster-express") {
    if (!order.set.empty()) return console.complain("the open deck has no options to --set");
    return solve_open_deck({order.seed, order.deals, order.players, order.json}, console);
  }
  if (order.seed < 1 || order.seed + order.deals > 999'999'999U) {
    return console.complain("--seed is the number of a deal, from 1 to 999999999");
  }
  if (order.beam < 1) return console.complain("--beam must be at least 1");
  const auto set = options_from(**game, order.set);
  if (!set) return console.complain(set.fault());
  auto tallies = tallies_for(**game, order);
  if (!tallies) return console.complain(tallies.fault());
  std::vector<Solved> all;
  for (std::uint64_t deal = order.seed; deal < order.seed + order.deals; ++deal) {
    OptionTexts texts = *set;
    texts.emplace_back("deal", std::to_string(deal));
    auto solved = solve_deal(**game, texts, order.beam);
    if (!solved) return console.complain(solved.fault());
    solved->deal = deal;
    for (Tally& tally : *tallies) {
      tally.profits.push_back(played_by(**game, texts, tally.who.bot, tally.who.budget));
    }
    console.out << (order.json ? as_json(*solved, *tallies) + "\n" : as_text(*solved))
                << std::flush;
    all.push_back(std::move(*solved));
  }
  if (!order.json) console.out << summary(all, *tallies);
  if (order.out.empty()) return exit_ok;
  std::ofstream file{order.out};
  file << all.front().transcript;
  if (!file) return console.complain("cannot write " + order.out);
  return exit_ok;
}

}  // namespace

Command solve_command() {
  auto order = std::make_shared<SolveOrder>();
  return {
      .name = "solve",
      .text = "Find the best play of a deal whose chance is known, and what bots make of it.",
      .examples =
          "  roundhouse solve black-pawn-trucking --seed 20261115\n"
          "  roundhouse solve black-pawn-trucking --seed 1 --deals 100\n"
          "  roundhouse solve black-pawn-trucking --seed 7 --out plan.txt\n"
          "  roundhouse solve black-pawn-trucking --deals 1000 --beam 1 --player greedy --player "
          "expert:3000\n"
          "  roundhouse solve yardmaster-express --deals 200 --player greedy --player search:1000\n"
          "Yardmaster Express, two seats: what best play of both brings when the deck lies open, "
          "and what each player gives away of it, playing both seats.\n"
          "Black Pawn Trucking: the seed is the option `deal` of a table. Every plan is replayed "
          "before it is told.",
      .arguments =
          {{"GAME", &order->game, "The game's id.", "", true},
           {"--seed", &order->seed, "Which deal (1).", "N"},
           {"--deals", &order->deals, "How many deals from there on (1).", "K"},
           {"--beam", &order->beam, "Positions kept for each turn (4000).", "W"},
           {"--player", &order->players,
            "A bot that plays the same deals without knowing what comes; may be given again. "
            "expert:3000 thinks 3000 iterations.",
            "BOT"},
           {"--iterations", &order->iterations,
            "How long a searching bot thinks about a move, in iterations.", "N"},
           {"--think", &order->think, "The same in seconds; not repeatable.", "SEC"},
           {"--out", &order->out, "Where the first plan goes, as a transcript.", "FILE"},
           {"--set", &order->set, "An option of the game; may be given again.", "KEY=VALUE"},
           {"--json", &order->json, "For programs: one JSON object per deal."}},
      .run = [order](const Console& console) { return solve(*order, console); }};
}

}  // namespace roundhouse::cli
