#pragma once

#include "core/verdict.hpp"

namespace roundhouse::yardmaster_express {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule players{"YE-2.1", "Yardmaster Express is for 2 to 5 players."};
inline constexpr Rule start_player{"YE-2.5", "The start player is one of the players."};
inline constexpr Rule dealt{"YE-2.6", "The hand is dealt from the deck."};
inline constexpr Rule shown_caboose{"YE-7.1", "The caboose is drawn from the set in use."};
inline constexpr Rule fresh_caboose{"YE-8.8", "The second game draws another caboose."};
inline constexpr Rule one_draw{"YE-3.2", "Draw one card that is still in the deck."};
inline constexpr Rule from_the_hand{"YE-3.2", "Choose one card of the hand."};
inline constexpr Rule coupling{
    "YE-4.1", "The left railcar must match the end of your train in colour or in value."};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::players,       &rule::start_player, &rule::dealt,         &rule::shown_caboose,
    &rule::fresh_caboose, &rule::one_draw,     &rule::from_the_hand, &rule::coupling};

}  // namespace roundhouse::yardmaster_express
