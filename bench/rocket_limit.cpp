// How cheap a random turn of Stephensons Rocket could be: nearly all decisions of random play shift
// a station, so this shifts stations and does nothing else. No options, no tokens, no lines that
// change, no agenda, no state to write back: seven stations for each of two seats on the empty map,
// the same draw and the same order of choices. Count its instructions and compare (docs/speed.md):
//   valgrind --tool=callgrind --callgrind-out-file=/dev/null build/release/rocket_limit 100000
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/rng.hpp"
#include "games/stephensons_rocket/survey.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

struct Board {
  HexSet own[2];
  NearCount near;

  void lay(int seat, Hex hex) {
    own[seat].add(hex);
    near.add(within_one(hex));
  }
  void lift(int seat, Hex hex) {
    own[seat].remove(hex);
    near.take(within_one(hex));
  }
};

/// One of all shifts of a seat, each as likely as the other.
void shift_any(Board& board, int seat, Rng& rng) {
  const HexSet free = open_country - board.near.any();
  const HexSet freed = open_country & board.near.one();
  const int free_count = free.count();
  int ways = 0;
  board.own[seat].each([&](Hex from) { ways += free_count + count_beside(freed, from); });
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(ways)));
  HexSet rest = board.own[seat];
  Hex from = rest.first();
  for (int here = 0; left >= (here = free_count + count_beside(freed, from)); left -= here) {
    rest.remove(from);
    from = rest.first();
  }
  const Hex to = (free | (freed & neighbours(from))).at(static_cast<unsigned>(left));
  board.lift(seat, from);
  board.lay(seat, to);
}

}  // namespace

int main(int argc, char** argv) {
  const int decisions = argc > 1 ? std::stoi(argv[1]) : 1'000'000;
  Rng rng{1};
  Board board;
  for (int i = 0; i < 2 * stations_per_seat; ++i) {
    const HexSet free = open_country - board.near.any();
    board.lay(i % 2, free.at(rng.below(static_cast<std::uint32_t>(free.count()))));
  }
  for (int i = 0; i < decisions; ++i) shift_any(board, i / 2 % 2, rng);
  std::printf("%d shifts, the first station now on hex %d\n", decisions,
              static_cast<int>(board.own[0].first()));
}
