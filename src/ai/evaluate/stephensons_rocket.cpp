#include "ai/evaluate/stephensons_rocket.hpp"

#include "ai/random.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

constexpr BotEntry<State> table[] = {random_bot<State>};

}  // namespace

std::span<const BotEntry<State>> bots(const State&) { return table; }

}  // namespace roundhouse::stephensons_rocket
