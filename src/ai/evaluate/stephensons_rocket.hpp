#pragma once

#include <span>

#include "ai/bot.hpp"
#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

/// The bots one may sit down with, weakest first.
std::span<const BotEntry<State>> bots(const State&);

}  // namespace roundhouse::stephensons_rocket
