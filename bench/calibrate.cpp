// Are the chances of a review what they say? Games of bots against themselves are stopped at
// decisions drawn at random, the review's bot says everybody's chances, and the game goes on to its
// end. Of what it calls 60 to 70 per cent that share should win. Printed are the table for
// docs/review.md and the factor by which the guide's `sharpness` should be multiplied.
//
//   calibrate GAME SEATS PLAYER GAMES ITERATIONS [SEED]
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "table/catalogue.hpp"
#include "table/review.hpp"

using namespace roundhouse;

namespace {

struct Said {
  std::vector<double> chances;
  std::vector<double> won;
  bool judged = false;  // most lines were judged on their way
};

struct Setup {
  const Game* game = nullptr;
  std::string seats;
  std::string player;
  int games = 0;
  int iterations = 0;
  std::uint64_t seed = 1;
};

constexpr int looks_per_game = 6;

void play_one(Match& match, const std::string& player, Rng& rng) {
  const Seat seat = match.to_act().first();
  if (seat == nature) return match.roll(rng);
  static_cast<void>(match.submit(seat, match.ask_bot(player, seat, {}, rng)));
}

/// One game, and what was said of some of its decisions.
std::vector<Said> look_at_game(const Setup& setup, std::uint64_t number) {
  Rng rng = Rng::of_game(setup.seed, number);
  auto begun = setup.game->begin({{"seats", setup.seats}});
  Match& match = **begun;
  while (!match.over()) play_one(match, setup.player, rng);
  const std::vector<std::size_t> decisions = decisions_in(match);
  std::vector<Said> out;
  ReviewOrder order{.budget = {.iterations = setup.iterations}, .seed = setup.seed + number};
  for (int i = 0; i < looks_per_game && !decisions.empty(); ++i) {
    const std::size_t entry = decisions[rng.below(static_cast<std::uint32_t>(decisions.size()))];
    const auto then = match.at(entry);
    const auto found = weigh_decision(*then, match.mover(entry), order, "");
    if (found.best.empty()) continue;
    Said said{.chances = found.chances,
              .won = {},
              .judged = found.alternatives[0].weighed.finished < 0.5};
    for (int seat = 0; seat < match.seats(); ++seat) {
      said.won.push_back(match.seats() == 1
                             ? static_cast<double>(match.scores()[0] >= 0)
                             : double(win_of(match.standing(), Seat(seat))) / whole_win);
    }
    out.push_back(std::move(said));
  }
  return out;
}

/// How badly chances made sharper by a factor fit what happened, a mean over decisions.
double surprise(const std::vector<Said>& all, double factor) {
  double sum = 0;
  int counted = 0;
  for (const Said& said : all) {
    if (!said.judged) continue;
    double whole = 0;
    for (const double chance : said.chances) whole += std::pow(std::max(chance, 1e-4), factor);
    for (std::size_t i = 0; i < said.won.size(); ++i) {
      const double share = std::pow(std::max(said.chances[i], 1e-4), factor) / whole;
      sum -= said.won[i] * std::log(share);
    }
    ++counted;
  }
  return counted > 0 ? sum / counted : 0;
}

double best_factor(const std::vector<Said>& all) {
  double best = 1;
  for (double factor = 0.2; factor < 6; factor *= 1.02) {
    if (surprise(all, factor) < surprise(all, best)) best = factor;
  }
  return best;
}

void print_table(const std::vector<Said>& all) {
  struct Bin {
    int count = 0;
    double said = 0;
    double won = 0;
  };
  std::array<Bin, 10> bins;
  for (const Said& said : all) {
    for (std::size_t i = 0; i < said.chances.size(); ++i) {
      Bin& bin = bins[std::min<std::size_t>(9, std::size_t(said.chances[i] * 10))];
      ++bin.count;
      bin.said += said.chances[i];
      bin.won += said.won[i];
    }
  }
  fmt::print("| said | times | mean said | won |\n| --- | --- | --- | --- |\n");
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const Bin& bin = bins[i];
    if (bin.count == 0) continue;
    const double won = bin.won / bin.count;
    fmt::print("| {} to {} % | {} | {:.1f} | {:.1f} ± {:.1f} |\n", 10 * i, 10 * i + 10, bin.count,
               100 * bin.said / bin.count, 100 * won,
               196 * std::sqrt(std::max(0.0, won * (1 - won)) / bin.count));
  }
}

}  // namespace

int main(int count, char** words) {
  if (count < 6) {
    fmt::print(stderr, "calibrate GAME SEATS PLAYER GAMES ITERATIONS [SEED]\n");
    return 2;
  }
  const Setup setup{.game = find_game(words[1]),
                    .seats = words[2],
                    .player = words[3],
                    .games = std::stoi(words[4]),
                    .iterations = std::stoi(words[5]),
                    .seed = count > 6 ? std::stoull(words[6]) : 1};
  if (setup.game == nullptr) return 2;
  std::vector<Said> all;
  for (int i = 0; i < setup.games; ++i) {
    for (Said& said : look_at_game(setup, std::uint64_t(i))) all.push_back(std::move(said));
  }
  print_table(all);
  const double factor = best_factor(all);
  fmt::print("decisions {}; factor {:.2f} (surprise {:.4f}, with it {:.4f})\n", all.size(), factor,
             surprise(all, 1), surprise(all, factor));
  return 0;
}
