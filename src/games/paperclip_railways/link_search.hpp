#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/fixed_vector.hpp"
#include "games/paperclip_railways/ground.hpp"

namespace roundhouse::paperclip_railways {

/// A route dearer than this is not searched for; tests/games/paperclip_railways measures how far
/// below it real tables stay.
inline constexpr int most_toll = 31;

/// What a route may cost: so many clips and so many points.
struct Label {
  std::uint8_t clips = 0;
  std::uint8_t toll = 0;

  friend constexpr bool operator==(Label, Label) = default;
};
using ParetoList = FixedVector<Label, most_clips>;

/// The first and the last row in which something lies.
struct Extent {
  int top;
  int bottom;

  Strip strip() const { return Strip::of(top, bottom); }
  /// Where steps from these rows lead.
  Strip beside() const { return Strip::of(top - 1, bottom + 1); }

  friend Extent hull(Extent a, Extent b) {
    return {std::min(a.top, b.top), std::max(a.bottom, b.bottom)};
  }
};

/// Where two tables differ, and what lies there or beside it.
struct Change {
  PointSet points;
  PointSet beside;
  Extent rows_of{rows, -1};  // all of that

  void add_link(const Points& link) {
    for (int i = 0; i < link.count; ++i) {
      points.add(link[i]);
      add_round(beside, link[i]);
      rows_of = hull(rows_of, {row(link[i]) - 1, row(link[i]) + 1});
    }
  }
  void add_card(Point centre) {
    points |= footprint_round(centre);
    add_around(beside, centre, 2);
    rows_of = hull(rows_of, {row(centre) - 2, row(centre) + 2});
  }
  void operator|=(const Change& other) {
    points |= other.points;
    beside |= other.beside;
    rows_of = hull(rows_of, other.rows_of);
  }
};

/// Every label of every point, searched from one end T of the links. Level by level: the points
/// that can be joined to T with so many clips for such a toll, and with no other pair that is at
/// most as long and at most as dear. One word of bits is a row of the table, so a level is a few
/// hundred machine words of work.
class Reach {
 public:
  Reach() = default;
  Reach(const Ground& ground, const PointSet& rim, const Tolls& tolls, int clips) {
    begin(ground, rim, tolls);
    extend(clips);
  }

  /// Forgets everything and starts from the rim of T.
  void begin(const Ground& ground, const PointSet& rim, const Tolls& tolls);

  /// What another search found, to go on from on another ground; `revise` says where that differs.
  void begin_as(const Reach& other, const Ground& ground) {
    *this = other;
    ground_ = &ground;
  }
  /// Goes on to links of so many clips, unless it has come so far already.
  void extend(int clips);
  /// The same for the centres of new cards, whose rims are what was reached.
  void encircle();
  /// The ground has changed. What was reached before any of the points that changed stands, because
  /// nothing spread over them; the rest is forgotten, to be searched again by `extend`.
  void revise(const Change& change);
  /// Whether links of so many clips, detours included, are the same on the changed ground.
  bool outlives(const Change& change, int clips);

  bool has(Point p, int clips, int toll) const {
    return (tolls_[std::size_t(clips)] >> toll & 1U) != 0 && at(clips, toll).contains(p);
  }
  /// Labels of the best of these points, clips ascending and tolls descending.
  ParetoList pareto(const Patch& rim, int from = 1) const;  // none has fewer clips than `from`
  /// Whether one of them can be reached for nothing with `from` to `to` clips.
  bool has_free_way(const Patch& rim, int from, int to) const {
    for (int n = from; n <= to; ++n) {
      if ((tolls_at(n) & 1U) != 0 && rim.meets(at(n, 0))) return true;
    }
    return false;
  }
  /// The first of them; no clips when there is none.
  Label shortest(const Patch& rim) const;
  /// The one route of a label: the lowest starting point, then the lowest directions.
  Points route(const Patch& rim, Label label) const;
  /// How many clips the route of a label to a station in play can be padded to, `most` at most;
  /// remembered until something changes beside it.
  int room(const Ground& ground, int station, const Patch& rim, Label label, int most);

  /// Whether that is sure to be so many at least for the route to a new card. Most often its first
  /// clips tell, and the rest is not looked for.
  bool has_room(const Patch& rim, const Patch& new_card, Label label, int clips) const;

  int levels() const { return tolls_at(searched_) == 0 ? searched_ - 1 : searched_; }
  std::uint32_t tolls_at(int clips) const { return tolls_[std::size_t(clips)]; }
  const PointSet& at(int clips, int toll) const { return level(clips, toll).points; }
  /// The rows they lie in.
  Extent rows_of(int clips, int toll) const { return level(clips, toll).rows_of; }
  /// Centres whose shortest link to T has so many clips and such a toll, after `encircle`.
  const PointSet& ring(int clips, int toll) const {
    return rings_[slots_[std::size_t(clips)][std::size_t(toll)]];
  }

 private:
  class Dear;
  /// What was reached with certain clips for a certain toll, and whether any of it stands open, or
  /// costs something to pass.
  struct Level {
    PointSet points;
    Extent rows_of;
    bool open;
    bool dear;
  };

  bool meets(const PointSet& points, Extent rows_of, int clips) const;
  void forget_beyond(int clips);
  void depart_dearly(const Level& last, int toll, Dear& out) const;
  void depart_alike(std::uint64_t points, Point first, int toll, Dear& out) const;
  void arrive(int toll, bool free, const Dear& dear);
  void keep(int toll, Extent from, auto&& arrivals);
  void close(int toll, const Level& level);
  void enter(int clips, int toll);
  int padded(const Ground& ground, const Patch& rim, Label label, int most) const;
  Point next_on_route(Point here, int left, int& toll_left) const;
  Point last_on_route(Point here) const;
  const Level& level(int clips, int toll) const {
    return levels_[slots_[std::size_t(clips)][std::size_t(toll)]];
  }

  const Ground* ground_ = nullptr;
  PointSet rim_;
  Tolls price_;
  int searched_ = 0;  // clips; nothing is reached beyond a level without labels
  std::array<std::uint32_t, most_clips + 1> tolls_{};
  std::array<std::array<std::uint16_t, most_toll + 1>, most_clips + 1> slots_;
  std::uint32_t paid_ = 0;        // the tolls of all labels,
  std::vector<PointSet> closed_;  // and by toll the points with such a label
  std::vector<Level> levels_;     // clips ascending, then tolls ascending
  std::vector<PointSet> rings_;   // of the first of them
  PointSet encircled_;            // all of the rings
  struct Room {
    std::uint8_t station;
    Label label;
    std::uint8_t most;
    std::uint8_t clips;
  };
  std::vector<Room> rooms_;
};

// PR-6.4  Lengthens a route by little detours to exactly so many clips; false where it cannot be.
//         `new_card` are further points it must keep off.
//         Those it does lengthen are the same whatever the number was, so `points` is then as long
//         as there is room.
bool pad(const PointSet& taken, const PointSet& obstacles, const Patch& new_card, Points& points,
         int clips);
inline bool pad(const Ground& ground, const Patch& new_card, Points& points, int clips) {
  return pad(ground.taken, ground.obstacles, new_card, points, clips);
}

}  // namespace roundhouse::paperclip_railways
