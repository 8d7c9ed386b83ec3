#include "ai/evaluate/yardmaster_express.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "ai/evaluate/yardmaster_express_ending.hpp"
#include "ai/solve/yardmaster_express.hpp"
#include "core/chance.hpp"

namespace roundhouse::yardmaster_express {

namespace {

int lead_of(const State& s, Seat seat) {
  const auto score = scores(s);
  return score[seat] - score[left_of(seat, 2)];
}

/// The lead of the seat to move, by trying everything at a table of the rules.
int best_lead(const OpenDeal& deal, const State& s) {
  int best = -1000;
  for (const State::Move& move : moves(s, s.active)) {
    State next = s;
    play(next, s.active, move);
    deal.let_nature_draw(next);
    best = std::max(best, next.agenda.empty() ? lead_of(next, s.active) : -best_lead(deal, next));
  }
  return best;
}

/// A game of the deal after some turns, each move any or the best at once.
State after_turns(const OpenDeal& deal, int turns, Rng& rng) {
  State s = deal.begin();
  const auto greedy = bots(s)[2].make({});
  for (int i = 0; i < turns; ++i) {
    const auto legal = moves(s, s.active);
    const State::Move sensible = greedy->choose(observe(s, s.active), legal, rng);
    play(s, s.active, rng.below(2) == 0 ? sensible : any_move(s, s.active, rng));
    deal.let_nature_draw(s);
  }
  return s;
}

}  // namespace

TEST_CASE("the open-deck oracle finds what trying everything finds") {
  Rng rng{1};
  for (std::uint64_t number = 1; number <= 25; ++number) {
    const OpenDeal deal = open_deal(number);
    OpenDeckOracle oracle{deal};
    const State s = after_turns(deal, 9, rng);
    REQUIRE(s.turns_played == 9);
    CHECK(oracle.lead(s) == best_lead(deal, s));
    int least = 1000;
    for (const State::Move& move : moves(s, s.active)) {
      State next = s;
      play(next, s.active, move);
      deal.let_nature_draw(next);
      const int regret = oracle.regret(s, std::get<Couple>(move));
      CHECK(regret == best_lead(deal, s) + best_lead(deal, next));
      least = std::min(least, regret);
    }
    CHECK(least == 0);
  }
}

TEST_CASE("what a bot gave away adds up to the lead it lost") {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const OpenDeal deal = open_deal(number);
    OpenDeckOracle oracle{deal};
    State s = deal.begin();
    int expected = oracle.lead(s);
    Rng rng{number};
    while (!s.agenda.empty()) {
      const State::Move move = any_move(s, s.active, rng);
      const int regret = oracle.regret(s, std::get<Couple>(move));
      CHECK(regret >= 0);
      expected += s.active == deal.start ? -regret : regret;
      play(s, s.active, move);
      deal.let_nature_draw(s);
    }
    CHECK(lead_of(s, deal.start) == expected);
  }
}

namespace {

/// What the rules make of a position when everybody plays best, over all draws by their weights.
Outlook<State> best_for_all(const State& s) {
  if (s.agenda.empty()) return outlook_at_end(s);
  const Seat seat = to_act(s).first();
  Outlook<State> out{};
  float total = 0;
  for (const State::Move& move : moves(s, seat)) {
    State next = s;
    play(next, seat, move);
    const Outlook<State> here = best_for_all(next);
    if (seat != nature) {
      if (total == 0 || here[seat] > out[seat]) out = here;
      total = 1;
      continue;
    }
    const auto weight = static_cast<float>(chance_weight(s, move));
    total += weight;
    for (std::size_t i = 0; i < out.size(); ++i) out.values[i] += weight * here.values[i];
  }
  for (float& value : out) value /= total;
  return out;
}

/// A game with so many turns to come, played at random up to there.
State turns_before_the_end(const Options& options, int turns, Rng& rng) {
  State s = setup(options);
  while (s.turns_played + turns < options.seats * rounds(options.seats) ||
         to_act(s).contains(nature)) {
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  return s;
}

}  // namespace

TEST_CASE("the last turns are worth what trying every draw and every choice finds") {
  Rng rng{7};
  for (int i = 0; i < 16; ++i) {
    Options options{.seats = static_cast<std::uint8_t>(2 + i % 4)};
    if (i >= 8) options.caboose_set = CabooseSet::All;
    const State s = turns_before_the_end(options, i % 4 == 0 ? 3 : 2, rng);
    Ending ending{s};
    for (const State::Move& move : moves(s, s.active)) {
      State next = s;
      play(next, s.active, move);
      const float exact = ending.after(std::get<Couple>(move)).outlook[s.active];
      CHECK(exact == doctest::Approx(best_for_all(next)[s.active]).epsilon(1e-4));
    }
  }
}

TEST_CASE("trees on several threads share the iterations and give the same answer every time") {
  Rng rng{11};
  State s = setup({.seats = 3, .caboose_set = CabooseSet::All});
  while (to_act(s).contains(nature)) play(s, nature, roll(s, rng));
  const auto entries = bots(s);
  const auto search = std::find_if(entries.begin(), entries.end(),
                                   [](const auto& entry) { return entry.name == "search"; });
  const View view = observe(s, s.active);
  const auto legal = moves(s, s.active);
  std::vector<std::vector<Weighed<State>>> said;
  for (const int threads : {1, 3, 3}) {
    Rng same{5};
    const auto bot = search->make({.iterations = 300, .threads = threads});
    said.push_back(bot->weigh(view, legal, same, nullptr));
    std::uint32_t visits = 0;
    for (const auto& move : said.back()) visits += move.visits;
    CHECK(visits == 300);
  }
  REQUIRE(said[1].size() == said[2].size());
  for (std::size_t i = 0; i < said[1].size(); ++i) {
    CHECK(said[1][i].move == said[2][i].move);
    CHECK(said[1][i].visits == said[2][i].visits);
    CHECK(said[1][i].outlook == said[2][i].outlook);
  }
}

TEST_CASE("a searching bot knows the last turns exactly, whatever its budget") {
  Rng rng{9};
  for (int i = 0; i < 8; ++i) {
    const State s = turns_before_the_end({.seats = static_cast<std::uint8_t>(2 + i % 4)}, 1, rng);
    const auto legal = moves(s, s.active);
    const View view = observe(s, s.active);
    const auto entries = bots(s);
    const auto search = std::find_if(entries.begin(), entries.end(),
                                     [](const auto& entry) { return entry.name == "search"; });
    const auto bot = search->make({.iterations = 1});
    const auto weighed = bot->weigh(view, legal, rng, nullptr);
    REQUIRE(weighed.size() == legal.size());
    for (const auto& move : weighed) {
      State over = s;
      play(over, s.active, move.move);
      REQUIRE(over.agenda.empty());
      CHECK(move.outlook == doctest::Approx(outlook_at_end(over)[s.active]));
      CHECK(move.points[s.active] == doctest::Approx(scores(over)[s.active]));
      CHECK(move.visits > 100'000);
      CHECK(move.outlook <= weighed.front().outlook);
    }
    CHECK(bot->choose(view, legal, rng) == weighed.front().move);
  }
}

TEST_CASE("long before the end, and before a second game, nothing is solved") {
  Rng rng{11};
  const State early = turns_before_the_end({}, 9, rng);
  CHECK(weigh_ending(observe(early, early.active), moves(early, early.active), rng).empty());
  const State first = turns_before_the_end({.strategic = true}, 1, rng);
  REQUIRE(first.game == 1);
  CHECK(weigh_ending(observe(first, first.active), moves(first, first.active), rng).empty());
}

}  // namespace roundhouse::yardmaster_express
