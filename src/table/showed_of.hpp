#pragma once

#include <cstdint>
#include <vector>

#include "core/chance.hpp"
#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/seam.hpp"

namespace roundhouse {

namespace showing {

/// How many worlds a viewer's doubt is tried in.
inline constexpr int worlds = 12;

/// What a viewer sees once the move was made: of the table, and of the move itself in the log.
struct Sight {
  std::uint64_t view;
  std::uint64_t log;

  friend bool operator==(const Sight&, const Sight&) = default;
};

template <GameState S>
Sight after(const S& before, Seat mover, const MoveOf<S>& move, Seat viewer) {
  S state = before;
  std::vector<EventOf<S>> events;
  play(state, mover, move, Recording<S>{events});
  Hasher log;
  if constexpr (!is_telling<S>) {
    for (const char c : seen_text(before, mover, move, viewer)) log.absorb(c);
  }
  for (const auto& event : events) log.absorb(seen(event, viewer));
  return {hash_of(observe(state, viewer)), log.result()};
}

template <GameState S>
bool could_be(const S& world, Seat mover, const MoveOf<S>& move, Seat viewer, const Sight& sight) {
  if (check(world, mover, move) && after(world, mover, move, viewer) == sight) return true;
  for (const auto& other : moves(world, mover)) {
    if (after(world, mover, other, viewer) == sight) return true;
  }
  return false;
}

}  // namespace showing

/// Whether a move told a viewer anything but what the mover chose to do. Nature's move does if the
/// viewer can tell it from another it might have been; a seat's move does if some world the viewer
/// took for possible before could not look like this now. Doubt is sampled, always the same way.
template <GameState S>
bool showed(const S& before, Seat mover, const MoveOf<S>& move, Seat viewer) {
  const showing::Sight sight = showing::after(before, mover, move, viewer);
  if (mover == nature) {
    for (const auto& other : moves(before, nature)) {
      if (showing::after(before, nature, other, viewer) != sight) return true;
    }
    return false;
  }
  Rng rng{hash_of(before)};
  for (int i = 0; i < showing::worlds; ++i) {
    const S world = resample(before, viewer, rng);
    if (!showing::could_be(world, mover, move, viewer, sight)) return true;
  }
  return false;
}

}  // namespace roundhouse
