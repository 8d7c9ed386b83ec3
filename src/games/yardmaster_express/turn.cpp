#include "games/yardmaster_express/coupling.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

// YE-3.1  There is one hand; it travels with the turn, clockwise from the start player.
// YE-8.4  In the second game it goes to the right, and the turns with it.
Seat next_seat(const State& s, Seat seat) {
  return s.game == 1 ? left_of(seat, s.options.seats) : right_of(seat, s.options.seats);
}

// YE-3.6  The hand is seen by its holder alone; at a table with open hands by everybody.
SeatSet eyes_on_hand(const State& s) {
  return s.options.open_hands ? everybody(s.options.seats) : SeatSet{s.active};
}

// YE-3.2  On a turn, draw one card into the hand ...
// YE-3.5  The deck never runs out, so there is always one to draw.
Seat asked(const State&, const AwaitDraw&) { return nature; }
Verdict judge(const State& s, const AwaitDraw&, Seat, const Draw& said) {
  if (!s.deck.contains(said.card)) return rule::one_draw;
  return allowed;
}
ROUNDHOUSE_INLINE inline void answer(State& s, AwaitDraw, Seat, const Draw& said, auto tell) {
  s.deck.remove(said.card);
  s.hand.add(said.card);
  s.drawn.push_back(said.card);
  tell([&] { return CardDrawn{s.active, secret(said.card, eyes_on_hand(s))}; });
  s.agenda.instead(AwaitCouple{});
}
void list(const State& s, const AwaitDraw&, Seat, Moves& out) {
  s.deck.each_front([&](Card card) { out.push_back(Draw{card}); });
}
std::uint32_t weight(const State& s, const AwaitDraw&, const Draw& said) {
  return static_cast<std::uint32_t>(s.deck.copies(said.card));
}
Draw roll(const State& s, const AwaitDraw&, Rng& rng) { return Draw{any_card(s.deck, rng)}; }

// YE-3.2  ... choose one card of the hand and add it to the back of your train, either way up ...
// YE-3.4  There is no pass: a card must be added.
// YE-4.1, YE-4.2  Face up, its left railcar must match the end of the train; the right one need
// not. YE-4.5, YE-4.6, YE-4.7  Face down any card always fits, by choice or for want of a match.
Seat asked(const State& s, const AwaitCouple&) { return s.active; }
Verdict judge(const State& s, const AwaitCouple&, Seat seat, const Couple& said) {
  if (!s.hand.contains(said.card)) return rule::from_the_hand;
  if (said.face == Face::Down) return allowed;
  if (!match(s.trains[seat].end, front(said.card).left)) return rule::coupling;
  return allowed;
}

namespace {

// YE-3.7  The front of a card coupled face down is known to those who saw the hand.
CardCoupled coupled(const State& s, Seat seat, const Couple& said) {
  const Coupled card{said.card, said.face};
  const SeatSet eyes = said.face == Face::Up ? everybody(s.options.seats) : eyes_on_hand(s);
  return {seat, secret(said.card, eyes), said.face, byte(card.left().value + card.right().value)};
}

}  // namespace

// YE-3.3, YE-5.3  The other cards are passed on; after the last turn they have no meaning.
ROUNDHOUSE_INLINE inline void answer(State& s, AwaitCouple, Seat seat, const Couple& said,
                                     auto tell) {
  s.hand.remove(said.card);
  Train& train = s.trains[seat];
  train.cards.push_back({said.card, said.face});
  lengthen(train, {said.card, said.face});
  tell([&] { return coupled(s, seat, said); });
  ++s.turns_played;
  if (last_round_is_over(s)) return end_game(s, tell);
  s.active = next_seat(s, seat);
  tell(HandPassed{seat, s.active, byte(s.hand.count())});
  s.agenda.instead(AwaitDraw{});
}

// YE-4.10  A choice names a front of the hand and a face; equal cards are one choice.
void list(const State& s, const AwaitCouple&, Seat seat, Moves& out) {
  const std::uint32_t up = face_up_fronts(s.hand, s.trains[seat].end);
  s.hand.each_front([&](Card card) {
    if ((up >> index(card) & 1U) != 0) out.push_back(Couple{card, Face::Up});
    out.push_back(Couple{card, Face::Down});
  });
}
Couple any(const State& s, const AwaitCouple&, Seat seat, Rng& rng) {
  return any_choice(s.hand, s.trains[seat].end, rng);
}
void candidates(const State& s, const AwaitCouple&, Seat, Moves& out) {
  s.hand.each_front([&](Card card) {
    out.push_back(Couple{card, Face::Up});
    out.push_back(Couple{card, Face::Down});
  });
}

// YE-4.8, YE-4.9  A card keeps its sides, and stays as it was coupled.
void couple(Train& train, Coupled card) {
  train.cards.push_back(card);
  lengthen(train, card);
}

FixedVector<Coupled, most_rounds> as_list(const Train& train) { return train.cards; }
void from_list(Train& train, const FixedVector<Coupled, most_rounds>& cards) {
  train = {};
  for (const Coupled card : cards) couple(train, card);
}

}  // namespace roundhouse::yardmaster_express
