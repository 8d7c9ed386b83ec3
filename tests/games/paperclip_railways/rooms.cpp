#include <algorithm>

#include "games/paperclip_railways/prospect.hpp"
#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// So many detours `pad` makes when it goes along a whole route for the first time: written once
/// more, with the whole route before it.
int detours_of_first_pass(const Ground& ground, const Patch& new_card, const Points& taut) {
  PointSet met = ground.taken;
  met |= new_card;
  for (int i = 0; i < taut.count; ++i) met.add(taut[i]);
  int made = 0;
  for (int i = 0; i < taut.length(); ++i) {
    if (ground.obstacles.contains(taut[i]) && ground.obstacles.contains(taut[i + 1])) continue;
    for (int k = 0; k < directions; ++k) {
      const Point w = neighbour(taut[i], k);
      if (w == nowhere || met.contains(w) || direction_to(w, taut[i + 1]) < 0) continue;
      met.add(w);
      ++made;
      ++i;  // the next clip stays as it is
      break;
    }
  }
  return made;
}

/// What was asked about ways, so that no test passes by asking nothing.
struct Asked {
  int ways = 0;
  int with_room = 0;
  int without = 0;
};

/// Holds the short answers about room to what padding the whole way says.
void check_room(const Ground& ground, const Reach& reach, const Patch& rim, const Patch& new_card,
                Label label, Asked& asked) {
  const Points taut = reach.route(rim, label);
  const int first_pass = detours_of_first_pass(ground, new_card, taut);
  for (int more = 1; more <= 4 && label.clips + more <= most_clips; ++more) {
    const bool room = reach.has_room(rim, new_card, label, label.clips + more);
    CHECK(room == (more <= first_pass));
    Points padded = taut;
    if (room) CHECK(pad(ground, new_card, padded, label.clips + more));
    ++(room ? asked.with_room : asked.without);
  }
  ++asked.ways;
}

/// A table some random moves into a game.
State after(std::uint64_t seed, int moves_made) {
  State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 3)}, seed);
  Rng rng{seed};
  for (; moves_made > 0 && !to_act(s).empty(); --moves_made) {
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  return s;
}

}  // namespace

TEST_CASE("PR-6.4 Whether a way to a new card has room is known from its first clips") {
  Asked asked;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const State s = after(seed, 90);
    const Seat seat = s.table.active;
    const Ground ground = ground_for(s, seat);
    for (int t = 0; t < int(s.table.stations.size()); t += 3) {
      const Reach reach{ground, rim_of(s, t), tolls_for(s, seat, no_card), 9};
      legal_centres(ground).each([&](Point centre) {
        if (index(centre) % 5 != 0) return;
        for (const Label label : reach.pareto(rim_round(centre))) {
          check_room(ground, reach, rim_round(centre), footprint_round(centre), label, asked);
        }
      });
    }
  }
  CHECK(asked.ways > 500);
  CHECK(asked.with_room > 500);
  CHECK(asked.without > 20);
}

TEST_CASE("PR-6.4 The room of a link between stations is what padding its whole way leaves") {
  Asked asked;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const State s = after(seed, 120);
    const Seat seat = s.table.active;
    const Ground ground = ground_for(s, seat);
    for (int t = 0; t < int(s.table.stations.size()); ++t) {
      Reach reach{ground, rim_of(s, t), tolls_for(s, seat, no_card), 12};
      for (int other = 0; other < int(s.table.stations.size()); ++other) {
        if (other == t || (other < board_places && t < board_places)) continue;
        const Patch rim = rim_of(s, other);
        for (const Label label : reach.pareto(rim)) {
          check_room(ground, reach, rim, {}, label, asked);
          for (const int more :
               {2, 1, 3}) {  // what is known of fewer or more clips is asked for, too
            const int most = std::min(label.clips + more, most_clips);
            Points padded = reach.route(rim, label);
            pad(ground, {}, padded, most);
            CHECK(reach.room(ground, other, rim, label, most) == padded.length());
          }
        }
      }
    }
  }
  CHECK(asked.ways > 300);
  CHECK(asked.with_room > 300);
  CHECK(asked.without > 100);
}

TEST_CASE("PR-2.2 The neighbours of a point in a set are found all at once") {
  Rng rng{7};
  PointSet set;
  for (int n = 0; n < point_count; ++n) {
    if (rng.below(2) == 0) set.add(nth_point(n));
  }
  whole_table.each([&](Point p) {
    unsigned expected = 0;
    for (int k = 0; k < directions; ++k) {
      const Point q = neighbour(p, k);
      if (q != nowhere && set.contains(q)) expected |= 1U << k;
    }
    CHECK(neighbours_in([&](int r) { return set.word(r); }, p) == expected);
  });
}
