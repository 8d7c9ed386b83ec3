#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/paperclip_railways/lattice.hpp"

namespace roundhouse::paperclip_railways {

// PR-5.8  18 clips with a hand of six; a hand of eight and both clip abilities reach 25.
inline constexpr int most_clips = 25;

// PR-1.4  30 blue and 2 silver clips make the river.
inline constexpr int river_clips = 32;

/// A walk over the lattice: its first point and its directions, two to a byte.
template <int Most>
class Walk {
 public:
  constexpr Walk() = default;
  constexpr explicit Walk(Point start) : start_{start} {}

  constexpr Point start() const { return start_; }
  constexpr int length() const { return length_; }
  constexpr int direction(int i) const {
    return (steps_[std::size_t(i / 2)] >> ((i & 1) * 4)) & 0xF;
  }
  constexpr void push_back(int direction) {
    assert(length_ < Most);
    const int shift = (length_ & 1) * 4;
    auto& byte = steps_[std::size_t(length_ / 2)];
    byte = static_cast<std::uint8_t>((byte & ~(0xF << shift)) | (direction << shift));
    ++length_;
  }
  /// Calls `action(point)` for every point in order; stops before a point off the table.
  constexpr void each_point(auto&& action) const {
    Point p = start_;
    if (p == nowhere) return;
    action(p);
    for (int i = 0; i < length_; ++i) {
      p = neighbour(p, direction(i));
      if (p == nowhere) return;
      action(p);
    }
  }
  constexpr Point end() const {
    Point p = start_;
    for (int i = 0; i < length_ && p != nowhere; ++i) p = neighbour(p, direction(i));
    return p;
  }
  friend constexpr bool operator==(const Walk&, const Walk&) = default;

 private:
  Point start_ = nowhere;
  std::uint8_t length_ = 0;
  std::array<std::uint8_t, (Most + 1) / 2> steps_{};
};
using Route = Walk<most_clips>;
using Course = Walk<river_clips>;

/// The points of a route, in order.
struct Points {
  std::array<Point, most_clips + 1> items;
  int count = 0;

  int length() const { return count - 1; }
  void add(Point p) { items[std::size_t(count++)] = p; }
  Point operator[](int i) const { return items[std::size_t(i)]; }
  Point back() const { return items[std::size_t(count - 1)]; }
};

/// The rows and columns in which points lie, and so many more on every side.
struct Box {
  int west = columns;
  int east = -1;
  int north = rows;
  int south = -1;

  Box(const Points& points, int margin) {
    for (int i = 0; i < points.count; ++i) {
      west = std::min(west, column(points[i]) - margin);
      east = std::max(east, column(points[i]) + margin);
      north = std::min(north, row(points[i]) - margin);
      south = std::max(south, row(points[i]) + margin);
    }
  }
  /// Whether something may reach into it that goes so many steps from a point.
  bool is_near(Point p, int steps) const {
    return column(p) + steps >= west && column(p) - steps <= east && row(p) + steps >= north &&
           row(p) - steps <= south;
  }
};

/// The points a route visits; shorter than the route where it leaves the table.
inline Points points_of(const Route& route) {
  Points points;
  route.each_point([&](Point p) { points.add(p); });
  return points;
}
inline Route route_of(const Points& points) {
  Route route{points[0]};
  for (int i = 0; i + 1 < points.count; ++i) {
    route.push_back(direction_to(points[i], points[i + 1]));
  }
  return route;
}
inline Route reversed(const Route& route) {
  Route back{route.end()};
  for (int i = route.length() - 1; i >= 0; --i) back.push_back(opposite(route.direction(i)));
  return back;
}

// A route is written as its first point and its directions, `6,10:00000`.
void write_text(std::string& out, const Route& route);
bool read_text(std::string_view word, Route& route);
void write_text(std::string& out, const Course& course);
bool read_text(std::string_view word, Course& course);

}  // namespace roundhouse::paperclip_railways
