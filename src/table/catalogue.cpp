#include "table/catalogue.hpp"

#include "ai/evaluate/black_pawn_trucking.hpp"
#include "ai/evaluate/first_class.hpp"
#include "ai/evaluate/paperclip_railways.hpp"
#include "ai/evaluate/stephensons_rocket.hpp"
#include "ai/evaluate/yardmaster_express.hpp"
#include "table/game_of.hpp"

namespace roundhouse {

namespace {

const GameOf<black_pawn_trucking::State> black_pawn_trucking_game;
const GameOf<first_class::State> first_class_game;
const GameOf<paperclip_railways::State> paperclip_railways_game;
const GameOf<stephensons_rocket::State> stephensons_rocket_game;
const GameOf<yardmaster_express::State> yardmaster_express_game;

constexpr const Game* games[] = {
    &yardmaster_express_game, &black_pawn_trucking_game, &first_class_game,
    &paperclip_railways_game, &stephensons_rocket_game,
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
