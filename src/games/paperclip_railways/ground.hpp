#pragma once

#include <cstdint>

#include "games/paperclip_railways/state.hpp"
#include "games/paperclip_railways/steps.hpp"

namespace roundhouse::paperclip_railways {

inline constexpr Point board_centre = point(16, 18);

// PR-2.8  Where the six Starting City places are, in the order of CityPlace.
inline constexpr std::array<Point, city_places> city_centres = {
    point(9, 4), point(23, 4), point(30, 18), point(23, 32), point(9, 32), point(2, 18)};

/// Silver clips, counted from 1 (PR-2.3).
inline constexpr int first_bridge = 11;
inline constexpr int second_bridge = 22;

/// The table as one builder finds it: unpacked from the state, thrown away afterwards.
struct Ground {
  Steps steps = all_steps;  // along edges that are neither river nor link
  PointSet footprint;       // of stations and board
  PointSet walls;           // all of that but the rims: no link comes here
  PointSet centres;         // of stations other than board places
  PointSet river;
  PointSet water;  // river points that are no bridges
  PointSet obstacles;
  PointSet linked;   // points of links, their ends included
  PointSet crossed;  // inner points of an odd number of foreign links
  PointSet twice;    // inner points of two or three foreign links
  PointSet taken;    // footprint, river, obstacles and links
  PointSet open;     // no station, obstacle, water or crossing: links pass for nothing

  friend bool operator==(const Ground&, const Ground&) = default;
};
/// What lay on the table before anybody built.
struct Land {
  PointSet river;
  PointSet water;  // river points that are no bridges
  PointSet obstacles;
};
Land land_of(const State& s);
/// Everything a link's detours keep off: stations, links and what lay there before; of links only
/// those that may reach into the box.
PointSet taken_on(const State& s, const Land& land, const Box& box);
Ground ground_for(const State& s, Seat builder);
/// The same without any station or link but the board.
Ground bare_ground(const State& s);
void add_station(Ground& ground, Point centre);
void add_link(Ground& ground, const Points& points, bool own);

/// Seven points round a centre that is not on the edge of the table (PR-6.5).
Patch footprint_round(Point centre);
Patch rim_round(Point centre);
Patch rim_of_board(int place);
/// The rim of a station in play; a board place has three of the board's twelve rim points.
Patch rim_of(const State& s, int station);
/// The points of an obstacle; the even ones are rectangles, the odd ones L-shaped (PR-1.6).
FixedVector<Point, 16> points_of(const Obstacle& obstacle, int number);

/// What each thing in the way costs the builder of a certain link (PR-6.6).
struct Tolls {
  std::uint8_t crossing = 1;
  std::uint8_t river = 1;
  std::uint8_t obstacle = 2;

  friend bool operator==(const Tolls&, const Tolls&) = default;
};
Tolls tolls_for(const State& s, Seat builder);
/// The same with the abilities of a new card.
Tolls with_card(Tolls tolls, Card built);
Tolls tolls_for(const State& s, Seat builder, Card built);

/// What stepping from u to an inner point v costs.
int toll(const Ground& ground, const Tolls& tolls, Point u, Point v);
/// The toll of a whole route.
int toll(const Ground& ground, const Tolls& tolls, const Points& points);

// PR-6.5  Where a new card may lie.
PointSet legal_centres(const Ground& ground);
/// The same after a station or a link was added to the ground.
void take_centres_round_station(PointSet& legal, Point centre);
void take_centres_beside_link(PointSet& legal, const Points& points);

}  // namespace roundhouse::paperclip_railways
