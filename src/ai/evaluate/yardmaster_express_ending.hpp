#pragma once

#include <vector>

#include "ai/bot.hpp"
#include "ai/outlook.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

/// How a finished game looks to everybody: mostly who won, a little by how much.
Outlook<State> outlook_at_end(const State& s);
/// The same with everybody's score.
Prospect<State> prospect_at_end(const State& s);

/// The last turns of a game, played best by everybody for their own outlook, every draw and every
/// choice looked at. Fronts lying face down count as known to all. A game that another one follows
/// has no ending.
class Ending {
 public:
  explicit Ending(const State& world) : s_{world} {}

  /// About how many final positions there are.
  double size() const;
  /// What the choice of the seat to move leads to.
  Prospect<State> after(const Couple& said);

 private:
  Prospect<State> draw();
  Prospect<State> draw_last();
  Prospect<State> choose();
  void weigh_up(Seat seat, Coupled card, Prospect<State>& best);

  State s_;
};

/// The seat's moves weighed exactly, best first; nothing where the end is too far away. What the
/// seat cannot know is imagined a few times.
std::vector<Weighed<State>> weigh_ending(const View& view, const MoveList<State>& legal, Rng& rng);

}  // namespace roundhouse::yardmaster_express
