#include "ai/solve/yardmaster_express.hpp"

#include <algorithm>

namespace roundhouse::yardmaster_express {

void OpenDeal::let_nature_draw(State& s) const {
  while (to_act(s).contains(nature)) play(s, nature, Draw{order[s.drawn.size()]});
}
State OpenDeal::begin() const {
  State s = setup({});
  play(s, nature, Start{start});
  let_nature_draw(s);
  return s;
}

OpenDeal open_deal(std::uint64_t number) {
  Rng rng = Rng::of_game(number, 0);
  OpenDeal deal;
  deal.start = Seat(rng.below(2));
  auto deck = as_list(CardSet::all([](Card card) { return !purple(card); }));
  while (deal.order.size() < deal.order.capacity()) {
    const std::size_t drawn = rng.below(static_cast<std::uint32_t>(deck.size()));
    deal.order.push_back(deck[drawn]);
    deck.erase_at(drawn);
  }
  return deal;
}

struct OpenDeckOracle::Place {
  int turn = 0;
  Train own;
  Train other;
  CardSet passed;
};

namespace {

/// What is left of a train when only its future counts. A run that can no longer become the longest
/// of the game is as good as none, and so is a longest run that the other train has passed.
std::uint64_t future_of(const Train& train, int turns_left, const Train& rival) {
  const unsigned reach = train.run + 2U * unsigned(turns_left);
  const bool behind = train.longest < rival.longest;
  const bool hopeless = behind ? reach < rival.longest : reach <= train.longest;
  const unsigned run = hopeless ? 0U : train.run;
  const unsigned longest = behind ? 0U : train.longest;
  const unsigned end = static_cast<unsigned>(train.end.colour) * 4U + train.end.value - 2U;
  return end << 8U | run << 4U | longest;
}

/// A move to be tried, those first that bring most at once and keep a little.
struct Try {
  Train train;
  Coupled card;
  int gain = 0;
  int promise = 0;
};

void add_try(FixedVector<Try, 6>& out, const Train& train, Coupled card, std::uint8_t first) {
  Try next{.train = train, .card = card};
  couple(next.train, card);
  next.gain = next.train.value - train.value;
  next.promise = 4 * (next.gain + next.train.longest - train.longest) + next.train.run -
                 (card.face() == Face::Down ? 3 : 0) + (card.code() == first ? 100 : 0);
  out.push_back(next);
  for (std::size_t i = out.size() - 1; i > 0 && out[i].promise > out[i - 1].promise; --i) {
    std::swap(out[i], out[i - 1]);
  }
}

int turns_left(int turn) { return (OpenDeal::turns - turn + 1) / 2; }

int bonus_lead(const Train& own, const Train& other) {
  if (own.longest == other.longest) return 0;
  return own.longest > other.longest ? own.longest : -int{other.longest};
}

constexpr std::size_t table_size = std::size_t{1} << 16U;
constexpr int endless = 120;            // more than any difference
constexpr std::uint8_t no_card = 0xFF;  // not the code of a coupled card

}  // namespace

OpenDeckOracle::OpenDeckOracle(const OpenDeal& deal) : deal_{deal}, known_(table_size) {}

int OpenDeckOracle::best_of(const Place& place, std::uint8_t& best, int low, int high) {
  CardSet hand = place.passed;
  hand.add(deal_.order[std::size_t(OpenDeal::dealt + place.turn)]);
  FixedVector<Try, 6> tries;
  hand.each_front([&](Card card) {
    if (match(place.own.end, front(card).left)) {
      add_try(tries, place.own, {card, Face::Up}, best);
    }
    add_try(tries, place.own, {card, Face::Down}, best);
  });
  int most = -endless;
  for (const Try& next : tries) {
    Place after{place.turn + 1, place.other, next.train, hand};
    after.passed.remove(next.card.card());
    const int floor = std::max(low, most);
    const int here = next.gain - still_to_come(after, next.gain - high, next.gain - floor);
    if (here <= most) continue;
    most = here;
    best = static_cast<std::uint8_t>(next.card.code());
    if (most >= high) break;
  }
  return most;
}

/// What the mover gains on the other from here on. Outside low and high the answer is only a bound.
int OpenDeckOracle::still_to_come(const Place& place, int low, int high) {
  if (place.turn == OpenDeal::turns) return bonus_lead(place.own, place.other);
  std::uint64_t key = std::uint64_t(place.turn) + 1;
  key = key << 13U | future_of(place.own, turns_left(place.turn), place.other);
  key = key << 13U | future_of(place.other, turns_left(place.turn + 1), place.own);
  place.passed.each([&](Card card) { key = key << 5U | index(card); });
  Known& slot = known_[mix(key) & (table_size - 1)];
  Known found{key, -endless, endless, no_card};
  if (slot.key == key) {
    found = slot;
    if (found.at_least >= high || found.at_least == found.at_most) return found.at_least;
    if (found.at_most <= low) return found.at_most;
  }
  ++positions_;
  const int most = best_of(place, found.best, low, high);
  if (most > low) found.at_least = static_cast<std::int8_t>(most);
  if (most < high) found.at_most = static_cast<std::int8_t>(most);
  slot = found;
  return most;
}

int OpenDeckOracle::lead(const State& s) {
  const Seat seat = s.active;
  const Seat other = left_of(seat, s.options.seats);
  const int so_far = s.trains[seat].value - s.trains[other].value;
  Place place{s.turns_played, s.trains[seat], s.trains[other], s.hand};
  if (!s.agenda.empty() && to_act(s).contains(seat)) place.passed.remove(s.drawn.back());
  return so_far + still_to_come(place, -endless, endless);
}

int OpenDeckOracle::regret(const State& s, const Couple& said) {
  State after = s;
  play(after, s.active, said);
  const bool over = after.agenda.empty();
  const auto score = scores(after);
  const Seat other = left_of(s.active, s.options.seats);
  return lead(s) - (over ? score[s.active] - score[other] : -lead(after));
}

GivenAway given_away(const OpenDeal& deal, OpenDeckOracle& oracle, Bot<State>& bot, Rng& rng) {
  GivenAway sum;
  State s = deal.begin();
  while (!s.agenda.empty()) {
    const State::Move move = bot.choose(observe(s, s.active), moves(s, s.active), rng);
    sum.points += oracle.regret(s, std::get<Couple>(move));
    ++sum.decisions;
    play(s, s.active, move);
    deal.let_nature_draw(s);
  }
  return sum;
}

}  // namespace roundhouse::yardmaster_express
