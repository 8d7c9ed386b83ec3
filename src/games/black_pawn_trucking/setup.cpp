#include "games/black_pawn_trucking/deal.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

// BP-3.6, OQ-3  Every start has £10; the harder one may have £10 for each loan instead.
int start_cash(const Options& options) {
  const bool harder = options.start_loans >= 2;
  if (harder && options.harder_cash == HarderCash::TenPerLoan) {
    return price::start_cash * options.start_loans;
  }
  return price::start_cash;
}

Tile drawn_tile(const State& s, Rng rng) {
  const auto left = static_cast<std::uint32_t>(std::popcount(s.layout.unlaid()));
  return Tile(select_bit(s.layout.unlaid(), rng.below(left)));
}
Suit drawn_suit(const State& s, Rng rng) {
  std::uint32_t left = rng.below(static_cast<std::uint32_t>(coins_in_cup(s)));
  std::size_t suit = 0;
  while (left >= s.cup[suit]) left -= s.cup[suit++];
  return Suit(suit);
}

// BP-8.3  What a fixed deal says at each place.
Rng dealt_tile(const State& s) { return dealt(s, Chance::Tile, s.layout.laid()); }
Rank dealt_die(const State& s, const AwaitDice& dice) {
  const int before = coin_count - coins_in_cup(s) + static_cast<int>(dice.thrown.size());
  return Rank(dealt(s, Chance::Die, before).below(rank_count));
}
Rng dealt_coin(const State& s) { return dealt(s, Chance::Coin, coin_count - coins_in_cup(s)); }

}  // namespace

// BP-1.4  One truck, one player.
// BP-3.6  Normal start 1 loan, easier 0, harder 2 to 10.
Verdict judge_options(const Options& options) {
  if (options.seats != 1) return rule::one_truck;
  if (options.start_loans > price::most_loans) return rule::start_loans;
  return allowed;
}

// BP-3.2  All 24 coins are in the cup.
State setup(const Options& options) {
  State s;
  s.options = options;
  s.loans = options.start_loans;
  s.cash = static_cast<std::int16_t>(start_cash(options));
  s.cup.fill(rank_count);
  s.unseen.fill(RankSet::all());
  s.agenda.ask(AwaitTiles{});
  return s;
}

// BP-3.1, BP-8.3  The tiles are laid at random, face up, from city 1 to city 24.
Seat asked(const State&, const AwaitTiles&) { return nature; }
Verdict judge(const State& s, const AwaitTiles&, Seat, const Lay& said) {
  if (s.layout.lies(said.tile)) return rule::each_tile_once;
  if (fixed(s) && said.tile != drawn_tile(s, dealt_tile(s))) return rule::as_dealt;
  return allowed;
}
void answer(State& s, AwaitTiles, Seat, const Lay& said, auto tell) {
  s.layout.lay(said.tile);
  tell(TileLaid{s.layout.city(said.tile), said.tile});
  if (s.layout.complete()) s.agenda.instead(AwaitDice{});
}
void list(const State& s, const AwaitTiles&, Seat, Moves& out) {
  if (fixed(s)) return out.push_back(Lay{drawn_tile(s, dealt_tile(s))});
  each_bit(s.layout.unlaid(), [&](int tile) { out.push_back(Lay{Tile(tile)}); });
}
Lay roll(const State& s, const AwaitTiles&, Rng& rng) {
  return Lay{drawn_tile(s, fixed(s) ? dealt_tile(s) : Rng{rng.next()})};
}

