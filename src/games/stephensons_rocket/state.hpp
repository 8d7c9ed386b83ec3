#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/agenda.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/stephensons_rocket/events.hpp"
#include "games/stephensons_rocket/map.hpp"
#include "games/stephensons_rocket/options.hpp"
#include "games/stephensons_rocket/planes.hpp"
#include "games/stephensons_rocket/tokens.hpp"

namespace roundhouse::stephensons_rocket {

// SR-1  What is in the box.
inline constexpr int shares_per_line = 16;
inline constexpr int tiles_in_all = 60;
inline constexpr int stations_per_seat = 7;
inline constexpr int passengers_in_all = 9;

// SR-15.2, SR-15.3  What the most tokens of a kind are worth in the end, in thousands.
inline constexpr int final_token_amount = 6;

// What can be said. The first is nature's, the last three belong to the veto round.
struct Start {
  static constexpr std::string_view name = "Start";
  Seat seat;
  friend bool operator==(const Start&, const Start&) = default;
};
struct Take {
  static constexpr std::string_view name = "Take";
  Location city;
  Good good;
  friend bool operator==(const Take&, const Take&) = default;
};
struct Place {
  static constexpr std::string_view name = "Place";
  Hex to;
  friend bool operator==(const Place&, const Place&) = default;
};
struct Shift {
  static constexpr std::string_view name = "Shift";
  Hex from;
  Hex to;
  friend bool operator==(const Shift&, const Shift&) = default;
};
struct Extend {
  static constexpr std::string_view name = "Extend";
  Line line;
  Hex to;
  friend bool operator==(const Extend&, const Extend&) = default;
};
struct Call {
  static constexpr std::string_view name = "Call";
  friend bool operator==(const Call&, const Call&) = default;
};
struct Bid {
  static constexpr std::string_view name = "Bid";
  std::uint8_t shares;
  Hex to;
  friend bool operator==(const Bid&, const Bid&) = default;
};
struct Pass {
  static constexpr std::string_view name = "Pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};

// What the table can be waiting for.
struct AwaitStart {
  static constexpr std::string_view name = "AwaitStart";
  friend bool operator==(const AwaitStart&, const AwaitStart&) = default;
};
/// SR-4  The active player's turn.
struct Turn {
  static constexpr std::string_view name = "Turn";
  Seat active{};
  std::uint8_t actions_left = 2;
  LineSet moved;
  bool progress = false;     // SR-14.6: a token, a new station or an extension
  std::uint8_t skipped = 0;  // actions that could not be taken
  friend bool operator==(const Turn&, const Turn&) = default;
};
/// SR-8.15  Does anybody want a veto round? Only with veto_mode = call.
struct CallRound {
  static constexpr std::string_view name = "CallRound";
  Seat active{};
  Line line{};
  Hex chosen{};
  SeatSet to_ask;
  friend bool operator==(const CallRound&, const CallRound&) = default;
};
/// SR-8  The holders of a line may bid its shares to send the locomotive elsewhere.
struct VetoRound {
  static constexpr std::string_view name = "VetoRound";
  Seat active{};
  Line line{};
  Hex chosen{};
  SeatSet to_ask;
  Seat leader{};         // whose bid stands; the active player while there is none
  std::uint8_t bid = 0;  // in shares of the line; 0: no bid yet
  Hex target{};          // where the standing bid sends the locomotive
  friend bool operator==(const VetoRound&, const VetoRound&) = default;
};

/// One company: its locomotive, what its line is connected to, and its shares (SR-12.3).
struct Railway {
  LocationSet connected;
  Hex locomotive{};   // meaningless once the line is dissolved
  Heading heading{};  // of the last move; meaningless while the locomotive waits
  std::uint8_t pile = 0;
  std::uint8_t supplementary = 0;            // in players' hands
  PerSeat<std::uint8_t, most_seats> shares;  // of both sorts
  friend bool operator==(const Railway&, const Railway&) = default;
};

struct View;

// SR-20.4  Everything a position is; nothing in it can be told from the rest.
// SR-20.5  Tiles, stations, tokens and passengers that lie in no supply are counted on the board.
struct State {
  using Move = std::variant<Start, Take, Place, Shift, Extend, Call, Bid, Pass>;
  using Decision = std::variant<AwaitStart, Turn, CallRound, VetoRound>;
  using Event = stephensons_rocket::Event;
  using Options = stephensons_rocket::Options;
  using View = stephensons_rocket::View;
  static constexpr int most_seats = stephensons_rocket::most_seats;
  // Tokens, seven stations lifted or one placed on any hex, and every way out of every locomotive.
  static constexpr std::size_t most_moves =
      2 * city_count + (stations_per_seat + 1) * land_count + line_count * heading_count;

