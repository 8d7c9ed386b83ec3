#include "games/yardmaster_express/imagination.hpp"

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

TEST_CASE("worlds imagined one after another are those imagined afresh, and each gives the view") {
  for (std::uint8_t seats = 2; seats <= most_seats; ++seats) {
    for (const bool open_hands : {false, true}) {
      Rng luck{seats};
      State s = setup({.seats = seats, .open_hands = open_hands});
      go_on(s);
      for (SeatSet asked = to_act(s); !asked.empty(); asked = to_act(s)) {
        for (int viewer = 0; viewer < seats; ++viewer) {
          const View view = observe(s, Seat(viewer));
          const Imagination worlds{view};
          Rng one{luck.next()};
          Rng two = one;
          for (int i = 0; i < 3; ++i) {
            const State world = worlds.world(one);
            CHECK(world == imagine(view, two));
            CHECK(observe(world, Seat(viewer)) == view);
          }
          CHECK(one.next() == two.next());
        }
        const Seat seat = asked.first();
        play(s, seat, seat == nature ? roll(s, luck) : any_move(s, seat, luck));
      }
    }
  }
}
