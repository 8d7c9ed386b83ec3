#include "core/earned.hpp"

#include "games/paperclip_railways/books.hpp"
#include "games/paperclip_railways/shown.hpp"

namespace roundhouse::paperclip_railways {

void earned(const State::Event& event, PerSeat<int, most_seats>& sums) { add_points(event, sums); }

}  // namespace roundhouse::paperclip_railways
