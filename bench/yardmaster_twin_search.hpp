#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "yardmaster_twin.hpp"

/// Tree search of the twin, by hand: what ai/search_tree.hpp does with random play to the end, for
/// these two seats alone. The same worlds, widening, bound and weights; other random numbers. It
/// counts visits and wins, and no scores.
namespace roundhouse::twin {

/// A position as the seat to move knows it: what the other coupled face down may lie in the deck.
struct Known {
  State s;
  std::uint32_t unseen;  // the deck with those cards
  unsigned buried;       // how many they are
};

class Search {
 public:
  explicit Search(int iterations) : iterations_{iterations} {
    const auto room = static_cast<std::size_t>(iterations) + 2;
    nodes_.resize(room);
    edges_.resize(room);
    logs_.resize(room + 1);
    for (std::size_t i = 0; i < logs_.size(); ++i) logs_[i] = std::log(static_cast<float>(i + 1));
  }

  struct Best {
    unsigned move;   // its front | face up << 5
    unsigned tries;  // more than any other's
  };
  Best choose(const Known& known, Rng& rng) {
    nodes_[0] = {};
    node_count_ = 1;
    edge_count_ = 0;
    for (int i = 0; i < iterations_; ++i) iterate(known, rng);
    std::uint32_t best = nodes_[0].first;
    for (std::uint32_t e = best; e != none; e = edges_[e].next) {
      if (edges_[e].visits > edges_[best].visits) best = e;
    }
    return {edges_[best].move, edges_[best].visits};
  }

 private:
  static constexpr std::uint32_t none = ~0U;
  static constexpr unsigned no_choice = ~0U;
  struct Node {
    std::uint32_t first = none;
    std::uint32_t visits = 0;
    std::uint32_t opened = 0;
  };
  struct Edge {
    std::uint32_t next;
    std::uint32_t child;
    std::uint32_t visits;
    std::uint32_t possible;
    float wins;
    std::uint32_t move;
  };

  void iterate(const Known& known, Rng& rng) {
    State s = known.s;
    s.deck = known.unseen;
    for (unsigned i = 0, left = unsigned(std::popcount(s.deck)); i < known.buried; ++i) {
      take(s.deck, rng.below(left--));
    }
    std::array<std::uint32_t, turns> path;
    const unsigned seat = active(s);
    unsigned depth = 0;
    std::uint32_t node = 0;
    for (bool opened = false; !opened;) {
      const std::uint32_t edge = descend(node, s, opened);
      path[depth++] = edge;
      node = edges_[edge].child;
      if (over(s)) break;
      if (!opened) draw(s, static_cast<std::uint32_t>(rng.next()));
    }
    while (!over(s)) {
      const std::uint64_t random = rng.next();
      draw(s, static_cast<std::uint32_t>(random));
      const Choices& all = choices(s);
      couple(s, all.list[share(static_cast<std::uint32_t>(random >> 32U), all.count)]);
    }
    const unsigned won = winner(s) ^ seat;
    for (unsigned i = 0; i < depth; ++i) {
      Edge& edge = edges_[path[i]];
      ++edge.visits;
      edge.wins += static_cast<float>((won ^ i ^ 1U) & 1U);
    }
  }

  /// Couples by a new edge while the node may open one, otherwise by the best that is legal here.
  std::uint32_t descend(std::uint32_t at, State& s, bool& opened) {
    Node& node = nodes_[at];
    ++node.visits;
    const float room = 2 * std::sqrt(static_cast<float>(node.visits));
    const bool may_open = node.opened < 1 + static_cast<std::uint32_t>(room);
    const Choices& all = choices(s);
    std::uint32_t best = none;
    float best_value = 0;
    unsigned chosen = 0;
    unsigned fresh = no_choice;
    for (unsigned i = 0; i < all.count; ++i) {
      const unsigned choice = all.list[i];
      const unsigned move = static_cast<unsigned>(s.hand >> (choice & 31U) & 31U) | (choice & 32U);
      std::uint32_t e = node.first;
      while (e != none && edges_[e].move != move) e = edges_[e].next;
      if (e == none) {
        fresh = fresh == no_choice ? choice : fresh;
        continue;
      }
      Edge& edge = edges_[e];
      ++edge.possible;
      const auto visits = static_cast<float>(edge.visits);
      const float value = edge.wins / visits + std::sqrt(logs_[edge.possible] / visits);
      if (best != none && value <= best_value) continue;
      best = e;
      best_value = value;
      chosen = choice;
    }
    opened = fresh != no_choice && (may_open || best == none);
    if (opened) {
      chosen = fresh;
      best = open(node, static_cast<unsigned>(s.hand >> (chosen & 31U) & 31U) | (chosen & 32U));
    }
    couple(s, chosen);
    return best;
  }

  std::uint32_t open(Node& node, unsigned move) {
    const std::uint32_t edge = edge_count_++;
    const std::uint32_t child = node_count_++;
    nodes_[child] = {};
    edges_[edge] = {node.first, child, 0, 1, 0, move};
    node.first = edge;
    ++node.opened;
    return edge;
  }

  int iterations_;
  std::uint32_t node_count_ = 0;
  std::uint32_t edge_count_ = 0;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<float> logs_;
};

}  // namespace roundhouse::twin
