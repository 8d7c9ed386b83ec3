#pragma once

#include <array>

#include "ai/outlook.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

// How a position looks at a glance: a small net of the usual kind. It looks at every seat by
// itself, in numbers that matter to that seat; each of its notions is a sum of these, weighted, and
// counts when it is above 0. The notions, weighted again, give how strongly the seat stands and
// what it will still score. Outlooks are the strengths against each other.
//
// It knows one game without cabooses.

/// The numbers a seat looks at: of the table, of its own train and of its best rival's, and of the
/// cards to come.
inline constexpr std::size_t table_numbers = 13;
inline constexpr std::size_t train_numbers = 17;
inline constexpr std::size_t card_numbers = 6;
inline constexpr std::size_t sight_numbers = table_numbers + 2 * train_numbers + card_numbers;
using Sight = std::array<float, sight_numbers>;

inline constexpr std::size_t notions = 16;
using Notions = std::array<float, notions>;

struct Weights {
  std::array<Notions, sight_numbers> of_sight;
  Notions strength;
  Notions points;
};
/// The weights in use; bench/fit_yardmaster_express.cpp finds them.
extern const Weights fitted;

/// What each seat sees between two turns.
PerSeat<Sight, most_seats> look(const State& s);

/// What the net makes of one seat's sight.
struct Impression {
  Notions notions{};
  float strength = 0;
  float points = 0;  // still to come, in tens
};
Impression impression(const Sight& sight, const Weights& weights);

/// What a position between two turns leads to; exact when the game is over. Outlooks add up to 1.
Prospect<State> at_a_glance(const State& s, const Weights& weights = fitted);

}  // namespace roundhouse::yardmaster_express
