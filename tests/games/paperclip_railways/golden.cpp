#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

// Geometry section 14: integers only, so every compiler and every kind of build must find the same.
// These sums were taken once; a change of rules or of the path finder moves them, a change of
// compiler, sanitizers or optimisation may not.

namespace {

class Sum {
 public:
  void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i, word >>= 8) value_ = (value_ ^ (word & 0xFF)) * 0x100000001B3U;
  }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// How many points of the table come before one, row by row.
std::uint64_t place_in_order(Point p) { return std::uint64_t(row(p) * columns + column(p)); }

/// Every label and every route from every station to every other.
int add_searches(const State& s, Seat seat, Sum& sum) {
  const int stations = int(s.table.stations.size());
  const Ground ground = ground_for(s, seat);
  const Tolls tolls = tolls_for(s, seat, no_card);
  int searches = 0;
  for (int t = 0; t < stations; ++t) {
    const Reach reach{ground, rim_of(s, t), tolls, 18};
    ++searches;
    for (int other = 0; other < stations; ++other) {
      if (other == t) continue;
      for (const Label label : reach.pareto(rim_of(s, other))) {
        sum.add(std::uint64_t{label.clips} << 8 | label.toll);
        const Points way = reach.route(rim_of(s, other), label);
        for (int i = 0; i < way.count; ++i) sum.add(place_in_order(way[i]));
      }
    }
  }
  return searches;
}

}  // namespace

TEST_CASE("PR-6.4, PR-16.3 Searches and whole seeded games are the same in every build") {
  Sum routes;
  Sum games;
  int searches = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4),
                     .version = seed < 5 ? Version::Metropolis : Version::Gigantopolis,
                     .freight = seed % 3 != 0},
                    seed);
    Rng rng{seed};
    int actions = 0;
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s) && ++actions % 8 == 0) searches += add_searches(s, seat, routes);
      const State::Move move = seat == nature ? roll(s, rng) : any_move(s, seat, rng);
      games.add(text_of(move));
      play(s, seat, move);
    }
    for (int p = 0; p < s.options.seats; ++p) games.add(std::uint64_t(scores(s)[Seat(p)]));
  }
  CHECK(searches == 1086);
  CHECK(routes.value() == 8111836945609527290U);
  CHECK(games.value() == 9641575657117877149U);
}

TEST_CASE("PR-16.2 Perft on small tables") {
  State two = empty_table(2);
  two.hands[red] = cards({"T01", "T05", "S01"});
  two.hands[white] = cards({"T02", "R01"});
  State five = empty_table(5);
  five.hands[red] = cards({"C01", "T01", "T05", "T06", "S01", "R01"});
  const auto lines = [](const State& s, int depth) { return count_lines(s, depth); };
  CHECK(lines(two, 1) == 67);
  CHECK(lines(two, 2) == 193);
  CHECK(lines(two, 3) == 14480);
  CHECK(lines(five, 1) == 197);
  CHECK(lines(five, 2) == 1477);
}
