#include "cli/map_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>

#include "games/stephensons_rocket/map.hpp"

namespace roundhouse::cli {

namespace {

namespace json = boost::json;
namespace rocket = stephensons_rocket;

constexpr auto kinds = std::to_array<std::string_view>({"city", "railway_town", "starting_town"});

std::string text_in(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string{found->as_string()} : std::string{};
}
int number_in(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_int64() ? static_cast<int>(found->as_int64()) : 0;
}
void each_object(const json::object& file, std::string_view key, auto&& action) {
  const json::value* list = file.if_contains(key);
  if (list == nullptr || !list->is_array()) return;
  for (const json::value& item : list->as_array()) {
    if (item.is_object()) action(item.as_object());
  }
}

void read_rows(const json::object& file, MapFile& map) {
  if (const json::value* rows = file.if_contains("rows"); rows != nullptr && rows->is_array()) {
    for (const json::value& row : rows->as_array()) {
      map.rows.emplace_back(row.is_string() ? std::string{row.as_string()} : std::string{});
    }
    return;
  }
  each_object(file, "hexes", [&](const json::object& hex) {
    const int r = number_in(hex, "r");
    const int column = rocket::column_of({number_in(hex, "q"), r});
    if (r < 0 || r > 99 || column < 0 || column > 99) return;
    if (map.rows.size() <= std::size_t(r)) map.rows.resize(std::size_t(r) + 1);
    std::string& row = map.rows[std::size_t(r)];
    if (row.size() <= std::size_t(column)) row.resize(std::size_t(column) + 1, '#');
    const std::string terrain = text_in(hex, "terrain");
    row[std::size_t(column)] = terrain == "land" ? '.' : terrain == "sea" ? '~' : '#';
  });
  std::size_t width = 0;
  for (const std::string& row : map.rows) width = std::max(width, row.size());
  for (std::string& row : map.rows) row.resize(width, '#');
}

}  // namespace

Outcome<MapFile> read_map(std::string_view text) {
  boost::system::error_code error;
  const json::value read = json::parse(text, error);
  if (error) return Fault{"this is not JSON: " + error.message()};
  if (!read.is_object()) return Fault{"a map is one JSON object"};
  const json::object& file = read.as_object();
  MapFile map;
  read_rows(file, map);
  each_object(file, "companies", [&](const json::object& one) {
    map.companies.push_back(
        {text_in(one, "id"), text_in(one, "name"), text_in(one, "colour"), text_in(one, "start")});
  });
  each_object(file, "locations", [&](const json::object& one) {
    MapFile::Place place{.name = text_in(one, "name"),
                         .type = text_in(one, "type"),
                         .q = number_in(one, "q"),
                         .r = number_in(one, "r")};
    if (const json::value* goods = one.if_contains("goods"); goods && goods->is_array()) {
      for (const json::value& good : goods->as_array()) {
        place.goods.emplace_back(good.is_string() ? std::string{good.as_string()} : std::string{});
      }
    }
    map.places.push_back(place);
  });
  return map;
}

MapFile built_in_map() {
  namespace table = rocket::map_table;
  MapFile map;
  for (const std::string_view row : table::rows) map.rows.emplace_back(row);
  for (const table::Company& one : table::companies) {
    map.companies.push_back({std::string{one.id}, std::string{one.title}, std::string{one.colour},
                             std::string{one.start}});
  }
  for (const table::Place& one : table::places) {
    MapFile::Place place{.name = std::string{one.name},
                         .type = std::string{kinds[static_cast<std::size_t>(one.kind)]},
                         .q = one.q,
                         .r = one.r};
    const std::string twice{one.twice};
    if (one.kind == table::Kind::City) place.goods = {twice, twice, std::string{one.once}};
    map.places.push_back(place);
  }
  return map;
}

std::string map_as_json(const MapFile& map) {
  std::vector<std::string> rows;
  for (const std::string& row : map.rows) rows.push_back(fmt::format("    \"{}\"", row));
  std::vector<std::string> companies;
  for (const auto& one : map.companies) {
    companies.push_back(
        fmt::format(R"(    {{"id": "{}", "name": "{}", "colour": "{}", "start": "{}"}})", one.id,
                    one.name, one.colour, one.start));
  }
  std::vector<std::string> places;
  for (const auto& one : map.places) {
    const std::string goods =
        one.goods.empty() ? std::string{}
                          : fmt::format(R"(, "goods": ["{}"])", fmt::join(one.goods, R"(", ")"));
    places.push_back(fmt::format(R"(    {{"name": "{}", "type": "{}", "q": {}, "r": {}{}}})",
                                 one.name, one.type, one.q, one.r, goods));
  }
  return fmt::format(
      "{{\n  \"rows\": [\n{}\n  ],\n  \"companies\": [\n{}\n  ],\n  \"locations\": [\n{}\n  "
      "]\n}}\n",
      fmt::join(rows, ",\n"), fmt::join(companies, ",\n"), fmt::join(places, ",\n"));
}

}  // namespace roundhouse::cli
