#include "games/template/view.hpp"

#include "games/template/rules.hpp"

namespace roundhouse::countdown {

// TE-1.3  A ticket is seen by its owner alone until the game ends.
View observe(const State& s, Seat seat) {
  View v;
  v.viewer = seat;
  v.agenda = s.agenda;
  v.options = s.options;
  v.counter = s.counter;
  v.active = s.active;
  for (const Seat owner : {Seat{0}, Seat{1}}) {
    if (owner == seat || s.agenda.empty()) v.tickets[owner] = s.tickets[owner];
  }
  return v;
}

namespace {

bool was_dealt(const View& v, Seat owner) {
  if (v.agenda.empty()) return true;
  const auto* deal = std::get_if<AwaitTicket>(&v.agenda.top());
  return deal == nullptr || index(owner) < index(deal->to);
}

}  // namespace

State imagine(const View& view, Rng& rng) {
  State s;
  s.agenda = view.agenda;
  s.options = view.options;
  s.counter = view.counter;
  s.active = view.active;
  s.tickets = view.tickets;
  for (const Seat owner : {Seat{0}, Seat{1}}) {
    if (!was_dealt(view, owner) || s.tickets[owner] != 0) continue;
    const AwaitTicket deal{owner};
    Moves possible;
    list(s, deal, nature, possible);
    const auto pick = rng.below(static_cast<std::uint32_t>(possible.size()));
    s.tickets[owner] = std::get<Deal>(possible[pick]).ticket;
  }
  return s;
}

}  // namespace roundhouse::countdown
