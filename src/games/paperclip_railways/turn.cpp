#include <algorithm>

#include "games/paperclip_railways/card_offers.hpp"
#include "games/paperclip_railways/link_offers.hpp"

namespace roundhouse::paperclip_railways {

// PR-16.1  Cards nobody has seen: those of the deck and those removed.
CardSet unseen(const State& s) {
  CardSet seen = s.table.built | s.table.discard;
  for (int seat = 0; seat < s.options.seats; ++seat) seen |= s.hands[Seat(seat)];
  return all_cards - seen;
}
int deck_count(const Table& table) {
  int count = 0;
  for (const Segment& segment : table.deck) count += segment.cards();
  return count;
}

// PR-4.2  Six cards; ONGOING_HAND raises it, several do not add up.
int hand_limit(const State& s, Seat seat) {
  constexpr int limit = 6;
  int more = 0;
  each_staffed(s, seat, [&](const Power& power, int) {
    if (power.code == Ability::OngoingHand) more = std::max<int>(more, power.n);
  });
  return limit + more;
}

namespace {

// PR-3.2  ONGOING_TURN_POINT scores before the action.
void begin_turn(State& s, auto tell) {
  const Seat seat = s.table.active;
  tell(TurnBegan{seat, static_cast<std::uint16_t>(s.table.turns / s.options.seats + 1)});
  each_staffed(s, seat, [&](const Power& power, int station) {
    if (power.code != Ability::OngoingTurnPoint) return;
    score(s, seat, power.n);
    tell([&] { return TurnPointScored{seat, place_of(s, station), power.n}; });
  });
  s.agenda.ask(AwaitAction{});
}
// PR-4.2  The limit is looked at only after the own action.
void check_hand(State& s) {
  const Seat seat = s.table.active;
  const int excess = s.hands[seat].count() - hand_limit(s, seat);
  if (excess > 0) s.agenda.ask(AwaitDiscard{static_cast<std::uint8_t>(excess)});
}
// PR-13.9, PR-13.10, PR-14.3  Freight Phases follow in the order their cards were drawn, before
//          the end of the game is looked at.
bool begin_freight(State& s, auto tell) {
  if (s.table.ships_drawn.empty()) return false;
  const Seat colour = s.table.ships_drawn[0];
  s.table.ships_drawn.erase_at(0);
  s.agenda.ask(Freight{colour, 0});
  tell(FreightBegan{colour});
  return true;
}

}  // namespace

// PR-3.1  One action a turn.
// PR-3.3  Then discard, Freight Phases, the end of the game, and the player to the left.
// PR-13.11  So play goes on left of whoever drew the Ship Cubes card, which has left the game.
bool proceed(State& s, Turn& turn, auto tell) {
  switch (turn.step) {
    case 0: turn.step = 1; return begin_turn(s, tell), true;
    case 1: turn.step = 2; return check_hand(s), true;
    case 2:
      if (begin_freight(s, tell)) return true;
      turn.step = 3;
      return true;
    default: break;
  }
  ++s.table.turns;
  if (const std::optional<Ending> why = game_ends(s)) return end_game(s, *why, tell), true;
  s.table.active = left_of(s.table.active, s.options.seats);
  turn.step = 0;
  return true;
}

namespace {

// PR-14.2  The round is played to its end; by a switch one extra turn each, or at once.
bool line_ends(State& s, bool round_over) {
  if (!s.table.end_of_line) return false;
  switch (s.options.end_round) {
    case EndRound::Finish: return round_over;
    case EndRound::AtOnce: return true;
    case EndRound::ExtraTurns: break;
  }
  if (s.table.last_turns == 0) {
    s.table.last_turns = s.options.seats;
    return false;
  }
  return --s.table.last_turns == 0;
}

}  // namespace

// PR-14.4  The game also ends after a round in which nobody has two clips left.
std::optional<Ending> game_ends(State& s) {
  const bool round_over = left_of(s.table.active, s.options.seats) == s.table.start;
  bool clips = false;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    clips |= s.table.accounts[Seat(seat)].clips >= 2;
  }
  if (line_ends(s, round_over)) return Ending::EndOfLine;
  if (round_over && !clips) return Ending::OutOfClips;
  return std::nullopt;
}

SeatSet asked(const State& s, const AwaitAction&) { return s.table.active; }

// PR-3.4, PR-4.1  Draw two cards, while the deck has one; ONGOING_DRAW makes it three.
Verdict judge(const State& s, const AwaitAction&, Seat, const TakeCards&) {
  if (s.table.deck.empty()) return rule::deck_empty;
  return allowed;
}
void answer(State& s, AwaitAction, Seat seat, const TakeCards&, auto tell) {
  const std::uint8_t cards = staffs(s, seat, Ability::OngoingDraw) ? 3 : 2;
  s.agenda.instead(AwaitDraw{cards});
  tell(DrawBegan{seat, cards, DrawFor::Action});
}

