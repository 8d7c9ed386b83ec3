#pragma once

#include <algorithm>
#include <cmath>

#include "core/seam.hpp"
#include "core/standing.hpp"

namespace roundhouse {

/// How good a position is for each seat, from 0 (lost) to 1 (won).
template <GameState S>
using Outlook = PerSeat<float, static_cast<std::size_t>(S::most_seats)>;

/// What a position leads to: everybody's outlook and everybody's final score, as expected.
template <GameState S>
struct Prospect {
  Outlook<S> outlook{};
  Outlook<S> points{};
  Outlook<S> chances{};  // to win; filled where a guide works out an ending
};

/// Adds one prospect to a sum by its share.
template <GameState S>
void add(Prospect<S>& sum, const Prospect<S>& one, float share) {
  for (std::size_t i = 0; i < sum.outlook.size(); ++i) {
    sum.outlook.values[i] += share * one.outlook.values[i];
    sum.points.values[i] += share * one.points.values[i];
    sum.chances.values[i] += share * one.chances.values[i];
  }
}

/// An outlook from points: half a point for being level with the best other seat, more or less by
/// how far ahead or behind, on the given scale. A single seat is measured against `par`.
template <GameState S>
Outlook<S> outlook_from_points(const auto& points, int seats, double scale, double par = 0) {
  Outlook<S> out;
  for (int seat = 0; seat < seats; ++seat) {
    double best_other = seats == 1 ? par : -1e9;
    for (int other = 0; other < seats; ++other) {
      if (other != seat)
        best_other = std::max(best_other, static_cast<double>(points[Seat(other)]));
    }
    const double lead = static_cast<double>(points[Seat(seat)]) - best_other;
    out[Seat(seat)] = static_cast<float>(1.0 / (1.0 + std::exp(-lead / scale)));
  }
  return out;
}

/// Makes shares of what is not below 0: they add up to 1.
template <GameState S>
void make_shares(Outlook<S>& out, int seats) {
  float sum = 0;
  for (int seat = 0; seat < seats; ++seat) sum += out[Seat(seat)];
  for (int seat = 0; seat < seats; ++seat) {
    out[Seat(seat)] = sum > 0 ? out[Seat(seat)] / sum : 1.0F / static_cast<float>(seats);
  }
}

/// Who has won a game that is over: 1, or a part of a shared win.
template <GameState S>
Outlook<S> wins_of(const S& over) {
  Outlook<S> out;
  winners(over).each([&](Seat seat) { out[seat] = 1; });
  make_shares<S>(out, over.options.seats);
  return out;
}

/// Chances made sharper (above 1) or flatter (below 1); they still add up to 1.
template <GameState S>
void sharpen(Outlook<S>& chances, int seats, float sharpness) {
  if (seats == 1) return;
  for (int seat = 0; seat < seats; ++seat) {
    float& chance = chances[Seat(seat)];
    chance = chance > 0 ? std::pow(chance, sharpness) : 0;
  }
  make_shares<S>(chances, seats);
}

}  // namespace roundhouse
