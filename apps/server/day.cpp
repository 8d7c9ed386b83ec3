// What there is to beat in a daily deal: the one thing the server knows of a single game.
#include "ai/solve/black_pawn_trucking.hpp"
#include "server/problem.hpp"

namespace roundhouse::server {

DayTold day_worked_out(std::uint32_t date, int iterations) {
  const auto par = black_pawn_trucking::par_of(date, iterations);
  return {.deal = date, .bot = par.bot, .par = par.par};
}

std::string_view game_of_the_day() { return "black-pawn-trucking"; }

}  // namespace roundhouse::server