// PR-3.4  Whoever can neither draw nor build passes, and nobody else may.
Verdict judge(const State& s, const AwaitAction&, Seat seat, const Pass&) {
  Build build;
  Survey survey;
  if (!s.table.deck.empty() || first_build(s, seat, survey, build)) return rule::no_passing;
  return allowed;
}
void answer(State& s, AwaitAction, Seat seat, const Pass&, auto tell) {
  s.agenda.settle();
  tell(Passed{seat});
}

// PR-16.2  Draw, then links between stations in play, then cards from the hand.
void list_actions(const State& s, Seat seat, Survey& survey, Moves& out) {
  if (!s.table.deck.empty()) out.push_back(TakeCards{});
  list_links(s, seat, -1, survey, out);
  list_cards(s, seat, survey, out);
  if (!out.empty()) return;
  Build build;
  if (first_build(s, seat, survey, build)) return out.push_back(build);
  out.push_back(Pass{});
}
State::Move any_action(const State& s, Seat seat, Survey& survey, Rng& rng) {
  const std::size_t draws = s.table.deck.empty() ? 0 : 1;
  const Survey::Site site = survey.site(s, seat);
  const LinkOffers links{s, seat, -1, site, draws};
  const CardOffers cards{s, seat, site};
  const std::size_t first = draws + links.count();
  const std::size_t count = std::min(first + cards.count(), Moves::capacity());
  const std::size_t chosen = rng.below(static_cast<std::uint32_t>(std::max<std::size_t>(count, 1)));
  if (chosen < draws) return TakeCards{};
  if (chosen < first) return links.build(chosen - draws);
  if (chosen < count) return cards.build(chosen - first);
  Moves only;
  list_actions(s, seat, survey, only);
  return only[0];
}
void list(const State& s, const AwaitAction&, Seat seat, Moves& out) {
  Survey survey;
  list_actions(s, seat, survey, out);
}

State::Move any(const State& s, const AwaitAction&, Seat seat, Rng& rng) {
  Survey survey;
  return any_action(s, seat, survey, rng);
}

// PR-4.4  The deck is never shuffled again; when it runs out a draw ends early.
SeatSet asked(const State&, const AwaitDraw&) { return nature; }
bool proceed(State& s, AwaitDraw& draw, auto tell) {
  const std::uint8_t missing = draw.stations_left;
  if (missing > 0 && !s.table.deck.empty()) return false;
  s.agenda.settle();
  if (missing > 0) tell(DeckEmpty{s.table.active, missing});
  return true;
}
// PR-16.3  A draw takes any card of the top segment.
Verdict judge(const State& s, const AwaitDraw&, Seat, const Draw& said) {
  const Segment& top = s.table.deck.back();
  if (is_station(said.drawn)) {
    const bool there = top.stations > 0 && unseen(s).contains(card_of(said.drawn));
    return there ? allowed : rule::top_of_deck;
  }
  if (said.drawn == end_of_line) {
    return top.special == Special::EndOfLine ? allowed : rule::top_of_deck;
  }
  const bool ship = is_ship(said.drawn) && top.special == Special::ShipCubes &&
                    s.table.ships_in_deck.contains(seat_of(said.drawn));
  return ship ? allowed : rule::top_of_deck;
}
namespace {

// PR-13.7, PR-14.1  Ship Cubes and End of Line lie face up for everybody.
void turn_up(State& s, Drawn special, auto tell) {
  if (special == end_of_line) {
    s.table.end_of_line = true;
    return tell(EndOfLineTurned{s.table.active, s.options.end_round});
  }
  s.table.ships_in_deck.remove(seat_of(special));
  s.table.ships_drawn.push_back(seat_of(special));
  tell(ShipCardTurned{s.table.active, seat_of(special)});
}

}  // namespace

