#include <algorithm>

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

// YE-5.1  The game lasts 7, 6, 5 or 4 rounds with 2, 3, 4 or 5 players.
int rounds(int seats) { return 9 - seats; }
// YE-5.2  In a round everybody has one turn.
bool last_round_is_over(const State& s) {
  return s.turns_played == s.options.seats * rounds(s.options.seats);
}

// YE-6.1, YE-6.2, YE-6.3  The value of a train, two per wild railcar and nothing for the engine, is
//                         summed while cards are coupled.
// YE-6.6  Everybody who has a run as long as the longest of the game scores its length, once.
// YE-6.7  Other runs score nothing.
// YE-6.8  A single railcar is a run of 1; a table of wild railcars has no run.
int run_bonus(const State& s, Seat seat) {
  int longest = 0;
  for (const Train& train : s.trains) longest = std::max<int>(longest, train.longest);
  return s.trains[seat].longest == longest ? longest : 0;
}

// YE-6.9  Final score = train value + run bonus + caboose points.
int game_score(const State& s, Seat seat) {
  const int caboose = s.caboose == Caboose::None ? 0 : caboose_points(s, seat);
  return s.trains[seat].value + run_bonus(s, seat) + caboose;
}

// YE-8.1, YE-8.6, YE-8.9  In the variant the scores of both games are added.
PerSeat<int, most_seats> scores(const State& s) {
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    out[Seat(seat)] = s.first_scores[Seat(seat)] + game_score(s, Seat(seat));
  }
  return out;
}

// YE-6.10  Highest score first; of equals the one later in turn order, so the start player loses
//          every tie.
// YE-8.5, YE-8.7  In the variant the turn order of the second game decides.
FixedVector<Seat, most_seats> ranking(const State& s) {
  const auto score = scores(s);
  FixedVector<Seat, most_seats> order;
  for (int turn = s.options.seats - 1; turn >= 0; --turn) order.push_back(turn_of(s, turn));
  for (std::size_t i = 1; i < order.size(); ++i) {  // insertion keeps equals as they are
    for (std::size_t k = i; k > 0 && score[order[k]] > score[order[k - 1]]; --k) {
      std::swap(order[k], order[k - 1]);
    }
  }
  return order;
}

namespace {

// YE-8.2  The lowest score of the first game starts the second.
// YE-8.3, OQ-8  Of several the earliest in turn order, or the earliest who did not start.
Seat second_start(const State& s) {
  const auto score = scores(s);
  Seat lowest = turn_of(s, 0);
  for (int turn = 1; turn < s.options.seats; ++turn) {
    const Seat seat = turn_of(s, turn);
    const bool other = s.options.variant_tie_start == TieStart::Other && lowest == s.start;
    if (score[seat] < score[lowest] || (other && score[seat] == score[lowest])) lowest = seat;
  }
  return lowest;
}

}  // namespace

// YE-8.1  The strategic variant is two complete games in a row.
void end_game(State& s) {
  if (!s.options.strategic || s.game == 2) return s.agenda.settle();
  const Seat start = second_start(s);
  const auto score = scores(s);
  for (int seat = 0; seat < s.options.seats; ++seat) {
    s.first_scores[Seat(seat)] = static_cast<std::uint8_t>(score[Seat(seat)]);
  }
  s.first_caboose = s.caboose;
  s.caboose = Caboose::None;
  s.game = 2;
  begin_game(s, start);
}

}  // namespace roundhouse::yardmaster_express
