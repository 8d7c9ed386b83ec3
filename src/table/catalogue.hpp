#pragma once

#include <span>
#include <string_view>

#include "table/game.hpp"

namespace roundhouse {

/// Every game there is, in the order they are shown.
std::span<const Game* const> catalogue();

/// The game with this id; none if there is no such game.
const Game* find_game(std::string_view id);

}  // namespace roundhouse
