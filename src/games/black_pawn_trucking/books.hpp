#pragma once

#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

// Goods are counted by kind in each city; one delivered raw is in hand until it is turned over.
inline int heap(City city, Good good) { return int(index(city)) * good_count + int(index(good)); }

// BP-3.6  The money counts from when the truck stands.
// BP-5.3  At the end the loans are gone, and so is what they cost.
void count_money(const State& s, auto&& post) {
  if (s.at == nowhere) return;
  const bool repaid = s.agenda.empty() && !s.foreclosed;
  post({"cash"}, repaid ? profit(s) : s.cash);
  post({"loans"}, repaid ? 0 : s.loans);
  post({"raw"}, s.ledger.raw);
  post({"finished"}, s.ledger.finished);
  post({"cities"}, s.ledger.cities);
  post({"goods"}, s.ledger.goods);
  post({"ferries"}, s.ledger.ferries);
  post({"fines"}, s.ledger.fines);
  post({"contracts"}, s.ledger.contracts);
  post({"interest"}, s.ledger.interest);
  if (s.agenda.empty()) post({"points", driver}, scores(s)[driver]);
}

/// Everything a state counts.
void accounts(const State& s, auto&& post) {
  count_money(s, post);
  for (int c = 0; c < city_count; ++c) {
    s.lying[std::size_t(c)].each(
        [&](Good good) { post({"lying", watcher, heap(City(c), good)}, 1); });
    if (c < s.layout.laid()) post({"tile", watcher, c}, int(index(s.layout.at(City(c)))));
    if (City(c) == s.at) post({"truck", watcher, c}, 1);
  }
  for (const Carried c : s.truck) post({"carried", watcher, heap(c.loaded_at, c.good)}, 1);
  for (int suit = 0; suit < suit_count; ++suit) {
    post({"cup", watcher, suit}, s.cup[std::size_t(suit)]);
    s.unseen[std::size_t(suit)].each(
        [&](Rank rank) { post({"unseen", watcher, suit * rank_count + int(rank)}, 1); });
  }
  post({"turns"}, s.turns);
  if (s.agenda.empty()) return;
  if (const auto* turn = std::get_if<AwaitTurn>(&s.agenda.top())) post({"in hand"}, turn->left);
}

// What each event changes of it.
void entries(const TileLaid& told, auto&& post) {
  post({"tile", watcher, int(index(told.city))}, int(index(told.tile)));
}
void entries(const CoinPlaced& told, auto&& post) {
  post({"cup", watcher, int(told.suit)}, -1);
  post({"lying", watcher, heap(told.city, raw(told.suit))}, 1);
}
void entries(const TruckStarted& told, auto&& post) {
  post({"truck", watcher, int(index(told.city))}, 1);
}
void entries(const Began& told, auto&& post) {
  post({"cash"}, told.cash);
  post({"loans"}, told.loans);
}
void entries(const LoansTaken& told, auto&& post) {
  post({"cash"}, told.pounds);
  post({"loans"}, told.loans);
}
void entries(const GoodLoaded& told, auto&& post) {
  post({"lying", watcher, heap(told.city, told.good)}, -1);
  post({"carried", watcher, heap(told.city, told.good)}, 1);
}
void entries(const FuelPaid& told, auto&& post) {
  post({"cash"}, -told.pounds);
  post({"cities"}, told.cities);
  post({"goods"}, told.goods);
  post({"ferries"}, told.ferries);
}
void entries(const FinePaid& told, auto&& post) {
  post({"cash"}, -told.pounds);
  post({"fines"}, told.pounds);
}
void entries(const TruckDrove& told, auto&& post) {
  post({"truck", watcher, int(index(told.from))}, -1);
  post({"truck", watcher, int(index(told.to))}, 1);
  post({"turns"}, 1);
}
void entries(const GoodDelivered& told, auto&& post) {
  const bool is_raw = told.why == Delivered::Raw;
  post({"cash"}, told.pounds);
  post({is_raw ? "raw" : "finished"}, told.pounds);
  post({"carried", watcher, heap(told.from, told.good)}, -1);
  if (is_raw) post({"in hand"}, 1);
}
void entries(const CoinTurned& told, auto&& post) {
  post({"in hand"}, -1);
  post({"unseen", watcher, int(told.suit) * rank_count + int(told.rank)}, -1);
  post({"lying", watcher, heap(told.city, finished(told.rank))}, 1);
}
void entries(const ContractsProcured& told, auto&& post) {
  post({"cash"}, -told.fee - told.interest);
  post({"contracts"}, told.fee);
  post({"interest"}, told.interest);
}
void entries(const LoansRepaid& told, auto&& post) {
  post({"cash"}, -told.pounds);
  post({"loans"}, -told.loans);
}
void entries(const GameEnded& told, auto&& post) { post({"points", driver}, told.profit); }

}  // namespace roundhouse::black_pawn_trucking
