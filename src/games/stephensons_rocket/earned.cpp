#include "core/earned.hpp"

#include "games/stephensons_rocket/books.hpp"
#include "games/stephensons_rocket/shown.hpp"

namespace roundhouse::stephensons_rocket {

void earned(const State::Event& event, PerSeat<int, most_seats>& sums) { add_points(event, sums); }

}  // namespace roundhouse::stephensons_rocket
