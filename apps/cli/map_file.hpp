#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"

namespace roundhouse::cli {

/// A map of Stephensons Rocket as an owner of the board writes it down.
struct MapFile {
  struct Company {
    std::string id, name, colour, start;
  };
  struct Place {
    std::string name, type;
    int q = 0;
    int r = 0;
    std::vector<std::string> goods;
  };
  std::vector<std::string> rows;  // `.` land, `~` sea, `#` beyond the edge; the north comes first
  std::vector<Company> companies;
  std::vector<Place> places;
};

/// Reads the JSON of docs/stephensons_rocket_map.md: `rows`, or `hexes` with a terrain each.
Outcome<MapFile> read_map(std::string_view json);

/// The map this program plays on.
MapFile built_in_map();

/// Everything that keeps a map from being played, one sentence each.
std::vector<std::string> faults_of(const MapFile& map);

std::string map_as_json(const MapFile& map);
/// The text of src/games/stephensons_rocket/map_table.hpp for this map.
std::string map_as_table(const MapFile& map);

}  // namespace roundhouse::cli
