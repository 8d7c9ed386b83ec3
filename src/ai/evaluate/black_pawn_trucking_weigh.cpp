#include <algorithm>
#include <cmath>

#include "ai/evaluate/black_pawn_trucking_search.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

namespace {

/// What playouts of a plan say: the mean profit, how far single ones lie from it, and how often
/// nothing is lost (BP-5.4) or everything (BP-5.3).
Weighed<State> weighed(const State::Move& move, const Plan& plan) {
  Weighed<State> out{.move = move, .visits = static_cast<std::uint32_t>(plan.profits.size())};
  const auto n = static_cast<double>(plan.profits.size());
  double squares = 0;
  int won = 0;
  int foreclosed = 0;
  for (const float profit : plan.profits) {
    squares += (profit - plan.mean()) * (profit - plan.mean());
    won += profit >= 0 ? 1 : 0;
    foreclosed += profit <= static_cast<float>(price::foreclosed) ? 1 : 0;
  }
  out.outlook = static_cast<float>(won / n);
  out.chances[Seat{0}] = out.outlook;
  out.ruin = static_cast<float>(foreclosed / n);
  out.spread = static_cast<float>(std::sqrt(squares / n));
  out.points[Seat{0}] = static_cast<float>(plan.mean());
  out.finished = 1;
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
      const Borrow* wish = focus == nullptr ? nullptr : std::get_if<Borrow>(focus);
      const int loans = wish == nullptr ? 1 : std::max<int>(1, wish->loans);
      const auto add = [&](const std::vector<Plan>& more) {
        plans.insert(plans.end(), more.begin(), more.end());
      };
      add(drives(1));
      if (loans > 1) add(drives(loans));
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

/// What the table says a drive brings; how often that is a win is counted in playouts by it.
std::vector<Weighed<State>> Search::weighed_by_table(const Solved& solved) {
  constexpr int scripts = 48;
  constexpr std::uint32_t close = 2000;  // what so many playouts would say
  std::vector<Plan> played;
  for (const Plan& plan : solved.drives) played.push_back(Plan{.to = plan.to});
  for (int i = 0; i < scripts; ++i) {
    const Script script = imagine_script(now_, rng_);
    for (Plan& plan : played) {
      plan.profits.push_back(static_cast<float>(play(plan, script)));
      plan.sum += plan.profits.back();
    }
  }
  std::vector<Weighed<State>> out;
  for (std::size_t i = 0; i < played.size(); ++i) {
    out.push_back(weighed(Drive{City(played[i].to), {}}, played[i]));
    out.back().points[Seat{0}] = static_cast<float>(solved.drives[i].mean());
    out.back().visits = solved.exact ? certain : close;
  }
  return out;
}

/// A short look shared by all plans is a playout or two for each: the move that was asked about
/// gets as many of its own.
void Search::play_more(std::vector<Plan>& plans, const State::Move& focus) {
  for (int played = 0; played < effort_.budget.iterations;) {
    const Script script = imagine_script(now_, rng_);
    bool any = false;
    for (Plan& plan : plans) {
      if (!(first_move_of(plan) == focus)) continue;
      plan.profits.push_back(static_cast<float>(play(plan, script)));
      plan.sum += plan.profits.back();
      ++played;
      any = true;
    }
    if (!any) return;
  }
}

std::vector<Weighed<State>> Search::weigh(const MoveList<State>& legal, const State::Move* focus) {
  const auto end = begun_ + std::chrono::duration<double>(effort_.budget.seconds);
  const bool driving = std::holds_alternative<AwaitDrive>(now_.agenda.top());
  if (driving) {
    const Solved solved = solved_drives(focus);
    if (!solved.drives.empty()) return weighed_by_table(solved);
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
  if (focus != nullptr && most > 0 && most < short_look) play_more(plans, *focus);
  std::stable_sort(plans.begin(), plans.end(),
                   [](const Plan& a, const Plan& b) { return a.mean() > b.mean(); });
  std::vector<Weighed<State>> out;
  for (const Plan& plan : plans) {
    const State::Move move = first_move_of(plan);
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const auto& w) { return w.move == move; });
    if (!known) out.push_back(weighed(move, plan));
  }
  return out;
}

}  // namespace roundhouse::black_pawn_trucking::haulage
