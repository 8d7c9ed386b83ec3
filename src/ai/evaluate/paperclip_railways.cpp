#include "ai/evaluate/paperclip_railways.hpp"

#include <algorithm>

#include "ai/beginner.hpp"
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

/// Makes the move that gains most at once. What a route costs is looked at only where it can
/// decide.
class Greedy final : public Bot<State> {
 public:
  State::Move choose(const View& view, const Moves& legal, Rng& rng) override {
    const State s = imagine(view, rng);
    const Ground ground = ground_for(s, view.viewer);
    const Appraisal appraisal{s, view.viewer};
    std::size_t best = 0;
    double best_gain = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      double gain = appraisal.promise(legal[i]);
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

 private:
  static double tolls_of(const State& s, Seat seat, const Build& build, const Ground& ground) {
    const Tolls tolls = tolls_for(s, seat, ends_of(s, build).card);
    return toll_worth(s) * static_cast<float>(toll(ground, tolls, points_of(build.route)));
  }
};

/// The most promising of a list.
State::Move best_of(const State& s, Seat seat, const Moves& list) {
  const Appraisal appraisal{s, seat};
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const double here = appraisal.promise(list[i]);
    if (here <= most) continue;
    best = i;
    most = here;
  }
  return list[best];
}

/// Builds for the best plans, and what they are worth; `noise` makes playouts differ.
void plan_builds(const State& s, const Appraisal& appraisal, Seat seat, std::size_t most,
                 Rng* noise, Survey& survey, FoundList& out) {
  Plans plans;
  list_plans(s, seat, plans);
  for (Plan& plan : plans) {
    double worth = appraisal.link(plan.ends, plan.clips, plan.cards);
    if (noise != nullptr) worth += 0.5 * noise->unit();
    plan.worth = static_cast<float>(worth);
  }
  const std::uint32_t pick =
      noise != nullptr ? noise->below(1U << 16) : 7U * s.table.turns + std::uint32_t(index(seat));
  find_builds(s, seat, plans, toll_worth(s), pick, most, survey, out);
}

/// Moves of a kind of which only the few most promising are worth a thought.
void choose_few(const State& s, Seat seat, std::size_t few, Moves& out) {
  const Appraisal appraisal{s, seat};
  const Moves list = moves(s, seat);
  ScratchList<double, 64> worth;
  for (const State::Move& move : list) {
    const double here = appraisal.promise(move);
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
  static constexpr int playout_decisions = 1 << 10;  // the horizon comes first
  static constexpr float curiosity = 0.4F;
  static constexpr float opening = 1.2F;
  static constexpr float prior = 0.2F;

  /// Lines are judged after eight turns or a few more, in whole rounds so that it is the same
  /// seat's turn; those in which End of Line has come, at the end.
  static int horizon(const State& s) {
    const int seats = s.options.seats;
    return s.table.turns + (seats + 7) / seats * seats;
  }
  static bool beyond(const State& s, int horizon) {
    return s.table.turns >= horizon && !s.table.end_of_line;
  }
  static Outlook<State> judge(const State& s, const Outlook<State>& points) {
    return outlook_from_points<State>(points, s.options.seats, 8.0);
  }
  /// Final scores at the end, before it points as they stand with what they promise.
  static Outlook<State> points(const State& s, Survey& survey) {
    Outlook<State> out;
    const auto final_scores = scores(s);
    for (int p = 0; p < s.options.seats; ++p) {
      const bool over = s.agenda.empty();
      out[Seat(p)] =
          static_cast<float>(over ? final_scores[Seat(p)] : standing(s, Seat(p), survey));
    }
    return out;
  }
  static auto scales(const State& s, Seat seat) {
    return [appraisal = Appraisal{s, seat}](const State::Move& move) {
      return static_cast<float>(appraisal.promise(move));
    };
  }
  /// The moves worth a thought: of builds the best for the most promising plans.
  static void choices(const State& s, Seat seat, Moves& out, Survey& survey) {
    if (!std::holds_alternative<AwaitAction>(s.agenda.top())) return choose_few(s, seat, 4, out);
    FoundList found;
    plan_builds(s, Appraisal{s, seat}, seat, most_found, nullptr, survey, found);
    for (const Found& one : found) out.push_back(one.build);
    if (deck_count(s.table) > 0) out.push_back(TakeCards{});
    if (out.empty()) choose_few(s, seat, most_found, out);
  }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng, Survey& survey) {
    if (!std::holds_alternative<AwaitAction>(s.agenda.top())) {
      return best_of(s, seat, moves(s, seat));
    }
    const Appraisal appraisal{s, seat};
    FoundList found;
    plan_builds(s, appraisal, seat, 1, &rng, survey, found);
    const bool may_draw = deck_count(s.table) > 0;
    const double drawing = appraisal.drawing() + 0.5 * rng.unit();
    if (!found.empty() && (!may_draw || found[0].worth > drawing)) return found[0].build;
    if (may_draw) return TakeCards{};
    return best_of(s, seat, moves(s, seat));
  }

 private:
  static double standing(const State& s, Seat seat, Survey& survey) {
    const Appraisal appraisal{s, seat};
    FoundList found;
    plan_builds(s, appraisal, seat, 1, nullptr, survey, found);
    return appraisal.standing(found.empty() ? 0 : found[0].worth);
  }
};

constexpr BotEntry<State> greedy{
    "greedy", "Makes the move that gains most at once.",
    [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<Greedy>(); }};
constexpr BotEntry<State> table[] = {random_bot<State>,         beginner_bot<State, greedy, 4>,
                                     novice_bot<State, greedy>, greedy,
                                     plain_bot<State>,          search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"novice", 10}, {"novice", 28}, {"greedy"}, {"search", 15}, {"search", 100, 1000}}},
    {{{"novice", 11}, {"novice", 26}, {"greedy"}, {"search", 15}, {"search", 100, 1000}}},
    {{{"novice", 13}, {"novice", 30}, {"greedy"}, {"search", 25}, {"search", 100, 1000}}},
    {{{"novice", 12}, {"novice", 24}, {"greedy"}, {"search", 30}, {"search", 250, 1000}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::paperclip_railways
