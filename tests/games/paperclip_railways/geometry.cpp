#include "games/paperclip_railways/first_centres.hpp"
#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// Two stations in row 10 with nothing between: (5,10) and (12,10), both Towns with three clips.
struct Row {
  State s = empty_table(3);
  int west = station(s, "T05", point(5, 10));
  int east = station(s, "T09", point(12, 10));
};
const char* const whites_link = "8,6 7,7 7,8 6,9 7,10 6,11 7,12 7,13 8,14";
void lay_whites_link(State& s, Seat owner) {
  const int a = station(s, "T17", point(8, 5));
  const int b = station(s, "T13", point(8, 15));
  link(s, owner, a, b,
       route({{8, 6}, {7, 7}, {7, 8}, {6, 9}, {7, 10}, {6, 11}, {7, 12}, {7, 13}, {8, 14}}));
}
/// A river straight down column 9, its first bridge at (9,13) and (9,14).
void lay_river_down(State& s) {
  s.table.river = Course{point(9, 3)};
  for (int i = 0; i < 14; ++i)
    s.table.river.push_back(i % 2 == 0 ? 4 + (3 + i) % 2 : 5 - (4 + i) % 2);
}

}  // namespace

TEST_CASE("PR-2.2 The lattice has 1254 points, 3621 edges and the neighbours of the reference") {
  int edges = 0;
  for (int n = 0; n < point_count; ++n) {
    for (int k = 0; k < directions; ++k) edges += int(neighbour(nth_point(n), k) != nowhere);
  }
  CHECK(point_count == 1254);
  CHECK(edges == 2 * 3621);
  std::string near;
  for (int k = 0; k < directions; ++k) near += word_for(neighbour(point(5, 5), k)) + " ";
  CHECK(near == "6,5 6,4 5,4 4,5 5,6 6,6 ");
  CHECK(neighbour(point(0, 0), 0) == point(1, 0));
  CHECK(neighbour(point(0, 0), 5) == point(0, 1));
  for (const int k : {1, 2, 3, 4}) CHECK(neighbour(point(0, 0), k) == nowhere);
  CHECK(distance(point(5, 5), point(12, 9)) == 9);
  CHECK(distance(point(4, 4), point(4, 10)) == 6);
  CHECK(widened(around(point(9, 9), 2), 1) == around(point(9, 9), 3));
}

TEST_CASE("PR-2.2 What lies round a point is the same row by row, at the edges of the table too") {
  for (int n = 0; n < point_count; ++n) {
    for (int radius = 1; radius <= 3; ++radius) {
      const PointSet there = around(nth_point(n), radius);
      PointSet added;
      add_around(added, nth_point(n), radius);
      REQUIRE(added == there);
      PointSet left = whole_table;
      take_around(left, nth_point(n), radius);
      REQUIRE(left == whole_table - there);
    }
    PointSet added;
    add_round(added, nth_point(n));
    REQUIRE(added == around(nth_point(n), 1));
    PointSet left = whole_table;
    left -= patch_round(nth_point(n));
    REQUIRE(left == whole_table - added);
  }
}

