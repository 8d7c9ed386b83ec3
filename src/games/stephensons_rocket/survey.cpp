#include "games/stephensons_rocket/survey.hpp"

#include <cstring>
#include <type_traits>

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

/// Compared word by word without a branch, the last word once more where it is not whole: the same
/// as member by member where no byte is unused.
template <class T>
bool same_bytes(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T> && sizeof(T) >= 8);
  const auto word = [](const T& from, std::size_t at) {
    std::uint64_t out = 0;
    std::memcpy(&out, reinterpret_cast<const unsigned char*>(&from) + at, sizeof(out));
    return out;
  };
  std::uint64_t unlike = word(a, sizeof(T) - 8) ^ word(b, sizeof(T) - 8);
  for (std::size_t at = 0; at + 8 <= sizeof(T); at += 8) unlike |= word(a, at) ^ word(b, at);
  return unlike == 0;
}

}  // namespace

bool Survey::same_tracks(const State& s) const {
  return same_bytes(tracks_.railways, s.railways) && same_bytes(tracks_.lines, s.lines) &&
         tracks_.started == s.started && tracks_.isolated == s.isolated &&
         tracks_.dissolved == s.dissolved &&
         tracks_.station_near_track == s.options.station_near_track &&
         tracks_.isolated_moves == s.options.isolated_moves && tracks_.seen;
}

bool Survey::same_line(const State& s, Line line) const {
  const Railway& before = tracks_.railways[index(line)];
  return before.locomotive == s[line].locomotive && before.heading == s[line].heading &&
         tracks_.started.contains(line) == s.started.contains(line) &&
         tracks_.isolated.contains(line) == s.isolated.contains(line) &&
         tracks_.dissolved.contains(line) == s.dissolved.contains(line) &&
         tracks_.isolated_moves == s.options.isolated_moves && tracks_.seen;
}

/// A line asks for the hexes next to its locomotive, and for what lies next to those.
void Survey::see_lines(const State& s) {
  const HexSet changed = tracks_.lines ^ s.lines;
  count_ = 0;
  for (std::size_t i = 0; i < line_count; ++i) {
    const HexSet& surroundings = within_two(s.railways[i].locomotive);
    if (!same_line(s, Line(i)) || !(changed & surroundings).empty()) {
      targets_[i] = legal_targets(s, Line(i));
      counts_[i] = static_cast<std::uint8_t>(targets_[i].count());
    }
    count_ += counts_[i];
  }
  ground_.see_lines(s);
  tracks_ = {.railways = s.railways,
             .lines = s.lines,
             .started = s.started,
             .isolated = s.isolated,
             .dissolved = s.dissolved,
             .station_near_track = s.options.station_near_track,
             .isolated_moves = s.options.isolated_moves,
             .seen = true};
}

void Survey::look_at(const State& s) {
  if (!same_tracks(s)) see_lines(s);
  ground_.see_stations(s);
}

HexSet Glance::targets(Line line) const { return legal_targets(s_, line); }

}  // namespace roundhouse::stephensons_rocket
