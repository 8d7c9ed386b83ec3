#pragma once

#include <span>
#include <string_view>

namespace roundhouse {

/// A file of lessons/ as it was when the program was built.
struct ShelvedLesson {
  std::string_view game;  // yardmaster-express
  std::string_view name;  // 01-coupling
  std::string_view text;
};

/// All lessons, by game and number.
std::span<const ShelvedLesson> lesson_shelf();
/// The guided first games, one a game.
std::span<const ShelvedLesson> guide_shelf();

}  // namespace roundhouse
