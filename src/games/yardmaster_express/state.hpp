#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/agenda.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/yardmaster_express/cabooses.hpp"
#include "games/yardmaster_express/cards.hpp"
#include "games/yardmaster_express/events.hpp"

namespace roundhouse::yardmaster_express {

// OQ-3, OQ-8  Readings the sheet leaves open; the first named is the ruling.
enum class SequenceWhere : std::uint8_t { Anywhere, End };
constexpr auto names_of(SequenceWhere) {
  return std::to_array<std::string_view>({"anywhere", "end"});
}
enum class TieStart : std::uint8_t { Earliest, Other };
constexpr auto names_of(TieStart) { return std::to_array<std::string_view>({"earliest", "other"}); }

struct Options {
  std::uint8_t seats = 2;
  bool strategic = false;                     // YE-8
  CabooseSet caboose_set = CabooseSet::None;  // YE-7, OQ-2
  SequenceWhere sequence_where{};             // OQ-3
  bool little_engine_includes_bonus = false;  // OQ-4
  TieStart variant_tie_start{};               // OQ-8
  bool open_hands = false;                    // OQ-5

  friend bool operator==(const Options&, const Options&) = default;
};

// What can be said. The first three are nature's.
struct Start {
  static constexpr std::string_view name = "Start";
  Seat seat;
  friend bool operator==(const Start&, const Start&) = default;
};
struct Draw {
  static constexpr std::string_view name = "Draw";
  Card card;
  friend bool operator==(const Draw&, const Draw&) = default;
};
struct Reveal {
  static constexpr std::string_view name = "Reveal";
  Caboose caboose;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
struct Couple {
  static constexpr std::string_view name = "Couple";
  Card card;
  Face face;
  friend bool operator==(const Couple&, const Couple&) = default;
};

// What the table can be waiting for.
struct AwaitStart {
  static constexpr std::string_view name = "AwaitStart";
  friend bool operator==(const AwaitStart&, const AwaitStart&) = default;
};
struct AwaitDeal {
  static constexpr std::string_view name = "AwaitDeal";
  std::uint8_t cards_left;
  friend bool operator==(const AwaitDeal&, const AwaitDeal&) = default;
};
struct AwaitCaboose {
  static constexpr std::string_view name = "AwaitCaboose";
  friend bool operator==(const AwaitCaboose&, const AwaitCaboose&) = default;
};
struct AwaitDraw {
  static constexpr std::string_view name = "AwaitDraw";
  friend bool operator==(const AwaitDraw&, const AwaitDraw&) = default;
};
struct AwaitCouple {
  static constexpr std::string_view name = "AwaitCouple";
  friend bool operator==(const AwaitCouple&, const AwaitCouple&) = default;
};

/// A train behind its engine, front to back, and what YE-9.3 says the rules need to know of it.
struct Train {
  FixedVector<Coupled, most_rounds> cards;
  std::uint8_t value = 0;    // YE-6.1, bonus not included
  std::uint8_t run = 0;      // railcars of the run at the end
  std::uint8_t longest = 0;  // railcars of the longest run
  Railcar end = wild;        // what the next card must match

  friend bool operator==(const Train&, const Train&) = default;
};

struct View;

struct State {
  using Move = std::variant<Start, Draw, Reveal, Couple>;
  using Decision = std::variant<AwaitStart, AwaitDeal, AwaitCaboose, AwaitDraw, AwaitCouple>;
  using Event = yardmaster_express::Event;
  using Options = yardmaster_express::Options;
  using View = yardmaster_express::View;
  static constexpr int most_seats = yardmaster_express::most_seats;
  static constexpr std::size_t most_moves = front_count;

  Agenda<Decision, 1> agenda;
  Options options;
  std::uint8_t game = 1;  // 2 in the second game of the strategic variant
  std::uint8_t turns_played = 0;
  Seat start{0};
  Seat active{0};                         // holds the hand
  Caboose caboose = Caboose::None;        // of this game
  Caboose first_caboose = Caboose::None;  // of the first game, once that is over
  CardSet deck;                           // a set: its order is nature's to choose
  CardSet hand;                           // YE-3.1: exactly one, travelling with the turn
  FixedVector<Card, 25> drawn;            // of this game, the dealt hand first: who saw what
  PerSeat<Train, most_seats> trains;
  PerSeat<std::uint8_t, most_seats> first_scores;  // of the first game, once that is over

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 128);

void fields(auto& visit, Of<Options> auto& o) {
  visit("seats", o.seats);
  visit("strategic", o.strategic);
  visit("caboose_set", o.caboose_set);
  visit("sequence_where", o.sequence_where);
  visit("little_engine_includes_bonus", o.little_engine_includes_bonus);
  visit("variant_tie_start", o.variant_tie_start);
  visit("open_hands", o.open_hands);
}
void fields(auto& visit, Of<Start> auto& said) { visit("seat", said.seat); }
void fields(auto& visit, Of<Draw> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Reveal> auto& said) { visit("caboose", said.caboose); }
void fields(auto& visit, Of<Couple> auto& said) {
  visit("card", said.card);
  visit("face", said.face);
}
void fields(auto&, Of<AwaitStart> auto&) {}
void fields(auto& visit, Of<AwaitDeal> auto& deal) { visit("cards_left", deal.cards_left); }
void fields(auto&, Of<AwaitCaboose> auto&) {}
void fields(auto&, Of<AwaitDraw> auto&) {}
void fields(auto&, Of<AwaitCouple> auto&) {}
void fields(auto& visit, Of<State> auto& s) {
  visit("options", s.options);
  visit("agenda", s.agenda);
  visit("game", s.game);
  visit("turns_played", s.turns_played);
  visit("start", s.start);
  visit("active", s.active);
  visit("caboose", s.caboose);
  visit("first_caboose", s.first_caboose);
  visit("deck", s.deck);
  visit("hand", s.hand);
  visit("drawn", s.drawn);
  visit("trains", s.trains);
  visit("first_scores", s.first_scores);
}

}  // namespace roundhouse::yardmaster_express
