#include "games/paperclip_railways/survey.hpp"

#include <array>
#include <map>

#include "games/paperclip_railways/first_centres.hpp"
#include "games/paperclip_railways/plans.hpp"
#include "games/paperclip_railways/prospect.hpp"
#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// The first number of clips for which two searches differ, up to so many; 0 when none does.
int first_difference(const Reach& a, const Reach& b, int clips) {
  for (int n = 1; n <= clips; ++n) {
    if (a.tolls_at(n) != b.tolls_at(n)) return n;
    for (std::uint32_t rest = a.tolls_at(n); rest != 0; rest &= rest - 1) {
      const int toll = std::countr_zero(rest);
      if (!(a.at(n, toll) == b.at(n, toll)) || !(a.ring(n, toll) == b.ring(n, toll))) return n;
    }
  }
  return 0;
}
/// The cheapest and the shortest way to every other station, as text.
std::string ways(const Reach& reach, const State& s, int t, int clips) {
  std::string out;
  for (int other = 0; other < int(s.table.stations.size()); ++other) {
    if (other == t) continue;
    for (const Label label : reach.pareto(rim_of(s, other))) {
      if (label.clips <= clips) out += text(reach.route(rim_of(s, other), label)) + ";";
    }
  }
  return out;
}

/// Asks every legal centre for its shortest link, and of those with the same one the first in each
/// sector.
void check_first_centres(const Reach& reach, const PointSet& legal, Point t, int most) {
  std::map<std::array<int, 3>, Point> first;
  legal.each([&](Point p) {
    const Label label = reach.shortest(rim_round(p));
    if (label.clips > 0 && label.clips <= most) {
      first.try_emplace({label.clips, label.toll, sector_of(t, p)}, p);
    }
  });
  const FirstCentres found{reach, legal, t, most};
  std::size_t centres = 0;
  for (int clips = 1; clips <= most; ++clips) {
    each_bit(found.tolls_at(clips), [&](int toll) {
      const BySector& by_sector = found.at(clips, toll);
      std::size_t here = 0;
      for (int sector = 0; sector < int(sector_room); ++sector) {
        const Point p = by_sector[std::size_t(sector)];
        if (p == nowhere) continue;
        const auto known = first.find({clips, toll, sector});
        REQUIRE(known != first.end());
        CHECK(known->second == p);
        ++here;
      }
      CHECK(here > 0);
      centres += here;
    });
  }
  CHECK(centres == first.size());
}

/// Holds a survey that has seen other tables to what is found afresh.
void compare(const State& s, Seat seat, Rng& rng, Survey& survey) {
  const Ground ground = ground_for(s, seat);
  CHECK(survey.ground(s, seat) == ground);
  CHECK(survey.legal_centres(s, seat) == legal_centres(ground));
  for (int t = 0; t < int(s.table.stations.size()); ++t) {
    if (rng.below(3) != 0) continue;
    const int clips = 1 + int(rng.below(18));
    const Tolls tolls = tolls_for(s, seat, no_card);
    Reach afresh{ground, rim_of(s, t), tolls, clips};
    afresh.encircle();
    Reach& kept = survey.reach(s, seat, t, tolls, clips);
    kept.encircle();
    CHECK(first_difference(kept, afresh, clips) == 0);
    CHECK(ways(kept, s, t, clips) == ways(afresh, s, t, clips));
  }
}
std::string listed(const State& s, Seat seat, Survey& survey) {
  Moves list;
  list_actions(s, seat, survey, list);
  std::string out;
  for (const State::Move& move : list) out += text_of(move) + "\n";
  return out;
}
/// Goes on at random from a position, looking at every table on the way.
void follow(State s, Rng& rng, int decisions, Survey& survey) {
  while (decisions > 0 && !to_act(s).empty()) {
    const Seat seat = to_act(s).first();
    if (awaits<AwaitAction>(s)) {
      compare(s, seat, rng, survey);
      Survey fresh;
      CHECK(listed(s, seat, survey) == listed(s, seat, fresh));
      --decisions;
    }
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
}

}  // namespace

TEST_CASE("PR-6.4 What a survey kept of other tables is what a fresh search finds") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(1 + seed)}, seed);
    Rng rng{seed};
    Survey survey;
    for (int turns = 0; turns < 24 && !to_act(s).empty();) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s) && ++turns % 8 == 0) {
        // As a tree search does: lines that part from one table, one after the other.
        for (int line = 0; line < 4; ++line) follow(s, rng, 5, survey);
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
}

TEST_CASE("PR-6.4 A survey may be asked about any table, even one of another game") {
  Survey survey;
  Rng rng{9};
  for (int round = 0; round < 3; ++round) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      State s = dealt({.version = seed == 1 ? Version::Metropolis : Version::Gigantopolis}, seed);
      follow(s, rng, 6, survey);
    }
  }
}

