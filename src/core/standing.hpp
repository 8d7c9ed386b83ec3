#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"

namespace roundhouse {

/// One thing players are ranked by; the most is best. A game lists them, the weightiest first, by
/// `Criteria<most_seats> criteria(const State&)`.
template <std::size_t Seats>
struct Criterion {
  std::string_view name;  // a key of the texts: "points", "coins"
  std::string_view rule;
  PerSeat<int, Seats> value;
};
template <std::size_t Seats>
using Criteria = FixedVector<Criterion<Seats>, 4>;

/// One seat's place at the end, and what set it apart from the place before.
struct Place {
  static constexpr std::string_view name = "Place";
  Seat seat{};
  std::uint8_t place = 1;  // shared places count: 1, 1, 3
  bool shared = false;
  std::string_view by;  // the criterion that decided; empty for the first place
  std::string_view rule;
  int own = 0;     // its value here,
  int before = 0;  // and that of the place before

  friend bool operator==(const Place&, const Place&) = default;
};
void fields(auto& visit, Of<Place> auto& place) {
  visit("seat", place.seat);
  visit("place", place.place);
  visit("shared", place.shared);
  visit("by", place.by);
  visit("rule", place.rule);
  visit("own", place.own);
  visit("before", place.before);
}

template <std::size_t Seats>
using Standing = FixedVector<Place, Seats>;

/// The first criterion in which two seats differ; none: they share a place.
template <std::size_t Seats>
const Criterion<Seats>* decides(const Criteria<Seats>& criteria, Seat one, Seat two) {
  for (const auto& criterion : criteria) {
    if (criterion.value[one] != criterion.value[two]) return &criterion;
  }
  return nullptr;
}

template <std::size_t Seats>
Standing<Seats> standing_by(const Criteria<Seats>& criteria, int seats) {
  Standing<Seats> out;
  for (int i = 0; i < seats; ++i) out.push_back({.seat = Seat(i)});
  std::sort(out.begin(), out.end(), [&](const Place& a, const Place& b) {
    const auto* by = decides(criteria, a.seat, b.seat);
    return by == nullptr ? a.seat < b.seat : by->value[a.seat] > by->value[b.seat];
  });
  for (std::size_t i = 1; i < out.size(); ++i) {
    Place& here = out[i];
    Place& ahead = out[i - 1];
    const auto* by = decides(criteria, here.seat, ahead.seat);
    if (by == nullptr) {
      here = {here.seat, ahead.place, true, ahead.by, ahead.rule, ahead.own, ahead.before};
      ahead.shared = true;
    } else {
      here = {here.seat,
              static_cast<std::uint8_t>(i + 1),
              false,
              by->name,
              by->rule,
              by->value[here.seat],
              by->value[ahead.seat]};
    }
  }
  return out;
}

/// Who has the first place; several where the rules share it.
template <std::size_t Seats>
SeatSet winners_by(const Criteria<Seats>& criteria, int seats) {
  SeatSet winners{Seat{0}};
  for (int i = 1; i < seats; ++i) {
    const Seat best = winners.first();
    const auto* by = decides(criteria, Seat(i), best);
    if (by == nullptr) {
      winners.add(Seat(i));
    } else if (by->value[Seat(i)] > by->value[best]) {
      winners = Seat(i);
    }
  }
  return winners;
}

/// The same of a game that says what its seats are ranked by.
template <class S>
auto standing(const S& state) {
  return standing_by(criteria(state), state.options.seats);
}
template <class S>
SeatSet winners(const S& state) {
  return winners_by(criteria(state), state.options.seats);
}
/// The same where the scores are known already; a game that can use them says so itself.
template <class S>
SeatSet winners(const S& state, const auto&) {
  return winners(state);
}

/// A win in parts of 60, so that sums of shared wins stay whole numbers: 60, 30, 20, 15, 12, 10.
inline constexpr int whole_win = 60;
inline int win_of(std::span<const Place> standing, Seat seat) {
  int winners = 0;
  bool wins = false;
  for (const Place& place : standing) {
    if (place.place != 1) continue;
    ++winners;
    wins = wins || place.seat == seat;
  }
  return wins ? whole_win / winners : 0;
}

}  // namespace roundhouse
