#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/event.hpp"
#include "games/paperclip_railways/options.hpp"
#include "games/paperclip_railways/table.hpp"

namespace roundhouse::paperclip_railways {

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

enum class Terrain : std::uint8_t { Mountain, Lake };
constexpr auto names_of(Terrain) { return std::to_array<std::string_view>({"mountain", "lake"}); }
enum class DrawFor : std::uint8_t { Action, Ability };
constexpr auto names_of(DrawFor) { return std::to_array<std::string_view>({"action", "ability"}); }
enum class LinkForm : std::uint8_t { InPlay, NewStation, Extra };
constexpr auto names_of(LinkForm) {
  return std::to_array<std::string_view>({"in_play", "new_station", "extra"});
}
enum class Toll : std::uint8_t { River, Obstacle };
constexpr auto names_of(Toll) { return std::to_array<std::string_view>({"river", "obstacle"}); }
enum class Payer : std::uint8_t { Builder, Bank, Nobody };
constexpr auto names_of(Payer) {
  return std::to_array<std::string_view>({"builder", "bank", "nobody"});
}
enum class Ending : std::uint8_t { EndOfLine, OutOfClips };
constexpr auto names_of(Ending) {
  return std::to_array<std::string_view>({"end_of_line", "out_of_clips"});
}

struct Began {
  static constexpr std::string_view name = "Began", rule = "PR-2.1";
  Seat seat{};  // the start player
};
struct RiverBegan {
  static constexpr std::string_view name = "RiverBegan", rule = "PR-2.3";
  Bank bank{};
  Band band{};
};
struct RiverEntered {
  static constexpr std::string_view name = "RiverEntered", rule = "PR-2.3";
  Point at = nowhere;  // on its bank
};
struct RiverWound {
  static constexpr std::string_view name = "RiverWound", rule = "PR-2.3";
  Point to = nowhere;
};
struct ObstaclePlaced {
  static constexpr std::string_view name = "ObstaclePlaced", rule = "PR-2.5";
  Terrain terrain{};
  Point at = nowhere;      // its anchor
  std::uint8_t turns = 0;  // by a sixth
};
struct BoardCardLaid {
  static constexpr std::string_view name = "BoardCardLaid", rule = "PR-2.14";
  Place place{};
  Card card{};
};
struct CityPlaced {
  static constexpr std::string_view name = "CityPlaced", rule = "PR-2.8";
  Seat seat{};
  CityPlace place{};
};
struct CardDealt {
  static constexpr std::string_view name = "CardDealt", rule = "PR-2.9";
  Seat seat{};
  Secret<Card> card;
};
struct DeckBuilt {
  static constexpr std::string_view name = "DeckBuilt", rule = "PR-2.10";
  std::uint8_t cards = 0;    // all of the deck
  std::uint8_t ships = 0;    // of them Ship Cubes cards
  std::uint8_t removed = 0;  // leave the game unseen, PR-2.6
};
struct TurnBegan {
  static constexpr std::string_view name = "TurnBegan", rule = "PR-3.1";
  Seat seat{};
  std::uint16_t round = 0;  // counted from 1
};
struct TurnPointScored {
  static constexpr std::string_view name = "TurnPointScored", rule = "PR-3.2";
  Seat seat{};
  Place station{};
  std::uint8_t points = 0;
};
struct Passed {
  static constexpr std::string_view name = "Passed", rule = "PR-3.4";
  Seat seat{};  // could neither draw nor build
};
struct DrawBegan {
  static constexpr std::string_view name = "DrawBegan", rule = "PR-4.1";
  Seat seat{};
  std::uint8_t cards = 0;
  DrawFor why{};
};
struct CardDrawn {
  static constexpr std::string_view name = "CardDrawn", rule = "PR-4.1";
  Seat seat{};
  Secret<Card> card;
};
struct DeckEmpty {
  static constexpr std::string_view name = "DeckEmpty", rule = "PR-4.4";
  Seat seat{};
  std::uint8_t missing = 0;  // of the cards due
};
struct CardsDiscarded {
  static constexpr std::string_view name = "CardsDiscarded", rule = "PR-4.2";
  Seat seat{};
  CardSet cards;  // open, PR-4.5
};
struct LinkChosen {
  static constexpr std::string_view name = "LinkChosen", rule = "PR-5.1";
  Seat seat{};
  Place from{};
  Place to{};
  std::uint8_t clips = 0;
  Point at = nowhere;  // of the new card; nowhere without one
  Route route;         // before it is bent to its length
  LinkForm why{};
};
struct StationBuilt {
  static constexpr std::string_view name = "StationBuilt", rule = "PR-5.11";
  Seat seat{};
  Card card{};
  Point at = nowhere;
};
struct CardsPaid {
  static constexpr std::string_view name = "CardsPaid", rule = "PR-5.7";
  Seat seat{};
  CardSet cards;
};
struct LinkLaid {
  static constexpr std::string_view name = "LinkLaid", rule = "PR-5.11";
  Seat seat{};
  LinkNo link{};
  Place from{};
  Place to{};
  std::uint8_t clips = 0;
  Route route;  // as it lies
};
struct LinkScored {
  static constexpr std::string_view name = "LinkScored", rule = "PR-9.1";
  Seat seat{};
  LinkNo link{};
  std::uint8_t clips = 0;
  std::uint8_t first = 0;  // the values of its ends
  std::uint8_t second = 0;
  std::uint8_t points = 0;
};
struct TollPaid {
  static constexpr std::string_view name = "TollPaid", rule = "PR-6.6";
  Seat seat{};
  std::uint8_t points = 0;  // to the bank
  Toll why{};
};
struct LinkCrossed {
  static constexpr std::string_view name = "LinkCrossed", rule = "PR-6.6";
  Seat seat{};
  Seat owner{};
  LinkNo link{};
  std::uint8_t points = 0;  // one for each crossing
  Payer why{};              // who pays them to the owner
};
struct TollWaived {
  static constexpr std::string_view name = "TollWaived", rule = "PR-10.2";
  Seat seat{};
  Place station{};          // whose ability it is
  std::uint8_t points = 0;  // what is saved
  Toll why{};
};
struct BlueCubesSet {
  static constexpr std::string_view name = "BlueCubesSet", rule = "PR-10.2";
  Place station{};
  std::uint8_t cubes = 0;
};
struct CardTakenBack {
  static constexpr std::string_view name = "CardTakenBack", rule = "PR-10.2";
  Seat seat{};
  Card card{};  // everybody saw it
};
struct BlueCubeTaken {
  static constexpr std::string_view name = "BlueCubeTaken", rule = "PR-11.2";
  Seat seat{};
  Place station{};
  std::uint8_t points = 0;
};
struct AbilityScored {
  static constexpr std::string_view name = "AbilityScored", rule = "PR-9.3";
  Seat seat{};
  Place station{};
  Ability why{};
  std::optional<Type> type;  // where the ability names one
  std::uint8_t points = 0;
};
struct CubePlaced {
  static constexpr std::string_view name = "CubePlaced", rule = "PR-8.2";
  Seat seat{};
  Place station{};
};
struct CubeDeclined {
  static constexpr std::string_view name = "CubeDeclined", rule = "PR-8.2";
  Seat seat{};
};
struct ExtraLinkDeclined {
  static constexpr std::string_view name = "ExtraLinkDeclined", rule = "PR-5.11";
  Seat seat{};
};
struct ShipCardTurned {
  static constexpr std::string_view name = "ShipCardTurned", rule = "PR-13.7";
  Seat seat{};
  Seat colour{};
};
struct FreightBegan {
  static constexpr std::string_view name = "FreightBegan", rule = "PR-13.9";
  Seat seat{};  // of whose colour the card is
};
struct CubeShipped {
  static constexpr std::string_view name = "CubeShipped", rule = "PR-13.13";
  Seat seat{};
  Place from{};
  Place to{};
  LinkSet links;
};
struct LinksUsed {
  static constexpr std::string_view name = "LinksUsed", rule = "PR-13.22";
  Seat seat{};  // whose links another's cube used
  std::uint8_t links = 0;
  std::uint8_t points = 0;
};
struct CubeDelivered {
  static constexpr std::string_view name = "CubeDelivered", rule = "PR-13.23";
  Seat seat{};
  Place station{};  // the Starting City of the card's colour
  std::uint8_t points = 0;
};
struct FreightSkipped {
  static constexpr std::string_view name = "FreightSkipped", rule = "PR-13.20";
  Seat seat{};  // had no cube to move
};
struct FreightEnded {
  static constexpr std::string_view name = "FreightEnded", rule = "PR-13.21";
  Seat seat{};  // of whose colour the card was
};
struct EndOfLineTurned {
  static constexpr std::string_view name = "EndOfLineTurned", rule = "PR-14.1";
  Seat seat{};
  EndRound why{};  // what comes of it
};
struct GameEnded {
  static constexpr std::string_view name = "GameEnded", rule = "PR-14.2";
  Ending why{};
};
struct EndAbilityScored {
  static constexpr std::string_view name = "EndAbilityScored", rule = "PR-15.1";
  Seat seat{};
  Place station{};
  Ability why{};
  std::optional<Type> type;
  std::uint8_t count = 0;  // how often it counts
  std::uint8_t each = 0;
  std::uint8_t points = 0;
};

// Everything that can happen, in the order of the rulebook.
using Event = std::variant<
    Began, RiverBegan, RiverEntered, RiverWound, ObstaclePlaced, BoardCardLaid, CityPlaced,
    CardDealt, DeckBuilt, TurnBegan, TurnPointScored, Passed, DrawBegan, CardDrawn, DeckEmpty,
    CardsDiscarded, LinkChosen, StationBuilt, CardsPaid, LinkLaid, LinkScored, TollPaid,
    LinkCrossed, TollWaived, BlueCubesSet, CardTakenBack, BlueCubeTaken, AbilityScored, CubePlaced,
    CubeDeclined, ExtraLinkDeclined, ShipCardTurned, FreightBegan, CubeShipped, LinksUsed,
    CubeDelivered, FreightSkipped, FreightEnded, EndOfLineTurned, GameEnded, EndAbilityScored>;

// Where the rule hangs on what happened.
constexpr std::string_view rule_of(const DrawBegan& told) {
  return told.why == DrawFor::Action ? "PR-4.1" : "PR-10.2";
}
constexpr std::string_view rule_of(const GameEnded& told) {
  return told.why == Ending::EndOfLine ? "PR-14.2" : "PR-14.4";
}

// What things are called in the texts. A card has the same name in every language; a Starting City
// is somebody's, and a side of the board has a text.
constexpr std::string_view kind_of(Card) { return "card"; }
constexpr std::string_view kind_of(Place) { return "station"; }
constexpr std::string_view kind_of(CityPlace) { return "corner"; }
constexpr std::string_view kind_of(Ability) { return "ability"; }
void parts(auto& visit, const Card& card) { visit("name", sheet_of(card).name); }
void parts(auto& visit, const Place& place) {
  if (is_card(place)) return parts(visit, card_at(place));
  if (!is_home(place)) return visit("why", place_words[std::size_t(index(place))]);
  visit("why", std::string_view{"home"});
  visit("seat", seat_at(place));
}

}  // namespace roundhouse::paperclip_railways

#include "games/paperclip_railways/event_fields.hpp"
