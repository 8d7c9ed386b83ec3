#include "ai/evaluate/black_pawn_trucking_search.hpp"

#include <algorithm>
#include <cmath>

namespace roundhouse::black_pawn_trucking::haulage {

Search::Search(const State& now, const Outlook& outlook, const Effort& effort, Rng& rng)
    : now_{now}, outlook_{outlook}, effort_{effort}, rng_{rng}, haul_{now} {}

int Search::play(const Plan& plan, const Script& script) const {
  const Terrain& terrain = outlook_.terrain();
  Haul haul = haul_;
  const AwaitStart* placing = std::get_if<AwaitStart>(&now_.agenda.top());
  if (placing != nullptr) {
    haul.at = static_cast<std::uint8_t>(plan.to);
    outlook_.play_out(haul, script, effort_.two_ahead);
    return haul.profit();
  }
  if (plan.to >= 0) {
    haul.borrow(plan.borrow);
    haul.load_up(terrain);
    if (haul.over) return haul.profit();
    const Fares fares = haul.fares(terrain);
    haul.drive(terrain, plan.to, fares[std::size_t(plan.to)], script);
  }
  if (haul.over) return haul.profit();
  bool contracts = false;
  if (plan.contracts == Plan::Contracts::AsUsual) {
    contracts = outlook_.finish_turn(haul, script);
  } else {
    const bool possible =
        haul.contracts_possible(terrain) && plan.contracts == Plan::Contracts::Procure;
    contracts = possible || haul.contracts_compulsory();
    if (contracts) haul.procure(terrain, script);
    if (plan.then >= 0) contracts |= drive_on(haul, plan, script);
  }
  if (!contracts) play_by_table(haul, script);
  outlook_.play_out(haul, script, effort_.two_ahead);
  return haul.profit();
}

/// The second drive of a plan, if it can still be paid; true where contracts were taken after it.
bool Search::drive_on(Haul& haul, const Plan& plan, const Script& script) const {
  const Terrain& terrain = outlook_.terrain();
  if (haul.over) return false;
  haul.load_up(terrain);
  if (haul.over) return false;
  const Fares fares = haul.fares(terrain);
  if (fares[std::size_t(plan.then)] + haul.load() > haul.means()) return false;
  haul.drive(terrain, plan.then, fares[std::size_t(plan.then)], script);
  return outlook_.finish_turn(haul, script);
}

/// The drives up to the next contracts, as far as they have been worked out.
void Search::play_by_table(Haul& haul, const Script& script) const {
  const Terrain& terrain = outlook_.terrain();
  bool contracts = !table_;
  while (!contracts && !haul.over) {
    haul.load_up(terrain);
    const std::optional<int> to = table_->best_drive(haul);
    if (haul.over || !to) return;
    const int fare = haul.fares(terrain)[std::size_t(*to)];
    if (fare + haul.load() > haul.means()) return;
    haul.drive(terrain, *to, fare, script);
    contracts = outlook_.finish_turn(haul, script);
  }
}

void Search::add_with_second_drives(std::vector<Plan>& plans, const Plan& plan, Haul after) const {
  plans.push_back(plan);
  if (after.over || effort_.second_drives == 0) return;
  const Terrain& terrain = outlook_.terrain();
  after.load_up(terrain);
  if (after.over) return;
  const Row look = outlook_.looks(after, after.fares(terrain));
  std::vector<std::pair<int, int>> seconds;
  each_bit(outlook_.worth_going(after), [&](int to) { seconds.emplace_back(-look.at[to], to); });
  std::sort(seconds.begin(), seconds.end());
  const auto most = static_cast<std::size_t>(effort_.second_drives);
  if (seconds.size() > most) seconds.resize(most);
  for (const auto& [unused, to] : seconds) {
    plans.push_back(plan);
    plans.back().then = to;
  }
}

void Search::add_with_contracts(std::vector<Plan>& plans, const Plan& plan,
                                const Haul& after) const {
  if (after.over || !after.contracts_possible(outlook_.terrain())) {
    Plan one = plan;
    one.contracts = Plan::Contracts::Decline;
    add_with_second_drives(plans, one, after);
    return;
  }
  for (const auto contracts : {Plan::Contracts::Procure, Plan::Contracts::Decline}) {
    Plan one = plan;
    one.contracts = contracts;
    add_with_second_drives(plans, one, after);
  }
}

/// The drives that look best at once, each with contracts and without where that is a choice.
std::vector<Plan> Search::drives(int borrow) const {
  const Terrain& terrain = outlook_.terrain();
  Haul haul = haul_;
  haul.borrow(borrow);
  haul.load_up(terrain);
  if (haul.over) return {};
  const Fares fares = haul.fares(terrain);
  const int left = haul.means() - haul.load();
  const Row judged = outlook_.looks(haul, fares);
  // With an empty cup a stop without business only delays: nothing can come of it.
  const std::uint32_t cities = haul.in_cup > 0 ? all_cities : outlook_.payable(haul, fares);
  std::vector<std::pair<int, int>> looks;
  each_bit(cities & ~(1U << haul.at), [&](int to) {
    if (fares[std::size_t(to)] <= left) looks.emplace_back(-judged.at[to], to);
  });
  std::sort(looks.begin(), looks.end());
  if (looks.size() > std::size_t(effort_.most_plans)) looks.resize(std::size_t(effort_.most_plans));
  std::vector<Plan> plans;
  const Script any{};
  for (const auto& [look, to] : looks) {
    Haul after = haul;
    after.drive(terrain, to, fares[std::size_t(to)], any);
    add_with_contracts(plans, Plan{.borrow = borrow, .to = to}, after);
  }
  return plans;
}

/// Drops what is worse than the leader by more than its uncertainty; results of one script belong
/// together, so it is the differences that count.
void Search::drop_behind(std::vector<Plan>& plans) const {
  std::stable_sort(plans.begin(), plans.end(),
                   [](const Plan& a, const Plan& b) { return a.score() > b.score(); });
  const std::vector<float>& lead = plans[0].profits;
  const auto n = static_cast<double>(lead.size());
  const auto behind = [&](const Plan& plan) {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < lead.size(); ++i) {
      const double difference = lead[i] - plan.profits[i];
      sum += difference;
      squares += difference * difference;
    }
    const double mean = sum / n;
    const double error = std::sqrt(std::max(0.01, squares / n - mean * mean) / n);
    return plans[0].score() - plan.score() > effort_.certainty * error;
  };
  plans.erase(std::remove_if(plans.begin() + 1, plans.end(), behind), plans.end());
}

