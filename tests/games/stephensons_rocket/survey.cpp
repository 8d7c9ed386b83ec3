#include "games/stephensons_rocket/survey.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/chance.hpp"
#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// Every table size, and switches that say where lines and stations may go.
Options varied(std::uint64_t game) {
  Rng rng{mix(game)};
  Options options;
  options.seats = static_cast<std::uint8_t>(2 + game % 3);
  options.edition = Edition(rng.below(2));
  options.station_near_track = NearTrack(rng.below(3));
  options.isolated_moves = IsolatedMoves(rng.below(3));
  options.isolation_view = IsolationView(rng.below(2));
  options.merger_tile = MergerTile(rng.below(3));
  options.veto_mode = VetoMode(rng.below(2));
  return options;
}

State fresh(std::uint64_t game) {
  State s = setup(varied(game));
  go_on(s);
  return s;
}

/// Plays on at random, with more extensions than chance alone would have.
void play_some(State& s, int decisions, Rng& rng) {
  for (; decisions > 0 && !to_act(s).empty(); --decisions) {
    const Seat seat = to_act(s).first();
    State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
    if (rng.below(8) == 0) {
      for (const State::Move& other : moves(s, seat)) {
        if (std::holds_alternative<Extend>(other) && rng.below(6) == 0) move = other;
      }
    }
    play(s, seat, move);
  }
}

/// What the rules say of every line and every hex, against what was kept.
void check_survey(const Survey& survey, const State& s, Seat seat) {
  int ways = 0;
  for (int i = 0; i < line_count; ++i) {
    const HexSet targets = legal_targets(s, Line(i));
    REQUIRE(survey.targets(Line(i)) == targets);
    REQUIRE(survey.target_count(Line(i)) == targets.count());
    ways += targets.count();
  }
  REQUIRE(survey.target_count() == ways);
  HexSet places;
  for (int i = 0; i < land_count; ++i) {
    if (judge(s, Turn{}, seat, stephensons_rocket::Place{Hex(i)})) places.add(Hex(i));
  }
  if (stations_left(s, seat) > 0) REQUIRE(survey.ground().free() == places);
  stations_in_the_open(s, seat).each([&](Hex from) {
    HexSet shifts;
    for (int i = 0; i < land_count; ++i) {
      if (judge(s, Turn{}, seat, Shift{from, Hex(i)})) shifts.add(Hex(i));
    }
    REQUIRE(survey.ground().free_without(from) == shifts);
  });
}

/// One survey is shown three games in turns, so that it also jumps between positions that have
/// nothing to do with each other.
int check_three_games(std::uint64_t first) {
  std::array<State, 3> games{fresh(first), fresh(first + 1), fresh(first + 2)};
  Rng rng{first};
  Survey survey;
  int looks = 0;
  const auto over = [](const State& s) { return to_act(s).empty(); };
  while (!std::all_of(games.begin(), games.end(), over)) {
    State& s = games[rng.below(3)];
    for (int i = static_cast<int>(rng.below(6)); i >= 0 && !over(s); --i) {
      play_some(s, 1 + static_cast<int>(rng.below(3)), rng);
      survey.look_at(s);
      check_survey(survey, s, Seat(rng.below(s.options.seats)));
      ++looks;
    }
  }
  return looks;
}

}  // namespace

TEST_CASE("Stephensons Rocket: a survey kept over whole games says what a fresh look does") {
  int looks = 0;
  for (std::uint64_t first = 0; first < 6; first += 3) looks += check_three_games(first);
  CHECK(looks > 100);
}

TEST_CASE("Stephensons Rocket: a survey sees what differs in one thing alone") {
  const auto with = [](State s, auto&& change) { return change(s), s; };
  const Line gwr = line("GWR");
  State one = begun(told(2));
  laid(one, "GWR", {"-5,13", "-4,13"});
  const auto isolates = [&](State& s) { s.isolated.add(gwr); };
  const auto freezes = [](State& s) { s.options.isolated_moves = IsolatedMoves::Frozen; };
  const std::vector<std::array<State, 2>> pairs = {
      {one, with(one, [&](State& s) { s[gwr].locomotive = hex("-5,13"); })},
      {one, with(one, [&](State& s) { s[gwr].heading = Heading::SE; })},
      {one, with(one, [&](State& s) { s.started.remove(gwr); })},
      {one, with(one, [&](State& s) { s.dissolved.add(gwr); })},
      {with(one, freezes), with(with(one, freezes), isolates)},
      {with(one, isolates), with(with(one, isolates), freezes)},
      {one, with(one, [](State& s) { s.options.station_near_track = NearTrack::Forbidden; })}};
  for (const auto& [before, after] : pairs) {
    const bool same_ways = legal_targets(before, gwr) == legal_targets(after, gwr);
    CHECK_FALSE((same_ways && StationGround{before}.free() == StationGround{after}.free()));
    Survey survey;
    for (const State* shown : {&before, &after, &before}) {
      survey.look_at(*shown);
      check_survey(survey, *shown, A);
    }
  }
}

TEST_CASE("Stephensons Rocket: any move is the one of the list its number falls on") {
  for (std::uint64_t game = 0; game < 6; ++game) {
    State s = fresh(game);
    Rng rng{game};
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      Rng same = rng;
      const auto legal = moves(s, seat);
      const State::Move listed = legal[same.below(static_cast<std::uint32_t>(legal.size()))];
      const State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
      REQUIRE(move == listed);
      play(s, seat, move);
      play_some(s, static_cast<int>(rng.below(12)), rng);
    }
  }
}

TEST_CASE("Stephensons Rocket: a playout with its survey is the game played move by move") {
  for (std::uint64_t game = 0; game < 6; ++game) {
    State s = fresh(game);
    Rng rng{game};
    play_some(s, 20 * static_cast<int>(game), rng);
    State played = s;
    Rng same = rng;
    int decisions = 0;
    for (; !to_act(s).empty();) {
      const Seat seat = to_act(s).first();
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
      decisions += seat == nature ? 0 : 1;
    }
    CHECK(play_out(played, same) == decisions);
    CHECK((played == s));
    CHECK(same.next() == rng.next());
  }
}
