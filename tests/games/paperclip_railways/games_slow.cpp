#include <algorithm>
#include <memory>
#include <string>

#include "positions.hpp"
#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

struct Sums {
  int games = 0;
  double turns = 0;
  double score = 0;
  double links = 0;
  double clips_left = 0;
  double least = 1e9;
  double most = 0;
};

std::unique_ptr<Bot<State>> bot_called(std::string_view name) {
  for (const BotEntry<State>& entry : bots(State{})) {
    if (entry.name == name) return entry.make({});
  }
  return nullptr;
}

/// One whole game; after every move nothing may be lost.
void play_game(const Options& options, std::string_view name, std::uint64_t seed, Sums& sums) {
  State s = setup(options);
  go_on(s);
  Rng rng{seed};
  const auto bot = bot_called(name);
  for (int moves_made = 0; !to_act(s).empty(); ++moves_made) {
    REQUIRE(moves_made < 2000);
    const Seat seat = to_act(s).first();
    if (seat == nature) {
      play(s, seat, roll(s, rng));
    } else {
      const auto list = moves(s, seat);
      play(s, seat, bot->choose(observe(s, seat), list, rng));
    }
    for (const auto& quantity : pieces(s)) REQUIRE(quantity.have == quantity.want);
  }
  const auto points = scores(s);
  ++sums.games;
  sums.turns += s.table.turns;
  for (int p = 0; p < options.seats; ++p) {
    sums.score += double(points[Seat(p)]) / options.seats;
    sums.least = std::min(sums.least, double(points[Seat(p)]));
    sums.most = std::max(sums.most, double(points[Seat(p)]));
    sums.links += double(links_of(s, Seat(p))) / options.seats;
    sums.clips_left += double(s.table.accounts[Seat(p)].clips) / options.seats;
  }
}

void play_games(std::string_view name, int games) {
  for (int seats = 2; seats <= 5; ++seats) {
    for (const Version version : {Version::Metropolis, Version::Gigantopolis}) {
      for (const bool freight : {true, false}) {
        Sums sums;
        const Options options{
            .seats = static_cast<std::uint8_t>(seats), .version = version, .freight = freight};
        for (int game = 0; game < (games + 15) / 16; ++game) {
          play_game(options, name, std::uint64_t(game) + 1, sums);
        }
        MESSAGE(std::string{name} << ", " << seats << " seats, " << word_for(version)
                                  << std::string{freight ? ", freight: " : ": "} << sums.games
                                  << " games, " << sums.turns / sums.games << " turns, mean score "
                                  << sums.score / sums.games << " (" << sums.least << " to "
                                  << sums.most << "), links " << sums.links / sums.games
                                  << ", clips left " << sums.clips_left / sums.games);
      }
    }
  }
}

}  // namespace

TEST_CASE("PR-16.4 Random games end and lose nothing") {
  play_games("random", conformance::long_run(160));
}
TEST_CASE("PR-16.4 Greedy games end and lose nothing") {
  play_games("greedy", conformance::long_run(32));
}
