#include "games/template/rules.hpp"

namespace roundhouse::countdown {

// TE-3.1, TE-3.2  Three points for reaching 10, and the own ticket. Before the end there are no
//                 points: everybody may ask for scores, and tickets are secret.
PerSeat<int, State::most_seats> scores(const State& s) {
  PerSeat<int, State::most_seats> out;
  if (!s.agenda.empty()) return out;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    out[seat] = s.tickets[seat] + (seat == s.active ? 3 : 0);
  }
  return out;
}

// TE-3.3  The most points win; of equals it is B.
FixedVector<Seat, State::most_seats> ranking(const State& s) {
  const auto points = scores(s);
  const bool a_wins = points[Seat{0}] > points[Seat{1}];
  FixedVector<Seat, State::most_seats> order;
  order.push_back(Seat(a_wins ? 0 : 1));
  order.push_back(Seat(a_wins ? 1 : 0));
  return order;
}

}  // namespace roundhouse::countdown
