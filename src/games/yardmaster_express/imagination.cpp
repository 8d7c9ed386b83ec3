#include "games/yardmaster_express/imagination.hpp"

#include <algorithm>

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

/// Takes out what is there; says what was not.
CardSet take_out(CardSet& set, CardSet less) {
  CardSet missing;
  less.each([&](Card card) {
    if (set.contains(card)) {
      set.remove(card);
    } else {
      missing.add(card);
    }
  });
  return missing;
}
Card draw_from(CardSet& set, Rng& rng) {
  const Card card = set.at(rng.below(static_cast<std::uint32_t>(set.count())));
  set.remove(card);
  return card;
}

}  // namespace

Imagination::Imagination(const View& view) : seats_{view.options.seats} {
  take_what_is_public(view);
  if (!dealt(known_)) {
    recall_deal(view);
  } else if (view.options.open_hands) {
    recall_everything(view);
  } else {
    split_into_stretches(view);
  }
  for (Stretch& stretch : stretches_) {
    take_out(unseen_, stretch.forced);
    put_in_order(stretch);
  }
}

void Imagination::take_what_is_public(const View& v) {
  known_.agenda = v.agenda;
  known_.options = v.options;
  known_.game = v.game;
  known_.turns_played = static_cast<std::uint8_t>(turns_played(v));
  known_.start = v.start;
  known_.active = active(v);
  known_.caboose = v.caboose;
  known_.first_caboose = v.first_caboose;
  known_.first_scores = v.first_scores;
  unseen_ = all_cards(v.options);
  if (!dealt(known_)) return;
  for (int turn = 0; turn < known_.turns_played; ++turn) {
    const Shown& shown = v.trains[turn_of(known_, turn)][std::size_t(turn / seats_)];
    if (!shown.front) hidden_ |= std::uint32_t{1} << unsigned(turn);
    fronts_[std::size_t(turn)] = shown.front.value_or(Card{});
    couple(known_.trains[turn_of(known_, turn)], {fronts_[std::size_t(turn)], shown.face});
  }
  const int draws = known_.turns_played + (awaits<AwaitCouple>(known_) ? 1 : 0);
  known_.drawn.resize(std::size_t(seats_ + draws));
}

void Imagination::recall_deal(const View& v) {
  if (awaits<AwaitStart>(known_)) return;
  known_.drawn = v.drawn;
  known_.hand = v.hand;
  hand_count_ = v.hand_count;
  take_out(unseen_, v.hand);
  if (known_.drawn.empty()) v.hand.each([&](Card card) { known_.drawn.push_back(card); });
}

// OQ-5  With open hands nothing is left to imagine but the order of the deck.
void Imagination::recall_everything(const View& v) {
  known_.drawn = v.drawn;
  known_.hand = v.hand;
  for (const Card card : v.drawn) unseen_.remove(card);
}

// A stretch ends at each of the viewer's turns, and the last one now.
void Imagination::split_into_stretches(const View& v) {
  Stretch next{.from = -1};
  for (std::size_t i = 0; i < v.own_turns.size(); ++i) {
    const OwnTurn& own = v.own_turns[i];
    next.to = own_turn(v, i);
    next.after = own.received;
    close(next);
    known_.hand = own.received;
    if (!own.drew) return;
    known_.drawn[std::size_t(seats_ + next.to)] = *own.drew;
    known_.hand.add(*own.drew);
    unseen_.remove(*own.drew);
    if (next.to == known_.turns_played) return;
    known_.hand.remove(fronts_[std::size_t(next.to)]);
    next = {.from = next.to + 1, .before = known_.hand};
  }
  next.to = known_.turns_played;
  next.draws_more = awaits<AwaitCouple>(known_);
  next.is_last = true;
  close(next);
}

int Imagination::own_turn(const View& v, std::size_t i) const {
  int turn = 0;
  while (turn_of(known_, turn) != v.viewer) ++turn;
  return turn + static_cast<int>(i) * seats_;
}

void Imagination::close(Stretch& stretch) {
  CardSet needed = stretch.after;
  for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
    if (is_hidden(turn)) {
      stretch.has_hidden = true;
    } else {
      needed.add(fronts_[std::size_t(turn)]);
    }
  }
  CardSet before = stretch.before;
  stretch.forced = take_out(before, needed);
  stretches_.push_back(stretch);
}

int Imagination::slots(const Stretch& stretch) const {
  return slot(stretch, stretch.to) + (stretch.draws_more ? 1 : 0);
}
int Imagination::slot(const Stretch& stretch, int turn) const {
  return (stretch.from < 0 ? seats_ : 0) + turn - std::max(0, stretch.from);
}

