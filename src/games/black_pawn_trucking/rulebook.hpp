#pragma once

#include "core/verdict.hpp"

namespace roundhouse::black_pawn_trucking {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 1;

namespace rule {
inline constexpr Rule one_truck{"BP-1.4", "one_truck"};
inline constexpr Rule start_loans{"BP-3.6", "start_loans"};
inline constexpr Rule each_tile_once{"BP-3.1", "each_tile_once"};
inline constexpr Rule from_the_cup{"BP-3.3", "from_the_cup"};
inline constexpr Rule on_the_map{"BP-3.5", "on_the_map"};
inline constexpr Rule loan_limit{"BP-4.2", "loan_limit"};
inline constexpr Rule must_move{"BP-4.6", "must_move"};
inline constexpr Rule linked_route{"BP-2.2", "linked_route"};
inline constexpr Rule payable{"BP-4.12", "payable"};
inline constexpr Rule no_city_twice{"BP-4.13", "no_city_twice"};
inline constexpr Rule as_dealt{"BP-8.3", "as_dealt"};
inline constexpr Rule unseen_rank{"BP-6.5", "unseen_rank"};
}  // namespace rule

inline constexpr const Rule* rulebook[] = {
    &rule::one_truck,  &rule::start_loans,   &rule::each_tile_once, &rule::from_the_cup,
    &rule::on_the_map, &rule::loan_limit,    &rule::must_move,      &rule::linked_route,
    &rule::payable,    &rule::no_city_twice, &rule::unseen_rank,    &rule::as_dealt};

}  // namespace roundhouse::black_pawn_trucking
