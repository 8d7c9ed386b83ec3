#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

// SR-1.6  Seven stations per player, and no more.
int stations_left(const State& s, Seat seat) {
  return stations_per_seat - s.stations.where(seat).count();
}

// SR-6.2  A station is in the open while its hex has neither track nor locomotive.
HexSet stations_in_the_open(const State& s, Seat seat) {
  return s.stations.where(seat) - s.lines.covered();
}

// SR-6.3  Open country without track, locomotive or station, next to no locomotive or station.
// SR-6.4  Waiting locomotives keep stations away as well.
// SR-6.6, SR-18.4  Next to track is allowed, unless the edition forbids it.
void StationGround::see_lines(const State& s) {
  ground_ = open_country - s.lines.covered();
  for (int i = 0; i < line_count; ++i) {
    if (!s.dissolved.contains(Line(i))) ground_ -= neighbours(s[Line(i)].locomotive);
  }
  if (s.options.station_near_track == NearTrack::Forbidden) {
    s.lines.covered().each([&](Hex hex) { ground_ -= neighbours(hex); });
  }
}

// SR-6.5  Stations built into a line keep others away too.
void StationGround::see_stations(const State& s) {
  const HexSet now = s.stations.covered();
  if (now == stations_) return;
  (stations_ - now).each_of_few([&](Hex lifted) { near_.take(within_one(lifted)); });
  (now - stations_).each_of_few([&](Hex laid) { near_.add(within_one(laid)); });
  stations_ = now;
}

namespace {

bool beside_locomotive(const State& s, Hex hex) {
  for (int i = 0; i < line_count; ++i) {
    const Line line{static_cast<std::uint8_t>(i)};
    if (!s.dissolved.contains(line) && neighbours(hex).contains(s[line].locomotive)) return true;
  }
  return false;
}

// SR-2.4, SR-6.3  What forbids a station on a hex, in the words of the rule.
Verdict judge_ground(const State& s, Hex to, const HexSet& others) {
  if (!open_country.contains(to) || s.lines.covers(to) || others.contains(to)) {
    return rule::station_hex;
  }
  if (beside_locomotive(s, to)) return rule::near_locomotive;
  if (!(neighbours(to) & others).empty()) return rule::near_station;
  const bool near_line = !(neighbours(to) & s.lines.covered()).empty();
  if (near_line && s.options.station_near_track == NearTrack::Forbidden) return rule::near_track;
  return allowed;
}

}  // namespace

// SR-6.1  Place a station that is not placed yet ...
Verdict judge(const State& s, const Turn&, Seat seat, const Place& said) {
  if (stations_left(s, seat) == 0) return rule::stations_left;
  return judge_ground(s, said.to, s.stations.covered());
}
void answer(State& s, Turn& turn, Seat seat, const Place& said, auto tell) {
  s.stations.lay(said.to, seat);
  tell(StationPlaced{seat, said.to});
  turn.progress = true;
  --turn.actions_left;
}

// SR-6.1, SR-6.2  ... or lift one of your own that is in the open and put it elsewhere.
// SR-6.8  Stations never come back to the supply.
Verdict judge(const State& s, const Turn&, Seat seat, const Shift& said) {
  if (!s.stations.where(seat).contains(said.from)) return rule::own_station;
  if (s.lines.covers(said.from)) return rule::in_the_open;
  if (said.from == said.to) return rule::elsewhere;
  HexSet others = s.stations.covered();
  others.remove(said.from);
  return judge_ground(s, said.to, others);
}
void answer(State& s, Turn& turn, Seat seat, const Shift& said, auto tell) {
  s.stations.lift(said.from);
  s.stations.lay(said.to, seat);
  tell(StationMoved{seat, said.from, said.to});
  --turn.actions_left;
}

}  // namespace roundhouse::stephensons_rocket