// A card is drawn before it is coupled. Placing those with the earliest turn first, each in any
// place still free before its turn, reaches every possible order and never a dead end.
void Imagination::put_in_order(Stretch& stretch) const {
  std::uint32_t drawn = 0;  // turns whose card cannot have been in the hand at the beginning
  CardSet spare = stretch.before;
  for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
    if (is_hidden(turn)) continue;
    if (spare.contains(fronts_[std::size_t(turn)])) {
      spare.remove(fronts_[std::size_t(turn)]);
    } else {
      drawn |= std::uint32_t{1} << unsigned(turn);
    }
  }
  const CardSet after = take_out(spare, stretch.after);
  int buried = spare.count();  // so many unseen cards coupled face down need not be drawn
  const int end = slots(stretch) - 1;
  for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
    const auto last = static_cast<std::uint8_t>(slot(stretch, turn));
    if ((drawn >> unsigned(turn) & 1U) != 0) {
      stretch.entries.push_back({fronts_[std::size_t(turn)], true, last});
    } else if (is_hidden(turn) && --buried < 0) {
      stretch.entries.push_back({.last = last});
    }
  }
  const auto last = static_cast<std::uint8_t>(end);
  after.each([&](Card card) { stretch.entries.push_back({card, true, last}); });
  while (static_cast<int>(stretch.entries.size()) <= end) stretch.entries.push_back({.last = last});
}

State Imagination::world(Rng& rng) const {
  State s = known_;
  s.deck = unseen_;
  if (!dealt(s)) {
    finish_deal(s, rng);
    return s;
  }
  for (const Stretch& stretch : stretches_) {
    const std::uint32_t forced = draw_cards(s, stretch, s.deck, rng);
    if (stretch.has_hidden || stretch.is_last) play_through(s, stretch, forced, rng);
  }
  return s;
}

void Imagination::finish_deal(State& s, Rng& rng) const {
  if (awaits<AwaitStart>(s)) {
    s.deck = {};
    return;
  }
  while (s.hand.count() < hand_count_) {
    s.drawn.push_back(draw_from(s.deck, rng));
    s.hand.add(s.drawn.back());
  }
}

/// Says the places of cards that will be seen to leave the hand, or stay in it.
std::uint32_t Imagination::draw_cards(State& s, const Stretch& stretch, CardSet& unseen,
                                      Rng& rng) const {
  const int first = stretch.from < 0 ? 0 : seats_ + stretch.from;
  std::uint32_t free = (std::uint32_t{1} << stretch.entries.size()) - 1;
  std::uint32_t forced = 0;
  for (const Entry& entry : stretch.entries) {
    const Card card = entry.seen ? entry.card : draw_from(unseen, rng);
    const std::uint32_t places = free & ((std::uint32_t{2} << entry.last) - 1);
    const int at = select_bit(places, rng.below(unsigned(std::popcount(places))));
    s.drawn[std::size_t(first + at)] = card;
    free ^= std::uint32_t{1} << unsigned(at);
    forced |= std::uint32_t{entry.seen} << unsigned(at);
  }
  return forced;
}

/// Says what was coupled face down, and what the hand is now if the viewer does not know.
void Imagination::play_through(State& s, const Stretch& stretch, std::uint32_t forced,
                               Rng& rng) const {
  const int first = stretch.from < 0 ? 0 : seats_ + stretch.from;
  CardSet hand = stretch.before;
  CardSet to_come = stretch.forced;
  const auto draw = [&](int at) {
    const Card card = s.drawn[std::size_t(first + at)];
    if ((forced >> unsigned(at) & 1U) != 0) to_come.remove(card);
    hand.add(card);
  };
  for (int i = 0; stretch.from < 0 && i < seats_; ++i) draw(i);
  for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
    draw(slot(stretch, turn));
    Card played = fronts_[std::size_t(turn)];
    if (is_hidden(turn)) {
      played = any_buried(stretch, turn, hand, to_come, rng);
      s.trains[turn_of(s, turn)].cards[std::size_t(turn / seats_)] = {played, Face::Down};
    }
    hand.remove(played);
  }
  if (stretch.draws_more) draw(slot(stretch, stretch.to));
  if (stretch.is_last) s.hand = hand;
}

// Face down goes any card that is not seen later, unless it is still to be drawn again.
Card Imagination::any_buried(const Stretch& stretch, int turn, CardSet hand, CardSet to_come,
                             Rng& rng) const {
  CardSet later = stretch.after;
  for (int next = turn + 1; next < stretch.to; ++next) {
    if (!is_hidden(next)) later.add(fronts_[std::size_t(next)]);
  }
  take_out(later, to_come);
  take_out(hand, later);
  return draw_from(hand, rng);
}

State imagine(const View& view, Rng& rng) { return Imagination{view}.world(rng); }

}  // namespace roundhouse::yardmaster_express
