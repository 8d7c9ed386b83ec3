#pragma once

#include <cstddef>
#include <string_view>

#include "core/seat.hpp"

namespace roundhouse {

/// A piece of work of one game's own that its speed hangs on; `roundhouse bench` times it. A game
/// that has some offers `std::span<const HotWork<State>> hot_works(const State&)`.
template <class S>
struct HotWork {
  std::string_view name;
  std::size_t (*once)(const S& state, Seat seat);  // the result keeps the work from being left out
};

}  // namespace roundhouse
