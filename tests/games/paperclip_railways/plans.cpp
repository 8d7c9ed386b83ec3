#include "games/paperclip_railways/plans.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "games/paperclip_railways/first_centres.hpp"
#include "games/paperclip_railways/prospect.hpp"
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

namespace {

std::string text_of_plan(const Ends& ends, int clips, int cards) {
  const std::string end =
      valid(ends.card) ? std::string{sheet_of(ends.card).id} : std::to_string(ends.s);
  return end + " to " + std::to_string(ends.t) + ": " + std::to_string(clips) + " for " +
         std::to_string(cards) + "\n";
}
/// A plan for each number of cards, from the first that pays for so many clips.
std::string plans_for(const State& s, Seat seat, const Ends& ends, int from) {
  const int credit = clip_credit(s, seat, ends.card);
  const int longest = longest_link(s, seat, ends.card);
  std::string out;
  for (int cards = 0, before = 0; before < longest; ++cards) {
    const int clips = std::min(3 * cards + credit, longest);
    if (clips >= from) out += text_of_plan(ends, clips, cards);
    before = clips;
  }
  return out;
}
/// Geometry section 9: T is the end in the network, the lower number where that does not decide.
bool is_t(std::uint64_t network, int t, int other) {
  const bool own = (network >> t & 1U) != 0;
  const bool other_own = (network >> other & 1U) != 0;
  return own == other_own ? t < other : own;
}
std::string all_plans(const State& s, Seat seat) {
  const std::uint64_t network = network_of(s, seat);
  const int stations = int(s.table.stations.size());
  std::string out;
  for (int t = 0; t < stations; ++t) {
    for (int other = 0; other < stations; ++other) {
      const Ends ends{other, t, no_card};
      if (other == t || !is_t(network, t, other) || !judge_ends(s, seat, ends, network)) continue;
      const int far = bare_distance(s, t, other);
      out += plans_for(s, seat, ends, std::max(far, least_clips(s, ends)));
    }
    s.hands[seat].each([&](Card card) {
      const Ends ends{stations, t, card};
      if (judge_ends(s, seat, ends, network)) {
        out += plans_for(s, seat, ends, least_clips(s, ends));
      }
    });
  }
  return out;
}

/// What a plan can come to, found without shortcuts: for a link every taut way, for a card the
/// place that is picked among those of the lowest toll and then of the longest way.
class Oracle {
 public:
  Oracle(const State& s, Seat seat, std::uint32_t pick)
      : s_{s}, seat_{seat}, pick_{pick}, ground_{ground_for(s, seat)} {}

  void add(const Plan& plan, std::vector<Found>& out) const {
    const Reach reach{ground_, rim_of(s_, plan.ends.t), tolls_for(s_, seat_, plan.ends.card),
                      plan.clips};
    Prospect prospect{s_, seat_, ground_, reach, plan.ends};
    if (valid(plan.ends.card)) return add_card(prospect, plan, out);
    prospect.rim = rim_of(s_, plan.ends.s);
    for (const Label label : reach.pareto(prospect.rim)) add_way(prospect, plan, label, out);
  }

 private:
  void add_card(Prospect& card, const Plan& plan, std::vector<Found>& out) const {
    PointSet pool;
    int best = 0;
    legal_centres(ground_).each([&](Point centre) {
      const Label label = card.reach.shortest(rim_round(centre));
      const int lo = card.lo(label);
      if (label.clips == 0 || lo > plan.clips || lo + slack_of(s_.options) < plan.clips) return;
      const int rank = 1 + lo + 100 * (most_toll - label.toll);
      if (rank < best) return;
      if (rank > best) pool = {};
      best = rank;
      pool.add(centre);
    });
    if (pool.empty()) return;
    const Point t = s_.table.stations[std::size_t(plan.ends.t)].centre;
    const int picked = sector_of(t, pool.at(int(pick_) % pool.count()));
    card.place(pool.first_where([&](Point p) { return sector_of(t, p) == picked; }));
    add_way(card, plan, card.reach.shortest(card.rim), out);
  }
  void add_way(const Prospect& way, const Plan& plan, Label label, std::vector<Found>& out) const {
    const int clips = std::min<int>(plan.clips, way.lo(label) + slack_of(s_.options));
    Found found{};
    if (!way.build(label, clips, found.build)) return;
    if (cards_needed(found.build.clips, way.credit) != plan.cards) return;
    found.worth = plan.worth - 2 * static_cast<float>(label.toll) -
                  static_cast<float>(plan.clips - found.build.clips);
    out.push_back(found);
  }

  const State& s_;
  Seat seat_;
  std::uint32_t pick_;
  Ground ground_;
};
std::vector<float> worths(const auto& list, std::size_t most) {
  std::vector<float> out;
  for (const Found& found : list) out.push_back(found.worth);
  std::sort(out.begin(), out.end(), std::greater<>{});
  if (out.size() > most) out.resize(most);
  return out;
}

}  // namespace

TEST_CASE("PR-5.2, PR-5.6, PR-5.7 A plan for all ends and every number of cards that pays") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4),
                     .start_hand = 6,
                     .network_required = seed != 3},
                    seed);
    Rng rng{seed};
    std::size_t most = 0;
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s)) {
        Plans plans;
        list_plans(s, seat, plans);
        std::string listed;
        for (const Plan& plan : plans) listed += text_of_plan(plan.ends, plan.clips, plan.cards);
        CHECK(listed == all_plans(s, seat));
        most = std::max(most, plans.size());
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
    CHECK(most > 10);
  }
}

TEST_CASE("PR-16.2 The builds found for plans are the best of all their ways, best first") {
  std::size_t builds = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4), .start_hand = 6}, seed);
    Rng rng{seed};
    for (int turn = 0; !to_act(s).empty();) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s) && ++turn % 5 == 1) {
        const auto pick = static_cast<std::uint32_t>(turn);
        Plans plans;
        list_plans(s, seat, plans);
        std::vector<Found> all;
        const Oracle oracle{s, seat, pick};
        for (Plan& plan : plans) {
          plan.worth = worth_of(s, plan.ends, plan.clips, plan.cards);
          oracle.add(plan, all);
        }
        for (const std::size_t most : {std::size_t{1}, std::size_t{3}, most_found}) {
          Plans again = plans;
          FoundList found;
          Survey survey;
          find_builds(s, seat, again, 2, pick, most, survey, found);
          CHECK(worths(found, most) == worths(all, most));
          for (std::size_t i = 0; i < found.size(); ++i) {
            if (i > 0) CHECK(found[i - 1].worth >= found[i].worth);
            CHECK(std::any_of(all.begin(), all.end(), [&](const Found& one) {
              return one.build == found[i].build && one.worth == found[i].worth;
            }));
          }
          builds += found.size();
        }
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
  CHECK(builds > 500);
}