/// Whether the plans differ only in what will be asked later.
bool Search::settled(const std::vector<Plan>& plans) const {
  const bool driving = std::holds_alternative<AwaitDrive>(now_.agenda.top());
  const bool borrowing = std::holds_alternative<AwaitLoans>(now_.agenda.top());
  return std::all_of(plans.begin(), plans.end(), [&](const Plan& plan) {
    if (borrowing) return plan.borrow == plans[0].borrow;
    return plan.to == plans[0].to && (driving || plan.contracts == plans[0].contracts);
  });
}

Plan Search::best_of(std::vector<Plan> plans) {
  const Budget& budget = effort_.budget;
  const auto spent = [&](long played) {
    double by_time = 0;
    if (budget.seconds >
        0) {  // else nobody asks for the time, which costs more in a page than here
      by_time = std::chrono::duration<double>(Clock::now() - begun_).count() / budget.seconds;
    }
    const double by_count = budget.iterations > 0 ? double(played) / budget.iterations : 0;
    return std::max(by_time, by_count);
  };
  const std::size_t all = plans.size();
  long played = 0;
  double share = 0;
  for (int script_number = 1; !settled(plans) && share < 1; ++script_number) {
    const Script script = imagine_script(now_, rng_);
    for (Plan& plan : plans) {
      const int profit = play(plan, script);
      plan.profits.push_back(static_cast<float>(profit));
      plan.sum += profit;
      ++played;
    }
    share = spent(played);
    if (script_number < effort_.fewest_scripts || script_number % 8 != 0) continue;
    drop_behind(plans);
    // However close they are, half the plans must have gone by half the budget, and so on.
    double halvings = 0;
    for (double left = 1 - share; left < 0.55 && halvings < 5; left *= 2) ++halvings;
    const auto most = static_cast<std::size_t>(std::ceil(double(all) / std::exp2(halvings)));
    if (plans.size() > std::max<std::size_t>(2, most)) {
      plans.resize(std::max<std::size_t>(2, most));
    }
  }
  return *std::max_element(plans.begin(), plans.end(),
                           [](const Plan& a, const Plan& b) { return a.score() < b.score(); });
}

State::Move Search::best_start() {
  std::vector<Plan> plans;
  for (int c = 0; c < city_count; ++c) plans.push_back(Plan{.to = c});
  return Start{City(best_of(std::move(plans)).to)};
}

