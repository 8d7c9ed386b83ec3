#include "games/paperclip_railways/survey.hpp"

#include <algorithm>
#include <utility>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// The ground of one builder.
struct Survey::Plot {
  int version = 0;  // of the table it was last held against
  LaidCount laid;   // how much of that table lies on it
  Ground ground;
  PointSet legal;
  bool legal_known = false;

  void lay_rest(const Laid& table, Seat builder);
};

/// The link searches from one station with certain tolls: on the first table, and on whichever
/// table they were last asked for.
struct Survey::Field {
  Tolls tolls;
  Borrowed<Reach> home;
  Borrowed<Reach> last;
  std::shared_ptr<const Laid> laid;  // on the table of `last`, and later on the same line
  LaidCount count;                   // how much of it lay there
  int version = 0;
  int left_home = 0;      // the line of tables on which the first search does not stand
  int stood = 0;          // the last table on which it was seen to stand,
  int stood_for = 0;      // for so many clips
  Field* next = nullptr;  // with other tolls
};

Survey::Survey() = default;
Survey::~Survey() = default;

namespace {

void lay(const Table& table, Laid& out) {
  out.centres.resize(table.stations.size());
  for (std::size_t i = 0; i < table.stations.size(); ++i) {
    out.centres[i] = table.stations[i].centre;
  }
  out.links = table.links;
}
std::shared_ptr<Laid> laid_on(const Table& table) {
  auto laid = std::make_shared<Laid>();
  lay(table, *laid);
  return laid;
}

LaidCount count(const Laid& laid) { return {int(laid.centres.size()), laid.links.count()}; }
LaidCount count(const Table& table) { return {int(table.stations.size()), table.links.count()}; }
/// How many stations and links two tables have in common, counted from the first.
LaidCount shared(const Laid& a, const Laid& b) {
  const auto differ =
      std::mismatch(a.centres.begin(), a.centres.end(), b.centres.begin(), b.centres.end());
  return {static_cast<int>(differ.first - a.centres.begin()), shared(a.links, b.links)};
}
bool grows_from(const Table& later, const Laid& earlier) {
  return later.links.begin_with(earlier.links) && later.stations.size() >= earlier.centres.size() &&
         std::equal(earlier.centres.begin(), earlier.centres.end(), later.stations.begin(),
                    [](Point centre, const Station& station) { return centre == station.centre; });
}

/// Every point of what lies on a table after so many stations and links and before so many.
void add_rest(const Laid& laid, LaidCount after, LaidCount before, Change& out) {
  for (int i = after.stations; i < before.stations; ++i) {
    const Point centre = laid.centres[std::size_t(i)];
    if (centre == nowhere) continue;
    out.add_card(centre);
  }
  laid.links.each(
      [&](int number, const LinkHead&, const Points& points) {
        if (number < before.links) out.add_link(points);
      },
      after.links);
}
/// Every point of what lies on one table and not on the other; of the first so much counts.
Change difference(const Laid& a, LaidCount of_a, const Laid& b) {
  LaidCount both = shared(a, b);
  both = {std::min(both.stations, of_a.stations), std::min(both.links, of_a.links)};
  Change change;
  add_rest(a, both, of_a, change);
  add_rest(b, both, count(b), change);
  return change;
}

}  // namespace

void Survey::Plot::lay_rest(const Laid& table, Seat builder) {
  for (int i = laid.stations; i < int(table.centres.size()); ++i) {
    const Point centre = table.centres[std::size_t(i)];
    add_station(ground, centre);
    if (legal_known) take_centres_round_station(legal, centre);
  }
  table.links.each(
      [&](int, const LinkHead& link, const Points& points) {
        add_link(ground, points, link.owner == builder);
        if (legal_known) take_centres_beside_link(legal, points);
      },
      laid.links);
  laid = count(table);
}

void Survey::look_at(const State& s) {
  const bool same_land = begun_ && s.table.river == river_ && s.table.obstacles == obstacles_ &&
                         s.options.silver_bridges == bridges_;
  if (!same_land) return begin_at(s);
  if (grows_from(s.table, *now_)) {
    if (count(s.table) != count(*now_)) grow_to(s.table);
  } else if (grows_from(s.table, *home_)) {
    leave_for(s.table);
  } else {
    begin_at(s);
  }
}
/// The next table of a line.
void Survey::grow_to(const Table& table) {
  constexpr std::size_t usual_builds = 32;
  const LaidCount before = count(*now_);
  if (now_ == home_) now_ = std::make_shared<Laid>();
  lay(table, *now_);
  ++version_;
  grown_.reserve(usual_builds);
  add_rest(*now_, before, count(*now_), grown_.emplace_back());
  at_home_ = false;
}
/// The first table of another line.
void Survey::leave_for(const Table& table) {
  now_ = laid_on(table);
  grown_since_ = ++version_;
  grown_.clear();
  since_home_ = {};
  added_ = latest_to_ = 0;
  add_rest(*now_, count(*home_), count(*now_), since_home_);
  at_home_ = count(*now_) == count(*home_);
}
void Survey::begin_at(const State& s) {
  begun_ = true;
  river_ = s.table.river;
  bridges_ = s.options.silver_bridges;
  obstacles_ = s.table.obstacles;
  home_ = now_ = laid_on(s.table);
  grown_since_ = ++version_;
  grown_.clear();
  at_home_ = true;
  since_home_ = {};
  added_ = latest_to_ = 0;
  home_plots_ = {};
  line_plots_ = {};
  fields_.clear();
  first_field_ = {};
}

