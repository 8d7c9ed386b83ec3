#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-2.1, FC-15.1, FC-15.2, FC-15.4  Two to four players; any two modules, E and F included.
Verdict judge_options(const Options& options) {
  if (options.seats < 2 || options.seats > most_seats) return rule::players;
  if (options.modules.count() != 2) return rule::two_modules;
  return allowed;
}

// FC-2.5, FC-10.1  Everybody has a coin, the four mail cars and two cars of value 0.
// FC-2.6  One car stands in either train, the conductors on the board, the locomotive at the start.
// FC-2.8  The first seat starts.
// FC-2.2, FC-2.3, FC-2.4, FC-2.13  Piles are sets, supplies are counted, nothing is laid out by
// hand.
State setup(const Options& options) {
  State s;
  s.options = options;
  for (int seat = 0; seat < options.seats; ++seat) {
    Player& player = s.players[Seat(seat)];
    player.coins = 1;
    player.mail_left = 0b1111;
    for (Train& train : player.trains) train.steps.push_back(0);
  }
  s.agenda.ask(Course{Stage::Roles});
  return s;
}

// FC-2.9  What is left of the draft: the cards dealt, less those kept by earlier choosers.
EndSet draft_hand(const State& s) {
  EndSet hand = s.draft_dealt;
  for (const EndCard kept : s.drafted) hand.remove(kept);
  return hand;
}

// FC-2.9, FC-11.5  The stack: every card that is not shown, taken or kept; the one the draft left
//                  over is shuffled back.
EndSet end_stack(const State& s) {
  EndSet stack = EndSet::all();
  stack.remove(s.ends_shown);
  for (const Player& player : s.players) stack.remove(player.ends);
  for (const EndCard kept : s.drafted) stack.remove(kept);
  return stack;
}

namespace {

EndSet not_dealt(const State& s) {
  EndSet rest = EndSet::all();
  rest.remove(s.draft_dealt);
  return rest;
}
Reveal any_of(EndSet cards, Rng& rng) {
  return {cards.at(rng.below(static_cast<std::uint32_t>(cards.count())))};
}

}  // namespace

// FC-2.9  As many cards as players and one more are dealt to the player right of the start player.
SeatSet asked(const State&, const AwaitDraft&) { return nature; }
Verdict judge(const State& s, const AwaitDraft&, Seat, const Reveal& said) {
  if (index(said.card) >= end_count || s.draft_dealt.contains(said.card)) return rule::draft_stack;
  return allowed;
}
void answer(State& s, AwaitDraft, Seat, const Reveal& said, auto tell) {
  s.draft_dealt.add(said.card);
  const Seat first = right_of(s.start, s.options.seats);
  tell(EndCardDealt{first, secret(said.card, first)});
  if (s.draft_dealt.count() == s.options.seats + 1) s.agenda.settle();
}
void list(const State& s, const AwaitDraft&, Seat, Moves& out) {
  not_dealt(s).each([&](EndCard card) { out.push_back(Reveal{card}); });
}
State::Move roll(const State& s, const AwaitDraft&, Rng& rng) { return any_of(not_dealt(s), rng); }

// FC-2.9  He keeps one and passes the rest counter-clockwise; the start player chooses last.
// FC-2.11  The card kept is secret, and its immediate part is not carried out.
SeatSet asked(const State&, const Draft& draft) { return draft.seat; }
Verdict judge(const State& s, const Draft&, Seat, const Keep& said) {
  if (!draft_hand(s).contains(said.card)) return rule::draft_hand;
  return allowed;
}
void answer(State& s, Draft& draft, Seat seat, const Keep& said, auto tell) {
  s.drafted[seat] = said.card;
  tell(EndCardKept{seat, secret(said.card, seat)});
  const EndSet rest = draft_hand(s);
  if (seat == s.start) {
    s.agenda.settle();
    tell(EndCardReturned{seat, secret(rest.at(0), seat)});
  } else {
    draft.seat = right_of(seat, s.options.seats);
    tell(DraftPassed{seat, right_of(seat, s.options.seats), byte(rest.count())});
  }
  if constexpr (drafted_card_acts) s.agenda.ask(Parts{seat, face(said.card).immediate});
}
void list(const State& s, const Draft&, Seat, Moves& out) {
  draft_hand(s).each([&](EndCard card) { out.push_back(Keep{card}); });
}

// FC-2.10, FC-11.3  There are always four Game End cards face up: the display is refilled at once.
// FC-11.5  From an empty stack it is not refilled.
bool proceed(State& s, Refill) {
  if (s.ends_shown.count() < ends_shown && !end_stack(s).empty()) return false;
  s.agenda.settle();
  return true;
}
SeatSet asked(const State&, const Refill&) { return nature; }
Verdict judge(const State& s, const Refill&, Seat, const Reveal& said) {
  if (index(said.card) >= end_count || !end_stack(s).contains(said.card)) return rule::shown_end;
  return allowed;
}
void answer(State& s, Refill, Seat, const Reveal& said, auto tell) {
  s.ends_shown.add(said.card);
  tell(EndCardShown{said.card});
}
void list(const State& s, const Refill&, Seat, Moves& out) {
  end_stack(s).each([&](EndCard card) { out.push_back(Reveal{card}); });
}
State::Move roll(const State& s, const Refill&, Rng& rng) { return any_of(end_stack(s), rng); }

}  // namespace roundhouse::first_class
