#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <variant>
#include <vector>

#include "ai/guide.hpp"
#include "ai/search_numbers.hpp"
#include "core/chance.hpp"

namespace roundhouse {

// One tree search for every game: many seats, chance, and hidden information.
//
// Each iteration imagines a fresh world from the seat's view and plays it down the tree, so the
// tree's nodes stand for what the seat cannot tell apart. Only seats' decisions branch; chance is
// drawn anew each time, and a node counts how often each of its moves was possible at all. Wide
// nodes open their moves one by one, the most promising first.
// What a game adds is a Guide (ai/guide.hpp).

/// The statistics of one searching thread. A world adds one node and one edge at most.
template <GameState S, class Guide>
class SearchTree {
 public:
  struct Edge {
    std::uint64_t number = 0;    // of the move
    std::uint32_t next = none;   // the node's next edge
    std::uint32_t child = none;  // the node the move leads to
    MoveOf<S> move;
    std::uint32_t visits = 0;
    std::uint32_t possible = 0;  // how often the move was legal when its node was passed
    float total = 0;             // outlooks of the seat that makes the move
    float behind = 0;            // what it promises less than the node's best
    std::uint32_t tally = none;  // the root's alone: where the rest is added up
  };
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  SearchTree() { nodes_.push_back({}); }
  /// Makes room for so many worlds, so that nothing moves while they are played.
  void reserve(std::size_t worlds) {
    nodes_.reserve(worlds + 1);
    edges_.reserve(worlds);
  }

  /// Plays one imagined world through the tree, and what follows at random. `first`, if given, is
  /// the move to begin with; `viewer` is asked first where several seats are.
  void iterate(S world, Seat viewer, Rng& rng, const MoveOf<S>* first = nullptr) {
    path_.clear();
    std::uint32_t node = 0;
    const int horizon = horizon_of(world);
    while (!beyond(world, horizon)) {
      const SeatSet asked = settle_chance(world, rng);
      if (asked.empty()) break;
      const Seat seat = path_.empty() && asked.contains(viewer) ? viewer : asked.first();
      bool opened = false;
      const std::uint32_t edge = first != nullptr && path_.empty()
                                     ? follow(node, *first)
                                     : descend(node, world, seat, opened);
      path_.push_back({edge, seat});
      play(world, seat, edges_[edge].move);
      node = edges_[edge].child;
      if (opened) break;
    }
    play_on(world, rng, horizon);
    if constexpr (Prospecting<Guide, S>) {
      const Prospect<S> seen = Guide::prospect(world);
      reward(world, seen.outlook, seen.points);
    } else if constexpr (Foreseeing<Guide, S>) {
      const Outlook<S> points = points_of(world);
      reward(world, Guide::judge(world, points), points);
    } else {
      reward(world, Guide::judge(world), scores(world));
    }
  }

  /// The edges of the root, for adding up over threads.
  template <class F>
  void each_root_edge(F&& action) const {
    for (std::uint32_t e = nodes_[0].first; e != none; e = edges_[e].next) action(edges_[e]);
  }
  /// What the tries of one of these came to for everybody.
  struct Tally {
    Outlook<S> points{};  // scores, added up
    Outlook<S> chances{};
    float finished = 0;
  };
  const Tally& tally(const Edge& edge) const { return tallies_[edge.tally]; }
  int seats() const { return seats_; }

 private:
  static constexpr bool small_moves = []<class... Kinds>(const std::variant<Kinds...>*) {
    return (is_small<Kinds> && ...);
  }(static_cast<const MoveOf<S>*>(nullptr));

  struct Node {
    std::uint32_t first = none;
    std::uint32_t visits = 0;
    std::uint32_t opened = 0;
    float best_promise = -1e9F;
    std::uint32_t next_known = none;  // the best move not opened yet, where all are known
    std::uint32_t end_known = none;
  };
  struct Step {
    std::uint32_t edge;
    Seat seat;
  };
  /// A move of a node whose moves never change; the more promising comes first.
  struct Known {
    float promise;
    std::uint32_t place;  // in the list of legal moves
    MoveOf<S> move;
    friend bool operator<(const Known& a, const Known& b) {
      return a.promise > b.promise || (a.promise == b.promise && a.place < b.place);
    }
  };

  /// Lets nature draw; says whom the table asks then.
  static SeatSet settle_chance(S& world, Rng& rng) {
    SeatSet asked = to_act(world);
    for (; asked.contains(nature); asked = to_act(world)) play(world, nature, roll(world, rng));
    return asked;
  }

  std::uint32_t find(std::uint32_t node, const MoveOf<S>& move) const {
    const std::uint64_t number = number_of(move);
    for (std::uint32_t e = nodes_[node].first; e != none; e = edges_[e].next) {
      if (edges_[e].number == number && (small_moves || edges_[e].move == move)) return e;
    }
    return none;
  }

