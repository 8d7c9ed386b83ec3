#include "games/yardmaster_express/view.hpp"

#include <algorithm>
#include <array>

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

template <class Decision>
bool awaits(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Decision>(s.agenda.top());
}
bool dealt(const State& s) { return !awaits<AwaitStart>(s) && !awaits<AwaitDeal>(s); }

/// The card coupled in a turn of this game.
Coupled coupled_in(const State& s, int turn) {
  return s.trains[turn_of(s, turn)].cards[std::size_t(turn / s.options.seats)];
}

// YE-9.2  Of a hand held by another seat, a seat knows the cards it passed on last, less those
//         coupled face up since. Which of them was coupled face down it does not know.
void forget_what_left(View& v, Coupled coupled) {
  if (coupled.face() == Face::Down) {
    v.passed_may_be_buried = true;
  } else if (v.passed.contains(coupled.card())) {
    v.passed.remove(coupled.card());
  }
}

// YE-9.4  A seat forgets nothing it was shown: every hand it held, and its own draws.
void remember_turns(const State& s, Seat seat, View& v) {
  const std::size_t seats = s.options.seats;
  CardSet hand;
  for (std::size_t i = 0; i < seats; ++i) hand.add(s.drawn[i]);
  const int turns = s.turns_played + (s.agenda.empty() ? 0 : 1);
  for (int turn = 0; turn < turns; ++turn) {
    const std::size_t draw = seats + std::size_t(turn);
    const bool drew = draw < s.drawn.size();
    const bool own = turn_of(s, turn) == seat;
    if (own) {
      v.own_turns.push_back({hand, drew ? std::optional{s.drawn[draw]} : std::nullopt});
    }
    if (turn == s.turns_played) break;
    hand.add(s.drawn[draw]);
    hand.remove(coupled_in(s, turn).card());
    if (!own) {
      forget_what_left(v, coupled_in(s, turn));
    } else {
      v.passed = hand;
      v.passed_may_be_buried = false;
    }
  }
}

}  // namespace

// YE-3.6  The hand is seen by its holder alone; trains are public.
// YE-3.7  The front of a card coupled face down is known to its player alone, until the game ends.
// OQ-5  At a table with open hands everybody sees the hand, every draw and so every front.
View observe(const State& s, Seat seat) {
  const bool open = s.options.open_hands;
  const bool over = s.agenda.empty();
  View v;
  v.viewer = seat;
  v.agenda = s.agenda;
  v.options = s.options;
  v.game = s.game;
  v.turns_played = s.turns_played;
  v.start = s.start;
  v.active = s.active;
  v.caboose = s.caboose;
  v.first_caboose = s.first_caboose;
  v.first_scores = s.first_scores;
  v.deck_count = static_cast<std::uint8_t>(s.deck.count());
  v.hand_count = static_cast<std::uint8_t>(s.hand.count());
  const bool holds = !over && s.active == seat;
  if (open || holds) v.hand = s.hand;
  if (open) v.drawn = s.drawn;
  for (int p = 0; p < s.options.seats; ++p) {
    for (const Coupled c : s.trains[Seat(p)].cards) {
      const bool known = open || over || c.face() == Face::Up || seat == Seat(p);
      v.trains[Seat(p)].push_back({c.face(), known ? std::optional{c.card()} : std::nullopt});
    }
    v.scores_so_far[Seat(p)] = static_cast<std::uint8_t>(game_score(s, Seat(p)));
  }
  if (dealt(s)) remember_turns(s, seat, v);
  if (holds || over) {
    v.passed = {};
    v.passed_may_be_buried = false;
  }
  return v;
}

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

/// The turns of others between two moments at which the viewer knew the hand.
struct Stretch {
  int from = 0;             // first turn, -1: the deal itself comes first
  int to = 0;               // one past the last turn
  bool draws_more = false;  // a card was drawn for turn `to`, which is still being thought about
  CardSet before;  // the hand at the beginning; empty where the deal is part of the stretch
  CardSet after;   // the hand at the end, where the viewer knows it
  CardSet forced;  // cards that must have been drawn within the stretch
};

/// Rebuilds one game from a view. Every card enters the hand by one draw; draws of others that are
/// not forced by what the viewer saw come from the cards it never saw.
class Imagination {
 public:
  Imagination(const View& view, Rng& rng) : v_{view}, rng_{rng}, seats_{view.options.seats} {}

