#include "ai/evaluate/black_pawn_trucking.hpp"

#include <memory>
#include <optional>

#include "ai/evaluate/black_pawn_trucking_search.hpp"
#include "ai/level.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

using haulage::Effort;
using haulage::Haul;
using haulage::Outlook;
using haulage::Search;
using haulage::Terrain;
using haulage::Weights;

/// Keeps the outlook of a layout for as long as the layout stays.
class Memory {
 public:
  const Outlook& outlook(const State& s) {
    if (!outlook_ || !(layout_ == s.layout) || !(options_ == s.options)) {
      outlook_.emplace(Terrain{s}, Weights{});
      layout_ = s.layout;
      options_ = s.options;
    }
    return *outlook_;
  }

 private:
  std::optional<Outlook> outlook_;
  Layout layout_;
  Options options_;
};

template <class Decision>
bool asks(const State& s) {
  return std::holds_alternative<Decision>(s.agenda.top());
}

class GreedyDriver final : public Bot<State> {
 public:
  State::Move choose(const View& view, const MoveList<State>& legal, Rng& rng) override {
    const State s = imagine(view, rng);
    if (!s.layout.complete()) return legal[0];
    const Outlook& outlook = memory_.outlook(s);
    const Haul haul{s};
    if (asks<AwaitLoans>(s)) return Borrow{0};
    if (asks<AwaitDrive>(s)) {
      return Drive{City(outlook.choose(haul, haul.fares(outlook.terrain()))), {}};
    }
    if (asks<AwaitContracts>(s)) {
      return outlook.wants_contracts(haul) ? State::Move{Procure{}} : State::Move{Decline{}};
    }
    return best_start(s, outlook);
  }

 private:
  /// The start from which the first drive looks best.
  static State::Move best_start(const State& s, const Outlook& outlook) {
    City best{0};
    double best_look = -1000;
    for (std::uint8_t c = 0; c < city_count; ++c) {
      Haul haul{s};
      haul.at = c;
      haul.load_up(outlook.terrain());
      const haulage::Fares fares = haul.fares(outlook.terrain());
      const int to = outlook.choose(haul, fares);
      const double look = outlook.judge(haul, fares, to);
      if (look > best_look) {
        best = City(c);
        best_look = look;
      }
    }
    return Start{best};
  }

  Memory memory_;
};

class SearchingDriver final : public Bot<State> {
 public:
  explicit SearchingDriver(const Effort& effort) : effort_{effort} {}

  State::Move choose(const View& view, const MoveList<State>& legal, Rng& rng) override {
    const State s = imagine(view, rng);
    if (legal.size() == 1) return legal[0];
    Search search{s, memory_.outlook(s), effort_, rng};
    if (asks<AwaitLoans>(s)) return search.best_loans();
    if (asks<AwaitDrive>(s)) return search.best_drive();
    if (asks<AwaitContracts>(s)) return search.best_contracts();
    return search.best_start();
  }

  std::vector<Weighed<State>> weigh(const View& view, const MoveList<State>& legal, Rng& rng,
                                    const State::Move* focus) override {
    const State s = imagine(view, rng);
    if (!s.layout.complete()) return {};
    Effort advising = effort_;
    const bool glance = focus != nullptr && effort_.budget.iterations > 0 &&
                        effort_.budget.iterations < too_few_for_a_table && Haul{s}.in_cup > 0;
    if (glance) advising.stretch = 0;
    if (advising.stretch > 0) advising.stretch = std::max(effort_.stretch, enough_to_advise);
    return Search{s, memory_.outlook(s), advising, rng}.weigh(legal, focus);
  }

 private:
  /// Whoever is told that a move was wrong wants to know it from as large a table as level 5 has.
  static constexpr std::size_t enough_to_advise = 128'000;
  /// Who only glances at a move, to see whether it is worth a longer look, needs none: it takes a
  /// thousand times as long as the glance.
  static constexpr int too_few_for_a_table = 100;

  Effort effort_;
  Memory memory_;
};

bool unlimited(const Budget& budget) { return budget.iterations == 0 && budget.seconds == 0; }

/// A position takes about a fourteenth of the time of a playout.
std::size_t positions_for(const Budget& budget) {
  constexpr std::size_t for_an_iteration = 16;
  constexpr double for_a_second = 150'000;
  if (budget.iterations > 0) return for_an_iteration * static_cast<std::size_t>(budget.iterations);
  return static_cast<std::size_t>(for_a_second * budget.seconds);
}

constexpr BotEntry<State> table[] = {
    random_bot<State>,
    {"beginner", "Tries a few plans a few times.",
     [](const Budget&) -> std::unique_ptr<Bot<State>> {
       const Budget few{.iterations = 10};
       return std::make_unique<SearchingDriver>(Effort{.budget = few, .most_plans = 4});
     }},
    {"greedy", "Drives to where it looks best at once.",
     [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<GreedyDriver>(); }},
    plain_bot<State>,
    {"rollout", "Plays a few plans to the end many times and takes the best.",
     [](const Budget& budget) -> std::unique_ptr<Bot<State>> {
       Effort effort{.budget = budget, .most_plans = 8};
       if (unlimited(budget)) effort.budget.iterations = 640;
       return std::make_unique<SearchingDriver>(effort);
     }},
    {"expert", "Thinks for a second about every plan worth a thought.",
     [](const Budget& budget) -> std::unique_ptr<Bot<State>> {
       Effort effort{.budget = budget,
                     .most_plans = 10,
                     .fewest_scripts = 16,
                     .certainty = 3,
                     .second_drives = 2,
                     .two_ahead = 12};
       if (unlimited(budget)) effort.budget.seconds = 1;
       effort.stretch = positions_for(effort.budget);
       return std::make_unique<SearchingDriver>(effort);
     }},
};

/// Measured: docs/levels.md.
constexpr Ladder ladder{
    {{"rollout", 50}, {"greedy"}, {"rollout", 160}, {"rollout", 560}, {"expert", 8000}}};
constexpr auto seated = with_levels(table, ladder);

}  // namespace

std::span<const BotEntry<State>> bots(const State&) { return seated; }

}  // namespace roundhouse::black_pawn_trucking
