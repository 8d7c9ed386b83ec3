#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

// PR-13.18 and geometry section 13, written down once more without the engine's shortcuts: every
// path there is, step by step.

namespace {

struct Path {
  int foreign = 0;
  std::vector<int> links;  // in the order of travel

  friend bool operator<(const Path& a, const Path& b) {
    if (a.foreign != b.foreign) return a.foreign < b.foreign;
    if (a.links.size() != b.links.size()) return a.links.size() < b.links.size();
    return a.links < b.links;
  }
};

class Explorer {
 public:
  Explorer(const State& s, Seat seat) : s_{s}, seat_{seat} {}
  /// All paths from one station, by where they end.
  const std::map<int, std::vector<Path>>& from(int station) {
    found_.clear();
    go(station, {station}, {}, false);
    return found_;
  }

 private:
  void go(int here, const std::set<int>& visited, const Path& path, bool stepped) {
    if (!path.links.empty()) found_[here].push_back(path);
    for (int i = 0; i < s_.table.links.count(); ++i) {
      const LinkHead& link = s_.table.links[i];
      if (link.a != here && link.b != here) continue;
      Path longer = path;
      longer.links.push_back(i);
      longer.foreign += int(link.owner != seat_);
      visit(link.a == here ? link.b : link.a, visited, longer, false);
    }
    if (here >= board_places || stepped) return;
    for (int place = 0; place < board_places; ++place) visit(place, visited, path, true);
  }
  void visit(int next, std::set<int> visited, const Path& path, bool stepped) {
    if (visited.insert(next).second) go(next, visited, path, stepped);
  }

  const State& s_;
  Seat seat_;
  std::map<int, std::vector<Path>> found_;
};

LinkSet set_of(const Path& path) {
  LinkSet links;
  for (const int i : path.links) links.add(LinkNo(i));
  return links;
}

/// Three players, ten stations, eight links of anybody and a few cubes, in a Freight Phase of Green
/// at Red's move.
State thicket(Rng& rng) {
  State s = empty_table(3);
  for (const auto* id : {"T18", "T19", "R01"}) station(s, id, point(25, 25));
  const auto any_station = [&] { return int(rng.below(10)); };
  while (s.table.links.count() < 8) {
    const int a = any_station();
    const int b = any_station();
    if (a == b || (a < board_places && b < board_places)) continue;
    bare_link(s, Seat(rng.below(3)), a, b, 1);
  }
  for (const Seat seat : {red, white}) {
    for (int i = 0; i < 3; ++i) {
      const int at = any_station();
      if (may_put_cube(s, seat, at)) cube(s, seat, at);
    }
  }
  s.agenda.open().clear();
  s.agenda.ask(Turn{2});
  s.agenda.ask(Freight{green, 1});
  return s;
}
/// PR-13.14, PR-13.15
bool may_end(const State& s, int from, int to) {
  if (from == to) return false;
  if (to == home_of(green)) return true;
  if (free_for_cube(s, to) < 1) return false;
  bool other_on_board = false;
  for (const int at : s.table.accounts[red].cubes)
    other_on_board |= at < board_places && at != from;
  return to >= board_places || !other_on_board;
}
/// Red's trips in the order of start and destination, each with the first of its paths.
std::string first_trips(const State& s) {
  std::string out;
  const auto& cubes = s.table.accounts[red].cubes;
  Explorer explorer{s, red};
  for (const int from : std::set<int>(cubes.begin(), cubes.end())) {
    for (const auto& [to, paths] : explorer.from(from)) {
      if (!may_end(s, from, to)) continue;
      const Path best = *std::min_element(paths.begin(), paths.end());
      out += text_of(Ship{place_of(s, from), place_of(s, to), set_of(best)}) + "\n";
    }
  }
  return out;
}

}  // namespace

TEST_CASE(
    "PR-13.18, PR-13.20, PR-16.2 Of all journeys there are the best of each trip is offered") {
  Rng rng{1};
  int trips = 0;
  for (int round = 0; round < 300; ++round) {
    const State s = thicket(rng);
    const std::string expected = first_trips(s);
    CHECK(can_ship(s, green, red) == !expected.empty());
    if (expected.empty()) continue;
    std::string offered;
    for (const State::Move& move : moves(s, red)) offered += text_of(move) + "\n";
    CHECK(offered == expected);
    trips += int(std::count(offered.begin(), offered.end(), '\n'));
  }
  CHECK(trips > 1500);
}

TEST_CASE("PR-13.13, PR-13.18, PR-13.19 Links are a journey if one can travel them all in a row") {
  Rng rng{2};
  int allowed_journeys = 0;
  for (int round = 0; round < 12; ++round) {
    const State s = thicket(rng);
    for (const int from : s.table.accounts[red].cubes) {
      auto paths = Explorer{s, red}.from(from);
      for (int to = 0; to < 10; ++to) {
        std::set<unsigned> ways;
        for (const Path& path : paths[to]) {
          unsigned bits = 0;
          for (const int i : path.links) bits |= 1U << i;
          ways.insert(bits);
        }
        for (unsigned bits = 0; bits < 256; ++bits) {
          Ship said{place_of(s, from), place_of(s, to), {}};
          for (int i = 0; i < 8; ++i) {
            if ((bits >> i & 1U) != 0) said.links.add(LinkNo(i));
          }
          const bool expected = may_end(s, from, to) && ways.contains(bits);
          REQUIRE(refusal(s, red, said).empty() == expected);
          allowed_journeys += int(expected);
        }
      }
    }
  }
  CHECK(allowed_journeys > 500);
}
