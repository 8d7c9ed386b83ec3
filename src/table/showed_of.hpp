#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/chance.hpp"
#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/seam.hpp"

namespace roundhouse {

namespace showing {

/// How many worlds a viewer's doubt is tried in.
inline constexpr int worlds = 12;

/// What a viewer sees once the move was made: of the move in the log, and of the table. What the
/// log tells is found first, because that is cheap and often enough.
template <GameState S>
class Sight {
 public:
  Sight(const S& before, Seat mover, const MoveOf<S>& move, Seat viewer)
      : state_{before}, viewer_{viewer} {
    std::vector<EventOf<S>> events;
    play(state_, mover, move, Recording<S>{events});
    Hasher log;
    if constexpr (!is_telling<S>) {
      for (const char c : seen_text(before, mover, move, viewer)) log.absorb(c);
    }
    for (const auto& event : events) log.absorb(seen(event, viewer));
    log_ = log.result();
  }

  bool same_as(Sight& other) { return log_ == other.log_ && view() == other.view(); }

 private:
  std::uint64_t view() {
    if (!view_) view_ = hash_of(observe(state_, viewer_));
    return *view_;
  }

  S state_;
  Seat viewer_;
  std::uint64_t log_ = 0;
  std::optional<std::uint64_t> view_;
};

template <GameState S>
bool could_be(const S& world, Seat mover, const MoveOf<S>& move, Seat viewer, Sight<S>& sight) {
  const auto looks_like = [&](const MoveOf<S>& other) {
    return Sight<S>{world, mover, other, viewer}.same_as(sight);
  };
  if (check(world, mover, move) && looks_like(move)) return true;
  for (const auto& other : moves(world, mover)) {
    if (looks_like(other)) return true;
  }
  return false;
}

}  // namespace showing

/// Whether a move told a viewer anything but what the mover chose to do. Nature's move does if the
/// viewer can tell it from another it might have been; a seat's move does if some world the viewer
/// took for possible before could not look like this now. Doubt is sampled, always the same way.
template <GameState S>
bool showed(const S& before, Seat mover, const MoveOf<S>& move, Seat viewer) {
  showing::Sight<S> sight{before, mover, move, viewer};
  if (mover == nature) {
    for (const auto& other : moves(before, nature)) {
      if (!showing::Sight<S>{before, nature, other, viewer}.same_as(sight)) return true;
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
