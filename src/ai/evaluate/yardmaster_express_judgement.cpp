#include "ai/evaluate/yardmaster_express_judgement.hpp"

#include <algorithm>
#include <cmath>

#include "ai/evaluate/yardmaster_express_ending.hpp"

namespace roundhouse::yardmaster_express {

namespace {

/// Fronts as bits: by what they are worth, by one colour on both sides, and for every end of a
/// train those that fit it and those that carry its run on.
struct Fronts {
  std::uint32_t worth_4 = 0;
  std::uint32_t worth_5 = 0;
  std::uint32_t worth_6 = 0;
  std::uint32_t worth_8 = 0;
  std::uint32_t one_colour = 0;
  std::array<std::uint32_t, 24> fit{};
  std::array<std::uint32_t, 24> go_on{};
};
constexpr std::size_t end_code(Railcar end) {
  return std::size_t{4} * static_cast<std::size_t>(end.colour) + end.value - 2;
}
constexpr Fronts by_kind = [] {
  Fronts out;
  for (unsigned f = 0; f < front_count; ++f) {
    const Front& front = fronts[f];
    const std::uint32_t bit = 1U << f;
    switch (front.left.value + front.right.value) {
      case 4: out.worth_4 |= bit; break;
      case 5: out.worth_5 |= bit; break;
      case 6: out.worth_6 |= bit; break;
      default: out.worth_8 |= bit;
    }
    if (front.left.colour == front.right.colour) out.one_colour |= bit;
    for (int colour = 0; colour <= static_cast<int>(Colour::Wild); ++colour) {
      for (std::uint8_t value = 2; value <= 4; ++value) {
        const Railcar end{Colour(colour), value};
        if (match(end, front.left)) out.fit[end_code(end)] |= bit;
        if (end.colour == front.left.colour) out.go_on[end_code(end)] |= bit;
      }
    }
  }
  return out;
}();

/// Writes numbers one behind the other, each brought to about the size of 1.
class Notepad {
 public:
  explicit Notepad(float* at) : at_{at} {}
  void note(auto number, float scale = 1) { *at_++ = scale * static_cast<float>(number); }

 private:
  float* at_;
};

using TrainSight = std::array<float, train_numbers>;

/// What a train has, and what of the deck and of the hand would fit it.
TrainSight look_at_train(const State& s, const Train& train) {
  TrainSight out;
  Notepad pad{out.data()};
  const bool bare = train.end.colour == Colour::Wild;
  pad.note(train.longest, 0.2F);
  pad.note(train.run, 0.2F);
  pad.note(bare);
  for (int value = 2; value <= 4; ++value) pad.note(!bare && train.end.value == value);

  const std::uint32_t fit = by_kind.fit[end_code(train.end)];
  const std::uint32_t go_on = by_kind.go_on[end_code(train.end)];
  const float share = 1.0F / static_cast<float>(s.deck.count());
  pad.note(s.deck.count(fit), share);
  pad.note(s.deck.count(fit & by_kind.worth_6), share);
  pad.note(s.deck.count(fit & by_kind.worth_8), 2 * share);
  pad.note(s.deck.count(go_on), 2 * share);
  pad.note(s.deck.count(go_on & by_kind.one_colour), 4 * share);

  const int eights = s.hand.count(fit & by_kind.worth_8);
  const int sixes = s.hand.count(fit & by_kind.worth_6);
  const int fives = s.hand.count(fit & by_kind.worth_5);
  pad.note(eights);
  pad.note(sixes);
  pad.note(fives);
  pad.note(s.hand.count(fit & by_kind.worth_4));
  pad.note(eights > 0 ? 4 : sixes > 0 ? 2 : fives > 0 ? 1 : 0, 0.25F);
  const bool by_two = s.hand.count(go_on & by_kind.one_colour) > 0;
  pad.note(by_two ? train.run + 2 : s.hand.count(go_on) > 0 ? train.run + 1 : 0, 0.2F);
  return out;
}

/// What cards the hand and the deck still hold.
void look_at_cards(const State& s, Notepad& pad) {
  const float share = 1.0F / static_cast<float>(s.deck.count());
  for (const std::uint32_t kind :
       {by_kind.worth_4 | by_kind.worth_5, by_kind.worth_6, by_kind.worth_8}) {
    pad.note(s.hand.count(kind), 0.5F);
    pad.note(s.deck.count(kind), 2 * share);
  }
}

/// The turns of a position, seen from all seats.
class Turns {
 public:
  explicit Turns(const State& s) : s_{s} {}

