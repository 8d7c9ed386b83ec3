#include "table/catalogue.hpp"

#include <array>
#include <cstdlib>

#include "table/shown.hpp"

namespace roundhouse {

#include "all.hpp"
#include "all_shown.hpp"

// The order they are shown in; a new game adds its line here.
std::span<const Game* const> catalogue() {
  static const std::array games{
      &game_in_yardmaster_express(),  //
      &game_in_black_pawn_trucking(), &game_in_first_class(),
      &game_in_paperclip_railways(),  &game_in_stephensons_rocket(),
  };
  return games;
}

const Shown& shown_of(const Match& match) { return shown_for(match.about().id); }

const Game* find_game(std::string_view id) {
  for (const Game* game : catalogue()) {
    if (game->about().id == id) return game;
  }
  return nullptr;
}

}  // namespace roundhouse
