#include <algorithm>
#include <ctime>
#include <memory>
#include <string>
#include <utility>

#include "positions.hpp"
#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// With assertions and sanitizers a tenth of the games is enough.
#ifdef NDEBUG
constexpr int share = 1;
#else
constexpr int share = 10;
#endif

struct Sums {
  int games = 0;
  double turns = 0;
  double score = 0;
  double links = 0;
  double clips_left = 0;
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
        for (int game = 0; game < std::max(1, games / 16); ++game) {
          play_game(options, name, std::uint64_t(game) + 1, sums);
        }
        MESSAGE(std::string{name} << ", " << seats << " seats, " << word_for(version)
                                  << std::string{freight ? ", freight: " : ": "} << sums.games
                                  << " games, " << sums.turns / sums.games << " turns, mean score "
                                  << sums.score / sums.games << ", links "
                                  << sums.links / sums.games << ", clips left "
                                  << sums.clips_left / sums.games);
      }
    }
  }
}

}  // namespace

TEST_CASE("PR-16.4 2,000 random games end and lose nothing") { play_games("random", 2000 / share); }
TEST_CASE("PR-16.4 200 greedy games end and lose nothing") { play_games("greedy", 208 / share); }

TEST_CASE("PR-6.4 How long a link search, a list of builds and a copy take") {
  State s = dealt({.seats = 4}, 5);
  Rng rng{5};
  while (s.table.turns < 36 || !awaits<AwaitAction>(s) || s.hands[s.table.active].count() < 4) {
    const Seat seat = to_act(s).first();
    REQUIRE(!to_act(s).empty());
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  const Seat seat = s.table.active;
  const auto timed = [](int rounds, auto&& action) {
    const std::clock_t begun = std::clock();
    for (int i = 0; i < rounds; ++i) action();
    return double(std::clock() - begun) / CLOCKS_PER_SEC / rounds * 1e9;
  };
  int sum = 0;
  const int rounds = 2000 / share;
  const Ground ground = ground_for(s, seat);
  const PointSet rim = rim_of(s, board_places + index(seat));
  const double search = timed(rounds, [&] { sum += Reach{ground, rim, Tolls{}, 18}.levels(); });
  const double unpack = timed(rounds, [&] { sum += ground_for(s, seat).river.count(); });
  std::size_t listed = 0;
  const double list = timed(rounds / 10, [&] { listed = moves(s, seat).size(); });
  State copy = s;
  const double copied = timed(rounds * 100, [&] {
    copy.table.turns = static_cast<std::uint16_t>(sum++);
    std::swap(copy, s);  // three copies
  });
  CHECK(sum > 0);
  MESSAGE("state " << sizeof(State) << " bytes, move " << sizeof(State::Move) << " bytes; ns: copy "
                   << copied / 3 << ", unpack the table " << unpack << ", link search " << search
                   << ", list of " << listed << " moves " << list);
}