// PR-4.3, PR-13.7, PR-13.8, PR-14.1  Ship Cubes and End of Line are set aside face up and
//         replaced: the draw still brings its full number of stations.
void answer(State& s, AwaitDraw& draw, Seat, const Draw& said, auto tell) {
  const Seat seat = s.table.active;
  Segment& top = s.table.deck.back();
  if (is_station(said.drawn)) {
    s.hands[seat].add(card_of(said.drawn));
    --top.stations;
    --draw.stations_left;
    tell(CardDrawn{seat, secret(card_of(said.drawn), seat)});
  } else {
    top.special = Special::None;
    turn_up(s, said.drawn, tell);
  }
  if (top.cards() == 0) s.table.deck.pop_back();
}
void list(const State& s, const AwaitDraw&, Seat, Moves& out) {
  const Segment& top = s.table.deck.back();
  if (top.stations > 0) unseen(s).each([&](Card card) { out.push_back(Draw{drawn(card)}); });
  if (top.special == Special::EndOfLine) out.push_back(Draw{end_of_line});
  if (top.special != Special::ShipCubes) return;
  s.table.ships_in_deck.each([&](Seat seat) { out.push_back(Draw{ship_of(seat)}); });
}
// PR-16.3  With s stations above ground the special card comes once in s + 1 draws, each colour
//          not drawn yet alike; otherwise every unseen station is as likely as any other.
std::uint32_t weight(const State& s, const AwaitDraw&, const Draw& said) {
  const Segment& top = s.table.deck.back();
  const bool ships = top.special == Special::ShipCubes;
  const int colours = ships ? s.table.ships_in_deck.count() : 1;
  const int weight = is_station(said.drawn) ? top.stations * colours : unseen(s).count();
  return static_cast<std::uint32_t>(weight);
}
State::Move roll(const State& s, const AwaitDraw&, Rng& rng) {
  const Segment& top = s.table.deck.back();
  const bool special = top.special != Special::None;
  if (special && rng.below(std::uint32_t(top.cards())) == 0) {
    if (top.special == Special::EndOfLine) return Draw{end_of_line};
    SeatSet ships = s.table.ships_in_deck;
    for (auto skip = rng.below(std::uint32_t(ships.count())); skip > 0; --skip) {
      ships.remove(ships.first());
    }
    return Draw{ship_of(ships.first())};
  }
  const CardSet cards = unseen(s);
  return Draw{drawn(cards.at(int(rng.below(std::uint32_t(cards.count())))))};
}

namespace {

/// Calls `action` with every choice of `wanted` cards of a hand, in card order.
void each_choice(const CardSet& hand, int wanted, auto&& action) {
  const auto cards = as_list(hand);
  const auto choose = [&](auto&& self, std::size_t from, CardSet chosen, int left) -> void {
    if (left == 0) return action(chosen);
    for (std::size_t i = from; i + std::size_t(left) <= cards.size(); ++i) {
      CardSet more = chosen;
      more.add(cards[i]);
      self(self, i + 1, more, left - 1);
    }
  };
  choose(choose, 0, {}, wanted);
}
void throw_away(State& s, Seat seat, const CardSet& cards) {
  s.hands[seat] -= cards;
  s.table.shown[seat] -= cards;
  s.table.discard |= cards;
}

}  // namespace

// PR-3.3, PR-4.2  The excess is discarded at once, own choice.
// PR-4.5  The discard pile is open.
SeatSet asked(const State& s, const AwaitDiscard&) { return s.table.active; }
Verdict judge(const State& s, const AwaitDiscard& awaited, Seat seat, const Discard& said) {
  if (said.cards.count() != awaited.cards || !s.hands[seat].contains_all(said.cards)) {
    return rule::discard;
  }
  return allowed;
}
void answer(State& s, AwaitDiscard&, Seat seat, const Discard& said, auto tell) {
  throw_away(s, seat, said.cards);
  s.agenda.settle();
  tell(CardsDiscarded{seat, said.cards});
}
void list(const State& s, const AwaitDiscard& awaited, Seat seat, Moves& out) {
  each_choice(s.hands[seat], awaited.cards,
              [&](const CardSet& cards) { out.push_back(Discard{cards}); });
}

// PR-5.7, PR-16.2  Payment is a decision of its own: as many cards as the link needs.
SeatSet asked(const State& s, const AwaitPayment&) { return s.table.active; }
Verdict judge(const State& s, const AwaitPayment& awaited, Seat seat, const Pay& said) {
  if (said.cards.count() != awaited.cards || !s.hands[seat].contains_all(said.cards)) {
    return rule::pay_exactly;
  }
  return allowed;
}
void answer(State& s, AwaitPayment&, Seat seat, const Pay& said, auto tell) {
  throw_away(s, seat, said.cards);
  s.agenda.settle();
  tell(CardsPaid{seat, said.cards});
  std::get<Building>(s.agenda.top()).paid = said.cards;
}
void list(const State& s, const AwaitPayment& awaited, Seat seat, Moves& out) {
  each_choice(s.hands[seat], awaited.cards,
              [&](const CardSet& cards) { out.push_back(Pay{cards}); });
}

}  // namespace roundhouse::paperclip_railways
