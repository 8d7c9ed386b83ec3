#include <algorithm>
#include <utility>

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

bool piles(const State& s) { return s.options.share_limit == ShareLimit::Sixteen; }

}  // namespace

// SR-7.10, SR-7.11  One share from the pile; none of an isolated line or from an empty pile.
// SR-12.3, SR-18.2  Without a limit there is no pile, and a share is just added.
void take_share(State& s, Seat seat, Line line, auto tell) {
  if (s.isolated.contains(line)) return tell(ShareWithheld{seat, line, Withheld::Isolated});
  if (piles(s) && s[line].pile == 0) return tell(ShareWithheld{seat, line, Withheld::EmptyPile});
  if (piles(s)) --s[line].pile;
  ++s[line].shares[seat];
  tell(ShareTaken{seat, line, piles(s)});
}

// SR-8.12, SR-12.2, SR-12.4  Real shares go back to the pile as long as anybody has one, for they
//                            can be swapped; of an isolated line they leave the game.
int pay_shares(State& s, Seat seat, Line line, int count) {
  Railway& railway = s[line];
  int held = 0;
  for (const std::uint8_t own : railway.shares) held += own;
  railway.shares[seat] = byte(railway.shares[seat] - count);
  if (!piles(s)) return 0;
  const int real = std::min(count, held - railway.supplementary);
  const int back = s.isolated.contains(line) ? 0 : real;
  railway.pile = byte(railway.pile + back);
  railway.supplementary = byte(railway.supplementary - (count - real));
  return back;
}

// SR-11.7, SR-12.5  From the pile while it lasts, then supplementary ones.
// SR-1.4, SR-13.10  These are never used up, and to be had of isolated lines too.
// SR-12.1, SR-12.6  Once held, all shares are alike.
int receive_shares(State& s, Seat seat, Line line, int count) {
  Railway& railway = s[line];
  railway.shares[seat] = byte(railway.shares[seat] + count);
  if (!piles(s)) return 0;
  const int real = std::min<int>(count, railway.pile);
  railway.pile = byte(railway.pile - real);
  railway.supplementary = byte(railway.supplementary + count - real);
  return real;
}

namespace {

// SR-11.8, SR-18.5  A tile takes the place of the locomotive; in some editions it is free.
// SR-11.9  If there is none left, it is imagined.
void lay_merger_tile(State& s, Line line, auto tell) {
  if (s.options.merger_tile == MergerTile::Free || s.tiles_left == 0) return;
  --s.tiles_left;
  tell(TileLaid{line, s[line].locomotive, TileFor::Merger});
}

// SR-11.6  Two shares of the dissolved line become one of the other; an odd one is lost, or rounded
//          up.
void exchange(State& s, Line line, Line into, const Counts& shares, auto tell) {
  const int up = s.options.exchange_odd == OddShare::RoundUp ? 1 : 0;
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat seat = Seat(i);
    const int given = shares[seat];
    const int got = (given + up) / 2;
    const int from_pile = receive_shares(s, seat, into, got);
    if (given > 0) tell(SharesExchanged{seat, line, into, byte(given), byte(got), byte(from_pile)});
  }
}

// SR-11.10, SR-11.11, SR-11.13  The other line takes over track, stations and connections, without
//                               any scoring, and is otherwise as it was.
// SR-11.12  The dissolved line and its shares are out of the game.
Railway take_over(State& s, Line line, Line into) {
  s[into].connected = s[into].connected | s[line].connected;
  s.lines.lay_all(s.lines.where(line), into);
  s.dissolved.add(line);
  s.isolated.remove(line);
  return std::exchange(s[line], Railway{});
}

}  // namespace

// SR-11.3, SR-11.14  The line that has just moved is dissolved, even on its first move.
// SR-11.4, SR-11.5  First its shares score, 1,000 times its own value and half of that.
void merge(State& s, Line line, Line into, auto tell) {
  const Majority paid = pay(s, s[line].shares, value(s, line));
  tell(MergerScored{line, into, paid});
  lay_merger_tile(s, line, tell);
  const Railway gone = take_over(s, line, into);
  tell(Merged{line, into, gone.pile});
  exchange(s, line, into, gone.shares, tell);
}

}  // namespace roundhouse::stephensons_rocket
