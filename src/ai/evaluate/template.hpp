#pragma once

#include <span>

#include "ai/bot.hpp"
#include "games/template/rules.hpp"

namespace roundhouse::countdown {

/// The bots one may sit down with, weakest first.
std::span<const BotEntry<State>> bots(const State&);

}  // namespace roundhouse::countdown
