// What random decisions cost as games grow in number and in length. Nothing is timed inside a game:
// every game is played out from its beginning, from a tenth of its decisions on, from two tenths on
// and so on, and what one of these takes less than the one before is what that tenth costs. CPU
// time, a few games at a time, of which the best of some rounds counts.
//   build/release/growth [GAMES=200] [ROUNDS=25]
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "games/black_pawn_trucking/rules.hpp"
#include "games/first_class/rules.hpp"
#include "games/paperclip_railways/rules.hpp"
#include "games/stephensons_rocket/rules.hpp"
#include "games/yardmaster_express/rules.hpp"

using namespace roundhouse;

namespace {

constexpr int parts = 10;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A position, and the luck of what is left of its game.
template <GameState S>
struct Begun {
  S state;
  Rng rng;
};
template <GameState S>
void decide(Begun<S>& game, long& decisions) {
  const Seat seat = to_act(game.state).first();
  decisions += seat == nature ? 0 : 1;
  play(game.state, seat,
       seat == nature ? roll(game.state, game.rng) : any_move(game.state, seat, game.rng));
}
template <GameState S>
long length_of(Begun<S> game) {
  long decisions = 0;
  while (!to_act(game.state).empty()) decide(game, decisions);
  return decisions;
}

/// What it takes to play some games out, and how many decisions that is.
struct Cost {
  double seconds = 0;
  long decisions = 0;

  void operator+=(const Cost& other) {
    seconds += other.seconds;
    decisions += other.decisions;
  }
  double nanoseconds() const {
    return 1e9 * seconds / static_cast<double>(std::max(decisions, 1L));
  }
  friend Cost operator-(const Cost& a, const Cost& b) {
    return {a.seconds - b.seconds, a.decisions - b.decisions};
  }
};
template <GameState S>
Cost play_out_once(const std::vector<Begun<S>>& games) {
  Cost cost;
  const double from = cpu_seconds();
  for (Begun<S> game : games) cost.decisions += play_out(game.state, game.rng);
  cost.seconds = cpu_seconds() - from;
  return cost;
}

/// A few games, each from its beginning, from a tenth of its decisions on and so on.
template <GameState S>
struct Batch {
  std::array<std::vector<Begun<S>>, parts> from;

  Batch(const S& beginning, std::size_t first, std::size_t games) {
    for (std::size_t i = first; i < first + games; ++i) {
      Begun<S> game{beginning, Rng::of_game(1, i)};
      const long length = length_of(game);
      long decisions = 0;
      for (long part = 0; part < parts; ++part) {
        while (decisions < part * length / parts) decide(game, decisions);
        from[static_cast<std::size_t>(part)].push_back(game);
      }
    }
  }
  /// The best of some rounds. All parts are played in every round, so that a machine's slow minutes
  /// meet them alike.
  std::array<Cost, parts> measured(int rounds) const {
    std::array<Cost, parts> best;
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t part = 0; part < parts; ++part) {
        const Cost cost = play_out_once(from[part]);
        if (round == 0 || cost.seconds < best[part].seconds) best[part] = cost;
      }
    }
    return best;
  }
};

template <GameState S>
void measure(const char* name, const S& beginning, std::size_t games, int rounds) {
  constexpr std::size_t together = 20;
  std::array<Cost, parts> sum;
  std::printf("%s, ns a decision\n  of games in number:", name);
  std::size_t next = games / 8;
  for (std::size_t played = 0; played < games;) {
    const std::size_t some = std::min(together, games - played);
    const auto costs = Batch<S>{beginning, played, some}.measured(rounds);
    for (std::size_t part = 0; part < parts; ++part) sum[part] += costs[part];
    played += some;
    if (played < next) continue;
    std::printf("  %zu: %.1f", played, sum[0].nanoseconds());
    next *= 2;
  }
  std::printf("\n  in each tenth of a game:");
  for (std::size_t part = 0; part < parts; ++part) {
    const Cost later = part + 1 < parts ? sum[part + 1] : Cost{};
    std::printf(" %.1f", (sum[part] - later).nanoseconds());
  }
  std::printf("\n");
}
template <GameState S>
S begun(const OptionsOf<S>& options) {
  S state = setup(options);
  go_on(state, Silent{});
  return state;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t games = argc > 1 ? std::stoul(argv[1]) : 200;
  const int rounds = argc > 2 ? std::stoi(argv[2]) : 25;
  measure("yardmaster-express", begun<yardmaster_express::State>({}), games, rounds);
  measure("black-pawn-trucking", begun<black_pawn_trucking::State>({}), games, rounds);
  measure("first-class", begun<first_class::State>({}), games, rounds);
  measure("stephensons-rocket", begun<stephensons_rocket::State>({}), games, rounds);
  measure("paperclip-railways", begun<paperclip_railways::State>({}), games, rounds);
}
