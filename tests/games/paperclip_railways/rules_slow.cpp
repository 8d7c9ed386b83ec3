#include <algorithm>
#include <set>
#include <string>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

template <class T>
T any(Rng& rng, int count) {
  return T(rng.below(static_cast<std::uint32_t>(count)));
}
Point any_point(Rng& rng) { return nth_point(int(rng.below(point_count))); }
paperclip_railways::Place any_place(const State& s, Rng& rng) {
  if (rng.below(4) != 0) return place_of(s, int(rng.below(std::uint32_t(s.table.stations.size()))));
  return any<paperclip_railways::Place>(rng, board_places + most_seats + card_count);
}

/// A build of the list with one thing changed: what a person might try.
Build changed(const State& s, Build build, Rng& rng) {
  switch (rng.below(7)) {
    case 0: build.clips = static_cast<std::uint8_t>(1 + rng.below(most_clips)); break;
    case 1: build.from = any_place(s, rng); break;
    case 2: build.to = any_place(s, rng); break;
    case 3: build.at = any_point(rng); break;
    case 4: build.at = nowhere; break;
    case 5: {
      Route shorter{build.route.start()};
      for (int i = 0; i + 1 < build.route.length(); ++i)
        shorter.push_back(build.route.direction(i));
      build.route = shorter;
      break;
    }
    default: {
      Route other{rng.below(2) == 0 ? build.route.start() : any_point(rng)};
      const int steps = std::min(most_clips, build.route.length() + int(rng.below(3)));
      for (int i = 0; i < steps; ++i) {
        const bool keep = i < build.route.length() && rng.below(4) != 0;
        other.push_back(keep ? build.route.direction(i) : int(rng.below(directions)));
      }
      build.route = other;
      build.clips = static_cast<std::uint8_t>(steps + int(rng.below(2)));
    }
  }
  return build;
}
CardSet any_cards(const State& s, Seat seat, Rng& rng) {
  CardSet out;
  s.hands[seat].each([&](Card card) {
    if (rng.below(2) == 0) out.add(card);
  });
  return out;
}
/// Something of any kind, sensible or not.
State::Move strange(const State& s, Seat seat, Rng& rng) {
  LinkSet links;
  for (int i = 0; i < s.table.links.count(); ++i) {
    if (rng.below(4) == 0) links.add(LinkNo(i));
  }
  switch (rng.below(9)) {
    case 0: return TakeCards{};
    case 1: return Pass{};
    case 2: return Pay{any_cards(s, seat, rng)};
    case 3: return Discard{any_cards(s, seat, rng)};
    case 4: return TakeBack{any<Card>(rng, card_count)};
    case 5: return PutCube{any_place(s, rng)};
    case 6: return ChooseCity{any<CityPlace>(rng, city_places)};
    default: return Ship{any_place(s, rng), any_place(s, rng), links};
  }
}
State::Move strange_of_nature(Rng& rng) {
  switch (rng.below(7)) {
    case 0: return Start{any<Seat>(rng, 5)};
    case 1: return RiverRow{static_cast<std::uint8_t>(rng.below(40))};
    case 2: return RiverStep{static_cast<std::uint8_t>(rng.below(6))};
    case 3: return PlaceObstacle{{any_point(rng), static_cast<std::uint8_t>(rng.below(6))}};
    case 4: return BoardCard{any<Card>(rng, card_count)};
    case 5: return Draw{ship_of(any<Seat>(rng, 5))};
    default: return Draw{drawn(any<Card>(rng, card_count))};
  }
}

class Refusals {
 public:
  void note(const Verdict& verdict) {
    if (!verdict) met_.insert(verdict.broken());
  }
  void try_all(const State& s, Seat seat, const Moves& list, Rng& rng) {
    for (int i = 0; i < 12; ++i) note(check(s, seat, strange(s, seat, rng)));
    if (const auto* end = std::get_if<AwaitCube>(&s.agenda.top())) {
      for (const paperclip_railways::Place place : {end->from, end->to})
        note(check(s, seat, PutCube{place}));
    }
    if (awaits<AwaitDiscard>(s)) note(check(s, seat, Discard{any_cards(s, seat, rng)}));
    if (awaits<AwaitExtraLink>(s)) try_elsewhere(s, seat, rng);
    for (int i = 0; i < 24 && !list.empty(); ++i) {
      const auto* build = std::get_if<Build>(&list[rng.below(std::uint32_t(list.size()))]);
      if (build != nullptr) note(check(s, seat, changed(s, *build, rng)));
    }
  }
  /// An extra link between stations of which neither is the new one.
  void try_elsewhere(const State& s, Seat seat, Rng& rng) {
    for (int i = 0; i < 40; ++i) {
      const Build build{any_place(s, rng), any_place(s, rng), 6, nowhere, Route{point(9, 9)}};
      note(check(s, seat, build));
    }
  }
  bool met(const Rule* rule) const { return met_.contains(rule); }

 private:
  std::set<const Rule*> met_;
};

void play_and_try(const Options& options, std::uint64_t seed, Refusals& refusals) {
  State s = setup(options);
  go_on(s);
  Rng rng{seed};
  while (!to_act(s).empty()) {
    const Seat seat = to_act(s).first();
    if (seat == nature) {
      for (int i = 0; i < 3; ++i) refusals.note(check(s, seat, strange_of_nature(rng)));
      play(s, seat, roll(s, rng));
      continue;
    }
    const Moves list = moves(s, seat);
    refusals.try_all(s, seat, list, rng);
    const bool draws = rng.below(3) == 0 && check(s, seat, TakeCards{});  // so that hands fill
    play(s, seat, draws ? State::Move{TakeCards{}} : list[rng.below(std::uint32_t(list.size()))]);
  }
}

}  // namespace

TEST_CASE("PR-16.2 Every rule of the book refuses something in random games") {
  Refusals refusals;
  for (const Options& options : {Options{.seats = 6}, Options{.start_hand = 2},
                                 Options{.station_cubes = 6}, Options{.river_toll = 3}}) {
    refusals.note(judge_options(options));
  }
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto seats = static_cast<std::uint8_t>(2 + seed % 4);
    play_and_try({.seats = seats,
                  .version = seed % 2 == 0 ? Version::Metropolis : Version::Gigantopolis,
                  .freight = seed % 3 != 0,
                  .end_round = seed % 5 == 0 ? EndRound::ExtraTurns : EndRound::Finish},
                 seed, refusals);
  }
  // A toll above score and points of the link needs more crossings than any link of a real game has
  // (the dearest of 10,000 routes is in routes_slow.cpp): builds.cpp lays such a table by hand.
  const std::set<const Rule*> by_hand = {&paperclip_railways::rule::tolls};
  for (const Rule* rule : rulebook) {
    if (by_hand.contains(rule)) continue;
    CHECK_MESSAGE(refusals.met(rule), std::string{rule->id} << " " << std::string{rule->key});
  }
}
