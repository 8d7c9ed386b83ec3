#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/agenda.hpp"
#include "core/rulings.hpp"
#include "games/first_class/decisions.hpp"
#include "games/first_class/event_fields.hpp"
#include "games/first_class/moves.hpp"
#include "games/first_class/player.hpp"

namespace roundhouse::first_class {

/// How a table plays. Each switch after the modules is a question the sources leave open; the
/// default is the ruling.
struct Options {
  std::uint8_t seats = 2;
  ModuleSet modules{Module::A, Module::B};  // FC-15.3: for anyone new
  std::uint8_t coin_points = 1;
  bool tile_with_tenth_car = false;
  bool constantinople_once = false;
  bool strict_supply = false;
  bool tile_counts_as_taken = true;
  bool decline_drawn_cards = false;
  bool free_steps_between_parts = false;
  Rulings<Ruling> rulings;

  friend bool operator==(const Options&, const Options&) = default;
};

/// FC-3.2  A row of the display: six places, emptied from any of them.
struct Row {
  std::array<Card, row_size> cards{no_card, no_card, no_card, no_card, no_card, no_card};
  std::uint8_t taken = 0;
  friend bool operator==(const Row&, const Row&) = default;
};

struct View;

struct State {
  using Event = first_class::Event;
  using Move = std::variant<Draw, Reveal, Role, Token, Keep, Take, TakeTile, Add, Upgrade, Step,
                            TakeEnd, Buy, Place, Fulfil, Use, Give, Return, Stop>;
  using Decision = std::variant<Course, AwaitRole, AwaitDraft, Draft, Refill, AwaitDeal, Turn,
                                Parts, AddCars, Upgrades, Steps, ChooseEnd, Placing, ChooseEvidence,
                                AwaitToken, AwaitStorage, InStorage, Factories, FreeSteps, Scoring>;
  using Options = first_class::Options;
  using View = first_class::View;
  static constexpr int most_seats = first_class::most_seats;
  static constexpr std::size_t most_moves = 96;
  static constexpr bool lists_all_moves = false;  // orders with one result are listed once

  static constexpr std::size_t agenda_depth = 16;

  Agenda<Decision, agenda_depth> agenda;
  Options options;
  std::uint8_t round = 0;  // 1 to 6
  std::uint8_t turns = 0;  // begun in this round
  Seat start{0};
  Seat next_start{0};
  bool tile_there = false;
  bool passed = false;  // FC-23.7: no free step wanted, nothing done since
  std::array<Row, 3> rows;
  PileSet pile = 0;                            // of the running phase, not dealt yet: a set
  std::array<std::uint8_t, pile_count> box{};  // cards out of the game, by pile
  std::uint8_t tiles_taken = 0;                // of the eight locomotive tiles
  std::uint8_t arrived = 0;                    // conductors paid at Constantinople
  SeatSet arrived_seats;
  EndSet ends_shown;
  PerSeat<Player, first_class::most_seats> players;

  // Not everybody's to know.
  EndSet draft_dealt;  // what the first drafter was dealt
  PerSeat<EndCard, first_class::most_seats> drafted{no_end, no_end, no_end, no_end};
  Seat murderer = watcher;  // watcher: nobody
  Trail evidence;
  bool revealed = false;  // FC-14.1: all of it is open from here on
  Seat arrested = watcher;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 640);

void fields(auto& visit, Of<Options> auto& o) {
  visit("seats", o.seats);
  visit("modules", o.modules);
  visit("coin_points", o.coin_points);
  visit("tile_with_tenth_car", o.tile_with_tenth_car);
  visit("constantinople_once", o.constantinople_once);
  visit("strict_supply", o.strict_supply);
  visit("tile_counts_as_taken", o.tile_counts_as_taken);
  visit("decline_drawn_cards", o.decline_drawn_cards);
  visit("free_steps_between_parts", o.free_steps_between_parts);
  visit("rulings", o.rulings);
}
void fields(auto& visit, Of<Row> auto& r) {
  visit("cards", r.cards);
  visit("taken", r.taken);
}
void fields(auto& visit, Of<State> auto& s) {
  visit("options", s.options);
  visit("agenda", s.agenda);
  visit("round", s.round);
  visit("turns", s.turns);
  visit("start", s.start);
  visit("next_start", s.next_start);
  visit("tile_there", s.tile_there);
  visit("passed", s.passed);
  visit("rows", s.rows);
  visit("pile", s.pile);
  visit("box", s.box);
  visit("tiles_taken", s.tiles_taken);
  visit("arrived", s.arrived);
  visit("arrived_seats", s.arrived_seats);
  visit("ends_shown", s.ends_shown);
  visit("players", s.players);
  visit("draft_dealt", s.draft_dealt);
  visit("drafted", s.drafted);
  visit("murderer", s.murderer);
  visit("evidence", s.evidence);
  visit("revealed", s.revealed);
  visit("arrested", s.arrested);
}

}  // namespace roundhouse::first_class
