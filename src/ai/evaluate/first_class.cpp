#include "ai/evaluate/first_class.hpp"

#include "ai/random.hpp"

namespace roundhouse::first_class {

namespace {

constexpr BotEntry<State> table[] = {random_bot<State>};

}  // namespace

std::span<const BotEntry<State>> bots(const State&) { return table; }

}  // namespace roundhouse::first_class
