#pragma once

#include <cstdint>
#include <optional>

#include "core/rng.hpp"
#include "games/first_class/state.hpp"

namespace roundhouse::first_class {

/// An evidence token on its way, as one seat saw it: giver and receiver know its face.
struct SeenPassing {
  Seat from = watcher;
  Seat to = watcher;
  std::optional<Evidence> face;

  friend bool operator==(const SeenPassing&, const SeenPassing&) = default;
};

/// What one seat may see and remembers (FC-23.1): all that lies open, the own drafted card and the
/// cards it chose from, the own role, and the evidence that went through its hands.
struct View {
  Seat viewer{};
  Agenda<State::Decision, State::agenda_depth> agenda;
  Options options;
  std::uint8_t round = 0;
  std::uint8_t turns = 0;
  Seat start{};
  Seat next_start{};
  bool tile_there = false;
  bool passed = false;
  std::array<Row, 3> rows;
  PileSet pile = 0;  // what is still to come, in no order: everything else was seen
  std::array<std::uint8_t, pile_count> box{};
  std::uint8_t tiles_taken = 0;
  std::uint8_t arrived = 0;
  SeatSet arrived_seats;
  EndSet ends_shown;
  PerSeat<Player, most_seats> players;

  std::uint8_t draft_count = 0;  // cards dealt to the draft so far
  SeatSet kept;                  // who has kept one
  EndSet draft_seen;             // what the viewer chose, or chooses, from
  PerSeat<EndCard, most_seats> drafted{no_end, no_end, no_end, no_end};  // where known
  Seat murderer = watcher;                                               // where known
  FixedVector<SeenPassing, 20> evidence;
  bool revealed = false;
  Seat arrested = watcher;

  friend bool operator==(const View&, const View&) = default;
};

View observe(const State& s, Seat seat);

/// A world that gives the view's seat just this view, drawn at random from those it cannot exclude.
State imagine(const View& view, Rng& rng);

void fields(auto& visit, Of<SeenPassing> auto& p) {
  visit("from", p.from);
  visit("to", p.to);
  visit("face", p.face);
}
void fields(auto& visit, Of<View> auto& v) {
  visit("viewer", v.viewer);
  visit("agenda", v.agenda);
  visit("options", v.options);
  visit("round", v.round);
  visit("turns", v.turns);
  visit("start", v.start);
  visit("next_start", v.next_start);
  visit("tile_there", v.tile_there);
  visit("passed", v.passed);
  visit("rows", v.rows);
  visit("pile", v.pile);
  visit("box", v.box);
  visit("tiles_taken", v.tiles_taken);
  visit("arrived", v.arrived);
  visit("arrived_seats", v.arrived_seats);
  visit("ends_shown", v.ends_shown);
  visit("players", v.players);
  visit("draft_count", v.draft_count);
  visit("kept", v.kept);
  visit("draft_seen", v.draft_seen);
  visit("drafted", v.drafted);
  visit("murderer", v.murderer);
  visit("evidence", v.evidence);
  visit("revealed", v.revealed);
  visit("arrested", v.arrested);
}

}  // namespace roundhouse::first_class
