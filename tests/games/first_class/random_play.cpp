#include "games/first_class/random_play.hpp"

namespace roundhouse::first_class {

TEST_CASE(
    "FC-3.3, FC-3.6, FC-3.7, FC-23.6 random games of every pair end after 18 turns each; T-100") {
  Met met;
  for (int first = 0; first < modules_known; ++first) {
    for (int second = first + 1; second < modules_known; ++second) {
      Options options;
      options.modules = {Module(first), Module(second)};
      for (int seats = 2; seats <= most_seats; ++seats) {
        options.seats = static_cast<std::uint8_t>(seats);
        for (std::uint64_t game = 0; game < 3; ++game) play_random_game(options, game, met);
      }
    }
  }
  CHECK(met.moves.size() == std::variant_size_v<State::Move>);
  CHECK(met.deepest <= State::agenda_depth);
  MESSAGE("deepest agenda ", met.deepest, ", cards met ", met.cards.size());
}

}  // namespace roundhouse::first_class
