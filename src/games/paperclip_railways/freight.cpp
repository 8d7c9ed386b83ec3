#include <algorithm>
#include <bit>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

using Stations = std::uint64_t;
constexpr Stations only(int station) { return Stations{1} << station; }
constexpr int unreachable = 1 << 20;
constexpr int per_foreign_link = 128;

/// The price of a journey: foreign links before anything else, then links.
int price(const State& s, Seat seat, int link) {
  return (s.table.links[link].owner == seat ? 0 : per_foreign_link) + 1;
}

/// A journey: its price and its links in the order of travel.
struct Journey {
  int price = unreachable;
  FixedVector<std::uint8_t, most_stations> links;

  bool better_than(const Journey& other) const {
    if (price != other.price) return price < other.price;
    return std::lexicographical_compare(links.begin(), links.end(), other.links.begin(),
                                        other.links.end());
  }
};

/// What it costs to reach `targets` from everywhere. Without `through_board` a path may touch the
/// board only where it begins and ends.
struct Prices {
  std::array<int, most_stations> to_go;

  Prices(const State& s, Seat seat, Stations targets, bool through_board) {
    for (int i = 0; i < most_stations; ++i) {
      to_go[std::size_t(i)] = (targets >> i & 1U) != 0 ? 0 : unreachable;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (int i = 0; i < s.table.links.count(); ++i) {
        const LinkHead& link = s.table.links[i];
        const int cost = price(s, seat, i);
        changed |= relax(link.a, link.b, cost, targets, through_board);
        changed |= relax(link.b, link.a, cost, targets, through_board);
      }
      if (through_board) changed |= step_inside();
    }
  }
  int operator[](int station) const { return to_go[std::size_t(station)]; }

 private:
  bool relax(int from, int to, int cost, Stations targets, bool through_board) {
    const bool target = (targets >> to & 1U) != 0;
    if (!through_board && !target && to < board_places) return false;
    const int sum = to_go[std::size_t(to)] + cost;
    if (sum >= to_go[std::size_t(from)]) return false;
    to_go[std::size_t(from)] = sum;
    return true;
  }
  // PR-12.2  Steps inside the board cost nothing.
  bool step_inside() {
    const int best = *std::min_element(to_go.begin(), to_go.begin() + board_places);
    const bool changed = std::any_of(to_go.begin(), to_go.begin() + board_places,
                                     [&](int price) { return price != best; });
    std::fill(to_go.begin(), to_go.begin() + board_places, best);
    return changed;
  }
};

/// Of the cheapest journeys from `sources` the one with the smallest sequence of link numbers.
Journey cheapest(const State& s, Seat seat, Stations sources, Stations targets,
                 bool through_board) {
  const Prices prices{s, seat, targets, through_board};
  Journey journey;
  each_bit(sources, [&](int i) { journey.price = std::min(journey.price, prices[i]); });
  if (journey.price >= unreachable) return journey;
  Stations here = sources;
  for (int left = journey.price; left > 0;) {
    for (int i = 0; i < s.table.links.count(); ++i) {
      const LinkHead& link = s.table.links[i];
      const int rest = left - price(s, seat, i);
      const bool forth = (here >> link.a & 1U) != 0 && prices[link.b] == rest;
      const bool back = (here >> link.b & 1U) != 0 && prices[link.a] == rest;
      if (!forth && !back) continue;
      const int next = forth ? link.b : link.a;
      journey.links.push_back(static_cast<std::uint8_t>(i));
      here = through_board && next < board_places ? board_stations : only(next);
      left = rest;
      break;
    }
  }
  return journey;
}

/// Stations that a journey which leaves the board at a place comes to without touching it again.
Stations off_board(const State& s, int out) {
  Stations there = only(out);
  for (Stations before = 0; before != there;) {
    before = there;
    for (int i = 0; i < s.table.links.count(); ++i) {
      const Stations ends = only(s.table.links[i].a) | only(s.table.links[i].b);
      const Stations through = ends & (~board_stations | only(out));
      if ((there & through) != 0) there |= ends;
    }
  }
  return there;
}

// PR-13.18  From one board place to another a journey must leave the board and come back, over
//           places it has not touched yet.
Journey cheapest_on_board(const State& s, Seat seat, int from, int to) {
  Journey best;
  for (int out = 0; out < board_places; ++out) {
    const Stations returns = off_board(s, out);
    for (int in = 0; in < board_places; ++in) {
      if (out == in || out == to || in == from || (returns & only(in)) == 0) continue;
      const Journey journey = cheapest(s, seat, only(out), only(in), false);
      if (journey.better_than(best)) best = journey;
    }
  }
  return best;
}

