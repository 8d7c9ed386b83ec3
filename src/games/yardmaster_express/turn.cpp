#include <algorithm>
#include <array>

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

// YE-3.1  There is one hand; it travels with the turn, clockwise from the start player.
// YE-8.4  In the second game it goes to the right, and the turns with it.
Seat next_seat(const State& s, Seat seat) {
  return s.game == 1 ? left_of(seat, s.options.seats) : right_of(seat, s.options.seats);
}
Seat turn_of(const State& s, int turn) {
  const int seats = s.options.seats;
  const int step = turn % seats;
  return Seat((index(s.start) + (s.game == 1 ? step : seats - step)) % seats);
}

// YE-3.6  The hand is seen by its holder alone; at a table with open hands by everybody.
SeatSet eyes_on_hand(const State& s) {
  return s.options.open_hands ? everybody(s.options.seats) : SeatSet{s.active};
}

// YE-3.2  On a turn, draw one card into the hand ...
// YE-3.5  The deck never runs out, so there is always one to draw.
SeatSet asked(const State&, const AwaitDraw&) { return nature; }
Verdict judge(const State& s, const AwaitDraw&, Seat, const Draw& said) {
  if (!s.deck.contains(said.card)) return rule::one_draw;
  return allowed;
}
void answer(State& s, AwaitDraw, Seat, const Draw& said, auto tell) {
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
State::Move roll(const State& s, const AwaitDraw&, Rng& rng) {
  return Draw{s.deck.at(rng.below(static_cast<std::uint32_t>(s.deck.count())))};
}

namespace {

constexpr std::size_t end_code(Railcar end) {
  return std::size_t{4} * static_cast<std::size_t>(end.colour) + end.value;
}

/// For every end of a train, the fronts that fit it face up: match() as a table.
constexpr auto fitting = [] {
  std::array<std::uint32_t, 24> table{};
  for (int colour = 0; colour <= static_cast<int>(Colour::Wild); ++colour) {
    for (std::uint8_t value = 2; value <= 4; ++value) {
      const Railcar end{Colour(colour), value};
      for (unsigned f = 0; f < front_count; ++f) {
        if (match(end, fronts[f].left)) table[end_code(end) - 2] |= 1U << f;
      }
    }
  }
  return table;
}();

/// The distinct fronts of the hand that may be coupled face up.
std::uint32_t face_up_fronts(const State& s, Seat seat) {
  return s.hand.distinct() & fitting[end_code(s.trains[seat].end) - 2];
}

}  // namespace

// YE-3.2  ... choose one card of the hand and add it to the back of your train, either way up ...
// YE-3.4  There is no pass: a card must be added.
// YE-4.1, YE-4.2  Face up, its left railcar must match the end of the train; the right one need
// not. YE-4.5, YE-4.6, YE-4.7  Face down any card always fits, by choice or for want of a match.
SeatSet asked(const State& s, const AwaitCouple&) { return s.active; }
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
void answer(State& s, AwaitCouple, Seat seat, const Couple& said, auto tell) {
  s.hand.remove(said.card);
  couple(s.trains[seat], {said.card, said.face});
  tell([&] { return coupled(s, seat, said); });
  ++s.turns_played;
  if (last_round_is_over(s)) return end_game(s, tell);
  s.active = next_seat(s, seat);
  tell(HandPassed{seat, s.active, byte(s.hand.count())});
  s.agenda.instead(AwaitDraw{});
}

// YE-4.10  A choice names a front of the hand and a face; equal cards are one choice.
void list(const State& s, const AwaitCouple&, Seat seat, Moves& out) {
  const std::uint32_t up = face_up_fronts(s, seat);
  s.hand.each_front([&](Card card) {
    if ((up >> index(card) & 1U) != 0) out.push_back(Couple{card, Face::Up});
    out.push_back(Couple{card, Face::Down});
  });
}
State::Move any(const State& s, const AwaitCouple&, Seat seat, Rng& rng) {
  const std::uint64_t choices =
      std::uint64_t{face_up_fronts(s, seat)} << 32U | std::uint64_t{s.hand.distinct()};
  const int place = select_bit(choices, rng.below(unsigned(std::popcount(choices))));
  return Couple{Card(place & 31), Face(1 - place / 32)};
}
void candidates(const State& s, const AwaitCouple&, Seat, Moves& out) {
  s.hand.each_front([&](Card card) {
    out.push_back(Couple{card, Face::Up});
    out.push_back(Couple{card, Face::Down});
  });
}

namespace {

/// What a card adds to a train, by Coupled::code(): worked out once, so that coupling does not
/// branch on what was drawn.
struct Addition {
  Railcar left;
  Railcar right;
  std::uint8_t value;
  std::uint8_t coloured;  // 1, or 0 for the wild side
  std::uint8_t same;      // 1 if one run goes through both railcars
};
constexpr auto additions = [] {
  std::array<Addition, 64> table{};
  for (int f = 0; f < front_count; ++f) {
    for (const Face face : {Face::Up, Face::Down}) {
      const Coupled card{Card(f), face};
      const bool coloured = face == Face::Up;
      const bool same = coloured && card.left().colour == card.right().colour;
      table[card.code()] = {card.left(), card.right(),
                            static_cast<std::uint8_t>(card.left().value + card.right().value),
                            coloured ? std::uint8_t{1} : std::uint8_t{0},
                            same ? std::uint8_t{1} : std::uint8_t{0}};
    }
  }
  return table;
}();

}  // namespace

// YE-4.8, YE-4.9  A card keeps its sides, and stays as it was coupled.
// YE-6.4, YE-6.5  A run goes on through railcars of one colour; a wild railcar breaks it.
void couple(Train& train, Coupled card) {
  const Addition& adds = additions[card.code()];
  const unsigned goes_on = unsigned(adds.left.colour == train.end.colour);
  const unsigned after_left = (train.run & (0U - goes_on)) + adds.coloured;
  const unsigned through = after_left + adds.same;
  train.cards.push_back(card);
  train.value = static_cast<std::uint8_t>(train.value + adds.value);
  train.run = static_cast<std::uint8_t>(adds.coloured + (after_left & (0U - adds.same)));
  train.longest = static_cast<std::uint8_t>(std::max(unsigned{train.longest}, through));
  train.end = adds.right;
}

FixedVector<Coupled, most_rounds> as_list(const Train& train) { return train.cards; }
void from_list(Train& train, const FixedVector<Coupled, most_rounds>& cards) {
  train = {};
  for (const Coupled card : cards) couple(train, card);
}

}  // namespace roundhouse::yardmaster_express
