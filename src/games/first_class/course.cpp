#include <bit>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-3.1  Rounds 1 and 2 use pile 1, rounds 3 and 4 pile 2, rounds 5 and 6 pile 3.
int pile_in_play(const State& s) { return (s.round + 1) / 2; }

bool in_pile(const State& s, Card card) {
  if (index(card) >= card_count || pile_of(card) != pile_in_play(s)) return false;
  if (!is_base(card) && !s.options.modules.contains(module_of(card))) return false;
  return (s.pile >> unsigned(place_in_pile(s.options.modules, card)) & 1U) != 0;
}
void out_of_pile(State& s, Card card) {
  s.pile &= ~(PileSet{1} << unsigned(place_in_pile(s.options.modules, card)));
}
void into_pile(State& s, Card card) {
  s.pile |= PileSet{1} << unsigned(place_in_pile(s.options.modules, card));
}
void list_pile(const State& s, Moves& out) {
  each_bit(s.pile, [&](int place) {
    out.push_back(Draw{card_at(s.options.modules, pile_in_play(s), place)});
  });
}

int cards_in(const Row& row) {
  int count = 0;
  for (const Card card : row.cards) count += card != no_card ? 1 : 0;
  return count;
}

// FC-3.8  What is left of a row goes back into the box.
void clear_row(State& s, int number, auto tell) {
  Row& row = s.rows[std::size_t(number)];
  const Row gone = row;
  s.box[std::size_t(pile_in_play(s) - 1)] += static_cast<std::uint8_t>(cards_in(row));
  row.cards.fill(no_card);
  tell([&] {
    RowDiscarded told{byte(number + 1), {}};
    for (const Card card : gone.cards) {
      if (card != no_card) told.cards.push_back(card);
    }
    return told;
  });
}

namespace {

// FC-2.2, FC-21.2, FC-3.1  A new phase brings its pile: 24 base cards and eight of either module.
// FC-2.12, FC-3.2  Three rows of six cards are dealt, and the start player tile lies at the top
// row.
void begin_round(State& s, auto tell) {
  ++s.round;
  s.turns = 0;
  if (s.round % 2 == 1) s.pile = full_pile;
  s.tile_there = true;
  for (Row& row : s.rows) row = {};
  tell(RoundBegan{s.round, byte(pile_in_play(s))});
  s.agenda.ask(AwaitDeal{});
}

// FC-3.5  Cards of a pile that no round has used leave the game with their phase.
// FC-12.2, FC-12.8  Who took the tile is start player from now on; if nobody did, nothing changes.
void end_round(State& s, auto tell) {
  for (int row = 0; row < 3; ++row) {
    if (cards_in(s.rows[std::size_t(row)]) > 0) clear_row(s, row, tell);
  }
  s.tile_there = false;
  if (s.start != s.next_start) tell(StartPlayerChanged{s.next_start});
  s.start = s.next_start;
  if (s.round % 2 == 1) return;
  const auto left = static_cast<std::uint8_t>(std::popcount(s.pile));
  s.box[std::size_t(pile_in_play(s) - 1)] += left;
  s.pile = 0;
  tell(PileDiscarded{byte(pile_in_play(s)), left});
}

// FC-3.3, FC-3.4  Every player has three turns in a round, clockwise from the start player.
// FC-3.6  A scoring phase follows rounds 2, 4 and 6.
Stage next_turn(State& s, auto tell) {
  if (s.turns < turns_per_round * s.options.seats) {
    const Seat seat = Seat((index(s.start) + s.turns) % s.options.seats);
    ++s.turns;
    s.passed = false;
    s.agenda.ask(Turn{seat});
    return Stage::Turns;
  }
  end_round(s, tell);
  return s.round % 2 == 0 ? Stage::Scoring : Stage::Round;
}

// FC-3.7, FC-14.3  After the third scoring comes the final one, and last the arrest of module C.
Stage end_of_game(State& s, auto tell) {
  final_scoring(s, tell);
  reveal_murderer(s, tell);
  return Stage::Arrest;
}

}  // namespace

// FC-23.4  The course of the game, stage by stage.
bool proceed(State& s, Course& course, auto tell) {
  switch (course.stage) {
    case Stage::Roles:
      course.stage = Stage::Deal;
      if (s.options.modules.contains(Module::C)) s.agenda.ask(AwaitRole{});
      break;
    case Stage::Deal: course.stage = Stage::Draft, s.agenda.ask(AwaitDraft{}); break;
    case Stage::Draft:
      course.stage = Stage::Show;
      s.agenda.ask(Draft{right_of(s.start, s.options.seats)});
      break;
    case Stage::Show: course.stage = Stage::Round, s.agenda.ask(Refill{}); break;
    case Stage::Round: course.stage = Stage::Turns, begin_round(s, tell); break;
    case Stage::Turns: course.stage = next_turn(s, tell); break;
    case Stage::Scoring:
      course.stage = s.round == rounds ? Stage::End : Stage::Round;
      s.agenda.ask(Scoring{});
      break;
    case Stage::End: course.stage = end_of_game(s, tell); break;
    case Stage::Arrest: arrest(s, tell), s.agenda.settle(); break;
  }
  return true;
}

// FC-3.2, FC-23.2  Nature deals eighteen cards of the current pile, row by row.
SeatSet asked(const State&, const AwaitDeal&) { return nature; }
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said) {
  if (!in_pile(s, said.card)) return rule::dealt;
  return allowed;
}
void answer(State& s, AwaitDeal& deal, Seat, const Draw& said, auto tell) {
  out_of_pile(s, said.card);
  const int row = deal.dealt / row_size;
  s.rows[std::size_t(row)].cards[std::size_t(deal.dealt % row_size)] = said.card;
  tell(CardDealt{said.card, byte(row + 1)});
  if (++deal.dealt == 3 * row_size) s.agenda.settle();
}
void list(const State& s, const AwaitDeal&, Seat, Moves& out) { list_pile(s, out); }
State::Move roll(const State& s, const AwaitDeal&, Rng& rng) {
  const auto cards = static_cast<std::uint32_t>(std::popcount(s.pile));
  const int place = select_bit(s.pile, rng.below(cards));
  return Draw{card_at(s.options.modules, pile_in_play(s), place)};
}
// The same draws as one by one.
void deal_all(State& s, AwaitDeal& deal, Rng& rng) {
  const int pile = pile_in_play(s);
  for (; deal.dealt < 3 * row_size; ++deal.dealt) {
    const auto cards = static_cast<std::uint32_t>(std::popcount(s.pile));
    const int place = select_bit(s.pile, rng.below(cards));
    s.pile &= ~(PileSet{1} << unsigned(place));
    const auto at = std::size_t(deal.dealt);
    s.rows[at / row_size].cards[at % row_size] = card_at(s.options.modules, pile, place);
  }
  s.agenda.settle();
}

}  // namespace roundhouse::first_class
