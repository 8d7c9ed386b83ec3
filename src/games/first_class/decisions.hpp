#pragma once

#include <algorithm>
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

/// FC-18.4  All evidence tokens on their ways, in order: a byte for each.
class Trail {
 public:
  using List = FixedVector<Passing, 20>;
  class Iterator {
   public:
    explicit Iterator(const std::uint8_t* at) : at_{at} {}
    Passing operator*() const { return unpacked(*at_); }
    Iterator& operator++() { return ++at_, *this; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const std::uint8_t* at_;
  };

  std::size_t size() const { return passed_.size(); }
  void clear() { passed_.clear(); }
  void push_back(const Passing& passing) {
    const int packed = index(passing.from) << 4 | index(passing.to) << 1 | int(passing.face);
    passed_.push_back(static_cast<std::uint8_t>(packed));
  }
  Iterator begin() const { return Iterator{passed_.begin()}; }
  Iterator end() const { return Iterator{passed_.end()}; }
  friend bool operator==(const Trail&, const Trail&) = default;

 private:
  static Passing unpacked(unsigned packed) {
    return {Seat(packed >> 4U), Seat(packed >> 1U & 7U), Evidence(packed & 1U)};
  }
  FixedVector<std::uint8_t, List::capacity()> passed_;
};
inline Trail::List as_list(const Trail& trail) { return listed<Trail::List>(trail); }
inline void from_list(Trail& trail, const Trail::List& passings) {
  trail.clear();
  for (const Passing& passing : passings) trail.push_back(passing);
}

/// FC-4.3  Parts of an action still to come: thirteen bits for each, the next one lowest.
class Todo {
 public:
  constexpr Todo() = default;
  constexpr Todo(const Effect& effect) {  // implicit: `Parts{seat, face(card).effect}`
    std::uint64_t packed = 0;
    for (std::size_t k = effect.size(); k > 0; --k) packed = packed << bits | code(effect[k - 1]);
    store(packed);
  }
  constexpr bool empty() const { return (load() & 15U) == 0; }
  constexpr Part take() {
    const std::uint64_t packed = load();
    store(packed >> bits);
    return part(packed);
  }
  constexpr Effect list() const {
    Effect out;
    for (Todo rest = *this; !rest.empty();) out.push_back(rest.take());
    return out;
  }
  friend constexpr bool operator==(const Todo&, const Todo&) = default;

 private:
  static constexpr unsigned bits =
      13;  // four for the symbol, six for its number, three for its limit
  static constexpr std::uint64_t code(const Part& part) {
    within(part.n < 64);
    return (unsigned(part.op) + 1) | unsigned(part.n) << 4U | unsigned(part.cap) << 10U;
  }
  static constexpr Part part(std::uint64_t packed) {
    // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): only what `code` made is asked
    return {Op((packed & 15U) - 1), static_cast<std::uint8_t>(packed >> 4U & 63U),
            static_cast<std::uint8_t>(packed >> 10U & 7U)};
  }
  constexpr std::uint64_t load() const {
    std::uint64_t packed = 0;
    for (std::size_t k = bytes_.size(); k > 0; --k) packed = packed << 8U | bytes_[k - 1];
    return packed;
  }
  constexpr void store(std::uint64_t packed) {
    for (std::uint8_t& byte : bytes_) {
      byte = static_cast<std::uint8_t>(packed);
      packed >>= 8U;
    }
  }
  std::array<std::uint8_t, 5> bytes_{};
};
inline Effect as_list(const Todo& todo) { return todo.list(); }
inline void from_list(Todo& todo, const Effect& effect) { todo = effect; }

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
  Todo todo;
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
struct InStorage {  // FC-21.5  The cards drawn, then the toolbox; `gone` has a bit for each used.
  static constexpr std::string_view name = "InStorage";
  using Open = FixedVector<Card, storage_draw + 1>;
  Seat seat;
  std::uint8_t gone = 0;
  std::uint8_t used = 0;
  FixedVector<Card, storage_draw> drawn;

  Card card(std::size_t k) const { return k < drawn.size() ? drawn[k] : toolbox; }
  Open open() const {
    Open out;
    for (std::size_t k = 0; k <= drawn.size(); ++k) {
      if ((gone >> k & 1U) == 0) out.push_back(card(k));
    }
    return out;
  }
  void take(Card taken) {
    for (std::size_t k = 0; k <= drawn.size(); ++k) {
      if (card(k) == taken) gone = static_cast<std::uint8_t>(gone | 1U << k);
    }
  }
  /// What lies open; cards not known yet were drawn.
  void set_open(const Open& open) {
    for (const Card lying : open) {
      const bool known = std::find(drawn.begin(), drawn.end(), lying) != drawn.end();
      if (!known && lying != toolbox) drawn.push_back(lying);
    }
    gone = 0;
    for (std::size_t k = 0; k <= drawn.size(); ++k) {
      const bool there = std::find(open.begin(), open.end(), card(k)) != open.end();
      if (!there) gone = static_cast<std::uint8_t>(gone | 1U << k);
    }
  }
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
  InStorage::Open open = d.open();
  visit("open", open);
  visit("used", d.used);
  visit("drawn", d.drawn);
  if constexpr (!std::is_const_v<std::remove_reference_t<decltype(d)>>) d.set_open(open);
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
