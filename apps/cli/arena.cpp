#include "table/arena.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <ostream>
#include <sstream>

#include "cli/arena_log.hpp"
#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "lab/arena_page.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct ArenaWords {
  std::string game;
  std::string bots;
  std::vector<std::string> programs;
  int seats = 2;
  std::uint64_t deals = 100;
  std::uint64_t seed = 1;
  int threads = all_cores();
  double think = 0;
  double limit = 5;
  std::string sequential;
  std::string log;
  std::string page;
  std::vector<std::string> set;
  bool json = false;
};

Outcome<std::vector<Contender>> contenders_from(const Game& game, const ArenaWords& words) {
  std::vector<Contender> all;
  std::istringstream names{words.bots};
  for (std::string name; std::getline(names, name, ',');) {
    auto who = contender_from(game, name, words.think);
    if (!who) return who.fault();
    all.push_back(*who);
  }
  for (const std::string& command : words.programs) {
    all.push_back({.name = command, .bot = {}, .command = command, .budget = {}});
  }
  if (all.size() < 2) return Fault{"an arena needs at least two contenders"};
  return all;
}

std::string as_text(const ArenaOrder& order, const ArenaReport& report) {
  std::string out = "rating                            Elo   95 %\n";
  for (const Rating& rating : report.ratings) {
    out += fmt::format("{:<30} {:6.0f} +- {:.0f}\n", order.contenders[rating.contender].name,
                       rating.elo, rating.margin);
  }
  out += "\nfirst                against              deals   won %    95 %  as two   Elo\n";
  for (const PairResult& pair : report.pairs) {
    out += fmt::format("{:<20} {:<20} {:5}  {:6.1f} +- {:4.1f}  {:6.1f} {:6.0f}  {}\n",
                       order.contenders[pair.first].name, order.contenders[pair.second].name,
                       pair.deals, 100 * pair.share, 100 * pair.margin, 100 * pair.two_seat_share,
                       pair.elo, pair.verdict);
    if (pair.faults > 0) out += fmt::format("  {} answers had to be replaced\n", pair.faults);
  }
  return out;
}

struct Rated {
  std::string name;
  Rating rating;
};
struct Pair {
  std::string first;
  std::string second;
  PairResult result;
};
struct Played {
  const ArenaOrder& order;
  std::vector<Rated> ratings;
  std::vector<Pair> pairs;
};
void fields(auto& visit, Of<Rated> auto& rated) {
  visit("name", rated.name);
  visit("elo", rated.rating.elo);
  visit("ci95", rated.rating.margin);
}
void fields(auto& visit, Of<Pair> auto& pair) {
  visit("first", pair.first);
  visit("second", pair.second);
  visit("deals", pair.result.deals);
  visit("share", pair.result.share);
  visit("ci95", pair.result.margin);
  visit("even", pair.result.even);
  visit("two_seat_share", pair.result.two_seat_share);
  visit("elo", pair.result.elo);
  visit("elo_low", pair.result.elo_low);
  visit("elo_high", pair.result.elo_high);
  visit("evidence", pair.result.evidence);
  visit("verdict", pair.result.verdict);
  visit("faults", pair.result.faults);
}
void fields(auto& visit, Of<Played> auto& played) {
  visit("game", played.order.game->about().id);
  visit("seats", played.order.seats);
  visit("seed", played.order.seed);
  visit("ratings", played.ratings);
  visit("pairs", played.pairs);
}

std::string as_json(const ArenaOrder& order, const ArenaReport& report) {
  const auto name = [&](std::size_t contender) { return order.contenders[contender].name; };
  Played played{order, {}, {}};
  for (const Rating& rating : report.ratings) {
    played.ratings.push_back({name(rating.contender), rating});
  }
  for (const PairResult& pair : report.pairs) {
    played.pairs.push_back({name(pair.first), name(pair.second), pair});
  }
  return to_json(played);
}

