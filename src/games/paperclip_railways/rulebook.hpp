#pragma once

#include "core/verdict.hpp"

namespace roundhouse::paperclip_railways {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule players{"PR-2.1", "players"};
inline constexpr Rule start_hand{"PR-2.9", "start_hand"};
inline constexpr Rule cube_count{"PR-1.11", "cube_count"};
inline constexpr Rule river_price{"PR-6.6", "river_price"};
inline constexpr Rule start_player{"PR-2.1", "start_player"};
inline constexpr Rule river{"PR-2.3", "river"};
inline constexpr Rule obstacle{"PR-2.5", "obstacle"};
inline constexpr Rule board_card{"PR-2.14", "board_card"};
inline constexpr Rule city_place{"PR-2.8", "city_place"};
inline constexpr Rule dealt{"PR-2.9", "dealt"};
inline constexpr Rule top_of_deck{"PR-16.3", "top_of_deck"};
inline constexpr Rule deck_empty{"PR-3.4", "deck_empty"};
inline constexpr Rule no_passing{"PR-3.4", "no_passing"};
inline constexpr Rule from_hand{"PR-5.1", "from_hand"};
inline constexpr Rule in_play{"PR-5.1", "in_play"};
inline constexpr Rule network{"PR-5.2", "network"};
inline constexpr Rule capacity{"PR-5.3", "capacity"};
inline constexpr Rule partners{"PR-5.4", "partners"};
inline constexpr Rule least_clips{"PR-5.5", "least_clips"};
inline constexpr Rule own_clips{"PR-5.6", "own_clips"};
inline constexpr Rule payment{"PR-5.7", "payment"};
inline constexpr Rule pay_exactly{"PR-5.7", "pay_exactly"};
inline constexpr Rule parallel{"PR-5.9", "parallel"};
inline constexpr Rule within_board{"PR-5.10", "within_board"};
inline constexpr Rule edge_to_edge{"PR-6.1", "edge_to_edge"};
inline constexpr Rule across_station{"PR-6.1", "across_station"};
inline constexpr Rule off_table{"PR-6.2", "off_table"};
inline constexpr Rule on_top{"PR-6.3", "on_top"};
inline constexpr Rule taut{"PR-6.4", "taut"};
inline constexpr Rule slack{"PR-6.4", "slack"};
inline constexpr Rule no_room{"PR-6.4", "no_room"};
inline constexpr Rule card_off_table{"PR-6.5", "card_off_table"};
inline constexpr Rule card_on_card{"PR-6.5", "card_on_card"};
inline constexpr Rule card_on_link{"PR-6.5", "card_on_link"};
inline constexpr Rule card_on_river{"PR-6.5", "card_on_river"};
inline constexpr Rule card_on_obstacle{"PR-6.5", "card_on_obstacle"};
inline constexpr Rule tolls{"PR-6.7", "tolls"};
inline constexpr Rule cube_at_end{"PR-8.2", "cube_at_end"};
inline constexpr Rule one_on_board{"PR-2.15", "one_on_board"};
inline constexpr Rule refund{"PR-10.2", "refund"};
inline constexpr Rule extra_link{"PR-10.2", "extra_link"};
inline constexpr Rule discard{"PR-4.2", "discard"};
inline constexpr Rule own_cube{"PR-13.13", "own_cube"};
inline constexpr Rule destination{"PR-13.14", "destination"};
inline constexpr Rule board_destination{"PR-13.14", "board_destination"};
inline constexpr Rule journey{"PR-13.18", "journey"};
inline constexpr Rule compulsory{"PR-13.20", "compulsory"};
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
