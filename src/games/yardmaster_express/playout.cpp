#include "games/yardmaster_express/coupling.hpp"
#include "games/yardmaster_express/rules.hpp"

// Random games of two, the loop that simulations and the plain search live in, without dispatch:
// what a turn depends on stays in registers. The rules are those of turn.cpp, called one after the
// other; the same draws give the same game as the generic loop (tests/games/yardmaster_express).

namespace roundhouse {

namespace yardmaster_express {

bool is_plain_game(const Options& o) {
  return o.seats == 2 && !o.strategic && o.caboose_set == CabooseSet::None;
}

namespace {

/// What of a train the next turn depends on.
struct Tail {
  std::uint8_t value;
  std::uint8_t run;
  std::uint8_t longest;
  Railcar end;
};
constexpr Tail tail_of(const Train& t) { return {t.value, t.run, t.longest, t.end}; }
constexpr void put_back(Train& train, const Tail& tail) {
  train.value = tail.value;
  train.run = tail.run;
  train.longest = tail.longest;
  train.end = tail.end;
}

/// What both players draw from and choose from.
struct Yard {
  CardSet deck;
  CardSet hand;
  Rng luck;
};

/// Start player and hand, by the rules of setup.cpp.
ROUNDHOUSE_INLINE inline void deal(State& s, Rng& luck) {
  answer(s, AwaitStart{}, nature, roll(s, AwaitStart{}, luck), Silent{});
  for (int card = 0; card < 2; ++card) {
    const Draw said = roll(s, AwaitDeal{}, luck);
    s.deck.remove(said.card);
    s.hand.add(said.card);
    s.drawn.push_back(said.card);
  }
  s.agenda.instead(AwaitDraw{});
}

/// One turn: draw, choose, couple.
ROUNDHOUSE_INLINE inline void take_turn(State& s, Yard& yard, Train& train, Tail& tail) {
  const Card drawn = any_card(yard.deck, yard.luck);
  yard.deck.remove(drawn);
  yard.hand.add(drawn);
  s.drawn.push_back(drawn);
  const Couple said = any_choice(yard.hand, tail.end, yard.luck);
  yard.hand.remove(said.card);
  train.cards.push_back({said.card, said.face});
  lengthen(tail, {said.card, said.face});
}

/// From a draw to the end of the game.
int play_turns(State& s, Rng& rng) {
  const Seat one = s.active;
  const Seat two = next_seat(s, one);
  Tail first = tail_of(s.trains[one]);
  Tail second = tail_of(s.trains[two]);
  Yard yard{s.deck, s.hand, rng};
  const int turns = 2 * rounds(2) - s.turns_played;
  for (int turn = 0; turn < turns; turn += 2) {
    take_turn(s, yard, s.trains[one], first);
    if (turn + 1 == turns) break;
    take_turn(s, yard, s.trains[two], second);
  }
  put_back(s.trains[one], first);
  put_back(s.trains[two], second);
  s.deck = yard.deck;
  s.hand = yard.hand;
  rng = yard.luck;
  s.turns_played = byte(s.turns_played + turns);
  s.active = turns % 2 == 1 ? one : two;
  end_game(s, Silent{});
  return turns;
}

int play_game(State& s, Rng& rng) {
  if (!is_plain_game(s.options) || s.agenda.empty()) return play_on_flat(s, rng);
  if (std::holds_alternative<AwaitStart>(s.agenda.top())) deal(s, rng);
  if (!std::holds_alternative<AwaitDraw>(s.agenda.top())) return play_on_flat(s, rng);
  return play_turns(s, rng);
}

}  // namespace

}  // namespace yardmaster_express

template <>
int play_out(yardmaster_express::State& s, Rng& rng) {
  return yardmaster_express::play_game(s, rng);
}

}  // namespace roundhouse
