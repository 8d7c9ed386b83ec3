#pragma once

#include <array>
#include <cstdint>

#include "core/fields.hpp"
#include "games/yardmaster_express/state.hpp"

namespace roundhouse::yardmaster_express {

/// What the board says of a caboose beside its texts.
struct CabooseTable {
  Caboose caboose{};
  std::uint8_t points = 0;
};
void fields(auto& visit, Of<CabooseTable> auto& row) {
  visit("caboose", row.caboose);
  visit("points", row.points);
}

void tables(auto& visit, const State&) {
  std::array<CabooseTable, caboose_count> rows{};
  for (std::size_t c = 0; c < rows.size(); ++c) rows[c] = {Caboose(c), cabooses[c].points};
  visit("cabooses", rows);
}

}  // namespace roundhouse::yardmaster_express