Outcome<ArenaOrder> order_from(const ArenaWords& words) {
  const auto game = game_called(words.game);
  if (!game) return game.fault();
  const auto contenders = contenders_from(**game, words);
  if (!contenders) return contenders.fault();
  const auto options = options_from(**game, words.set);
  if (!options) return options.fault();
  if (Fault fault = judge_threads(words.threads); !fault.text.empty()) return fault;
  if (words.deals < 1) return Fault{"--deals must be at least 1"};
  if (!(words.limit > 0)) return Fault{"--limit must be more than 0"};
  ArenaOrder order;
  order.game = *game;
  order.options = *options;
  order.seats = words.seats;
  order.contenders = *contenders;
  order.deals = words.deals;
  order.seed = words.seed;
  order.threads = words.threads;
  order.limits.seconds_per_move = words.limit;
  if (!words.sequential.empty()) {
    SequentialTest test;
    char comma = 0;
    std::istringstream in{words.sequential};
    if (!(in >> test.elo_0 >> comma >> test.elo_1) || comma != ',' || test.elo_0 >= test.elo_1) {
      return Fault{"--sequential needs two Elo differences such as 0,10"};
    }
    order.sequential = test;
  }
  return order;
}

/// Takes over the bouts of an earlier run and lets the log go on behind them.
Fault open_log(const std::string& path, ArenaOrder& order, std::ofstream& log) {
  const auto head = log_head(order);
  if (!head) return head.fault();
  const auto known = bouts_in_log(path, *head, order);
  if (!known) return known.fault();
  if (Fault fault = prepare_log(path, *head); !fault.text.empty()) return fault;
  order.known = *known;
  log.open(path, std::ios::app);
  return log ? Fault{} : Fault{"cannot write " + path};
}

int arena(const ArenaWords& words, const Console& console) {
  Outcome<ArenaOrder> order = order_from(words);
  if (!order) return console.complain(order.fault());
  std::ofstream log;
  if (!words.log.empty()) {
    if (const Fault fault = open_log(words.log, *order, log); !fault.text.empty()) {
      return console.complain(fault);
    }
  }
  const std::size_t pairs = order->contenders.size() * (order->contenders.size() - 1) / 2;
  Outcome<ArenaReport> report = [&] {
    Progress progress{console, "playing", order->deals * pairs};
    order->finished = [&](const Bout& bout, std::uint64_t done, std::uint64_t) {
      progress.show(done);
      if (log.is_open()) log << log_line(bout) << '\n' << std::flush;
    };
    return play_arena(*order);
  }();
  if (!report) return console.complain(report.fault());
  if (!words.page.empty()) {
    const Fault fault = write_file(words.page, lab::arena_page(*order, *report));
    if (!fault.text.empty()) return console.complain(fault);
  }
  console.out << (words.json ? as_json(*order, *report) + "\n" : as_text(*order, *report));
  return exit_ok;
}

}  // namespace

Command arena_command() {
  auto words = std::make_shared<ArenaWords>();
  return {
      .name = "arena",
      .text = "Let bots meet in paired deals, every seat in turn, and rate them.",
      .examples =
          "  roundhouse arena yardmaster-express --bots greedy,search:200,search:2000 --deals 200\n"
          "  roundhouse arena yardmaster-express --bots greedy --bot \"python3 my_bot.py\"\n"
          "  roundhouse arena yardmaster-express --bots search:400,search:200 --sequential 0,20\n",
      .arguments = {{"GAME", &words->game, "The game's id.", "", true},
                    {"--bots", &words->bots,
                     "Bots with commas between; search:400 thinks 400 iterations, search:0.5s half "
                     "a second.",
                     "BOT,BOT,..."},
                    {"--bot", &words->programs,
                     "A program that plays (docs/protocol.md); may be given again.", "COMMAND"},
                    {"--seats", &words->seats, "Seats at the table (2).", "N"},
                    {"--deals", &words->deals,
                     "Deals for each pair, each played from every seat (100).", "N"},
                    {"--seed", &words->seed, "Which deals (1).", "S"},
                    {"--threads", &words->threads, "Threads to play on (all cores).", "T"},
                    {"--think", &words->think, "Seconds a move for bots without a number.", "SEC"},
                    {"--limit", &words->limit, "Seconds a move a program may take (5).", "SEC"},
                    {"--sequential", &words->sequential, "Stop a pair early between these Elo.",
                     "LOW,HIGH"},
                    {"--log", &words->log, "Keep finished bouts here and go on from them.", "FILE"},
                    {"--page", &words->page, "Write a page with plots.", "FILE"},
                    {"--set", &words->set, "An option of the game; may be given again.",
                     "KEY=VALUE"},
                    {"--json", &words->json, "For programs: one JSON object."}},
      .run = [words](const Console& console) { return arena(*words, console); }};
}

}  // namespace roundhouse::cli
