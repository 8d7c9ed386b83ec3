#include "table/catalogue.hpp"

#include "ai/evaluate/yardmaster_express.hpp"
#include "table/game_of.hpp"

namespace roundhouse {

namespace {

const GameOf<yardmaster_express::State> yardmaster_express_game;

constexpr const Game* games[] = {
    &yardmaster_express_game,
};

}  // namespace

std::span<const Game* const> catalogue() { return games; }

const Game* find_game(std::string_view id) {
  for (const Game* game : catalogue()) {
    if (game->about().id == id) return game;
  }
  return nullptr;
}

}  // namespace roundhouse
