#include "games/yardmaster_express/coupling.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

// YE-2.3  With two players the purple cards stay in the box.
constexpr CardSet full_deck = CardSet::all([](Card) { return true; });
constexpr CardSet deck_without_purple = CardSet::all([](Card card) { return !purple(card); });

}  // namespace

CardSet all_cards(const Options& options) {
  return options.seats == 2 ? deck_without_purple : full_deck;
}

// YE-2.1  Two to five players.
Verdict judge_options(const Options& options) {
  if (options.seats < 2 || options.seats > most_seats) return rule::players;
  return allowed;
}

// YE-2.5  The start player is chosen at random.
State setup(const Options& options) {
  State s;
  s.options = options;
  s.agenda.ask(AwaitStart{});
  return s;
}
Seat asked(const State&, const AwaitStart&) { return nature; }
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said) {
  if (index(said.seat) >= s.options.seats) return rule::start_player;
  return allowed;
}
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell) {
  begin_game(s, said.seat, tell);
}
void list(const State& s, const AwaitStart&, Seat, Moves& out) {
  for (int seat = 0; seat < s.options.seats; ++seat) out.push_back(Start{Seat(seat)});
}

Start roll(const State& s, const AwaitStart&, Rng& rng) {
  return Start{Seat(rng.below(s.options.seats))};
}

// YE-2.2  Everybody has an engine in front of an empty train.
// YE-2.4, YE-9.1  The deck is shuffled: a set from which nature draws.
// YE-2.6  Only the start player is dealt a hand, as many cards as there are players.
// YE-2.7  The other cards are the draw deck.
void begin_game(State& s, Seat start, auto tell) {
  s.start = start;
  s.active = start;
  s.turns_played = 0;
  s.deck = all_cards(s.options);
  s.hand = {};
  s.drawn.clear();
  s.trains = {};
  tell(Began{start, s.game});
  s.agenda.instead(AwaitDeal{s.options.seats});
}
Seat asked(const State&, const AwaitDeal&) { return nature; }
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said) {
  if (!s.deck.contains(said.card)) return rule::dealt;
  return allowed;
}
ROUNDHOUSE_INLINE inline void answer(State& s, AwaitDeal& deal, Seat, const Draw& said, auto tell) {
  s.deck.remove(said.card);
  s.hand.add(said.card);
  s.drawn.push_back(said.card);
  tell([&] { return CardDealt{s.active, secret(said.card, eyes_on_hand(s))}; });
  if (--deal.cards_left > 0) return;
  if (s.options.caboose_set != CabooseSet::None) return s.agenda.instead(AwaitCaboose{});
  s.agenda.instead(AwaitDraw{});
}

// YE-4.10  A draw names the front, and comes up as often as there are copies in the deck.
void list(const State& s, const AwaitDeal&, Seat, Moves& out) {
  s.deck.each_front([&](Card card) { out.push_back(Draw{card}); });
}
std::uint32_t weight(const State& s, const AwaitDeal&, const Draw& said) {
  return static_cast<std::uint32_t>(s.deck.copies(said.card));
}
Draw roll(const State& s, const AwaitDeal&, Rng& rng) { return Draw{any_card(s.deck, rng)}; }

// YE-2.8, YE-7.1  With the expansion one caboose is drawn and shown to all.
// YE-7.7  The pool is the same for any number of players.
// YE-8.8  The second game draws another; the first is not put back.
Seat asked(const State&, const AwaitCaboose&) { return nature; }
Verdict judge(const State& s, const AwaitCaboose&, Seat, const Reveal& said) {
  if (said.caboose == Caboose::None || !in_set(s.options.caboose_set, said.caboose)) {
    return rule::shown_caboose;
  }
  if (said.caboose == s.first_caboose) return rule::fresh_caboose;
  return allowed;
}
void answer(State& s, AwaitCaboose, Seat, const Reveal& said, auto tell) {
  s.caboose = said.caboose;
  const std::uint8_t points = cabooses[static_cast<std::size_t>(said.caboose)].points;
  tell(CabooseShown{said.caboose, points, s.game});
  s.agenda.instead(AwaitDraw{});
}
void list(const State& s, const AwaitCaboose& awaited, Seat, Moves& out) {
  for (int c = 0; c < caboose_count; ++c) {
    const Reveal said{Caboose(c)};
    if (judge(s, awaited, nature, said)) out.push_back(said);
  }
}

}  // namespace roundhouse::yardmaster_express
