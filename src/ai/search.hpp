#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <thread>
#include <vector>

#include "ai/bot.hpp"
#include "ai/outlook.hpp"
#include "core/chance.hpp"

namespace roundhouse {

// One tree search for every game: many seats, chance, and hidden information.
//
// Each iteration imagines a fresh world from the seat's view and plays it down the tree, so the
// tree's nodes stand for what the seat cannot tell apart. Only seats' decisions branch; chance is
// drawn anew each time, and a node counts how often each of its moves was possible at all. Wide
// nodes open their moves one by one, the most promising first.
//
// What a game adds is a Guide:
//   static Outlook<S> judge(const S&)                       how a position looks; exact at the end
//   static MoveOf<S> playout_move(const S&, Seat, Rng&)     how play goes on below the tree
//   static float promise(const S&, Seat, const MoveOf<S>&)  which moves to open first (optional)
//   static constexpr int playout_decisions                  how far to play on before judging
//   static constexpr float curiosity                        weight of exploring, about 0.3 to 1
//   static constexpr float opening                          moves a node opens: opening *
//   visits^0.5

/// Guides without `promise` open moves in the order they are listed.
template <class Guide, class S>
concept Promising = requires(const S& state, Seat seat, const MoveOf<S>& move) {
  { Guide::promise(state, seat, move) } -> std::convertible_to<float>;
};

/// The statistics of one searching thread.
template <GameState S, class Guide>
class SearchTree {
 public:
  struct Edge {
    MoveOf<S> move;
    std::uint32_t next = none;   // the node's next edge
    std::uint32_t child = none;  // the node the move leads to
    std::uint32_t visits = 0;
    std::uint32_t possible = 0;  // how often the move was legal when its node was passed
    Outlook<S> total;
  };
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  SearchTree() { nodes_.push_back({}); }

  /// Plays one imagined world through the tree, and what follows at random.
  void iterate(S world, Rng& rng) {
    path_.clear();
    std::uint32_t node = 0;
    while (true) {
      settle_chance(world, rng);
      const SeatSet asked = to_act(world);
      if (asked.empty()) break;
      const Seat seat = asked.first();
      bool opened = false;
      const std::uint32_t edge = descend(node, world, seat, opened);
      path_.push_back({edge, seat});
      play(world, seat, edges_[edge].move);
      node = edges_[edge].child;
      if (opened) break;
    }
    reward(play_on(world, rng));
  }

  /// The edges of the root, for adding up over threads.
  template <class F>
  void each_root_edge(F&& action) const {
    for (std::uint32_t e = nodes_[0].first; e != none; e = edges_[e].next) action(edges_[e]);
  }

 private:
  struct Node {
    std::uint32_t first = none;
    std::uint32_t visits = 0;
    std::uint32_t opened = 0;
  };
  struct Step {
    std::uint32_t edge;
    Seat seat;
  };

  static void settle_chance(S& world, Rng& rng) {
    while (to_act(world).contains(nature)) play(world, nature, roll(world, rng));
  }

  std::uint32_t find(std::uint32_t node, const MoveOf<S>& move) const {
    for (std::uint32_t e = nodes_[node].first; e != none; e = edges_[e].next) {
      if (edges_[e].move == move) return e;
    }
    return none;
  }

  /// The edge to follow from a node in this world: a new one while the node may still open moves,
  /// otherwise the best of those that are legal here.
  std::uint32_t descend(std::uint32_t node, const S& world, Seat seat, bool& opened) {
    const MoveList<S> legal = moves(world, seat);
    ++nodes_[node].visits;
    std::uint32_t best = none;
    float best_value = 0;
    const MoveOf<S>* fresh = nullptr;
    float fresh_promise = 0;
    const auto room =
        1 + static_cast<std::uint32_t>(Guide::opening * std::sqrt(float(nodes_[node].visits)));
    const bool may_open = nodes_[node].opened < room;
    for (const MoveOf<S>& move : legal) {
      const std::uint32_t e = find(node, move);
      if (e == none) {
        if (!may_open && best != none) continue;
        const float promise = promise_of(world, seat, move);
        if (fresh == nullptr || promise > fresh_promise) {
          fresh = &move;
          fresh_promise = promise;
        }
        continue;
      }
      ++edges_[e].possible;
      const float value = upper_bound(edges_[e], seat);
      if (best == none || value > best_value) {
        best = e;
        best_value = value;
      }
    }
    if (fresh != nullptr && (may_open || best == none)) {
      opened = true;
      return open(node, *fresh);
    }
    return best;
  }

