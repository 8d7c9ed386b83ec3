#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fields.hpp"
#include "games/first_class/moves.hpp"
#include "games/first_class/player.hpp"

namespace roundhouse::first_class {

/// The stages of a game, in order.
enum class Stage : std::uint8_t { Roles, Deal, Draft, Show, Round, Turns, Scoring, End, Arrest };
constexpr auto names_of(Stage) {
  return std::to_array<std::string_view>(
      {"roles", "deal", "draft", "show", "round", "turns", "scoring", "end", "arrest"});
}

/// FC-18.4  An evidence token on its way; `watcher` stands for the supply.
struct Passing {
  Seat from = watcher;
  Seat to = watcher;
  Evidence face = Evidence::Blank;
  friend bool operator==(const Passing&, const Passing&) = default;
};

// What the table can be waiting for.
struct Course {  // FC-3.1  The game from setup to the end; asks nobody.
  static constexpr std::string_view name = "Course";
  Stage stage;
  friend bool operator==(const Course&, const Course&) = default;
};
struct AwaitRole {  // FC-18.2
  static constexpr std::string_view name = "AwaitRole";
  friend bool operator==(const AwaitRole&, const AwaitRole&) = default;
};
struct AwaitDraft {  // FC-2.9  Nature deals the cards of the draft.
  static constexpr std::string_view name = "AwaitDraft";
  friend bool operator==(const AwaitDraft&, const AwaitDraft&) = default;
};
struct Draft {  // FC-2.9  One seat chooses from what is left of them.
  static constexpr std::string_view name = "Draft";
  Seat seat;
  friend bool operator==(const Draft&, const Draft&) = default;
};
struct Refill {  // FC-2.10  Nature fills the display of Game End cards.
  static constexpr std::string_view name = "Refill";
  friend bool operator==(const Refill&, const Refill&) = default;
};
struct AwaitDeal {  // FC-3.2  Nature deals the rows.
  static constexpr std::string_view name = "AwaitDeal";
  std::uint8_t dealt;
  friend bool operator==(const AwaitDeal&, const AwaitDeal&) = default;
};
struct Turn {  // FC-4.1  One turn: chooses first, then its free steps and its end.
  static constexpr std::string_view name = "Turn";
  Seat seat;
  std::uint8_t stage = 0;
  std::uint8_t row = 0;
  friend bool operator==(const Turn&, const Turn&) = default;
};
struct Parts {  // FC-4.2  The parts of an action still to come; asks nobody.
  static constexpr std::string_view name = "Parts";
  Seat seat;
  Effect todo;
  std::uint8_t position = 0;  // FC-20.7: of the turnout that pays, else 0
  bool begun = false;
  friend bool operator==(const Parts&, const Parts&) = default;
};
struct AddCars {  // FC-6.2
  static constexpr std::string_view name = "AddCars";
  Seat seat;
  std::uint8_t left;
  bool lower_begun = false;
  friend bool operator==(const AddCars&, const AddCars&) = default;
};
struct Upgrades {  // FC-6.7  `cap` is the highest step allowed; `last` is where the one before
                   // went.
  static constexpr std::string_view name = "Upgrades";
  Seat seat;
  std::uint8_t left;
  std::uint8_t cap = top_step;
  std::uint8_t last = 0;
  std::uint8_t factory = 0;
  friend bool operator==(const Upgrades&, const Upgrades&) = default;
};
struct Steps {  // FC-8.2  Shared steps, or so many for each; mail cars reached so far, in order.
  static constexpr std::string_view name = "Steps";
  Seat seat;
  std::uint8_t shared = 0;
  std::array<std::uint8_t, 2> own;
  bool lower_begun = false;
  FixedVector<Side, 2> reached;
  friend bool operator==(const Steps&, const Steps&) = default;
};
struct ChooseEnd {  // FC-11.3  A Game End card as an effect.
  static constexpr std::string_view name = "ChooseEnd";
  Seat seat;
  friend bool operator==(const ChooseEnd&, const ChooseEnd&) = default;
};
struct Placing {  // FC-4.7  A used card looks for its place.
  static constexpr std::string_view name = "Placing";
  Seat seat;
  Card card;
  friend bool operator==(const Placing&, const Placing&) = default;
};
struct ChooseEvidence {  // FC-18.6  Which token to pass on or to put back.
  static constexpr std::string_view name = "ChooseEvidence";
  Seat seat;
  bool gives;
  friend bool operator==(const ChooseEvidence&, const ChooseEvidence&) = default;
};
struct AwaitToken {  // FC-18.4  Nature draws evidence for a seat.
  static constexpr std::string_view name = "AwaitToken";
  Seat seat;
  std::uint8_t left;
  friend bool operator==(const AwaitToken&, const AwaitToken&) = default;
};
struct AwaitStorage {  // FC-21.4  Nature draws for a storage.
  static constexpr std::string_view name = "AwaitStorage";
  Seat seat;
  FixedVector<Card, storage_draw> drawn;
  friend bool operator==(const AwaitStorage&, const AwaitStorage&) = default;
};
struct InStorage {  // FC-21.5  The cards of a storage lie open.
  static constexpr std::string_view name = "InStorage";
  Seat seat;
  FixedVector<Card, storage_draw + 1> open;
  std::uint8_t used = 0;
  FixedVector<Card, storage_draw> drawn;
  friend bool operator==(const InStorage&, const InStorage&) = default;
};
struct Factories {  // FC-21.20  The factories still to act, from this place down.
  static constexpr std::string_view name = "Factories";
  Seat seat;
  std::uint8_t position;
  bool free_done = false;
  friend bool operator==(const Factories&, const Factories&) = default;
};
struct FreeSteps {  // FC-4.5
  static constexpr std::string_view name = "FreeSteps";
  Seat seat;
  friend bool operator==(const FreeSteps&, const FreeSteps&) = default;
};
struct Scoring {  // FC-13.1  `turn` counts seats, `at` is the last clock or turnout done.
  static constexpr std::string_view name = "Scoring";
  std::uint8_t turn = 0;
  std::uint8_t step = 0;
  std::uint8_t at = 0;
  bool free_done = false;
  friend bool operator==(const Scoring&, const Scoring&) = default;
};

void fields(auto& visit, Of<Passing> auto& p) {
  visit("from", p.from);
  visit("to", p.to);
  visit("face", p.face);
}
void fields(auto& visit, Of<Course> auto& d) { visit("stage", d.stage); }
void fields(auto&, Of<AwaitRole> auto&) {}
void fields(auto&, Of<AwaitDraft> auto&) {}
void fields(auto& visit, Of<Draft> auto& d) { visit("seat", d.seat); }
void fields(auto&, Of<Refill> auto&) {}
void fields(auto& visit, Of<AwaitDeal> auto& d) { visit("dealt", d.dealt); }
void fields(auto& visit, Of<Turn> auto& d) {
  visit("seat", d.seat);
  visit("stage", d.stage);
  visit("row", d.row);
}
void fields(auto& visit, Of<Parts> auto& d) {
  visit("seat", d.seat);
  visit("todo", d.todo);
  visit("position", d.position);
  visit("begun", d.begun);
}
void fields(auto& visit, Of<AddCars> auto& d) {
  visit("seat", d.seat);
  visit("left", d.left);
  visit("lower_begun", d.lower_begun);
}
void fields(auto& visit, Of<Upgrades> auto& d) {
  visit("seat", d.seat);
  visit("left", d.left);
  visit("cap", d.cap);
  visit("last", d.last);
  visit("factory", d.factory);
}
void fields(auto& visit, Of<Steps> auto& d) {
  visit("seat", d.seat);
  visit("shared", d.shared);
  visit("own", d.own);
  visit("lower_begun", d.lower_begun);
  visit("reached", d.reached);
}
void fields(auto& visit, Of<ChooseEnd> auto& d) { visit("seat", d.seat); }
void fields(auto& visit, Of<Placing> auto& d) {
  visit("seat", d.seat);
  visit("card", d.card);
}
void fields(auto& visit, Of<ChooseEvidence> auto& d) {
  visit("seat", d.seat);
  visit("gives", d.gives);
}
void fields(auto& visit, Of<AwaitToken> auto& d) {
  visit("seat", d.seat);
  visit("left", d.left);
}
void fields(auto& visit, Of<AwaitStorage> auto& d) {
  visit("seat", d.seat);
  visit("drawn", d.drawn);
}
void fields(auto& visit, Of<InStorage> auto& d) {
  visit("seat", d.seat);
  visit("open", d.open);
  visit("used", d.used);
  visit("drawn", d.drawn);
}
void fields(auto& visit, Of<Factories> auto& d) {
  visit("seat", d.seat);
  visit("position", d.position);
  visit("free_done", d.free_done);
}
void fields(auto& visit, Of<FreeSteps> auto& d) { visit("seat", d.seat); }
void fields(auto& visit, Of<Scoring> auto& d) {
  visit("turn", d.turn);
  visit("step", d.step);
  visit("at", d.at);
  visit("free_done", d.free_done);
}

}  // namespace roundhouse::first_class
