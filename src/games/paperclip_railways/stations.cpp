#include <algorithm>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

int station_number(const State& s, Place place) {
  const int first_card = board_places + s.options.seats;
  if (index(place) < board_places) return index(place);
  if (!is_card(place)) return index(place) < first_card ? index(place) : -1;
  for (int i = first_card; i < int(s.table.stations.size()); ++i) {
    if (s.table.stations[std::size_t(i)].sheet == SheetNo(index(card_at(place)))) return i;
  }
  return -1;
}
Place place_of(const State& s, int station) {
  if (station < board_places + s.options.seats) return Place(station);
  return place_of(Card(static_cast<int>(s.table.stations[std::size_t(station)].sheet)));
}
const Sheet& sheet_at(const State& s, int station) {
  return sheet_of(s.table.stations[std::size_t(station)].sheet);
}

// PR-12.3  The network is the own Starting City and every station with an own link; of the board
//          only the places that have one.
// PR-7.2  Nobody owns a station: anyone's link may end there.
std::uint64_t network_of(const State& s, Seat seat) {
  std::uint64_t network = std::uint64_t{1} << (board_places + index(seat));
  for (int i = 0; i < s.table.links.count(); ++i) {
    const LinkHead& link = s.table.links[i];
    if (link.owner == seat) network |= std::uint64_t{1} << link.a | std::uint64_t{1} << link.b;
  }
  return network;
}

int cubes_on(const State& s, int station) {
  int count = 0;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    for (const std::uint8_t at : s.table.accounts[Seat(seat)].cubes) count += int(at == station);
  }
  return count;
}

// PR-7.3  Link ends and player cubes share one capacity; by a switch each kind has its own.
// PR-7.4  A Starting City has a capacity like any station.
// PR-11.1  Blue cubes take none.
int free_for_link(const State& s, int station) {
  const int left = sheet_at(s, station).capacity - s.table.stations[std::size_t(station)].ends;
  if (s.options.capacity_mode == CapacityMode::Separate) return left;
  return left - cubes_on(s, station);
}
namespace {

/// The stations with more capacity than is taken by cubes, or by link ends, or by both.
std::uint64_t open_where(const State& s, bool count_ends, bool count_cubes) {
  std::array<std::uint8_t, most_stations> cubes{};
  for (int seat = 0; seat < s.options.seats && count_cubes; ++seat) {
    for (const std::uint8_t at : s.table.accounts[Seat(seat)].cubes) ++cubes[at];
  }
  std::uint64_t open = 0;
  for (std::size_t i = 0; i < s.table.stations.size(); ++i) {
    const int taken = cubes[i] + (count_ends ? s.table.stations[i].ends : 0);
    open |= std::uint64_t(sheet_at(s, int(i)).capacity > taken) << i;
  }
  return open;
}

}  // namespace
std::uint64_t open_for_link(const State& s) {
  return open_where(s, true, s.options.capacity_mode == CapacityMode::Shared);
}
std::uint64_t open_for_cube(const State& s) {
  return open_where(s, s.options.capacity_mode == CapacityMode::Shared, true);
}
int free_for_cube(const State& s, int station) {
  if (s.options.capacity_mode == CapacityMode::Shared) return free_for_link(s, station);
  return sheet_at(s, station).capacity - cubes_on(s, station);
}

// PR-8.5  Cubes that stand on no station are the supply.
int cubes_in_supply(const State& s, Seat seat) {
  return s.options.station_cubes - int(s.table.accounts[seat].cubes.size());
}
// PR-2.15, PR-8.3, PR-12.4  One cube of a player on the whole board, any number elsewhere.
bool may_put_cube(const State& s, Seat seat, int station) {
  if (free_for_cube(s, station) < 1) return false;
  if (station >= board_places) return true;
  const auto& cubes = s.table.accounts[seat].cubes;
  return std::none_of(cubes.begin(), cubes.end(), [](int at) { return at < board_places; });
}
void add_cube(Account& account, int station) {
  account.cubes.push_back(static_cast<std::uint8_t>(station));
  std::sort(account.cubes.begin(), account.cubes.end());
}
void remove_cube(Account& account, int station) {
  for (std::size_t i = 0; i < account.cubes.size(); ++i) {
    if (account.cubes[i] == station) return account.cubes.erase_at(i);
  }
}

