#include "table/arena.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <thread>

namespace roundhouse {

namespace {

/// One of each contender for a thread, made when first needed.
class Bench {
 public:
  explicit Bench(const ArenaOrder& order) : order_{order}, seated_(order.contenders.size()) {}

  SeatedBot& seat(std::size_t contender) {
    auto& bot = seated_[contender];
    if (!bot) {
      const Contender& who = order_.contenders[contender];
      if (who.command.empty()) {
        bot = std::make_unique<ListedBot>(who.bot, who.budget);
      } else {
        bot = outside_bot(who.command, order_.limits);
      }
    }
    return *bot;
  }
  int faults() const {
    int all = 0;
    for (const auto& bot : seated_) all += bot ? bot->faults() : 0;
    return all;
  }

 private:
  const ArenaOrder& order_;
  std::vector<std::unique_ptr<SeatedBot>> seated_;
};

/// Plays one game to its end. The k-th move of nature has a generator of its own, so the games of
/// a bout meet the same luck wherever they have gone the same way.
void play_game(Match& match, const std::vector<SeatedBot*>& seated, std::uint64_t deal_seed) {
  Rng thoughts{mix(deal_seed ^ 0x7468696E6BU)};
  while (!match.over()) {
    const Seat seat = match.to_act().first();
    if (seat == nature) {
      Rng luck = Rng::of_game(deal_seed, match.length());
      match.roll(luck);
      continue;
    }
    const std::string move =
        seated[static_cast<std::size_t>(index(seat))]->think(match, seat, thoughts);
    static_cast<void>(match.submit(seat, move));
  }
}

class Arena {
 public:
  explicit Arena(const ArenaOrder& order) : order_{order} {
    for (std::size_t a = 0; a < order.contenders.size(); ++a) {
      for (std::size_t b = a + 1; b < order.contenders.size(); ++b) pairs_.push_back({a, b});
    }
    for (const Bout& bout : order.known) take(bout);
  }

  void run() {
    std::vector<std::thread> helpers;
    for (int i = 1; i < order_.threads; ++i) helpers.emplace_back([this] { work(); });
    work();
    for (std::thread& helper : helpers) helper.join();
  }

  const std::vector<Bout>& bouts(std::size_t pair) const { return pairs_[pair].bouts; }
  std::size_t pair_count() const { return pairs_.size(); }
  std::pair<std::size_t, std::size_t> names(std::size_t pair) const {
    return {pairs_[pair].first, pairs_[pair].second};
  }

 private:
  struct Pair {
    std::size_t first;
    std::size_t second;
    std::vector<Bout> bouts;
    bool decided = false;
  };

  void take(const Bout& bout) {
    for (Pair& pair : pairs_) {
      if (pair.first == bout.first && pair.second == bout.second) pair.bouts.push_back(bout);
    }
  }

  bool played(const Pair& pair, std::uint64_t deal) const {
    return std::any_of(order_.known.begin(), order_.known.end(), [&](const Bout& bout) {
      return bout.first == pair.first && bout.second == pair.second && bout.deal == deal;
    });
  }

  void work() {
    Bench bench{order_};
    const std::uint64_t all = order_.deals * pairs_.size();
    for (std::uint64_t job = next_++; job < all; job = next_++) {
      Pair& pair = pairs_[job % pairs_.size()];
      const std::uint64_t deal = job / pairs_.size();
      if (skip(pair, deal)) continue;
      const Bout bout = play_bout(pair, deal, bench);
      const std::lock_guard lock{mutex_};
      pair.bouts.push_back(bout);
      pair.decided = decided(pair);
      if (order_.finished) order_.finished(bout, ++done_, all);
    }
  }

  bool skip(const Pair& pair, std::uint64_t deal) {
    const std::lock_guard lock{mutex_};
    return pair.decided || played(pair, deal);
  }

  bool decided(const Pair& pair) const;

  Bout play_bout(const Pair& pair, std::uint64_t deal, Bench& bench) const {
    Bout bout{.first = pair.first, .second = pair.second, .deal = deal};
    const int before = bench.faults();
    const std::uint64_t seed = mix(order_.seed ^ mix(deal));
    if (order_.seats == 1) {
      const int first = solo(pair.first, seed, bench);
      const int second = solo(pair.second, seed, bench);
      bout.points = first > second ? 1 : first == second ? 0.5 : 0;
      bout.games = 1;
    }
    for (int seat = 0; seat < order_.seats && order_.seats > 1; ++seat) {
      std::vector<SeatedBot*> seated(static_cast<std::size_t>(order_.seats),
                                     &bench.seat(pair.second));
      seated[static_cast<std::size_t>(seat)] = &bench.seat(pair.first);
      auto match = order_.game->begin(options());
      play_game(**match, seated, seed);
      bout.points += static_cast<double>(win_of((*match)->standing(), Seat(seat))) / whole_win;
      ++bout.games;
    }
    bout.faults = bench.faults() - before;
    return bout;
  }

  int solo(std::size_t contender, std::uint64_t seed, Bench& bench) const {
    auto match = order_.game->begin(options());
    play_game(**match, {&bench.seat(contender)}, seed);
    return (*match)->scores()[0];
  }

  OptionTexts options() const {
    OptionTexts texts = order_.options;
    texts.emplace_back("seats", std::to_string(order_.seats));
    return texts;
  }

