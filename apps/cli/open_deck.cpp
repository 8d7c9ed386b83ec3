#include "cli/open_deck.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <memory>
#include <ostream>

#include "ai/evaluate/yardmaster_express.hpp"
#include "ai/solve/yardmaster_express.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

using yardmaster_express::GivenAway;
using yardmaster_express::OpenDeal;
using yardmaster_express::OpenDeckOracle;
using yardmaster_express::State;

struct OpenDeckSolved {
  std::uint64_t number = 0;
  OpenDeal deal;
  int lead = 0;  // of the start player, played best by both
  std::uint64_t positions = 0;
  double seconds = 0;
};

/// A bot that plays both seats of every deal, and what it gave away in each.
struct MeasuredPlayer {
  Contender who;
  std::vector<GivenAway> games;

  std::unique_ptr<Bot<State>> sit_down() const {
    for (const auto& entry : yardmaster_express::bots(State{})) {
      if (entry.name == who.bot) return entry.sit_down(who.budget);
    }
    return nullptr;
  }

  std::string line() const {
    const auto n = static_cast<double>(games.size());
    double sum = 0;
    double squares = 0;
    double decisions = 0;
    for (const GivenAway& game : games) {
      sum += game.points;
      squares += static_cast<double>(game.points) * game.points;
      decisions += game.decisions;
    }
    const double mean = sum / n;
    const double variance = n > 1 ? std::max(0.0, squares / n - mean * mean) * n / (n - 1) : 0;
    const double margin = 1.96 * std::sqrt(variance / n);
    const double each = decisions / n;
    return fmt::format("{:<16} {:6}  {:6.3f} +- {:.3f}  {:6.2f} +- {:.2f}\n", who.name,
                       games.size(), mean / each, margin / each, mean, margin);
  }
};

OpenDeckSolved solve_deal(std::uint64_t number, const OpenDeal& deal, OpenDeckOracle& oracle) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  OpenDeckSolved solved{.number = number, .deal = deal};
  solved.lead = oracle.lead(deal.begin());
  solved.positions = oracle.positions();
  solved.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return solved;
}

std::string as_text(const OpenDeckSolved& solved) {
  return fmt::format("deal {}: {} starts and ends {:+} points ahead, {} positions, {:.3f} s\n",
                     solved.number, name_of(solved.deal.start), solved.lead, solved.positions,
                     solved.seconds);
}

struct Gift {
  std::string player;
  GivenAway given;
};
struct OpenDeckSolvedFor {
  const OpenDeckSolved& solved;
  std::vector<Gift> gifts;
};
void fields(auto& visit, Of<Gift> auto& gift) {
  visit("player", gift.player);
  visit("decisions", gift.given.decisions);
  visit("points", gift.given.points);
}
void fields(auto& visit, Of<OpenDeckSolvedFor> auto& found) {
  visit("deal", found.solved.number);
  visit("start", found.solved.deal.start);
  visit("lead", found.solved.lead);
  visit("positions", found.solved.positions);
  visit("seconds", found.solved.seconds);
  visit("given_away", found.gifts);
}

std::string as_json(const OpenDeckSolved& solved, const std::vector<MeasuredPlayer>& players) {
  OpenDeckSolvedFor found{solved, {}};
  for (const MeasuredPlayer& player : players) {
    found.gifts.push_back({player.who.name, player.games.back()});
  }
  return to_json(found) + "\n";
}

std::string summary(const std::vector<OpenDeckSolved>& all) {
  double lead = 0;
  double seconds = 0;
  int wins = 0;
  int ties = 0;
  for (const OpenDeckSolved& solved : all) {
    lead += solved.lead;
    seconds += solved.seconds;
    wins += solved.lead > 0 ? 1 : 0;
    ties += solved.lead == 0 ? 1 : 0;
  }
  const auto n = static_cast<double>(all.size());
  return fmt::format(
      "{} deals: the start player ends {:+.2f} points ahead on average, wins {}, ties {}, "
      "{:.3f} s each\n",
      all.size(), lead / n, wins, ties, seconds / n);
}

/// What every player gives away on a deal, the same generator for each.
void measure(const OpenDeckSolved& solved, OpenDeckOracle& oracle,
             std::vector<MeasuredPlayer>& players) {
  for (MeasuredPlayer& player : players) {
    Rng rng{solved.number};
    const auto bot = player.sit_down();
    player.games.push_back(given_away(solved.deal, oracle, *bot, rng));
  }
}

}  // namespace

int solve_open_deck(const OpenDeckOrder& order, const Console& console) {
  const auto game = game_called("yardmaster-express");
  if (!game) return console.complain(game.fault());
  std::vector<MeasuredPlayer> players;
  for (const std::string& name : order.players) {
    const auto who = contender_from(**game, name, 0);
    if (!who) return console.complain(who.fault());
    players.push_back({*who, {}});
  }
  std::vector<OpenDeckSolved> all;
  Progress progress{console, "solving", order.deals};
  for (std::uint64_t number = order.seed; number < order.seed + order.deals; ++number) {
    const OpenDeal deal = yardmaster_express::open_deal(number);
    OpenDeckOracle oracle{deal};
    all.push_back(solve_deal(number, deal, oracle));
    measure(all.back(), oracle, players);
    if (order.json) console.out << as_json(all.back(), players) << std::flush;
    if (!order.json && order.deals == 1) console.out << as_text(all.back());
    progress.show(all.size());
  }
  if (order.json) return exit_ok;
  if (order.deals > 1) console.out << summary(all);
  if (players.empty()) return exit_ok;
  console.out << "player            deals  given away a decision  a game\n";
  for (const MeasuredPlayer& player : players) console.out << player.line();
  return exit_ok;
}

}  // namespace roundhouse::cli
