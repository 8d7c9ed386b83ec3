#include <algorithm>
#include <array>

#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

using Railcars = FixedVector<Railcar, std::size_t{2} * most_rounds>;

// YE-7.4  A face-down card counts as two wild railcars of value 2.
Railcars railcars(const Train& train) {
  Railcars out;
  for (const Coupled card : train.cards) {
    out.push_back(card.left());
    out.push_back(card.right());
  }
  return out;
}

std::array<int, 5> count_by_colour(const Train& train) {
  std::array<int, 5> counts{};
  for (const Railcar car : railcars(train)) {
    if (car.colour != Colour::Wild) ++counts[static_cast<std::size_t>(car.colour)];
  }
  return counts;
}

int colours_with_exactly(const Train& train, int count) {
  const auto counts = count_by_colour(train);
  return static_cast<int>(std::count(counts.begin(), counts.end(), count));
}
int different_colours(const Train& train) { return 5 - colours_with_exactly(train, 0); }
int most_of_one_colour(const Train& train) {
  const auto counts = count_by_colour(train);
  return *std::max_element(counts.begin(), counts.end());
}

int runs_of_two_or_more(const Train& train) {
  const Railcars cars = railcars(train);
  int runs = 0;
  for (std::size_t i = 1; i < cars.size(); ++i) {
    const bool pair = cars[i].colour == cars[i - 1].colour && cars[i].colour != Colour::Wild;
    const bool begins = i == 1 || cars[i - 2].colour != cars[i - 1].colour;
    if (pair && begins) ++runs;
  }
  return runs;
}

int face_up_cards(const Train& train, auto&& wanted) {
  return static_cast<int>(std::count_if(train.cards.begin(), train.cards.end(), [&](Coupled card) {
    return card.face() == Face::Up && wanted(card);
  }));
}
bool has_double_four(const Train& train) {
  return face_up_cards(train, [](Coupled card) {
           return card.left().value == 4 && card.right().value == 4;
         }) > 0;
}
bool has_mixed_card(const Train& train) {
  return face_up_cards(train,
                       [](Coupled card) { return card.left().colour != card.right().colour; }) > 0;
}
int face_down_cards(const Train& train) {
  return static_cast<int>(train.cards.size()) - face_up_cards(train, [](Coupled) { return true; });
}

// OQ-3  A sequence counts anywhere in the train, or only as its last five railcars.
bool shows(const Train& train, const std::array<int, 5>& values, SequenceWhere where) {
  const Railcars cars = railcars(train);
  const auto fits = [](Railcar car, int value) { return car.value == value; };
  if (where == SequenceWhere::Anywhere) {
    return std::search(cars.begin(), cars.end(), values.begin(), values.end(), fits) != cars.end();
  }
  return cars.size() >= values.size() &&
         std::equal(cars.end() - values.size(), cars.end(), values.begin(), fits);
}

// OQ-4  The Little Engine looks at the train value, with the run bonus only where that is chosen.
int little_engine_value(const State& s, Seat seat) {
  const int bonus = s.options.little_engine_includes_bonus ? run_bonus(s, seat) : 0;
  return s.trains[seat].value + bonus;
}

/// What a comparative caboose compares, written so that most wins; never: cannot win.
constexpr int never = -1000;
int standing(const State& s, Seat seat) {
  const Train& train = s.trains[seat];
  const auto at_least_one = [](int count) { return count > 0 ? count : never; };
  switch (s.caboose) {
    case Caboose::Executive: return -different_colours(train);
    case Caboose::Diversified: return at_least_one(runs_of_two_or_more(train));
    case Caboose::ShortLine: return at_least_one(most_of_one_colour(train));
    case Caboose::LittleEngine: return -little_engine_value(s, seat);
    case Caboose::BuriedAlive: return at_least_one(face_down_cards(train));
    default: return never;
  }
}

// YE-7.3  A comparative caboose is met by all who tie for it.
bool stands_best(const State& s, Seat seat) {
  const int own = standing(s, seat);
  if (own == never) return false;
  for (int other = 0; other < s.options.seats; ++other) {
    if (standing(s, Seat(other)) > own) return false;
  }
  return true;
}

// YE-7.5, YE-7.6  The condition of each caboose.
bool met(const State& s, Seat seat) {
  const Train& train = s.trains[seat];
  const SequenceWhere where = s.options.sequence_where;
  switch (s.caboose) {
    case Caboose::TwoTimer: return colours_with_exactly(train, 3) >= 2;
    case Caboose::Specialized: return colours_with_exactly(train, 5) >= 1;
    case Caboose::Lightweight: return !has_double_four(train);
    case Caboose::Efficient: return !has_mixed_card(train);
    case Caboose::Sequence1: return shows(train, {2, 2, 2, 2, 2}, where);
    case Caboose::Sequence2: return shows(train, {3, 3, 3, 3, 3}, where);
    case Caboose::Sequence3: return shows(train, {2, 2, 2, 3, 3}, where);
    case Caboose::Sequence4: return shows(train, {2, 2, 2, 2, 3}, where);
    case Caboose::Sequence5: return shows(train, {3, 2, 2, 3, 3}, where);
    case Caboose::EndOfLine: return !train.cards.empty() && train.end.value == 3;
    case Caboose::Inefficient: return runs_of_two_or_more(train) == 0;
    default: return stands_best(s, seat);
  }
}

}  // namespace

// YE-7.2  Everybody who meets the condition scores its points.
int caboose_points(const State& s, Seat seat) {
  if (s.caboose == Caboose::None || !met(s, seat)) return 0;
  return cabooses[static_cast<std::size_t>(s.caboose)].points;
}

}  // namespace roundhouse::yardmaster_express
