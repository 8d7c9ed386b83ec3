#pragma once

#include <array>
#include <memory>

#include "games/paperclip_railways/link_search.hpp"
#include "games/paperclip_railways/spares.hpp"

namespace roundhouse::paperclip_railways {

/// What is on the table beside river, board and obstacles: all that a game adds to the ground.
struct Laid {
  FixedVector<Point, most_stations> centres;  // of stations, in the order built
  Links links;
};
/// How many of the stations and links.
struct LaidCount {
  int stations = 0;
  int links = 0;

  friend bool operator==(const LaidCount&, const LaidCount&) = default;
};

/// A surveyor's book: the grounds and link searches of tables looked at before. A search spreads
/// clip by clip, so what it reached before the first point that has changed is true of the new
/// table too, and only the rest is searched again. Answers never depend on what was asked before;
/// a book has one owner, a playout or a tree, and is used by one thread.
class Survey {
 public:
  Survey();
  ~Survey();
  Survey(Survey&&) = delete;

  class Site;
  /// One table as one builder sees it; good until the next question about another table.
  Site site(const State& s, Seat builder);

  // The same for a single question.
  const Ground& ground(const State& s, Seat builder);
  const PointSet& legal_centres(const State& s, Seat builder);
  Reach& reach(const State& s, Seat builder, int station, const Tolls& tolls, int clips);

 private:
  struct Plot;
  struct Field;

  void look_at(const State& s);
  void begin_at(const State& s);
  void grow_to(const Table& table);
  void leave_for(const Table& table);
  Plot& plot(const State& s, Seat builder);
  Plot& home_plot(const State& s, Seat builder);
  Plot& line_plot(const State& s, Seat builder);
  Field& field(Seat builder, int station, const Tolls& tolls);
  Reach& reach_here(const State& s, Seat builder, const Ground& ground, int station,
                    const Tolls& tolls, int clips);
  void revise(Field& field);
  bool stands_at_home(Field& field, int clips);
  void begin_line(Field& field, const State& s, const Ground& ground, int station);
  const Change& since_home();

  template <class T>
  using PerStation = PerSeat<std::array<T, most_stations>, most_seats>;

  // The table that was looked at first, from which the others grow: the root of a search.
  bool begun_ = false;
  Course river_;
  bool bridges_ = true;
  FixedVector<Obstacle, obstacle_count> obstacles_;
  std::shared_ptr<const Laid> home_;
  // The table that was looked at last; while tables grow from one another this grows with them.
  std::shared_ptr<Laid> now_;
  int version_ = 0;  // how many tables were looked at
  bool at_home_ = true;
  // What every table since a certain one added to the one before.
  std::vector<Change> grown_;
  int grown_since_ = 0;  // the version of the table before the first of them
  // Where the last table is not like the first, but for the growths that were not added yet.
  Change since_home_;
  std::size_t added_ = 0;
  // All growths from a certain one to the last: what most searches are revised by.
  Change latest_;
  std::size_t latest_from_ = 0;
  std::size_t latest_to_ = 0;

  PerSeat<Borrowed<Plot>, most_seats> home_plots_;
  PerSeat<Borrowed<Plot>, most_seats> line_plots_;
  std::vector<std::unique_ptr<Field>> fields_;
  PerStation<Field*> first_field_{};  // of each builder and station; see Field::next
};

/// The table is looked at when the first question is asked.
class Survey::Site {
 public:
  Site(Survey& survey, const State& s, Seat builder) : survey_{survey}, s_{s}, builder_{builder} {}

  const Ground& ground() const;
  /// Where a new card may lie (PR-6.5).
  const PointSet& legal_centres() const;
  /// Links from a station, searched to so many clips at least.
  Reach& reach(int station, const Tolls& tolls, int clips) const;

 private:
  Plot& plot() const;

  Survey& survey_;
  const State& s_;
  Seat builder_;
  mutable Plot* plot_ = nullptr;
};

}  // namespace roundhouse::paperclip_railways
