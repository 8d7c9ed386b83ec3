#pragma once

#include <vector>

#include "ai/evaluate/yardmaster_express.hpp"
#include "conformance/conformance.hpp"
#include "games/yardmaster_express/books.hpp"

namespace roundhouse::yardmaster_express {

inline bool before_the_deal(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<AwaitStart>(s.agenda.top());
}

/// Every front is in deck, hand and trains together as often as the box holds it.
inline std::vector<conformance::Quantity> cards(const State& s) {
  if (before_the_deal(s)) return {};
  std::vector<conformance::Quantity> out;
  for (int f = 0; f < front_count; ++f) {
    const Card card{static_cast<std::uint8_t>(f)};
    const bool boxed = s.options.seats == 2 && purple(card);
    long copies = s.deck.copies(card) + s.hand.copies(card);
    for (const Train& train : s.trains) {
      for (const Coupled coupled : train.cards) copies += coupled.card() == card ? 1 : 0;
    }
    out.push_back({word_for(card), copies, boxed ? 0 : (f < CardSet::doubled ? 2 : 1)});
  }
  return out;
}

// YE-3.3  The hand is passed on: whoever receives it sees it.
// YE-3.7  The last card of a game, be it the first of two, lets everybody see what lay face down.
inline bool shows_cards(const State& before, Seat mover, const State::Move& move, Seat viewer) {
  if (!std::holds_alternative<Couple>(move)) return false;
  const int turns = before.options.seats * rounds(before.options.seats);
  return next_seat(before, mover) == viewer || before.turns_played + 1 == turns;
}

inline conformance::Suite<State> suite() {
  using enum CabooseSet;
  return {
      .tables = {{.seats = 2},
                 {.seats = 3},
                 {.seats = 4},
                 {.seats = 5},
                 {.seats = 2, .strategic = true, .caboose_set = Prototype},
                 {.seats = 3,
                  .strategic = true,
                  .caboose_set = All,
                  .little_engine_includes_bonus = true,
                  .variant_tie_start = TieStart::Other},
                 {.seats = 4, .caboose_set = RuleSheet, .sequence_where = SequenceWhere::End},
                 {.seats = 5, .strategic = true, .caboose_set = All},
                 {.seats = 3, .strategic = true, .open_hands = true}},
      .most_plies =
          93,  // five seats, two games: a start, then twice a deal, a caboose and 20 turns
      .conserved = cards,
      .games = 24,
      .refused_tables = {{.seats = 0}, {.seats = 1}, {.seats = 6}},
      .perft = {{{}, 0, 4, 41952, {"* start A"}},
                {{}, 0, 4, 10988, {"* start A", "* draw B2|B2", "* draw R3|G3", "* draw Y4|R4"}},
                {{{"seats", "3"}},
                 0,
                 4,
                 22240,
                 {"* start C", "* draw P2|P2", "* draw P2|P2", "* draw R3|G3", "* draw G4|Y4"}},
                {{{"seats", "5"}, {"caboose_set", "all"}},
                 0,
                 3,
                 4544,
                 {"* start B", "* draw B2|B2", "* draw B2|B3", "* draw R2|R2", "* draw P4|P4",
                  "* draw G3|R3"}}},
      .reveals = shows_cards,
  };
}

}  // namespace roundhouse::yardmaster_express
