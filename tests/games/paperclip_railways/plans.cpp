#include "games/paperclip_railways/plans.hpp"

#include <algorithm>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// What a link is worth in this test: its points, less two for a card and one for a point of toll.
float worth_of(const State& s, const Ends& ends, int clips, int cards) {
  return static_cast<float>(link_points(s, ends, clips) - 2 * cards);
}
FoundList found_in(const State& s, Seat seat, std::size_t most) {
  Plans plans;
  list_plans(s, seat, plans);
  for (Plan& plan : plans) plan.worth = worth_of(s, plan.ends, plan.clips, plan.cards);
  FoundList found;
  Survey survey;
  find_builds(s, seat, plans, 1, 5, most, survey, found);
  return found;
}
float best_listed(const State& s, Seat seat, const Moves& list) {
  const Ground ground = ground_for(s, seat);
  float best = -1e9F;
  for (const State::Move& move : list) {
    const auto* build = std::get_if<Build>(&move);
    if (build == nullptr) continue;
    const Ends ends = ends_of(s, *build);
    const int cards = cards_needed(build->clips, clip_credit(s, seat, ends.card));
    const int price = toll(ground, tolls_for(s, seat, ends.card), points_of(build->route));
    best = std::max(best, worth_of(s, ends, build->clips, cards) - static_cast<float>(price));
  }
  return best;
}

}  // namespace

TEST_CASE("PR-16.2 Builds found for plans are legal, and as good as the best of the list") {
  int positions = 0;
  int equal = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4)}, seed);
    Rng rng{seed};
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      if (seat != nature && awaits<AwaitAction>(s) && s.hands[seat].count() > 1) {
        const FoundList found = found_in(s, seat, most_found);
        for (std::size_t i = 0; i < found.size(); ++i) {
          CHECK(check(s, seat, found[i].build));
          if (i > 0) CHECK(found[i].worth <= found[i - 1].worth);
        }
        const float best = best_listed(s, seat, moves(s, seat));
        const FoundList one = found_in(s, seat, 1);
        ++positions;
        if (one.empty() || found.empty()) {
          equal += int(best < -1e8F);
        } else {
          CHECK(one[0].worth == found[0].worth);
          equal += int(one[0].worth >= best);
        }
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
  CHECK(positions > 60);
  CHECK(equal * 100 >= positions * 95);
  MESSAGE(equal << " of " << positions << " positions");
}
