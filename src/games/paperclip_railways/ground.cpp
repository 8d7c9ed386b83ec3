#include "games/paperclip_railways/ground.hpp"

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

consteval Patch patch_of(int top, std::initializer_list<Point> points) {
  Patch patch{top, {}};
  for (const Point p : points)
    patch.word[std::size_t(row(p) - top)] |= std::uint64_t{1} << column(p);
  return patch;
}

// PR-12.1  The rim of the central board belongs to its four places, three points each.
constexpr std::array<Patch, board_places> board_rims = {
    patch_of(16, {point(15, 16), point(16, 16), point(17, 16)}),
    patch_of(17, {point(17, 17), point(18, 18), point(17, 19)}),
    patch_of(20, {point(15, 20), point(16, 20), point(17, 20)}),
    patch_of(17, {point(14, 17), point(14, 18), point(14, 19)})};
constexpr PointSet board_rim = [] {
  PointSet all;
  for (const Patch& rim : board_rims) all |= rim;
  return all;
}();
constexpr PointSet board_footprint = around(board_centre, 2);
constexpr PointSet near_board = around(board_centre, 4);
constexpr PointSet inner_table = [] {
  PointSet inner;
  for (int r = 1; r < rows - 1; ++r) {
    for (int c = 1; c < columns - 1; ++c) inner.add(point(c, r));
  }
  return inner;
}();

// PR-1.6, PR-2.5  Mountains are rectangles of 5 by 3 points, lakes L-shaped with 16.
consteval FixedVector<Axial, 16> shape(bool lake, int turns) {
  FixedVector<Axial, 16> offsets;
  const auto add = [&](Axial offset) {
    for (int i = 0; i < turns; ++i) offset = turned(offset);
    offsets.push_back(offset);
  };
  for (int r = 0; r < (lake ? 2 : 3); ++r) {
    for (int q = 0; q < 5; ++q) add({q, r});
  }
  for (int r = 2; lake && r < 5; ++r) {
    for (int q = 0; q < 2; ++q) add({q, r});
  }
  return offsets;
}
constexpr auto shapes = []() consteval {
  std::array<std::array<FixedVector<Axial, 16>, directions>, 2> all{};
  for (int turns = 0; turns < directions; ++turns) {
    all[0][std::size_t(turns)] = shape(false, turns);
    all[1][std::size_t(turns)] = shape(true, turns);
  }
  return all;
}();

/// The same as rows of columns, for anchors in even and in odd rows, so that one can be laid at
/// once.
constexpr int shape_reach = 6;  // rows and columns from the anchor, at most
struct ShapeRows {
  std::array<std::uint64_t, 2 * shape_reach + 1> word{};

  constexpr ShapeRows() = default;
  consteval ShapeRows(const FixedVector<Axial, 16>& offsets, bool odd) {
    const Point anchor = point(2 * shape_reach, 2 * shape_reach + (odd ? 1 : 0));
    for (const Axial offset : offsets) {
      const Point p = point(axial(anchor) + offset);
      word[std::size_t(row(p) - row(anchor) + shape_reach)] |=
          std::uint64_t{1} << (column(p) - column(anchor) + 2 * shape_reach);
    }
  }
};
constexpr auto shape_rows = []() consteval {
  std::array<std::array<std::array<ShapeRows, 2>, directions>, 2> all{};
  for (std::size_t kind = 0; kind < 2; ++kind) {
    for (std::size_t turns = 0; turns < directions; ++turns) {
      for (std::size_t odd = 0; odd < 2; ++odd) {
        all[kind][turns][odd] = {shapes[kind][turns], odd == 1};
      }
    }
  }
  return all;
}();
void lay_obstacle(const Obstacle& obstacle, std::size_t number, PointSet& out) {
  const int r = row(obstacle.anchor);
  const ShapeRows& shape = shape_rows[number & 1U][obstacle.turns][std::size_t(r & 1)];
  for (int d = -shape_reach; d <= shape_reach; ++d) {
    const std::uint64_t there = shape.word[std::size_t(d + shape_reach)];
    if (there == 0) continue;
    out.word(r + d) |= there << column(obstacle.anchor) >> (2 * shape_reach);
  }
}

// PR-2.3  Clips 11 and 22 are silver: their ends are bridges, every other river point is water.
void lay_river(const State& s, Land& land) {
  std::array<Point, river_clips + 1> points;
  int count = 0;
  s.table.river.each_point([&](Point p) {
    land.river.add(p);
    points[std::size_t(count++)] = p;
  });
  land.water = land.river;
  for (const int clip : {first_bridge, second_bridge}) {
    if (!s.options.silver_bridges || clip >= count) continue;
    land.water.remove(points[std::size_t(clip - 1)]);
    land.water.remove(points[std::size_t(clip)]);
  }
}
void take_river(const Course& river, Steps& steps) {
  Point p = river.start();
  for (int i = 0; i < river.length(); ++i) {
    steps.take_edge(p, river.direction(i));
    p = neighbour(p, river.direction(i));
  }
}

}  // namespace

Patch footprint_round(Point centre) {
  const int c = column(centre);
  const int r = row(centre);
  const std::uint64_t beside = std::uint64_t{3} << (c - 1 + (r & 1));
  return {r - 1, {beside, std::uint64_t{7} << (c - 1), beside}};
}
Patch rim_round(Point centre) {
  Patch rim = footprint_round(centre);
  rim.word[1] &= ~(std::uint64_t{1} << column(centre));
  return rim;
}
Patch rim_of_board(int place) { return board_rims[std::size_t(place)]; }
Patch rim_of(const State& s, int station) {
  if (station < board_places) return rim_of_board(station);
  return rim_round(s.table.stations[std::size_t(station)].centre);
}

