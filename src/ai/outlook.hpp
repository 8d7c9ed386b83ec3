#pragma once

#include <algorithm>
#include <cmath>

#include "core/seam.hpp"

namespace roundhouse {

/// How good a position is for each seat, from 0 (lost) to 1 (won).
template <GameState S>
using Outlook = PerSeat<float, static_cast<std::size_t>(S::most_seats)>;

/// What a position leads to: everybody's outlook and everybody's final score, as expected.
template <GameState S>
struct Prospect {
  Outlook<S> outlook{};
  Outlook<S> points{};
};

/// Adds one prospect to a sum by its share.
template <GameState S>
void add(Prospect<S>& sum, const Prospect<S>& one, float share) {
  for (std::size_t i = 0; i < sum.outlook.size(); ++i) {
    sum.outlook.values[i] += share * one.outlook.values[i];
    sum.points.values[i] += share * one.points.values[i];
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

}  // namespace roundhouse
