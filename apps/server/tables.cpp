#include "server/tables.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace roundhouse::server {

namespace {

constexpr std::int64_t bots_rest = 1000;  // after something could not be stored

}  // namespace

std::string hash_of_token(std::string_view token) { return to_hex(sha256(token)); }

Tables::Tables(Surroundings surroundings)
    : around_{std::move(surroundings)},
      others_{around_.store.neighbours()},
      reviews_begun_{Allowance::per_hour(around_.limits.reviews_begun)} {
  if (others_ != nullptr) others_->hear([this](const Tidings& news) { heard(news); });
  if (!around_.steady) around_.steady = around_.now;
  last_beat_ = around_.steady();
}
Tables::~Tables() = default;

std::int64_t Tables::beat() {
  const std::int64_t now = around_.steady();
  const std::int64_t pause = now - last_beat_;
  if (around_.longest_pause > 0 && pause > around_.longest_pause) absent_ += pause;
  last_beat_ = now;
  return now - absent_;
}

void Tables::wake() {
  around_.store.unfinished([this](const Listing& listing) {
    if (!listing.fault.text.empty()) {
      around_.report("not every unfinished table can be found: " + listing.fault.text);
    }
    for (const std::string& name : listing.tables) {
      if (!minds(name)) {
        if (!hosted_.contains(name) && !listed_.contains(name)) unseen_.insert(name);
        continue;
      }
      const auto pick_up = [this](Hosted& hosted) -> Reply {
        hosted.unmarked = true;
        hosted.table->begin_if_full(around_.nature, beat());
        return Nothing{};
      };
      act(name, {pick_up, [](const Reply&) {}, {}});
    }
  });
}

/// The table of this name; if it is not here, it is being read from now on.
Tables::Hosted& Tables::reach(const std::string& name) {
  Hosted& hosted = hosted_[name];
  hosted.touched = beat();
  if (!hosted.table && !hosted.busy) read(name, hosted);
  return hosted;
}

void Tables::visit(const std::string& name, Visit then) {
  Hosted& hosted = reach(name);
  if (hosted.busy) return hosted.visits.push_back(std::move(then));
  then(&hosted);
}

void Tables::act(const std::string& name, Deed deed) {
  Hosted& hosted = reach(name);
  hosted.waiting.push_back(std::move(deed));
  if (!hosted.busy) judge_waiting(hosted);
}

/// Takes in a table that was just made. If its name was taken meanwhile, `made` is judged on that
/// other table.
void Tables::host(std::unique_ptr<Table> table, Deed made) {
  Hosted& hosted = hosted_[table->name()];
  hosted.busy = true;
  hosted.moved = table->settings().made;
  hosted.touched = beat();
  hosted.table = std::move(table);
  hosted.under_way.push_back(std::move(made));
  hosted.changed = true;
  store(hosted);
}

void Tables::read(const std::string& name, Hosted& hosted) {
  hosted.busy = true;
  hosted.heard = 0;
  hosted.shown.second = -1;
  hosted.table.reset();
  around_.store.read(name, {}, [this, name](const Reading& reading) { was_read(name, reading); });
}

/// While an addition is under way nothing needs to be done: it will be told that it came too late.
void Tables::changed_elsewhere(const std::string& name) {
  const auto found = hosted_.find(name);
  if (found != hosted_.end() && !found->second.busy) read(name, found->second);
}

void Tables::was_read(const std::string& name, const Reading& reading) {
  Hosted& hosted = hosted_.at(name);
  if ((reading.rows.empty() && reading.whole()) || names_a_day_list(name)) {
    return lose(name, hosted, unknown("There is no such table."));
  }
  auto loaded = Table::load(name, reading.lines(), reading.fault.text);
  if (!loaded) {
    around_.report("table " + name + " cannot be opened: " + loaded.fault().sentence());
    return lose(name, hosted, {503, "unreadable", "This table is damaged and cannot be opened."});
  }
  hosted.table = std::move(*loaded);
  hosted.stored = reading.end();
  hosted.moved = hosted.table->settings().made;
  hosted.changed = true;
  if (others_ != nullptr) hosted.table->take_clocks(beat());
  if (const Fault& damage = hosted.table->damage(); !damage.text.empty()) {
    around_.report("table " + name + " can only be looked at: " + damage.sentence());
  }
  for (Onlooker* onlooker : hosted.onlookers) {
    onlooker->eyes.since = 0;  // another copy: what was seen of the last one may be taken back
    onlooker->known.reset();
    onlooker->eyes.seats.each([&](Seat seat) { hosted.table->connect(seat, 1); });
  }
  settle(hosted);
}

