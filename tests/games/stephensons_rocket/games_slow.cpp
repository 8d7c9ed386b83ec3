#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "ai/evaluate/stephensons_rocket.hpp"
#include "conformance/conformance.hpp"
#include "invariants.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// What many games at one table came to.
struct Tally {
  int games = 0;
  int decisions = 0;
  int longest = 0;
  std::array<int, 5> endings{};
  std::array<int, line_count + 1> lines_left{};
  std::array<int, std::variant_size_v<State::Move>> said{};
  int objections = 0;
  int mergers = 0;
  int passengers = 0;
  std::vector<int> winners;  // in thousands
  std::vector<int> sums;

  void add(const State& s, int length) {
    ++games;
    decisions += length;
    longest = std::max(longest, length);
    ++endings[static_cast<std::size_t>(s.ending)];
    ++lines_left[static_cast<std::size_t>(existing(s).count())];
    mergers += s.dissolved.count();
    int best = 0;
    int sum = 0;
    for (int i = 0; i < s.options.seats; ++i) {
      best = std::max<int>(best, s.money[Seat(i)]);
      sum += s.money[Seat(i)];
      passengers += s.passengers[Seat(i)];
    }
    winners.push_back(best);
    sums.push_back(sum);
  }
};

std::string deciles(std::vector<int> figures) {
  std::sort(figures.begin(), figures.end());
  std::string out;
  for (std::size_t tenth = 1; tenth < 10; ++tenth) {
    out += (tenth == 1 ? "" : " ") + std::to_string(figures[tenth * figures.size() / 10]);
  }
  return out;
}

std::string per_game(int count, const Tally& tally) {
  std::string text = std::to_string(static_cast<double>(count) / tally.games);
  return text.substr(0, text.find('.') + 2);
}

std::string tally_text(const Tally& tally, int seats) {
  constexpr std::array<std::string_view, 8> words{"starts",     "tokens", "stations", "shifts",
                                                  "extensions", "calls",  "bids",     "passes"};
  std::string out = std::to_string(tally.games) + " games at " + std::to_string(seats) +
                    " seats: " + per_game(tally.decisions, tally) + " decisions, at most " +
                    std::to_string(tally.longest) + "; ended by tiles " +
                    std::to_string(tally.endings[1]) + ", by lines " +
                    std::to_string(tally.endings[2]) + "; lines left";
  for (std::size_t n = 0; n < tally.lines_left.size(); ++n) {
    const int count = tally.lines_left[n];
    if (count > 0) out += " " + std::to_string(n) + ":" + std::to_string(count);
  }
  for (std::size_t i = 1; i < words.size(); ++i) {
    out += "; " + std::string{words[i]} + " " + per_game(tally.said[i], tally);
  }
  return out + "; bids for another hex " + per_game(tally.objections, tally) + "; mergers " +
         per_game(tally.mergers, tally) + "; passengers " + per_game(tally.passengers, tally) +
         "\n  winner, deciles: " + deciles(tally.winners) +
         "\n  all together, deciles: " + deciles(tally.sums);
}

std::unique_ptr<Bot<State>> greedy(const State& s) {
  const auto list = bots(s);
  const auto found = std::find_if(list.begin(), list.end(),
                                  [](const auto& entry) { return entry.name == "greedy"; });
  REQUIRE(found != list.end());
  return found->make({});
}

/// A bid that would send the locomotive elsewhere.
bool objects(const State& before, const State::Move& move) {
  const auto* veto = std::get_if<VetoRound>(&before.agenda.top());
  const auto* bid = std::get_if<Bid>(&move);
  return veto != nullptr && bid != nullptr && bid->to != veto->chosen;
}

void play_game(State s, Rng rng, bool by_chance, Tally& tally) {
  const auto bot = greedy(s);
  int length = 0;
  while (!to_act(s).empty()) {
    const Seat seat = to_act(s).first();
    State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
    if (seat != nature && !by_chance) {
      const Moves legal = moves(s, seat);
      move = bot->choose(observe(s, seat), legal, rng);
    }
    ++tally.said[move.index()];
    tally.objections += objects(s, move) ? 1 : 0;
    play(s, seat, move);
    ++length;
    require_sound(s);
  }
  tally.add(s, length);
}

Tally played(int games, int seats, bool by_chance) {
  Tally tally;
  Options options;
  options.seats = static_cast<std::uint8_t>(seats);
  for (int game = 0; game < games; ++game) {
    play_game(setup(options), Rng{mix(static_cast<std::uint64_t>(1000 * seats + game))}, by_chance,
              tally);
  }
  if (conformance::long_run(0) > 0) MESSAGE(tally_text(tally, seats));
  return tally;
}

}  // namespace

// Greedy games run out of tiles about once in two hundred.
TEST_CASE("SR-20.5 greedy games keep the invariants after every move, and two lines are left") {
  for (int seats = 2; seats <= 4; ++seats) {
    const Tally tally = played(conformance::long_run(40), seats, false);
    CHECK(tally.longest < 1000);
    CHECK(tally.endings[static_cast<std::size_t>(Ending::Lines)] > 0);
    CHECK(tally.lines_left[2] > 0);
  }
}

TEST_CASE("SR-20.5 random games keep the invariants after every move, and end both ways") {
  for (int seats = 2; seats <= 4; ++seats) {
    const Tally tally = played(10 * conformance::long_run(10), seats, true);
    CHECK(tally.endings[static_cast<std::size_t>(Ending::Playing)] == 0);
    CHECK(tally.endings[static_cast<std::size_t>(Ending::Tiles)] > 0);
    CHECK(tally.endings[static_cast<std::size_t>(Ending::Lines)] > 0);
    CHECK(tally.longest < 110'000);
  }
}
