#include "ai/evaluate/yardmaster_express_ending.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace roundhouse::yardmaster_express {

namespace {

/// So many final positions take some hundredths of a second.
constexpr double small_enough = 400'000;
/// A seat cannot know what others coupled face down; so many guesses stand for all.
constexpr int guesses = 4;

/// More points ahead or behind than this look no different.
constexpr int most_lead = 40;

int turns_of_game(const State& s) { return s.options.seats * rounds(s.options.seats); }

}  // namespace

// Looked up, because searches ask for it at the end of every game they imagine.
Outlook<State> outlook_at_end(const State& s) {
  constexpr float winning = 0.8F;
  static const std::array<float, std::size_t{2} * most_lead + 1> by_lead = [] {
    constexpr double points_of_lead = 3;
    std::array<float, std::size_t{2} * most_lead + 1> table{};
    for (int lead = -most_lead; lead <= most_lead; ++lead) {
      table[std::size_t(lead + most_lead)] =
          static_cast<float>((1 - winning) / (1 + std::exp(-lead / points_of_lead)));
    }
    return table;
  }();
  const auto points = scores(s);
  const Seat first = winners(s, points).first();  // YE-6.10: never shared
  int second = 0;                                 // the best score but the winner's
  for (int seat = 0; seat < s.options.seats; ++seat) {
    if (Seat(seat) != first) second = std::max(second, points[Seat(seat)]);
  }
  Outlook<State> out;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    const int lead = points[Seat(seat)] - (Seat(seat) == first ? second : points[first]);
    out[Seat(seat)] = by_lead[std::size_t(std::clamp(lead, -most_lead, most_lead) + most_lead)];
  }
  out[first] += winning;
  return out;
}

Prospect<State> prospect_at_end(const State& s) {
  Prospect<State> out{.outlook = outlook_at_end(s), .chances = wins_of(s)};
  const auto points = scores(s);
  for (int seat = 0; seat < s.options.seats; ++seat) {
    out.points[Seat(seat)] = static_cast<float>(points[Seat(seat)]);
  }
  return out;
}

double Ending::size() const {
  constexpr double choices_for_a_card = 1.8;  // face down always, face up often
  const double choices = choices_for_a_card * (s_.options.seats + 1);
  double size = choices;
  int draws = s_.deck.count();
  for (int turn = s_.turns_played + 1; turn < turns_of_game(s_); ++turn, --draws) {
    const bool last = turn + 1 == turns_of_game(s_);
    size *= last ? choices + choices_for_a_card * draws : choices * draws;
  }
  return size;
}

Prospect<State> Ending::after(const Couple& said) {
  const State before = s_;
  s_.hand.remove(said.card);
  couple(s_.trains[s_.active], {said.card, said.face});
  ++s_.turns_played;
  Prospect<State> out;
  if (s_.turns_played == turns_of_game(s_)) {
    out = prospect_at_end(s_);
  } else {
    s_.active = next_seat(s_, s_.active);
    out = s_.turns_played + 1 == turns_of_game(s_) ? draw_last() : draw();
  }
  s_ = before;
  return out;
}

/// Puts a choice in the place of the best so far if the seat likes it better.
void Ending::weigh_up(Seat seat, Coupled card, Prospect<State>& best) {
  const Prospect<State> here = after({card.card(), card.face()});
  if (here.outlook[seat] > best.outlook[seat]) best = here;
}

Prospect<State> Ending::choose() {
  const Seat seat = s_.active;
  Prospect<State> best;
  best.outlook[seat] = -1;
  s_.hand.each_front([&](Card card) {
    if (match(s_.trains[seat].end, front(card).left)) weigh_up(seat, {card, Face::Up}, best);
    weigh_up(seat, {card, Face::Down}, best);
  });
  return best;
}

Prospect<State> Ending::draw() {
  Prospect<State> sum;
  const auto all = static_cast<float>(s_.deck.count());
  s_.deck.each_front([&](Card card) {
    const auto share = static_cast<float>(s_.deck.copies(card)) / all;
    const State before = s_;
    s_.deck.remove(card);
    s_.hand.add(card);
    add(sum, choose(), share);
    s_ = before;
  });
  return sum;
}

/// In the last turn a drawn card only adds choices to those there are without it.
Prospect<State> Ending::draw_last() {
  const Prospect<State> without = choose();
  Prospect<State> sum;
  const auto all = static_cast<float>(s_.deck.count());
  s_.deck.each_front([&](Card card) {
    const auto share = static_cast<float>(s_.deck.copies(card)) / all;
    Prospect<State> best = without;
    if (!s_.hand.contains(card)) {
      s_.hand.add(card);
      if (match(s_.trains[s_.active].end, front(card).left)) {
        weigh_up(s_.active, {card, Face::Up}, best);
      }
      s_.hand.remove(card);
    }
    add(sum, best, share);
  });
  return sum;
}

std::vector<Weighed<State>> weigh_ending(const View& view, const MoveList<State>& legal, Rng& rng) {
  std::vector<Weighed<State>> out;
  if (view.options.strategic && view.game == 1) return out;
  std::vector<State> worlds;
  if (Ending{imagine(view, rng)}.size() > small_enough) return out;
  for (int i = 0; i < guesses; ++i) worlds.push_back(imagine(view, rng));
  for (const State::Move& move : legal) {
    Prospect<State> sum;
    State known;
    Prospect<State> found;
    for (const State& world : worlds) {
      if (!(world.deck == known.deck)) found = Ending{world}.after(std::get<Couple>(move));
      known = world;
      add(sum, found, 1.0F / guesses);
    }
    out.push_back({.move = move,
                   .visits = certain,
                   .outlook = sum.outlook[view.viewer],
                   .points = sum.points,
                   .chances = sum.chances,
                   .finished = 1});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.outlook > b.outlook; });
  return out;
}

}  // namespace roundhouse::yardmaster_express
