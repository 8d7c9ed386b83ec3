#include "ai/evaluate/paperclip_railways.hpp"

#include <algorithm>

#include "ai/evaluate/paperclip_railways_worth.hpp"
#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/outlook.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"
#include "games/paperclip_railways/plans.hpp"

namespace roundhouse::paperclip_railways {

namespace {

constexpr Taste greedy_taste{};

/// What the route of a build costs and gives to others: looked at only where it can decide.
double tolls_of(const State& s, Seat seat, const Build& build, const Ground& ground) {
  const Ends ends = ends_of(s, build);
  const Tolls tolls = tolls_for(s, seat, ends.card);
  const double share = s.options.seats == 2 ? 1.9 : 1.4;
  return share * toll(ground, tolls, points_of(build.route));
}

/// Makes the move that gains most at once, by the evaluation above; tolls are counted too.
class Greedy final : public Bot<State> {
 public:
  State::Move choose(const View& view, const Moves& legal, Rng& rng) override {
    const State s = imagine(view, rng);
    const Ground ground = ground_for(s, view.viewer);
    std::size_t best = 0;
    double best_gain = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      double gain = promise_of(s, view.viewer, legal[i], greedy_taste);
      if (gain <= best_gain) continue;
      if (const auto* build = std::get_if<Build>(&legal[i])) {
        gain -= tolls_of(s, view.viewer, *build, ground);
      }
      if (gain > best_gain) {
        best = i;
        best_gain = gain;
      }
    }
    return legal[best];
  }
};

/// What self-play found the search to play best with: cards are for spending.
constexpr Taste search_taste{.card = 2.5, .clip = 0.3, .fresh = -0.7};

/// The most promising of a list.
State::Move best_of(const State& s, Seat seat, const Moves& list) {
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const double here = promise_of(s, seat, list[i], search_taste);
    if (here <= most) continue;
    best = i;
    most = here;
  }
  return list[best];
}

/// Builds for the best plans, and what they are worth; `noise` makes playouts differ.
void plan_builds(const State& s, Seat seat, std::size_t most, Rng* noise, Survey& survey,
                 FoundList& out) {
  Plans plans;
  list_plans(s, seat, plans);
  for (Plan& plan : plans) {
    double worth = gain_of(s, seat, plan.ends, plan.clips, plan.cards, search_taste);
    if (noise != nullptr) worth += 0.5 * noise->unit();
    plan.worth = static_cast<float>(worth);
  }
  const float toll_worth = s.options.seats == 2 ? 1.9F : 1.4F;
  const std::uint32_t pick =
      noise != nullptr ? noise->below(1U << 16) : 7U * s.table.turns + std::uint32_t(index(seat));
  find_builds(s, seat, plans, toll_worth, pick, most, survey, out);
}

/// Moves of a kind of which only the few most promising are worth a thought.
void choose_few(const State& s, Seat seat, std::size_t few, Moves& out) {
  const Moves list = moves(s, seat);
  ScratchList<double, 64> worth;
  for (const State::Move& move : list) {
    const double here = promise_of(s, seat, move, search_taste);
    std::size_t at = out.size();
    while (at > 0 && worth[at - 1] < here) --at;
    if (at == few) continue;
    if (out.size() < few) {
      out.push_back(move);
      worth.push_back(here);
    }
    for (std::size_t i = out.size() - 1; i > at; --i) {
      out[i] = out[i - 1];
      worth[i] = worth[i - 1];
    }
    out[at] = move;
    worth[at] = here;
  }
}

struct Guide {
  using Memory = Survey;
  static constexpr int playout_decisions = 10;
  static constexpr float curiosity = 0.25F;
  static constexpr float opening = 1.2F;

  static Outlook<State> judge(const State& s, const Outlook<State>& points) {
    return outlook_from_points<State>(points, s.options.seats, 8.0);
  }
  /// Final scores at the end, before it points as they stand with what they promise.
  static Outlook<State> points(const State& s) {
    State calm = s;
    finish_build(calm);
    Outlook<State> out;
    const auto final_scores = scores(calm);
    for (int p = 0; p < s.options.seats; ++p) {
      const Seat seat{static_cast<std::uint8_t>(p)};
      const double value =
          calm.agenda.empty() ? final_scores[seat] : standing(calm, seat, search_taste);
      out[seat] = static_cast<float>(value);
    }
    return out;
  }
  static float promise(const State& s, Seat seat, const State::Move& move) {
    return static_cast<float>(promise_of(s, seat, move, search_taste));
  }
  /// The moves worth a thought: of builds the best for the most promising plans.
  static void choices(const State& s, Seat seat, Moves& out, Survey& survey) {
    if (!std::holds_alternative<AwaitAction>(s.agenda.top())) return choose_few(s, seat, 4, out);
    FoundList found;
    plan_builds(s, seat, most_found, nullptr, survey, found);
    for (const Found& one : found) out.push_back(one.build);
    if (deck_count(s.table) > 0) out.push_back(TakeCards{});
    if (out.empty()) choose_few(s, seat, most_found, out);
  }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng, Survey& survey) {
    if (!std::holds_alternative<AwaitAction>(s.agenda.top())) {
      return best_of(s, seat, moves(s, seat));
    }
    FoundList found;
    plan_builds(s, seat, 1, &rng, survey, found);
    const bool may_draw = deck_count(s.table) > 0;
    const double drawing = gain_of_drawing(s, seat, search_taste) + 0.5 * rng.unit();
    if (!found.empty() && (!may_draw || found[0].worth > drawing)) return found[0].build;
    if (may_draw) return TakeCards{};
    return best_of(s, seat, moves(s, seat));
  }

 private:
  /// Half a build is hard to judge: its cards are paid and its cube is put down.
  static void finish_build(State& s) {
    while (!s.agenda.empty() && !std::holds_alternative<AwaitAction>(s.agenda.top()) &&
           !std::holds_alternative<Freight>(s.agenda.top()) && !to_act(s).contains(nature)) {
      const Seat seat = to_act(s).first();
      play(s, seat, best_of(s, seat, moves(s, seat)));
    }
  }
};

constexpr BotEntry<State> greedy{
    "greedy", "Makes the move that gains most at once.",
    [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<Greedy>(); }};
constexpr BotEntry<State> table[] = {random_bot<State>, novice_bot<State, greedy>, greedy,
                                     plain_bot<State>, search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"novice", 4}, {"novice", 8}, {"greedy"}, {"search", 15}, {"search", 400}}},
    {{{"novice", 4}, {"novice", 9}, {"greedy"}, {"search", 15}, {"search", 400}}},
    {{{"novice", 8}, {"novice", 16}, {"greedy"}, {"search", 7}, {"search", 400}}},
    {{{"novice", 5}, {"novice", 14}, {"greedy"}, {"search", 15}, {"search", 400}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::paperclip_railways
