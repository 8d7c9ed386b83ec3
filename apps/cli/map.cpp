#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <ostream>
#include <sstream>

#include "cli/command.hpp"
#include "cli/map_file.hpp"

namespace roundhouse::cli {

namespace {

/// map_table.hpp with its three tables left open.
constexpr std::string_view table_text = R"(#pragma once

#include <array>
#include <string_view>

namespace roundhouse::stephensons_rocket::map_table {{

// SR-2.8  The map is data. `roundhouse map table FILE` writes this file from a corrected map; which
//         parts are reconstructed is told in docs/stephensons_rocket_map.md.
enum class Kind : unsigned char {{ City, RailwayTown, StartingTown }};

// clang-format off

// One row of hexes each, the northernmost first; even rows stand half a hex further east.
// `.` land, `~` sea, `#` beyond the edge of the board.
inline constexpr auto rows = std::to_array<std::string_view>({{
{}}});

struct Company {{
  std::string_view id;
  std::string_view title;
  std::string_view colour;
  std::string_view start;
}};
inline constexpr auto companies = std::to_array<Company>({{
{}}});

// Cities first, then railway towns, then starting towns in the order of their companies. A city
// has two tokens of its first good and one of its second.
struct Place {{
  std::string_view name;
  Kind kind;
  int q;
  int r;
  std::string_view twice;
  std::string_view once;
}};
inline constexpr auto places = std::to_array<Place>({{
{}}});

// clang-format on

}}  // namespace roundhouse::stephensons_rocket::map_table
)";

struct MapOrder {
  std::string action;
  std::string file;
};

std::string kind_of(const std::string& type) {
  if (type == "city") return "City";
  return type == "railway_town" ? "RailwayTown" : "StartingTown";
}

/// The good a city has twice, and the one it has once.
std::pair<std::string, std::string> goods_of(const MapFile::Place& place) {
  std::pair<std::string, std::string> out;
  for (const std::string& good : place.goods) {
    const bool twice = std::count(place.goods.begin(), place.goods.end(), good) == 2;
    (twice ? out.first : out.second) = good;
  }
  return out;
}

int check(const MapOrder& order, const Console& console, bool table) {
  std::ifstream in{order.file, std::ios::binary};
  if (!in) return console.complain("there is no file " + order.file);
  std::ostringstream text;
  text << in.rdbuf();
  const auto map = read_map(text.str());
  if (!map) return console.complain(map.fault());
  const auto faults = faults_of(*map);
  for (const std::string& fault : faults) console.err << fault << "\n";
  if (!faults.empty()) {
    console.err << fmt::format("{} things are wrong with this map.\n", faults.size());
    return exit_refused;
  }
  if (table) {
    console.out << map_as_table(*map);
  } else {
    console.out << "The map can be played: the land is one piece, every place is there once, and "
                   "every line can reach them all.\n";
  }
  return exit_ok;
}

int run(const MapOrder& order, const Console& console) {
  if (order.action == "write") {
    console.out << map_as_json(built_in_map());
    return exit_ok;
  }
  const bool table = order.action == "table";
  if (!table && order.action != "check") {
    return console.complain("a map is checked, written or made into a table, not \"" +
                            order.action + "\"");
  }
  if (order.file.empty())
    return console.complain("roundhouse map " + order.action + " needs a file");
  return check(order, console, table);
}

}  // namespace

std::string map_as_table(const MapFile& map) {
  MapFile sorted = map;
  const auto rank = [&](const MapFile::Place& place) {
    const auto by_start = [&](const auto& one) { return one.start == place.name; };
    const auto company = std::find_if(map.companies.begin(), map.companies.end(), by_start);
    const int kind = place.type == "city" ? 0 : place.type == "railway_town" ? 1 : 2;
    return std::pair{kind, kind == 2 ? company - map.companies.begin() : 0};
  };
  std::stable_sort(sorted.places.begin(), sorted.places.end(),
                   [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  std::string rows;
  for (const std::string& row : sorted.rows) rows += fmt::format("    \"{}\",\n", row);
  std::string companies;
  for (const auto& one : sorted.companies) {
    companies += fmt::format("    {{\"{}\", \"{}\", \"{}\", \"{}\"}},\n", one.id, one.name,
                             one.colour, one.start);
  }
  std::string places;
  for (const auto& one : sorted.places) {
    const auto [twice, once] = goods_of(one);
    places += fmt::format("    {{\"{}\", Kind::{}, {}, {}, \"{}\", \"{}\"}},\n", one.name,
                          kind_of(one.type), one.q, one.r, twice, once);
  }
  return fmt::format(table_text, rows, companies, places);
}

Command map_command() {
  auto order = std::make_shared<MapOrder>();
  return {
      .name = "map",
      .text = "Check a corrected map of Stephensons Rocket, and make it the one that is played.",
      .examples =
          "  roundhouse map write > map.json     the map as it is, to be corrected\n"
          "  roundhouse map check map.json       whether a corrected one can be played\n"
          "  roundhouse map table map.json       its tables, for map_table.hpp",
      .arguments = {{"ACTION", &order->action, "check, write or table.", "", true},
                    {"FILE", &order->file, "The map, as `roundhouse map write` writes it."}},
      .run = [order](const Console& console) { return run(*order, console); }};
}

}  // namespace roundhouse::cli
