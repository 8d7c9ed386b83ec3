#pragma once

#include "core/seat.hpp"

namespace roundhouse {

inline constexpr Seat A{0};
inline constexpr Seat B{1};
inline constexpr Seat C{2};

}  // namespace roundhouse
