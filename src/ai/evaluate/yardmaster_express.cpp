#include "ai/evaluate/yardmaster_express.hpp"

#include <algorithm>

#include "ai/beginner.hpp"
#include "ai/evaluate/yardmaster_express_ending.hpp"
#include "ai/evaluate/yardmaster_express_judgement.hpp"
#include "ai/evaluate/yardmaster_express_many.hpp"
#include "ai/greedy.hpp"
#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace roundhouse::yardmaster_express {

namespace {

/// A train is worth its railcars and its longest run; a run still growing at the end is a hope, a
/// card lying face down is a chance given away, and a caboose in hand is worth its points.
double value(const State& after, Seat seat) {
  constexpr double hope = tenths_of_hope / 10.0;
  constexpr double regret = tenths_of_regret / 10.0;
  const Train& train = after.trains[seat];
  const bool buried = !train.cards.empty() && train.cards.back().face() == Face::Down;
  return train.value + train.longest + hope * train.run - (buried ? regret : 0.0) +
         caboose_points(after, seat);
}

/// How a card looks before it is coupled: what value() sees, without playing the move.
float promise_of(const State& s, Seat seat, const Couple& said) {
  Train train = s.trains[seat];
  const int longest = train.longest;
  couple(train, {said.card, said.face});
  return static_cast<float>(train.value - s.trains[seat].value + (train.longest - longest)) +
         0.3F * static_cast<float>(train.run) - (said.face == Face::Down ? 0.6F : 0.0F);
}

/// Plays every line to its end: for tables with cabooses or a second game.
struct PlayingOn {
  static constexpr int playout_decisions = 64;
  static constexpr float curiosity = 0.5F;
  static constexpr float opening = 2.0F;

  static Outlook<State> judge(const State& s) { return outlook_at_end(s); }
  static std::vector<Weighed<State>> solve(const View& view, const MoveList<State>& legal,
                                           Rng& rng) {
    return weigh_ending(view, legal, rng);
  }
  static float promise(const State& s, Seat seat, const State::Move& move) {
    return promise_of(s, seat, std::get<Couple>(move));
  }
  /// Mostly the card that looks best at once, sometimes any.
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    if (rng.below(8) == 0) return any_move(s, seat, rng);
    State::Move best;
    float best_promise = -100;
    for (const State::Move& move : moves(s, seat)) {
      const float promise_here = promise(s, seat, move) + 0.01F * static_cast<float>(rng.below(8));
      if (promise_here > best_promise) {
        best = move;
        best_promise = promise_here;
      }
    }
    return best;
  }
};

/// Judges a position at a glance, and thinks only about moves that hardly look worse than the best.
struct Judging {
  static constexpr int playout_decisions = 0;
  static constexpr float curiosity = 0.2F;
  static constexpr float opening = 2.0F;
  static constexpr std::uint32_t trust = 12;

  static Prospect<State> prospect(const State& s) { return at_a_glance(s); }
  static std::vector<Weighed<State>> solve(const View& view, const MoveList<State>& legal,
                                           Rng& rng) {
    return weigh_ending(view, legal, rng);
  }
  static void choices(const State& s, Seat seat, MoveList<State>& out) {
    constexpr float hardly = 0.05F;
    struct Choice {
      float outlook;
      std::size_t place;
      State::Move move;
    };
    FixedVector<Choice, State::most_moves> by_outlook;
    for (const State::Move& move : moves(s, seat)) {
      State after = s;
      play(after, seat, move);
      by_outlook.push_back({at_a_glance(after).outlook[seat], by_outlook.size(), move});
    }
    std::sort(by_outlook.begin(), by_outlook.end(), [](const Choice& a, const Choice& b) {
      return a.outlook > b.outlook || (a.outlook == b.outlook && a.place < b.place);
    });
    for (const Choice& choice : by_outlook) {
      if (choice.outlook >= by_outlook[0].outlook - hardly) out.push_back(choice.move);
    }
  }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    return any_move(s, seat, rng);
  }
};

constexpr BotEntry<State> greedy = greedy_bot<State, value, end_many_greedy>;
template <class Guide>
constexpr BotEntry<State> table[] = {random_bot<State>,         beginner_bot<State, greedy, 2>,
                                     novice_bot<State, greedy>, greedy,
                                     plain_bot<State>,          search_bot<State, Guide>};

/// For two, three, four and five seats. Measured: docs/levels.md.
constexpr Ladder one_game[] = {
    {{{"novice", 2}, {"novice", 3}, {"novice", 4}, {"greedy"}, {"search", 50, 4000}}},
    {{{"novice", 2}, {"novice", 3}, {"novice", 4}, {"greedy"}, {"search", 200, 4000}}},
    {{{"novice", 3}, {"novice", 4}, {"novice", 6}, {"greedy"}, {"search", 200, 4000}}},
    {{{"novice", 3}, {"novice", 4}, {"novice", 6}, {"novice", 10}, {"search", 200, 4000}}},
};
constexpr Ladder one_game_with_cabooses[] = {
    {{{"novice", 2}, {"novice", 3}, {"greedy"}, {"search", 100}, {"search", 2000, 4000}}},
    {{{"novice", 3}, {"novice", 4}, {"greedy"}, {"search", 100}, {"search", 2000, 4000}}},
    {{{"novice", 3}, {"novice", 4}, {"greedy"}, {"search", 150}, {"search", 2000, 4000}}},
    {{{"novice", 4}, {"novice", 6}, {"greedy"}, {"search", 70}, {"search", 2000, 4000}}},
};
constexpr Ladder two_games[] = {
    {{{"novice", 3}, {"novice", 4}, {"greedy"}, {"search", 250}, {"search", 2000, 4000}}},
    {{{"novice", 4}, {"novice", 5}, {"greedy"}, {"search", 250}, {"search", 2000, 4000}}},
    {{{"novice", 5}, {"novice", 6}, {"greedy"}, {"search", 330}, {"search", 5000}}},
    {{{"novice", 5}, {"novice", 7}, {"greedy"}, {"search", 250}, {"search", 2000, 4000}}},
};
constexpr auto seated = with_levels(table<Judging>, one_game);
constexpr auto seated_with_cabooses = with_levels(table<PlayingOn>, one_game_with_cabooses);
constexpr auto seated_for_two = with_levels(table<PlayingOn>, two_games);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) {
  const auto seats = s.options.seats - 2U;
  if (s.options.strategic) return seated_for_two[seats];
  if (s.options.caboose_set != CabooseSet::None) return seated_with_cabooses[seats];
  return seated[seats];
}

}  // namespace roundhouse::yardmaster_express
