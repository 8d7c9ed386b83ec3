#pragma once

#include <string_view>
#include <variant>

#include "core/seat.hpp"

namespace roundhouse {

/// Where something is counted: {"points", B}, {"shares", B, GWR}, {"tiles"}.
struct Counted {
  std::string_view what;
  Seat seat = watcher;
  int of = 0;
};

/// What an event adds to everybody's points, by the books of its game: `entries(event, post)`.
template <class Event, class Sums>
void add_points(const Event& event, Sums& sums) {
  const auto post = [&](const Counted& counted, long amount) {
    if (counted.what == "points") sums[counted.seat] += static_cast<int>(amount);
  };
  std::visit(
      [&](const auto& told) {
        if constexpr (requires { entries(told, post); }) entries(told, post);
      },
      event);
}

}  // namespace roundhouse