bool Search::lacks_cash_for_contracts(const std::vector<Plan>& plans) const {
  if (haul_.in_cup == 0) return false;
  const Script any{};
  for (const Plan& plan : plans) {
    Haul after = haul_;
    after.load_up(outlook_.terrain());
    after.drive(outlook_.terrain(), plan.to, after.fares(outlook_.terrain())[std::size_t(plan.to)],
                any);
    const int lying = after.on_map();
    const bool asked = !after.over && lying > 0 && lying < price::few_goods;
    if (asked && after.cash < price::contracts + price::interest * after.loans) return true;
  }
  return false;
}

/// A loan is worth thinking about only where it would let the truck take contracts this turn.
State::Move Search::best_loans() {
  if (haul_.loans >= price::most_loans) return Borrow{0};
  std::vector<Plan> plans = drives(0);
  if (plans.empty() || !lacks_cash_for_contracts(plans)) return Borrow{0};
  for (const Plan& plan : drives(1)) plans.push_back(plan);
  return Borrow{static_cast<std::uint8_t>(best_of(std::move(plans)).borrow)};
}

/// What these drives bring up to the next contracts or to the end: exactly, where the table fits,
/// otherwise with few drives looked at in each position; nothing where neither fits.
std::optional<Search::Ahead> Search::look_ahead(std::uint32_t cities) {
  if (effort_.stretch == 0 || !Stretch::can_look_ahead(haul_)) return std::nullopt;
  Haul loaded = haul_;
  loaded.load_up(outlook_.terrain());
  const Fares fares = loaded.fares(outlook_.terrain());
  const int few_drives = haul_.in_cup == 0 ? 4 : 3;
  for (const int most_drives : {Stretch::every_drive, few_drives}) {
    if (most_drives == Stretch::every_drive && !Stretch::may_fit(loaded)) continue;
    table_.emplace(outlook_, effort_.stretch, most_drives);
    Ahead ahead{.exact = most_drives == Stretch::every_drive};
    bool all_known = true;
    each_bit(cities, [&](int to) {
      if (!all_known) return;
      const std::optional<double> worth = table_->worth_of_drive(loaded, fares, to);
      all_known = worth.has_value();
      ahead.worth[std::size_t(to)] = worth.value_or(0);
    });
    if (all_known) return ahead;
  }
  table_.reset();
  return std::nullopt;
}

/// Every drive worth making, and `focus`, with what it brings, best first, where the end of the
/// game can be worked out; otherwise nothing.
Search::Solved Search::solved_drives(const State::Move* focus) {
  if (haul_.in_cup > 0) return {};
  Haul loaded = haul_;
  loaded.load_up(outlook_.terrain());
  std::uint32_t cities = outlook_.worth_going(loaded);
  if (focus != nullptr) cities |= 1U << index(std::get<Drive>(*focus).to);
  const std::optional<Ahead> ahead = look_ahead(cities);
  if (!ahead) return {};
  std::vector<Plan> plans;
  each_bit(cities, [&](int to) {
    const double profit = loaded.profit() + ahead->worth[std::size_t(to)];
    plans.push_back(Plan{.to = to, .sum = profit, .profits = {static_cast<float>(profit)}});
  });
  std::sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) {
    return a.sum > b.sum || (a.sum == b.sum && a.to < b.to);
  });
  return {std::move(plans), ahead->exact};
}

/// Gives every plan what the table says of it; playouts then follow the table.
void Search::look_up_to_contracts(std::vector<Plan>& plans) {
  if (haul_.in_cup == 0) return;  // too large a table, or it would have been solved
  std::uint32_t cities = 0;
  for (const Plan& plan : plans) cities |= 1U << static_cast<unsigned>(plan.to);
  const Ahead ahead = look_ahead(cities).value_or(Ahead{});
  for (Plan& plan : plans) plan.ahead = ahead.worth[std::size_t(plan.to)];
}

State::Move Search::best_drive() {
  if (const Solved solved = solved_drives(nullptr); !solved.drives.empty()) {
    return Drive{City(solved.drives[0].to), {}};
  }
  std::vector<Plan> plans = drives(0);
  look_up_to_contracts(plans);
  return Drive{City(best_of(std::move(plans)).to), {}};
}

State::Move Search::best_contracts() {
  std::vector<Plan> plans;
  for (const auto contracts : {Plan::Contracts::Procure, Plan::Contracts::Decline}) {
    add_with_second_drives(plans, Plan{.contracts = contracts}, haul_);
  }
  if (best_of(std::move(plans)).contracts == Plan::Contracts::Procure) return Procure{};
  return Decline{};
}

}  // namespace roundhouse::black_pawn_trucking::haulage