  int seats() const { return s_.options.seats; }
  int left() const { return seats() * rounds(seats()) - s_.turns_played; }
  /// How many others come before the seat.
  int until(Seat seat) const { return between(s_.active, seat); }
  int order(Seat seat) const { return between(s_.start, seat); }
  int left_for(Seat seat) const { return (left() - until(seat) + seats() - 1) / seats(); }
  /// About what the seat's train will be worth.
  float hopes(Seat seat) const {
    constexpr float points_a_turn = 5.5F;
    return static_cast<float>(s_.trains[seat].value) +
           points_a_turn * static_cast<float>(left_for(seat));
  }

 private:
  int between(Seat from, Seat to) const {
    const int steps = index(to) - index(from);
    return (steps + seats()) % seats();
  }
  const State& s_;
};

struct Rivals {
  Seat best{};
  int longest = 0;
};
Rivals rivals_of(const State& s, const Turns& turns, Seat seat) {
  Rivals out;
  float most = -1;
  for (int i = 0; i < turns.seats(); ++i) {
    const Seat other = Seat(i);
    if (other == seat) continue;
    const int longest = s.trains[other].longest;
    out.longest = std::max(out.longest, longest);
    const float here = turns.hopes(other) + 0.5F * static_cast<float>(longest);
    if (here <= most) continue;
    most = here;
    out.best = other;
  }
  return out;
}

/// How the seat stands against its rivals, with how many turns to come.
void look_at_table(const State& s, const Turns& turns, Seat seat, const Rivals& rivals,
                   Notepad& pad) {
  const int longest = s.trains[seat].longest;
  const int bonus = longest > rivals.longest   ? longest
                    : longest < rivals.longest ? -rivals.longest
                                               : 0;
  const float lead = turns.hopes(seat) - turns.hopes(rivals.best);
  const float with_bonus = lead + static_cast<float>(bonus);
  // The luck to come grows with the square root of the turns.
  const float against_luck = 0.5F / std::sqrt(static_cast<float>(turns.left()) + 0.5F);
  const float others = 1.0F / static_cast<float>(turns.seats() - 1);
  pad.note(1);
  pad.note(turns.seats() == 2);
  pad.note(turns.seats(), 0.2F);
  pad.note(1.0F / static_cast<float>(turns.left() + 1));
  pad.note(turns.left_for(seat), 0.25F);
  pad.note(turns.left_for(seat) == 0);
  pad.note(turns.until(seat), others);
  pad.note(turns.order(seat), others);  // YE-6.10: the later wins a tie
  pad.note(lead, 0.1F);
  pad.note(with_bonus, 0.1F);
  pad.note(lead, against_luck);
  pad.note(with_bonus, against_luck);
  pad.note(longest - rivals.longest, 0.25F);
}

Prospect<State> as_it_ended(const State& s) {
  Prospect<State> out = prospect_at_end(s);
  make_shares<State>(out.outlook, s.options.seats);
  return out;
}

}  // namespace

PerSeat<Sight, most_seats> look(const State& s) {
  const Turns turns{s};
  PerSeat<TrainSight, most_seats> trains;
  for (int seat = 0; seat < turns.seats(); ++seat) {
    trains[Seat(seat)] = look_at_train(s, s.trains[Seat(seat)]);
  }
  PerSeat<Sight, most_seats> out;
  for (int i = 0; i < turns.seats(); ++i) {
    const Seat seat = Seat(i);
    const Rivals rivals = rivals_of(s, turns, seat);
    Notepad pad{out[seat].data()};
    look_at_table(s, turns, seat, rivals, pad);
    for (const float number : trains[seat]) pad.note(number);
    for (const float number : trains[rivals.best]) pad.note(number);
    look_at_cards(s, pad);
  }
  return out;
}

Impression impression(const Sight& sight, const Weights& weights) {
  Impression out;
  for (std::size_t i = 0; i < sight.size(); ++i) {
    for (std::size_t k = 0; k < notions; ++k) out.notions[k] += sight[i] * weights.of_sight[i][k];
  }
  for (std::size_t k = 0; k < notions; ++k) {
    out.notions[k] = std::max(out.notions[k], 0.0F);
    out.strength += out.notions[k] * weights.strength[k];
    out.points += out.notions[k] * weights.points[k];
  }
  return out;
}

Prospect<State> at_a_glance(const State& s, const Weights& weights) {
  if (s.agenda.empty()) return as_it_ended(s);
  Prospect<State> out;
  const auto sights = look(s);
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat seat = Seat(i);
    const Impression here = impression(sights[seat], weights);
    out.outlook[seat] = std::exp(here.strength);
    out.points[seat] = static_cast<float>(s.trains[seat].value) + 10 * here.points;
  }
  make_shares<State>(out.outlook, s.options.seats);
  return out;
}

}  // namespace roundhouse::yardmaster_express
