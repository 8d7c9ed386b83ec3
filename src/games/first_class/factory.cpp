#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-20.3, FC-21.23, FC-21.25  The better of the two arrow cars, 2p - 1 of either train, is the
// limit. FC-21.26  Without either there is no upgrade: -1.
int factory_limit(const Player& player, int position) {
  const int arrow = 2 * position - 1;
  int limit = -1;
  for (const Train& train : player.trains) {
    if (train.length() >= arrow) limit = std::max(limit, train.step(arrow));
  }
  return limit;
}

namespace {

// FC-21.21  One upgrade at place 1, up to four at place 4.
// FC-21.24, FC-21.27, FC-21.29, FC-21.30  The limit is read when the factory's turn comes; within
// it the upgrades are ordinary ones, decided one by one. FC-21.26  Without arrow cars there is
// none.
void activate(State& s, Seat seat, std::uint8_t place, auto tell) {
  const int limit = factory_limit(s.players[seat], place);
  if (limit < 0) return tell(FactoryIdle{seat, place});
  tell(FactoryActed{seat, place, place, values[std::size_t(limit)]});
  s.agenda.ask(Upgrades{.seat = seat, .left = place, .cap = byte(limit), .factory = place});
}

}  // namespace

// FC-21.19, FC-21.20, FC-21.31  All factories act again each time, from right to left.
// FC-22.4  Turnouts and mechanics are skipped; a factory's place gives the number of its upgrades.
// FC-21.33  The sheet's example: two upgrades up to 1 at place 2, then one up to 4 at place 1.
// FC-21.22, FC-22.7  Free steps before and after each factory, not within one.
bool proceed(State& s, Factories& factories, auto tell) {
  const Player& player = s.players[factories.seat];
  if (!factories.free_done) {
    factories.free_done = true;
    if (offer_free_steps(s, factories.seat)) return true;
  }
  int p = factories.position;
  while (p > 0 && face(player.between[std::size_t(p - 1)].card).kind != Kind::Factory) --p;
  if (p == 0) return s.agenda.settle(), true;
  factories.position = static_cast<std::uint8_t>(p - 1);
  factories.free_done = false;
  activate(s, factories.seat, byte(p), tell);
  return true;
}

}  // namespace roundhouse::first_class
