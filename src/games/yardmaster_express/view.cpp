#include "games/yardmaster_express/view.hpp"

#include "games/yardmaster_express/imagination.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

/// The card coupled in a turn of this game.
Coupled coupled_in(const State& s, int turn) {
  return s.trains[turn_of(s, turn)].cards[std::size_t(turn / s.options.seats)];
}

// YE-9.2  Of a hand held by another seat, a seat knows the cards it passed on last, less those
//         coupled face up since. Which of them was coupled face down it does not know.
void forget_what_left(View& v, Coupled coupled) {
  if (coupled.face() == Face::Down) {
    v.passed_may_be_buried = true;
  } else if (v.passed.contains(coupled.card())) {
    v.passed.remove(coupled.card());
  }
}

// YE-9.4  A seat forgets nothing it was shown: every hand it held, and its own draws.
void remember_turns(const State& s, Seat seat, View& v) {
  const std::size_t seats = s.options.seats;
  CardSet hand;
  for (std::size_t i = 0; i < seats; ++i) hand.add(s.drawn[i]);
  const int turns = s.turns_played + (s.agenda.empty() ? 0 : 1);
  for (int turn = 0; turn < turns; ++turn) {
    const std::size_t draw = seats + std::size_t(turn);
    const bool drew = draw < s.drawn.size();
    const bool own = turn_of(s, turn) == seat;
    if (own) {
      v.own_turns.push_back({hand, drew ? std::optional{s.drawn[draw]} : std::nullopt});
    }
    if (turn == s.turns_played) break;
    hand.add(s.drawn[draw]);
    hand.remove(coupled_in(s, turn).card());
    if (!own) {
      forget_what_left(v, coupled_in(s, turn));
    } else {
      v.passed = hand;
      v.passed_may_be_buried = false;
    }
  }
}

}  // namespace

// YE-3.6  The hand is seen by its holder alone; trains are public.
// YE-3.7  The front of a card coupled face down is known to its player alone, until the game ends.
// OQ-5  At a table with open hands everybody sees the hand, every draw and so every front.
View observe(const State& s, Seat seat) {
  const bool open = s.options.open_hands;
  const bool over = s.agenda.empty();
  View v;
  v.viewer = seat;
  v.agenda = s.agenda;
  v.options = s.options;
  v.game = s.game;
  v.start = s.start;
  v.caboose = s.caboose;
  v.first_caboose = s.first_caboose;
  v.first_scores = s.first_scores;
  v.cards = static_cast<std::uint8_t>(s.deck.count() + s.hand.count() + s.turns_played);
  v.hand_count = static_cast<std::uint8_t>(s.hand.count());
  const bool holds = !over && s.active == seat;
  if (open || holds) v.hand = s.hand;
  if (open) v.drawn = s.drawn;
  for (int p = 0; p < s.options.seats; ++p) {
    for (const Coupled c : s.trains[Seat(p)].cards) {
      const bool known = open || over || c.face() == Face::Up || seat == Seat(p);
      v.trains[Seat(p)].push_back({c.face(), known ? std::optional{c.card()} : std::nullopt});
    }
    v.scores_so_far[Seat(p)] = static_cast<std::uint8_t>(game_score(s, Seat(p)));
  }
  if (dealt(s)) remember_turns(s, seat, v);
  if (holds || over) {
    v.passed = {};
    v.passed_may_be_buried = false;
  }
  return v;
}

int turns_played(const View& v) {
  int turns = 0;
  for (int p = 0; p < v.options.seats; ++p) turns += static_cast<int>(v.trains[Seat(p)].size());
  return turns;
}

Seat active(const View& v) { return turn_of(v, turns_played(v)); }

int deck_count(const View& v) { return v.cards - v.hand_count - turns_played(v); }

}  // namespace roundhouse::yardmaster_express
