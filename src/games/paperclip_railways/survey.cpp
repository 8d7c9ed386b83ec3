#include "games/paperclip_railways/survey.hpp"

#include <algorithm>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// The ground of one builder.
struct Survey::Plot {
  Laid laid;
  int version = 0;  // of the table it was last held against
  Ground ground;
  PointSet legal;
  bool legal_known = false;
};

/// The link searches from one station with certain tolls: on the first table, and on whichever
/// table they were last asked for.
struct Survey::Field {
  Tolls tolls;
  std::unique_ptr<Reach> home;
  std::unique_ptr<Reach> last;
  Laid laid;  // on the table of `last`
  int version = 0;
  std::unique_ptr<Field> next;  // with other tolls
};

Survey::Survey() = default;
Survey::~Survey() = default;

namespace {

Laid laid_on(const Table& table) {
  Laid laid;
  for (const Station& station : table.stations) laid.centres.push_back(station.centre);
  laid.links = table.links;
  return laid;
}
bool is_laid_on(const Table& table, const Laid& laid) {
  if (table.stations.size() != laid.centres.size() || !(table.links == laid.links)) return false;
  return std::equal(laid.centres.begin(), laid.centres.end(), table.stations.begin(),
                    [](Point centre, const Station& station) { return centre == station.centre; });
}

/// How many stations and links two tables have in common, counted from the first.
struct Shared {
  int stations = 0;
  int links = 0;
};
Shared shared(const Laid& a, const Laid& b) {
  const auto differ =
      std::mismatch(a.centres.begin(), a.centres.end(), b.centres.begin(), b.centres.end());
  return {static_cast<int>(differ.first - a.centres.begin()), shared(a.links, b.links)};
}
bool grows_from(const Laid& later, const Laid& earlier) {
  const Shared both = shared(later, earlier);
  return both.stations == int(earlier.centres.size()) && both.links == earlier.links.count();
}

void add_rest(const Laid& laid, Shared after, PointSet& out) {
  for (int i = after.stations; i < int(laid.centres.size()); ++i) {
    const Point centre = laid.centres[std::size_t(i)];
    if (centre != nowhere) out |= footprint_round(centre);
  }
  laid.links.each(
      [&](int, const LinkHead&, const Points& points) {
        for (int i = 0; i < points.count; ++i) out.add(points[i]);
      },
      after.links);
}
/// Every point of what lies on one table and not on the other.
PointSet difference(const Laid& a, const Laid& b) {
  const Shared both = shared(a, b);
  PointSet points;
  add_rest(a, both, points);
  add_rest(b, both, points);
  return points;
}

void lay_rest(const Laid& laid, Shared after, Seat builder, Ground& ground) {
  for (int i = after.stations; i < int(laid.centres.size()); ++i) {
    add_station(ground, laid.centres[std::size_t(i)]);
  }
  laid.links.each([&](int, const LinkHead& link,
                      const Points& points) { add_link(ground, points, link.owner == builder); },
                  after.links);
  work_out(ground);
}

}  // namespace

void Survey::look_at(const State& s) {
  const bool same_land = begun_ && s.table.river == river_ && s.table.obstacles == obstacles_ &&
                         s.options.silver_bridges == bridges_;
  if (same_land && is_laid_on(s.table, now_)) return;
  const Laid laid = laid_on(s.table);
  if (!same_land || !grows_from(laid, home_)) return begin_at(s, laid);
  ++version_;
  if (grows_from(laid, now_)) {
    grown_.push_back(difference(now_, laid));
    since_home_ |= grown_.back();
  } else {
    grown_.clear();
    grown_since_ = version_;
    since_home_ = difference(home_, laid);
  }
  now_ = laid;
  at_home_ = now_ == home_;
}
void Survey::begin_at(const State& s, const Laid& laid) {
  begun_ = true;
  river_ = s.table.river;
  bridges_ = s.options.silver_bridges;
  obstacles_ = s.table.obstacles;
  home_ = now_ = laid;
  grown_since_ = ++version_;
  grown_.clear();
  at_home_ = true;
  since_home_ = {};
  home_plots_ = {};
  line_plots_ = {};
  fields_ = {};
}

Survey::Plot& Survey::home_plot(const State& s, Seat builder) {
  auto& plot = home_plots_[builder];
  if (plot == nullptr) {
    plot = std::make_unique<Plot>(Plot{home_, 0, bare_ground(s), {}, false});
    lay_rest(home_, {}, builder, plot->ground);
  }
  return *plot;
}
Survey::Plot& Survey::line_plot(const State& s, Seat builder) {
  auto& plot = line_plots_[builder];
  if (plot != nullptr && plot->version == version_) return *plot;
  if (plot == nullptr) {
    plot = std::make_unique<Plot>(home_plot(s, builder));
  } else if (!grows_from(now_, plot->laid)) {
    *plot = home_plot(s, builder);
  }
  lay_rest(now_, shared(now_, plot->laid), builder, plot->ground);
  plot->laid = now_;
  plot->version = version_;
  plot->legal_known = false;
  return *plot;
}
Survey::Plot& Survey::plot(const State& s, Seat builder) {
  look_at(s);
  return at_home_ ? home_plot(s, builder) : line_plot(s, builder);
}

Survey::Site::Site(Survey& survey, const State& s, Seat builder)
    : survey_{survey}, s_{s}, builder_{builder}, plot_{survey.plot(s, builder)} {}
const Ground& Survey::Site::ground() const { return plot_.ground; }
const PointSet& Survey::Site::legal_centres() const {
  if (!plot_.legal_known) plot_.legal = paperclip_railways::legal_centres(plot_.ground);
  plot_.legal_known = true;
  return plot_.legal;
}
Reach& Survey::Site::reach(int station, const Tolls& tolls, int clips) const {
  return survey_.reach_here(s_, builder_, plot_.ground, station, tolls, clips);
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
  auto* slot = &fields_[builder][std::size_t(station)];
  while (*slot != nullptr && !((*slot)->tolls == tolls)) slot = &(*slot)->next;
  if (*slot == nullptr) {
    *slot = std::make_unique<Field>();
    (*slot)->tolls = tolls;
  }
  return **slot;
}

PointSet Survey::changed_since(const Field& field) const {
  if (field.version < grown_since_) return difference(field.laid, now_);
  PointSet points;
  for (auto i = std::size_t(field.version - grown_since_); i < grown_.size(); ++i) {
    points |= grown_[i];
  }
  return points;
}

Reach& Survey::reach_here(const State& s, Seat builder, const Ground& ground, int station,
                          const Tolls& tolls, int clips) {
  Field& here = field(builder, station, tolls);
  if (at_home_ && here.home == nullptr) {
    here.home = std::make_unique<Reach>(ground, rim_of(s, station), tolls, clips);
  }
  if (here.home != nullptr && here.home->outlives(since_home_, clips)) return *here.home;
  const auto centre = [&](const Laid& laid) { return laid.centres[std::size_t(station)]; };
  if (here.last == nullptr || centre(here.laid) != centre(now_)) {
    here.last = std::make_unique<Reach>(ground, rim_of(s, station), tolls, clips);
  } else if (here.version != version_) {
    here.last->revise(changed_since(here));
  }
  if (here.version != version_) here.laid = now_;
  here.version = version_;
  here.last->extend(clips);
  return *here.last;
}

}  // namespace roundhouse::paperclip_railways
