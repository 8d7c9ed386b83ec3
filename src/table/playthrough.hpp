#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "table/game.hpp"

namespace roundhouse {

/// A game to be told ply by ply: how the table is set, and what is said at it.
struct PlayScript {
  std::string game;
  OptionTexts options;
  std::vector<Transcript::Entry> moves;
};

/// A whole game as a text that people read and tests compare: at each ply what is awaited, what
/// changed in the picture of each seat and of the watcher, the options with their verdicts, the
/// move, and what each is told of it.
Outcome<std::string> write_playthrough(const Game& game, const PlayScript& script);

/// The script inside such a text, so that it can be written again under the rules of today.
Outcome<PlayScript> read_playthrough(std::string_view text);

/// Random moves from the seed, until the game is over or so many are made.
Outcome<PlayScript> random_script(const Game& game, const OptionTexts& options, std::uint64_t seed,
                                  std::size_t most_moves);

/// Where two playthroughs part ways: the line, the ply it belongs to, and both readings. Empty when
/// they are equal.
std::string first_difference(std::string_view golden, std::string_view now);

}  // namespace roundhouse
