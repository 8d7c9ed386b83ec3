#pragma once

#include "games/paperclip_railways/rules.hpp"
#include "games/paperclip_railways/survey.hpp"

namespace roundhouse::paperclip_railways {

/// A link as a player thinks of it before looking for a way: ends, and the clips so many cards pay.
/// The bounded lists of builds cost a search from every station; most plans are dismissed unseen.
struct Plan {
  Ends ends;
  std::uint8_t clips = 0;
  std::uint8_t cards = 0;  // to be paid
  float worth = 0;         // for whoever plans to say; tolls come on top
};
using Plans = ScratchList<Plan, 1024>;

/// A build found for a plan, and what is left of its worth after tolls.
struct Found {
  Build build;
  float worth = 0;
};

/// Every link that ends, hand and clips allow, whatever lies between them.
void list_plans(const State& s, Seat seat, Plans& out);

/// Finds builds for the plans of the highest worth, best first and never more than `out` holds. A
/// point of toll costs `toll_worth`; `pick` chooses among equally good places for a card.
inline constexpr std::size_t most_found = 16;
using FoundList = FixedVector<Found, most_found>;
void find_builds(const State& s, Seat seat, Plans& plans, float toll_worth, std::uint32_t pick,
                 std::size_t most, Survey& survey, FoundList& out);

}  // namespace roundhouse::paperclip_railways
