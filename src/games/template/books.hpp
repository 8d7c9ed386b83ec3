#pragma once

#include "games/template/rules.hpp"

namespace roundhouse::countdown {

// What the game counts, and what each event changes of it: the suite holds the two together, so
// that nothing is counted untold or told otherwise.
void accounts(const State& s, auto&& post) {
  post({"counter"}, s.counter);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    post({"ticket", seat}, s.tickets[seat]);
    if (s.agenda.empty()) post({"points", seat}, scores(s)[seat]);
  }
}
void entries(const TicketDealt& told, auto&& post) {
  post({"ticket", told.seat}, told.ticket.value);
}
void entries(const CounterMoved& told, auto&& post) { post({"counter"}, told.steps); }
void entries(const GameEnded& told, auto&& post) { post({"points", told.seat}, told.points); }
void entries(const TicketScored& told, auto&& post) { post({"points", told.seat}, told.points); }

}  // namespace roundhouse::countdown
