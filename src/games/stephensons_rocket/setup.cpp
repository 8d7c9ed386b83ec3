#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

// SR-17.1, SR-17.2  Two to four players, with the same rules for all numbers.
Verdict judge_options(const Options& options) {
  if (options.seats < 2 || options.seats > most_seats) return rule::players;
  return allowed;
}

namespace {

template <class Switch>
void choose(Switch& value, Edition edition, Switch first, Switch second) {
  if (value == Switch::ByEdition) value = edition == Edition::First ? first : second;
}

}  // namespace

// SR-18.2, SR-18.4, SR-18.5, SR-18.6  The second edition is a preset of four switches; one that is
//                                     set by name wins over the preset.
Options resolved(Options o) {
  choose(o.share_limit, o.edition, ShareLimit::Sixteen, ShareLimit::None);
  choose(o.station_near_track, o.edition, NearTrack::Allowed, NearTrack::Forbidden);
  choose(o.isolated_moves, o.edition, IsolatedMoves::Allowed, IsolatedMoves::Frozen);
  choose(o.merger_tile, o.edition, MergerTile::Counts, MergerTile::Free);
  return o;
}

// SR-1.2, SR-3.1  Seven locomotives wait on their starting towns.
// SR-1.3, SR-3.2  Sixteen shares lie on the pile of each line.
// SR-3.3  Every token lies on its city; passengers and tiles beside the board.
// SR-3.4  Nobody owns anything but seven stations.
State setup(const Options& options) {
  State s;
  s.options = resolved(options);
  for (int i = 0; i < line_count; ++i) {
    Railway& railway = s.railways[std::size_t(i)];
    railway.locomotive = site(starting_town(Line(i)));
    railway.pile = s.options.share_limit == ShareLimit::Sixteen ? shares_per_line : 0;
  }
  s.agenda.ask(AwaitStart{});
  return s;
}

// SR-3.5  The first player is chosen at random; play goes clockwise.
// SR-3.6, SR-20.1  Nothing else is left to chance.
SeatSet asked(const State&, const AwaitStart&) { return nature; }
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said) {
  if (index(said.seat) >= s.options.seats) return rule::start_player;
  return allowed;
}
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell) {
  s.agenda.instead(Turn{.active = said.seat});
  tell(Began{said.seat});
}
void list(const State& s, const AwaitStart&, Seat, Moves& out) {
  for (int seat = 0; seat < s.options.seats; ++seat) out.push_back(Start{Seat(seat)});
}

}  // namespace roundhouse::stephensons_rocket