  /// The edge of a given move, opened if need be.
  std::uint32_t follow(std::uint32_t node, const MoveOf<S>& move) {
    ++nodes_[node].visits;
    const std::uint32_t e = find(node, move);
    if (e == none) return open(node, move);
    ++edges_[e].possible;
    return e;
  }

  /// Whether a node that was visited so often may open one more move.
  static bool has_room(const Node& node) {
    const float room = Guide::opening * std::sqrt(static_cast<float>(node.visits));
    return node.opened < 1 + static_cast<std::uint32_t>(room);
  }

  /// The edge to follow from a node in this world: a new one while the node may still open moves,
  /// otherwise the best of those that are legal here.
  std::uint32_t descend(std::uint32_t node, const S& world, Seat seat, bool& opened) {
    if constexpr (all_in_the_open<Guide>) return descend_known(node, world, seat, opened);
    return descend_listing(node, world, seat, opened);
  }

  std::uint32_t descend_known(std::uint32_t at, const S& world, Seat seat, bool& opened) {
    if (nodes_[at].next_known == none) list_known(at, world, seat);
    Node& node = nodes_[at];
    ++node.visits;
    while (node.next_known < node.end_known && has_room(node)) {
      const MoveOf<S> move = next_known(node);
      if (find(at, move) != none) continue;  // it was looked at by wish
      opened = true;
      return open(at, move);
    }
    std::uint32_t best = node.first;
    float best_value = 0;
    for (std::uint32_t e = node.first; e != none; e = edges_[e].next) {
      ++edges_[e].possible;
      const float value = upper_bound(edges_[e]);
      if (e != node.first && value <= best_value) continue;
      best = e;
      best_value = value;
    }
    return best;
  }

  /// The most promising of the moves a node has not opened yet.
  MoveOf<S> next_known(Node& node) {
    const auto begin = known_.begin() + node.next_known;
    std::iter_swap(begin, std::min_element(begin, known_.begin() + node.end_known));
    ++node.next_known;
    return begin->move;
  }

  /// Keeps the most promising moves of a node; the rest is hardly ever worth opening.
  void list_known(std::uint32_t at, const S& world, Seat seat) {
    constexpr std::size_t most = 48;
    const std::size_t before = known_.size();
    weigh_all(world, seat, worth_a_thought(world, seat));
    if (known_.size() - before > most) {
      const auto begin = known_.begin() + static_cast<std::ptrdiff_t>(before);
      std::nth_element(begin, begin + most, known_.end());
      known_.erase(begin + most, known_.end());
    }
    nodes_[at].next_known = static_cast<std::uint32_t>(before);
    nodes_[at].end_known = static_cast<std::uint32_t>(known_.size());
  }
  void weigh_all(const S& world, Seat seat, const MoveList<S>& legal) {
    std::uint32_t place = 0;
    const auto add_all = [&](const auto& promise) {
      for (const MoveOf<S>& move : legal) known_.push_back({promise(move), place++, move});
    };
    if constexpr (Weighing<Guide, S>) {
      add_all(Guide::scales(world, seat));
    } else if constexpr (Promising<Guide, S>) {
      add_all([&](const MoveOf<S>& move) { return Guide::promise(world, seat, move); });
    } else {
      add_all([](const MoveOf<S>&) { return 0.0F; });
    }
  }

  std::uint32_t descend_listing(std::uint32_t node, const S& world, Seat seat, bool& opened) {
    const MoveList<S> legal = worth_a_thought(world, seat);
    ++nodes_[node].visits;
    std::uint32_t best = none;
    float best_value = 0;
    MoveList<S> fresh;
    const bool may_open = has_room(nodes_[node]);
    for (const MoveOf<S>& move : legal) {
      const std::uint32_t e = find(node, move);
      if (e == none) {
        if (may_open || best == none) fresh.push_back(move);
        continue;
      }
      ++edges_[e].possible;
      const float value = upper_bound(edges_[e]);
      if (best == none || value > best_value) {
        best = e;
        best_value = value;
      }
    }
    if (!fresh.empty() && (may_open || best == none)) {
      opened = true;
      return open_by_promise(node, world, seat, fresh);
    }
    return best;
  }

  /// Opens the most promising move of a list.
  std::uint32_t open_by_promise(std::uint32_t node, const S& world, Seat seat,
                                const MoveList<S>& fresh) {
    const MoveOf<S>& move = most_promising(world, seat, fresh);
    const std::uint32_t edge = open(node, move);
    if constexpr (prior_of<Guide> > 0) {
      const float promise = Guide::scales(world, seat)(move);
      float& best = nodes_[node].best_promise;
      best = std::max(best, promise);
      edges_[edge].behind = best - promise;
    }
    return edge;
  }