  const ArenaOrder& order_;
  std::vector<Pair> pairs_;
  std::atomic<std::uint64_t> next_{0};
  std::mutex mutex_;
  std::uint64_t done_ = 0;
};

struct Spread {
  double mean = 0;
  double variance = 0;  // of one bout's share
};

Spread spread_of(const std::vector<Bout>& bouts) {
  Spread spread;
  const auto n = static_cast<double>(bouts.size());
  if (bouts.empty()) return spread;
  for (const Bout& bout : bouts) spread.mean += bout.share() / n;
  for (const Bout& bout : bouts) {
    spread.variance += (bout.share() - spread.mean) * (bout.share() - spread.mean);
  }
  spread.variance = n > 1 ? spread.variance / (n - 1) : 0.25;
  return spread;
}

double share_of_elo(double elo, int seats) {
  const double two = 1 / (1 + std::pow(10, -elo / 400));
  if (seats <= 2) return two;
  const double odds = two / (1 - two) / (seats - 1);
  return odds / (1 + odds);
}

/// The log-likelihood ratio of two means for paired results, by the normal approximation.
double evidence_for(const std::vector<Bout>& bouts, const SequentialTest& test, int seats) {
  if (bouts.size() < 8) return 0;
  const Spread spread = spread_of(bouts);
  if (spread.variance <= 0) return 0;
  const double low = share_of_elo(test.elo_0, seats);
  const double high = share_of_elo(test.elo_1, seats);
  return static_cast<double>(bouts.size()) * (high - low) * (2 * spread.mean - low - high) /
         (2 * spread.variance);
}

/// Where a sequential test with five per cent of error on either side stops.
constexpr double enough_evidence = 2.944;

bool Arena::decided(const Pair& pair) const {
  return order_.sequential &&
         std::abs(evidence_for(pair.bouts, *order_.sequential, order_.seats)) >= enough_evidence;
}

/// Half a 95 per cent interval of the share. Where every bout came out the same nothing was seen
/// of the spread, so the interval is Wilson's, which does not take that for certainty.
double margin_of(const Spread& spread, std::size_t bouts) {
  constexpr double z = 1.96;
  const auto n = static_cast<double>(bouts);
  if (bouts == 0) return 1;
  return spread.variance > 0 ? z * std::sqrt(spread.variance / n) : z * z / (n + z * z);
}

PairResult result_of(const ArenaOrder& order, const Arena& arena, std::size_t pair) {
  const auto& bouts = arena.bouts(pair);
  const Spread spread = spread_of(bouts);
  PairResult result;
  std::tie(result.first, result.second) = arena.names(pair);
  result.deals = bouts.size();
  result.share = spread.mean;
  result.margin = margin_of(spread, bouts.size());
  result.even = order.seats == 1 ? 0.5 : 1.0 / order.seats;
  const auto elo = [&](double share) { return elo_of(two_seat_equivalent(share, order.seats)); };
  result.two_seat_share = two_seat_equivalent(spread.mean, order.seats);
  result.elo = elo(spread.mean);
  result.elo_low = elo(spread.mean - result.margin);
  result.elo_high = elo(spread.mean + result.margin);
  for (const Bout& bout : bouts) result.faults += bout.faults;
  if (order.sequential) {
    result.evidence = evidence_for(bouts, *order.sequential, order.seats);
    result.verdict = result.evidence >= enough_evidence    ? "first is better"
                     : result.evidence <= -enough_evidence ? "not better"
                                                           : "open";
  }
  return result;
}

/// Bradley-Terry ratings: the Elo at which every contender's expected points are those it made.
std::vector<Rating> ratings_of(const ArenaOrder& order, const std::vector<PairResult>& pairs) {
  const std::size_t n = order.contenders.size();
  std::vector<double> elo(n, 0);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> error(n, 0);
    for (const PairResult& pair : pairs) {
      const double expected = 1 / (1 + std::pow(10, (elo[pair.second] - elo[pair.first]) / 400));
      const double made = std::clamp(pair.two_seat_share, 0.005, 0.995);
      error[pair.first] += made - expected;
      error[pair.second] -= made - expected;
    }
    for (std::size_t i = 0; i < n; ++i) elo[i] += 100 * error[i] / static_cast<double>(n);
  }
  double mean = 0;
  for (const double e : elo) mean += e / static_cast<double>(n);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < n; ++i) {
    double information = 0;
    for (const PairResult& pair : pairs) {
      if (pair.first != i && pair.second != i) continue;
      const double width = std::max(1.0, (pair.elo_high - pair.elo_low) / 2);
      information += 1 / (width * width);
    }
    ratings.push_back({i, elo[i] - mean, information > 0 ? 1 / std::sqrt(information) : 0});
  }
  std::stable_sort(ratings.begin(), ratings.end(),
                   [](const Rating& a, const Rating& b) { return a.elo > b.elo; });
  return ratings;
}

}  // namespace

double two_seat_equivalent(double share, int seats) {
  if (seats <= 2) return share;
  if (share >= 1) return 1;
  const double odds = share / (1 - share) * (seats - 1);
  return odds / (1 + odds);
}

double elo_of(double two_seat_share) {
  const double share = std::clamp(two_seat_share, 0.001, 0.999);
  return -400 * std::log10(1 / share - 1);
}

Outcome<ArenaReport> play_arena(const ArenaOrder& order) {
  OptionTexts texts = order.options;
  texts.emplace_back("seats", std::to_string(order.seats));
  if (const auto begun = order.game->begin(texts); !begun) return begun.fault();
  Arena arena{order};
  arena.run();
  ArenaReport report;
  for (std::size_t pair = 0; pair < arena.pair_count(); ++pair) {
    report.pairs.push_back(result_of(order, arena, pair));
  }
  report.ratings = ratings_of(order, report.pairs);
  return report;
}

}  // namespace roundhouse
