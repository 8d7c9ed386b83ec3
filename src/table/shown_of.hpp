#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "table/match_of.hpp"
#include "table/shown.hpp"

namespace roundhouse {

/// Shown for a game of these types; it finds `glance(view, language)` and `earned(event, sums)`
/// where the game has them.
template <GameState S>
class ShownOf {
 public:
  static const Shown& table() {
    static constexpr Shown shown{&at_a_glance, &all_earned};
    return shown;
  }

 private:
  static std::string at_a_glance(const Match& match, Seat seat, Language language) {
    const auto view = observe(static_cast<const MatchOf<S>&>(match).state(), seat);
    if constexpr (requires { glance(view, language); }) {
      return glance(view, language);
    } else {
      return match.picture(seat, language);
    }
  }

  /// The game played once more, for what it told.
  static std::vector<EventOf<S>> events_of(const Match& match) {
    std::vector<EventOf<S>> events;
    S state = setup(static_cast<const MatchOf<S>&>(match).state().options);
    go_on(state, Recording<S>{events});
    for (std::size_t entry = 0; entry < match.length(); ++entry) {
      MoveOf<S> move;
      if (!move_from(match.said(entry), move)) break;
      play(state, match.mover(entry), move, Recording<S>{events});
    }
    return events;
  }

  static std::vector<Earned> all_earned(const Match& match) {
    std::vector<Earned> out;
    using Sums = PerSeat<int, S::most_seats>;
    if constexpr (requires(const EventOf<S>& event, Sums& sums) { earned(event, sums); }) {
      for (const EventOf<S>& event : events_of(match)) {
        Sums sums{};
        earned(event, sums);
        const auto name = with(event, [](const auto& told) { return name_of(told); });
        add(out, name, sums, match.seats());
      }
    }
    return out;
  }
  static void add(std::vector<Earned>& all, std::string_view event, const auto& sums, int seats) {
    if (std::all_of(sums.begin(), sums.end(), [](int points) { return points == 0; })) return;
    auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.event == event; });
    if (found == all.end()) {
      found = all.insert(all.end(), Earned{event, std::vector<int>(std::size_t(seats))});
    }
    for (int seat = 0; seat < seats; ++seat) found->points[std::size_t(seat)] += sums[Seat(seat)];
  }
};

}  // namespace roundhouse