/// There is no table to be had; whoever waits for it is told why.
void Tables::lose(const std::string& name, Hosted& hosted, const Refusal& why) {
  for (const Deed& deed : std::exchange(hosted.waiting, {})) deed.done(why);
  for (const Visit& visit : std::exchange(hosted.visits, {})) visit(why);
  hosted.busy = false;
  if (hosted.onlookers.empty() && hosted.waiting.empty() && hosted.visits.empty()) {
    hosted_.erase(name);
  }
}

void Tables::judge_waiting(Hosted& hosted) {
  hosted.busy = true;
  hosted.under_way = std::exchange(hosted.waiting, {});
  for (Deed& deed : hosted.under_way) {
    const std::string& why_not = hosted.table->read_only();
    deed.reply = why_not.empty() ? deed.judge(hosted) : Refusal{409, "read-only", why_not};
    hosted.changed = hosted.changed || (refusal_in(deed.reply) == nullptr && !deed.quiet);
    const std::size_t length = hosted.table->match().length();
    for (Onlooker* onlooker : hosted.onlookers) {
      onlooker->eyes.since = std::min(onlooker->eyes.since, length);  // after an undo
    }
  }
  store(hosted);
}

/// Sends off what changed; once it is safe it is acknowledged and told, and the game goes on.
void Tables::store(Hosted& hosted) {
  const std::string& name = hosted.table->name();
  std::string lines = hosted.table->take_lines();
  const bool over = hosted.table->over() || hosted.table->closed();
  const bool mark = std::exchange(hosted.unmarked, false) && over;
  if (lines.empty() && !mark) return settle(hosted);
  around_.store.append({name, hosted.stored, std::move(lines), over,
                        [this, name](const Answered& answer) { answered(name, answer); },
                        concern_of(hosted)});
}

void Tables::answered(const std::string& name, const Answered& answer) {
  Hosted& hosted = hosted_.at(name);
  if (const auto* stored = std::get_if<Stored>(&answer)) {
    hosted.stored = stored->end;
    return settle(hosted);
  }
  auto judged = std::exchange(hosted.under_way, {});
  if (const auto* failed = std::get_if<Failed>(&answer)) {
    if (failed->fault.text != last_trouble_) {
      last_trouble_ = failed->fault.text;
      around_.report("table " + name + " could not be stored: " + last_trouble_);
    }
    const Refusal why{503, "unstored", "This could not be stored; look again in a while."};
    for (const Deed& deed : judged) deed.done(why);
    hosted.rests_until = beat() + bots_rest;
  } else {
    std::move(hosted.waiting.begin(), hosted.waiting.end(), std::back_inserter(judged));
    hosted.waiting = std::move(judged);
  }
  read(name, hosted);  // our copy is not what is stored
}

/// The copy is what is stored: everybody may know. What they do about it waits until all know.
void Tables::settle(Hosted& hosted) {
  for (const Deed& deed : std::exchange(hosted.under_way, {})) deed.done(deed.reply);
  if (std::exchange(hosted.changed, false)) {
    tell_everybody(hosted);
    watch_clock(hosted);
    list(*hosted.table);
  }
  let_bots_think(hosted);
  while (!hosted.visits.empty()) {
    for (const Visit& visit : std::exchange(hosted.visits, {})) visit(&hosted);
  }
  hosted.busy = false;
  if (hosted.heard > hosted.stored.n) return catch_up(hosted.table->name(), hosted);
  if (!hosted.waiting.empty()) judge_waiting(hosted);
}

void Tables::look(const std::string& name, std::function<void(Result<const Table*>)> then) {
  visit(name, [then = std::move(then)](const Result<Hosted*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return then(*refusal);
    then(std::get<Hosted*>(found)->table.get());
  });
}

void Tables::seats_for(const std::string& name, std::vector<std::string> tokens,
                       std::function<void(Result<SeatSet>)> then) {
  look(name, [tokens = std::move(tokens), then = std::move(then)](const auto& found) {
    if (const Refusal* refusal = refusal_in(found)) return then(*refusal);
    SeatSet out;
    for (const std::string& token : tokens) {
      const auto seat = std::get<const Table*>(found)->seat_of(hash_of_token(token));
      if (!seat) return then(foreign("A token opens no seat of this table."));
      out.add(*seat);
    }
    then(out);
  });
}