TEST_CASE("PR-6.4, PR-16.2 A search begun anew finds what one finds that was never used") {
  Reach used;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(1 + seed)}, seed);
    Rng rng{seed};
    for (int moves_left = 40; moves_left > 0 && !to_act(s).empty(); --moves_left) {
      const Seat seat = to_act(s).first();
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
    const Seat seat = s.table.active;
    const Ground ground = ground_for(s, seat);
    const PointSet legal = legal_centres(ground);
    for (int t = 0; t < int(s.table.stations.size()); ++t) {
      const Point centre = s.table.stations[std::size_t(t)].centre;
      const int clips = 3 + int(rng.below(15));
      Reach fresh{ground, rim_of(s, t), tolls_for(s, seat, no_card), clips};
      used.begin(ground, rim_of(s, t), tolls_for(s, seat, no_card));
      used.extend(clips);
      fresh.encircle();
      used.encircle();
      CHECK(first_difference(used, fresh, clips) == 0);
      check_first_centres(used, legal, centre, clips);
    }
  }
}

TEST_CASE("PR-16.2 Lists kept from turn to turn are those of a fresh look, through whole games") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto seats = static_cast<std::uint8_t>(2 + seed % 4);
    State s = dealt({.seats = seats, .freight = seed % 2 == 0, .start_hand = 6}, seed);
    Rng rng{seed};
    Survey survey;
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s)) {
        for (int other = 0; other < seats; ++other) {  // everybody looks at every table
          Survey fresh;
          CHECK(listed(s, Seat(other), survey) == listed(s, Seat(other), fresh));
        }
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
}

TEST_CASE("PR-5.4, PR-5.9, PR-5.10 Pairs of stations are looked up as they are judged") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(1 + seed)}, seed);
    Rng rng{seed};
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      const int stations = int(s.table.stations.size());
      if (awaits<AwaitAction>(s)) {
        const Pairings pairings{s, seat};
        for (int t = 0; t < stations; ++t) {
          std::uint64_t judged = 0;
          for (int other = 0; other < stations; ++other) {
            if (other == t || !joins(s, seat, {other, t, no_card})) continue;
            judged |= std::uint64_t{1} << other;
          }
          CHECK(pairings.with(t) == judged);
        }
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
}

TEST_CASE("PR-6.8 Whether one table's links are the first of another's") {
  Links few;
  few.add(red, 4, 6, route({{5, 5}, {6, 5}, {7, 5}}));
  Links more = few;
  CHECK(more.begin_with(few));
  more.add(white, 5, 7, route({{9, 9}, {10, 9}}));
  CHECK(more.begin_with(few));
  CHECK(!few.begin_with(more));
  Links bent;  // the last clip of the first link lies elsewhere
  bent.add(red, 4, 6, route({{5, 5}, {6, 5}, {6, 6}}));
  bent.add(white, 5, 7, route({{9, 9}, {10, 9}}));
  CHECK(!bent.begin_with(few));
  CHECK(!more.begin_with(bent));
  Links odd;
  odd.add(red, 4, 6, route({{5, 5}, {6, 5}}));
  odd.add(white, 5, 7, route({{9, 9}, {10, 9}}));
  Links other;
  other.add(red, 4, 6, route({{5, 5}, {6, 4}}));
  CHECK(!odd.begin_with(other));
}

TEST_CASE("PR-16.3 A playout with a survey is the same game as one without") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const State start = dealt({.seats = static_cast<std::uint8_t>(1 + seed)}, seed);
    State with = start;
    State without = start;
    Rng one{seed};
    Rng other{seed};
    play_out(with, one);
    while (!to_act(without).empty()) {
      const Seat seat = to_act(without).first();
      play(without, seat, seat == nature ? roll(without, other) : any_move(without, seat, other));
    }
    CHECK(with == without);
    CHECK(one.next() == other.next());
  }
}

namespace {

/// What a random player says next: the move the list has at the place the generator names.
State::Move said_of_list(const State& s, Seat seat, Rng rng) {
  const Moves list = moves(s, seat);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}
void draw_and_compare(State s, Rng& rng) {
  Survey survey;
  while (!to_act(s).empty()) {
    const Seat seat = to_act(s).first();
    if (seat == nature) {
      play(s, seat, roll(s, rng));
      continue;
    }
    const State::Move listed = said_of_list(s, seat, rng);
    Rng same = rng;
    CHECK(any_move(s, seat, same) == listed);
    if (awaits<AwaitAction>(s)) {
      same = rng;
      CHECK(any_action(s, seat, survey, same) == listed);
    }
    rng = same;
    play(s, seat, listed);
  }
}

}  // namespace

TEST_CASE("PR-16.2 A move drawn without working out the others is the one the list has there") {
  std::uint64_t seed = 1;
  for (const TautSlack slack : {TautSlack::Two, TautSlack::None, TautSlack::Unlimited}) {
    for (const bool free_routing : {false, true}) {
      Rng rng{seed};
      const auto seats = static_cast<std::uint8_t>(2 + seed % 4);
      draw_and_compare(
          dealt({.seats = seats, .taut_slack = slack, .free_routing = free_routing}, seed), rng);
      ++seed;
    }
  }
}

TEST_CASE("PR-5.6, PR-16.2 With few clips left the same build is offered once") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    State s = dealt({}, seed);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      s.table.accounts[seat].clips = static_cast<std::uint8_t>(3 + 2 * seed);
    }
    Rng rng{seed};
    const Moves list = moves(s, to_act(s).first());
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) CHECK(!(list[i] == list[k]));
    }
    draw_and_compare(s, rng);
  }
}
