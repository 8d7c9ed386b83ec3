#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/seam.hpp"

namespace roundhouse {

/// How long a bot may think about one move. What is 0 does not limit.
struct Budget {
  int iterations = 0;
  double seconds = 0;
  int threads = 1;
};

/// A player. It is given its seat's view and never the true state, so it cannot know more than a
/// person in that seat; the same view, moves and generator give the same answer.
template <GameState S>
class Bot {
 public:
  virtual ~Bot() = default;
  virtual MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) = 0;
};

/// A line in a game's list of bots.
template <GameState S>
struct BotEntry {
  std::string_view name;
  std::string_view text;  // one sentence for the player
  std::unique_ptr<Bot<S>> (*make)(const Budget& budget);
};

}  // namespace roundhouse
