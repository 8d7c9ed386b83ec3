#pragma once

#include "core/verdict.hpp"

namespace roundhouse::yardmaster_express {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule players{"YE-2.1", "players"};
inline constexpr Rule start_player{"YE-2.5", "start_player"};
inline constexpr Rule dealt{"YE-2.6", "dealt"};
inline constexpr Rule shown_caboose{"YE-7.1", "shown_caboose"};
inline constexpr Rule fresh_caboose{"YE-8.8", "fresh_caboose"};
inline constexpr Rule one_draw{"YE-3.2", "one_draw"};
inline constexpr Rule from_the_hand{"YE-3.2", "from_the_hand"};
inline constexpr Rule coupling{"YE-4.1", "coupling"};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::players,       &rule::start_player, &rule::dealt,         &rule::shown_caboose,
    &rule::fresh_caboose, &rule::one_draw,     &rule::from_the_hand, &rule::coupling};

}  // namespace roundhouse::yardmaster_express
