#include "core/earned.hpp"

#include "games/first_class/books.hpp"
#include "games/first_class/shown.hpp"

namespace roundhouse::first_class {

void earned(const State::Event& event, PerSeat<int, most_seats>& sums) { add_points(event, sums); }

}  // namespace roundhouse::first_class
