#pragma once

#include <cassert>

namespace roundhouse {

/// Lists inside a state, lists of moves and the agenda have fixed room. Whoever steps beyond it is
/// stopped at once, in the build people play too: what a stranger sends may lead here, and a table
/// that ends is better than one that writes elsewhere. What it costs: docs/speed.md.
constexpr void within(bool bounds) {
#ifdef NDEBUG
  if (!bounds) [[unlikely]]
    __builtin_trap();
#else
  assert(bounds && "beyond the room of a list");
#endif
}

}  // namespace roundhouse