  static float promise_of(const S& world, Seat seat, const MoveOf<S>& move) {
    if constexpr (Promising<Guide, S>) {
      return Guide::promise(world, seat, move);
    } else {
      return 0;
    }
  }

  static float upper_bound(const Edge& edge, Seat seat) {
    const auto visits = static_cast<float>(edge.visits);
    return edge.total[seat] / visits +
           Guide::curiosity * std::sqrt(std::log(static_cast<float>(edge.possible + 1)) / visits);
  }

  std::uint32_t open(std::uint32_t node, const MoveOf<S>& move) {
    const auto edge = static_cast<std::uint32_t>(edges_.size());
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({});
    edges_.push_back({.move = move, .next = nodes_[node].first, .child = child, .possible = 1});
    nodes_[node].first = edge;
    ++nodes_[node].opened;
    return edge;
  }

  static Outlook<S> play_on(S& world, Rng& rng) {
    for (int left = Guide::playout_decisions; left > 0; --left) {
      settle_chance(world, rng);
      const SeatSet asked = to_act(world);
      if (asked.empty()) break;
      const Seat seat = asked.first();
      play(world, seat, Guide::playout_move(world, seat, rng));
    }
    return Guide::judge(world);
  }

  void reward(const Outlook<S>& outlook) {
    for (const Step& step : path_) {
      Edge& edge = edges_[step.edge];
      ++edge.visits;
      edge.total[step.seat] += outlook[step.seat];
    }
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
};

/// Thinks by tree search within its budget; with iterations given and one thread, the same view and
/// generator give the same answer.
template <GameState S, class Guide>
class SearchBot final : public Bot<S> {
 public:
  explicit SearchBot(const Budget& budget) : budget_{budget} {
    if (budget_.iterations == 0 && budget_.seconds == 0) budget_.seconds = 1;
  }

  MoveOf<S> choose(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    std::vector<Tree> trees(static_cast<std::size_t>(std::max(1, budget_.threads)));
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < trees.size(); ++i) {
      helpers.emplace_back([&, i, seed = rng.next()] { think(trees[i], view, Rng{seed}); });
    }
    think(trees[0], view, Rng{rng.next()});
    for (std::thread& helper : helpers) helper.join();
    return most_visited(trees, legal);
  }

 private:
  using Tree = SearchTree<S, Guide>;
  using Clock = std::chrono::steady_clock;

  void think(Tree& tree, const ViewOf<S>& view, Rng rng) const {
    const auto end = Clock::now() + std::chrono::duration<double>(budget_.seconds);
    for (int i = 0; budget_.iterations == 0 || i < budget_.iterations; ++i) {
      if (budget_.seconds > 0 && i % 8 == 7 && Clock::now() > end) break;
      tree.iterate(imagine(view, rng), rng);
    }
  }

  static MoveOf<S> most_visited(const std::vector<Tree>& trees, const MoveList<S>& legal) {
    std::size_t best = 0;
    double best_visits = -1;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      double visits = 0;
      for (const Tree& tree : trees) {
        tree.each_root_edge([&](const auto& edge) {
          if (edge.move == legal[i]) visits += edge.visits;
        });
      }
      if (visits > best_visits) {
        best = i;
        best_visits = visits;
      }
    }
    return legal[best];
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
