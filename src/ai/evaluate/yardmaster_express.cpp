#include "ai/evaluate/yardmaster_express.hpp"

#include "ai/greedy.hpp"
#include "ai/random.hpp"

namespace roundhouse::yardmaster_express {

namespace {

/// A train is worth its railcars and its longest run; a run still growing at the end is a hope, a
/// card lying face down is a chance given away, and a caboose in hand is worth its points.
double value(const State& after, Seat seat) {
  constexpr double hope = 0.3;
  constexpr double regret = 0.6;
  const Train& train = after.trains[seat];
  const bool buried = !train.cards.empty() && train.cards.back().face() == Face::Down;
  return train.value + train.longest + hope * train.run - (buried ? regret : 0.0) +
         caboose_points(after, seat);
}

constexpr BotEntry<State> table[] = {random_bot<State>, greedy_bot<State, value>};

}  // namespace

std::span<const BotEntry<State>> bots(const State&) { return table; }

}  // namespace roundhouse::yardmaster_express
