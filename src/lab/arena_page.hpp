#pragma once

#include <string>

#include "table/arena.hpp"

namespace roundhouse::lab {

/// A page with the ratings and every pair as a report of the laboratory shows them.
std::string arena_page(const ArenaOrder& order, const ArenaReport& report);

}  // namespace roundhouse::lab
