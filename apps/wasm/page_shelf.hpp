#pragma once

#include <string>
#include <string_view>

namespace roundhouse {

/// Puts a game's lessons, guided games and puzzles on the shelves (table/lesson_shelf.hpp,
/// table/puzzle_shelf.hpp). They are fetched apart from the engine, by whoever opens one of them.
/// Each is a line "kind name bytes" and its text.
void fill_shelves(std::string_view game, std::string text);

}  // namespace roundhouse