FixedVector<Point, 16> points_of(const Obstacle& obstacle, int number) {
  const Axial anchor = axial(obstacle.anchor);
  FixedVector<Point, 16> points;
  for (const Axial offset : shapes[std::size_t(number & 1)][obstacle.turns]) {
    points.push_back(point(anchor + offset));
  }
  return points;
}

Land land_of(const State& s) {
  Land land;
  for (std::size_t i = 0; i < s.table.obstacles.size(); ++i) {
    lay_obstacle(s.table.obstacles[i], i, land.obstacles);
  }
  lay_river(s, land);
  return land;
}
PointSet taken_on(const State& s, const Land& land, const Box& box) {
  PointSet taken = board_footprint | land.river | land.obstacles;
  for (const Station& station : s.table.stations) {
    if (station.centre == nowhere || station.centre == board_centre) continue;
    taken |= footprint_round(station.centre);
  }
  s.table.links.each_where(
      [&](const LinkHead& link) { return box.is_near(link.start, link.clips); },
      [&](int, const LinkHead&, const Points& points) {
        for (int i = 0; i < points.count; ++i) taken.add(points[i]);
      });
  return taken;
}
Ground bare_ground(const State& s) {
  const Land land = land_of(s);
  Ground ground;
  ground.footprint = board_footprint;
  ground.walls = board_footprint - board_rim;
  ground.river = land.river;
  ground.water = land.water;
  ground.obstacles = land.obstacles;
  ground.taken = ground.footprint | ground.river | ground.obstacles;
  ground.open = whole_table - ground.water - ground.obstacles - ground.footprint;
  take_river(s.table.river, ground.steps);
  return ground;
}
void add_station(Ground& ground, Point centre) {
  if (centre == nowhere || centre == board_centre) return;
  ground.centres.add(centre);
  ground.walls.add(centre);
  const Patch card = footprint_round(centre);
  ground.footprint |= card;
  ground.taken |= card;
  ground.open -= card;
}
// PR-6.1, PR-6.3  Links run round stations and never along other links, but they may cross.
void add_link(Ground& ground, const Points& points, bool own) {
  for (int i = 0; i < points.count; ++i) {
    const Point p = points[i];
    ground.linked.add(p);
    ground.taken.add(p);
    if (i == points.length()) return;
    ground.steps.take_edge(p, direction_to(p, points[i + 1]));
    if (i == 0 || own) continue;
    ground.open.remove(p);
    if (ground.crossed.contains(p)) {
      ground.crossed.remove(p);
      ground.twice.add(p);
    } else {
      ground.crossed.add(p);
    }
  }
}
Ground ground_for(const State& s, Seat builder) {
  Ground ground = bare_ground(s);
  for (const Station& station : s.table.stations) add_station(ground, station.centre);
  s.table.links.each([&](int, const LinkHead& link, const Points& points) {
    add_link(ground, points, link.owner == builder);
  });
  return ground;
}

// PR-6.6  Another player's link 1 point for each point where they meet, own links nothing, an
//         obstacle 2 points each time it is entered, blue river 1, a bridge nothing.
Tolls tolls_for(const State& s, Seat builder) {
  Tolls tolls{.river = s.options.river_toll};
  each_staffed(s, builder, [&](const Power& power, int) {
    if (power.code == Ability::OngoingCrossingFree) tolls.crossing = 0;
    if (power.code == Ability::OngoingNoRiver) tolls.river = 0;
    if (power.code == Ability::OngoingObstacleHalf) tolls.obstacle = 1;
  });
  return tolls;
}
Tolls with_card(Tolls tolls, Card built) {
  const Ability own = valid(built) ? sheet_of(built).power.code : Ability::None;
  if (own == Ability::BuildNoCrossing) tolls.crossing = 0;
  if (own == Ability::BuildNoRiver) tolls.river = 0;
  if (own == Ability::BuildNoObstacle) tolls.obstacle = 0;
  return tolls;
}
Tolls tolls_for(const State& s, Seat builder, Card built) {
  return with_card(tolls_for(s, builder), built);
}

int toll(const Ground& ground, const Tolls& tolls, Point u, Point v) {
  const int links = int(ground.crossed.contains(v)) + 2 * int(ground.twice.contains(v));
  const bool enters = ground.obstacles.contains(v) && !ground.obstacles.contains(u);
  return links * tolls.crossing + (ground.water.contains(v) ? tolls.river : 0) +
         (enters ? tolls.obstacle : 0);
}
int toll(const Ground& ground, const Tolls& tolls, const Points& points) {
  int sum = 0;
  for (int i = 1; i < points.length(); ++i) sum += toll(ground, tolls, points[i - 1], points[i]);
  return sum;
}

// PR-6.5, PR-7.6  A card lies wholly on the table, on nothing else, and leaves a lattice line free
//         to every other card and to the board.
PointSet legal_centres(const Ground& ground) {
  return inner_table - widened(ground.taken, 1) - widened(ground.centres, 3) - near_board;
}
void take_centres_round_station(PointSet& legal, Point centre) {
  if (centre != nowhere && centre != board_centre) take_around(legal, centre, 3);
}
void take_centres_beside_link(PointSet& legal, const Points& points) {
  for (int i = 0; i < points.count; ++i) legal -= patch_round(points[i]);
}

}  // namespace roundhouse::paperclip_railways