  MoveList<S> worth_a_thought(const S& world, Seat seat) {
    if constexpr (Choosy<Guide, S>) {
      MoveList<S> few;
      if constexpr (Remembering<Guide>) {
        Guide::choices(world, seat, few, memory_);
      } else {
        Guide::choices(world, seat, few);
      }
      return few;
    } else {
      return moves(world, seat);
    }
  }
  static const MoveOf<S>& most_promising(const S& world, Seat seat, const MoveList<S>& fresh) {
    if constexpr (Weighing<Guide, S>) {
      return first_by(Guide::scales(world, seat), fresh);
    } else if constexpr (Promising<Guide, S>) {
      return first_by([&](const MoveOf<S>& move) { return Guide::promise(world, seat, move); },
                      fresh);
    } else {
      return fresh[0];
    }
  }
  static const MoveOf<S>& first_by(const auto& promise, const MoveList<S>& fresh) {
    std::size_t best = 0;
    float most = promise(fresh[0]);
    for (std::size_t i = 1; i < fresh.size(); ++i) {
      const float here = promise(fresh[i]);
      if (here <= most) continue;
      best = i;
      most = here;
    }
    return fresh[best];
  }

  /// Looked up where it can be: every edge of a node asks for one.
  float log_of(std::uint32_t n) const {
    return n < logs_.size() ? logs_[n] : std::log(static_cast<float>(n));
  }
  float upper_bound(const Edge& edge) const {
    const auto visits = static_cast<float>(edge.visits);
    float mean = edge.total / visits;
    if constexpr (prior_of<Guide> > 0) mean -= prior_of<Guide> * edge.behind / (visits + 1);
    return mean + Guide::curiosity * std::sqrt(log_of(edge.possible + 1) / visits);
  }

  std::uint32_t open(std::uint32_t node, const MoveOf<S>& move) {
    const auto edge = static_cast<std::uint32_t>(edges_.size());
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({});
    edges_.push_back({.number = number_of(move),
                      .next = nodes_[node].first,
                      .child = child,
                      .move = move,
                      .possible = 1});
    nodes_[node].first = edge;
    ++nodes_[node].opened;
    if (node == 0) {
      edges_[edge].tally = static_cast<std::uint32_t>(tallies_.size());
      tallies_.push_back({});
    }
    return edge;
  }

  static int horizon_of(const S& world) {
    if constexpr (FarSighted<Guide, S>) return Guide::horizon(world);
    return 0;
  }
  static bool beyond(const S& world, int horizon) {
    if constexpr (FarSighted<Guide, S>) return Guide::beyond(world, horizon);
    return false;
  }

  Outlook<S> points_of(const S& world) {
    if constexpr (requires { Guide::points(world, memory_); }) {
      return Guide::points(world, memory_);
    } else {
      return Guide::points(world);
    }
  }
  MoveOf<S> playout_move(const S& world, Seat seat, Rng& rng) {
    if constexpr (Remembering<Guide>) {
      return Guide::playout_move(world, seat, rng, memory_);
    } else {
      return Guide::playout_move(world, seat, rng);
    }
  }
  void play_on(S& world, Rng& rng, int horizon) {
    if constexpr (requires { Guide::plays_at_random; }) {
      play_out(world, rng);
      return;
    }
    for (int left = Guide::playout_decisions; left > 0 && !beyond(world, horizon); --left) {
      const SeatSet asked = settle_chance(world, rng);
      if (asked.empty()) break;
      const Seat seat = asked.first();
      play(world, seat, playout_move(world, seat, rng));
    }
  }

  /// Adds up what a line came to: everybody's scores, and shares of the outlooks where it was
  /// judged on the way, the win itself where it was played to the end.
  void count(const S& world, const Outlook<S>& outlook, const auto& points) {
    if (path_.empty()) return;
    const Edge& edge = edges_[path_[0].edge];
    Tally& tally = tallies_[edge.tally];
    const auto times = static_cast<float>(edge.visits == 0 ? trust_in_first<Guide> : 1);
    const bool over = world.agenda.empty();
    const int seats = seats_ = world.options.seats;
    Outlook<S> chances = outlook;
    if (over && seats > 1 && !sees_wins<Guide>) chances = wins_of(world);
    if (!over && seats > 1) make_shares<S>(chances, seats);
    for (int seat = 0; seat < seats; ++seat) {
      tally.points[Seat(seat)] += times * static_cast<float>(points[Seat(seat)]);
      tally.chances[Seat(seat)] += times * chances[Seat(seat)];
    }
    if (over) tally.finished += times;
  }

  void reward(const S& world, const Outlook<S>& outlook, const auto& points) {
    count(world, outlook, points);
    for (const Step& step : path_) {
      Edge& edge = edges_[step.edge];
      const std::uint32_t tries = edge.visits == 0 ? trust_in_first<Guide> : 1;
      edge.visits += tries;
      edge.total += static_cast<float>(tries) * outlook[step.seat];
    }
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
  std::vector<Known> known_;  // node after node
  std::vector<Tally> tallies_;
  std::span<const float> logs_ = first_logs();
  int seats_ = S::most_seats;
  [[no_unique_address]] typename MemoryOf<Guide>::Type memory_;
};

}  // namespace roundhouse
