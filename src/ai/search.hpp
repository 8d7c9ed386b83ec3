#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "ai/search_tree.hpp"
#include "core/side_by_side.hpp"

namespace roundhouse {

/// The worlds a view allows, one after another. A game that finds much from the view alone offers
/// `worlds_of(view)`: the same worlds as imagine() draws, faster.
template <GameState S>
struct WorldsFrom {
  const ViewOf<S>& view;
  S world(Rng& rng) const { return imagine(view, rng); }
};
template <GameState S>
auto worlds_from(const ViewOf<S>& view) {
  if constexpr (requires { worlds_of(view); }) {
    return worlds_of(view);
  } else {
    return WorldsFrom<S>{view};
  }
}

/// Thinks by tree search within its budget, a tree to itself on each thread; in the end the trees
/// are added up. With iterations given, which the threads share, the same view and generator give
/// the same answer.
template <GameState S, class Guide>
class SearchBot final : public Bot<S> {
 public:
  explicit SearchBot(const Budget& budget) : budget_{budget} {
    if (budget_.iterations == 0 && budget_.seconds == 0) budget_.seconds = 1;
  }

  MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    if (const auto solved = solve(view, legal, rng); !solved.empty()) return solved[0].move;
    const auto weighed = added_up(think(view, rng, nullptr), legal);
    return std::max_element(weighed.begin(), weighed.end(),
                            [](const auto& a, const auto& b) { return a.visits < b.visits; })
        ->move;
  }

  std::vector<Weighed<S>> weigh(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng,
                                const MoveOf<S>* focus) override {
    if (auto solved = solve(view, legal, rng); !solved.empty()) return solved;
    std::vector<Tree> trees = think(view, rng, focus);
    if constexpr (trust_in_first<Guide> > 1) look_at_rest(trees[0], view, legal, rng);
    auto weighed = added_up(trees, legal);
    std::erase_if(weighed, [](const auto& move) { return move.visits == 0; });
    for (Weighed<S>& move : weighed) calibrate(move, trees[0].seats());
    std::stable_sort(weighed.begin(), weighed.end(), [](const auto& a, const auto& b) {
      return a.outlook > b.outlook || (a.outlook == b.outlook && a.visits > b.visits);
    });
    return weighed;
  }

 private:
  using Tree = SearchTree<S, Guide>;
  using Clock = std::chrono::steady_clock;

  static std::vector<Weighed<S>> solve(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) {
    if constexpr (Solving<Guide, S>) {
      return Guide::solve(view, legal, rng);
    } else {
      return {};
    }
  }

  int threads() const { return std::max(1, budget_.threads); }

  std::vector<Tree> think(const ViewOf<S>& view, Rng& rng, const MoveOf<S>* focus) const {
    std::vector<Tree> trees(static_cast<std::size_t>(threads()));
    std::vector<std::uint64_t> seeds(trees.size());
    for (std::size_t i = 1; i < seeds.size(); ++i) seeds[i] = rng.next();
    seeds[0] = rng.next();
    side_by_side(trees.size(), [&](std::size_t i) { grow(trees[i], view, Rng{seeds[i]}, focus); });
    return trees;
  }

  /// With a focus every third world begins with that move.
  void grow(Tree& tree, const ViewOf<S>& view, Rng rng, const MoveOf<S>* focus) const {
    const auto end = Clock::now() + std::chrono::duration<double>(budget_.seconds);
    const int share = (budget_.iterations + threads() - 1) / threads();
    const auto worlds = worlds_from<S>(view);
    tree.reserve(static_cast<std::size_t>(share));
    for (int i = 0; budget_.iterations == 0 || i < share; ++i) {
      if (budget_.seconds > 0 && i % 8 == 7 && Clock::now() > end) break;
      tree.iterate(worlds.world(rng), view.viewer, rng, i % 3 == 0 ? focus : nullptr);
    }
  }

  /// Moves that were not worth a thought get one look, where one look says much.
  static void look_at_rest(Tree& tree, const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) {
    for (const MoveOf<S>& move : legal) {
      bool known = false;
      tree.each_root_edge([&](const auto& edge) { known = known || edge.move == move; });
      if (!known) tree.iterate(imagine(view, rng), view.viewer, rng, &move);
    }
  }

  static std::vector<Weighed<S>> added_up(const std::vector<Tree>& trees,
                                          const MoveList<S>& legal) {
    std::vector<Weighed<S>> out;
    for (const MoveOf<S>& move : legal) {
      Weighed<S> sum{.move = move};
      for (const Tree& tree : trees) {
        tree.each_root_edge([&](const auto& edge) {
          if (!(edge.move == move)) return;
          sum.visits += edge.visits;
          sum.outlook += edge.total;
          const auto& tally = tree.tally(edge);
          sum.finished += tally.finished;
          for (int seat = 0; seat < S::most_seats; ++seat) {
            sum.points[Seat(seat)] += tally.points[Seat(seat)];
            sum.chances[Seat(seat)] += tally.chances[Seat(seat)];
          }
        });
      }
      const auto visits = static_cast<float>(std::max(1U, sum.visits));
      sum.outlook /= visits;
      sum.finished /= visits;
      for (int seat = 0; seat < S::most_seats; ++seat) {
        sum.points[Seat(seat)] /= visits;
        sum.chances[Seat(seat)] /= visits;
      }
      out.push_back(sum);
    }
    return out;
  }

  /// Lines that were played to their end say who won; the rest is as sure as such judgements are.
  static void calibrate(Weighed<S>& move, int seats) {
    constexpr float judged = sharpness_of<Guide>;
    sharpen<S>(move.chances, seats, judged + (1 - judged) * move.finished);
  }

  Budget budget_;
};

template <GameState S, class Guide>
inline constexpr BotEntry<S> search_bot{
    "search", "Thinks ahead by tree search, a second a move unless told otherwise.",
    [](const Budget& budget) -> std::unique_ptr<Bot<S>> {
      return std::make_unique<SearchBot<S, Guide>>(budget);
    }};

}  // namespace roundhouse
