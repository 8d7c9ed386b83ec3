#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/many.hpp"
#include "core/seam.hpp"

namespace roundhouse {

/// How long a bot may think about one move. What is 0 does not limit.
struct Budget {
  int iterations = 0;
  double seconds = 0;
  int threads = 1;  // which share the iterations, where a bot can use them
};

/// What is worked out needs no further tries: those who ask how sure it is hear as many as this.
inline constexpr std::uint32_t certain = 1'000'000;

/// What a bot thinks of one move.
template <GameState S>
struct Weighed {
  MoveOf<S> move;
  std::uint32_t visits = 0;  // how often it was tried
  float outlook = 0;         // for the seat, from 0 (lost) to 1 (won)
  PerSeat<float, static_cast<std::size_t>(S::most_seats)> points{};  // everybody's, as expected
  /// Everybody's chance to win, 1 in all: fitted to what became of such positions (docs/review.md).
  /// A single seat's: that its game counts as won.
  PerSeat<float, static_cast<std::size_t>(S::most_seats)> chances{};
  float finished = 0;  // the share of its tries that were played to the end
  float ruin = 0;      // the chance to lose everything, where a game has that
  float spread = 0;    // of the seat's points from one try to the next, where a bot keeps count
};

/// What a seat thinks with in the i-th game of a batch: a generator of its own, so that another bot
/// or option does not shift nature's luck.
constexpr Rng thoughts_of(std::uint64_t seed, Seat seat, std::uint64_t game) {
  return Rng::of_game(mix(seed ^ (0x74686F75U + static_cast<std::uint64_t>(index(seat)))), game);
}

/// A player. It is given its seat's view and never the true state, so it cannot know more than a
/// person in that seat; the same view, moves and generator give the same answer.
template <GameState S>
class Bot {
 public:
  virtual ~Bot() = default;
  virtual MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) = 0;
  /// All it found out about the seat's moves, best first; `focus`, if given, is looked at as
  /// closely as the best. A bot that does not look ahead has nothing to say.
  virtual std::vector<Weighed<S>> weigh(const ViewOf<S>&, const MoveList<S>&, Rng&,
                                        const MoveOf<S>* focus) {
    static_cast<void>(focus);
    return {};
  }
};

/// A line in a game's list of bots.
template <GameState S>
struct BotEntry {
  std::string_view name;
  std::string_view text;  // one sentence for the player
  std::unique_ptr<Bot<S>> (*make)(const Budget& budget);
  EndMany<S> end_many = nullptr;  // whole games of such bots at all seats, where a game can
  int iterations = 0;  // of a level: how long it thinks; what it is given can only be shorter
  int advice = 0;      // the same for hints and reviews, where that is longer

  std::unique_ptr<Bot<S>> sit_down(const Budget& budget) const {
    return within(budget, iterations);
  }
  std::unique_ptr<Bot<S>> advise(const Budget& budget) const {
    return within(budget, advice > 0 ? advice : iterations);
  }

 private:
  std::unique_ptr<Bot<S>> within(Budget budget, int most) const {
    if (most > 0 && (budget.iterations == 0 || budget.iterations > most)) budget.iterations = most;
    return make(budget);
  }
};

}  // namespace roundhouse
