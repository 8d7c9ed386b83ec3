#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "games/yardmaster_express/rules.hpp"
#include "support/told_of.hpp"

namespace roundhouse::yardmaster_express {

inline constexpr Seat A{0};
inline constexpr Seat B{1};
inline constexpr Seat C{2};
inline constexpr Seat D{3};
inline constexpr Seat E{4};

inline Train train(std::string_view cards) {
  Train out;
  for (auto word = next_word(cards); !word.empty(); word = next_word(cards)) {
    Coupled coupled;
    REQUIRE_MESSAGE(read_word(word, coupled), std::string{word});
    couple(out, coupled);
  }
  return out;
}

/// Two seats, A about to couple; the text says what else there is.
inline State position(std::string_view text, const Options& options = {}) {
  State s = setup(options);
  s.agenda.instead(AwaitCouple{});
  return read_over(s, text);
}

/// A finished game with these trains, A's first. `W(B2|B2)` lies face down.
inline State ended(std::initializer_list<std::string_view> trains, Options options = {}) {
  options.seats = static_cast<std::uint8_t>(trains.size());
  State s = setup(options);
  s.agenda.settle();
  int seat = 0;
  for (const auto cards : trains) s.trains[Seat(seat++)] = train(cards);
  return s;
}

inline State with_caboose(Caboose caboose, std::initializer_list<std::string_view> trains,
                          const Options& options = {}) {
  State s = ended(trains, options);
  s.caboose = caboose;
  return s;
}

/// A table at its end on which only these scores are to be ranked.
inline State standing_at(std::initializer_list<int> points) {
  Options options;
  options.seats = static_cast<std::uint8_t>(points.size());
  State s = setup(options);
  s.agenda.settle();
  int seat = 0;
  for (const int score : points) s.first_scores[Seat(seat++)] = static_cast<std::uint8_t>(score);
  return s;
}

inline std::string ranked(const State& s) {
  std::string out;
  for (const Place& place : standing(s)) out += letter(place.seat);
  return out;
}

/// Plays at random as long as `going` holds.
inline State played_while(State s, Rng& rng, auto&& going) {
  while (!to_act(s).empty() && going(s)) {
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  return s;
}
inline State played_out(const Options& options, std::uint64_t seed) {
  Rng rng{seed};
  return played_while(setup(options), rng, [](const State&) { return true; });
}
/// The first turn of a table begins: everything is dealt and shown.
inline State dealt(const Options& options, std::uint64_t seed = 1) {
  Rng rng{seed};
  return played_while(setup(options), rng, [](const State& s) { return !awaiting<AwaitDraw>(s); });
}

/// Three seats, the last turn of the first game: C is to couple G4|Y4 and end it at 30, 28, 33.
inline State last_turn_of_the_first_game(Options options = {}) {
  options.seats = 3;
  options.strategic = true;
  State s = position("turns_played 17 active C hand [ G4|Y4 Y2|Y2 B2|B3 P2|P2 ]", options);
  s.trains[A] = train("W(B2|B2) W(B2|B2) W(G2|G2) W(G2|G2) R4|B4 B3|Y3");
  s.trains[B] = train("W(R3|G3) W(R3|Y3) W(B3|R3) W(G3|B3) W(G3|R3) B4|G4");
  s.trains[C] = train("R2|R2 R2|R3 W(Y3|B3) W(Y3|G3) W(Y2|Y2)");
  return s;
}

inline Card card(std::string_view word) {
  Card out{};
  REQUIRE_MESSAGE(read_word(word, out), std::string{word});
  return out;
}

}  // namespace roundhouse::yardmaster_express
