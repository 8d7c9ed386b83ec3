#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

#include "core/words.hpp"
#include "games/stephensons_rocket/rules.hpp"
#include "support/told_of.hpp"

namespace roundhouse::stephensons_rocket {

inline constexpr Seat A{0};
inline constexpr Seat B{1};
inline constexpr Seat C{2};
inline constexpr Seat D{3};

inline Line line(std::string_view name) {
  Line out{};
  REQUIRE(read_text(name, out));
  return out;
}
inline Location place(std::string_view name) {
  Location out{};
  REQUIRE(read_text(name, out));
  return out;
}
inline Hex hex(std::string_view text) {
  Hex out{};
  REQUIRE(read_text(text, out));
  return out;
}

/// The test cases are told with ties paid in full.
inline Options told(int seats = 4) {
  Options options;
  options.seats = static_cast<std::uint8_t>(seats);
  options.tie_rule = TieRule::Full;
  return options;
}

/// A new game in which A begins.
inline State begun(const Options& options = told()) {
  State s = setup(options);
  play(s, nature, Start{A});
  return s;
}

inline Turn& turn(State& s) { return std::get<Turn>(s.agenda.open()[0]); }

/// Lets a line have made these moves; nothing is paid and nobody got a share.
inline void laid(State& s, std::string_view name, std::initializer_list<std::string_view> way) {
  const Line moved = line(name);
  for (const std::string_view text : way) {
    const Hex to = hex(text);
    int heading = 0;
    while (beside(s[moved].locomotive, Heading(heading)) != to) REQUIRE(++heading < 6);
    if (!waits(s, moved)) --s.tiles_left;
    s[moved].locomotive = to;
    s[moved].heading = Heading(heading);
    s.lines.lay(to, moved);
    s.entered.lay(to, Heading(heading));
    s.started.add(moved);
    s[moved].connected = s[moved].connected | locations_near(to);
  }
}

/// Gives shares; those the pile cannot give are supplementary.
inline void hold(State& s, std::string_view name, std::initializer_list<int> shares) {
  int seat = 0;
  for (const int count : shares) receive_shares(s, Seat(seat++), line(name), count);
}
inline void tokens(State& s, Seat seat, std::string_view city, std::string_view good, int count) {
  Good g{};
  REQUIRE(read_word(good, g));
  for (int i = 0; i < count; ++i) s.tokens[seat].add({place(city), g});
}
inline void station(State& s, Seat seat, std::string_view where) {
  s.stations.lay(hex(where), seat);
}

inline State::Move move(std::string_view text) {
  State::Move out;
  REQUIRE(move_from(text, out));
  return out;
}
/// The rule that forbids this; empty when it is allowed.
inline std::string refused_by(const State& s, Seat seat, std::string_view text) {
  State::Move said;
  if (!move_from(text, said)) return "CORE-4";
  const Verdict verdict = check(s, seat, said);
  return verdict ? "" : std::string{verdict.broken()->id};
}
/// Plays a move that must be legal.
inline void say(State& s, Seat seat, std::string_view text) {
  REQUIRE_MESSAGE(refused_by(s, seat, text) == "", text);
  play(s, seat, move(text));
}

using Words = std::set<std::string>;
inline Words targets(const State& s, std::string_view name) {
  Words out;
  legal_targets(s, line(name)).each([&](Hex to) { out.insert(word_for(to)); });
  return out;
}
inline bool asks(const State& s, Seat seat) { return to_act(s) == SeatSet{seat}; }
inline std::string loco(const State& s, std::string_view name) {
  return word_for(s[line(name)].locomotive);
}
inline std::string connected(const State& s, std::string_view name) {
  std::string out;
  s[line(name)].connected.each(
      [&](Location p) { out += (out.empty() ? "" : " ") + std::string{name_of(p)}; });
  return out;
}
inline int shares(const State& s, Seat seat, std::string_view name) {
  return s[line(name)].shares[seat];
}
inline int pile(const State& s, std::string_view name) { return s[line(name)].pile; }
inline std::string money(const State& s) {
  std::string out;
  for (int i = 0; i < s.options.seats; ++i) {
    out += (i == 0 ? "" : " ") + std::to_string(s.money[Seat(i)]);
  }
  return out;
}
/// What a move brings about, in sentences.
inline std::string told(const State& s, Seat seat, std::string_view text,
                        Language language = Language::English) {
  return said_of(s, events_of(s, seat, text), language);
}
/// The game ends as the board stands: everybody but the active player has skipped both actions, and
/// now that one has too.
inline std::vector<Event> end_here(State& s) {
  turn(s).actions_left = 0;
  turn(s).skipped = 2;
  s.skipped_turns = static_cast<std::uint8_t>(s.options.seats - 1);
  std::vector<Event> events;
  go_on(s, Recording<State>{events});
  return events;
}

}  // namespace roundhouse::stephensons_rocket
