#pragma once

#include "core/verdict.hpp"

namespace roundhouse::paperclip_railways {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule players{"PR-2.1", "Paperclip Railways is for 2 to 5 players."};
inline constexpr Rule start_hand{"PR-2.9", "A starting hand has 3 to 6 cards."};
inline constexpr Rule cube_count{"PR-1.11", "Each player has 4 or 5 station cubes."};
inline constexpr Rule river_price{"PR-6.6", "The river costs 0, 1 or 2 points."};
inline constexpr Rule start_player{"PR-2.1", "The start player is one of the players."};
inline constexpr Rule river{"PR-2.3", "The river winds across the table within its band."};
inline constexpr Rule obstacle{"PR-2.5",
                               "Obstacles lie one in each quarter, clear of everything else."};
inline constexpr Rule board_card{"PR-2.14", "The board takes unseen station cards."};
inline constexpr Rule city_place{
    "PR-2.8", "Starting Cities lie on the six places, each on one that is free."};
inline constexpr Rule dealt{"PR-2.9", "Hands are dealt from the unseen station cards."};
inline constexpr Rule top_of_deck{"PR-16.3", "This card cannot lie on top of the deck now."};
inline constexpr Rule deck_empty{"PR-3.4", "The deck is empty."};
inline constexpr Rule no_passing{"PR-3.4", "You may pass only if you can neither draw nor build."};
inline constexpr Rule from_hand{"PR-5.1", "A new station is a card from your hand."};
inline constexpr Rule in_play{"PR-5.1", "A link joins two different stations that are in play."};
inline constexpr Rule network{"PR-5.2", "A link must begin at your own network."};
inline constexpr Rule capacity{"PR-5.3", "A station at one end has no free capacity."};
inline constexpr Rule partners{"PR-5.4", "These two types of station may not be linked."};
inline constexpr Rule least_clips{"PR-5.5", "The link is shorter than one of its stations allows."};
inline constexpr Rule own_clips{"PR-5.6", "You do not have that many clips left."};
inline constexpr Rule payment{"PR-5.7",
                              "You do not have enough cards: one card pays for three clips."};
inline constexpr Rule pay_exactly{"PR-5.7",
                                  "Pay with just as many cards of your hand as the link needs."};
inline constexpr Rule parallel{"PR-5.9", "You have already linked these two stations."};
inline constexpr Rule within_board{"PR-5.10", "Two places of the central board are never linked."};
inline constexpr Rule edge_to_edge{
    "PR-6.1", "A link runs from the edge of one station to the edge of the other."};
inline constexpr Rule across_station{"PR-6.1", "A link may not run across a station or the board."};
inline constexpr Rule off_table{"PR-6.2", "A link stays on the table."};
inline constexpr Rule on_top{"PR-6.3",
                             "A link may not lie along the river, another link or itself."};
inline constexpr Rule taut{"PR-6.4", "A shorter or a cheaper way exists: links must be taut."};
inline constexpr Rule slack{"PR-6.4", "The link has more clips than the taut rule allows."};
inline constexpr Rule no_room{"PR-6.4", "There is no room to bend the link to that many clips."};
inline constexpr Rule card_off_table{"PR-6.5", "The card would not lie wholly on the table."};
inline constexpr Rule card_on_card{"PR-6.5", "The card would lie too close to another station."};
inline constexpr Rule card_on_link{"PR-6.5", "The card would lie on a link."};
inline constexpr Rule card_on_river{"PR-6.5", "The card would lie in the river."};
inline constexpr Rule card_on_obstacle{"PR-6.5", "The card would lie on an obstacle."};
inline constexpr Rule tolls{"PR-6.7",
                            "You cannot pay the tolls, not even with the points of the link."};
inline constexpr Rule cube_at_end{"PR-8.2",
                                  "A cube goes to an end of the new link that has free capacity."};
inline constexpr Rule one_on_board{"PR-2.15", "You may have only one cube on the central board."};
inline constexpr Rule refund{"PR-10.2", "Take back one of the cards just paid."};
inline constexpr Rule extra_link{"PR-10.2",
                                 "The extra link joins the new station to a station in play."};
inline constexpr Rule discard{"PR-4.2", "Discard exactly down to your hand limit."};
inline constexpr Rule own_cube{"PR-13.13", "Move a cube of your own from a station in play."};
inline constexpr Rule destination{"PR-13.14", "The destination has no free capacity."};
inline constexpr Rule board_destination{"PR-13.14",
                                        "You may have only one cube on the central board."};
inline constexpr Rule journey{"PR-13.18",
                              "The links must form one path that visits no station twice."};
inline constexpr Rule compulsory{"PR-13.20", "You must move a cube if you can."};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::players,      &rule::start_hand,     &rule::cube_count,
    &rule::river_price,  &rule::start_player,   &rule::river,
    &rule::obstacle,     &rule::board_card,     &rule::city_place,
    &rule::dealt,        &rule::top_of_deck,    &rule::deck_empty,
    &rule::no_passing,   &rule::from_hand,      &rule::in_play,
    &rule::network,      &rule::capacity,       &rule::partners,
    &rule::least_clips,  &rule::own_clips,      &rule::payment,
    &rule::pay_exactly,  &rule::parallel,       &rule::within_board,
    &rule::edge_to_edge, &rule::across_station, &rule::off_table,
    &rule::on_top,       &rule::taut,           &rule::slack,
    &rule::no_room,      &rule::card_off_table, &rule::card_on_card,
    &rule::card_on_link, &rule::card_on_river,  &rule::card_on_obstacle,
    &rule::tolls,        &rule::cube_at_end,    &rule::one_on_board,
    &rule::refund,       &rule::extra_link,     &rule::discard,
    &rule::own_cube,     &rule::destination,    &rule::board_destination,
    &rule::journey,      &rule::compulsory};

}  // namespace roundhouse::paperclip_railways
