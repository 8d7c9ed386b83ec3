#pragma once

#include "ai/bot.hpp"

namespace roundhouse {

/// Looks at a few of its moves, any of them, and lets another bot choose among those: somebody who
/// plays sensibly but overlooks much. The budget's iterations are how many moves it looks at.
template <GameState S>
class NoviceBot final : public Bot<S> {
 public:
  NoviceBot(std::unique_ptr<Bot<S>> judgement, int sight)
      : judgement_{std::move(judgement)}, sight_{static_cast<std::size_t>(sight)} {}

  MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) override {
    if (legal.size() <= sight_) return judgement_->choose(view, legal, rng);
    MoveList<S> seen;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const auto left = static_cast<std::uint32_t>(legal.size() - i);
      if (rng.below(left) < sight_ - seen.size()) seen.push_back(legal[i]);
    }
    return judgement_->choose(view, seen, rng);
  }

 private:
  std::unique_ptr<Bot<S>> judgement_;
  std::size_t sight_;
};

template <GameState S, const BotEntry<S>& Judgement>
inline constexpr BotEntry<S> novice_bot{
    "novice",
    "Looks at a few of its moves and takes the best: for study, level-0 is for beginners.",
    [](const Budget& budget) -> std::unique_ptr<Bot<S>> {
      constexpr int usual_sight = 3;
      return std::make_unique<NoviceBot<S>>(
          Judgement.make({}), budget.iterations > 0 ? budget.iterations : usual_sight);
    }};

}  // namespace roundhouse
