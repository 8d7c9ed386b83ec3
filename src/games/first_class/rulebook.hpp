#pragma once

#include "core/verdict.hpp"

namespace roundhouse::first_class {

/// Raised when a change moves what is legal or what it scores; docs/rules lists the revisions.
inline constexpr int rules_revision = 2;

namespace rule {
inline constexpr Rule players{"FC-2.1", "players"};
inline constexpr Rule two_modules{"FC-15.1", "two_modules"};
inline constexpr Rule draft_stack{"FC-2.9", "draft_stack"};
inline constexpr Rule draft_hand{"FC-2.9", "draft_hand"};
inline constexpr Rule shown_end{"FC-2.10", "shown_end"};
inline constexpr Rule role{"FC-18.2", "role"};
inline constexpr Rule dealt{"FC-3.2", "dealt"};
inline constexpr Rule in_display{"FC-3.10", "in_display"};
inline constexpr Rule needs_place{"FC-17.6", "needs_place"};
inline constexpr Rule needs_free_car{"FC-19.6", "needs_free_car"};
inline constexpr Rule tile_gone{"FC-12.1", "tile_gone"};
inline constexpr Rule full_train{"FC-6.11", "full_train"};
inline constexpr Rule supply{"FC-6.10", "supply"};
inline constexpr Rule mail_car{"FC-7.1", "mail_car"};
inline constexpr Rule unused_mail{"FC-7.2", "unused_mail"};
inline constexpr Rule own_car{"FC-6.3", "own_car"};
inline constexpr Rule value_order{"FC-6.4", "value_order"};
inline constexpr Rule no_tile_upgrade{"FC-6.14", "no_tile_upgrade"};
inline constexpr Rule no_mail_upgrade{"FC-7.3", "no_mail_upgrade"};
inline constexpr Rule factory_limit{"FC-21.23", "factory_limit"};
inline constexpr Rule steps_used{"FC-8.2", "steps_used"};
inline constexpr Rule last_car{"FC-8.4", "last_car"};
inline constexpr Rule coins_short{"FC-10.2", "coins_short"};
inline constexpr Rule end_shown{"FC-11.3", "end_shown"};
inline constexpr Rule own_claim{"FC-16.1", "own_claim"};
inline constexpr Rule contract_unmet{"FC-16.3", "contract_unmet"};
inline constexpr Rule passenger_unmet{"FC-19.3", "passenger_unmet"};
inline constexpr Rule luggage_unmet{"FC-19.4", "luggage_unmet"};
inline constexpr Rule mechanic_unmet{"FC-20.8", "mechanic_unmet"};
inline constexpr Rule celebrity_place{"FC-17.4", "celebrity_place"};
inline constexpr Rule postcard_place{"FC-17.5", "postcard_place"};
inline constexpr Rule passenger_place{"FC-19.3", "passenger_place"};
inline constexpr Rule upper_only{"FC-19.1", "upper_only"};
inline constexpr Rule between_place{"FC-21.13", "between_place"};
inline constexpr Rule no_gap{"FC-22.3", "no_gap"};
inline constexpr Rule most_four{"FC-21.17", "most_four"};
inline constexpr Rule own_token{"FC-18.6", "own_token"};
inline constexpr Rule other_player{"FC-18.6", "other_player"};
inline constexpr Rule token_supply{"FC-18.7", "token_supply"};
inline constexpr Rule storage_pile{"FC-21.4", "storage_pile"};
inline constexpr Rule storage_open{"FC-21.5", "storage_open"};
inline constexpr Rule storage_kind{"FC-21.6", "storage_kind"};
inline constexpr Rule storage_no_decline{"FC-21.12", "storage_no_decline"};
inline constexpr Rule storage_free_step{"FC-21.10", "storage_free_step"};
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
