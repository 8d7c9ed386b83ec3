#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace roundhouse {

/// A piece of work of one game's own that its speed hangs on; `roundhouse bench` times it, on the
/// positions of games in their order. It may keep what it found out from one to the next. A game
/// that has some offers `HotWorks<State> hot_works(const State&)`.
template <class S>
class HotWork {
 public:
  virtual ~HotWork() = default;
  virtual std::string_view name() const = 0;
  /// The result keeps the work from being left out.
  virtual std::size_t once(const S& state, Seat seat) = 0;
};
template <class S>
using HotWorks = std::vector<std::unique_ptr<HotWork<S>>>;

}  // namespace roundhouse
