#include <bit>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

/// Where in the display a card lies, row by row; display_size: nowhere.
constexpr int display_size = 3 * row_size;
int place_in_display(const State& s, Card card) {
  unsigned found = 1U << unsigned(display_size);
  unsigned place = 0;
  for (const Row& row : s.rows) {
    for (const Card lying : row.cards) found |= (lying == card ? 1U : 0U) << place++;
  }
  return card == no_card ? display_size : std::countr_zero(found);
}

void onto_stack(State& s, Seat seat, Card card) {
  ++s.players[seat].stack[std::size_t(pile_of(card) - 1)];
}

// FC-4.4  Used cards go face down on the own stack; some kinds stay in play instead.
// FC-4.7, FC-5.2, FC-5.3, FC-5.4, FC-5.6  Any card may be used; its symbols are carried out in
// order. FC-5.5, FC-9.1  A route card lengthens the route. FC-16.1  A contract lies open.
void use(State& s, Seat seat, Card card, auto tell) {
  Player& player = s.players[seat];
  switch (kind(card)) {
    case Kind::Route: player.route.push_back(card), tell(RouteLaid{seat, card}); break;
    case Kind::Contract: player.spread.lay({card, {}}), tell(ContractTaken{seat, card}); break;
    case Kind::Luggage: lay_luggage(s, seat, card, tell); break;
    case Kind::Celebrity:
    case Kind::Postcard:
    case Kind::Passenger:
    case Kind::Turnout:
    case Kind::Mechanic:
    case Kind::Factory: s.agenda.ask(Placing{seat, card}); break;
    case Kind::Storage:
      onto_stack(s, seat, card);  // FC-21.12
      s.agenda.ask(AwaitStorage{seat});
      break;
    default: onto_stack(s, seat, card); s.agenda.ask(Parts{seat, face(card).effect});
  }
}

}  // namespace

// FC-12.5  The tile lies beside the topmost row that is still there.
int topmost_row(const State& s) {
  for (int row = 0; row < 3; ++row) {
    if (cards_in(s.rows[std::size_t(row)]) > 0) return row;
  }
  return 3;
}

namespace {

// FC-3.11  When the row beside the tile goes, it moves down; rows already gone are skipped.
void put_away(State& s, int row, auto tell) {
  clear_row(s, row, tell);
  const int top = topmost_row(s);
  if (s.tile_there && top > row && top < 3) tell(StartTileMoved{byte(top + 1)});
}

}  // namespace

// FC-23.4  Free steps and the choice, then the action, free steps again, and the row check last.
SeatSet asked(const State&, const Turn& turn) {
  if (turn.stage == 0) return turn.seat;
  return {};
}
// FC-3.8, FC-3.9  A row goes as soon as so many cards were taken from it as there are players.
bool proceed(State& s, Turn& turn, auto tell) {
  if (turn.stage == 0) return false;
  if (turn.stage == 1) {
    turn.stage = 2;
    if (offer_free_steps(s, turn.seat)) return true;
  }
  if (s.rows[turn.row].taken >= s.options.seats) put_away(s, turn.row, tell);
  s.agenda.settle();
  return true;
}

// FC-4.1  Take an action card and carry it out, or decline it for one upgrade.
// FC-3.10  Any card of any row that is still there.
// FC-17.6, FC-19.6  What has no legal place can only be declined.
Verdict judge(const State& s, const Turn&, Seat seat, const Take& said) {
  if (place_in_display(s, said.card) == display_size) return rule::in_display;
  if (said.how == How::Decline || needs(said.card) == Needs::Nothing) return allowed;
  if (room_of(s, s.players[seat]).takes(said.card)) return allowed;
  if (kind(said.card) == Kind::Passenger) return rule::needs_free_car;
  return rule::needs_place;
}
// FC-6.8, FC-21.32  Declined, a card is worth one upgrade and nothing it shows happens.
void answer(State& s, Turn& turn, Seat seat, const Take& said, auto tell) {
  const int place = place_in_display(s, said.card);
  turn.row = static_cast<std::uint8_t>(place / row_size);
  Row& row = s.rows[turn.row];
  row.cards[std::size_t(place % row_size)] = no_card;
  ++row.taken;
  turn.stage = 1;
  s.passed = false;
  const TakenFor why = said.how == How::Use ? TakenFor::Used : TakenFor::Declined;
  tell(CardTaken{seat, said.card, byte(turn.row + 1), why});
  if (said.how == How::Use) return use(s, seat, said.card, tell);
  onto_stack(s, seat, said.card);
  s.agenda.ask(Upgrades{seat, 1});
}

namespace {

void discard_first(State& s, int row, auto tell) {
  for (Card& lying : s.rows[std::size_t(row)].cards) {
    if (lying == no_card) continue;
    const Card gone = lying;
    ++s.box[std::size_t(pile_of(gone) - 1)];
    lying = no_card;
    return tell(CardDiscarded{gone, byte(row + 1)});
  }
}

}  // namespace

