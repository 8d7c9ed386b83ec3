#pragma once

#include "core/verdict.hpp"

// Countdown, the game to copy when a new one begins. Its whole rulebook:
//
//   TE-1.1  Two players.
//   TE-1.2  There are three tickets, of 1, 2 and 3 points. Each player is dealt one; one stays out.
//   TE-1.3  A ticket is seen by its owner alone until the game ends.
//   TE-2.1  The players take turns, A first, and move the counter on by 1, 2 or 3.
//   TE-2.2  The counter never passes 10.
//   TE-3.1  Whoever moves the counter to 10 ends the game and scores 3 points.
//   TE-3.2  Then everybody scores the points of the own ticket.
//   TE-3.3  The most points win; of equals it is B.
//
// A real game keeps these sentences in docs/rules/<game>.md.
namespace roundhouse::countdown {

/// Raised when a change moves what is legal or what it scores; the digest lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule players{"TE-1.1", "players"};
inline constexpr Rule one_ticket_each{"TE-1.2", "one_ticket_each"};
inline constexpr Rule steps{"TE-2.1", "steps"};
inline constexpr Rule not_past_ten{"TE-2.2", "not_past_ten"};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {&rule::players, &rule::one_ticket_each, &rule::steps,
                                           &rule::not_past_ten};

}  // namespace roundhouse::countdown
