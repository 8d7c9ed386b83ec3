#include "ai/evaluate/black_pawn_trucking.hpp"

#include "ai/random.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

constexpr BotEntry<State> table[] = {random_bot<State>};

}  // namespace

std::span<const BotEntry<State>> bots(const State&) { return table; }

}  // namespace roundhouse::black_pawn_trucking
