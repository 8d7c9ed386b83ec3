#include <algorithm>

#include "games/template/rules.hpp"

namespace roundhouse::countdown {

// TE-1.1  Two players.
Verdict judge_options(const Options& options) {
  if (options.seats != 2) return rule::players;
  return allowed;
}
State setup(const Options& options) {
  State s;
  s.options = options;
  s.agenda.ask(AwaitTicket{Seat{0}});
  return s;
}

// TE-1.2  Each player is dealt one of the three tickets.
SeatSet asked(const State&, const AwaitTicket&) { return nature; }
Verdict judge(const State& s, const AwaitTicket&, Seat, const Deal& said) {
  const bool exists = said.ticket >= 1 && said.ticket <= ticket_count;
  const bool gone = std::find(s.tickets.begin(), s.tickets.end(), said.ticket) != s.tickets.end();
  if (!exists || gone) return rule::one_ticket_each;
  return allowed;
}
void answer(State& s, AwaitTicket& deal, Seat, const Deal& said, auto tell) {
  s.tickets[deal.to] = said.ticket;
  tell(TicketDealt{deal.to, secret(said.ticket, deal.to)});
  if (deal.to == Seat{0}) return s.agenda.instead(AwaitTicket{Seat{1}});
  s.agenda.instead(Turn{});
}
void list(const State& s, const AwaitTicket& deal, Seat seat, Moves& out) {
  for (std::uint8_t ticket = 1; ticket <= ticket_count; ++ticket) {
    if (judge(s, deal, seat, Deal{ticket})) out.push_back(Deal{ticket});
  }
}

}  // namespace roundhouse::countdown
