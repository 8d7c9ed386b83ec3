#include <doctest/doctest.h>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::black_pawn_trucking;

namespace {

/// Fares once more, the plain way: every link is tried until nothing gets cheaper.
std::array<int, city_count> fares_by_trying(const State& s) {
  std::array<int, city_count> fares{};
  fares.fill(1000);
  fares[index(s.at)] = 0;
  for (int round = 0; round < city_count; ++round) {
    for (std::size_t a = 0; a < city_count; ++a) {
      const Goods lying = s.lying[a];
      const int each = s.options.fine_per == FinePer::Good ? lying.total() : 1;
      const int fine = City(a) == s.at || lying.empty() ? 0 : each;
      for (std::size_t b = 0; b < city_count; ++b) {
        if (!linked(City(a), City(b))) continue;
        const int price = 1 + (by_ferry(City(a), City(b)) ? 2 : 0);
        fares[b] = std::min(fares[b], fares[a] + fine + price);
      }
    }
  }
  return fares;
}

/// Tables and walks say the same of every destination.
void hold_together(const State& s) {
  const auto tried = fares_by_trying(s);
  const Fares fares = cheapest_fares(s);
  const int left = means(s) - goods_to_carry(s);
  for (std::size_t c = 0; c < city_count; ++c) {
    const City to{static_cast<std::uint8_t>(c)};
    CHECK(fares[c] == tried[c]);
    if (to == s.at) continue;
    CHECK(cheapest_fare(s, to) == tried[c]);
    const Route by = cheapest_route(s, fares, to);
    CHECK(cheapest_route(s, to) == by);
    CHECK(cheapest_bill(s, to) == bill_of(s, to, by));
    CHECK(cheapest_bill(s, to).total() == tried[c] + goods_to_carry(s));
    CHECK(payable_destinations(s).contains(to) == (tried[c] <= left));
  }
  CHECK_FALSE(payable_destinations(s).contains(s.at));
}

}  // namespace

TEST_CASE("BP-4.13 fares, ways and bills by table are those of a walk, in random games") {
  for (const FinePer fines : {FinePer::City, FinePer::Good}) {
    int drives = 0;
    for (std::uint64_t game = 0; game < 40; ++game) {
      Rng rng = Rng::of_game(9, game);
      State s = setup({.fine_per = fines});
      for (SeatSet asked = to_act(s); !asked.empty(); asked = to_act(s)) {
        if (awaits<AwaitDrive>(s)) hold_together(s), ++drives;
        const Seat seat = asked.first();
        play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
      }
    }
    CHECK(drives > 300);
  }
}

TEST_CASE("BP-4.10 goods in every city, in one, in none: fares, ways and bills hold together") {
  for (const FinePer fines : {FinePer::City, FinePer::Good}) {
    for (int start = 1; start <= city_count; ++start) {
      State s = plain_table({.fine_per = fines});
      s.at = city(start);
      for (const int cash : {0, 3, 7, 100}) {
        s.loans = price::most_loans;
        s.cash = static_cast<std::int16_t>(cash);
        hold_together(s);
      }
      lay_goods(s, 11, {"suns", "2"});
      hold_together(s);
      for (int c = 1; c <= city_count; ++c) lay_goods(s, c, {"moons"});
      hold_together(s);
    }
  }
}

TEST_CASE("BP-2.3, BP-2.4 links of many cities looked up at once are those of each") {
  Rng rng{4};
  for (int round = 0; round < 200; ++round) {
    CitySet some;
    CitySet land;
    CitySet sea;
    for (int c = 1; c <= city_count; ++c) {
      if (rng.below(3) != 0) continue;
      some.add(city(c));
      for (int to = 1; to <= city_count; ++to) {
        if (share_an_edge(city(c), city(to))) land.add(city(to));
        if (by_ferry(city(c), city(to))) sea.add(city(to));
      }
    }
    CHECK(links_from(some).land == land);
    CHECK(links_from(some).sea == sea);
    if (some.empty()) continue;
    CHECK(some.contains(some.last()));
    CHECK(number_of(some.last()) >= number_of(some.at(0)));
  }
}

TEST_CASE("BP-4.13 a walk from where no link begins ends, and reaches no city") {
  for (const FinePer fines : {FinePer::City, FinePer::Good}) {
    State s = plain_table({.fine_per = fines});
    for (int c = 1; c <= city_count; ++c) lay_goods(s, c, {"moons"});
    s.at = nowhere;
    for (const std::uint8_t fare : cheapest_fares(s)) CHECK(fare > 200);
  }
}

TEST_CASE("BP-4.21 goods on the map are counted city by city or all at once") {
  State s = plain_table();
  CHECK(goods_on_map(s) == 0);
  lay_goods(s, 3, {"suns", "suns", "suns"});
  lay_goods(s, 4, {"suns", "suns", "suns", "5", "5"});
  lay_goods(s, 24, {"5", "5", "arms"});
  CHECK(goods_on_map(s) == 11);
}
