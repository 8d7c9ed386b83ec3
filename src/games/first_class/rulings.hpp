#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/first_class/faces.hpp"

namespace roundhouse::first_class {

// Rulings where the sources are silent or reconstructed, one name each. Those that a table may want
// otherwise are fields of Options instead; docs/rules/first_class.md lists all of them by question.

/// Fixes of the rules (core/rulings.hpp): what a game begun before them goes on without.
enum class Ruling : std::uint8_t { LateDecline };
constexpr auto names_of(Ruling) { return std::to_array<std::string_view>({"late_decline"}); }
constexpr int revision_of(Ruling) { return 2; }

// Q-3  Four coins buy a Game End card; nothing else is bought.
inline constexpr int end_card_price = 4;
// Q-4  Rewards of the start player tile by seat, counted from the taker.
inline constexpr std::array<Effect, 4> tile_rewards{deck::does(deck::coins(2)), deck::does(),
                                                    deck::does(deck::cars(1)),
                                                    deck::does(deck::upgrades(1))};
// FC-1.2, Q-5  The mail cars: one bonus each, when the conductor first reaches the car.
enum class Mail : std::uint8_t { None, Registered, Parcel, Express, Staff };
constexpr auto names_of(Mail) {
  return std::to_array<std::string_view>({"none", "registered", "parcel", "express", "staff"});
}
inline constexpr std::array<Effect, 5> mail_bonus{
    deck::does(), deck::does(deck::coins(3)), deck::does(deck::upgrades(2)),
    deck::does(deck::steam(3)), deck::does(deck::split(2))};
inline constexpr std::uint8_t mail_place = 6;
// FC-1.10, Q-7  Nine cars, and the locomotive tile as tenth element.
inline constexpr std::uint8_t most_cars = 9;
inline constexpr std::uint8_t tile_place = 10;
inline constexpr std::array<std::uint8_t, 8> tile_values{5, 6, 7, 8, 12, 13, 14, 15};
// FC-1.11, Q-8  Constantinople pays the first three conductors to arrive.
inline constexpr std::array<std::uint8_t, 3> constantinople{20, 10, 5};
// FC-1.1, Q-9  The car cards of the box, counted only at a table with a strict supply.
inline constexpr std::array<std::uint8_t, 3> car_supply{50, 24, 20};
// Q-11  The three spaces printed on the board.
inline constexpr std::array<Space, 3> board_route{deck::clock, deck::station(3), deck::clock};
inline constexpr int stations_on_board = 3;
inline constexpr std::array<Effect, 3> board_clocks{deck::does(deck::coins(1)), deck::does(),
                                                    deck::does(deck::upgrades(1))};
// Q-13  The order of one player's scoring.
enum class ScoringStep : std::uint8_t { Clocks, Turnouts, Postcards, Trains, Over };
inline constexpr std::array<ScoringStep, 4> scoring_order{
    ScoringStep::Clocks, ScoringStep::Turnouts, ScoringStep::Postcards, ScoringStep::Trains};
// Q-15  The card kept in the draft stays secret: its immediate part is not carried out.
inline constexpr bool drafted_card_acts = false;
// Q-16  A car with a celebrity counts so many times.
inline constexpr int celebrity_factor = 2;
// FC-1.6, Q-17  The roles and tokens of module C.
inline constexpr int role_cards = 4;
inline constexpr int fingerprint_tokens = 13;
inline constexpr int blank_tokens = 13;
inline constexpr int tokens_for_the_murderer = 2;
inline constexpr int escape_points = 20;
// FC-21.4, FC-21.5  A storage draws three cards and lets two be used.
inline constexpr std::uint8_t storage_draw = 3;
inline constexpr std::uint8_t storage_uses = 2;
// FC-21.17, FC-22.5  In-between cards lie on four places.
inline constexpr std::uint8_t most_between = 4;

}  // namespace roundhouse::first_class
