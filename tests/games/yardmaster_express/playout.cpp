#include <vector>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {

State fresh(const Options& options) {
  State s = setup(options);
  go_on(s);
  return s;
}

/// The same end, the same number of decisions, and the generator left at the same place.
void same_from(const State& s, const Rng& rng) {
  State fast = s;
  State generic = s;
  Rng one = rng;
  Rng two = rng;
  CHECK(play_out(fast, one) == play_on_flat(generic, two));
  CHECK(fast == generic);
  CHECK(scores(fast) == scores(generic));
  CHECK(winners(fast) == winners(generic));
  CHECK(winners(fast, scores(fast)) == winners_by(criteria(generic), generic.options.seats));
  CHECK(one.next() == two.next());
}

std::vector<Options> many_options() {
  std::vector<Options> out;
  for (std::uint8_t seats = 2; seats <= most_seats; ++seats) {
    for (const bool strategic : {false, true}) {
      for (const CabooseSet set : {CabooseSet::None, CabooseSet(1), CabooseSet(2)}) {
        out.push_back({.seats = seats, .strategic = strategic, .caboose_set = set});
      }
    }
  }
  out.push_back({.seats = 2, .open_hands = true});
  return out;
}

}  // namespace

TEST_CASE("a random game of two is the generic loop's, from the deal to the last byte") {
  const State start = fresh({});
  for (std::uint64_t game = 0; game < 20'000; ++game) same_from(start, Rng::of_game(5, game));
}

TEST_CASE("random play goes on as the generic loop does from every position on the way") {
  for (const Options& options : many_options()) {
    Rng rng{17};
    for (int game = 0; game < 10; ++game) {
      State s = fresh(options);
      for (SeatSet asked = to_act(s); !asked.empty(); asked = to_act(s)) {
        same_from(s, rng);
        const Seat seat = asked.first();
        play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
      }
      same_from(s, rng);
    }
  }
}

TEST_CASE("games side by side end game by game as those played one after the other") {
  const State start = fresh({});
  std::vector<Ended<State>> ends(20'000);
  std::uint64_t first = 3;  // batches of every size, also such as leave lanes empty
  for (std::size_t size = 1, at = 0; at < ends.size(); at += size, ++size) {
    const std::span<Ended<State>> some =
        std::span{ends}.subspan(at, std::min(size, ends.size() - at));
    if (!end_many(start, 11, first + at, some)) {
      MESSAGE("this build plays no games side by side");
      return;
    }
  }
  for (std::size_t game = 0; game < ends.size(); ++game) {
    State s = start;
    Rng rng = Rng::of_game(11, first + game);
    const int decisions = play_out(s, rng);
    CHECK(ends[game] == Ended<State>{scores(s), winners(s), decisions});
  }
}

TEST_CASE("only whole games of two without cabooses are played side by side") {
  std::vector<Ended<State>> ends(8);
  for (const Options& options : many_options()) {
    const State start = fresh(options);
    if (!is_plain_game(options)) CHECK_FALSE(end_many(start, 1, 0, ends));
  }
  const State begun = after(fresh({}), {"* start A"});
  CHECK_FALSE(end_many(begun, 1, 0, ends));
}
