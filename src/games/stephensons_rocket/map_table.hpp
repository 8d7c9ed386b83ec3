#pragma once

#include <array>
#include <string_view>

namespace roundhouse::stephensons_rocket::map_table {

// SR-2.8  The map is data. `roundhouse map table FILE` writes this file from a corrected map; which
//         parts are reconstructed is told in docs/stephensons_rocket_map.md.
enum class Kind : unsigned char { City, RailwayTown, StartingTown };

// clang-format off

// One row of hexes each, the northernmost first; even rows stand half a hex further east.
// `.` land, `~` sea, `#` beyond the edge of the board.
inline constexpr auto rows = std::to_array<std::string_view>({
    "~.......~~~~~~",
    "~........~~~~~",
    ".........~~~~~",
    "~........~~~~~",
    ".........~~~~~",
    "#.........~~~~",
    ".........~..~~",
    "#............~",
    ".............~",
    "#.............",
    ".............~",
    "#............~",
    "#...........~~",
    "#~.........~~~",
    "~...........~~",
    "~............~",
    "............~~",
    "#...........~~",
    "~..~~~~~~~~~~~",
});

struct Company {
  std::string_view id;
  std::string_view title;
  std::string_view colour;
  std::string_view start;
};
inline constexpr auto companies = std::to_array<Company>({
    {"LMR", "Liverpool & Manchester Railway", "red", "Liverpool"},
    {"LNWR", "London & North Western Railway", "grey", "Crewe"},
    {"NER", "North Eastern Railway", "purple", "York"},
    {"GER", "Great Eastern Railway", "blue", "Norwich"},
    {"SER", "South Eastern Railway", "yellow", "Dover"},
    {"LSWR", "London & South Western Railway", "orange", "Southampton"},
    {"GWR", "Great Western Railway", "green", "Bristol"},
});

// Cities first, then railway towns, then starting towns in the order of their companies. A city
// has two tokens of its first good and one of its second.
struct Place {
  std::string_view name;
  Kind kind;
  int q;
  int r;
  std::string_view twice;
  std::string_view once;
};
inline constexpr auto places = std::to_array<Place>({
    {"Birmingham", Kind::City, -2, 9, "steel", "leather"},
    {"Brighton", Kind::City, -1, 17, "leather", "steel"},
    {"Cambridge", Kind::City, 4, 10, "leather", "brewing"},
    {"Gloucester", Kind::City, -4, 12, "steel", "textiles"},
    {"Guildford", Kind::City, -1, 15, "textiles", "brewing"},
    {"Hertford", Kind::City, 2, 12, "brewing", "leather"},
    {"London", Kind::City, 1, 14, "brewing", "steel"},
    {"Manchester", Kind::City, 1, 3, "textiles", "steel"},
    {"Northampton", Kind::City, 1, 10, "leather", "textiles"},
    {"Nottingham", Kind::City, 2, 6, "textiles", "leather"},
    {"Reading", Kind::City, -2, 14, "brewing", "textiles"},
    {"Sheffield", Kind::City, 2, 4, "steel", "brewing"},
    {"Ashford", Kind::RailwayTown, 2, 16, "", ""},
    {"Aylesbury", Kind::RailwayTown, 0, 12, "", ""},
    {"Derby", Kind::RailwayTown, 0, 7, "", ""},
    {"Leeds", Kind::RailwayTown, 3, 2, "", ""},
    {"Lincoln", Kind::RailwayTown, 4, 5, "", ""},
    {"Oxford", Kind::RailwayTown, -2, 12, "", ""},
    {"Peterborough", Kind::RailwayTown, 4, 8, "", ""},
    {"Rugby", Kind::RailwayTown, 0, 9, "", ""},
    {"Swindon", Kind::RailwayTown, -4, 14, "", ""},
    {"Liverpool", Kind::StartingTown, -2, 4, "", ""},
    {"Crewe", Kind::StartingTown, -1, 5, "", ""},
    {"York", Kind::StartingTown, 5, 1, "", ""},
    {"Norwich", Kind::StartingTown, 8, 8, "", ""},
    {"Dover", Kind::StartingTown, 4, 15, "", ""},
    {"Southampton", Kind::StartingTown, -4, 17, "", ""},
    {"Bristol", Kind::StartingTown, -6, 14, "", ""},
});

// clang-format on

}  // namespace roundhouse::stephensons_rocket::map_table
