#pragma once

#include <set>

#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

/// T-99  What holds after every step of every game.
inline void check_invariants(const State& s) {
  int ends = s.ends_shown.count();
  std::array<int, pile_count> cards{s.box[0], s.box[1], s.box[2]};
  for (int k = 0; k < s.options.seats; ++k) {
    const Player& player = s.players[Seat(k)];
    ends += player.ends.count() + (s.drafted[Seat(k)] == no_end ? 0 : 1);
    for (const Train& train : player.trains) {
      int left = top_step;
      for (int p = 1; p <= train.length(); ++p) {
        if (p == mail_place) continue;
        REQUIRE(train.step(p) <= left);
        left = train.step(p);
      }
      REQUIRE(train.conductor <= train.end());
      REQUIRE((train.length() >= mail_place) == (train.mail != Mail::None));
    }
    REQUIRE(player.locomotive <= route_length(player));
    REQUIRE(player.between.size() <= most_between);
    for (std::size_t p = 0; p < pile_count; ++p) cards[p] += player.stack[p];
    for (const Card card : player.route) ++cards[std::size_t(pile_of(card) - 1)];
    for (const Laid& laid : player.laid()) ++cards[std::size_t(pile_of(laid.card) - 1)];
    for (const Between& b : player.between) ++cards[std::size_t(pile_of(b.card) - 1)];
  }
  ends += end_stack(s).count();
  REQUIRE(ends == end_count);
  REQUIRE(s.tiles_taken <= tile_values.size());
  for (const Row& row : s.rows) {
    for (const Card card : row.cards) {
      if (card != no_card) ++cards[std::size_t(pile_of(card) - 1)];
    }
  }
  int celebrities = 0;
  for (const Player& player : s.players) {
    for (const Train& train : player.trains) celebrities += std::popcount(train.celebrities);
  }
  int in_hand = 0;
  for (const auto& open : s.agenda.open()) {
    if (const auto* placing = std::get_if<Placing>(&open); placing != nullptr) ++in_hand;
    if (const auto* storage = std::get_if<InStorage>(&open)) in_hand += int(storage->drawn.size());
    if (const auto* storage = std::get_if<AwaitStorage>(&open)) {
      in_hand += int(storage->drawn.size());
    }
  }
  const int begun = (s.round + 1) / 2;
  const int all = cards[0] + cards[1] + cards[2] + celebrities + in_hand + std::popcount(s.pile);
  REQUIRE(all == pile_size * begun);
  for (int p = 0; p < begun - 1; ++p) REQUIRE(cards[std::size_t(p)] <= pile_size);
}

/// What a batch of random games has met.
struct Met {
  std::set<int> cards;
  std::set<int> ends;
  std::set<std::size_t> moves;
  std::size_t deepest = 0;
  int turns = 0;
  int scorings = 0;
};

inline int coins_in(const Effect& effect) {
  int coins = 0;
  for (const Part& part : effect) coins += part.op == Op::Coins ? part.n : 0;
  return coins;
}

/// A seat's coins, those that wait in open parts included.
inline int coins_of(const State& s, Seat seat) {
  int coins = s.players[seat].coins;
  for (const auto& open : s.agenda.open()) {
    const auto* parts = std::get_if<Parts>(&open);
    if (parts != nullptr && parts->seat == seat) coins += coins_in(parts->todo.list());
    const auto* steps = std::get_if<Steps>(&open);
    if (steps == nullptr || steps->seat != seat) continue;
    for (const Side side : steps->reached) {
      coins += coins_in(mail_bonus[std::size_t(s.players[seat].train(side).mail)]);
    }
  }
  return coins;
}

