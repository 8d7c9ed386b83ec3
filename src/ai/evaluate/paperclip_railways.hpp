#pragma once

#include <span>

#include "ai/bot.hpp"
#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// The bots one may sit down with, weakest first.
std::span<const BotEntry<State>> bots(const State&);

}  // namespace roundhouse::paperclip_railways