TEST_CASE("PR-2.2 A direction leads from a point to its neighbours and to no other point") {
  int wrong = 0;
  for (int n = 0; n < point_count; ++n) {
    for (int m = 0; m < point_count; ++m) {
      int there = -1;
      for (int k = 0; k < directions; ++k) {
        if (neighbour(nth_point(n), k) == nth_point(m)) there = k;
      }
      wrong += int(direction_to(nth_point(n), nth_point(m)) != there);
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("PR-6.6 What is left out because it lies too far from a link meets none of its points") {
  Rng rng{7};
  const auto walk = [&] {
    Points points;
    points.add(nth_point(int(rng.below(point_count))));
    for (int left = int(rng.below(most_clips)) + 1; left > 0; --left) {
      const Point next = neighbour(points.back(), int(rng.below(directions)));
      if (next != nowhere) points.add(next);
    }
    return points;
  };
  int far = 0;
  for (int i = 0; i < 2000; ++i) {
    const Points a = walk();
    const Points b = walk();
    const int margin = int(rng.below(3));
    if (Box{a, margin}.is_near(b[0], b.length())) continue;
    ++far;
    for (int k = 0; k < a.count; ++k) {
      for (int m = 0; m < b.count; ++m) REQUIRE(distance(a[k], b[m]) > margin);
    }
  }
  CHECK(far > 100);
}

TEST_CASE("PR-6.1 D01 The shortest link runs straight from rim to rim") {
  Row row;
  const Search search{row.s, red, row.east};
  const ParetoList list = search.list(row.west);
  REQUIRE(list.size() == 1);
  CHECK(list[0] == Label{5, 0});
  CHECK(text(search.way(row.west, list[0])) == "6,10 7,10 8,10 9,10 10,10 11,10");
}

TEST_CASE("PR-6.4 D02, D03, Q51 Padding adds exactly one clip at a time, always the same way") {
  Row row;
  const Search search{row.s, red, row.east};
  const Points taut = search.way(row.west, {5, 0});
  const auto padded = [&](int clips) {
    Points points = taut;
    REQUIRE(pad(search.ground, {}, points, clips));
    return text(points);
  };
  CHECK(padded(6) == "6,10 6,9 7,10 8,10 9,10 10,10 11,10");
  CHECK(padded(7) == "6,10 6,9 7,10 8,10 8,9 9,10 10,10 11,10");
  Points eight = taut;
  CHECK(pad(search.ground, {}, eight, 8));
  CHECK(eight.length() == 8);
}

TEST_CASE("PR-6.3 The reference link from (8,5) to (8,15) has eight clips") {
  Row row;
  const int a = station(row.s, "T17", point(8, 5));
  const int b = station(row.s, "T13", point(8, 15));
  const Search search{row.s, red, b};
  const ParetoList list = search.list(a);
  REQUIRE(list.size() == 1);
  CHECK(list[0] == Label{8, 0});
  CHECK(text(search.way(a, list[0])) == whites_link);
}

TEST_CASE("PR-6.6 D04, D06 A foreign link costs a point to cross, an own one nothing") {
  Row row;
  lay_whites_link(row.s, white);
  const ParetoList list = Search{row.s, red, row.east}.list(row.west);
  REQUIRE(list.size() == 2);
  CHECK(list[0] == Label{5, 1});
  CHECK(list[1] == Label{14, 0});
  Row own;
  lay_whites_link(own.s, red);
  CHECK(Search{own.s, red, own.east}.list(own.west)[0] == Label{5, 0});
}

TEST_CASE("PR-6.6 D07 Two foreign links cost a point each") {
  Row row;
  lay_whites_link(row.s, white);
  const int a = station(row.s, "T30", point(10, 6));
  const int b = station(row.s, "T31", point(10, 14));
  link(row.s, green, a, b,
       route({{10, 7}, {10, 8}, {9, 9}, {10, 10}, {9, 11}, {10, 12}, {10, 13}}));
  CHECK(Search{row.s, red, row.east}.list(row.west)[0] == Label{5, 2});
}

TEST_CASE("PR-2.3, PR-6.6 D08, D09, D28 The river costs a point, its bridges nothing") {
  Row row;
  lay_river_down(row.s);
  REQUIRE(row.s.table.river.end() == point(9, 17));
  const Search search{row.s, red, row.east};
  const ParetoList list = search.list(row.west);
  REQUIRE(list.size() == 2);
  CHECK(list[0] == Label{5, 1});
  CHECK(list[1] == Label{8, 0});
  const std::string cheap = text(search.way(row.west, list[1]));
  CHECK(cheap.find(" 9,13 ") != std::string::npos);
  State without = row.s;
  without.options.silver_bridges = false;
  CHECK(Search{without, red, row.east}.list(row.west)[1].clips > 8);
  const int hemp = station(row.s, "R12", point(25, 25));
  cube(row.s, red, hemp);
  const ParetoList free = Search{row.s, red, row.east}.list(row.west);
  REQUIRE(free.size() == 1);
  CHECK(free[0] == Label{5, 0});
}

TEST_CASE("PR-6.6, PR-10.2 D11, D12, D25 An obstacle costs two points or a way round") {
  State s = empty_table(2);
  s.table.obstacles.push_back({point(8, 9), 0});
  const int west = station(s, "T05", point(4, 10));
  const int east = station(s, "T09", point(15, 10));
  const Search search{s, red, east};
  const ParetoList list = search.list(west);
  REQUIRE(list.size() == 2);
  CHECK(list[0] == Label{9, 2});
  CHECK(list[1] == Label{11, 0});
  for (const int clips : {10, 11}) {
    Points points = search.way(west, list[0]);
    REQUIRE(pad(search.ground, {}, points, clips));
    CHECK(toll(search.ground, search.tolls, points) == 2);
  }
  const int lampblack = station(s, "R13", point(25, 25));
  cube(s, red, lampblack);
  CHECK(Search{s, red, east}.list(west)[0] == Label{9, 1});
}

TEST_CASE("PR-2.8 D21 Starting Cities are 11 to 18 clips from the board and 12 from each other") {
  State s = empty_table(2);
  move_home(s, red, city_centres[std::size_t(CityPlace::W)]);
  move_home(s, white, city_centres[std::size_t(CityPlace::NW)]);
  const auto clips = [&](Seat seat, int board_place) {
    return int(Search{s, seat, home_of(seat)}.list(board_place)[0].clips);
  };
  CHECK(clips(red, 0) == 13);
  CHECK(clips(red, 1) == 18);
  CHECK(clips(red, 2) == 13);
  CHECK(clips(red, 3) == 11);
  CHECK(clips(white, 0) == 11);
  CHECK(clips(white, 1) == 15);
  CHECK(clips(white, 2) == 16);
  CHECK(clips(white, 3) == 12);
  CHECK(Search{s, red, home_of(red)}.list(home_of(white))[0].clips == 12);
}

TEST_CASE("PR-6.5, PR-7.6 D17, D18, D19 Where a new card may lie") {
  State s = empty_table(2);
  station(s, "T05", point(5, 10));
  s.table.obstacles.push_back({point(20, 5), 0});
  lay_river_down(s);
  const int a = station(s, "T17", point(25, 20));
  const int b = station(s, "T13", point(25, 30));
  link(s, white, a, b,
       route({{25, 21},
              {25, 22},
              {24, 23},
              {25, 24},
              {24, 25},
              {25, 26},
              {24, 27},
              {25, 28},
              {25, 29}}));
  const Ground ground = ground_for(s, red);
  const PointSet legal = legal_centres(ground);
  CHECK(!legal.contains(point(8, 10)));
  State wider = empty_table(2);
  station(wider, "T05", point(5, 10));
  CHECK(legal_centres(ground_for(wider, red)).contains(point(9, 10)));
  CHECK(!legal_centres(ground_for(wider, red)).contains(point(8, 10)));
  legal.each(
      [&](Point p) { CHECK((column(p) >= 1 && column(p) <= 31 && row(p) >= 1 && row(p) <= 36)); });
  const auto why = [&](Point p) { return judge_centre(ground, p).broken(); };
  CHECK(why(point(0, 5)) == &paperclip_railways::rule::card_off_table);
  CHECK(why(point(32, 5)) == &paperclip_railways::rule::card_off_table);
  CHECK(why(point(9, 10)) == &paperclip_railways::rule::card_on_river);
  CHECK(why(point(22, 6)) == &paperclip_railways::rule::card_on_obstacle);
  CHECK(why(point(25, 25)) == &paperclip_railways::rule::card_on_link);
  CHECK(why(point(7, 12)) == &paperclip_railways::rule::card_on_card);
}

TEST_CASE("PR-2.8 A13 A Starting City place that stayed free is ordinary table") {
  const State s = empty_table(2);
  CHECK(legal_centres(ground_for(s, red)).contains(city_centres[std::size_t(CityPlace::NW)]));
}

TEST_CASE("PR-12.1 The rim of the board belongs to its four places, three points each") {
  const State s = empty_table(2);
  PointSet all;
  for (int place = 0; place < board_places; ++place) {
    CHECK(rim_of(s, place).count() == 3);
    CHECK(!all.meets(rim_of(s, place)));
    all |= rim_of(s, place);
  }
  all.each([&](Point p) { CHECK(distance(p, board_centre) == 2); });
  CHECK(all.count() == 12);
}

TEST_CASE("PR-1.6 Two rectangles of 15 points and two L shapes of 16") {
  for (int turns = 0; turns < directions; ++turns) {
    const Obstacle obstacle{point(12, 12), static_cast<std::uint8_t>(turns)};
    PointSet rectangle;
    PointSet lake;
    for (const Point p : points_of(obstacle, 0)) rectangle.add(p);
    for (const Point p : points_of(obstacle, 1)) lake.add(p);
    CHECK(rectangle.count() == 15);
    CHECK(lake.count() == 16);
  }
}

TEST_CASE("PR-1.6, PR-2.5 An obstacle laid at once has the points of its shape, wherever it lies") {
  for (int n = 0; n < point_count; ++n) {
    for (std::uint8_t turns = 0; turns < directions; ++turns) {
      State s = empty_table(2);
      s.table.obstacles = {};
      PointSet points;
      bool on_the_table = true;
      for (int number = 0; number < 2; ++number) {
        const Obstacle obstacle{nth_point(n), turns};
        s.table.obstacles.push_back(obstacle);
        for (const Point p : points_of(obstacle, number)) {
          p == nowhere ? void(on_the_table = false) : points.add(p);
        }
      }
      if (on_the_table) CHECK(land_of(s).obstacles == points);
    }
  }
}

TEST_CASE("PR-16.2 Sectors looked up are those worked out") {
  int different = 0;
  for (int n = 0; n < point_count; n += 7) {
    const Point centre = nth_point(n);
    whole_table.each([&](Point p) {
      different += int(sector_of(centre, p) != sector_of(axial(p) - axial(centre)));
    });
  }
  CHECK(different == 0);
}

TEST_CASE("PR-2.2 One step from a set is one step from each of its points") {
  Rng rng{5};
  for (int round = 0; round < 50; ++round) {
    PointSet set;
    PointSet expected;
    for (int i = 0; i < 30; ++i) {
      const Point p = nth_point(int(rng.below(point_count)));
      set.add(p);
      for (int k = 0; k < directions; ++k) {
        if (neighbour(p, k) != nowhere) expected.add(neighbour(p, k));
      }
    }
    CHECK(stepped(set) == expected);
  }
}

TEST_CASE("PR-2.2, PR-6.1 Steps out of a row arrive where steps out of such a set do") {
  Rng rng{11};
  Steps steps = all_steps;
  for (int i = 0; i < 600; ++i) {
    const Point p = nth_point(int(rng.below(point_count)));
    const int k = int(rng.below(directions));
    if (neighbour(p, k) != nowhere && steps.has_edge(p, k)) steps.take_edge(p, k);
  }
  for (int r = 0; r < rows; ++r) {
    for (int round = 0; round < 8; ++round) {
      PointSet set;
      PointSet expected;
      whole_table.each([&](Point p) {
        if (row(p) != r || rng.below(3) != 0) return;
        set.add(p);
        for (int k = 0; k < directions; ++k) {
          if (neighbour(p, k) != nowhere && steps.has_edge(p, k)) expected.add(neighbour(p, k));
        }
      });
      PointSet at_once;
      PointSet::each_four({}, [&](int first) {
        const auto there = [&](int n) { return set.four(n); };
        at_once.put(first, steps.arrivals(there, first));
      });
      CHECK(at_once == expected);
      CHECK(PointSet{steps.arrivals_from(set.word(r), r)} == expected);
    }
  }
}

TEST_CASE("PR-6.4 D23 The same position gives the same routes every time") {
  Row row;
  lay_whites_link(row.s, white);
  const Search first{row.s, red, row.east};
  for (int i = 0; i < 100; ++i) {
    const Search again{row.s, red, row.east};
    REQUIRE(text(again.way(row.west, {14, 0})) == text(first.way(row.west, {14, 0})));
  }
}
