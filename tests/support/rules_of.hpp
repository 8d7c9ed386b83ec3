#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/position.hpp"
#include "core/seam.hpp"

namespace roundhouse {

/// A record with a position text read over it.
template <Record T>
T read_over(const T& record, std::string_view text) {
  const Outcome<T> read = read_position(text, record);
  REQUIRE_MESSAGE(bool(read), read.fault().sentence());
  return *read;
}

template <GameState S>
MoveOf<S> move_of(std::string_view text) {
  MoveOf<S> move;
  REQUIRE_MESSAGE(move_from(text, move), std::string{text});
  return move;
}

/// The id of the rule that forbids a move now; empty if none does. What is no move is CORE-4.
template <GameState S>
std::string refused_by(const S& state, Seat seat, std::string_view text) {
  MoveOf<S> move;
  if (!move_from(text, move)) return std::string{rule::unreadable.id};
  const Verdict verdict = check(state, seat, move);
  return verdict ? "" : std::string{verdict.broken()->id};
}

/// Plays lines as a transcript has them, `B couple Y3|B3 up`; each must be legal.
template <GameState S>
S after(S state, std::initializer_list<std::string_view> lines) {
  for (std::string_view line : lines) {
    INFO(std::string{line});
    Seat seat{};
    REQUIRE(read_word(next_word(line), seat));
    REQUIRE(refused_by(state, seat, line) == "");
    play(state, seat, move_of<S>(line));
  }
  return state;
}

template <class Decision, GameState S>
bool awaiting(const S& state) {
  return !state.agenda.empty() && std::holds_alternative<Decision>(state.agenda.top());
}

/// The texts of a seat's moves, one a line.
template <GameState S>
std::string moves_text(const S& state, Seat seat) {
  std::string out;
  for (const auto& move : moves(state, seat)) out += text_of(move) + "\n";
  return out;
}

}  // namespace roundhouse
