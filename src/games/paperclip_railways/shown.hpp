#pragma once

#include <string>

#include "games/paperclip_railways/rules.hpp"

// What a terminal shows besides the picture (table/shown.hpp).
namespace roundhouse::paperclip_railways {

std::string seats_line(const View& view, Language language);
std::string glance(const View& view, Language language);
/// What an event adds to everybody's points.
void earned(const State::Event& event, PerSeat<int, most_seats>& sums);

}  // namespace roundhouse::paperclip_railways
