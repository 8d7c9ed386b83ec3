#pragma once

#include <cstdint>
#include <span>

#include "core/seam.hpp"

namespace roundhouse {

/// How a random game ended: what simulations ask of it.
template <GameState S>
struct Ended {
  PerSeat<int, static_cast<std::size_t>(S::most_seats)> scores;
  SeatSet winners;
  int decisions = 0;

  friend bool operator==(const Ended&, const Ended&) = default;
};

/// A game that can play many random games side by side offers
/// `bool end_many(const State& start, std::uint64_t seed, std::uint64_t first_game,
///                std::span<Ended<State>> out)`:
/// game i is that of Rng::of_game(seed, i), move for move, and false means that it cannot, say with
/// these options. A test holds it to play_out, game by game.
template <class S>
concept PlaysMany = requires(const S& start, std::span<Ended<S>> out) {
  { end_many(start, std::uint64_t{}, std::uint64_t{}, out) } -> std::same_as<bool>;
};

}  // namespace roundhouse
