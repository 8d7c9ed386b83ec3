#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/map_file.hpp"
#include "games/stephensons_rocket/map.hpp"

namespace roundhouse::cli {

namespace {

namespace rocket = stephensons_rocket;
using Hex = std::pair<int, int>;

Hex step(Hex from, int heading) {
  const rocket::Axial to = rocket::step({from.first, from.second}, rocket::Heading(heading));
  return {to.q, to.r};
}

/// Looks at one map and collects what is wrong with it.
class Inspection {
 public:
  explicit Inspection(const MapFile& map) : map_{map} {}

  std::vector<std::string> faults() {
    look_at_rows();
    if (!faults_.empty()) return faults_;
    look_at_places();
    look_at_goods();
    look_at_companies();
    if (!connected(land_)) say("the land is not in one piece");
    open_ = land_;
    for (const auto& place : map_.places) open_.erase({place.q, place.r});
    if (!connected(open_)) say("the hexes that can carry track are not in one piece");
    if (faults_.empty()) look_at_reach();
    return faults_;
  }

 private:
  void say(std::string fault) { faults_.push_back(std::move(fault)); }

  void look_at_rows() {
    if (map_.rows.empty()) return say("there are no rows and no hexes");
    for (std::size_t r = 0; r < map_.rows.size(); ++r) {
      const std::string& row = map_.rows[r];
      if (row.size() != map_.rows[0].size()) say(fmt::format("row {} has another length", r));
      for (std::size_t column = 0; column < row.size(); ++column) {
        const char ground = row[column];
        if (ground == '.') land_.insert({int(column) - (int(r) + 1) / 2, int(r)});
        if (ground != '.' && ground != '~' && ground != '#') {
          say(fmt::format("row {} has a \"{}\": only . ~ and # are known", r, ground));
        }
      }
    }
  }

  // SR-2.1  The names and kinds of the FAQ, each once, on land of its own.
  void look_at_places() {
    std::map<std::string, int> seen;
    std::map<Hex, std::string> at;
    for (const auto& place : map_.places) {
      ++seen[place.type + " " + place.name];
      const Hex hex{place.q, place.r};
      if (!land_.contains(hex)) say(fmt::format("{} is not on land", place.name));
      if (at.contains(hex)) say(fmt::format("{} and {} share a hex", at[hex], place.name));
      at[hex] = place.name;
    }
    for (const auto& place : built_in_map().places) {
      const int count = std::exchange(seen[place.type + " " + place.name], 0);
      if (count == 0) say(fmt::format("{} ({}) is missing", place.name, place.type));
      if (count > 1) say(fmt::format("{} is there {} times", place.name, count));
    }
    for (const auto& [name, count] : seen) {
      if (count > 0) say(fmt::format("there is no {} in the rules", name));
    }
  }

  // SR-1.7, SR-1.8  Three tokens a city, two alike; nine of each good.
  void look_at_goods() {
    std::map<std::string, int> sum;
    for (const auto& place : map_.places) {
      if (place.type != "city") continue;
      for (const std::string& good : place.goods) ++sum[good];
      const std::set<std::string> kinds{place.goods.begin(), place.goods.end()};
      if (place.goods.size() != 3 || kinds.size() != 2) {
        say(fmt::format("{} needs three goods, two of them alike", place.name));
      }
    }
    for (const std::string_view good : rocket::names_of(rocket::Good{})) {
      const int count = std::exchange(sum[std::string{good}], 0);
      if (count != 9) say(fmt::format("there are {} tokens of {} instead of 9", count, good));
    }
    for (const auto& [good, count] : sum) {
      if (count > 0) say(fmt::format("there is no good called {}", good));
    }
  }

  void look_at_companies() {
    std::set<std::string> ids;
    std::set<std::string> starts;
    for (const auto& one : map_.companies) {
      ids.insert(one.id);
      starts.insert(one.start);
      if (one.id.empty() || one.id.find(' ') != std::string::npos) {
        say(fmt::format("\"{}\" is no id for a company", one.id));
      }
    }
    if (map_.companies.size() != 7 || ids.size() != 7) say("there must be seven companies");
    for (const auto& place : map_.places) {
      if (place.type == "starting_town" && !starts.contains(place.name)) {
        say(fmt::format("no company starts in {}", place.name));
      }
    }
  }

  bool connected(const std::set<Hex>& hexes) const {
    if (hexes.empty()) return false;
    std::set<Hex> seen{*hexes.begin()};
    std::vector<Hex> open{*hexes.begin()};
    while (!open.empty()) {
      const Hex from = open.back();
      open.pop_back();
      for (int heading = 0; heading < rocket::heading_count; ++heading) {
        const Hex to = step(from, heading);
        if (hexes.contains(to) && seen.insert(to).second) open.push_back(to);
      }
    }
    return seen.size() == hexes.size();
  }

  // SR-7.3, SR-7.4  From every starting town a locomotive can come next to every other location.
  void look_at_reach() {
    for (const auto& start : map_.places) {
      if (start.type != "starting_town") continue;
      const std::set<Hex> run = reach({start.q, start.r});
      for (const auto& place : map_.places) {
        bool near = false;
        for (int heading = 0; heading < rocket::heading_count; ++heading) {
          near = near || run.contains(step({place.q, place.r}, heading));
        }
        if (!near) say(fmt::format("no locomotive of {} can reach {}", start.name, place.name));
      }
    }
  }
  std::set<Hex> reach(Hex start) const {
    std::set<Hex> hexes;
    std::set<std::pair<Hex, int>> seen;
    std::vector<std::pair<Hex, int>> open;
    const auto go = [&](Hex from, int heading) {
      const Hex to = step(from, heading);
      if (!open_.contains(to) || !seen.insert({to, heading}).second) return;
      hexes.insert(to);
      open.emplace_back(to, heading);
    };
    for (int heading = 0; heading < rocket::heading_count; ++heading) go(start, heading);
    while (!open.empty()) {
      const auto [hex, heading] = open.back();
      open.pop_back();
      for (const int turn : {5, 0, 1}) go(hex, (heading + turn) % rocket::heading_count);
    }
    return hexes;
  }

  const MapFile& map_;
  std::set<Hex> land_;
  std::set<Hex> open_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_of(const MapFile& map) { return Inspection{map}.faults(); }

}  // namespace roundhouse::cli
