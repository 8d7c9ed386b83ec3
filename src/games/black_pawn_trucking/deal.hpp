#pragma once

#include "core/rng.hpp"
#include "games/black_pawn_trucking/state.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-8.3  With the option `deal` everything chance will say follows from that number: tiles by
// city,
//         dice by roll, coins by their place in the order of drawing, ranks by suit and place in
//         the order of turning. What the player does cannot change it, so all who play a deal meet
//         the same luck. The number is hidden from views, because who knows it knows the future.
enum class Chance : std::uint8_t { Tile, Die, Coin, Turn };

constexpr bool fixed(const State& s) { return s.options.deal != 0; }

/// The generator of one event of a fixed deal.
constexpr Rng dealt(const State& s, Chance what, int number) {
  const std::uint64_t event = mix(static_cast<std::uint64_t>(what) * 64U + unsigned(number));
  return Rng{mix(s.options.deal) ^ event};
}

}  // namespace roundhouse::black_pawn_trucking
