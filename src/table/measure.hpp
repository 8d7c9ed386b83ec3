#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/fields.hpp"

namespace roundhouse {

/// How fast a game runs with its usual options, in CPU time of one thread.
struct Measurement {
  std::size_t state_bytes = 0;
  double playouts_per_second = 0;  // random games from the setup to the scores
  double many_per_second = 0;      // the same side by side; 0 where the game cannot
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

void fields(auto& visit, Of<Measurement::Own> auto& own) {
  visit("name", own.name);
  visit("ns", own.ns);
}
void fields(auto& visit, Of<Measurement> auto& found) {
  visit("playouts_per_second", found.playouts_per_second);
  visit("many_per_second", found.many_per_second);
  visit("decisions_per_playout", found.decisions_per_playout);
  visit("ns_per_decision", found.ns_per_decision);
  visit("copy_ns", found.copy_ns);
  visit("state_bytes", found.state_bytes);
  visit("legal_list_ns", found.legal_list_ns);
  visit("legal_moves", found.legal_moves);
  visit("replays_per_second", found.replays_per_second);
  visit("guided_per_second", found.guided_per_second);
  visit("plain_per_second", found.plain_per_second);
  visit("bare_per_second", found.bare_per_second);
  visit("own", found.own);
}

/// CPU seconds of this thread so far.
double thread_seconds();

}  // namespace roundhouse
