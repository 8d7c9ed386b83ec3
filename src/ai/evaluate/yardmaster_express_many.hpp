#pragma once

#include <cstdint>
#include <span>

#include "core/many.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

/// What the greedy player sees in a train beside its value and longest run, in tenths of a point: a
/// run still growing at the end is a hope, a card lying face down a chance given away.
inline constexpr int tenths_of_hope = 3;
inline constexpr int tenths_of_regret = 6;

/// Whole games of greedy players side by side (BotEntry::end_many), where the processor has lanes
/// of 256 bits: one game of two without cabooses and with closed hands.
bool end_many_greedy(const State& start, std::uint64_t seed, std::uint64_t first_game,
                     std::span<Ended<State>> out);

}  // namespace roundhouse::yardmaster_express
