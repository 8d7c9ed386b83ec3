#pragma once

#include <span>

#include "ai/bot.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

/// The bots one may sit down with, weakest first.
std::span<const BotEntry<State>> bots(const State&);

}  // namespace roundhouse::first_class
