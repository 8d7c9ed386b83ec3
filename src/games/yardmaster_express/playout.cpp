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

/// What cards add to a train, away from it.
struct Tail {
  std::uint8_t value;
  std::uint8_t run;
  std::uint8_t longest;
  Railcar end;
};
ROUNDHOUSE_INLINE inline void lengthen_from(Train& train, std::size_t from) {
  Tail tail{train.value, train.run, train.longest, train.end};
  for (std::size_t i = from; i < train.cards.size(); ++i) lengthen(tail, train.cards[i]);
  train.value = tail.value;
  train.run = tail.run;
  train.longest = tail.longest;
  train.end = tail.end;
}

/// The deck, and where the k-th card is not found at once, what finding it needs.
class Drawing {
 public:
  explicit Drawing(CardSet deck)
      : deck_{deck}, left_{std::uint32_t(deck.count())}, sums_{byte_sums(deck.bits())} {}

  CardSet deck() const { return deck_; }
  ROUNDHOUSE_INLINE Card draw(Rng& luck) {
    const std::uint32_t k = luck.below(left_--);
    const Card card = selects_at_once ? deck_.at(k) : deck_.at(k, sums_);
    const std::uint32_t before = deck_.bits();
    deck_.remove(card);
    sums_ -= byte_sums_of_one(before ^ deck_.bits());
    return card;
  }

 private:
  CardSet deck_;
  std::uint32_t left_;
  std::uint32_t sums_;
};

/// What both players draw from and choose from.
struct Yard {
  Drawing deck;
  CardSet hand;
  Rng luck;
};

/// As any_choice, from a hand of three.
ROUNDHOUSE_INLINE inline Couple any_of_three(CardSet hand, Railcar end, Rng& luck) {
  const std::uint32_t down = hand.distinct();
  const std::uint32_t up = face_up_fronts(hand, end);
  const auto downs = unsigned(std::popcount(down));
  const unsigned k = luck.below(downs + unsigned(std::popcount(up)));
  const bool is_down = k < downs;
  const int place = select_bit_of_three(is_down ? down : up, is_down ? k : k - downs);
  return {Card(place), is_down ? Face::Down : Face::Up};
}

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

/// A train to which cards are coupled. The next turn depends on its last railcar alone; what the
/// cards add is worked out once all of them lie there.
class Coupling {
 public:
  explicit Coupling(Train& train) : train_{train}, end_{train.end}, from_{train.cards.size()} {}

  Railcar end() const { return end_; }
  ROUNDHOUSE_INLINE void couple(Coupled card) {
    train_.cards.push_back(card);
    end_ = additions[card.code()].right;
  }
  ROUNDHOUSE_INLINE void add_up() { lengthen_from(train_, from_); }

 private:
  Train& train_;
  Railcar end_;
  std::size_t from_;
};

/// One turn: draw, choose, couple.
ROUNDHOUSE_INLINE inline void take_turn(State& s, Yard& yard, Coupling& train) {
  const Card drawn = yard.deck.draw(yard.luck);
  yard.hand.add(drawn);
  s.drawn.push_back(drawn);
  const Couple said = selects_at_once ? any_choice(yard.hand, train.end(), yard.luck)
                                      : any_of_three(yard.hand, train.end(), yard.luck);
  yard.hand.remove(said.card);
  train.couple({said.card, said.face});
}

/// From a draw to the end of the game.
int play_turns(State& s, Rng& rng) {
  const Seat one = s.active;
  const Seat two = next_seat(s, one);
  Coupling first{s.trains[one]};
  Coupling second{s.trains[two]};
  Yard yard{Drawing{s.deck}, s.hand, rng};
  const int turns = 2 * rounds(2) - s.turns_played;
  for (int turn = 0; turn < turns; turn += 2) {
    take_turn(s, yard, first);
    if (turn + 1 == turns) break;
    take_turn(s, yard, second);
  }
  first.add_up();
  second.add_up();
  s.deck = yard.deck.deck();
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
