#pragma once

#include "core/verdict.hpp"

namespace roundhouse::first_class {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule players{"FC-2.1", "First Class is for 2 to 4 players."};
inline constexpr Rule two_modules{"FC-15.1", "A game uses exactly two of the modules A to F."};
inline constexpr Rule draft_stack{"FC-2.9", "The cards of the draft come from the Game End cards."};
inline constexpr Rule draft_hand{"FC-2.9", "Keep one of the Game End cards you were passed."};
inline constexpr Rule shown_end{"FC-2.10",
                                "The display is filled from the stack of Game End cards."};
inline constexpr Rule role{"FC-18.2", "The murderer is one of the players, or nobody."};
inline constexpr Rule dealt{"FC-3.2", "Rows are dealt from the current pile."};
inline constexpr Rule in_display{"FC-3.10", "Take a card from a row that is still there."};
inline constexpr Rule needs_place{"FC-17.6",
                                  "A celebrity or postcard without a place can only be declined."};
inline constexpr Rule needs_free_car{"FC-19.6",
                                     "A passenger without a free car can only be declined."};
inline constexpr Rule tile_gone{"FC-12.1", "The start player tile has been taken in this round."};
inline constexpr Rule full_train{"FC-6.11", "A train holds at most nine cars."};
inline constexpr Rule supply{"FC-6.10", "There is no such car card left in the supply."};
inline constexpr Rule mail_car{"FC-7.1",
                               "The sixth car of a train is a mail car, and only the sixth."};
inline constexpr Rule unused_mail{"FC-7.2", "Choose one of your unused mail cars."};
inline constexpr Rule own_car{"FC-6.3", "Upgrade one of your own cars; 12 is the highest value."};
inline constexpr Rule value_order{"FC-6.4",
                                  "A car may not be worth more than the car at its left."};
inline constexpr Rule no_tile_upgrade{"FC-6.14", "A locomotive tile cannot be upgraded."};
inline constexpr Rule no_mail_upgrade{"FC-7.3", "A mail car is never upgraded."};
inline constexpr Rule factory_limit{"FC-21.23",
                                    "Cars may be raised up to the better arrow car only."};
inline constexpr Rule steps_used{"FC-8.2", "This conductor has no steps left."};
inline constexpr Rule last_car{"FC-8.4", "The conductor stands in the last car of his train."};
inline constexpr Rule coins_short{"FC-10.2", "A Game End card costs four coins."};
inline constexpr Rule end_shown{"FC-11.3", "Take one of the Game End cards that lie face up."};
inline constexpr Rule own_claim{
    "FC-16.1", "No such contract, passenger, luggage or mechanic of yours lies open."};
inline constexpr Rule contract_unmet{"FC-16.3", "The requirement of the contract is not met."};
inline constexpr Rule passenger_unmet{
    "FC-19.3", "The passenger's car is not good enough, or not reached by the conductor."};
inline constexpr Rule luggage_unmet{
    "FC-19.4", "The lower train is too short, or the luggage is not reached by the conductor."};
inline constexpr Rule mechanic_unmet{
    "FC-20.8", "The mechanic's arrow cars are not good enough, or he has been paid."};
inline constexpr Rule celebrity_place{
    "FC-17.4", "A celebrity needs a car of enough value, without another celebrity."};
inline constexpr Rule postcard_place{"FC-17.5",
                                     "A postcard needs a station of your route that has none."};
inline constexpr Rule passenger_place{
    "FC-19.3", "A passenger needs a car of your upper train without a passenger."};
inline constexpr Rule upper_only{"FC-19.1", "Passengers travel in the upper train only."};
inline constexpr Rule between_place{"FC-21.13", "This card lies between the two trains."};
inline constexpr Rule no_gap{"FC-22.3",
                             "Lay it on the next free place from the left, or cover a card."};
inline constexpr Rule most_four{"FC-21.17", "At most four lie side by side: cover an old one."};
inline constexpr Rule own_token{"FC-18.6", "You have no such evidence token."};
inline constexpr Rule other_player{"FC-18.6", "Evidence is given to another player."};
inline constexpr Rule token_supply{"FC-18.7", "There is no such token in the supply."};
inline constexpr Rule storage_pile{"FC-21.4", "A storage draws from the current pile."};
inline constexpr Rule storage_open{"FC-21.5",
                                   "Choose one of the cards of the storage that is not used yet."};
inline constexpr Rule storage_kind{
    "FC-21.6", "A storage uses base cards except routes, money, Game End and the toolbox."};
inline constexpr Rule storage_no_decline{
    "FC-21.12", "A card drawn by a storage cannot be declined for an upgrade."};
inline constexpr Rule storage_free_step{"FC-21.10",
                                        "In a storage free steps lie between the two actions."};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {&rule::players,
                                           &rule::two_modules,
                                           &rule::draft_stack,
                                           &rule::draft_hand,
                                           &rule::shown_end,
                                           &rule::role,
                                           &rule::dealt,
                                           &rule::in_display,
                                           &rule::needs_place,
                                           &rule::needs_free_car,
                                           &rule::tile_gone,
                                           &rule::full_train,
                                           &rule::supply,
                                           &rule::mail_car,
                                           &rule::unused_mail,
                                           &rule::own_car,
                                           &rule::value_order,
                                           &rule::no_tile_upgrade,
                                           &rule::no_mail_upgrade,
                                           &rule::factory_limit,
                                           &rule::steps_used,
                                           &rule::last_car,
                                           &rule::coins_short,
                                           &rule::end_shown,
                                           &rule::own_claim,
                                           &rule::contract_unmet,
                                           &rule::passenger_unmet,
                                           &rule::luggage_unmet,
                                           &rule::mechanic_unmet,
                                           &rule::celebrity_place,
                                           &rule::postcard_place,
                                           &rule::passenger_place,
                                           &rule::upper_only,
                                           &rule::between_place,
                                           &rule::no_gap,
                                           &rule::most_four,
                                           &rule::own_token,
                                           &rule::other_player,
                                           &rule::token_supply,
                                           &rule::storage_pile,
                                           &rule::storage_open,
                                           &rule::storage_kind,
                                           &rule::storage_no_decline,
                                           &rule::storage_free_step};

}  // namespace roundhouse::first_class