/// FC-10.1, FC-10.2  What a move gives or takes in coins, by what is printed.
inline int coins_by(const State& s, Seat seat, const State::Move& move) {
  if (const auto* said = std::get_if<Take>(&move)) {
    const Face& f = face(said->card);
    const bool acts = f.kind != Kind::Route && f.kind != Kind::Contract &&
                      f.kind != Kind::Passenger && f.kind != Kind::Luggage &&
                      f.kind != Kind::Turnout && f.kind != Kind::Mechanic;
    return said->how == How::Use && acts ? coins_in(f.effect) : 0;
  }
  if (std::holds_alternative<TakeTile>(move)) return coins_in(tile_rewards[0]);
  if (const auto* said = std::get_if<Fulfil>(&move)) return coins_in(face(said->card).effect);
  if (const auto* said = std::get_if<Use>(&move)) return coins_in(face(said->card).effect);
  if (const auto* said = std::get_if<TakeEnd>(&move)) return coins_in(face(said->card).immediate);
  if (const auto* said = std::get_if<Buy>(&move)) {
    return coins_in(face(said->card).immediate) - end_card_price;
  }
  if (const auto* said = std::get_if<Step>(&move)) {
    const Train& train = s.players[seat].train(said->side);
    const bool arrives = train.conductor + 1 == mail_place;
    return arrives ? coins_in(mail_bonus[std::size_t(train.mail)]) : 0;
  }
  return 0;
}

/// FC-9.5  Coins of all clocks a seat has reached: scoring pays them, and nothing else comes
/// unasked.
inline int coins_at_clocks(const Player& player) {
  int coins = 0;
  for (int n = next_clock(player, 0); n > 0; n = next_clock(player, n)) {
    coins += coins_in(clock_at(player, n));
  }
  return coins;
}
inline int turnout_coins(const Player& player) {
  int coins = 0;
  for (const Between& b : player.between) {
    if (face(b.card).kind == Kind::Turnout) coins += coins_in(face(b.card).effect);
  }
  return coins;
}

/// Every coin is accounted for: to the coin in turns, and in scorings no more than is printed.
inline void check_coins(const State& before, Seat mover, const State::Move& move,
                        const State& after) {
  const auto scores = [](const State& s) {
    for (const auto& open : s.agenda.open()) {
      if (std::holds_alternative<Scoring>(open)) return true;
    }
    return false;
  };
  const bool scoring = scores(before) || scores(after) || before.round != after.round ||
                       before.revealed != after.revealed;
  for (int k = 0; k < before.options.seats; ++k) {
    const Seat seat = Seat(k);
    const int printed = seat == mover ? coins_by(before, seat, move) : 0;
    const int unasked = coins_of(after, seat) - coins_of(before, seat) - printed;
    const Player& player = after.players[seat];
    REQUIRE(unasked >= 0);
    REQUIRE(unasked <= (scoring ? coins_at_clocks(player) + turnout_coins(player) : 0));
  }
}

inline void play_random_game(const Options& options, std::uint64_t game, Met& met) {
  Rng rng = Rng::of_game(7, game);
  State s = setup(options);
  go_on(s);
  int turns = 0;
  int steps = 0;
  while (!to_act(s).empty()) {
    REQUIRE(++steps < 5000);
    const Seat seat = to_act(s).first();
    const State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
    REQUIRE(check(s, seat, move));
    if (const auto* said = std::get_if<Take>(&move)) {
      if (said->how == How::Use) met.cards.insert(index(said->card));
      ++turns;
    }
    if (std::holds_alternative<TakeTile>(move)) ++turns;
    if (const auto* said = std::get_if<Use>(&move)) met.cards.insert(index(said->card));
    if (const auto* said = std::get_if<Keep>(&move)) met.ends.insert(index(said->card));
    if (const auto* said = std::get_if<TakeEnd>(&move)) met.ends.insert(index(said->card));
    if (const auto* said = std::get_if<Buy>(&move)) met.ends.insert(index(said->card));
    met.moves.insert(move.index());
    const State before = s;
    play(s, seat, move);
    check_coins(before, seat, move, s);
    met.deepest = std::max(met.deepest, s.agenda.size());
    check_invariants(s);
  }
  REQUIRE(turns == most_turns * options.seats);  // T-100
  REQUIRE(s.round == rounds);
  REQUIRE(s.revealed);
}

}  // namespace roundhouse::first_class
