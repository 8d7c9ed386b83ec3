#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "games/first_class/rules.hpp"

/// Positions for the tests of First Class, written with the words of the table.
namespace roundhouse::first_class {

inline constexpr Seat A{0};
inline constexpr Seat B{1};
inline constexpr Seat C{2};
inline constexpr Seat D{3};
inline constexpr int M = -1;  // a mail car in a list of values

inline Options options_for(int seats, std::string_view modules) {
  Options options;
  options.seats = static_cast<std::uint8_t>(seats);
  CHECK(read_text(modules, options.modules));
  return options;
}

inline Card card(std::string_view text) {
  Card out{};
  CHECK(read_text(text, out));
  return out;
}
inline EndCard end_card(std::string_view text) {
  EndCard out{};
  CHECK(read_text(text, out));
  return out;
}

/// `U=[4,2,1] c2`: values from position 1 on, then where the conductor stands.
inline Train train(std::initializer_list<int> cars, int conductor = 0, Mail mail = Mail::Registered,
                   int tile = 0) {
  Train out;
  for (const int value : cars) {
    std::uint8_t step = 0;
    while (value != M && values[step] != value) ++step;
    out.steps.push_back(step);
    if (value == M) out.mail = mail;
  }
  out.conductor = static_cast<std::uint8_t>(conductor);
  out.tile = static_cast<std::uint8_t>(tile);
  return out;
}
inline std::string shown(const Train& train) {
  std::string out;
  for (int p = 1; p <= train.length(); ++p) {
    out += p > 1 ? "," : "";
    out += p == mail_place ? "M" : std::to_string(train.value(p));
  }
  if (train.tile > 0) out += ",T" + std::to_string(train.tile);
  return out;
}

/// Plays nature's part with the seed until somebody is asked.
inline void let_nature(State& s, Rng& rng) {
  while (to_act(s).contains(nature)) play(s, nature, roll(s, rng));
}
/// A game at the first turn, the draft done by keeping the first card.
inline State opening(int seats, std::string_view modules, std::uint64_t seed = 1) {
  State s = setup(options_for(seats, modules));
  go_on(s);
  Rng rng{seed};
  let_nature(s, rng);
  while (std::holds_alternative<Draft>(s.agenda.top())) {
    const Seat seat = to_act(s).first();
    play(s, seat, moves(s, seat)[0]);
    let_nature(s, rng);
  }
  return s;
}

/// The rule a move breaks; empty when it is allowed.
inline std::string refused(const State& s, Seat seat, std::string_view text) {
  State::Move move;
  REQUIRE_MESSAGE(move_from(text, move), text);
  const Verdict verdict = check(s, seat, move);
  return verdict ? "" : std::string{verdict.broken()->id};
}
inline void say(State& s, Seat seat, std::string_view text) {
  State::Move move;
  REQUIRE_MESSAGE(move_from(text, move), text);
  const Verdict verdict = check(s, seat, move);
  REQUIRE_MESSAGE(verdict, text, " is refused: ", verdict ? "" : verdict.broken()->id);
  play(s, seat, move);
}
/// Says several moves for one seat, separated by commas.
inline void say_all(State& s, Seat seat, std::string_view texts) {
  while (!texts.empty()) {
    const auto comma = std::min(texts.find(','), texts.size());
    say(s, seat, texts.substr(0, comma));
    texts.remove_prefix(std::min(comma + 1, texts.size()));
  }
}

/// An event in one line, its secrets included: "CoinsGained A 2".
class EventLine {
 public:
  static std::string of(const State::Event& event) {
    return std::visit(
        [](const auto& told) {
          EventLine line;
          line.out_ = told.name;
          fields(line, told);
          return line.out_;
        },
        event);
  }
  template <class T>
  void operator()(std::string_view, const T& value) {
    if constexpr (kinds::is_secret<T>) {
      (*this)("", value.value);
    } else if constexpr (kinds::is_optional<T>) {
      value ? (*this)("", *value) : void(out_ += " -");
    } else if constexpr (kinds::is_vector<T>) {
      for (const auto& item : value) (*this)("", item);
    } else {
      out_ += " " + word_for(value);
    }
  }

 private:
  std::string out_;
};
/// What came of a move, or of what goes on by itself, in the order in which it was told.
struct Told {
  std::vector<std::string> lines;

  explicit Told(const std::vector<State::Event>& events) {
    for (const auto& event : events) lines.push_back(EventLine::of(event));
  }
  bool has(std::string_view line) const {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  }
  bool any(std::string_view name) const {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(name); });
  }
  void add(const Told& more) { lines.insert(lines.end(), more.lines.begin(), more.lines.end()); }
};
inline Told told_by(State& s, Seat seat, std::string_view text) {
  State::Move move;
  REQUIRE_MESSAGE(move_from(text, move), text);
  REQUIRE_MESSAGE(check(s, seat, move), text);
  std::vector<State::Event> events;
  play(s, seat, move, Recording<State>{events});
  return Told{events};
}
inline Told told_going_on(State& s) {
  std::vector<State::Event> events;
  go_on(s, Recording<State>{events});
  return Told{events};
}

template <class Decision>
bool awaits(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Decision>(s.agenda.top());
}

/// Puts a card into the display so that it can be taken; what lay there goes back to the pile.
inline void show(State& s, std::string_view text, std::size_t row = 0, std::size_t place = 5) {
  const Card wanted = card(text);
  for (Row& other : s.rows) {
    for (Card& lying : other.cards) {
      if (lying == wanted) std::swap(lying, s.rows[row].cards[place]);
    }
  }
  Card& spot = s.rows[row].cards[place];
  if (spot == wanted) return;
  if (spot != no_card) into_pile(s, spot);
  if (pile_of(wanted) == pile_in_play(s)) out_of_pile(s, wanted);
  spot = wanted;
}

/// The trains of seat A.
inline const Train& upper_of(const State& s) { return s.players[A].train(Side::Upper); }
inline const Train& lower_of(const State& s) { return s.players[A].train(Side::Lower); }

/// Takes a card from the display and uses it.
inline void take(State& s, Seat seat, std::string_view text) {
  show(s, text);
  say(s, seat, "take " + std::string{text} + " use");
}

/// Carries out an effect for a seat in the middle of its turn.
inline void carry(State& s, Seat seat, const Effect& effect) {
  s.agenda.ask(Parts{seat, effect});
  go_on(s);
}

/// Moves the game to the scoring of a phase, with nothing else to come in between.
inline void go_to_scoring(State& s, int round = 2) {
  s.round = static_cast<std::uint8_t>(round);
  s.pile = 0;
  for (Row& row : s.rows) row = {};
  while (s.agenda.size() > 1) s.agenda.settle();
  s.agenda.instead(Course{Stage::Scoring});
}

}  // namespace roundhouse::first_class
