#pragma once

#include "cli/command.hpp"
#include "table/game.hpp"

namespace roundhouse::cli {

/// The guided first game of a game, from its first decision to the explained result.
int play_first_game(const Game& game, Language language, const Console& console);

}  // namespace roundhouse::cli
