#include "games/black_pawn_trucking/deal.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

Rank turned_rank(RankSet unseen, Rng rng) {
  return unseen.at(rng.below(static_cast<std::uint32_t>(unseen.count())));
}
// BP-8.3  In a fixed deal the ranks of a suit come up in an order of their own.
Rank dealt_turn(const State& s) {
  const Suit suit = s.layout.suit(s.at);
  const RankSet unseen = s.unseen[index(suit)];
  const int number = rank_count * static_cast<int>(suit) + rank_count - unseen.count();
  return turned_rank(unseen, dealt(s, Chance::Turn, number));
}

}  // namespace

// BP-4.14  Only the city where the move ends counts.
// BP-4.15, BP-4.16  It takes raw goods of its suit and finished goods of its rank.
// BP-4.19, OQ-6  Any city that matches, also the one where a good was loaded, unless the table says
//                 otherwise.
bool delivers(const State& s, Carried carried, City to) {
  if (carried.loaded_at == to && !s.options.allow_return_delivery) return false;
  return demands(s.layout.at(to), carried.good);
}

// BP-4.15, BP-4.16  Each matching good pays the city's value; a finished one leaves the game, a raw
//                   one is turned over next.
// BP-4.17  All matching goods at once, each for the full value.
// BP-4.20  Goods lying here already are not touched.
void deliver(State& s, auto tell) {
  const int value = value_of(s.layout.rank(s.at));
  FixedVector<Carried, coin_count> staying;
  int raw_goods = 0;
  int finished_goods = 0;
  for (const Carried carried : s.truck) {
    if (delivers(s, carried, s.at)) {
      const bool raw = is_raw(carried.good);
      ++(raw ? raw_goods : finished_goods);
      tell(GoodDelivered{carried.good, carried.loaded_at, s.at, byte(value),
                         raw ? Delivered::Raw : Delivered::Finished});
    } else {
      staying.push_back(carried);
      if (demands(s.layout.at(s.at), carried.good)) tell(DeliveryWithheld{carried.good, s.at});
    }
  }
  s.truck = staying;
  s.cash = static_cast<std::int16_t>(s.cash + value * (raw_goods + finished_goods));
  s.ledger.raw = static_cast<std::int16_t>(s.ledger.raw + value * raw_goods);
  s.ledger.finished = static_cast<std::int16_t>(s.ledger.finished + value * finished_goods);
  if (raw_goods == 0) return new_contracts(s, tell);
  s.agenda.instead(AwaitTurn{static_cast<std::uint8_t>(raw_goods)});
}

// BP-4.15, BP-4.18  A coin is turned over and lies in the city as a finished product: it is not on
//                   the truck, so it is not delivered now whatever it shows.
// BP-6.5, BP-8.3  It shows one of the ranks of its suit not yet seen, each as likely.
Seat asked(const State&, const AwaitTurn&) { return nature; }
Verdict judge(const State& s, const AwaitTurn&, Seat, const Turn& said) {
  if (!s.unseen[index(s.layout.suit(s.at))].contains(said.rank)) return rule::unseen_rank;
  if (fixed(s) && said.rank != dealt_turn(s)) return rule::as_dealt;
  return allowed;
}
void answer(State& s, AwaitTurn& turn, Seat, const Turn& said, auto tell) {
  const Suit suit = s.layout.suit(s.at);
  s.unseen[index(suit)].remove(said.rank);
  s.lying[index(s.at)].add(finished(said.rank));
  tell(CoinTurned{s.at, suit, said.rank});
  if (--turn.left == 0) new_contracts(s, tell);
}
void list(const State& s, const AwaitTurn&, Seat, Moves& out) {
  if (fixed(s)) return out.push_back(Turn{dealt_turn(s)});
  s.unseen[index(s.layout.suit(s.at))].each([&](Rank rank) { out.push_back(Turn{rank}); });
}
Turn roll(const State& s, const AwaitTurn&, Rng& rng) {
  if (fixed(s)) return Turn{dealt_turn(s)};
  return Turn{turned_rank(s.unseen[index(s.layout.suit(s.at))], Rng{rng.next()})};
}

}  // namespace roundhouse::black_pawn_trucking
