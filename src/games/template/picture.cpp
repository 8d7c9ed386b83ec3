#include "core/words.hpp"
#include "games/template/rules.hpp"

namespace roundhouse::countdown {

/// The table in a few lines, as the view's seat sees it.
std::string picture(const View& view) {
  std::string out = "Counter at " + word_for(view.counter) + " of 10\n";
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const std::uint8_t ticket = view.tickets[seat];
    out += std::string{letter(seat)} + (seat == view.active ? " > " : "   ");
    out += ticket == 0 ? "[?]\n" : "[" + word_for(ticket) + "]\n";
  }
  return out;
}

}  // namespace roundhouse::countdown
