// Other servers on the same tables: hearing what they did, and minding what is ours.
#include <algorithm>
#include <utility>

#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::int64_t glance_interval = 1000;
constexpr std::size_t glances_at_once = 200;

}  // namespace

void Tables::heard(const Tidings& news) {
  for (const Tidings::Added& added : news.added) heard_of(added);
  if (news.missed) look_for_missed();
  if (news.gained || news.missed) wake();
}

/// What others need to know of what is about to be stored.
Concern Tables::concern_of(Hosted& hosted) {
  if (others_ == nullptr) return {};
  const Table& table = *hosted.table;
  const auto free = std::count_if(table.seats().begin(), table.seats().end(),
                                  [](const auto& one) { return one.kind == SeatKind::Open; });
  const std::pair shown{table.phase(), static_cast<int>(free)};
  const bool listed = table.settings().visibility == Visibility::Listed;
  const bool moved = std::exchange(hosted.shown, shown) != shown || hosted.stored.n == 0;
  return {.minder = free > 0 || table.deadline() != 0 || !table.bot_turns(beat()).empty(),
          .lobby = listed && moved};
}

/// A table people look at hears what came, and so does one that waits for us to mind it. A copy
/// that nobody needs goes: it would be out of date.
void Tables::heard_of(const Tidings::Added& added) {
  if (names_a_day_list(added.table)) return;  // read whenever somebody asks
  const auto found = hosted_.find(added.table);
  if (found == hosted_.end()) return heard_of_elsewhere(added);
  Hosted& hosted = found->second;
  hosted.heard = std::max(hosted.heard, added.n);
  if (hosted.busy || !hosted.table || hosted.heard <= hosted.stored.n) return;
  if (!leaves(hosted, added.concern)) return catch_up(added.table, hosted);
  forget(added.table);
  heard_of_elsewhere(added);
}

bool Tables::leaves(const Hosted& hosted, const Concern& concern) const {
  if (concern.minder && minds(hosted.table->name())) return false;
  return hosted.onlookers.empty() && hosted.hints.empty() && !hosted.thinking && !hosted.held &&
         !hosted.reviewing;
}

/// One that is ours to mind comes here; of any other only its place in the lobby is of interest,
/// and what is said of it there once somebody looks.
void Tables::heard_of_elsewhere(const Tidings::Added& added) {
  const auto listed = listed_.find(added.table);
  if (added.concern.minder && minds(added.table)) {
    visit(added.table, [](const Result<Hosted*>&) {});
  } else if (added.concern.lobby && (added.n == 1 || listed != listed_.end())) {
    unseen_.insert(added.table);
  } else if (listed != listed_.end()) {
    listed->second.stale = true;
  }
}

void Tables::catch_up(const std::string& name, Hosted& hosted) {
  hosted.busy = true;
  hosted.heard = 0;
  around_.store.read(name, hosted.stored,
                     [this, name](const Reading& reading) { caught_up(name, reading); });
}

void Tables::caught_up(const std::string& name, const Reading& reading) {
  Hosted& hosted = hosted_.at(name);
  if (!reading.whole()) return read(name, hosted);
  const std::size_t rewinds = hosted.table->rewinds();
  const auto fewest = hosted.table->hear_more(reading.lines());
  if (!fewest) return read(name, hosted);
  hosted.stored = reading.end();
  hosted.moved = around_.now();
  hosted.changed = hosted.changed || !reading.rows.empty();
  hosted.table->take_clocks(beat());
  if (rewinds != hosted.table->rewinds()) {
    for (Onlooker* onlooker : hosted.onlookers) {
      onlooker->eyes.since = std::min(onlooker->eyes.since, *fewest);
    }
  }
  settle(hosted);
}

/// After a lost connection, or when a server died that may have told nobody what it stored.
void Tables::look_for_missed() {
  std::vector<Tidings::Added> known;
  std::vector<std::string> unread;  // could not be read when nobody answered
  for (const auto& [name, hosted] : hosted_) {
    if (hosted.table) known.push_back({name, hosted.stored.n});
    if (!hosted.table && !hosted.busy) unread.push_back(name);
  }
  for (const std::string& name : unread) reach(name);
  for (const auto& [name, listed] : listed_) {
    if (!hosted_.contains(name)) unseen_.insert(name);
  }
  if (known.empty()) return;
  others_->behind(std::move(known), [this](const std::vector<Tidings::Added>& later) {
    for (const Tidings::Added& added : later) heard_of(added);
  });
}

/// The lobby shows tables of others as they were a moment ago.
void Tables::glance_at_some() {
  next_glance_ = beat() + glance_interval;
  work_out_a_day();
  for (std::size_t i = 0; i < glances_at_once && !unseen_.empty(); ++i) {
    glance(unseen_.extract(unseen_.begin()).value());
  }
}

void Tables::glance(const std::string& name) {
  if (hosted_.contains(name)) return;
  around_.store.read(name, {}, [this, name](const Reading& reading) {
    if (hosted_.contains(name) || reading.rows.empty()) return;
    const auto loaded = Table::load(name, reading.lines(), reading.fault.text);
    if (!loaded) return;
    const Table& table = **loaded;
    list(table);
    const auto listed = listed_.find(name);
    if (listed == listed_.end()) return;
    listed->second.kept = to_json(summary(table, {}, table.settings().made));
  });
}

void Tables::hand_over() {
  rest();
  if (others_ != nullptr) others_->resign([] {});
}

}  // namespace roundhouse::server
