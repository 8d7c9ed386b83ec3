#pragma once

#include <string_view>

#include "cli/command.hpp"
#include "core/texts.hpp"
#include "table/puzzle.hpp"

namespace roundhouse::cli {

/// A puzzle at the terminal: one types moves until one is right, or gives up.
int play_puzzle(const Puzzle& puzzle, const Game& game, std::string_view name, Language language,
                const Console& console);

}  // namespace roundhouse::cli
