#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/rules_of.hpp"
#include "table/match_of.hpp"

namespace roundhouse {

/// What a legal move brings about, in its order.
template <GameState S>
std::vector<EventOf<S>> events_of(S state, Seat seat, std::string_view text) {
  REQUIRE_MESSAGE(refused_by(state, seat, text) == "", std::string{text});
  std::vector<EventOf<S>> events;
  play(state, seat, move_of<S>(text), Recording<S>{events});
  return events;
}

/// The names of events, in one line: `HexChosen ShareTaken`.
template <class Event>
std::string names_in(const std::vector<Event>& events) {
  std::string out;
  for (const Event& event : events) {
    if (!out.empty()) out += ' ';
    out += std::visit([](const auto& told) { return told.name; }, event);
  }
  return out;
}

/// The one event of a kind among those of a move.
template <class Told, class Event>
Told the(const std::vector<Event>& events) {
  const Told* found = nullptr;
  for (const Event& event : events) {
    const Told* told = std::get_if<Told>(&event);
    if (told == nullptr) continue;
    REQUIRE_MESSAGE(found == nullptr, std::string{Told::name} << " is told twice");
    found = told;
  }
  REQUIRE_MESSAGE(found != nullptr, std::string{Told::name} << " is not told");
  return *found;
}

/// Events as the log of a reader has them, each with its rule.
template <GameState S>
std::string said_of(const S& state, const std::vector<EventOf<S>>& events,
                    Language language = Language::English, SeatSet own = {},
                    SeatSet eyes = everybody(S::most_seats)) {
  const Reader reader{.texts = of_game::about_it(state).texts,
                      .language = language,
                      .variant = of_game::wording_of(state),
                      .own = own};
  std::vector<Sentence> out;
  for (const auto& event : events) {
    std::visit(
        [&](const auto& told) {
          std::string text = Phrase{reader}.say(told);
          if (!text.empty()) out.push_back({rule_of(told), std::move(text)});
        },
        seen(event, eyes));
  }
  return in_one_line(out);
}

}  // namespace roundhouse
