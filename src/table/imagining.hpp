#pragma once

#include <memory>

#include "core/rng.hpp"
#include "core/seat.hpp"
#include "table/match.hpp"

namespace roundhouse {

/// What every match can do besides, for those few who think about it from outside: it can be
/// imagined as a seat may believe it to be.
class Imagining {
 public:
  virtual ~Imagining() = default;

  /// A match that begins here: what the seat cannot see is drawn anew, and there is no log.
  virtual std::unique_ptr<Match> imagined(Seat seat, Rng& rng) const = 0;
};

/// The same of any match. Whatever is told of it gives nothing away that the seat cannot see.
std::unique_ptr<Match> imagined(const Match& match, Seat seat, Rng& rng);

}  // namespace roundhouse
