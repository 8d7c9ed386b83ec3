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

namespace {

constexpr OptionAbout option_table[] = {{"seats", "2..2", "How many players."}};

}  // namespace

About about(const State&) {
  return {.id = "template",
          .title = "Countdown",
          .fewest_seats = 2,
          .most_seats = State::most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook};
}

}  // namespace roundhouse::countdown
