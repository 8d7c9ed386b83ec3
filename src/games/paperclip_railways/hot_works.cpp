#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// The links of a full hand that begin at the seat's Starting City.
std::size_t search_links(const State& s, Seat seat) {
  if (s.table.stations[std::size_t(board_places + index(seat))].centre == nowhere) return 0;
  constexpr int full_hand = 18;
  const Ground ground = ground_for(s, seat);
  const Reach reach{ground, rim_of(s, board_places + index(seat)), tolls_for(s, seat, no_card),
                    full_hand};
  return static_cast<std::size_t>(reach.levels());
}
std::size_t unpack_table(const State& s, Seat seat) {
  return static_cast<std::size_t>(ground_for(s, seat).linked.count());
}
std::size_t list_builds(const State& s, Seat seat) {
  Moves out;
  list_links(s, seat, -1, out);
  list_cards(s, seat, out);
  return out.size();
}

constexpr HotWork<State> works[] = {{"link search, table unpacked", search_links},
                                    {"unpacking the table", unpack_table},
                                    {"list of builds", list_builds}};

}  // namespace

std::span<const HotWork<State>> hot_works(const State&) { return works; }

}  // namespace roundhouse::paperclip_railways
