#include <algorithm>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

int links_of(const State& s, Seat seat) {
  int count = 0;
  for (int i = 0; i < s.table.links.count(); ++i) count += int(s.table.links[i].owner == seat);
  return count;
}

namespace {

int longest_link_of(const State& s, Seat seat) {
  int longest = 0;
  for (int i = 0; i < s.table.links.count(); ++i) {
    const LinkHead& link = s.table.links[i];
    if (link.owner == seat) longest = std::max<int>(longest, link.clips);
  }
  return longest;
}
/// Whether nobody else has more of something; equal is enough.
bool unbeaten(const State& s, Seat seat, int (*amount)(const State&, Seat)) {
  for (int other = 0; other < s.options.seats; ++other) {
    if (amount(s, Seat(other)) > amount(s, seat)) return false;
  }
  return true;
}
int sets_of_types(const State& s, std::uint64_t network) {
  int least = most_stations;
  for (int type = 0; type < type_count; ++type) {
    least = std::min(least, stations_of_type(s, network, Type(type)));
  }
  return least;
}
int long_links(const State& s, Seat seat) {
  int count = 0;
  for (int i = 0; i < s.table.links.count(); ++i) {
    const LinkHead& link = s.table.links[i];
    count += int(link.owner == seat && link.clips >= 9);
  }
  return count;
}
int river_links(const State& s, Seat seat) {
  PointSet river;
  s.table.river.each_point([&](Point p) { river.add(p); });
  int count = 0;
  s.table.links.each([&](int, const LinkHead& link, const Points& points) {
    bool wet = false;
    for (int i = 0; i < points.count; ++i) wet |= river.contains(points[i]);
    count += int(link.owner == seat && wet);
  });
  return count;
}
/// END_REMOTE: own links on the shortest way home; steps inside the board are free.
int links_from_home(const State& s, Seat seat, int station) {
  std::uint64_t reached = std::uint64_t{1} << station;
  for (int links = 0; links < most_stations; ++links) {
    if ((reached & board_stations) != 0) reached |= board_stations;
    if ((reached >> (board_places + index(seat)) & 1U) != 0) return links;
    std::uint64_t next = reached;
    for (int i = 0; i < s.table.links.count(); ++i) {
      const LinkHead& link = s.table.links[i];
      if (link.owner != seat) continue;
      const std::uint64_t ends = std::uint64_t{1} << link.a | std::uint64_t{1} << link.b;
      if ((reached & ends) != 0) next |= ends;
    }
    if (next == reached) return 0;
    reached = next;
  }
  return 0;
}
int deadends(const State& s, std::uint64_t network) {
  int count = 0;
  each_bit(network, [&](int i) { count += int(s.table.stations[std::size_t(i)].ends == 1); });
  return count;
}

}  // namespace

// PR-10.2  How often an end ability counts for somebody, and what it is worth each time.
int end_count(const State& s, Seat seat, const Power& power, int station) {
  const std::uint64_t network = network_of(s, seat);
  switch (power.code) {
    case Ability::EndPerType: return stations_of_type(s, network, power.type);
    case Ability::EndSets: return sets_of_types(s, network);
    case Ability::EndLongestLink: return int(unbeaten(s, seat, longest_link_of));
    case Ability::EndMostLinks: return int(unbeaten(s, seat, links_of));
    case Ability::EndLongLinks: return long_links(s, seat);
    case Ability::EndRiverLinks: return river_links(s, seat);
    case Ability::EndHand: return s.hands[seat].count();
    case Ability::EndRemote: return std::min<int>(power.n, links_from_home(s, seat, station));
    case Ability::EndDeadends: return deadends(s, network);
    case Ability::EndMetropolis: return int((network & board_stations) != 0);
    default: return 0;
  }
}
int end_worth(const Power& power) { return power.code == Ability::EndRemote ? 1 : power.n; }
int end_points(const State& s, Seat seat, const Power& power, int station) {
  return end_worth(power) * end_count(s, seat, power, station);
}

// PR-15.1  Every end ability of a staffed station counts once.
// PR-15.2  Clips, cards and cubes that are left count for nothing by themselves.
int end_points(const State& s, Seat seat) {
  int points = 0;
  each_staffed(s, seat, [&](const Power& power, int station) {
    points += end_points(s, seat, power, station);
  });
  return points;
}

// PR-15.1  Nothing is left on the agenda; then the staffed stations are gone through, one by one.
void end_game(State& s, Ending why, auto tell) {
  s.agenda.settle();
  tell(GameEnded{why});
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat seat{byte(i)};
    each_staffed(s, seat, [&](const Power& power, int station) {
      if (!at_the_end(power.code)) return;
      tell([&] {
        const int count = end_count(s, seat, power, station);
        const int each = end_worth(power);
        return EndAbilityScored{
            seat,        place_of(s, station), power.code,        type_named(power),
            byte(count), byte(each),           byte(count * each)};
      });
    });
  }
}

// PR-9.4, PR-9.5  The score track, and once the game is over the end abilities.
PerSeat<int, most_seats> scores(const State& s) {
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    out[Seat(seat)] = s.table.accounts[Seat(seat)].score;
    if (s.agenda.empty()) out[Seat(seat)] += end_points(s, Seat(seat));
  }
  return out;
}

// PR-15.3  Most points win.
// PR-15.4  Ties: more links, then more stations in the network, then a shared place.
Criteria<most_seats> criteria(const State& s) {
  Criterion<most_seats> links{.name = "links", .rule = "PR-15.4"};
  Criterion<most_seats> stations{.name = "stations", .rule = "PR-15.4"};
  for (int seat = 0; seat < s.options.seats; ++seat) {
    links.value[Seat(seat)] = links_of(s, Seat(seat));
    stations.value[Seat(seat)] = std::popcount(network_of(s, Seat(seat)));
  }
  Criteria<most_seats> out;
  out.push_back({.name = "points", .rule = "PR-15.3", .value = scores(s)});
  out.push_back(links);
  out.push_back(stations);
  return out;
}

}  // namespace roundhouse::paperclip_railways
