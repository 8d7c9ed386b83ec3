#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace roundhouse {

/// How fast a game runs with its usual options, in CPU time of one thread.
struct Measurement {
  std::size_t state_bytes = 0;
  double playouts_per_second = 0;  // random games from the setup to the scores
  double decisions_per_playout = 0;
  double ns_per_decision = 0;
  double copy_ns = 0;             // one state
  double legal_list_ns = 0;       // one list, in positions from all parts of the game
  double legal_moves = 0;         // in such a list
  double replays_per_second = 0;  // stored games, every move checked

  // Thinking ahead in those positions, by one thread; 0 where the game has no such bot.
  double guided_per_second = 0;  // simulations of the strongest level
  double plain_per_second = 0;   // of the search that knows only the rules
  double bare_per_second = 0;    // worlds imagined and played out at random, without a tree

  // What the game names as its own hot work (core/hot_work.hpp), once in such a position.
  struct Own {
    std::string_view name;
    double ns = 0;
  };
  std::vector<Own> own;
};

/// CPU seconds of this thread so far.
double thread_seconds();

}  // namespace roundhouse
