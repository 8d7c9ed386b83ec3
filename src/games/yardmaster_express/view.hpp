#pragma once

#include <cstdint>
#include <optional>

#include "core/rng.hpp"
#include "games/yardmaster_express/state.hpp"

namespace roundhouse::yardmaster_express {

/// A card of a train as one seat sees it: its face is public, its front perhaps not.
struct Shown {
  Face face = Face::Up;
  std::optional<Card> front;

  friend bool operator==(const Shown&, const Shown&) = default;
};

/// One of the seat's own turns: the hand it was passed, and the card it then drew.
struct OwnTurn {
  CardSet received;
  std::optional<Card> drew;

  friend bool operator==(const OwnTurn&, const OwnTurn&) = default;
};

/// What one seat may see and remembers (YE-9.2, YE-9.4). A type of its own: there is no field here
/// to forget to blank, and a bot that is given a View cannot know more than its seat.
struct View {
  Seat viewer{};
  Agenda<State::Decision, 1> agenda;
  Options options;
  std::uint8_t game = 1;
  Seat start{};
  Caboose caboose = Caboose::None;
  Caboose first_caboose = Caboose::None;
  std::uint8_t cards = 0;  // of this game: in the deck, in the hand and in the trains
  std::uint8_t hand_count = 0;
  CardSet hand;                       // while the viewer holds it, or at a table with open hands
  CardSet passed;                     // passed on last, less those coupled face up since
  bool passed_may_be_buried = false;  // somebody coupled face down since
  PerSeat<FixedVector<Shown, most_rounds>, most_seats> trains;
  PerSeat<std::uint8_t, most_seats> scores_so_far;  // of this game, YE-6.9 as the trains stand
  PerSeat<std::uint8_t, most_seats> first_scores;
  FixedVector<OwnTurn, most_rounds> own_turns;
  FixedVector<Card, 25> drawn;  // only at a table with open hands

  friend bool operator==(const View&, const View&) = default;
};

View observe(const State& s, Seat seat);

/// Turns of this game: each of them coupled a card.
int turns_played(const View& v);
/// Who holds the hand.
Seat active(const View& v);
int deck_count(const View& v);

/// A world that gives the view's seat just this view, drawn at random from those it cannot exclude.
State imagine(const View& view, Rng& rng);

void fields(auto& visit, Of<Shown> auto& shown) {
  visit("face", shown.face);
  visit("front", shown.front);
}
void fields(auto& visit, Of<OwnTurn> auto& turn) {
  visit("received", turn.received);
  visit("drew", turn.drew);
}
void fields(auto& visit, Of<View> auto& v) {
  visit("viewer", v.viewer);
  visit("agenda", v.agenda);
  visit("options", v.options);
  visit("game", v.game);
  visit("start", v.start);
  visit("caboose", v.caboose);
  visit("first_caboose", v.first_caboose);
  visit("cards", v.cards);
  visit("hand_count", v.hand_count);
  visit("hand", v.hand);
  visit("passed", v.passed);
  visit("passed_may_be_buried", v.passed_may_be_buried);
  visit("trains", v.trains);
  visit("scores_so_far", v.scores_so_far);
  visit("first_scores", v.first_scores);
  visit("own_turns", v.own_turns);
  visit("drawn", v.drawn);
}

}  // namespace roundhouse::yardmaster_express
