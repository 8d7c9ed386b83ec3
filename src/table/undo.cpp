#include "table/undo.hpp"

namespace roundhouse {

namespace {

std::optional<std::size_t> last_move_of(const Match& match, Seat seat) {
  for (std::size_t entry = match.length(); entry > 0; --entry) {
    if (match.mover(entry - 1) == seat) return entry - 1;
  }
  return std::nullopt;
}

/// Whom it would touch to take back everything from an entry on. The seat itself is among them if
/// it was shown something: it could then choose again knowing more than before.
SeatSet touched(const Match& match, Seat seat, std::size_t from) {
  SeatSet out;
  for (std::size_t entry = from; entry < match.length(); ++entry) {
    const Seat mover = match.mover(entry);
    if (mover != seat && mover != nature) out.add(mover);
    for (int viewer = 0; viewer < match.seats(); ++viewer) {
      if (!out.contains(Seat(viewer)) && match.showed(entry, Seat(viewer))) out.add(Seat(viewer));
    }
  }
  return out;
}

}  // namespace

std::optional<Undo> undo_for(const Match& match, Seat seat, UndoPolicy policy) {
  if (policy == UndoPolicy::Off) return std::nullopt;
  const auto to = last_move_of(match, seat);
  if (!to) return std::nullopt;
  if (policy == UndoPolicy::Free) return Undo{*to, {}};
  const SeatSet asked = touched(match, seat, *to);
  if (policy == UndoPolicy::Safe && !asked.empty()) return std::nullopt;
  SeatSet others = asked.contains(seat) ? SeatSet::all(match.seats()) : asked;
  others.remove(seat);
  return Undo{*to, others};
}

}  // namespace roundhouse
