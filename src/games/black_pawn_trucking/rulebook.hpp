#pragma once

#include "core/verdict.hpp"

namespace roundhouse::black_pawn_trucking {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule one_truck{"BP-1.4", "There is one truck, so the game is for one player."};
inline constexpr Rule start_loans{"BP-3.6", "The game begins with 0 to 10 loans."};
inline constexpr Rule each_tile_once{"BP-3.1", "Every tile is laid once."};
inline constexpr Rule from_the_cup{"BP-3.3", "Draw a coin that is still in the cup."};
inline constexpr Rule on_the_map{"BP-3.5", "The truck is placed on one of the 24 cities."};
inline constexpr Rule loan_limit{"BP-4.2", "You may not have more than ten loans."};
inline constexpr Rule must_move{"BP-4.6", "The truck must move to another city."};
inline constexpr Rule linked_route{
    "BP-2.2", "A route goes from city to city over shared edges, or by ferry."};
inline constexpr Rule payable{"BP-4.12", "Even ten loans would not pay this bill."};
inline constexpr Rule no_city_twice{"BP-4.13", "A route enters no city twice, the start included."};
inline constexpr Rule as_dealt{"BP-8.3", "In this deal chance has another move."};
inline constexpr Rule unseen_rank{"BP-6.5", "A coin shows a rank of its suit not yet seen."};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::one_truck,  &rule::start_loans,   &rule::each_tile_once, &rule::from_the_cup,
    &rule::on_the_map, &rule::loan_limit,    &rule::must_move,      &rule::linked_route,
    &rule::payable,    &rule::no_city_twice, &rule::unseen_rank,    &rule::as_dealt};

}  // namespace roundhouse::black_pawn_trucking