  Agenda<Decision, 2> agenda;
  Options options;
  LineSet started;    // SR-2.6: lines that exist, or have existed
  LineSet isolated;   // SR-13
  LineSet dissolved;  // SR-11
  Ending ending{};
  std::uint8_t tiles_left = tiles_in_all;
  std::uint8_t skipped_turns = 0;  // in succession, SR-14.4
  std::uint16_t idle_turns = 0;    // in succession, SR-14.6
  std::array<Railway, line_count> railways{};
  HexPlanes<Line> lines;       // SR-2.5: track and the hex of the locomotive
  HexPlanes<Heading> entered;  // which way each hex of a line was entered
  HexPlanes<Seat> stations;
  PerSeat<Tokens, most_seats> tokens;
  PerSeat<std::uint16_t, most_seats> money;  // in thousands of pounds
  PerSeat<std::uint8_t, most_seats> passengers;

  Railway& operator[](Line line) { return railways[index(line)]; }
  const Railway& operator[](Line line) const { return railways[index(line)]; }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(land_count > 192 || sizeof(State) <= 416);

void fields(auto& visit, Of<Start> auto& said) { visit("seat", said.seat); }
void fields(auto& visit, Of<Take> auto& said) {
  visit("city", said.city);
  visit("good", said.good);
}
void fields(auto& visit, Of<Place> auto& said) { visit("to", said.to); }
void fields(auto& visit, Of<Shift> auto& said) {
  visit("from", said.from);
  visit("to", said.to);
}
void fields(auto& visit, Of<Extend> auto& said) {
  visit("line", said.line);
  visit("to", said.to);
}
void fields(auto&, Of<Call> auto&) {}
void fields(auto& visit, Of<Bid> auto& said) {
  visit("shares", said.shares);
  visit("to", said.to);
}
void fields(auto&, Of<Pass> auto&) {}
void fields(auto&, Of<AwaitStart> auto&) {}
void fields(auto& visit, Of<Turn> auto& turn) {
  visit("active", turn.active);
  visit("actions_left", turn.actions_left);
  visit("moved", turn.moved);
  visit("progress", turn.progress);
  visit("skipped", turn.skipped);
}
void fields(auto& visit, Of<CallRound> auto& call) {
  visit("active", call.active);
  visit("line", call.line);
  visit("chosen", call.chosen);
  visit("to_ask", call.to_ask);
}
void fields(auto& visit, Of<VetoRound> auto& veto) {
  visit("active", veto.active);
  visit("line", veto.line);
  visit("chosen", veto.chosen);
  visit("to_ask", veto.to_ask);
  visit("leader", veto.leader);
  visit("bid", veto.bid);
  visit("target", veto.target);
}
void fields(auto& visit, Of<Railway> auto& railway) {
  visit("connected", railway.connected);
  visit("locomotive", railway.locomotive);
  visit("heading", railway.heading);
  visit("pile", railway.pile);
  visit("supplementary", railway.supplementary);
  visit("shares", railway.shares);
}
void fields(auto& visit, Of<State> auto& s) {
  visit("options", s.options);
  visit("agenda", s.agenda);
  visit("started", s.started);
  visit("isolated", s.isolated);
  visit("dissolved", s.dissolved);
  visit("ending", s.ending);
  visit("tiles_left", s.tiles_left);
  visit("skipped_turns", s.skipped_turns);
  visit("idle_turns", s.idle_turns);
  visit("railways", s.railways);
  visit("lines", s.lines);
  visit("entered", s.entered);
  visit("stations", s.stations);
  visit("tokens", s.tokens);
  visit("money", s.money);
  visit("passengers", s.passengers);
}

}  // namespace roundhouse::stephensons_rocket
