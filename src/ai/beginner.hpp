#pragma once

#include <memory>
#include <utility>

#include "ai/bot.hpp"

namespace roundhouse {

/// Somebody at their first game: passes over moves that lead nowhere, looks at a few of the others
/// and takes the one another bot likes best at once. It ends games in good time and is beaten by
/// who has had the lessons.
template <GameState S, bool (*Sensible)(const MoveOf<S>&)>
class BeginnerBot final : public Bot<S> {
 public:
  BeginnerBot(std::unique_ptr<Bot<S>> judgement, std::size_t sight)
      : judgement_{std::move(judgement)}, sight_{sight} {}

  MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) override {
    MoveList<S> sensible;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (Sensible(legal[i])) sensible.push_back(legal[i]);
    }
    return judgement_->choose(view, some_of(sensible.empty() ? legal : sensible, rng), rng);
  }

 private:
  MoveList<S> some_of(const MoveList<S>& moves, Rng& rng) const {
    MoveList<S> seen;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto left = static_cast<std::uint32_t>(moves.size() - i);
      const std::size_t wanted = sight_ - seen.size();
      if (left <= wanted || rng.below(left) < wanted) seen.push_back(moves[i]);
    }
    return seen;
  }

  std::unique_ptr<Bot<S>> judgement_;
  std::size_t sight_;
};

template <class Move>
constexpr bool any_is_sensible(const Move&) {
  return true;
}

/// The budget's iterations, if any, are how many moves it looks at.
template <GameState S, const BotEntry<S>& Judgement, int Sight,
          bool (*Sensible)(const MoveOf<S>&) = any_is_sensible<MoveOf<S>>>
inline constexpr BotEntry<S> beginner_bot{
    "beginner", "Plays sensibly, but sees only a little of what it could do.",
    [](const Budget& budget) -> std::unique_ptr<Bot<S>> {
      const int sight = budget.iterations > 0 ? budget.iterations : Sight;
      return std::make_unique<BeginnerBot<S, Sensible>>(Judgement.make({}),
                                                        static_cast<std::size_t>(sight));
    }};

}  // namespace roundhouse
