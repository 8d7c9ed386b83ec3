#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/yardmaster_express/cabooses.hpp"
#include "games/yardmaster_express/cards.hpp"

namespace roundhouse::yardmaster_express {

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

/// YE-5.1  What ended a game: there is one way only.
enum class EndedBy : std::uint8_t { Rounds };
constexpr auto names_of(EndedBy) { return std::to_array<std::string_view>({"rounds"}); }

struct Began {
  static constexpr std::string_view name = "Began", rule = "YE-2.5";
  Seat seat{};  // the start player
  std::uint8_t game = 1;
};
struct CardDealt {
  static constexpr std::string_view name = "CardDealt", rule = "YE-2.6";
  Seat seat{};
  Secret<Card> card;
};
struct CabooseShown {
  static constexpr std::string_view name = "CabooseShown", rule = "YE-7.1";
  Caboose caboose{};
  std::uint8_t points = 0;
  std::uint8_t game = 1;
};
struct CardDrawn {
  static constexpr std::string_view name = "CardDrawn", rule = "YE-3.2";
  Seat seat{};
  Secret<Card> card;
};
struct CardCoupled {
  static constexpr std::string_view name = "CardCoupled", rule = "YE-3.2";
  Seat seat{};
  Secret<Card> card;
  Face why{};
  std::uint8_t points = 0;  // what it adds to the value of the train, YE-6.1
};
struct HandPassed {
  static constexpr std::string_view name = "HandPassed", rule = "YE-3.3";
  Seat seat{};
  Seat to{};
  std::uint8_t cards = 0;
};
struct GameEnded {
  static constexpr std::string_view name = "GameEnded", rule = "YE-5.1";
  std::uint8_t game = 1;
  EndedBy why{};
};
struct HandPutAway {
  static constexpr std::string_view name = "HandPutAway", rule = "YE-5.3";
  Seat seat{};
  std::uint8_t cards = 0;
};
struct FrontsShown {
  static constexpr std::string_view name = "FrontsShown", rule = "YE-3.7";
  Seat seat{};
  FixedVector<Card, most_rounds> cards;  // what lay face down, front to back
};
struct RunScored {
  static constexpr std::string_view name = "RunScored", rule = "YE-6.6";
  Seat seat{};
  std::uint8_t points = 0;
};
struct CabooseScored {
  static constexpr std::string_view name = "CabooseScored", rule = "YE-7.2";
  Seat seat{};
  Caboose caboose{};
  std::uint8_t points = 0;
};
struct FirstGameScored {
  static constexpr std::string_view name = "FirstGameScored", rule = "YE-8.6";
  Seat seat{};
  std::uint8_t points = 0;  // all of the first game once more: what the second is added to
};

// Everything that can happen, in the order of the rulebook.
using Event =
    std::variant<Began, CardDealt, CabooseShown, CardDrawn, CardCoupled, HandPassed, GameEnded,
                 HandPutAway, FrontsShown, RunScored, CabooseScored, FirstGameScored>;

// Where the rule hangs on what happened.
constexpr std::string_view rule_of(const Began& told) {
  return told.game == 1 ? "YE-2.5" : "YE-8.2";
}
constexpr std::string_view rule_of(const CabooseShown& told) {
  return told.game == 1 ? "YE-7.1" : "YE-8.8";
}
constexpr std::string_view rule_of(const CardCoupled& told) {
  return told.why == Face::Up ? "YE-3.2" : "YE-4.5";
}

void fields(auto& visit, Of<Began> auto& told) {
  visit("seat", told.seat);
  visit("game", told.game);
}
void fields(auto& visit, Of<CardDealt> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<CabooseShown> auto& told) {
  visit("caboose", told.caboose);
  visit("points", told.points);
  visit("game", told.game);
}
void fields(auto& visit, Of<CardDrawn> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<CardCoupled> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("why", told.why);
  visit("points", told.points);
}
void fields(auto& visit, Of<HandPassed> auto& told) {
  visit("seat", told.seat);
  visit("to", told.to);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<GameEnded> auto& told) {
  visit("game", told.game);
  visit("why", told.why);
}
void fields(auto& visit, Of<HandPutAway> auto& told) {
  visit("seat", told.seat);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<FrontsShown> auto& told) {
  visit("seat", told.seat);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<RunScored> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
}
void fields(auto& visit, Of<CabooseScored> auto& told) {
  visit("seat", told.seat);
  visit("caboose", told.caboose);
  visit("points", told.points);
}
void fields(auto& visit, Of<FirstGameScored> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
}

}  // namespace roundhouse::yardmaster_express
