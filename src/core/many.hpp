#pragma once

#include <cstdint>
#include <span>

#include "core/seam.hpp"

namespace roundhouse {

/// How a game ended: what simulations ask of it.
template <GameState S>
struct Ended {
  PerSeat<int, static_cast<std::size_t>(S::most_seats)> scores;
  SeatSet winners;
  int decisions = 0;

  friend bool operator==(const Ended&, const Ended&) = default;
};

/// Many games side by side: game i is that of Rng::of_game(seed, i), move for move, and false means
/// that they cannot be played so, say with these options. A test holds them to games played one by
/// one, game by game.
template <GameState S>
using EndMany = bool (*)(const S& start, std::uint64_t seed, std::uint64_t first_game,
                         std::span<Ended<S>> out);

/// A game that can play random games like that offers `end_many`.
template <class S>
concept PlaysMany = requires(const S& start, std::span<Ended<S>> out) {
  { end_many(start, std::uint64_t{}, std::uint64_t{}, out) } -> std::same_as<bool>;
};

}  // namespace roundhouse
