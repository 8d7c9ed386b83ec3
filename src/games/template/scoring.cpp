#include "games/template/rules.hpp"

namespace roundhouse::countdown {

namespace {

constexpr std::uint8_t points_for_ten = 3;

}  // namespace

// TE-3.1  Nothing is left on the agenda, and whoever reached 10 scores 3 points.
// TE-3.2  Then everybody scores the own ticket.
void end_game(State& s, Seat seat, auto tell) {
  s.agenda.settle();
  tell(GameEnded{seat, points_for_ten});
  for (const Seat owner : {Seat{0}, Seat{1}}) tell(TicketScored{owner, s.tickets[owner]});
}

// TE-3.1, TE-3.2  Three points for reaching 10, and the own ticket. Before the end there are no
//                 points: everybody may ask for scores, and tickets are secret.
PerSeat<int, State::most_seats> scores(const State& s) {
  PerSeat<int, State::most_seats> out;
  if (!s.agenda.empty()) return out;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    out[seat] = s.tickets[seat] + (seat == s.active ? points_for_ten : 0);
  }
  return out;
}

// TE-3.3  The most points win; of equals it is B.
Criteria<State::most_seats> criteria(const State& s) {
  Criterion<State::most_seats> later{.name = "turn_order", .rule = "TE-3.3"};
  later.value[Seat{1}] = 1;
  Criteria<State::most_seats> out;
  out.push_back({.name = "points", .rule = "TE-3.3", .value = scores(s)});
  out.push_back(later);
  return out;
}

}  // namespace roundhouse::countdown
