// Who is told what, and when.
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::int64_t never = INT64_MAX;

bool only_looks(const Onlooker* one) { return one->eyes.seats.empty(); }

}  // namespace

/// Seats are told at once. Those who only look are told a few times a second at most, and the more
/// they are the less often: all that happened since, in one message.
void Tables::tell_everybody(Hosted& hosted) {
  std::vector<Onlooker*> all = hosted.onlookers;
  if (std::any_of(all.begin(), all.end(), only_looks) && watchers_wait(hosted)) {
    std::erase_if(all, only_looks);
  }
  tell_all(hosted, all);
}

/// How long those who only look are not told more. The end of a game does not wait for the crowd.
std::int64_t Tables::watchers_pause(const Hosted& hosted) const {
  const std::int64_t least = around_.limits.watch_pause;
  if (least <= 0 || hosted.table->over()) return least;
  const auto& all = hosted.onlookers;
  const auto crowd = static_cast<std::int64_t>(std::count_if(all.begin(), all.end(), only_looks));
  return std::max(least, crowd * around_.limits.watch_pause_each);
}

/// Were they told so lately that this can wait? Then it comes soon.
bool Tables::watchers_wait(Hosted& hosted) {
  const std::int64_t pause = watchers_pause(hosted);
  const std::int64_t now = beat();
  const std::int64_t due = hosted.watchers_told + pause;
  if (pause <= 0 || due <= now || hosted.watchers_told > now) {
    hosted.watchers_told = now;
    hosted.watchers_due = never;
    return false;
  }
  if (due < hosted.watchers_due) {
    hosted.watchers_due = due;
    behind_.emplace(due, hosted.table->name());
  }
  return true;
}

/// While something is under way the copy is ahead of the store: what comes of it is told then, or
/// a moment later.
void Tables::tell_watchers() {
  const std::int64_t now = beat();
  while (!behind_.empty() && behind_.begin()->first <= now) {
    const auto [due, name] = *behind_.begin();
    behind_.erase(behind_.begin());
    const auto found = hosted_.find(name);
    if (found == hosted_.end() || found->second.watchers_due != due) continue;
    Hosted& hosted = found->second;
    if (hosted.busy || !hosted.table) {
      hosted.watchers_due = now + around_.limits.watch_pause;
      behind_.emplace(hosted.watchers_due, name);
      continue;
    }
    hosted.watchers_due = never;
    hosted.watchers_told = now;
    std::vector<Onlooker*> all = hosted.onlookers;
    std::erase_if(all, std::not_fn(only_looks));
    tell_all(hosted, all);
  }
}

/// Whoever sees and knows the same is sent the same: of a thousand who watch, one costs anything.
void Tables::tell_all(Hosted& hosted, const std::vector<Onlooker*>& all) {
  struct Said {
    Eyes eyes;
    const Telling::Known* known;
    std::shared_ptr<const std::string> message;
  };
  std::vector<std::pair<SeatSet, Telling>> tellings;
  std::vector<Said> said;
  const std::int64_t now = beat();
  for (Onlooker* onlooker : all) {
    auto telling = std::find_if(tellings.begin(), tellings.end(),
                                [&](const auto& one) { return one.first == onlooker->eyes.seats; });
    if (telling == tellings.end()) {
      tellings.emplace_back(onlooker->eyes.seats,
                            Telling{*hosted.table, onlooker->eyes.seats, now});
      telling = std::prev(tellings.end());
    }
    auto same = std::find_if(said.begin(), said.end(), [&](const Said& one) {
      return one.eyes == onlooker->eyes && one.known == onlooker->known.get();
    });
    if (same == said.end()) {
      said.push_back({onlooker->eyes, onlooker->known.get(),
                      std::make_shared<const std::string>(telling->second.message(
                          *hosted.table, onlooker->eyes, onlooker->known.get()))});
      same = std::prev(said.end());
    }
    const auto message = same->message;
    has_seen(hosted, *onlooker, telling->second);
    onlooker->told(message);
  }
}

/// Tells one of them everything.
void Tables::tell(Hosted& hosted, Onlooker& onlooker) {
  const Telling telling{*hosted.table, onlooker.eyes.seats, beat()};
  auto message =
      std::make_shared<const std::string>(telling.message(*hosted.table, onlooker.eyes, nullptr));
  has_seen(hosted, onlooker, telling);
  for (const Onlooker* other : hosted.onlookers) {
    const bool alike = other != &onlooker && other->eyes.seats == onlooker.eyes.seats &&
                       other->known && same(*other->known, *onlooker.known);
    if (!alike) continue;
    onlooker.known = other->known;  // who knows the same is told the same from now on
    break;
  }
  onlooker.told(std::move(message));
}

void Tables::has_seen(const Hosted& hosted, Onlooker& onlooker, const Telling& telling) {
  onlooker.eyes.since = hosted.table->match().length();
  onlooker.eyes.chat_since = hosted.table->chat_count();
  onlooker.known = telling.known();
}

}  // namespace roundhouse::server