/// The journey bots are offered: fewest foreign links, then fewest links, then smallest numbers.
Journey best_journey(const State& s, Seat seat, int from, int to) {
  const bool inside = from < board_places && to < board_places;
  if (inside) return cheapest_on_board(s, seat, from, to);
  const Stations sources = from < board_places ? board_stations : only(from);
  const Stations targets = to < board_places ? board_stations : only(to);
  return cheapest(s, seat, sources, targets, true);
}

/// Stations that are joined to these by links of anybody, through the board too.
Stations connected(const State& s, Stations stations) {
  for (Stations before = 0; before != stations;) {
    before = stations;
    if ((stations & board_stations) != 0) stations |= board_stations;
    for (int i = 0; i < s.table.links.count(); ++i) {
      const Stations ends = only(s.table.links[i].a) | only(s.table.links[i].b);
      if ((stations & ends) != 0) stations |= ends;
    }
  }
  return stations;
}
/// Whether there is a journey from one board place to another (PR-13.18).
bool can_return(const State& s, int from, int to) {
  for (int out = 0; out < board_places; ++out) {
    if (out == to) continue;
    if ((off_board(s, out) & board_stations & ~only(out) & ~only(from)) != 0) return true;
  }
  return false;
}

// PR-13.14  Any other station with free capacity; on the board the player's only cube.
// PR-13.15  Or the Starting City of the Ship Cubes card's colour, whatever its capacity.
// PR-13.17  Every other Starting City is a station like any other.
Verdict judge_destination(const State& s, Seat colour, Seat seat, int from, int to) {
  if (to < 0 || from == to) return rule::journey;
  if (to == board_places + index(colour)) return allowed;
  if (free_for_cube(s, to) < 1) return rule::destination;
  if (to >= board_places) return allowed;
  for (const std::uint8_t at : s.table.accounts[seat].cubes) {
    if (at < board_places && at != from) return rule::board_destination;
  }
  return allowed;
}

/// Follows a set of links as one path, trying every step inside the board.
class PathFinder {
 public:
  PathFinder(const State& s, int to) : s_{s}, to_{to} {}

  bool from(int station, const LinkSet& links, Stations visited, bool stepped) {
    if (links.empty()) return arrives(station, visited, stepped);
    bool found = false;
    links.each([&](LinkNo no) {
      const LinkHead& link = s_.table.links[index(no)];
      if (found || (link.a != station && link.b != station)) return;
      const int next = link.a == station ? link.b : link.a;
      if ((visited >> next & 1U) != 0) return;
      LinkSet rest = links;
      rest.remove(no);
      found = from(next, rest, visited | only(next), false);
    });
    if (found || station >= board_places || stepped) return found;
    for (int place = 0; place < board_places && !found; ++place) {
      if ((visited >> place & 1U) != 0) continue;
      found = from(place, links, visited | only(place), true);
    }
    return found;
  }

 private:
  bool arrives(int station, Stations visited, bool stepped) const {
    if (station == to_) return true;
    const bool inside = station < board_places && to_ < board_places && !stepped;
    return inside && (visited >> to_ & 1U) == 0;
  }

  const State& s_;
  int to_;
};

Seat mover(const State& s, const Freight& freight) {
  return Seat((index(freight.colour) + freight.done) % s.options.seats);
}

/// Every legal destination that can be reached from a station; `open` are those with free capacity.
Stations destinations(const State& s, Seat colour, Seat seat, int from, Stations open) {
  Stations there = open;
  for (const std::uint8_t at : s.table.accounts[seat].cubes) {
    if (at < board_places && at != from) there &= ~board_stations;
  }
  there |= only(board_places + index(colour));
  there &= connected(s, only(from)) & ~only(from);
  if (from >= board_places) return there;
  each_bit(there & board_stations, [&](int to) {
    if (!can_return(s, from, to)) there &= ~only(to);
  });
  return there;
}
/// Calls `action(from, destinations)` for every station with an own cube, until it says false.
void each_trip(const State& s, Seat colour, Seat seat, auto&& action) {
  const Stations open = open_for_cube(s);
  int last = -1;
  for (const std::uint8_t from : s.table.accounts[seat].cubes) {
    if (from == last) continue;
    last = from;
    if (!action(from, destinations(s, colour, seat, from, open))) return;
  }
}
Ship ship_from(const State& s, Seat seat, int from, int to) {
  Ship said{place_of(s, from), place_of(s, to), {}};
  for (const std::uint8_t link : best_journey(s, seat, from, to).links) {
    said.links.add(LinkNo(link));
  }
  return said;
}

}  // namespace

