#include "ai/evaluate/yardmaster_express_many.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "ai/evaluate/yardmaster_express.hpp"
#include "core/chance.hpp"

namespace roundhouse::yardmaster_express {

namespace {

State fresh(const Options& options) {
  State s = setup(options);
  go_on(s);
  return s;
}

const BotEntry<State>& entry_of(const State& s, std::string_view name) {
  for (const BotEntry<State>& entry : bots(s)) {
    if (entry.name == name) return entry;
  }
  FAIL("no such bot");
  return bots(s)[0];
}

/// A game between bots of one name, as simulations play it.
Ended<State> ended(State s, std::string_view name, std::uint64_t seed, std::uint64_t game) {
  const auto bot = entry_of(s, name).sit_down({});
  Rng luck = Rng::of_game(seed, game);
  std::array thoughts{thoughts_of(seed, Seat{0}, game), thoughts_of(seed, Seat{1}, game)};
  int decisions = 0;
  for (SeatSet asked = to_act(s); !asked.empty(); asked = to_act(s)) {
    const Seat seat = asked.first();
    if (seat == nature) {
      play(s, nature, roll(s, luck));
      continue;
    }
    Rng& own = thoughts[static_cast<std::size_t>(index(seat))];
    play(s, seat, bot->choose(observe(s, seat), moves(s, seat), own));
    ++decisions;
  }
  return {scores(s), winners(s), decisions};
}

}  // namespace

TEST_CASE("greedy games side by side end game by game as those played one after the other") {
  const State start = fresh({});
  std::vector<Ended<State>> ends(6'000);
  const std::uint64_t first = 7;
  for (std::size_t size = 1, at = 0; at < ends.size(); at += size, ++size) {  // also parts of eight
    const auto some = std::span{ends}.subspan(at, std::min(size, ends.size() - at));
    if (!end_many_greedy(start, 23, first + at, some)) {
      MESSAGE("this build plays no games side by side");
      return;
    }
  }
  for (std::size_t game = 0; game < ends.size(); ++game) {
    CHECK(ends[game] == ended(start, "greedy", 23, first + game));
  }
}

TEST_CASE("bots that are greedy by another name play the same games side by side") {
  const State start = fresh({});
  CHECK((entry_of(start, "greedy").end_many == end_many_greedy));
  CHECK((entry_of(start, "level-4").end_many == end_many_greedy));
  CHECK((entry_of(start, "random").end_many != nullptr));
  for (const std::string_view other : {"novice", "plain", "search", "level-3", "level-5"}) {
    CHECK((entry_of(start, other).end_many == nullptr));
  }
  CHECK(ended(start, "level-4", 23, 0) == ended(start, "greedy", 23, 0));
}

TEST_CASE("greedy games are played side by side only where they are plain and hands closed") {
  std::vector<Ended<State>> ends(8);
  for (const Options& options :
       {Options{.seats = 3}, Options{.strategic = true}, Options{.caboose_set = CabooseSet(1)},
        Options{.open_hands = true}}) {
    CHECK_FALSE(end_many_greedy(fresh(options), 1, 0, ends));
  }
  State begun = fresh({});
  play(begun, nature, Start{Seat{0}});
  CHECK_FALSE(end_many_greedy(begun, 1, 0, ends));
}

}  // namespace roundhouse::yardmaster_express
