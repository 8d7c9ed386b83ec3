// A game without a daily deal: the page never asks it for one.
#include "server/problem.hpp"

namespace roundhouse::server {

DayTold day_worked_out(std::uint32_t, int) { return {}; }

std::string_view game_of_the_day() { return {}; }

}  // namespace roundhouse::server
