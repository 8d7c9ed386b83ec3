#include "core/earned.hpp"

#include "games/yardmaster_express/books.hpp"
#include "games/yardmaster_express/shown.hpp"

namespace roundhouse::yardmaster_express {

void earned(const State::Event& event, PerSeat<int, most_seats>& sums) { add_points(event, sums); }

}  // namespace roundhouse::yardmaster_express
