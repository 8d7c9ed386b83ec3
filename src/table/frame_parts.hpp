#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fields.hpp"
#include "core/standing.hpp"
#include "table/json.hpp"
#include "table/match.hpp"

namespace roundhouse {

// What a page is told of a match that has no table: a lesson's, a guided game's.

struct FrameChoice {
  std::string move;
  Maybe<std::string_view> rule;
  Maybe<std::string_view> key;
};
void fields(auto& visit, Of<FrameChoice> auto& choice) {
  visit("move", choice.move);
  visit("rule", choice.rule);
  visit("key", choice.key);
}

struct FrameEntry {
  std::size_t n = 0;
  Seat seat{};
  std::string move;
  std::string words;
  JsonOf<> events;
};
void fields(auto& visit, Of<FrameEntry> auto& entry) {
  visit("n", entry.n);
  visit("seat", entry.seat);
  visit("move", entry.move);
  visit("words", entry.words);
  visit("events", entry.events);
}

/// What lies there in one seat's eyes.
struct FramePosition {
  std::string decision;
  std::vector<Seat> to_act;
  bool over = false;
  JsonOf<> view;
  std::vector<FrameChoice> choices;  // of the seat, where it is asked
  std::vector<int> scores;
  std::vector<Place> standing;
  std::vector<FrameEntry> log;
};
void fields(auto& visit, Of<FramePosition> auto& position) {
  visit("decision", position.decision);
  visit("to_act", position.to_act);
  visit("over", position.over);
  visit("view", position.view);
  visit("choices", position.choices);
  visit("scores", position.scores);
  visit("standing", position.standing);
  visit("log", position.log);
}
FramePosition position_of(const Match& match, Seat seat);

std::vector<FrameChoice> choices_of(const Match& match, Seat seat);

}  // namespace roundhouse
