#include <algorithm>
#include <concepts>

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
namespace {

int longest_run(const State& s) {
  int longest = 0;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    longest = std::max<int>(longest, s.trains[Seat(seat)].longest);
  }
  return longest;
}
int bonus_of(const Train& train, int longest) { return train.longest == longest ? longest : 0; }

// YE-6.9  Final score = train value + run bonus + caboose points.
int score_with(const State& s, Seat seat, int longest) {
  const int caboose = s.caboose == Caboose::None ? 0 : caboose_points(s, seat);
  return s.trains[seat].value + bonus_of(s.trains[seat], longest) + caboose;
}

}  // namespace

int run_bonus(const State& s, Seat seat) { return bonus_of(s.trains[seat], longest_run(s)); }
int game_score(const State& s, Seat seat) { return score_with(s, seat, longest_run(s)); }

// YE-8.1, YE-8.6, YE-8.9  In the variant the scores of both games are added.
PerSeat<int, most_seats> scores(const State& s) {
  const int longest = longest_run(s);
  PerSeat<int, most_seats> out;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    out[Seat(seat)] = s.first_scores[Seat(seat)] + score_with(s, Seat(seat), longest);
  }
  return out;
}

// YE-6.10  Highest score first; of equals the one later in turn order, so the start player loses
//          every tie.
// YE-8.5, YE-8.7  In the variant the turn order of the second game decides.
Criteria<most_seats> criteria(const State& s) {
  Criterion<most_seats> order{.name = "turn_order", .rule = "YE-6.10"};
  for (int turn = 0; turn < s.options.seats; ++turn) order.value[turn_of(s, turn)] = turn + 1;
  Criteria<most_seats> out;
  out.push_back({.name = "points", .rule = "YE-6.10", .value = scores(s)});
  out.push_back(order);
  return out;
}

// YE-6.10  The first place alone, which is all a random game asks for: the last of the best.
SeatSet winners(const State& s, const PerSeat<int, most_seats>& score) {
  Seat best = s.start;
  Seat seat = s.start;
  for (int turn = 1; turn < s.options.seats; ++turn) {
    seat = next_seat(s, seat);
    if (score[seat] >= score[best]) best = seat;
  }
  return best;
}
SeatSet winners(const State& s) { return winners(s, scores(s)); }

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

// YE-5.3  The hand left over after the last turn means nothing, and is not shown.
void put_hand_away(const State& s, auto tell) { tell(HandPutAway{s.active, byte(s.hand.count())}); }

// YE-3.7  When the game ends, everybody shows what lies face down.
void show_fronts(const State& s, Seat seat, auto tell) {
  FrontsShown shown{seat, {}};
  for (const Coupled card : s.trains[seat].cards) {
    if (card.face() == Face::Down) shown.cards.push_back(card.card());
  }
  if (!shown.cards.empty()) tell(shown);
}

// YE-6.6  Everybody who has a run as long as the longest scores its length.
void score_run(const State& s, Seat seat, auto tell) {
  const int points = run_bonus(s, seat);
  if (points > 0) tell(RunScored{seat, byte(points)});
}

// YE-7.2  Everybody who meets the condition of the caboose scores its points.
void score_caboose(const State& s, Seat seat, auto tell) {
  const int points = caboose_points(s, seat);
  if (points > 0) tell(CabooseScored{seat, s.caboose, byte(points)});
}

// YE-5.1, YE-6.9  The end of a game and what it brings everybody beside the train. All of it
//                 follows from the trains, where scores() finds it: there is nothing to do.
void tell_the_end(const State& s, auto tell) {
  tell(GameEnded{s.game, EndedBy::Rounds});
  put_hand_away(s, tell);
  const auto everybody_does = [&](auto action) {
    for (int seat = 0; seat < s.options.seats; ++seat) action(Seat(seat));
  };
  everybody_does([&](Seat seat) { show_fronts(s, seat, tell); });
  everybody_does([&](Seat seat) { score_run(s, seat, tell); });
  everybody_does([&](Seat seat) { score_caboose(s, seat, tell); });
}

// YE-8.6, YE-8.9  What the first game was worth is kept, to be added to the second.
void keep_scores(State& s, auto tell) {
  const auto score = scores(s);
  for (int i = 0; i < s.options.seats; ++i) {
    s.first_scores[Seat(i)] = byte(score[Seat(i)]);
    tell(FirstGameScored{Seat(i), s.first_scores[Seat(i)]});
  }
}

}  // namespace

// YE-8.1  The strategic variant is two complete games in a row.
void end_game(State& s, auto tell) {
  // Worked out only for somebody who listens: it would be the dearest part of a random game.
  if constexpr (!std::same_as<decltype(tell), Silent>) tell_the_end(s, tell);
  if (!s.options.strategic || s.game == 2) return s.agenda.settle();
  const Seat start = second_start(s);
  keep_scores(s, tell);
  s.first_caboose = s.caboose;
  s.caboose = Caboose::None;
  s.game = 2;
  begin_game(s, start, tell);
}

}  // namespace roundhouse::yardmaster_express
