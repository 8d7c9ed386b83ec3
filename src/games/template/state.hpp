#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/agenda.hpp"
#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/seat.hpp"

namespace roundhouse::countdown {

inline constexpr int last_number = 10;
inline constexpr int most_steps = 3;
inline constexpr int ticket_count = 3;

/// What is chosen when the table is set up. `seats` comes first; switches of open questions follow.
struct Options {
  std::uint8_t seats = 2;

  friend bool operator==(const Options&, const Options&) = default;
};

// What can be said: imperatives. The first is nature's.
struct Deal {
  static constexpr std::string_view name = "Deal";
  std::uint8_t ticket;
  friend bool operator==(const Deal&, const Deal&) = default;
};
struct Advance {
  static constexpr std::string_view name = "Advance";
  std::uint8_t steps;
  friend bool operator==(const Advance&, const Advance&) = default;
};

// What the table can be waiting for: nouns.
struct AwaitTicket {
  static constexpr std::string_view name = "AwaitTicket";
  Seat to;
  friend bool operator==(const AwaitTicket&, const AwaitTicket&) = default;
};
struct Turn {
  static constexpr std::string_view name = "Turn";
  friend bool operator==(const Turn&, const Turn&) = default;
};

// What can happen, told by the rule that does it. A part that only some may see is a Secret.
struct TicketDealt {
  static constexpr std::string_view name = "TicketDealt", rule = "TE-1.2";
  Seat seat{};
  Secret<std::uint8_t> ticket;
};
struct CounterMoved {
  static constexpr std::string_view name = "CounterMoved", rule = "TE-2.1";
  Seat seat{};
  std::uint8_t steps = 0;
  std::uint8_t to = 0;
};
struct GameEnded {
  static constexpr std::string_view name = "GameEnded", rule = "TE-3.1";
  Seat seat{};  // who reached 10
  std::uint8_t points = 0;
};
struct TicketScored {
  static constexpr std::string_view name = "TicketScored", rule = "TE-3.2";
  Seat seat{};
  std::uint8_t points = 0;
};

struct View;

/// All there is to know about a game under way. Plain data, copied by the million; nothing in it
/// is random, and nobody but the rules and nature ever sees it whole.
struct State {
  using Move = std::variant<Deal, Advance>;
  using Decision = std::variant<AwaitTicket, Turn>;
  using Event = std::variant<TicketDealt, CounterMoved, GameEnded, TicketScored>;
  using Options = countdown::Options;
  using View = countdown::View;
  static constexpr int most_seats = 2;
  static constexpr std::size_t most_moves = 3;

  Agenda<Decision, 1> agenda;
  Options options;
  std::uint8_t counter = 0;
  Seat active{0};
  PerSeat<std::uint8_t, most_seats> tickets;  // 0: not dealt yet

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 16);

// Each field named once: hash, JSON, position text and comparison in tests all come from here.
void fields(auto& visit, Of<Options> auto& o) { visit("seats", o.seats); }
void fields(auto& visit, Of<Deal> auto& said) { visit("ticket", said.ticket); }
void fields(auto& visit, Of<Advance> auto& said) { visit("steps", said.steps); }
void fields(auto& visit, Of<AwaitTicket> auto& deal) { visit("to", deal.to); }
void fields(auto&, Of<Turn> auto&) {}
void fields(auto& visit, Of<TicketDealt> auto& told) {
  visit("seat", told.seat);
  visit("ticket", told.ticket);
}
void fields(auto& visit, Of<CounterMoved> auto& told) {
  visit("seat", told.seat);
  visit("steps", told.steps);
  visit("to", told.to);
}
void fields(auto& visit, Of<GameEnded> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
}
void fields(auto& visit, Of<TicketScored> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
}
void fields(auto& visit, Of<State> auto& s) {
  visit("options", s.options);
  visit("agenda", s.agenda);
  visit("counter", s.counter);
  visit("active", s.active);
  visit("tickets", s.tickets);
}

}  // namespace roundhouse::countdown
