#include <algorithm>
#include <cmath>

#include "ai/evaluate/black_pawn_trucking_search.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

namespace {

/// BP-5.4  A profit of nothing or more is a win; a little more or less counts nearly the same.
double as_outlook(float profit) {
  constexpr double scale = 8;
  return 1 / (1 + std::exp(-static_cast<double>(profit) / scale));
}

Weighed<State> weighed(const State::Move& move, const Plan& plan) {
  Weighed<State> out{.move = move, .visits = static_cast<std::uint32_t>(plan.profits.size())};
  double outlook = 0;
  for (const float profit : plan.profits) outlook += as_outlook(profit);
  out.outlook = static_cast<float>(outlook / static_cast<double>(plan.profits.size()));
  out.points[Seat{0}] = static_cast<float>(plan.mean());
  return out;
}

}  // namespace

std::vector<Plan> Search::plans_for(const State::Move* focus) const {
  std::vector<Plan> plans;
  const State::Decision& asked = now_.agenda.top();
  if (std::holds_alternative<AwaitStart>(asked)) {
    for (int city = 0; city < city_count; ++city) plans.push_back(Plan{.to = city});
  } else if (std::holds_alternative<AwaitContracts>(asked)) {
    plans = {Plan{.contracts = Plan::Contracts::Procure},
             Plan{.contracts = Plan::Contracts::Decline}};
  } else {
    plans = drives(0);
    if (std::holds_alternative<AwaitLoans>(asked)) {
      for (const Plan& plan : drives(1)) plans.push_back(plan);
    }
    const Drive* drive = focus == nullptr ? nullptr : std::get_if<Drive>(focus);
    if (drive != nullptr) plans.push_back(Plan{.to = static_cast<int>(index(drive->to))});
  }
  return plans;
}

State::Move Search::first_move_of(const Plan& plan) const {
  const State::Decision& asked = now_.agenda.top();
  if (std::holds_alternative<AwaitStart>(asked)) return Start{City(plan.to)};
  if (std::holds_alternative<AwaitLoans>(asked)) {
    return Borrow{static_cast<std::uint8_t>(plan.borrow)};
  }
  if (std::holds_alternative<AwaitDrive>(asked)) return Drive{City(plan.to), {}};
  if (plan.contracts == Plan::Contracts::Procure) return Procure{};
  return Decline{};
}

namespace {

std::vector<Weighed<State>> weighed_by_table(const std::vector<Plan>& solved, bool exact) {
  constexpr std::uint32_t close = 2000;  // what so many playouts would say
  std::vector<Weighed<State>> out;
  for (const Plan& plan : solved) {
    out.push_back(weighed(Drive{City(plan.to), {}}, plan));
    out.back().visits = exact ? certain : close;
  }
  return out;
}

}  // namespace

std::vector<Weighed<State>> Search::weigh(const MoveList<State>& legal, const State::Move* focus) {
  const auto end = begun_ + std::chrono::duration<double>(effort_.budget.seconds);
  const bool driving = std::holds_alternative<AwaitDrive>(now_.agenda.top());
  if (driving) {
    const Solved solved = solved_drives(focus);
    if (!solved.drives.empty()) return weighed_by_table(solved.drives, solved.exact);
  }
  std::vector<Plan> plans = plans_for(focus);
  std::erase_if(plans, [&](const Plan& plan) {
    const State::Move move = first_move_of(plan);
    return std::none_of(legal.begin(), legal.end(), [&](const auto& m) { return m == move; });
  });
  if (driving) look_up_to_contracts(plans);
  const int most = effort_.budget.iterations;
  for (int played = 0; !plans.empty() && (most == 0 || played < most);) {
    if (played > 0 && effort_.budget.seconds > 0 && Clock::now() > end) break;
    const Script script = imagine_script(now_, rng_);
    for (Plan& plan : plans) {
      plan.profits.push_back(static_cast<float>(play(plan, script)));
      plan.sum += plan.profits.back();
      ++played;
    }
  }
  std::sort(plans.begin(), plans.end(),
            [](const Plan& a, const Plan& b) { return a.mean() > b.mean(); });
  std::vector<Weighed<State>> out;
  for (const Plan& plan : plans) {
    const State::Move move = first_move_of(plan);
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const auto& w) { return w.move == move; });
    if (!known) out.push_back(weighed(move, plan));
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
    return a.outlook > b.outlook ||
           (a.outlook == b.outlook && a.points[Seat{0}] > b.points[Seat{0}]);
  });
  return out;
}

}  // namespace roundhouse::black_pawn_trucking::haulage
