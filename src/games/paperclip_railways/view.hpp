#pragma once

#include <cstdint>

#include "core/rng.hpp"
#include "games/paperclip_railways/state.hpp"

namespace roundhouse::paperclip_railways {

// PR-16.1  What one seat may see: the table, its own hand, and how many cards the others hold.
//          Nobody ever saw a card of the deck or a removed one, so there is nothing to remember
//          but the cards that were taken back from the discard pile, which the table records.
struct View {
  Seat viewer{};
  Agenda<State::Decision, 4> agenda;
  Options options;
  Table table;
  CardSet hand;
  PerSeat<std::uint8_t, most_seats> hand_counts;

  friend bool operator==(const View&, const View&) = default;
};

View observe(const State& s, Seat seat);

/// A world that gives the view's seat just this view, drawn at random from those it cannot exclude.
State imagine(const View& view, Rng& rng);

void fields(auto& visit, Of<View> auto& v) {
  visit("viewer", v.viewer);
  visit("agenda", v.agenda);
  visit("options", v.options);
  visit("table", v.table);
  visit("hand", v.hand);
  visit("hand_counts", v.hand_counts);
}

}  // namespace roundhouse::paperclip_railways
