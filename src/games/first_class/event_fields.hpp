#pragma once

#include <string_view>
#include <variant>

#include "games/first_class/events.hpp"

namespace roundhouse::first_class {

// Everything that can happen, in the order of the rulebook.
using Event = std::variant<
    RoleDealt, EndCardDealt, EndCardKept, DraftPassed, EndCardReturned, EndCardShown, RoundBegan,
    CardDealt, RowDiscarded, PileDiscarded, StartTileMoved, StartPlayerChanged, CardTaken,
    StartTileTaken, CardDiscarded, FreeStepsDeclined, PartLeftOut, PointsScored, CarAdded,
    MailCarAdded, CarUpgraded, LocomotiveTileTaken, MailBonus, ConductorStepped,
    ConstantinopleReached, RouteLaid, LocomotiveMoved, StationPassed, CoinsGained, CoinsPaid,
    EndCardTaken, ScoringBegan, ClockActed, PostcardScored, TrainScored, GameEnded, EndCardScored,
    CoinsScored, ContractTaken, CardPlaced, RewardClaimed, TurnoutActed, TurnoutIdle, EvidenceDrawn,
    EvidenceGiven, EvidenceReturned, EvidenceNone, MurdererRevealed, EvidenceRevealed, Arrested,
    MurdererEscaped, StorageDrawn, StorageUsed, StorageReturned, FactoryActed, FactoryIdle>;

// Where the rule hangs on what happened.
constexpr std::string_view rule_of(const PartLeftOut& told) {
  constexpr auto rules = std::to_array<std::string_view>(
      {"FC-6.11", "FC-6.9", "FC-8.4", "FC-9.3", "FC-11.5", "FC-18.6"});
  return told.chosen ? PartLeftOut::rule : rules[static_cast<std::size_t>(told.why)];
}
constexpr std::string_view rule_of(const PointsScored& told) {
  return told.why == ScoredBy::Turnout ? "FC-20.7" : PointsScored::rule;
}
constexpr std::string_view rule_of(const CarAdded& told) {
  return told.why == AddedBy::Instead ? "FC-6.8" : CarAdded::rule;
}
constexpr std::string_view rule_of(const CarUpgraded& told) {
  return told.why == UpgradedBy::Factory ? "FC-21.21" : CarUpgraded::rule;
}
constexpr std::string_view rule_of(const EndCardTaken& told) {
  return told.why == EndCardBy::Bought ? "FC-10.2" : EndCardTaken::rule;
}
constexpr std::string_view rule_of(const CardPlaced& told) {
  if (told.why == PlacedAt::Covering) return "FC-21.16";
  return face(told.card).kind == Kind::Luggage ? "FC-19.4" : CardPlaced::rule;
}
constexpr std::string_view rule_of(const RewardClaimed& told) {
  constexpr auto rules =
      std::to_array<std::string_view>({"FC-16.4", "FC-19.5", "FC-19.5", "FC-20.8"});
  return rules[static_cast<std::size_t>(told.why)];
}
constexpr std::string_view rule_of(const EvidenceNone& told) {
  return told.why == NoEvidence::SupplyEmpty ? "FC-18.7" : EvidenceNone::rule;
}
constexpr std::string_view rule_of(const Arrested& told) {
  return told.why == ArrestBy::Most ? Arrested::rule : "FC-18.11";
}

void fields(auto& visit, Of<RoleDealt> auto& told) {
  visit("seat", told.seat);
  visit("why", told.why);
}
void fields(auto& visit, Of<EndCardDealt> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<EndCardKept> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<DraftPassed> auto& told) {
  visit("seat", told.seat);
  visit("to", told.to);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<EndCardReturned> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<EndCardShown> auto& told) { visit("card", told.card); }
void fields(auto& visit, Of<RoundBegan> auto& told) {
  visit("round", told.round);
  visit("pile", told.pile);
}
void fields(auto& visit, Of<CardDealt> auto& told) {
  visit("card", told.card);
  visit("row", told.row);
}
void fields(auto& visit, Of<RowDiscarded> auto& told) {
  visit("row", told.row);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<PileDiscarded> auto& told) {
  visit("pile", told.pile);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<StartTileMoved> auto& told) { visit("row", told.row); }
void fields(auto& visit, Of<StartPlayerChanged> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<CardTaken> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("row", told.row);
  visit("why", told.why);
}
void fields(auto& visit, Of<StartTileTaken> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<CardDiscarded> auto& told) {
  visit("card", told.card);
  visit("row", told.row);
}
void fields(auto& visit, Of<FreeStepsDeclined> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<PartLeftOut> auto& told) {
  visit("seat", told.seat);
  visit("n", told.n);
  visit("why", told.why);
  visit("chosen", told.chosen);
}
void fields(auto& visit, Of<PointsScored> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
  visit("why", told.why);
}
void fields(auto& visit, Of<CarAdded> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("place", told.place);
  visit("why", told.why);
}
void fields(auto& visit, Of<MailCarAdded> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("mail", told.mail);
  visit("why", told.why);
}
void fields(auto& visit, Of<CarUpgraded> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("place", told.place);
  visit("from", told.from);
  visit("to", told.to);
  visit("why", told.why);
}
void fields(auto& visit, Of<LocomotiveTileTaken> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("value", told.value);
}
void fields(auto& visit, Of<MailBonus> auto& told) {
  visit("seat", told.seat);
  visit("mail", told.mail);
}
void fields(auto& visit, Of<ConductorStepped> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("to", told.to);
}
void fields(auto& visit, Of<ConstantinopleReached> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("rank", told.rank);
  visit("points", told.points);
}
void fields(auto& visit, Of<RouteLaid> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<LocomotiveMoved> auto& told) {
  visit("seat", told.seat);
  visit("from", told.from);
  visit("to", told.to);
}
void fields(auto& visit, Of<StationPassed> auto& told) {
  visit("seat", told.seat);
  visit("space", told.space);
  visit("points", told.points);
}
void fields(auto& visit, Of<CoinsGained> auto& told) {
  visit("seat", told.seat);
  visit("coins", told.coins);
}
void fields(auto& visit, Of<CoinsPaid> auto& told) {
  visit("seat", told.seat);
  visit("coins", told.coins);
}
void fields(auto& visit, Of<EndCardTaken> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("why", told.why);
}
void fields(auto& visit, Of<ScoringBegan> auto& told) {
  visit("seat", told.seat);
  visit("phase", told.phase);
}
void fields(auto& visit, Of<ClockActed> auto& told) {
  visit("seat", told.seat);
  visit("space", told.space);
}
void fields(auto& visit, Of<PostcardScored> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("space", told.space);
  visit("points", told.points);
}
void fields(auto& visit, Of<TrainScored> auto& told) {
  visit("seat", told.seat);
  visit("side", told.side);
  visit("points", told.points);
}
void fields(auto& visit, Of<GameEnded> auto& told) { visit("why", told.why); }
void fields(auto& visit, Of<EndCardScored> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("times", told.times);
  visit("points", told.points);
  visit("why", told.why);
}
void fields(auto& visit, Of<CoinsScored> auto& told) {
  visit("seat", told.seat);
  visit("coins", told.coins);
  visit("points", told.points);
}
void fields(auto& visit, Of<ContractTaken> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<CardPlaced> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("place", told.place);
  visit("covered", told.covered);
  visit("why", told.why);
}
void fields(auto& visit, Of<RewardClaimed> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("why", told.why);
}
void fields(auto& visit, Of<TurnoutActed> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("position", told.position);
}
void fields(auto& visit, Of<TurnoutIdle> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("position", told.position);
}
void fields(auto& visit, Of<EvidenceDrawn> auto& told) {
  visit("seat", told.seat);
  visit("face", told.face);
}
void fields(auto& visit, Of<EvidenceGiven> auto& told) {
  visit("seat", told.seat);
  visit("to", told.to);
  visit("face", told.face);
}
void fields(auto& visit, Of<EvidenceReturned> auto& told) {
  visit("seat", told.seat);
  visit("face", told.face);
}
void fields(auto& visit, Of<EvidenceNone> auto& told) {
  visit("seat", told.seat);
  visit("why", told.why);
}
void fields(auto& visit, Of<MurdererRevealed> auto& told) {
  visit("seat", told.seat);
  visit("why", told.why);
}
void fields(auto& visit, Of<EvidenceRevealed> auto& told) {
  visit("seat", told.seat);
  visit("fingerprints", told.fingerprints);
  visit("blanks", told.blanks);
}
void fields(auto& visit, Of<Arrested> auto& told) {
  visit("seat", told.seat);
  visit("fingerprints", told.fingerprints);
  visit("why", told.why);
}
void fields(auto& visit, Of<MurdererEscaped> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
}
void fields(auto& visit, Of<StorageDrawn> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<StorageUsed> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("why", told.why);
}
void fields(auto& visit, Of<StorageReturned> auto& told) {
  visit("seat", told.seat);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<FactoryActed> auto& told) {
  visit("seat", told.seat);
  visit("position", told.position);
  visit("upgrades", told.upgrades);
  visit("limit", told.limit);
}
void fields(auto& visit, Of<FactoryIdle> auto& told) {
  visit("seat", told.seat);
  visit("position", told.position);
}

}  // namespace roundhouse::first_class
