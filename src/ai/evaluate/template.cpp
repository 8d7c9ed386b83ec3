#include "ai/evaluate/template.hpp"

#include "ai/greedy.hpp"
#include "ai/random.hpp"

namespace roundhouse::countdown {

namespace {

/// Reaching 10 is what counts; leaving the other within reach of it is what hurts.
double value(const State& after, Seat) {
  if (after.counter == last_number) return 3;
  return last_number - after.counter <= most_steps ? -3 : 0;
}

constexpr BotEntry<State> table[] = {random_bot<State>, greedy_bot<State, value>};

}  // namespace

std::span<const BotEntry<State>> bots(const State&) { return table; }

}  // namespace roundhouse::countdown
