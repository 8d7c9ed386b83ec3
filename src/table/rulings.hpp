#pragma once

#include "core/outcome.hpp"
#include "table/game.hpp"

namespace roundhouse {

/// The options of a game that was begun under a revision of its rules, so that it goes on as it
/// was: of the rulings (core/rulings.hpp) those that were there by then. A Fault where this program
/// does not know that revision: it is newer, or a revision since then was no ruling.
Outcome<OptionTexts> as_of(const Game& game, OptionTexts options, int revision);

}  // namespace roundhouse
