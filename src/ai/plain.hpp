#pragma once

#include "ai/search.hpp"
#include "core/standing.hpp"

namespace roundhouse {

/// Tree search that knows only the rules: random play to the end, then who won. What a game's own
/// guide is worth is measured against it.
template <GameState S>
struct PlainGuide {
  static constexpr int playout_decisions = 1 << 20;
  static constexpr float curiosity = 1.0F;
  static constexpr float opening = 2.0F;
  static constexpr bool plays_at_random = true;
  static constexpr bool sees_wins = true;

  static Prospect<S> prospect(const S& s) {
    const int seats = s.options.seats;
    const auto points = scores(s);
    Prospect<S> out;
    for (int seat = 0; seat < seats; ++seat) {
      out.points[Seat(seat)] = static_cast<float>(points[Seat(seat)]);
    }
    if (seats == 1) {
      constexpr double scale = 20;
      out.outlook = outlook_from_points<S>(points, seats, scale);
      return out;
    }
    const SeatSet first = winners(s, points);
    first.each([&](Seat seat) { out.outlook[seat] = 1.0F / static_cast<float>(first.count()); });
    return out;
  }
  static MoveOf<S> playout_move(const S& s, Seat seat, Rng& rng) { return any_move(s, seat, rng); }
};

template <GameState S>
inline constexpr BotEntry<S> plain_bot{
    "plain", "Tree search that knows only the rules: a yardstick.",
    [](const Budget& budget) -> std::unique_ptr<Bot<S>> {
      return std::make_unique<SearchBot<S, PlainGuide<S>>>(budget);
    }};

}  // namespace roundhouse
