#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/event.hpp"
#include "games/first_class/moves.hpp"
#include "games/first_class/player.hpp"

namespace roundhouse::first_class {

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
constexpr std::int16_t points_of(int number) { return static_cast<std::int16_t>(number); }

// Why something happened: each value has a text of its own.
enum class RoleCard : std::uint8_t { Innocent, Murderer };
constexpr auto names_of(RoleCard) {
  return std::to_array<std::string_view>({"innocent", "murderer"});
}
enum class TakenFor : std::uint8_t { Used, Declined };
constexpr auto names_of(TakenFor) { return std::to_array<std::string_view>({"used", "declined"}); }
enum class LeftOut : std::uint8_t { Cars, Upgrades, Steps, Locomotive, EndCard, Evidence };
constexpr auto names_of(LeftOut) {
  return std::to_array<std::string_view>(
      {"cars", "upgrades", "steps", "locomotive", "end_card", "evidence"});
}
enum class ScoredBy : std::uint8_t { Printed, Turnout };
constexpr auto names_of(ScoredBy) {
  return std::to_array<std::string_view>({"printed", "turnout"});
}
enum class AddedBy : std::uint8_t { Part, Instead };
constexpr auto names_of(AddedBy) { return std::to_array<std::string_view>({"part", "instead"}); }
enum class UpgradedBy : std::uint8_t { Part, Factory };
constexpr auto names_of(UpgradedBy) { return std::to_array<std::string_view>({"part", "factory"}); }
enum class EndCardBy : std::uint8_t { Bought, Given };
constexpr auto names_of(EndCardBy) { return std::to_array<std::string_view>({"bought", "given"}); }
enum class PlacedAt : std::uint8_t { Upper, Lower, Station, Between, Covering };
constexpr auto names_of(PlacedAt) {
  return std::to_array<std::string_view>({"upper", "lower", "station", "between", "covering"});
}
enum class Claimed : std::uint8_t { Contract, Passenger, Luggage, Mechanic };
constexpr auto names_of(Claimed) {
  return std::to_array<std::string_view>({"contract", "passenger", "luggage", "mechanic"});
}
enum class NoEvidence : std::uint8_t { SupplyEmpty, HasNone };
constexpr auto names_of(NoEvidence) {
  return std::to_array<std::string_view>({"supply_empty", "has_none"});
}
enum class Ending : std::uint8_t { SixRounds };
constexpr auto names_of(Ending) { return std::to_array<std::string_view>({"six_rounds"}); }
enum class ScoredAs : std::uint8_t { Drafted, Taken };
constexpr auto names_of(ScoredAs) { return std::to_array<std::string_view>({"drafted", "taken"}); }
enum class WhoItWas : std::uint8_t { Player, Nobody };
constexpr auto names_of(WhoItWas) { return std::to_array<std::string_view>({"player", "nobody"}); }
enum class ArrestBy : std::uint8_t { Most, TiedMurderer, Tied, NoFingerprint };
constexpr auto names_of(ArrestBy) {
  return std::to_array<std::string_view>({"most", "tied_murderer", "tied", "no_fingerprint"});
}

// Setup (chapter 2).
struct RoleDealt {
  static constexpr std::string_view name = "RoleDealt", rule = "FC-18.2";
  Seat seat{};
  Secret<RoleCard> why;
};
struct EndCardDealt {
  static constexpr std::string_view name = "EndCardDealt", rule = "FC-2.9";
  Seat seat{};  // who chooses first
  Secret<EndCard> card;
};
struct EndCardKept {
  static constexpr std::string_view name = "EndCardKept", rule = "FC-2.9";
  Seat seat{};
  Secret<EndCard> card;
};
struct DraftPassed {
  static constexpr std::string_view name = "DraftPassed", rule = "FC-2.9";
  Seat seat{};
  Seat to{};
  std::uint8_t cards = 0;  // how many: which ones is in the view of who gets them
};
struct EndCardReturned {
  static constexpr std::string_view name = "EndCardReturned", rule = "FC-2.9";
  Seat seat{};  // the last to choose
  Secret<EndCard> card;
};
struct EndCardShown {
  static constexpr std::string_view name = "EndCardShown", rule = "FC-2.10";
  EndCard card{};
};

// Course and display (chapter 3). Rows count from 1 at the top.
struct RoundBegan {
  static constexpr std::string_view name = "RoundBegan", rule = "FC-3.1";
  std::uint8_t round = 0;
  std::uint8_t pile = 0;
};
struct CardDealt {
  static constexpr std::string_view name = "CardDealt", rule = "FC-3.2";
  Card card{};
  std::uint8_t row = 0;
};
struct RowDiscarded {
  static constexpr std::string_view name = "RowDiscarded", rule = "FC-3.8";
  std::uint8_t row = 0;
  FixedVector<Card, row_size> cards;
};
struct PileDiscarded {
  static constexpr std::string_view name = "PileDiscarded", rule = "FC-3.5";
  std::uint8_t pile = 0;
  std::uint8_t cards = 0;
};
struct StartTileMoved {
  static constexpr std::string_view name = "StartTileMoved", rule = "FC-3.11";
  std::uint8_t row = 0;
};
struct StartPlayerChanged {
  static constexpr std::string_view name = "StartPlayerChanged", rule = "FC-12.2";
  Seat seat{};
};

// Turn and start player tile (chapters 4 and 12).
struct CardTaken {
  static constexpr std::string_view name = "CardTaken", rule = "FC-4.1";
  Seat seat{};
  Card card{};
  std::uint8_t row = 0;
  TakenFor why{};
};
struct StartTileTaken {
  static constexpr std::string_view name = "StartTileTaken", rule = "FC-12.1";
  Seat seat{};
};
struct CardDiscarded {
  static constexpr std::string_view name = "CardDiscarded", rule = "FC-12.5";
  Card card{};
  std::uint8_t row = 0;
};
struct FreeStepsDeclined {
  static constexpr std::string_view name = "FreeStepsDeclined", rule = "FC-4.5";
  Seat seat{};
};
struct PartLeftOut {
  static constexpr std::string_view name = "PartLeftOut", rule = "FC-4.2";
  Seat seat{};
  std::uint8_t n = 0;
  LeftOut why{};
  bool chosen = false;  // no: there was nothing more to do it with
};
struct PointsScored {
  static constexpr std::string_view name = "PointsScored", rule = "FC-4.3";
  Seat seat{};
  std::int16_t points = 0;
  ScoredBy why{};
};

// Trains and mail cars (chapters 6 and 7).
struct CarAdded {
  static constexpr std::string_view name = "CarAdded", rule = "FC-6.2";
  Seat seat{};
  Side side{};
  std::uint8_t place = 0;
  AddedBy why{};
};
struct MailCarAdded {
  static constexpr std::string_view name = "MailCarAdded", rule = "FC-7.1";
  Seat seat{};
  Side side{};
  Mail mail{};
  AddedBy why{};
};
struct CarUpgraded {
  static constexpr std::string_view name = "CarUpgraded", rule = "FC-6.3";
  Seat seat{};
  Side side{};
  std::uint8_t place = 0;
  std::uint8_t from = 0;  // values, not steps
  std::uint8_t to = 0;
  UpgradedBy why{};
};
struct LocomotiveTileTaken {
  static constexpr std::string_view name = "LocomotiveTileTaken", rule = "FC-6.12";
  Seat seat{};
  Side side{};
  std::uint8_t value = 0;
};
struct MailBonus {
  static constexpr std::string_view name = "MailBonus", rule = "FC-7.4";
  Seat seat{};
  Mail mail{};  // what it gives follows
};

// Conductors, route, coins and Game End cards (chapters 8 to 11).
struct ConductorStepped {
  static constexpr std::string_view name = "ConductorStepped", rule = "FC-8.1";
  Seat seat{};
  Side side{};
  std::uint8_t to = 0;
};
struct ConstantinopleReached {
  static constexpr std::string_view name = "ConstantinopleReached", rule = "FC-8.7";
  Seat seat{};
  Side side{};
  std::uint8_t rank = 0;
  std::int16_t points = 0;
};
struct RouteLaid {
  static constexpr std::string_view name = "RouteLaid", rule = "FC-5.5";
  Seat seat{};
  Card card{};
};
struct LocomotiveMoved {
  static constexpr std::string_view name = "LocomotiveMoved", rule = "FC-9.2";
  Seat seat{};
  std::uint8_t from = 0;
  std::uint8_t to = 0;
};
struct StationPassed {
  static constexpr std::string_view name = "StationPassed", rule = "FC-9.4";
  Seat seat{};
  std::uint8_t space = 0;
  std::int16_t points = 0;
};
struct CoinsGained {
  static constexpr std::string_view name = "CoinsGained", rule = "FC-10.1";
  Seat seat{};
  std::uint8_t coins = 0;
};
struct CoinsPaid {
  static constexpr std::string_view name = "CoinsPaid", rule = "FC-10.2";
  Seat seat{};
  std::uint8_t coins = 0;
};
struct EndCardTaken {
  static constexpr std::string_view name = "EndCardTaken", rule = "FC-11.3";
  Seat seat{};
  EndCard card{};
  EndCardBy why{};
};

// Scoring and end (chapters 13 and 14).
struct ScoringBegan {
  static constexpr std::string_view name = "ScoringBegan", rule = "FC-13.1";
  Seat seat{};
  std::uint8_t phase = 0;
};
struct ClockActed {
  static constexpr std::string_view name = "ClockActed", rule = "FC-9.5";
  Seat seat{};
  std::uint8_t space = 0;  // what it gives follows
};
struct PostcardScored {
  static constexpr std::string_view name = "PostcardScored", rule = "FC-17.5";
  Seat seat{};
  Card card{};
  std::uint8_t space = 0;
  std::int16_t points = 0;
};
struct TrainScored {
  static constexpr std::string_view name = "TrainScored", rule = "FC-13.5";
  Seat seat{};
  Side side{};
  std::int16_t points = 0;
};
struct GameEnded {
  static constexpr std::string_view name = "GameEnded", rule = "FC-3.7";
  Ending why{};
};
struct EndCardScored {
  static constexpr std::string_view name = "EndCardScored", rule = "FC-14.1";
  Seat seat{};
  EndCard card{};
  std::uint8_t times = 0;  // what it counts
  std::int16_t points = 0;
  ScoredAs why{};
};
struct CoinsScored {
  static constexpr std::string_view name = "CoinsScored", rule = "FC-14.2";
  Seat seat{};
  std::uint8_t coins = 0;
  std::int16_t points = 0;
};

// Cards that stay in play (chapters 16, 17, 19 and 20).
struct ContractTaken {
  static constexpr std::string_view name = "ContractTaken", rule = "FC-16.1";
  Seat seat{};
  Card card{};
};
struct CardPlaced {
  static constexpr std::string_view name = "CardPlaced", rule = "FC-4.7";
  Seat seat{};
  Card card{};
  std::uint8_t place = 0;  // the number of the car, the station or the place in between
  std::optional<Card> covered;
  PlacedAt why{};
};
struct RewardClaimed {
  static constexpr std::string_view name = "RewardClaimed", rule = "FC-16.4";
  Seat seat{};
  Card card{};  // what it gives follows
  Claimed why{};
};
struct TurnoutActed {
  static constexpr std::string_view name = "TurnoutActed", rule = "FC-20.7";
  Seat seat{};
  Card card{};
  std::uint8_t position = 0;
};
struct TurnoutIdle {
  static constexpr std::string_view name = "TurnoutIdle", rule = "FC-20.7";
  Seat seat{};
  Card card{};
  std::uint8_t position = 0;
};

// Murder (chapter 18). `watcher` is nobody.
struct EvidenceDrawn {
  static constexpr std::string_view name = "EvidenceDrawn", rule = "FC-18.5";
  Seat seat{};
  Secret<Evidence> face;
};
struct EvidenceGiven {
  static constexpr std::string_view name = "EvidenceGiven", rule = "FC-18.6";
  Seat seat{};
  Seat to{};
  Secret<Evidence> face;
};
struct EvidenceReturned {
  static constexpr std::string_view name = "EvidenceReturned", rule = "FC-18.6";
  Seat seat{};
  Secret<Evidence> face;
};
struct EvidenceNone {
  static constexpr std::string_view name = "EvidenceNone", rule = "FC-18.6";
  Seat seat{};
  NoEvidence why{};
};
struct MurdererRevealed {
  static constexpr std::string_view name = "MurdererRevealed", rule = "FC-18.8";
  Seat seat = watcher;
  WhoItWas why{};
};
struct EvidenceRevealed {
  static constexpr std::string_view name = "EvidenceRevealed", rule = "FC-18.9";
  Seat seat{};
  std::uint8_t fingerprints = 0;
  std::uint8_t blanks = 0;
};
struct Arrested {
  static constexpr std::string_view name = "Arrested", rule = "FC-18.9";
  Seat seat = watcher;
  std::uint8_t fingerprints = 0;  // the most anybody has
  ArrestBy why{};
};
struct MurdererEscaped {
  static constexpr std::string_view name = "MurdererEscaped", rule = "FC-18.10";
  Seat seat{};
  std::int16_t points = 0;
};

// Storage and factory (chapter 21).
struct StorageDrawn {
  static constexpr std::string_view name = "StorageDrawn", rule = "FC-21.4";
  Seat seat{};
  Card card{};
};
struct StorageUsed {
  static constexpr std::string_view name = "StorageUsed", rule = "FC-21.5";
  Seat seat{};
  Card card{};
  TakenFor why{};
};
struct StorageReturned {
  static constexpr std::string_view name = "StorageReturned", rule = "FC-21.11";
  Seat seat{};
  FixedVector<Card, storage_draw> cards;
};
struct FactoryActed {
  static constexpr std::string_view name = "FactoryActed", rule = "FC-21.21";
  Seat seat{};
  std::uint8_t position = 0;
  std::uint8_t upgrades = 0;
  std::uint8_t limit = 0;  // a value, not a step
};
struct FactoryIdle {
  static constexpr std::string_view name = "FactoryIdle", rule = "FC-21.26";
  Seat seat{};
  std::uint8_t position = 0;
};

}  // namespace roundhouse::first_class
