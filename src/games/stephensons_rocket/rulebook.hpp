#pragma once

#include "core/verdict.hpp"

namespace roundhouse::stephensons_rocket {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule stations_left{"SR-1.6", "stations_left"};
inline constexpr Rule start_player{"SR-3.5", "start_player"};
inline constexpr Rule once_a_turn{"SR-4.3", "once_a_turn"};
inline constexpr Rule token_there{"SR-5.1", "token_there"};
inline constexpr Rule own_station{"SR-6.1", "own_station"};
inline constexpr Rule in_the_open{"SR-6.2", "in_the_open"};
inline constexpr Rule station_hex{"SR-6.3", "station_hex"};
inline constexpr Rule near_locomotive{"SR-6.3", "near_locomotive"};
inline constexpr Rule near_station{"SR-6.3", "near_station"};
inline constexpr Rule elsewhere{"SR-6.7", "elsewhere"};
inline constexpr Rule near_track{"SR-18.4", "near_track"};
inline constexpr Rule line_is_gone{"SR-7.1", "line_is_gone"};
inline constexpr Rule one_hex{"SR-7.2", "one_hex"};
inline constexpr Rule forward{"SR-7.4", "forward"};
inline constexpr Rule blocked{"SR-7.6", "blocked"};
inline constexpr Rule two_lines{"SR-7.8", "two_lines"};
inline constexpr Rule frozen{"SR-18.6", "frozen"};
inline constexpr Rule bid_target{"SR-8.7", "bid_target"};
inline constexpr Rule bid_one{"SR-8.8", "bid_one"};
inline constexpr Rule bid_covered{"SR-8.8", "bid_covered"};
inline constexpr Rule bid_higher{"SR-8.9", "bid_higher"};
inline constexpr Rule bid_own_hex{"SR-8.10", "bid_own_hex"};
inline constexpr Rule bid_equals{"SR-8.10", "bid_equals"};
inline constexpr Rule players{"SR-17.1", "players"};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::stations_left, &rule::start_player, &rule::once_a_turn, &rule::token_there,
    &rule::own_station,   &rule::in_the_open,  &rule::station_hex, &rule::near_locomotive,
    &rule::near_station,  &rule::elsewhere,    &rule::near_track,  &rule::line_is_gone,
    &rule::one_hex,       &rule::forward,      &rule::blocked,     &rule::two_lines,
    &rule::frozen,        &rule::bid_target,   &rule::bid_one,     &rule::bid_covered,
    &rule::bid_higher,    &rule::bid_own_hex,  &rule::bid_equals,  &rule::players};

}  // namespace roundhouse::stephensons_rocket
