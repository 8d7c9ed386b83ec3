#include "table/undo.hpp"

#include <vector>

namespace roundhouse {

namespace {

/// Whom it would touch to take back everything from an entry on. The seat itself is among them if
/// it was shown something: it could then choose again knowing more than before.
SeatSet touched(std::span<const Happened> gone, Seat seat) {
  SeatSet out;
  for (const Happened& entry : gone) {
    if (entry.mover != seat && entry.mover != nature) out.add(entry.mover);
    entry.showed_to.each([&](Seat viewer) { out.add(viewer); });
  }
  return out;
}

SeatSet shown_by(const Match& match, std::size_t entry) {
  SeatSet out;
  for (int viewer = 0; viewer < match.seats(); ++viewer) {
    if (match.showed(entry, Seat(viewer))) out.add(Seat(viewer));
  }
  return out;
}

}  // namespace

std::optional<Undo> undo_in(std::span<const Happened> log, int seats, Seat seat,
                            UndoPolicy policy) {
  if (policy == UndoPolicy::Off) return std::nullopt;
  std::size_t to = log.size();
  while (to > 0 && log[to - 1].mover != seat) --to;
  if (to == 0) return std::nullopt;
  --to;
  if (policy == UndoPolicy::Free) return Undo{to, {}};
  const SeatSet asked = touched(log.subspan(to), seat);
  if (policy == UndoPolicy::Safe && !asked.empty()) return std::nullopt;
  SeatSet others = asked.contains(seat) ? SeatSet::all(seats) : asked;
  others.remove(seat);
  return Undo{to, others};
}

std::optional<Undo> undo_for(const Match& match, Seat seat, UndoPolicy policy) {
  // Finding out who was shown something costs imagined worlds; only two policies look at it.
  const bool minds_what_was_shown = policy == UndoPolicy::Safe || policy == UndoPolicy::Consent;
  std::vector<Happened> log(match.length());
  for (std::size_t entry = log.size(); entry > 0; --entry) {
    Happened& happened = log[entry - 1];
    happened.mover = match.mover(entry - 1);
    if (minds_what_was_shown) happened.showed_to = shown_by(match, entry - 1);
    if (happened.mover == seat) break;  // nothing before the seat's last move matters
  }
  return undo_in(log, match.seats(), seat, policy);
}

}  // namespace roundhouse
