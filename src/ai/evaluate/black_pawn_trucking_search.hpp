#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "ai/bot.hpp"
#include "ai/evaluate/black_pawn_trucking_policy.hpp"
#include "ai/evaluate/black_pawn_trucking_stretch.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

/// What could be done now, down to the end of the turn where the question reaches that far.
struct Plan {
  enum class Contracts : std::uint8_t { AsUsual, Procure, Decline };

  int borrow = 0;
  int to = -1;  // -1: not part of the question
  Contracts contracts = Contracts::AsUsual;
  int then = -1;               // the drive of the turn after; -1: as it looks best when it comes
  double ahead = 0;            // what it brings by the table of drives up to the next contracts
  double sum = 0;              // of the profits found
  std::vector<float> profits;  // by script

  double mean() const { return profits.empty() ? 0 : sum / static_cast<double>(profits.size()); }
  /// Playouts and the table err in different ways, and together less than each.
  double score() const { return mean() + ahead; }
};

/// How wide and how long the search looks.
struct Effort {
  Budget budget;
  int most_plans = 10;
  int fewest_scripts = 16;  // before the first plan is dropped
  double certainty = 2.6;   // standard errors a plan must be behind to be dropped
  int second_drives = 0;    // drives planned for the turn after, beside what looks best then
  int two_ahead = 0;        // turns of a playout that look two drives ahead
  std::size_t stretch = 0;  // positions looked at up to the next contracts or the end
};

/// Plays every plan to the end by the outlook, all by the same scripts, and drops the plans that
/// fall behind until the budget is spent or one is left.
class Search {
 public:
  Search(const State& now, const Outlook& outlook, const Effort& effort, Rng& rng);

  State::Move best_start();
  State::Move best_loans();
  State::Move best_drive();
  State::Move best_contracts();
  /// What each move brings that is worth a thought, `focus` among them: all by the same scripts.
  std::vector<Weighed<State>> weigh(const MoveList<State>& legal, const State::Move* focus);

 private:
  using Clock = std::chrono::steady_clock;
  /// What drives bring by the table, and whether every drive after them was looked at.
  struct Ahead {
    std::array<double, city_count> worth{};
    bool exact = false;
  };

  static constexpr int short_look = 1000;  // playouts
  std::vector<Plan> plans_for(const State::Move* focus) const;
  void play_more(std::vector<Plan>& plans, const State::Move& focus);
  State::Move first_move_of(const Plan& plan) const;
  std::vector<Plan> drives(int borrow) const;
  std::optional<Ahead> look_ahead(std::uint32_t cities);
  struct Solved {
    std::vector<Plan> drives;  // best first; none where there is too much to work out
    bool exact = false;
  };
  Solved solved_drives(const State::Move* focus);
  std::vector<Weighed<State>> weighed_by_table(const Solved& solved);
  void look_up_to_contracts(std::vector<Plan>& plans);
  void add_with_contracts(std::vector<Plan>& plans, const Plan& plan, const Haul& after) const;
  bool lacks_cash_for_contracts(const std::vector<Plan>& plans) const;
  void add_with_second_drives(std::vector<Plan>& plans, const Plan& plan, Haul after) const;
  bool drive_on(Haul& haul, const Plan& plan, const Script& script) const;
  void play_by_table(Haul& haul, const Script& script) const;
  int play(const Plan& plan, const Script& script) const;
  bool settled(const std::vector<Plan>& plans) const;
  Plan best_of(std::vector<Plan> plans);
  void drop_behind(std::vector<Plan>& plans) const;

  const State& now_;
  const Outlook& outlook_;
  const Effort& effort_;
  Rng& rng_;
  Haul haul_;
  std::optional<Stretch> table_;  // of the drives up to the next contracts
  Clock::time_point begun_ = Clock::now();
};

}  // namespace roundhouse::black_pawn_trucking::haulage