  State world() {
    begin();
    if (!dealt(s_)) return deal_in_progress();
    if (v_.options.open_hands) {
      recall_everything();
    } else {
      fill_the_gaps();
    }
    lay_out();
    return s_;
  }

 private:
  static constexpr int most_turns = 20;

  void begin() {
    s_.agenda = v_.agenda;
    s_.options = v_.options;
    s_.game = v_.game;
    s_.turns_played = v_.turns_played;
    s_.start = v_.start;
    s_.active = v_.active;
    s_.caboose = v_.caboose;
    s_.first_caboose = v_.first_caboose;
    s_.first_scores = v_.first_scores;
    unseen_ = all_cards(v_.options);
  }

  State deal_in_progress() {
    if (awaits<AwaitStart>(s_)) return s_;
    s_.drawn = v_.drawn;
    s_.hand = v_.hand;
    take_out(unseen_, s_.hand);
    if (s_.drawn.empty()) s_.hand.each([&](Card card) { s_.drawn.push_back(card); });
    while (s_.hand.count() < v_.hand_count) {
      s_.drawn.push_back(draw_from(unseen_, rng_));
      s_.hand.add(s_.drawn.back());
    }
    s_.deck = unseen_;
    return s_;
  }

  const Shown& shown(int turn) const {
    return v_.trains[turn_of(s_, turn)][std::size_t(turn / seats_)];
  }

  // OQ-5  With open hands nothing is left to imagine but the order of the deck.
  void recall_everything() {
    for (std::size_t i = 0; i < v_.drawn.size(); ++i) {
      const std::size_t seats = v_.options.seats;
      (i < seats ? dealt_[i] : draws_[i - seats]) = v_.drawn[i];
    }
    for (int turn = 0; turn < v_.turns_played; ++turn) plays_[turn] = *shown(turn).front;
  }

  void fill_the_gaps() {
    split_into_stretches();
    for (const Stretch& stretch : stretches_) take_out(unseen_, stretch.forced);
    for (const Stretch& stretch : stretches_) play_through(stretch);
  }

  // A stretch ends at each of the viewer's turns, and the last one now.
  void split_into_stretches() {
    Stretch next{.from = -1};
    for (std::size_t i = 0; i < v_.own_turns.size(); ++i) {
      const OwnTurn& own = v_.own_turns[i];
      next.to = own_turn(i);
      next.after = own.received;
      close(next);
      if (!own.drew) return;
      draws_[next.to] = *own.drew;
      unseen_.remove(*own.drew);
      if (next.to == v_.turns_played) return;
      plays_[next.to] = *shown(next.to).front;
      next = {.from = next.to + 1, .before = own.received};
      next.before.add(*own.drew);
      next.before.remove(plays_[next.from - 1]);
    }
    next.to = v_.turns_played;
    next.draws_more = awaits<AwaitCouple>(s_);
    close(next);
  }

  int own_turn(std::size_t i) const {
    int turn = 0;
    while (turn_of(s_, turn) != v_.viewer) ++turn;
    return turn + static_cast<int>(i) * seats_;
  }

