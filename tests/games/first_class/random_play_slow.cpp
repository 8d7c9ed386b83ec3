#include "conformance/conformance.hpp"
#include "games/first_class/random_play.hpp"

namespace roundhouse::first_class {

TEST_CASE(
    "FC-3.3, FC-15.2 random games of all 15 pairs with 2, 3 and 4 seats end and meet every card") {
  const auto games = std::uint64_t(conformance::long_run(25));
  Met met;
  for (int first = 0; first < modules_known; ++first) {
    for (int second = first + 1; second < modules_known; ++second) {
      Options options;
      options.modules = {Module(first), Module(second)};
      for (int seats = 2; seats <= most_seats; ++seats) {
        options.seats = static_cast<std::uint8_t>(seats);
        for (std::uint64_t game = 0; game < games; ++game) play_random_game(options, game, met);
      }
    }
  }
  CHECK(met.moves.size() == std::variant_size_v<State::Move>);
  CHECK(met.cards.size() == card_count + 1);
  CHECK(met.ends.size() == end_count);
  MESSAGE("deepest agenda ", met.deepest);
}

}  // namespace roundhouse::first_class