Survey::Plot& Survey::home_plot(const State& s, Seat builder) {
  auto& plot = home_plots_[builder];
  if (plot == nullptr) {
    plot = borrow<Plot>();
    *plot = {.ground = bare_ground(s)};
    plot->lay_rest(*home_, builder);
  }
  return *plot;
}
Survey::Plot& Survey::line_plot(const State& s, Seat builder) {
  auto& plot = line_plots_[builder];
  if (plot != nullptr && plot->version == version_) return *plot;
  const bool other_line = plot == nullptr || plot->version < grown_since_;
  if (plot == nullptr) plot = borrow<Plot>();
  if (other_line) *plot = home_plot(s, builder);
  plot->lay_rest(*now_, builder);
  plot->version = version_;
  return *plot;
}
Survey::Plot& Survey::plot(const State& s, Seat builder) {
  look_at(s);
  return at_home_ ? home_plot(s, builder) : line_plot(s, builder);
}

Survey::Plot& Survey::Site::plot() const {
  if (plot_ == nullptr) plot_ = &survey_.plot(s_, builder_);
  return *plot_;
}
const Ground& Survey::Site::ground() const { return plot().ground; }
const PointSet& Survey::Site::legal_centres() const {
  Plot& here = plot();
  if (!here.legal_known) here.legal = paperclip_railways::legal_centres(here.ground);
  here.legal_known = true;
  return here.legal;
}
Reach& Survey::Site::reach(int station, const Tolls& tolls, int clips) const {
  return survey_.reach_here(s_, builder_, ground(), station, tolls, clips);
}

Survey::Site Survey::site(const State& s, Seat builder) { return {*this, s, builder}; }
const Ground& Survey::ground(const State& s, Seat builder) { return site(s, builder).ground(); }
const PointSet& Survey::legal_centres(const State& s, Seat builder) {
  return site(s, builder).legal_centres();
}
Reach& Survey::reach(const State& s, Seat builder, int station, const Tolls& tolls, int clips) {
  return site(s, builder).reach(station, tolls, clips);
}

Survey::Field& Survey::field(Seat builder, int station, const Tolls& tolls) {
  Field** slot = &first_field_[builder][std::size_t(station)];
  while (*slot != nullptr && !((*slot)->tolls == tolls)) slot = &(*slot)->next;
  if (*slot == nullptr) {
    *slot = fields_.emplace_back(std::make_unique<Field>()).get();
    (*slot)->tolls = tolls;
  }
  return **slot;
}

const Change& Survey::since_home() {
  for (; added_ < grown_.size(); ++added_) since_home_ |= grown_[added_];
  return since_home_;
}
/// Whether the search on the first table is true of this one. Once something was built in its way
/// it is not asked again until another line of tables begins.
bool Survey::stands_at_home(Field& field, int clips) {
  if (field.home == nullptr || field.left_home == grown_since_) return false;
  if (field.stood == version_ && clips <= field.stood_for) return true;
  if (!field.home->outlives(since_home(), clips)) {
    field.left_home = grown_since_;
    return false;
  }
  field.stood = version_;
  field.stood_for = clips;
  return true;
}
/// Holds the last search of a field against the table as it is now.
void Survey::revise(Field& field) {
  const auto first = std::size_t(field.version - grown_since_);
  if (first + 1 == grown_.size()) return field.last->revise(grown_.back());
  if (latest_from_ != first || latest_to_ != grown_.size()) {
    latest_ = grown_[first];
    for (auto i = first + 1; i < grown_.size(); ++i) latest_ |= grown_[i];
    latest_from_ = first;
    latest_to_ = grown_.size();
  }
  field.last->revise(latest_);
}
/// Begins the search on another line of tables with what stands of the first one there, or of the
/// last one elsewhere.
void Survey::begin_line(Field& field, const State& s, const Ground& ground, int station) {
  const auto centre = [&](const Laid& laid) { return laid.centres[std::size_t(station)]; };
  const bool known = field.last != nullptr;
  if (!known) field.last = borrow<Reach>();
  if (field.home != nullptr) {
    field.last->begin_as(*field.home, ground);
    field.last->revise(since_home());
  } else if (known && centre(*field.laid) == centre(*now_)) {
    field.last->revise(difference(*field.laid, field.count, *now_));
  } else {
    field.last->begin(ground, rim_of(s, station), field.tolls);
  }
}

Reach& Survey::reach_here(const State& s, Seat builder, const Ground& ground, int station,
                          const Tolls& tolls, int clips) {
  Field& here = field(builder, station, tolls);
  if (at_home_ && here.home == nullptr) {
    here.home = borrow<Reach>();
    here.home->begin(ground, rim_of(s, station), tolls);
  }
  if (stands_at_home(here, clips)) return *here.home;
  if (here.version < grown_since_) {
    begin_line(here, s, ground, station);
  } else if (here.version != version_) {
    revise(here);
  }
  if (here.version != version_) {
    here.laid = now_;
    here.count = count(*now_);
    here.version = version_;
  }
  here.last->extend(clips);
  return *here.last;
}

}  // namespace roundhouse::paperclip_railways