  void close(Stretch& stretch) {
    CardSet needed = stretch.after;
    for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
      if (shown(turn).front) needed.add(*shown(turn).front);
    }
    CardSet before = stretch.before;
    stretch.forced = take_out(before, needed);
    stretches_.push_back(stretch);
  }

  /// The cards drawn in a stretch in their order, the deal first where it is part of it.
  struct Order {
    std::array<Card, most_turns + most_seats + 1> cards{};
    std::uint32_t free = 0;    // places not yet filled
    std::uint32_t forced = 0;  // places of cards that will be seen to leave the hand, or stay in it
  };

  int slots(const Stretch& stretch) const {
    return slot(stretch, stretch.to) + (stretch.draws_more ? 1 : 0);
  }
  int slot(const Stretch& stretch, int turn) const {
    return (stretch.from < 0 ? seats_ : 0) + turn - std::max(0, stretch.from);
  }

  int place(Order& order, Card card, int last) {
    const std::uint32_t places = order.free & ((std::uint32_t{2} << unsigned(last)) - 1);
    const int at = select_bit(places, rng_.below(unsigned(std::popcount(places))));
    order.cards[std::size_t(at)] = card;
    order.free &= ~(std::uint32_t{1} << unsigned(at));
    return at;
  }

  /// The turns whose card cannot have been in the hand at the beginning; takes the others, and what
  /// is left of the hand at the end, out of `before`.
  std::uint32_t drawn_within(const Stretch& stretch, CardSet& before, CardSet& after) {
    std::uint32_t turns = 0;
    for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
      if (!shown(turn).front) continue;
      if (before.contains(*shown(turn).front)) {
        before.remove(*shown(turn).front);
      } else {
        turns |= std::uint32_t{1} << unsigned(turn);
      }
    }
    after = take_out(before, stretch.after);
    return turns;
  }

  // A card is drawn before it is coupled. Placing those with the earliest turn first, each in any
  // place still free before its turn, reaches every possible order and never a dead end.
  Order put_in_order(const Stretch& stretch) {
    CardSet spare = stretch.before;
    CardSet after;
    const std::uint32_t drawn = drawn_within(stretch, spare, after);
    int buried = spare.count();  // so many unseen cards coupled face down need not be drawn
    Order order{.free = (std::uint32_t{1} << unsigned(slots(stretch))) - 1};
    for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
      const int last = slot(stretch, turn);
      if ((drawn >> unsigned(turn) & 1U) != 0) {
        order.forced |= std::uint32_t{1} << unsigned(place(order, *shown(turn).front, last));
      } else if (!shown(turn).front && --buried < 0) {
        place(order, draw_from(unseen_, rng_), last);
      }
    }
    const int end = slots(stretch) - 1;
    after.each(
        [&](Card card) { order.forced |= std::uint32_t{1} << unsigned(place(order, card, end)); });
    while (order.free != 0) place(order, draw_from(unseen_, rng_), end);
    return order;
  }

  void play_through(const Stretch& stretch) {
    const Order order = put_in_order(stretch);
    CardSet hand = stretch.before;
    CardSet to_come = stretch.forced;
    const auto draw = [&](int at) {
      const Card card = order.cards[std::size_t(at)];
      if ((order.forced >> unsigned(at) & 1U) != 0) to_come.remove(card);
      hand.add(card);
      return card;
    };
    for (int i = 0; stretch.from < 0 && i < seats_; ++i) dealt_[std::size_t(i)] = draw(i);
    for (int turn = std::max(0, stretch.from); turn < stretch.to; ++turn) {
      draws_[std::size_t(turn)] = draw(slot(stretch, turn));
      couple_from(hand, to_come, stretch, turn);
    }
    if (stretch.draws_more) draws_[std::size_t(stretch.to)] = draw(slot(stretch, stretch.to));
  }

  // Face down goes any card that is not seen later, unless it is still to be drawn again.
  void couple_from(CardSet& hand, CardSet to_come, const Stretch& stretch, int turn) {
    Card& played = plays_[std::size_t(turn)];
    if (shown(turn).front) {
      played = *shown(turn).front;
    } else {
      CardSet later = stretch.after;
      for (int next = turn + 1; next < stretch.to; ++next) {
        if (shown(next).front) later.add(*shown(next).front);
      }
      take_out(later, to_come);
      CardSet spare = hand;
      take_out(spare, later);
      played = draw_from(spare, rng_);
    }
    hand.remove(played);
  }

  void lay_out() {
    for (int i = 0; i < seats_; ++i) s_.drawn.push_back(dealt_[i]);
    for (const Card card : s_.drawn) s_.hand.add(card);
    for (int turn = 0; turn < v_.turns_played + (awaits<AwaitCouple>(s_) ? 1 : 0); ++turn) {
      s_.drawn.push_back(draws_[turn]);
      s_.hand.add(draws_[turn]);
      if (turn == v_.turns_played) break;
      s_.hand.remove(plays_[turn]);
      couple(s_.trains[turn_of(s_, turn)], {plays_[turn], shown(turn).face});
    }
    s_.deck = all_cards(v_.options);
    for (const Card card : s_.drawn) s_.deck.remove(card);
  }

  const View& v_;
  Rng& rng_;
  int seats_;
  State s_;
  CardSet unseen_;
  FixedVector<Stretch, most_rounds + 1> stretches_;
  std::array<Card, most_seats> dealt_{};
  std::array<Card, most_turns + 1> draws_{};
  std::array<Card, most_turns> plays_{};
};

}  // namespace

State imagine(const View& view, Rng& rng) { return Imagination{view, rng}.world(); }

}  // namespace roundhouse::yardmaster_express
