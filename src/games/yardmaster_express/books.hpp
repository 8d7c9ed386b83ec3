#pragma once

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

/// Everything a state counts. In the strategic variant it goes on from the first game, whose trains
/// are complete and whose points are in first_scores, to the second; so no event takes it back.
void accounts(const State& s, auto&& post) {
  const int seats = s.options.seats;
  const bool over = s.agenda.empty();
  const int before = (s.game - 1) * rounds(seats);  // rounds of a first game
  for (int i = 0; i < seats; ++i) {
    const Seat seat = Seat(i);
    const int value = over ? game_score(s, seat) : s.trains[seat].value;
    post({"points", seat}, s.first_scores[seat] + value);
    post({"train", seat}, before + int(s.trains[seat].cards.size()));
  }
  if (!over) post({"hand", s.active}, s.hand.count());
  const bool shuffled = over || !std::holds_alternative<AwaitStart>(s.agenda.top());
  const int drawn = shuffled ? all_cards(s.options).count() - s.deck.count() : 0;
  post({"drawn"}, (s.game - 1) * seats + before * seats + drawn);
}

// What each event changes of it. What lay face down has counted since it was coupled.
void entries(const CardDealt& told, auto&& post) {
  post({"drawn"}, 1);
  post({"hand", told.seat}, 1);
}
void entries(const CardDrawn& told, auto&& post) {
  post({"drawn"}, 1);
  post({"hand", told.seat}, 1);
}
void entries(const CardCoupled& told, auto&& post) {
  post({"hand", told.seat}, -1);
  post({"train", told.seat}, 1);
  post({"points", told.seat}, told.points);
}
void entries(const HandPassed& told, auto&& post) {
  post({"hand", told.seat}, -told.cards);
  post({"hand", told.to}, told.cards);
}
void entries(const HandPutAway& told, auto&& post) { post({"hand", told.seat}, -told.cards); }
void entries(const RunScored& told, auto&& post) { post({"points", told.seat}, told.points); }
void entries(const CabooseScored& told, auto&& post) { post({"points", told.seat}, told.points); }

}  // namespace roundhouse::yardmaster_express
