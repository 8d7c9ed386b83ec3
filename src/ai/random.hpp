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
constexpr EndMany<S> random_games() {
  if constexpr (PlaysMany<S>) {
    return [](const S& start, std::uint64_t seed, std::uint64_t first, std::span<Ended<S>> out) {
      return end_many(start, seed, first, out);
    };
  }
  return nullptr;
}

template <GameState S>
inline constexpr BotEntry<S> random_bot{
    "random", "Plays any legal move.",
    [](const Budget&) -> std::unique_ptr<Bot<S>> { return std::make_unique<RandomBot<S>>(); },
    random_games<S>()};

}  // namespace roundhouse
