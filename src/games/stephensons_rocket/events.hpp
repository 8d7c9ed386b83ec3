#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/event.hpp"
#include "games/stephensons_rocket/map.hpp"
#include "games/stephensons_rocket/options.hpp"
#include "games/stephensons_rocket/tokens.hpp"

namespace roundhouse::stephensons_rocket {

using Counts = PerSeat<std::uint8_t, most_seats>;
constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

/// SR-14  What ended the game.
enum class Ending : std::uint8_t { Playing, Tiles, Lines, Skipped, Idle };
constexpr auto names_of(Ending) {
  return std::to_array<std::string_view>({"playing", "tiles", "lines", "skipped", "idle"});
}
/// SR-7.11  Why a move brought no share.
enum class Withheld : std::uint8_t { Isolated, EmptyPile };
constexpr auto names_of(Withheld) {
  return std::to_array<std::string_view>({"isolated", "empty_pile"});
}
/// SR-8.14  Why there was no veto round.
enum class Unasked : std::uint8_t { NoOtherHolder, OneHex };
constexpr auto names_of(Unasked) {
  return std::to_array<std::string_view>({"no_other_holder", "one_hex"});
}
/// SR-7.12, SR-11.8  What a tile was laid for.
enum class TileFor : std::uint8_t { Move, Merger };
constexpr auto names_of(TileFor) { return std::to_array<std::string_view>({"move", "merger"}); }

/// SR-10  What was compared, and what it paid, in thousands.
struct Majority {
  std::uint8_t value = 0;
  Counts counts;
  Counts payment;
};

struct Began {
  static constexpr std::string_view name = "Began", rule = "SR-3.5";
  Seat seat{};  // the first player
};
struct TokenTaken {
  static constexpr std::string_view name = "TokenTaken", rule = "SR-5.1";
  Seat seat{};
  Location city{};
  Good good{};
};
struct StationPlaced {
  static constexpr std::string_view name = "StationPlaced", rule = "SR-6.1";
  Seat seat{};
  Hex to{};
};
struct StationMoved {
  static constexpr std::string_view name = "StationMoved", rule = "SR-6.1";
  Seat seat{};
  Hex from{};
  Hex to{};
};
struct ActionSkipped {
  static constexpr std::string_view name = "ActionSkipped", rule = "SR-4.7";
  Seat seat{};  // there was none to take
};
struct HexChosen {
  static constexpr std::string_view name = "HexChosen", rule = "SR-7.2";
  Seat seat{};
  Line line{};
  Hex to{};  // before any veto
};
struct ShareTaken {
  static constexpr std::string_view name = "ShareTaken", rule = "SR-7.10";
  Seat seat{};
  Line line{};
  bool from_pile = false;
};
struct ShareWithheld {
  static constexpr std::string_view name = "ShareWithheld", rule = "SR-7.11";
  Seat seat{};
  Line line{};
  Withheld why{};
};
struct NobodyAsked {
  static constexpr std::string_view name = "NobodyAsked", rule = "SR-8.14";
  Line line{};
  Unasked why{};
};
struct VetoCalled {
  static constexpr std::string_view name = "VetoCalled", rule = "SR-8.2";
  Seat seat{};
  Line line{};
};
struct BidMade {
  static constexpr std::string_view name = "BidMade", rule = "SR-8.6";
  Seat seat{};
  Line line{};
  std::uint8_t shares = 0;
  Hex to{};
};
struct Passed {
  static constexpr std::string_view name = "Passed", rule = "SR-8.6";
  Seat seat{};
  Line line{};
};
struct VetoWon {
  static constexpr std::string_view name = "VetoWon", rule = "SR-8.11";
  Seat seat{};
  Line line{};
  Hex to{};
  std::uint8_t shares = 0;   // paid,
  std::uint8_t to_pile = 0;  // and how many of them lie on the pile again, SR-8.12
};
struct LocomotiveMoved {
  static constexpr std::string_view name = "LocomotiveMoved", rule = "SR-7.12";
  Line line{};
  Hex from{};
  Hex to{};  // the hex that stands
};
struct TileLaid {
  static constexpr std::string_view name = "TileLaid", rule = "SR-7.12";
  Line line{};
  Hex at{};
  TileFor why{};
};
struct PassengerTaken {
  static constexpr std::string_view name = "PassengerTaken", rule = "SR-7.14";
  Seat seat{};
  Hex at{};
};
struct Connected {
  static constexpr std::string_view name = "Connected", rule = "SR-9.1";
  Line line{};
  Location place{};
};
struct CityScored {
  static constexpr std::string_view name = "CityScored", rule = "SR-10.2";
  Line line{};
  Location city{};
  Majority paid;
};
struct TownScored {
  static constexpr std::string_view name = "TownScored", rule = "SR-10.4";
  Line line{};
  Location town{};
  Majority paid;
};
struct MergerScored {
  static constexpr std::string_view name = "MergerScored", rule = "SR-11.4";
  Line line{};
  Line into{};
  Majority paid;
};
struct Merged {
  static constexpr std::string_view name = "Merged", rule = "SR-11.3";
  Line line{};
  Line into{};
  std::uint8_t pile = 0;  // out of the game, SR-11.12
};
struct SharesExchanged {
  static constexpr std::string_view name = "SharesExchanged", rule = "SR-11.6";
  Seat seat{};
  Line line{};
  Line into{};
  std::uint8_t given = 0;
  std::uint8_t got = 0;
  std::uint8_t from_pile = 0;
};
struct Isolated {
  static constexpr std::string_view name = "Isolated", rule = "SR-13.8";
  Line line{};
  std::uint8_t pile = 0;  // out of the game too
};
struct GameEnded {
  static constexpr std::string_view name = "GameEnded", rule = "SR-14.5";
  Ending why{};
};
struct TokensDiscarded {
  static constexpr std::string_view name = "TokensDiscarded", rule = "SR-15.1";
  Seat seat{};
  Tokens tokens;  // of cities that no line reached
};
struct GoodScored {
  static constexpr std::string_view name = "GoodScored", rule = "SR-15.2";
  Good good{};
  Majority paid;
};
struct PassengersScored {
  static constexpr std::string_view name = "PassengersScored", rule = "SR-15.3";
  Majority paid;
};
struct StationsScored {
  static constexpr std::string_view name = "StationsScored", rule = "SR-15.4";
  Line line{};
  Majority paid;  // at the end
};
struct SharesScored {
  static constexpr std::string_view name = "SharesScored", rule = "SR-15.4";
  Line line{};
  Majority paid;  // at the end
};

// SR-20.6  Everything that can happen, in the order of the rulebook.
using Event =
    std::variant<Began, TokenTaken, StationPlaced, StationMoved, ActionSkipped, HexChosen,
                 ShareTaken, ShareWithheld, NobodyAsked, VetoCalled, BidMade, Passed, VetoWon,
                 LocomotiveMoved, TileLaid, PassengerTaken, Connected, CityScored, TownScored,
                 MergerScored, Merged, SharesExchanged, Isolated, GameEnded, TokensDiscarded,
                 GoodScored, PassengersScored, StationsScored, SharesScored>;

// Where the rule hangs on what happened.
constexpr std::string_view rule_of(const GameEnded& told) {
  constexpr auto rules =
      std::to_array<std::string_view>({"", "SR-14.1", "SR-14.2", "SR-14.4", "SR-14.6"});
  return rules[static_cast<std::size_t>(told.why)];
}
constexpr std::string_view rule_of(const TileLaid& told) {
  return told.why == TileFor::Move ? "SR-7.12" : "SR-11.8";
}

void fields(auto& visit, Of<Majority> auto& paid) {
  visit("value", paid.value);
  visit("counts", paid.counts);
  visit("payment", paid.payment);
}
void fields(auto& visit, Of<Began> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<TokenTaken> auto& told) {
  visit("seat", told.seat);
  visit("city", told.city);
  visit("good", told.good);
}
void fields(auto& visit, Of<StationPlaced> auto& told) {
  visit("seat", told.seat);
  visit("to", told.to);
}
void fields(auto& visit, Of<StationMoved> auto& told) {
  visit("seat", told.seat);
  visit("from", told.from);
  visit("to", told.to);
}
void fields(auto& visit, Of<ActionSkipped> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<HexChosen> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
  visit("to", told.to);
}
void fields(auto& visit, Of<ShareTaken> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
  visit("from_pile", told.from_pile);
}
void fields(auto& visit, Of<ShareWithheld> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
  visit("why", told.why);
}
void fields(auto& visit, Of<NobodyAsked> auto& told) {
  visit("line", told.line);
  visit("why", told.why);
}
void fields(auto& visit, Of<VetoCalled> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
}
void fields(auto& visit, Of<BidMade> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
  visit("shares", told.shares);
  visit("to", told.to);
}
void fields(auto& visit, Of<Passed> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
}
void fields(auto& visit, Of<VetoWon> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
  visit("to", told.to);
  visit("shares", told.shares);
  visit("to_pile", told.to_pile);
}
void fields(auto& visit, Of<LocomotiveMoved> auto& told) {
  visit("line", told.line);
  visit("from", told.from);
  visit("to", told.to);
}
void fields(auto& visit, Of<TileLaid> auto& told) {
  visit("line", told.line);
  visit("at", told.at);
  visit("why", told.why);
}
void fields(auto& visit, Of<PassengerTaken> auto& told) {
  visit("seat", told.seat);
  visit("at", told.at);
}
void fields(auto& visit, Of<Connected> auto& told) {
  visit("line", told.line);
  visit("place", told.place);
}
void fields(auto& visit, Of<CityScored> auto& told) {
  visit("line", told.line);
  visit("city", told.city);
  visit("paid", told.paid);
}
void fields(auto& visit, Of<TownScored> auto& told) {
  visit("line", told.line);
  visit("town", told.town);
  visit("paid", told.paid);
}
void fields(auto& visit, Of<MergerScored> auto& told) {
  visit("line", told.line);
  visit("into", told.into);
  visit("paid", told.paid);
}
void fields(auto& visit, Of<Merged> auto& told) {
  visit("line", told.line);
  visit("into", told.into);
  visit("pile", told.pile);
}
void fields(auto& visit, Of<SharesExchanged> auto& told) {
  visit("seat", told.seat);
  visit("line", told.line);
  visit("into", told.into);
  visit("given", told.given);
  visit("got", told.got);
  visit("from_pile", told.from_pile);
}
void fields(auto& visit, Of<Isolated> auto& told) {
  visit("line", told.line);
  visit("pile", told.pile);
}
void fields(auto& visit, Of<GameEnded> auto& told) { visit("why", told.why); }
void fields(auto& visit, Of<TokensDiscarded> auto& told) {
  visit("seat", told.seat);
  visit("tokens", told.tokens);
}
void fields(auto& visit, Of<GoodScored> auto& told) {
  visit("good", told.good);
  visit("paid", told.paid);
}
void fields(auto& visit, Of<PassengersScored> auto& told) { visit("paid", told.paid); }
void fields(auto& visit, Of<StationsScored> auto& told) {
  visit("line", told.line);
  visit("paid", told.paid);
}
void fields(auto& visit, Of<SharesScored> auto& told) {
  visit("line", told.line);
  visit("paid", told.paid);
}

}  // namespace roundhouse::stephensons_rocket