/// Tables are asked one after the other, because some have to be read first.
void Tables::mine(const std::vector<SeatKey>& keys, std::function<void(std::string)> then) {
  std::map<std::string, std::vector<std::string>> tokens;
  for (const SeatKey& key : keys) tokens[key.table.value].push_back(hash_of_token(key.token));
  struct Gathered {
    std::size_t open;
    std::map<std::string, std::string> told;
  };
  const auto gathered = std::make_shared<Gathered>(Gathered{tokens.size() + 1, {}});
  const auto one_less = [gathered, then = std::move(then)] {
    if (--gathered->open > 0) return;
    LobbyPage page;
    for (const auto& [name, told] : gathered->told) page.tables.push_back({told});
    then(to_json(page));
  };
  for (const auto& [name, own] : tokens) {
    visit(name, [gathered, one_less, name, own](const Result<Hosted*>& found) {
      SeatSet seats;
      for (const std::string& token : own) {
        if (refusal_in(found) != nullptr) break;
        if (const auto seat = std::get<Hosted*>(found)->table->seat_of(token)) seats.add(*seat);
      }
      if (!seats.empty()) {
        const Hosted& hosted = *std::get<Hosted*>(found);
        gathered->told[name] = to_json(summary(*hosted.table, seats, hosted.moved));
      }
      one_less();
    });
  }
  one_less();
}

void Tables::attend(const std::shared_ptr<Onlooker>& onlooker, const std::string& name,
                    const Eyes& eyes, std::optional<std::size_t> rewinds,
                    std::function<void()> then) {
  depart(*onlooker);
  onlooker->bound_for = name;
  visit(name, [this, weak = std::weak_ptr{onlooker}, name, eyes, rewinds,
               then = std::move(then)](const Result<Hosted*>& found) {
    const auto there = weak.lock();  // it may have gone while the table was read
    if (!there || there->bound_for != name) return;
    if (refusal_in(found) == nullptr) let_in(*std::get<Hosted*>(found), *there, eyes, rewinds);
    then();
  });
}

void Tables::let_in(Hosted& hosted, Onlooker& onlooker, const Eyes& eyes,
                    std::optional<std::size_t> rewinds) {
  onlooker.bound_for.clear();
  const auto most = static_cast<std::size_t>(around_.limits.watchers);
  if (most > 0 && eyes.seats.empty() && hosted.onlookers.size() >= most)
    return onlooker.turned_away();
  onlooker.table = hosted.table->name();
  onlooker.eyes = eyes;
  onlooker.known.reset();
  if (rewinds && *rewinds != hosted.table->rewinds()) onlooker.eyes.since = 0;
  hosted.onlookers.push_back(&onlooker);
  bool somebody_came = false;
  eyes.seats.each([&](Seat seat) {
    hosted.table->connect(seat, 1);
    somebody_came = somebody_came || hosted.table->seat(seat).connected == 1;
  });
  if (somebody_came) return tell_everybody(hosted);
  tell(hosted, onlooker);
}

void Tables::depart(Onlooker& onlooker) {
  onlooker.bound_for.clear();
  const auto found = hosted_.find(std::exchange(onlooker.table, {}));
  if (found == hosted_.end()) return;
  Hosted& hosted = found->second;
  std::erase(hosted.onlookers, &onlooker);
  if (!hosted.table) return;
  bool somebody_left = false;
  onlooker.eyes.seats.each([&](Seat seat) {
    hosted.table->connect(seat, -1);
    somebody_left = somebody_left || hosted.table->seat(seat).connected == 0;
  });
  if (somebody_left) drop_hints(hosted, onlooker.eyes.seats);
  if (somebody_left && !hosted.busy) tell_everybody(hosted);
}

void Tables::tell_again(const std::shared_ptr<Onlooker>& onlooker) {
  visit(onlooker->table, [this, weak = std::weak_ptr{onlooker}](const Result<Hosted*>& found) {
    const auto there = weak.lock();
    if (there && !there->table.empty() && refusal_in(found) == nullptr) {
      tell(*std::get<Hosted*>(found), *there);
    }
  });
}

}  // namespace roundhouse::server
