#pragma once

#include <bit>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// Where things are counted: a card by its number, a car by its train and value.
constexpr int at(Side side, int value) { return int(side) * 100 + value; }
constexpr int at(Card card) { return index(card); }

void train_accounts(Seat seat, Side side, const Train& train, auto&& post) {
  for (int p = 1; p <= train.length(); ++p) {
    if (p == mail_place) continue;
    post({"cars", seat, at(side, train.value(p))}, 1);
    post({"celebrities", seat}, train.has_celebrity(p) ? 1 : 0);
  }
  if (train.mail != Mail::None) post({"mail cars", seat, int(train.mail)}, 1);
  post({"tile", seat, int(side)}, train.tile);
  post({"conductor", seat, int(side)}, train.conductor);
}
void player_accounts(Seat seat, const Player& player, auto&& post) {
  post({"points", seat}, player.points);
  post({"coins", seat}, player.coins);
  post({"locomotive", seat}, player.locomotive);
  for (const Side side : both_sides) train_accounts(seat, side, player.train(side), post);
  for (const Card card : player.route) post({"route", seat, at(card)}, 1);
  for (const Laid& laid : player.laid()) post({"laid", seat, at(laid.card)}, 1);
  for (const Laid& laid : player.covered()) post({"covered", seat, at(laid.card)}, 1);
  for (const Between& between : player.between) post({"between", seat, at(between.card)}, 1);
  player.ends.each([&](EndCard card) { post({"end cards", seat, index(card)}, 1); });
  for (int p = 0; p < pile_count; ++p) post({"stack", seat, p + 1}, player.stack[std::size_t(p)]);
}
/// Cards on their way: one that looks for its place, those of a storage.
void agenda_accounts(const State& s, auto&& post) {
  for (const auto& open : s.agenda.open()) {
    if (const auto* placing = std::get_if<Placing>(&open)) post({"hand", placing->seat}, 1);
    const auto* waits = std::get_if<AwaitStorage>(&open);
    if (waits != nullptr) post({"storage", waits->seat}, long(waits->drawn.size()));
    const auto* opened = std::get_if<InStorage>(&open);
    if (opened != nullptr) post({"storage", opened->seat}, long(opened->drawn.size()));
  }
}
/// Everything a state counts.
void accounts(const State& s, auto&& post) {
  for (int k = 0; k < s.options.seats; ++k) {
    const Seat seat = Seat(k);
    player_accounts(seat, s.players[seat], post);
    if (s.drafted[seat] != no_end) post({"kept", seat, index(s.drafted[seat])}, 1);
  }
  agenda_accounts(s, post);
  s.draft_dealt.each([&](EndCard card) { post({"draft", watcher, index(card)}, 1); });
  s.ends_shown.each([&](EndCard card) { post({"ends shown", watcher, index(card)}, 1); });
  for (int row = 0; row < 3; ++row) {
    post({"row", watcher, row + 1}, cards_in(s.rows[std::size_t(row)]));
  }
  post({"round"}, s.round);
  post({"pile"}, std::popcount(s.pile));
  for (int p = 0; p < pile_count; ++p) post({"box", watcher, p + 1}, s.box[std::size_t(p)]);
  for (const Passing& passing : s.evidence) {
    post({"evidence", passing.from, int(passing.face)}, -1);
    post({"evidence", passing.to, int(passing.face)}, 1);
  }
}

// What each event changes of it. Points are told by events that pay them, and by nothing else.
template <class Paid>
  requires requires(const Paid& told) { told.points; }
