#pragma once

#include <cstdint>
#include <string_view>

#include "core/fields.hpp"
#include "games/first_class/player.hpp"

namespace roundhouse::first_class {

/// FC-4.1  What becomes of a card taken from the display.
enum class How : std::uint8_t { Use, Decline };
constexpr auto names_of(How) { return std::to_array<std::string_view>({"use", "decline"}); }

/// FC-18.3  What an evidence token shows.
enum class Evidence : std::uint8_t { Blank, Fingerprint };
constexpr auto names_of(Evidence) {
  return std::to_array<std::string_view>({"blank", "fingerprint"});
}

// What can be said. The first four are nature's.
struct Draw {  // nature: a card into the display or from a storage
  static constexpr std::string_view name = "Draw";
  Card card;
  friend bool operator==(const Draw&, const Draw&) = default;
};
struct Reveal {  // nature: a Game End card, into the draft or the display
  static constexpr std::string_view name = "Reveal";
  EndCard card;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
struct Role {  // nature: who is the murderer; `-` is nobody
  static constexpr std::string_view name = "Role";
  Seat murderer;
  friend bool operator==(const Role&, const Role&) = default;
};
struct Token {  // nature: an evidence token
  static constexpr std::string_view name = "Token";
  Evidence face;
  friend bool operator==(const Token&, const Token&) = default;
};
struct Keep {  // FC-2.9: a card of the draft
  static constexpr std::string_view name = "Keep";
  EndCard card;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct Take {  // FC-4.1: a card of the display, used or declined for an upgrade
  static constexpr std::string_view name = "Take";
  Card card;
  How how;
  friend bool operator==(const Take&, const Take&) = default;
};
struct TakeTile {  // FC-12.1
  static constexpr std::string_view name = "TakeTile";
  friend bool operator==(const TakeTile&, const TakeTile&) = default;
};
struct Add {  // FC-6.2: a car; the sixth names its mail car
  static constexpr std::string_view name = "Add";
  Side side;
  Mail mail;
  friend bool operator==(const Add&, const Add&) = default;
};
struct Upgrade {  // FC-6.3: one car by one step
  static constexpr std::string_view name = "Upgrade";
  Spot car;
  friend bool operator==(const Upgrade&, const Upgrade&) = default;
};
struct Step {  // FC-8.1: a conductor by one car
  static constexpr std::string_view name = "Step";
  Side side;
  friend bool operator==(const Step&, const Step&) = default;
};
struct TakeEnd {  // FC-11.3: a Game End card that an effect gives
  static constexpr std::string_view name = "TakeEnd";
  EndCard card;
  friend bool operator==(const TakeEnd&, const TakeEnd&) = default;
};
struct Buy {  // FC-10.2: a Game End card for coins
  static constexpr std::string_view name = "Buy";
  EndCard card;
  friend bool operator==(const Buy&, const Buy&) = default;
};
struct Place {  // FC-4.7: where the card in hand goes
  static constexpr std::string_view name = "Place";
  Spot where;
  friend bool operator==(const Place&, const Place&) = default;
};
struct Fulfil {  // FC-16.4, FC-19.5, FC-20.8: claims the reward of a card
  static constexpr std::string_view name = "Fulfil";
  Card card;
  friend bool operator==(const Fulfil&, const Fulfil&) = default;
};
struct Use {  // FC-21.5: one of the cards of a storage
  static constexpr std::string_view name = "Use";
  Card card;
  friend bool operator==(const Use&, const Use&) = default;
};
struct Give {  // FC-18.6
  static constexpr std::string_view name = "Give";
  Evidence face;
  Seat to;
  friend bool operator==(const Give&, const Give&) = default;
};
struct Return {  // FC-18.6
  static constexpr std::string_view name = "Return";
  Evidence face;
  friend bool operator==(const Return&, const Return&) = default;
};
struct Stop {  // leaves out the rest, or wants no free step
  static constexpr std::string_view name = "Stop";
  friend bool operator==(const Stop&, const Stop&) = default;
};

void fields(auto& visit, Of<Draw> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Reveal> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Role> auto& said) { visit("murderer", said.murderer); }
void fields(auto& visit, Of<Token> auto& said) { visit("face", said.face); }
void fields(auto& visit, Of<Keep> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Take> auto& said) {
  visit("card", said.card);
  visit("how", said.how);
}
void fields(auto&, Of<TakeTile> auto&) {}
void fields(auto& visit, Of<Add> auto& said) {
  visit("side", said.side);
  visit("mail", said.mail);
}
void fields(auto& visit, Of<Upgrade> auto& said) { visit("car", said.car); }
void fields(auto& visit, Of<Step> auto& said) { visit("side", said.side); }
void fields(auto& visit, Of<TakeEnd> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Buy> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Place> auto& said) { visit("where", said.where); }
void fields(auto& visit, Of<Fulfil> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Use> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Give> auto& said) {
  visit("face", said.face);
  visit("to", said.to);
}
void fields(auto& visit, Of<Return> auto& said) { visit("face", said.face); }
void fields(auto&, Of<Stop> auto&) {}

}  // namespace roundhouse::first_class