// PR-13.12  The player of the card's colour moves first, the others clockwise, each once.
// PR-13.20  Whoever cannot move is skipped.
// PR-13.21  The phase is over when everybody has moved or been skipped.
SeatSet asked(const State& s, const Freight& freight) { return mover(s, freight); }
bool proceed(State& s, Freight& freight, auto tell) {
  const Seat seat = mover(s, freight);
  if (freight.done == s.options.seats) {  // everybody had a turn: it would be the first one's again
    s.agenda.settle();
    tell(FreightEnded{seat});
    return true;
  }
  if (can_ship(s, freight.colour, seat)) return false;
  ++freight.done;
  tell(FreightSkipped{seat});
  return true;
}
bool can_ship(const State& s, Seat colour, Seat seat) {
  bool found = false;
  each_trip(s, colour, seat, [&](int, Stations there) { return found = there != 0, !found; });
  return found;
}

// PR-13.13  One own cube travels along links of anybody.
// PR-13.18, PR-13.19  The mover chooses the path: at least one link, no link and no station twice,
//           steps inside the board for nothing, full stations on the way allowed.
Verdict judge(const State& s, const Freight& freight, Seat seat, const Ship& said) {
  const int from = station_number(s, said.from);
  const int to = station_number(s, said.to);
  const auto& cubes = s.table.accounts[seat].cubes;
  if (std::find(cubes.begin(), cubes.end(), from) == cubes.end()) return rule::own_cube;
  if (const Verdict v = judge_destination(s, freight.colour, seat, from, to); !v) return v;
  bool known = !said.links.empty();
  said.links.each([&](LinkNo no) { known &= index(no) < s.table.links.count(); });
  if (!known || !PathFinder{s, to}.from(from, said.links, only(from), false)) return rule::journey;
  return allowed;
}
namespace {

// PR-13.22, PR-13.24  Every other player gets a point for each of their links, from the bank.
void thank_owners(State& s, Seat mover, const LinkSet& links, auto tell) {
  PerSeat<std::uint8_t, most_seats> used;
  links.each([&](LinkNo no) { ++used[s.table.links[index(no)].owner]; });
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat owner{byte(i)};
    if (owner == mover || used[owner] == 0) continue;
    score(s, owner, used[owner]);
    tell(LinksUsed{owner, used[owner], used[owner]});
  }
}

}  // namespace

// PR-13.16, PR-13.23  A delivery gives two points and returns the cube to the supply.
// PR-8.4, PR-13.25  A moved cube works at its new station; no link was built, so nothing fires.
void answer(State& s, Freight& freight, Seat seat, const Ship& said, auto tell) {
  ++freight.done;
  Account& account = s.table.accounts[seat];
  remove_cube(account, station_number(s, said.from));
  tell(CubeShipped{seat, said.from, said.to, said.links});
  thank_owners(s, seat, said.links, tell);
  if (said.to == home(freight.colour)) {
    score(s, seat, 2);
    return tell(CubeDelivered{seat, said.to, 2});
  }
  add_cube(account, station_number(s, said.to));
}

// PR-13.20  Moving is compulsory if it is possible.
Verdict judge(const State&, const Freight&, Seat, const Pass&) { return rule::compulsory; }
void answer(State&, Freight&, Seat, const Pass&) {}

void list(const State& s, const Freight& freight, Seat seat, Moves& out) {
  each_trip(s, freight.colour, seat, [&](int from, Stations there) {
    each_bit(there, [&](int to) { out.push_back(ship_from(s, seat, from, to)); });
    return true;
  });
}
State::Move any(const State& s, const Freight& freight, Seat seat, Rng& rng) {
  struct Trips {
    int from;
    Stations to;
  };
  FixedVector<Trips, most_cubes> trips;
  int count = 0;
  each_trip(s, freight.colour, seat, [&](int from, Stations there) {
    trips.push_back({from, there});
    return count += std::popcount(there), true;
  });
  int left = int(rng.below(std::uint32_t(count)));
  std::size_t i = 0;
  for (; left >= std::popcount(trips[i].to); ++i) left -= std::popcount(trips[i].to);
  Stations there = trips[i].to;
  for (; left > 0; --left) there &= there - 1;
  return ship_from(s, seat, trips[i].from, std::countr_zero(there));
}

}  // namespace roundhouse::paperclip_railways
