#pragma once

#include "games/yardmaster_express/rules.hpp"

// What a terminal shows besides the picture (table/shown.hpp).
namespace roundhouse::yardmaster_express {

/// What an event adds to everybody's points.
void earned(const State::Event& event, PerSeat<int, most_seats>& sums);

}  // namespace roundhouse::yardmaster_express
