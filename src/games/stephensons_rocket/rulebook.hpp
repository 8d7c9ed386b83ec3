#pragma once

#include "core/verdict.hpp"

namespace roundhouse::stephensons_rocket {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule stations_left{"SR-1.6", "You have placed all seven of your stations."};
inline constexpr Rule start_player{"SR-3.5", "The first player is one of the players."};
inline constexpr Rule once_a_turn{"SR-4.3", "A locomotive may move only once in your turn."};
inline constexpr Rule token_there{"SR-5.1", "No such token lies on that city."};
inline constexpr Rule own_station{"SR-6.1", "You have no station on that hex."};
inline constexpr Rule in_the_open{"SR-6.2", "A station on a line can never be moved again."};
inline constexpr Rule station_hex{
    "SR-6.3", "A station needs open country without location, track, locomotive or station."};
inline constexpr Rule near_locomotive{"SR-6.3", "A station may not stand next to a locomotive."};
inline constexpr Rule near_station{"SR-6.3", "A station may not stand next to another station."};
inline constexpr Rule elsewhere{"SR-6.7", "A station that is moved must end on another hex."};
inline constexpr Rule near_track{"SR-18.4",
                                 "In this edition a station may not stand next to track."};
inline constexpr Rule line_is_gone{"SR-7.1", "That line has been dissolved."};
inline constexpr Rule one_hex{"SR-7.2", "A locomotive moves exactly one hex."};
inline constexpr Rule forward{"SR-7.4", "Move straight on, or one step to the left or right."};
inline constexpr Rule blocked{
    "SR-7.6", "A locomotive cannot enter a location, track, or the hex of a locomotive."};
inline constexpr Rule two_lines{"SR-7.8", "A locomotive may not stop next to two other lines."};
inline constexpr Rule frozen{"SR-18.6", "In this edition an isolated line cannot be moved."};
inline constexpr Rule bid_target{"SR-8.7", "Bid for a hex this very move could have gone to."};
inline constexpr Rule bid_one{"SR-8.8", "The least bid is one share."};
inline constexpr Rule bid_covered{"SR-8.8", "You cannot bid more shares than you hold."};
inline constexpr Rule bid_higher{"SR-8.9", "Your bid must be higher than the highest so far."};
inline constexpr Rule bid_own_hex{"SR-8.10", "The active player bids only for the hex chosen."};
inline constexpr Rule bid_equals{"SR-8.10", "The active player must at least equal the bid."};
inline constexpr Rule players{"SR-17.1", "Stephensons Rocket is for 2 to 4 players."};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::stations_left, &rule::start_player, &rule::once_a_turn, &rule::token_there,
    &rule::own_station,   &rule::in_the_open,  &rule::station_hex, &rule::near_locomotive,
    &rule::near_station,  &rule::elsewhere,    &rule::near_track,  &rule::line_is_gone,
    &rule::one_hex,       &rule::forward,      &rule::blocked,     &rule::two_lines,
    &rule::frozen,        &rule::bid_target,   &rule::bid_one,     &rule::bid_covered,
    &rule::bid_higher,    &rule::bid_own_hex,  &rule::bid_equals,  &rule::players};

}  // namespace roundhouse::stephensons_rocket
