#include "ai/evaluate/black_pawn_trucking.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "ai/evaluate/black_pawn_trucking_stretch.hpp"
#include "ai/solve/black_pawn_trucking.hpp"

namespace roundhouse::black_pawn_trucking {

using haulage::Haul;
using haulage::Outlook;
using haulage::Script;
using haulage::Stretch;
using haulage::Terrain;
using haulage::Weights;

namespace {

template <class Decision>
bool awaits(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Decision>(s.agenda.top());
}

/// Plays nature's moves of a fixed deal until the driver is asked.
void let_nature_play(State& s) {
  Rng unused{0};
  while (!s.agenda.empty() && to_act(s).contains(nature)) play(s, nature, roll(s, unused));
}
void play_and_let_nature(State& s, const State::Move& move) {
  REQUIRE(check(s, driver, move));
  play(s, driver, move);
  let_nature_play(s);
}

/// The same position with no loan taken, so that it is the drive that is asked for.
State about_to_drive(State s) {
  if (awaits<AwaitLoans>(s)) play(s, driver, Borrow{0});
  REQUIRE(awaits<AwaitDrive>(s));
  return s;
}

/// The best profit of all plays, by trying everything: for positions with hardly any goods.
int best_of_all(const State& s, int turns_left) {
  if (s.agenda.empty()) return profit(s);
  if (turns_left == 0) return price::foreclosed;
  int best = price::foreclosed;
  for (const auto& move : moves(s, driver)) {
    if (const auto* borrow = std::get_if<Borrow>(&move); borrow != nullptr && borrow->loans > 0) {
      continue;  // with an empty cup a loan changes nothing
    }
    State next = s;
    play_and_let_nature(next, move);
    best = std::max(best,
                    best_of_all(next, turns_left - (std::holds_alternative<Drive>(move) ? 1 : 0)));
  }
  return best;
}

/// One raw good lying somewhere and one finished product, with an empty cup.
State two_goods(std::uint32_t deal) {
  State s = first_decision({.deal = deal});
  Rng rng{deal};
  s.lying = {};
  s.cup = {};
  s.unseen = {};
  const Suit suit{static_cast<std::uint8_t>(rng.below(4))};
  s.unseen[index(suit)].add(Rank(rng.below(6)));
  s.lying[rng.below(24)].add(raw(suit));
  s.truck.push_back({finished(Rank(rng.below(6))), City(rng.below(24))});
  return s;
}

/// What the best play brings on average, by trying every move of the game and every chance; where
/// contracts may be taken, what is in play counts as `stretch` has it.
double average_of_all(const State& s, int drives_left, const Stretch* stretch = nullptr) {
  if (s.agenda.empty()) return profit(s);
  if (awaits<AwaitContracts>(s)) return profit(s) + stretch->left_in_play(Haul{s});
  if (to_act(s).contains(nature)) {
    double sum = 0;
    double weights = 0;
    for (const auto& move : moves(s, nature)) {
      State next = s;
      play(next, nature, move);
      const double weight = chance_weight(s, move);
      sum += weight * average_of_all(next, drives_left, stretch);
      weights += weight;
    }
    return sum / weights;
  }
  double best = price::foreclosed;
  for (const auto& move : moves(s, driver)) {
    const bool drives = std::holds_alternative<Drive>(move);
    const auto* borrow = std::get_if<Borrow>(&move);
    if ((drives && drives_left == 0) || (borrow != nullptr && borrow->loans > 0)) continue;
    State next = s;
    play(next, driver, move);
    best = std::max(best, average_of_all(next, drives_left - (drives ? 1 : 0), stretch));
  }
  return best;
}

/// A raw good and a finished product on the truck, the cup empty; the raw good may show one of two
/// ranks, so that three drives do everything.
State two_on_the_truck(std::uint32_t seed) {
  State s = first_decision({.allow_return_delivery = seed % 3 == 0});
  Rng rng{seed};
  s.lying = {};
  s.cup = {};
  s.unseen = {};
  const Suit suit{static_cast<std::uint8_t>(rng.below(4))};
  s.unseen[index(suit)].add(Rank(rng.below(3)));
  s.unseen[index(suit)].add(Rank(3 + rng.below(3)));
  s.truck.push_back({raw(suit), City(rng.below(24))});
  s.truck.push_back({finished(Rank(rng.below(6))), City(rng.below(24))});
  return s;
}

}  // namespace

TEST_CASE("the small copy of the game follows the rules to the pound") {
  for (std::uint32_t deal = 1; deal <= 60; ++deal) {
    Options options{.deal = deal};
    options.allow_return_delivery = deal % 5 == 0;
    options.fine_per = deal % 7 == 0 ? FinePer::Good : FinePer::City;
    options.optional_roll_may_borrow = deal % 3 == 0;
    options.start_loans = static_cast<std::uint8_t>(deal % 4);
    State s = first_decision(options);
    const Script script = script_of(s);
    const Outlook outlook{Terrain{s}, Weights{}};
    const Terrain& terrain = outlook.terrain();
    Haul haul{s};
    while (!s.agenda.empty() && !haul.over) {
      if (awaits<AwaitLoans>(s)) play_and_let_nature(s, Borrow{0});
      haul.load_up(terrain);
      REQUIRE(haul.over == s.agenda.empty());
      if (haul.over) break;
      const haulage::Fares fares = haul.fares(terrain);
      CHECK(fares == cheapest_fares(s));
      const int to = outlook.choose(haul, fares);
      haul.drive(terrain, to, fares[std::size_t(to)], script);
      play_and_let_nature(s, Drive{City(to), {}});
      const bool asked = !haul.over && haul.contracts_possible(terrain);
      REQUIRE(asked == awaits<AwaitContracts>(s));
      if (asked) {
        const bool taken = deal % 2 == 0 || outlook.wants_contracts(haul);
        play_and_let_nature(s, taken ? State::Move{Procure{}} : State::Move{Decline{}});
        if (taken) haul.procure(terrain, script);
      } else if (!haul.over && haul.contracts_compulsory()) {
        haul.procure(terrain, script);
      }
      REQUIRE(haul.cash == s.cash);
      REQUIRE(haul.loans == s.loans);
      REQUIRE(haul.on_map() == goods_on_map(s));
      REQUIRE(haul.load() == static_cast<int>(s.truck.size()));
    }
    CHECK(haul.profit() == profit(s));
  }
}

TEST_CASE("the greedy driver loses less than £20 on average, and searching drivers play legally") {
  int sum = 0;
  Rng rng{1};
  for (std::uint32_t deal = 1; deal <= 60; ++deal) {
    State s = first_decision({.deal = deal});
    const auto bot = bots(s)[1].make({});
    while (!s.agenda.empty()) {
      play_and_let_nature(s, bot->choose(observe(s, driver), moves(s, driver), rng));
    }
    sum += profit(s);
  }
  CHECK(sum > -20 * 60);
  State s = first_decision({.choose_start = true, .deal = 3});
  for (const BotEntry<State>& entry : bots(s)) {
    const auto bot = entry.make({.iterations = 60});
    State game = s;
    for (int i = 0; i < 12 && !game.agenda.empty(); ++i) {
      play_and_let_nature(game, bot->choose(observe(game, driver), moves(game, driver), rng));
    }
  }
}

TEST_CASE("with an empty cup a searching driver stops only where there is something to do") {
  Rng rng{7};
  for (std::uint32_t deal = 1; deal <= 20; ++deal) {
    State s = two_goods(deal);
    const auto bots_here = bots(s);
    const auto expert = std::find_if(bots_here.begin(), bots_here.end(),
                                     [](const auto& entry) { return entry.name == "expert"; });
    const auto bot = expert->make({.iterations = 200});
    while (!s.agenda.empty()) {
      const State::Move move = bot->choose(observe(s, driver), moves(s, driver), rng);
      if (const auto* drive = std::get_if<Drive>(&move)) {
        const Outlook outlook{Terrain{s}, Weights{}};
        CHECK((outlook.worth_going(Haul{s}) >> index(drive->to) & 1U) == 1U);
      }
      play_and_let_nature(s, move);
    }
  }
}

TEST_CASE("BP-6.5 the end is worked out as trying every move and every rank does") {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const State s = about_to_drive(two_on_the_truck(seed));
    const Outlook outlook{Terrain{s}, Weights{}};
    const Haul haul{s};
    REQUIRE(Stretch::can_look_ahead(haul));
    Stretch ending{outlook, 10'000};
    for (const auto& move : moves(s, driver)) {
      const City to = std::get<Drive>(move).to;
      State next = s;
      play(next, driver, move);
      const auto worth =
          ending.worth_of_drive(haul, haul.fares(outlook.terrain()), static_cast<int>(index(to)));
      REQUIRE(worth.has_value());
      // A drive to where nothing is to do leaves two drives for three errands.
      if ((outlook.worth_going(haul) >> index(to) & 1U) == 0) continue;
      CHECK(*worth + haul.profit() == doctest::Approx(average_of_all(next, 2)));
    }
    Stretch cramped{outlook, 1};
    const auto first = std::get<Drive>(moves(s, driver)[0]).to;
    CHECK_FALSE(cramped.worth_of_drive(haul, haul.fares(outlook.terrain()), int(index(first))));
  }
}

TEST_CASE("BP-4.23 a stretch ends where contracts may be taken, and goes on where they may not") {
  State s = first_decision({.deal = 4});
  if (awaits<AwaitLoans>(s)) play_and_let_nature(s, Borrow{0});
  const Outlook outlook{Terrain{s}, Weights{}};
  const Haul haul{s};
  REQUIRE(haul.on_map() == 3);
  REQUIRE(haul.load() == 1);
  const haulage::Fares fares = haul.fares(outlook.terrain());
  Stretch stretch{outlook, 10'000};
  for (int to = 0; to < city_count; ++to) {
    if (to == haul.at) continue;
    Haul arrived = haul;
    const auto delivery = arrived.drive_blind(outlook.terrain(), to, fares[std::size_t(to)]);
    const auto worth = stretch.worth_of_drive(haul, fares, to);
    REQUIRE(worth.has_value());
    const int earned = arrived.profit() - haul.profit();
    if (delivery.raw == 0) {
      CHECK(*worth == doctest::Approx(earned + stretch.left_in_play(arrived)));
      continue;
    }
    // The coin turned over is the fourth good on the map: the truck must drive on first.
    Haul one = arrived;
    one.items[one.count++] = {suit_count, one.at, haulage::unbanned};
    CHECK(*worth != doctest::Approx(earned + stretch.left_in_play(one)));
  }
}

/// Coins in the cup, a raw good and a product in each of two cities, a product on the truck. Once
/// either city has been visited contracts may be taken after the next drive, so that three drives
/// with something to do always get there.
State between_contracts(std::uint32_t seed) {
  State s = first_decision({.allow_return_delivery = seed % 3 == 0});
  Rng rng{seed};
  s.cash = 200;
  s.lying = {};
  s.unseen = {};
  for (const std::size_t city : {rng.below(12), 12 + rng.below(12)}) {
    const Suit suit{static_cast<std::uint8_t>(rng.below(4))};
    s.unseen[index(suit)].add(Rank(0));
    s.unseen[index(suit)].add(Rank(2 + rng.below(4)));
    s.lying[city].add(raw(suit));
    s.lying[city].add(finished(Rank(rng.below(6))));
  }
  s.truck.push_back({finished(Rank(rng.below(6))), City(rng.below(24))});
  const auto empty = [](const auto& goods) { return goods.empty(); };
  s.at = City(std::find_if(s.lying.begin(), s.lying.end(), empty) - s.lying.begin());
  return s;
}

TEST_CASE("BP-4.22 the table between contracts is what trying every move and every rank gives") {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const State s = about_to_drive(between_contracts(seed));
    const Outlook outlook{Terrain{s}, Weights{}};
    const Haul haul{s};
    const haulage::Fares fares = haul.fares(outlook.terrain());
    REQUIRE(Stretch::can_look_ahead(haul));
    REQUIRE(Stretch::may_fit(haul));
    Stretch table{outlook, 10'000};
    Stretch narrow{outlook, 10'000, 2};
    each_bit(outlook.worth_going(haul), [&](int to) {
      State next = s;
      play(next, driver, Drive{City(to), {}});
      const double worth = haul.profit() + table.worth_of_drive(haul, fares, to).value();
      CHECK(worth == doctest::Approx(average_of_all(next, 2, &table)));
      CHECK(narrow.worth_of_drive(haul, fares, to) <= table.worth_of_drive(haul, fares, to));
    });
  }
}

TEST_CASE("BP-4.22 a drive the table calls best is the one that brings most by it") {
  const State s = between_contracts(4);
  const Outlook outlook{Terrain{s}, Weights{}};
  Haul haul{s};
  haul.load_up(outlook.terrain());
  Stretch table{outlook, 100'000};
  CHECK_FALSE(table.best_drive(haul));
  const int first = std::countr_zero(outlook.worth_going(haul));
  haulage::Fares fares = haul.fares(outlook.terrain());
  REQUIRE(table.worth_of_drive(haul, fares, first));
  haul.drive_blind(outlook.terrain(), first, fares[std::size_t(first)]);
  haul.load_up(outlook.terrain());
  const std::optional<int> best = table.best_drive(haul);
  REQUIRE(best);
  fares = haul.fares(outlook.terrain());
  for (int to = 0; to < city_count; ++to) {
    if (to == haul.at) continue;
    CHECK(table.worth_of_drive(haul, fares, to) <= table.worth_of_drive(haul, fares, *best));
  }
}

TEST_CASE("BP-5.4 at the end of the game the expert weighs every drive for certain") {
  Rng rng{3};
  const State s = about_to_drive(two_on_the_truck(5));
  const auto bots_here = bots(s);
  const auto expert = std::find_if(bots_here.begin(), bots_here.end(),
                                   [](const auto& entry) { return entry.name == "expert"; });
  const auto bot = expert->make({.iterations = 100});
  const auto legal = moves(s, driver);
  const State::Move useless = *std::find_if(legal.begin(), legal.end(), [&](const auto& move) {
    const Outlook outlook{Terrain{s}, Weights{}};
    return (outlook.worth_going(Haul{s}) >> index(std::get<Drive>(move).to) & 1U) == 0;
  });
  const auto weighed = bot->weigh(observe(s, driver), legal, rng, &useless);
  CHECK(weighed.front().move == bot->choose(observe(s, driver), legal, rng));
  CHECK(weighed.front().points[driver] == doctest::Approx(average_of_all(s, 3)));
  const auto looked_at = std::find_if(weighed.begin(), weighed.end(),
                                      [&](const auto& one) { return one.move == useless; });
  REQUIRE(looked_at != weighed.end());
  CHECK(looked_at->points[driver] < weighed.front().points[driver]);
}

TEST_CASE("BP-5.4 with too many raw goods for a table of every drive nothing is called certain") {
  State s = two_on_the_truck(5);
  for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
    s.unseen[suit] = {};
    for (std::uint8_t i = 0; i < 2; ++i) {
      s.lying[std::size_t{5} * suit + i].add(raw(Suit{suit}));
      s.unseen[suit].add(Rank(i));
    }
  }
  s.truck = {};
  s = about_to_drive(s);
  REQUIRE_FALSE(Stretch::may_fit(Haul{s}));
  Rng rng{3};
  const auto entries = bots(s);
  const auto bot = std::find_if(entries.begin(), entries.end(), [](const auto& entry) {
                     return entry.name == "expert";
                   })->make({.iterations = 100});
  const auto weighed = bot->weigh(observe(s, driver), moves(s, driver), rng, nullptr);
  REQUIRE_FALSE(weighed.empty());
  for (const auto& one : weighed) CHECK(one.visits < certain);
}

TEST_CASE("a plan of the solver replays to its profit and does not pass its bound") {
  for (std::uint32_t deal = 1; deal <= 3; ++deal) {
    State s = first_decision({.deal = deal});
    const Solution solution = solve(s, script_of(s), 40);
    for (const std::string& text : solution.moves) {
      State::Move move;
      REQUIRE(move_from(text, move));
      play_and_let_nature(s, move);
    }
    REQUIRE(s.agenda.empty());
    CHECK(profit(s) == solution.profit);
    CHECK(solution.profit <= solution.at_most());
    CHECK_FALSE(solution.exhausted);
  }
}

TEST_CASE("BP-3.5 where the start is chosen, the plan says where and replays") {
  State s = first_decision({.choose_start = true, .deal = 5});
  const Solution solution = solve(s, script_of(s), 16);
  REQUIRE(solution.moves.front().starts_with("start"));
  for (const std::string& text : solution.moves) {
    State::Move move;
    REQUIRE(move_from(text, move));
    play_and_let_nature(s, move);
  }
  CHECK(s.agenda.empty());
  CHECK(profit(s) == solution.profit);
  CHECK(solution.profit <= solution.at_most());
}

TEST_CASE("the bound holds in every position on the way, and never below what was then earned") {
  for (std::uint32_t deal = 1; deal <= 4; ++deal) {
    State s = first_decision({.deal = deal});
    const Solution solution = solve(s, script_of(s), 60);
    CHECK(solution.bound.total() < 125);  // the sum of the dearest takers alone would be near 155
    for (const std::string& text : solution.moves) {
      if (awaits<AwaitLoans>(s)) {
        CHECK(bound_of(s, script_of(s)).total() >= solution.profit);
      }
      State::Move move;
      REQUIRE(move_from(text, move));
      play_and_let_nature(s, move);
    }
  }
}

TEST_CASE("on small instances the solver finds what trying everything finds, within its bound") {
  for (std::uint32_t deal = 1; deal <= 12; ++deal) {
    const State s = two_goods(deal);
    Solution solution = solve(s, script_of(s), 100'000);
    const int best = best_of_all(s, 3);
    CHECK(solution.optimal());
    CHECK(solution.profit >= best);
    CHECK(solution.bound.total() >= solution.profit);
    if (solution.moves.size() <= 6) CHECK(solution.profit == best);
  }
}

TEST_CASE("a day has one par, in the day's list and by the solver") {
  constexpr std::uint32_t deal = 20261117;
  const State first = first_decision({.deal = deal});
  const Par told = par_of(deal, 20);
  const Solution found = solve(first, script_of(first), usual_beam);
  CHECK(told.par == std::max(told.bot, found.profit));
  CHECK(found.profit >= 40);  // a narrower beam once told 34 for a day worth 40
}

}  // namespace roundhouse::black_pawn_trucking
