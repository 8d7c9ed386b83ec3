#pragma once

#include <array>
#include <cstdint>

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

/// Every label of every point, searched from one end T of the links. Level by level: the points
/// that can be joined to T with so many clips for such a toll, and with no other pair that is at
/// most as long and at most as dear. One word of bits is a row of the table, so a level is a few
/// hundred machine words of work.
class Reach {
 public:
  Reach(const Ground& ground, const PointSet& rim, const Tolls& tolls, int clips);

  bool has(Point p, int clips, int toll) const {
    return (tolls_[std::size_t(clips)] >> toll & 1U) != 0 && at(clips, toll).contains(p);
  }
  /// Labels of the best of these points, clips ascending and tolls descending.
  ParetoList pareto(const PointSet& rim) const;
  /// The first of them; no clips when there is none.
  Label shortest(const PointSet& rim) const;
  /// The one route of a label: the lowest starting point, then the lowest directions.
  Points route(const PointSet& rim, Label label) const;

  int levels() const { return levels_; }
  std::uint32_t tolls_at(int clips) const { return tolls_[std::size_t(clips)]; }
  const PointSet& at(int clips, int toll) const {
    return sets_[slots_[std::size_t(clips)][std::size_t(toll)]];
  }

 private:
  struct Costly {
    int cost = 0;
    PointSet points;
  };
  struct Pending;

  void sort_by_cost();
  void spread(int clips, int toll, Pending& pending) const;
  void settle(int clips, Pending& pending);
  void keep(int clips, int toll, const PointSet& points);

  const Ground& ground_;
  PointSet rim_;
  Tolls price_;
  PointSet open_;  // where a label may be given
  FixedVector<Costly, 7> costly_;
  int levels_ = 0;
  int dearest_ = 0;  // the highest toll of any label
  std::array<std::uint32_t, most_clips + 1> tolls_{};
  std::array<std::array<std::uint16_t, most_toll + 1>, most_clips + 1> slots_;
  std::array<PointSet, most_toll + 1> labelled_;  // points with a label of exactly that toll
  ScratchList<PointSet, (most_clips + 1) * (most_toll + 1)> sets_;
};

// PR-6.4  Lengthens a route by little detours to exactly so many clips; false where it cannot be.
//         `taken` are further points it must keep off, those of the new card.
bool pad(const Ground& ground, const PointSet& taken, Points& points, int clips);

}  // namespace roundhouse::paperclip_railways
