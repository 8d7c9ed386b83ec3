#pragma once

#include <cstdint>

#include "core/rng.hpp"
#include "games/template/state.hpp"

namespace roundhouse::countdown {

/// What one seat may know. A type of its own: nothing is in it that was not put there on purpose.
struct View {
  Seat viewer{};
  Agenda<State::Decision, 1> agenda;
  Options options;
  std::uint8_t counter = 0;
  Seat active{};
  PerSeat<std::uint8_t, State::most_seats> tickets;  // 0: not dealt yet, or not to be seen

  friend bool operator==(const View&, const View&) = default;
};

/// What a seat, or the watcher, sees.
View observe(const State& s, Seat seat);

/// A world that gives the view's seat just this view. Bots are given views only, so this is all
/// they can search in.
State imagine(const View& view, Rng& rng);

void fields(auto& visit, Of<View> auto& v) {
  visit("viewer", v.viewer);
  visit("agenda", v.agenda);
  visit("options", v.options);
  visit("counter", v.counter);
  visit("active", v.active);
  visit("tickets", v.tickets);
}

}  // namespace roundhouse::countdown