void entries(const Paid& told, auto&& post) {
  post({"points", told.seat}, told.points);
}
void entries(const EndCardDealt& told, auto&& post) {
  post({"draft", watcher, index(told.card.value)}, 1);
}
void entries(const EndCardKept& told, auto&& post) {
  post({"kept", told.seat, index(told.card.value)}, 1);
}
void entries(const EndCardShown& told, auto&& post) {
  post({"ends shown", watcher, index(told.card)}, 1);
}
void entries(const RoundBegan& told, auto&& post) {
  post({"round"}, 1);
  if (told.round % 2 == 1) post({"pile"}, pile_size);
}
void entries(const CardDealt& told, auto&& post) {
  post({"pile"}, -1);
  post({"row", watcher, told.row}, 1);
}
void entries(const RowDiscarded& told, auto&& post) {
  post({"row", watcher, told.row}, -long(told.cards.size()));
  for (const Card card : told.cards) post({"box", watcher, pile_of(card)}, 1);
}
void entries(const PileDiscarded& told, auto&& post) {
  post({"pile"}, -told.cards);
  post({"box", watcher, told.pile}, told.cards);
}
// FC-4.4  A card goes onto the stack unless it stays in play; on its way it is in the hand.
inline bool stays_in_play(const CardTaken& told) {
  switch (face(told.card).kind) {
    case Kind::Route:
    case Kind::Contract:
    case Kind::Celebrity:
    case Kind::Postcard:
    case Kind::Passenger:
    case Kind::Luggage:
    case Kind::Turnout:
    case Kind::Mechanic:
    case Kind::Factory: return told.why == TakenFor::Used;
    default: return false;
  }
}
void entries(const CardTaken& told, auto&& post) {
  post({"row", watcher, told.row}, -1);
  if (stays_in_play(told)) return post({"hand", told.seat}, 1);
  post({"stack", told.seat, pile_of(told.card)}, 1);
}
void entries(const RouteLaid& told, auto&& post) {
  post({"hand", told.seat}, -1);
  post({"route", told.seat, at(told.card)}, 1);
}
void entries(const ContractTaken& told, auto&& post) {
  post({"hand", told.seat}, -1);
  post({"laid", told.seat, at(told.card)}, 1);
}
void entries(const CardPlaced& told, auto&& post) {
  post({"hand", told.seat}, -1);
  const Kind kind = face(told.card).kind;
  const bool between = told.why == PlacedAt::Between || told.why == PlacedAt::Covering;
  if (kind == Kind::Celebrity) return post({"celebrities", told.seat}, 1);
  post({between ? "between" : "laid", told.seat, at(told.card)}, 1);
  if (!told.covered) return;
  post({"between", told.seat, at(*told.covered)}, -1);
  post({"covered", told.seat, at(*told.covered)}, 1);
  post({"stack", told.seat, pile_of(*told.covered)}, 1);
}
void entries(const RewardClaimed& told, auto&& post) {
  if (told.why == Claimed::Mechanic) return;  // it stays, as a used card
  post({"laid", told.seat, at(told.card)}, -1);
  post({"stack", told.seat, pile_of(told.card)}, 1);
}
void entries(const CardDiscarded& told, auto&& post) {
  post({"row", watcher, told.row}, -1);
  post({"box", watcher, pile_of(told.card)}, 1);
}
void entries(const CarAdded& told, auto&& post) { post({"cars", told.seat, at(told.side, 0)}, 1); }
void entries(const MailCarAdded& told, auto&& post) {
  post({"mail cars", told.seat, int(told.mail)}, 1);
}
void entries(const CarUpgraded& told, auto&& post) {
  post({"cars", told.seat, at(told.side, told.from)}, -1);
  post({"cars", told.seat, at(told.side, told.to)}, 1);
}
void entries(const LocomotiveTileTaken& told, auto&& post) {
  post({"tile", told.seat, int(told.side)}, told.value);
}
void entries(const ConductorStepped& told, auto&& post) {
  post({"conductor", told.seat, int(told.side)}, 1);
}
void entries(const LocomotiveMoved& told, auto&& post) {
  post({"locomotive", told.seat}, told.to - told.from);
}
void entries(const CoinsGained& told, auto&& post) { post({"coins", told.seat}, told.coins); }
void entries(const CoinsPaid& told, auto&& post) { post({"coins", told.seat}, -told.coins); }
void entries(const EndCardTaken& told, auto&& post) {
  post({"ends shown", watcher, index(told.card)}, -1);
  post({"end cards", told.seat, index(told.card)}, 1);
}
void entries(const EvidenceDrawn& told, auto&& post) {
  post({"evidence", watcher, int(told.face.value)}, -1);
  post({"evidence", told.seat, int(told.face.value)}, 1);
}
void entries(const EvidenceGiven& told, auto&& post) {
  post({"evidence", told.seat, int(told.face.value)}, -1);
  post({"evidence", told.to, int(told.face.value)}, 1);
}
void entries(const EvidenceReturned& told, auto&& post) {
  post({"evidence", told.seat, int(told.face.value)}, -1);
  post({"evidence", watcher, int(told.face.value)}, 1);
}
void entries(const StorageDrawn& told, auto&& post) {
  post({"pile"}, -1);
  post({"storage", told.seat}, 1);
}
void entries(const StorageReturned& told, auto&& post) {
  post({"pile"}, long(told.cards.size()));
  post({"storage", told.seat}, -long(told.cards.size()));
}

}  // namespace roundhouse::first_class
