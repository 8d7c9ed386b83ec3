#pragma once

#include "ai/bot.hpp"

namespace roundhouse {

/// Plays any legal move, each as likely as the other.
template <GameState S>
class RandomBot final : public Bot<S> {
 public:
  MoveOf<S> choose(const ViewOf<S>&, const MoveList<S>& legal, Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

template <GameState S>
inline constexpr BotEntry<S> random_bot{
    "random", "Plays any legal move.",
    [](const Budget&) -> std::unique_ptr<Bot<S>> { return std::make_unique<RandomBot<S>>(); }};

}  // namespace roundhouse
