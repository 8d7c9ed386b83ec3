#pragma once

#include <string>

#include "games/first_class/rules.hpp"

// What a terminal shows besides the picture (table/shown.hpp).
namespace roundhouse::first_class {

std::string glance(const View& view, Language language);
/// What an event adds to everybody's points.
void earned(const State::Event& event, PerSeat<int, most_seats>& sums);

}  // namespace roundhouse::first_class