// FC-12.1  Instead of a card: the start player tile, once in a round, in any round.
Verdict judge(const State& s, const Turn&, Seat, const TakeTile&) {
  if (!s.tile_there) return rule::tile_gone;
  return allowed;
}
// FC-12.2, FC-12.7  He starts from the next round on, and has used his turn.
// FC-12.5, FC-12.6  The first card of the row beside it is discarded, and counts as taken.
// FC-12.3, FC-12.4  Rewards by seat from the taker, at once: the last asked lies lowest.
void answer(State& s, Turn& turn, Seat seat, const TakeTile&, auto tell) {
  turn.row = static_cast<std::uint8_t>(topmost_row(s));
  turn.stage = 1;
  s.passed = false;
  s.tile_there = false;
  s.next_start = seat;
  tell(StartTileTaken{seat});
  discard_first(s, turn.row, tell);
  if (s.options.tile_counts_as_taken) ++s.rows[turn.row].taken;
  for (int k = s.options.seats - 1; k >= 0; --k) {
    const Seat receiver = Seat((index(seat) + k) % s.options.seats);
    s.agenda.ask(Parts{receiver, tile_rewards[std::size_t(k)]});
  }
}

// FC-4.5  Free steps before the own action.
Verdict judge(const State& s, const Turn&, Seat seat, const Fulfil& said) {
  return may_claim(s, seat, said.card);
}
void answer(State& s, Turn&, Seat seat, const Fulfil& said, auto tell) {
  claim(s, seat, said.card, tell);
}
Verdict judge(const State& s, const Turn&, Seat seat, const Buy& said) {
  return may_buy(s, seat, said.card);
}
void answer(State& s, Turn&, Seat seat, const Buy& said, auto tell) {
  buy(s, seat, said.card, tell);
}

namespace {

/// FC-12.5  How many cards at the front of a row lie in an order that counts after one was taken
/// now: the start tile discards the first of them, others may be taken before, and one must be left
/// to take afterwards (FC-3.8, FC-12.6). None: -1.
int in_order(const State& s, const Row& row) {
  const int ordered = s.options.seats - row.taken - (s.options.tile_counts_as_taken ? 2 : 1);
  return s.tile_there && ordered > 0 ? ordered : -1;
}
/// Of cards in a row that look alike the first stands for all. Among those in order only neighbours
/// leave the same row behind; all further back leave the same, but another than those.
std::uint64_t offers_of(const Row& row, const Room& room, int ordered) {
  constexpr std::uint64_t no_look = std::uint64_t{1} << look(no_card);
  std::uint64_t out = 0;
  std::uint64_t seen = no_look;
  unsigned place = 0;
  for (const Card card : row.cards) {
    const std::uint64_t fresh = ~seen >> look(card) & 1U;
    out |= (fresh * (room.takes(card) ? 3U : 2U)) << place;
    place += 2;
    const bool lies = card != no_card;
    seen = (lies && ordered >= 0 ? no_look : seen) | std::uint64_t{1} << look(card);
    ordered -= lies ? 1 : 0;
  }
  return out;
}

/// What may be done with the cards of the display: two bits for each of its places, the first for
/// using the card, the second for declining it. Cards that look alike and leave the same choices to
/// everybody are offered once.
std::uint64_t offers(const State& s, Seat seat) {
  const Room room = room_of(s, s.players[seat]);
  std::uint64_t out = 0;
  unsigned place = 0;
  for (const Row& row : s.rows) {
    out |= offers_of(row, room, in_order(s, row)) << place;
    place += 2 * row_size;
  }
  return out;
}
Take offered(const State& s, int offer) {
  const auto place = unsigned(offer) / 2;
  const Card card = s.rows[place / row_size].cards[place % row_size];
  return {card, offer % 2 == 0 ? How::Use : How::Decline};
}

}  // namespace

// FC-23.3, FC-23.6  There is always a move: every card may be declined.
void list(const State& s, const Turn&, Seat seat, Moves& out) {
  each_bit(offers(s, seat), [&](int offer) { out.push_back(offered(s, offer)); });
  if (s.tile_there) out.push_back(TakeTile{});
  list_free_steps(s, seat, out);
}
State::Move any(const State& s, const Turn&, Seat seat, Rng& rng) {
  const std::uint64_t cards = offers(s, seat);
  const auto count = unsigned(std::popcount(cards));
  Moves others;
  if (s.tile_there) others.push_back(TakeTile{});
  list_free_steps(s, seat, others);
  const unsigned k = rng.below(count + static_cast<std::uint32_t>(others.size()));
  if (k >= count) return others[k - count];
  return offered(s, select_bit(cards, k));
}
void candidates(const State& s, const Turn&, Seat seat, Moves& out) {
  for (const Row& row : s.rows) {
    for (const Card card : row.cards) {
      if (card == no_card) continue;
      out.push_back(Take{card, How::Use});
      out.push_back(Take{card, How::Decline});
    }
  }
  out.push_back(TakeTile{});
  list_claims(s, seat, out);
  s.ends_shown.each([&](EndCard card) { out.push_back(Buy{card}); });
}

}  // namespace roundhouse::first_class
