#include <array>
#include <utility>

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

// SR-13.6  Where a locomotive could run on the present board: by its headings, on open country
//          without track or locomotive; stations do not stop it, tiles are not counted, and
//          neither are two lines at once.
// SR-13.4, SR-13.5, SR-13.7  One mark per hex and heading: the run does not block itself.
template <class Found>
bool search(const State& s, Line line, Found&& found) {
  struct Run {
    Hex hex;
    Heading heading;
  };
  std::array<HexSet, heading_count> seen{};
  std::array<Run, std::size_t{heading_count} * land_count> open;
  std::size_t size = 0;
  const HexSet free = open_country - s.lines.covered();
  const auto go = [&](Hex from, Heading heading) {
    const Hex to = beside(from, heading);
    HexSet& marks = seen[static_cast<std::size_t>(heading)];
    if (to == no_hex || !free.contains(to) || marks.contains(to)) return false;
    marks.add(to);
    open[size++] = {to, heading};
    return found(to);
  };
  const Railway& railway = s[line];
  const int first = waits(s, line) ? 0 : -1;
  const int last = waits(s, line) ? 5 : 1;
  const Heading ahead = waits(s, line) ? Heading::E : railway.heading;
  for (int turn = first; turn <= last; ++turn) {
    if (go(railway.locomotive, turned(ahead, turn))) return true;
  }
  while (size > 0) {
    const Run run = open[--size];
    for (int turn = -1; turn <= 1; ++turn) {
      if (go(run.hex, turned(run.heading, turn))) return true;
    }
  }
  return false;
}

HexSet reach(const State& s, Line line) {
  HexSet out;
  search(s, line, [&](Hex hex) { return out.add(hex), false; });
  return out;
}

HexSet around(const HexSet& hexes) {
  HexSet out;
  hexes.each([&](Hex hex) { out |= neighbours(hex); });
  return out;
}

// SR-13.13  The cautious reading: another line that can still move could come within reach.
bool may_be_met(const State& s, Line line) {
  const HexSet own = around(reach(s, line));
  const bool frozen = s.options.isolated_moves == IsolatedMoves::Frozen;
  for (int i = 0; i < line_count; ++i) {
    const Line other = Line(i);
    if (other == line || s.dissolved.contains(other)) continue;
    if (frozen && s.isolated.contains(other)) continue;
    if (!(own & reach(s, other)).empty()) return true;
  }
  return false;
}

}  // namespace

// SR-13.1  Isolated: no new railway town or city to link, no other line to merge with.
// SR-13.2, SR-13.3  Others that could merge into it, and starting towns, do not matter.
bool cut_off(const State& s, Line line) {
  const LocationSet wanted = (cities | railway_towns) - s[line].connected;
  const HexSet others = s.lines.covered() - s.lines.where(line);
  const bool finds = search(s, line, [&](Hex hex) {
    return !(locations_near(hex) & wanted).empty() || !(neighbours(hex) & others).empty();
  });
  if (finds) return false;
  return s.options.isolation_view == IsolationView::Present || !may_be_met(s, line);
}

// SR-13.8  The pile of an isolated line leaves the game; what players hold they keep.
// SR-13.11  Isolation is final.
// SR-13.12  All lines are judged on the same board. On the present board only the line that was
//           moved or grew can have been cut off, and lines that wait next to the hex it came to:
//           a hex that is newly in the way further off is a line to merge with.
void check_isolation(State& s, Line changed, Hex entered, auto tell) {
  LineSet judged;
  judged.add(changed);
  (LineSet::all() - s.started).each([&](Line line) {
    if (neighbours(entered).contains(s[line].locomotive)) judged.add(line);
  });
  if (s.options.isolation_view == IsolationView::Permanent) judged = LineSet::all();
  LineSet fresh;
  (judged - s.isolated - s.dissolved).each([&](Line line) {
    if (cut_off(s, line)) fresh.add(line);
  });
  s.isolated = s.isolated | fresh;
  fresh.each([&](Line line) {
    const std::uint8_t pile = std::exchange(s[line].pile, 0);
    tell(Isolated{line, pile});
  });
}

}  // namespace roundhouse::stephensons_rocket
