#pragma once

#include <string>

#include "games/black_pawn_trucking/rules.hpp"

// What a terminal shows besides the picture (table/shown.hpp).
namespace roundhouse::black_pawn_trucking {

std::string glance(const View& view, Language language);

}  // namespace roundhouse::black_pawn_trucking