// PR-8.1, PR-10.3  A cube gives its owner the station's ability while it stands there.
bool staffs(const State& s, Seat seat, Ability ability) {
  bool found = false;
  each_staffed(s, seat, [&](const Power& power, int) { found |= power.code == ability; });
  return found;
}

// PR-10.4  Starting Cities and printed Metropolis stations count as City, cards as printed.
int stations_of_type(const State& s, std::uint64_t stations, Type type) {
  int count = 0;
  each_bit(stations, [&](int i) { count += int(sheet_at(s, i).type == type); });
  return count;
}

// PR-9.5  Scores are public.
void score(State& s, Seat seat, int points) {
  Account& account = s.table.accounts[seat];
  account.score = static_cast<std::int16_t>(account.score + points);
}

namespace {

// BUILD_SIDINGS  Blue cubes from the bank, as many as it has.
void lay_sidings(State& s, int station, int cubes, auto tell) {
  const std::uint8_t moved = byte(std::min<int>(cubes, s.table.blue_bank));
  s.table.blue_bank = byte(s.table.blue_bank - moved);
  s.table.stations[std::size_t(station)].blue = moved;
  tell([&] { return BlueCubesSet{place_of(s, station), moved}; });
}
// PR-9.3  What an ability is worth to somebody now.
void score_ability(State& s, Seat seat, const Power& power, int station, int points, auto tell) {
  score(s, seat, points);
  tell([&] {
    return AbilityScored{seat, place_of(s, station), power.code, type_named(power), byte(points)};
  });
}

}  // namespace

// PR-10.1, PR-10.2  The build ability of a card works once, for whoever built it from hand.
// PR-10.5  Only what a card says one may do is asked for.
void fire_build_ability(State& s, const Building& building, int station, auto tell) {
  const Seat builder = s.table.active;
  const Power power = sheet_at(s, station).power;
  switch (power.code) {
    case Ability::BuildDraw:
      s.agenda.ask(AwaitDraw{power.n});
      return tell(DrawBegan{builder, power.n, DrawFor::Ability});
    case Ability::BuildPoints: return score_ability(s, builder, power, station, power.n, tell);
    case Ability::BuildSidings: return lay_sidings(s, station, power.n, tell);
    case Ability::BuildRefund:
      if (!building.paid.empty()) s.agenda.ask(AwaitRefund{building.paid});
      return;
    case Ability::BuildPerType: {
      const int stations = stations_of_type(s, network_of(s, builder), power.type);
      return score_ability(s, builder, power, station, power.n * stations, tell);
    }
    default: return;
  }
}

// PR-11.2  A link to a station that held blue cubes sends one back to the bank for two points.
void take_blue_cube(State& s, Seat builder, int station, auto tell) {
  Station& end = s.table.stations[std::size_t(station)];
  if (end.blue == 0) return;
  --end.blue;
  ++s.table.blue_bank;
  score(s, builder, 2);
  tell([&] { return BlueCubeTaken{builder, place_of(s, station), 2}; });
}

// PR-9.3, PR-10.2  Abilities that react to a completed link, in seat order from the builder.
void fire_link_abilities(State& s, Seat builder, int a, int b, auto tell) {
  Seat seat = builder;
  do {
    each_staffed(s, seat, [&](const Power& power, int station) {
      const bool here = station == a || station == b;
      const bool typed = sheet_at(s, a).type == power.type || sheet_at(s, b).type == power.type;
      const bool reacts = seat == builder ? power.code == Ability::OngoingTypePoint && typed
                                          : power.code == Ability::OngoingLinkHere && here;
      if (reacts) score_ability(s, seat, power, station, power.n, tell);
    });
    seat = left_of(seat, s.options.seats);
  } while (seat != builder);
}

}  // namespace roundhouse::paperclip_railways
