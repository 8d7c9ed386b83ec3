#pragma once

#include <array>
#include <string_view>

#include "core/fields.hpp"
#include "games/stephensons_rocket/state.hpp"

namespace roundhouse::stephensons_rocket {

namespace map_table {

constexpr auto names_of(Kind) {
  return std::to_array<std::string_view>({"city", "railway_town", "starting_town"});
}
void fields(auto& visit, Of<Company> auto& company) {
  visit("id", company.id);
  visit("title", company.title);
  visit("start", company.start);
}
void fields(auto& visit, Of<Place> auto& place) {
  visit("name", place.name);
  visit("kind", place.kind);
  visit("q", place.q);
  visit("r", place.r);
}

}  // namespace map_table

/// What the board draws beside the view. Of the rows a dot is land and a wave is sea.
void tables(auto& visit, const State&) {
  visit("rows", map_table::rows);
  visit("companies", map_table::companies);
  visit("places", map_table::places);
  visit("goods", std::to_array({Good::Steel, Good::Textiles, Good::Brewing, Good::Leather}));
  visit("headings", std::to_array({Heading::E, Heading::SE, Heading::SW, Heading::W, Heading::NW,
                                   Heading::NE}));
}

}  // namespace roundhouse::stephensons_rocket
