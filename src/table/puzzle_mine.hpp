#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/game.hpp"
#include "table/puzzle.hpp"

namespace roundhouse {

/// What to look for. The same order finds the same puzzles, whatever the number of threads.
struct MineOrder {
  OptionTexts options;
  std::string player = "level-3";  // in every seat of the games looked through
  std::string decision;            // only decisions of this kind; empty: all
  int steps = 1;                   // moves of an answer; 2: the seat's next two
  std::size_t fewest = 3;          // legal moves a decision has
  std::size_t most = 1000;
  int count = 60;         // puzzles wanted,
  int games = 1000;       // from so many games at most,
  int each = 1;           // of each game so many at most, some way apart
  int last = 0;           // only the last decisions of a game, so many; 0: all
  int looks = 40;         // decisions of a game that are looked at
  bool exact = false;     // only places that the bot can work out to the end,
  bool open = false;      // or only others
  bool disputed = false;  // only places where levels 1 and 4 do not move alike
  int asks = 5;           // how often each level is asked
  int easiest = 4;        // levels that may find it
  int threads = 1;
  PuzzleThought thought;                     // the seed is that of all chance
  std::function<void(const Puzzle&)> found;  // told of each as soon as it counts
};

/// The bot that thinks in a game: what level 5 is.
std::string thinker_of(const Match& match);

/// Lets bots play, and keeps places with one clearly best line.
Outcome<std::vector<Puzzle>> mine_puzzles(const Game& game, const MineOrder& order);

}  // namespace roundhouse
