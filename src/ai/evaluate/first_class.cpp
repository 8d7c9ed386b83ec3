#include "ai/evaluate/first_class.hpp"

#include <algorithm>

#include "ai/beginner.hpp"
#include "ai/evaluate/first_class_worth.hpp"
#include "ai/greedy.hpp"
#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/outlook.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace roundhouse::first_class {

namespace {

double value(const State& after, Seat seat) { return plain_appraiser().finished(after, seat); }

/// Lines are played up to the end of the next scoring, which settles what was built for it. Beyond
/// that new piles would bring more noise than knowledge, so the appraiser takes over.
struct Guide {
  static constexpr int playout_decisions = 400;
  static constexpr float curiosity = 0.25F;
  static constexpr float opening = 0.15F;

  static int horizon(const State& s) { return std::max(2, s.round + s.round % 2); }
  static bool beyond(const State& s, int last_round) { return s.round > last_round || s.revealed; }

  /// FC-18.9  Who is arrested keeps his points, though they are worth nothing.
  static Outlook<State> judge(const State& s, const Outlook<State>& points) {
    return outlook_from_points<State>(s.revealed ? estimates(s) : points, s.options.seats, 14.0);
  }
  static Outlook<State> points(const State& s) {
    if (!s.revealed) return estimates(s);
    Outlook<State> out;
    for (int k = 0; k < s.options.seats; ++k) out[Seat(k)] = float(s.players[Seat(k)].points);
    return out;
  }
  static Outlook<State> estimates(const State& s) {
    Outlook<State> out;
    for (int k = 0; k < s.options.seats; ++k) {
      out[Seat(k)] = tuned_appraiser().estimate(s, Seat(k));
    }
    return out;
  }
  static float promise(const State& s, Seat seat, const State::Move& move) {
    State after = s;
    play(after, seat, move);
    return tuned_appraiser().finished(after, seat);
  }
  /// The move that looks best at once, give or take half a point.
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    const MoveList<State> legal = moves(s, seat);
    std::size_t best = 0;
    float best_value = -1e9F;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      State after = s;
      play(after, seat, legal[i]);
      const float here =
          tuned_appraiser().estimate(after, seat) + 0.5F * static_cast<float>(rng.unit());
      if (here > best_value) {
        best_value = here;
        best = i;
      }
    }
    return legal[best];
  }
};

/// What a move is worth at once by the weights of the search.
double tuned_value(const State& after, Seat seat) {
  return tuned_appraiser().finished(after, seat);
}

constexpr BotEntry<State> greedy = greedy_bot<State, value>;
constexpr BotEntry<State> tuned_greedy = greedy_bot<State, tuned_value>;
constexpr BotEntry<State> table[] = {random_bot<State>,
                                     beginner_bot<State, tuned_greedy, 7>,
                                     novice_bot<State, tuned_greedy>,
                                     greedy,
                                     plain_bot<State>,
                                     search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"novice", 15}, {"novice", 22}, {"search", 1}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 15}, {"novice", 22}, {"search", 1}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 15}, {"novice", 22}, {"search", 1}, {"search", 400}, {"search", 2000}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::first_class
