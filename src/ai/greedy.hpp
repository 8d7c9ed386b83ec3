#pragma once

#include "ai/bot.hpp"
#include "core/chance.hpp"

namespace roundhouse {

/// Makes the move whose outcome looks best at once. `value(after, seat)` says how a position looks
/// to a seat; the position is played on in a world imagined from the view, so nothing hidden helps.
template <GameState S, double (*Value)(const S& after, Seat seat)>
class GreedyBot final : public Bot<S> {
 public:
  MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) override {
    const S world = imagine(view, rng);
    std::size_t best = 0;
    double best_value = 0;
    int equals = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      S after = world;
      play(after, view.viewer, legal[i]);
      const double value = Value(after, view.viewer);
      if (equals == 0 || value > best_value) {
        best = i;
        best_value = value;
        equals = 1;
      } else if (value == best_value && rng.below(static_cast<std::uint32_t>(++equals)) == 0) {
        best = i;
      }
    }
    return legal[best];
  }
};

template <GameState S, double (*Value)(const S& after, Seat seat), EndMany<S> Many = nullptr>
inline constexpr BotEntry<S> greedy_bot{"greedy", "Makes the move that looks best at once.",
                                        [](const Budget&) -> std::unique_ptr<Bot<S>> {
                                          return std::make_unique<GreedyBot<S, Value>>();
                                        },
                                        Many};

}  // namespace roundhouse
