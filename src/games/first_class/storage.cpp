#include <algorithm>
#include <bit>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-21.4  Three cards are drawn from the current pile (of the running round, Q-29), and the
// toolbox
//          joins them; all lie face up.
SeatSet asked(const State&, const AwaitStorage&) { return nature; }
Verdict judge(const State& s, const AwaitStorage&, Seat, const Draw& said) {
  if (!in_pile(s, said.card)) return rule::storage_pile;
  return allowed;
}
void answer(State& s, AwaitStorage& awaited, Seat, const Draw& said, auto tell) {
  out_of_pile(s, said.card);
  awaited.drawn.push_back(said.card);
  tell(StorageDrawn{awaited.seat, said.card});
  if (awaited.drawn.size() < storage_draw && s.pile != 0) return;
  const auto drawn = awaited.drawn;  // a copy: the decision leaves the agenda here
  s.agenda.instead(InStorage{.seat = awaited.seat, .drawn = drawn});
}
void list(const State& s, const AwaitStorage&, Seat, Moves& out) { list_pile(s, out); }
State::Move roll(const State& s, const AwaitStorage&, Rng& rng) {
  const auto cards = static_cast<std::uint32_t>(std::popcount(s.pile));
  const int place = select_bit(s.pile, rng.below(cards));
  return Draw{card_at(s.options.modules, pile_in_play(s), place)};
}

// FC-21.6, FC-21.8  Locomotives, conductors, railroad cars, money, Game End cards and the toolbox.
bool usable_in_storage(Card card) {
  switch (face(card).kind) {
    case Kind::RailroadCar:
    case Kind::Conductor:
    case Kind::Locomotive:
    case Kind::Money:
    case Kind::GameEnd:
    case Kind::Toolbox: return true;
    default: return false;
  }
}

namespace {

// FC-21.11, FC-21.12  All drawn cards, used or not, go back into the current pile; the toolbox lies
//                     beside the piles again, and only the storage stays with the player.
void put_back(State& s, const InStorage& storage, auto tell) {
  const InStorage done = storage;  // a copy: the decision leaves the agenda here
  s.agenda.settle();
  for (const Card card : done.drawn) into_pile(s, card);
  tell(StorageReturned{done.seat, done.drawn});
}
bool lies_open(const InStorage& storage, Card card) {
  const InStorage::Open open = storage.open();
  return std::find(open.begin(), open.end(), card) != open.end();
}
// FC-21.8, FC-21.12  A card that can be used, or declined where the table plays so. Before
//                    revision 2 a storage ended with the last card that could be used.
bool choice_left(const State& s, const InStorage& storage) {
  const bool declines = s.options.decline_drawn_cards && s.options.rulings.has(Ruling::LateDecline);
  const InStorage::Open open = storage.open();
  return std::any_of(open.begin(), open.end(),
                     [&](Card card) { return declines || usable_in_storage(card); });
}

}  // namespace

// FC-21.5  Up to two of the four cards.
SeatSet asked(const State&, const InStorage& storage) { return storage.seat; }
bool proceed(State& s, InStorage& storage, auto tell) {
  if (storage.used < storage_uses && choice_left(s, storage)) return false;
  put_back(s, storage, tell);
  return true;
}
// FC-21.7  The toolbox is always one of them, and gives one upgrade.
// FC-21.9  The order is free; the second is chosen after the first has been carried out.
Verdict judge(const State&, const InStorage& storage, Seat, const Use& said) {
  if (!lies_open(storage, said.card)) return rule::storage_open;
  if (!usable_in_storage(said.card)) return rule::storage_kind;
  return allowed;
}
void answer(State& s, InStorage& storage, Seat seat, const Use& said, auto tell) {
  storage.take(said.card);
  ++storage.used;
  s.passed = false;
  tell(StorageUsed{seat, said.card, TakenFor::Used});
  s.agenda.ask(Parts{seat, face(said.card).effect});
}
// FC-21.12, Q-22  A drawn card is not declined for an upgrade, unless the table plays it so.
Verdict judge(const State& s, const InStorage& storage, Seat, const Take& said) {
  if (!lies_open(storage, said.card) || said.card == toolbox) return rule::storage_open;
  if (said.how == How::Use) return roundhouse::rule::not_now;
  if (!s.options.decline_drawn_cards) return rule::storage_no_decline;
  return allowed;
}
void answer(State& s, InStorage& storage, Seat seat, const Take& said, auto tell) {
  storage.take(said.card);
  ++storage.used;
  s.passed = false;
  tell(StorageUsed{seat, said.card, TakenFor::Declined});
  s.agenda.ask(Upgrades{seat, 1});
}
// FC-21.10  Free steps are allowed between the two chosen actions.
Verdict judge(const State& s, const InStorage& storage, Seat seat, const Fulfil& said) {
  if (storage.used == 0) return rule::storage_free_step;
  return may_claim(s, seat, said.card);
}
void answer(State& s, InStorage&, Seat seat, const Fulfil& said, auto tell) {
  claim(s, seat, said.card, tell);
}
Verdict judge(const State& s, const InStorage& storage, Seat seat, const Buy& said) {
  if (storage.used == 0) return rule::storage_free_step;
  return may_buy(s, seat, said.card);
}
void answer(State& s, InStorage&, Seat seat, const Buy& said, auto tell) {
  buy(s, seat, said.card, tell);
}
// FC-21.5  One card or none is enough.
Verdict judge(const State&, const InStorage&, Seat, const Stop&) { return allowed; }
void answer(State& s, InStorage& storage, Seat, const Stop&, auto tell) {
  if (storage.used > 0) s.passed = true;
  put_back(s, storage, tell);
}
void list(const State& s, const InStorage& storage, Seat seat, Moves& out) {
  for (const Card card : storage.open()) {
    if (usable_in_storage(card)) out.push_back(Use{card});
    if (s.options.decline_drawn_cards && card != toolbox) out.push_back(Take{card, How::Decline});
  }
  if (storage.used > 0) list_free_steps(s, seat, out);
  out.push_back(Stop{});
}
void candidates(const State& s, const InStorage& storage, Seat seat, Moves& out) {
  for (const Card card : storage.open()) {
    out.push_back(Use{card});
    if (card != toolbox) out.push_back(Take{card, How::Decline});
  }
  list_claims(s, seat, out);
  s.ends_shown.each([&](EndCard card) { out.push_back(Buy{card}); });
  out.push_back(Stop{});
}

}  // namespace roundhouse::first_class
