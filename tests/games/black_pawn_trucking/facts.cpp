#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "conformance/adds_up.hpp"
#include "games/black_pawn_trucking/books.hpp"
#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

/// Plays towards deliveries, so that games are completed: never borrows unasked, drives to the best
/// paying delivery or else to the nearest goods.
State::Move sensible(const State& s) {
  if (awaits<AwaitLoans>(s)) return Borrow{0};
  if (awaits<AwaitContracts>(s)) return Decline{};
  if (awaits<AwaitStart>(s)) return Start{city(15)};
  const View v = observe(s, driver);
  const Destination* best = nullptr;
  int best_value = 0;
  for (const Destination& d : v.destinations) {
    const int pick_up = v.lying[index(d.city)].empty() ? -40 : 0;
    const int value = 3 * d.income - 2 * price_of(v, d) + (d.income > 0 ? 40 : pick_up);
    if (d.payable && (best == nullptr || value > best_value)) {
      best = &d;
      best_value = value;
    }
  }
  return Drive{best->city, {}};
}

struct Played {
  State end;
  int procurements = 0;
  std::set<int> cups;
  int raw_least = 0;
  int raw_most = 0;
};

Played play_sensibly(std::uint64_t seed, const Options& options = {}) {
  Rng rng{seed};
  Played out{.end = setup(options)};
  State& s = out.end;
  while (!s.agenda.empty()) {
    if (awaits<AwaitDice>(s) && std::get<AwaitDice>(s.agenda.top()).thrown.empty() &&
        s.at != nowhere) {
      ++out.procurements;
    }
    if (awaits<AwaitLoans>(s)) out.cups.insert(coins_in_cup(s));
    play(s, mover(s), mover(s) == nature ? roll(s, rng) : sensible(s));
  }
  return out;
}

int completed_games = 0;

}  // namespace

TEST_CASE("BP-4.30, BP-6.1, BP-6.2, BP-6.3 figures of completed games (BT-61, BT-69, BT-70)") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Played game = play_sensibly(seed);
    if (game.end.foreclosed) continue;
    ++completed_games;
    const Ledger& l = game.end.ledger;
    CHECK(game.procurements == 5);
    for (const int cup : game.cups) CHECK(cup % 4 == 0);
    CHECK(l.finished == 84);
    CHECK(l.raw >= 24);
    CHECK(l.raw <= 144);
    CHECK(l.contracts == 20);
    const int spent = l.cities + l.goods + l.ferries + l.fines + l.contracts + l.interest;
    CHECK(profit(game.end) == l.raw + l.finished - spent);
    if (l.interest == 5) {
      CHECK(profit(game.end) == 59 + l.raw - (l.cities + l.goods + l.ferries + l.fines));
    }
  }
  CHECK(completed_games > 0);
}

TEST_CASE("BP-5.3 the events of completed games add up, loans repaid and profit included") {
  int repaid = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng{seed};
    State s = setup({.start_loans = std::uint8_t(seed % 3)});
    std::vector<Event> all;
    while (!s.agenda.empty()) {
      const State before = s;
      const Seat seat = mover(s);
      const State::Move move = seat == nature ? roll(s, rng) : sensible(s);
      std::vector<Event> events;
      play(s, seat, move, Recording<State>{events});
      REQUIRE_NOTHROW(conformance::told_is_done(before, s, seat, move, events));
      all.insert(all.end(), events.begin(), events.end());
    }
    CHECK_NOTHROW(conformance::scores_were_told(s, all));
    repaid += s.foreclosed || s.loans == 0 ? 0 : 1;
  }
  CHECK(repaid > 0);
}

TEST_CASE("BP-6.4 the game never jams: there is a move in every position") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng{seed};
    State s = setup({});
    while (!s.agenda.empty()) {
      REQUIRE_FALSE(moves(s, mover(s)).empty());
      play(s, mover(s), mover(s) == nature ? roll(s, rng) : any_move(s, mover(s), rng));
    }
    CHECK((s.foreclosed || all_delivered(s)));
  }
}

TEST_CASE("BP-4.8 goods pay fuel once a move, not once a city") {
  State s = plain_table();
  s.at = city(18);
  carry(s, 1, {"arms", "crowns"});
  const auto paid = told_of<FuelPaid>(s, "drive 5");
  REQUIRE(paid.size() == 1);
  CHECK(paid[0].goods == 2);
  CHECK(paid[0].pounds == 7);
}

TEST_CASE("BP-8.3 tiles, four dice, then four coins; a turned coin after the other") {
  Rng rng{3};
  State s = setup({});
  for (int i = 0; i < 24; ++i) play(s, nature, roll(s, rng));
  for (int i = 0; i < 4; ++i) {
    CHECK(awaits<AwaitDice>(s));
    play(s, nature, roll(s, rng));
  }
  for (int i = 0; i < 4; ++i) {
    CHECK(awaits<AwaitCoins>(s));
    play(s, nature, roll(s, rng));
  }
  CHECK(awaits<AwaitLoans>(s));
}

TEST_CASE("BP-8.3 a fixed deal is the same whatever is done in it, and no view tells its number") {
  State one = setup({.deal = 20261115});
  State other = one;
  Rng rng{1};
  Rng another{2};
  std::string first;
  std::string second;
  const auto play_on = [&](State& s, Rng& r, std::string& told) {
    while (!s.agenda.empty()) {
      if (mover(s) != nature) {
        CHECK(observe(s, driver).options.deal == 0);
        play(s, driver, any_move(s, driver, r));
        continue;
      }
      REQUIRE(moves(s, nature).size() == 1);
      const State::Move move = roll(s, r);
      CHECK(move == moves(s, nature)[0]);
      if (awaits<AwaitDice>(s) || awaits<AwaitCoins>(s)) told += text_of(move) + " ";
      play(s, nature, move);
    }
  };
  play_on(one, rng, first);
  play_on(other, another, second);
  CHECK(one.layout == other.layout);
  const std::size_t common = std::min(first.size(), second.size());
  CHECK(first.substr(0, common) == second.substr(0, common));
  State s = setup({.deal = 7});
  const Tile laid = std::get<Lay>(moves(s, nature)[0]).tile;
  CHECK(check(s, nature, Lay{Tile((index(laid) + 1) % 24)}).broken()->id == "BP-8.3");
  CHECK_FALSE(setup({.deal = 7}) == setup({.deal = 8}));
}

TEST_CASE("coins are neither made nor lost") {
  Rng rng{5};
  for (int game = 0; game < 50; ++game) {
    State s = setup({});
    while (!s.agenda.empty()) {
      play(s, mover(s), mover(s) == nature ? roll(s, rng) : sensible(s));
      int delivered = 0;
      for (const RankSet ranks : s.unseen) delivered += 6 - ranks.count();
      int finished_left = 0;
      int raw_left = coins_in_cup(s);
      const auto count = [&](Good g) { ++(is_raw(g) ? raw_left : finished_left); };
      for (const Goods goods : s.lying) goods.each(count);
      for (const Carried c : s.truck) count(c.good);
      if (awaits<AwaitTurn>(s)) raw_left += std::get<AwaitTurn>(s.agenda.top()).left;
      REQUIRE(raw_left == 24 - delivered);
      REQUIRE(finished_left <= delivered);
    }
  }
}

}  // namespace roundhouse::black_pawn_trucking