// BP-3.3, BP-8.3  Four dice are rolled, in the order suns, moons, crowns, arms.
Seat asked(const State&, const AwaitDice&) { return nature; }
Verdict judge(const State& s, const AwaitDice& dice, Seat, const Throw& said) {
  if (fixed(s) && said.rank != dealt_die(s, dice)) return rule::as_dealt;
  return allowed;
}
void answer(State& s, AwaitDice& dice, Seat, const Throw& said, auto tell) {
  const auto die = Suit(dice.thrown.size());
  dice.thrown.push_back(said.rank);
  tell(DieThrown{die, said.rank});
  if (dice.thrown.size() < suit_count) return;
  const AwaitCoins coins{dice.thrown, 0};  // a copy: the dice leave the agenda here
  s.agenda.instead(coins);
}
void list(const State& s, const AwaitDice& dice, Seat, Moves& out) {
  if (fixed(s)) return out.push_back(Throw{dealt_die(s, dice)});
  for (int rank = 0; rank < rank_count; ++rank) out.push_back(Throw{Rank(rank)});
}
Throw roll(const State& s, const AwaitDice& dice, Rng& rng) {
  if (fixed(s)) return Throw{dealt_die(s, dice)};
  return Throw{Rank(rng.below(rank_count))};
}

namespace {

// BP-3.5  The truck starts in the city the moons die names, or in one that is chosen.
// BP-3.6  The money is on the table by then.
void place_truck(State& s, City city, StartBy why, auto tell) {
  s.at = city;
  tell(TruckStarted{city, why});
  tell(Began{s.cash, s.loans});
  begin_turn(s, tell);
}

}  // namespace

// BP-3.3, OQ-11  For each die one coin is drawn and laid suit side up on the city the die names.
// BP-3.4, OQ-2  Its rank stays unseen: only the suit is drawn.
// BP-4.28  Goods lying there already stay; the coin is added to them.
// BP-4.29  The dice have different suits, so the four cities differ.
Seat asked(const State&, const AwaitCoins&) { return nature; }
Verdict judge(const State& s, const AwaitCoins&, Seat, const Draw& said) {
  if (s.cup[index(said.suit)] == 0) return rule::from_the_cup;
  if (fixed(s) && said.suit != drawn_suit(s, dealt_coin(s))) return rule::as_dealt;
  return allowed;
}
void answer(State& s, AwaitCoins& coins, Seat, const Draw& said, auto tell) {
  const City city = s.layout.city(tile(Suit(coins.drawn), coins.thrown[coins.drawn]));
  --s.cup[index(said.suit)];
  s.lying[index(city)].add(raw(said.suit));
  tell(CoinPlaced{said.suit, city});
  if (++coins.drawn < price::coins_per_roll) return;
  if (s.at != nowhere) return begin_turn(s, tell);
  // BP-3.7  The first placement is free.
  if (s.options.choose_start) return s.agenda.instead(AwaitStart{});
  const Tile moons = tile(Suit::Moons, coins.thrown[index(Suit::Moons)]);
  place_truck(s, s.layout.city(moons), StartBy::Die, tell);
}
void list(const State& s, const AwaitCoins&, Seat, Moves& out) {
  if (fixed(s)) return out.push_back(Draw{drawn_suit(s, dealt_coin(s))});
  for (int suit = 0; suit < suit_count; ++suit) {
    if (s.cup[std::size_t(suit)] > 0) out.push_back(Draw{Suit(suit)});
  }
}
std::uint32_t weight(const State& s, const AwaitCoins&, const Draw& said) {
  return s.cup[index(said.suit)];
}
Draw roll(const State& s, const AwaitCoins&, Rng& rng) {
  return Draw{drawn_suit(s, fixed(s) ? dealt_coin(s) : Rng{rng.next()})};
}

// BP-3.5  With easier A the player chooses the start, seeing the four coins.
Seat asked(const State&, const AwaitStart&) { return driver; }
Verdict judge(const State&, const AwaitStart&, Seat, const Start& said) {
  if (index(said.city) >= city_count) return rule::on_the_map;
  return allowed;
}
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell) {
  place_truck(s, said.city, StartBy::Chosen, tell);
}
void list(const State&, const AwaitStart&, Seat, Moves& out) {
  CitySet::all().each([&](City city) { out.push_back(Start{city}); });
}

}  // namespace roundhouse::black_pawn_trucking
