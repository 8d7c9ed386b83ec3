#pragma once

#include <span>
#include <string_view>

#include "core/verdict.hpp"

namespace roundhouse {

/// One choice made when a table is set up, as the catalogue shows it.
struct OptionAbout {
  std::string_view name;    // as in fields(visit, options)
  std::string_view values;  // what may be said, separated by spaces; "2..10" is a range
  std::string_view text;    // one sentence for the player
};

/// What everybody may know about a game before it begins.
struct About {
  std::string_view id;     // as typed: yardmaster-express
  std::string_view title;  // as printed: Yardmaster Express
  int fewest_seats;
  int most_seats;
  int rules_revision;  // raised when a change moves what is legal or what it scores
  std::span<const OptionAbout> options;
  std::span<const Rule* const> rulebook;
};

}  // namespace roundhouse
