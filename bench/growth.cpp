// What random decisions cost as games grow in number and in length. Nothing is timed inside a game:
// every game is played out from its beginning, from a tenth of its decisions on, from two tenths on
// and so on, and what one of these takes less than the one before is what that tenth costs. CPU
// time, the best of some rounds.
//   build/release/growth [GAMES=200] [ROUNDS=7]
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

/// What it takes to play all of these out, and how many decisions that is.
struct Cost {
  double seconds = 1e9;
  long decisions = 0;
};
template <GameState S>
Cost play_all_out(const std::vector<Begun<S>>& games, std::size_t many, int rounds) {
  Cost cost;
  for (int round = 0; round < rounds; ++round) {
    cost.decisions = 0;
    const double from = cpu_seconds();
    for (std::size_t i = 0; i < many; ++i) {
      Begun<S> game = games[i];
      cost.decisions += play_out(game.state, game.rng);
    }
    cost.seconds = std::min(cost.seconds, cpu_seconds() - from);
  }
  return cost;
}
double nanoseconds(const Cost& more, const Cost& less) {
  const long decisions = more.decisions - less.decisions;
  return decisions > 0 ? 1e9 * (more.seconds - less.seconds) / static_cast<double>(decisions) : 0.0;
}
constexpr Cost nothing{0.0, 0};

template <GameState S>
void measure(const char* name, const S& beginning, std::size_t many, int rounds) {
  std::array<std::vector<Begun<S>>, parts> from;
  for (std::size_t i = 0; i < many; ++i) {
    Begun<S> game{beginning, Rng::of_game(1, i)};
    const long length = length_of(game);
    long decisions = 0;
    for (long part = 0; part < parts; ++part) {
      while (decisions < part * length / parts) decide(game, decisions);
      from[static_cast<std::size_t>(part)].push_back(game);
    }
  }
  std::printf("%s, ns a decision\n  of games in number:", name);
  for (const std::size_t share : {8, 4, 2, 1}) {
    const std::size_t games = many / share;
    std::printf("  %zu: %.0f", games, nanoseconds(play_all_out(from[0], games, rounds), nothing));
  }
  std::printf("\n  in each tenth of a game:");
  Cost later = nothing;
  std::array<double, parts> tenth{};
  for (std::size_t part = parts; part-- > 0;) {
    const Cost cost = play_all_out(from[part], many, rounds);
    tenth[part] = nanoseconds(cost, later);
    later = cost;
  }
  for (const double each : tenth) std::printf(" %.0f", each);
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
  const int rounds = argc > 2 ? std::stoi(argv[2]) : 7;
  measure("yardmaster-express", begun<yardmaster_express::State>({}), games, rounds);
  measure("black-pawn-trucking", begun<black_pawn_trucking::State>({}), games, rounds);
  measure("first-class", begun<first_class::State>({}), games, rounds);
  measure("stephensons-rocket", begun<stephensons_rocket::State>({}), games, rounds);
  measure("paperclip-railways", begun<paperclip_railways::State>({}), games, rounds);
}
