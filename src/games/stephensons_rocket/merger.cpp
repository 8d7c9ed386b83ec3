#include <algorithm>

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

bool piles(const State& s) { return s.options.share_limit == ShareLimit::Sixteen; }

}  // namespace

// SR-7.10, SR-7.11  One share from the pile; none of an isolated line or from an empty pile.
// SR-12.3, SR-18.2  Without a limit there is no pile, and a share is just added.
bool take_share(State& s, Seat seat, Line line) {
  if (s.isolated.contains(line) || (piles(s) && s[line].pile == 0)) return false;
  if (piles(s)) --s[line].pile;
  ++s[line].shares[seat];
  return true;
}

// SR-8.12, SR-12.2, SR-12.4  Real shares go back to the pile as long as anybody has one, for they
//                            can be swapped; of an isolated line they leave the game.
void pay_shares(State& s, Seat seat, Line line, int count) {
  Railway& railway = s[line];
  int held = 0;
  for (const std::uint8_t own : railway.shares) held += own;
  railway.shares[seat] = byte(railway.shares[seat] - count);
  if (!piles(s)) return;
  const int real = std::min(count, held - railway.supplementary);
  if (!s.isolated.contains(line)) railway.pile = byte(railway.pile + real);
  railway.supplementary = byte(railway.supplementary - (count - real));
}

// SR-11.7, SR-12.5  From the pile while it lasts, then supplementary ones.
// SR-1.4, SR-13.10  These are never used up, and to be had of isolated lines too.
// SR-12.1, SR-12.6  Once held, all shares are alike.
void receive_shares(State& s, Seat seat, Line line, int count) {
  Railway& railway = s[line];
  railway.shares[seat] = byte(railway.shares[seat] + count);
  if (!piles(s)) return;
  const int real = std::min<int>(count, railway.pile);
  railway.pile = byte(railway.pile - real);
  railway.supplementary = byte(railway.supplementary + count - real);
}

namespace {

// SR-11.8, SR-18.5  A tile takes the place of the locomotive; in some editions it is free.
// SR-11.9  If there is none left, it is imagined.
void lay_merger_tile(State& s, Line line, Events* events) {
  if (s.options.merger_tile == MergerTile::Free || s.tiles_left == 0) return;
  --s.tiles_left;
  note(events, {.what = Happened::Tile, .line = line, .number = 1});
}

// SR-11.6  Two shares of the dissolved line become one of the other; an odd one is lost, or rounded
//          up.
void exchange(State& s, Line line, Line into, Events* events) {
  const int up = s.options.exchange_odd == OddShare::RoundUp ? 1 : 0;
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat seat = Seat(i);
    const int given = s[line].shares[seat];
    const int got = (given + up) / 2;
    receive_shares(s, seat, into, got);
    if (given == 0) continue;
    note(events, {.what = Happened::Exchanged,
                  .seat = seat,
                  .line = line,
                  .other = into,
                  .number = byte(got),
                  .value = byte(given)});
  }
}

}  // namespace

// SR-11.3, SR-11.14  The line that has just moved is dissolved, even on its first move.
// SR-11.4, SR-11.5  First its shares score, 1,000 times its own value and half of that.
// SR-11.10, SR-11.11, SR-11.13  The other line takes over track, stations and connections, without
//                               any scoring, and is otherwise as it was.
// SR-11.12  The dissolved line and its shares are out of the game.
void merge(State& s, Line line, Line into, Events* events) {
  pay(s,
      {.what = Happened::MergerScored,
       .line = line,
       .other = into,
       .value = byte(value(s, line)),
       .counts = s[line].shares},
      events);
  lay_merger_tile(s, line, events);
  note(events, {.what = Happened::Merged, .line = line, .other = into});
  exchange(s, line, into, events);
  s[into].connected = s[into].connected | s[line].connected;
  s.lines.lay_all(s.lines.where(line), into);
  s.dissolved.add(line);
  s.isolated.remove(line);
  s[line] = Railway{};
}

}  // namespace roundhouse::stephensons_rocket
