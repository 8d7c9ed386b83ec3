#pragma once

#include <span>

#include "ai/bot.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

/// The bots one may sit down with, weakest first.
std::span<const BotEntry<State>> bots(const State&);

}  // namespace roundhouse::black_pawn_trucking
