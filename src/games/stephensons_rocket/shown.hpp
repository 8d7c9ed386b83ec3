#pragma once

#include <string>

#include "games/stephensons_rocket/rules.hpp"

// What a terminal shows besides the picture (table/shown.hpp).
namespace roundhouse::stephensons_rocket {

std::string glance(const View& view, Language language);
/// What an event adds to everybody's points.
void earned(const State::Event& event, PerSeat<int, most_seats>& sums);

}  // namespace roundhouse::stephensons_rocket
