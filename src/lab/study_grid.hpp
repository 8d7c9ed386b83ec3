#pragma once

#include <string>
#include <vector>

#include "lab/study.hpp"

namespace roundhouse::lab {

/// An option and the values it takes: one axis of the grid, or, `alone`, each value by itself
/// against everything as usual.
struct Varied {
  std::string name;
  std::vector<std::string> values;
  int line = 0;
  bool alone = false;
  std::string usual;  // unless something else is said
};

struct BotLine {
  int line = 0;
  std::vector<Player> players;  // one for all seats, or one for each
};

/// What a study varies.
struct Grid {
  std::vector<int> seats;
  std::vector<Varied> options;
  std::vector<BotLine> bots;
};

/// Every cell of the grid, each judged by the game; seats change slowest, then bots.
Outcome<std::vector<Setting>> settings_of(const Game& game, const Grid& grid);

/// `search:400`, if the game has it and it thinks in iterations.
Outcome<Player> player_called(const Game& game, const std::string& text);

/// Deals in a piece unless the study says so: by a rule, so that pieces have the same names on
/// every machine.
std::int64_t usual_piece(const Grid& grid);

}  // namespace roundhouse::lab
