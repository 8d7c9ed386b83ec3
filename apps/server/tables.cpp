#include "server/tables.hpp"

#include <algorithm>
#include <utility>

#include "ai/level.hpp"
#include "core/words.hpp"
#include "server/json_text.hpp"

namespace roundhouse::server {

namespace {

constexpr std::int64_t forget_after = 10 * 60 * 1000;
constexpr std::int64_t sweep_interval = 30 * 1000;

}  // namespace

std::string hash_of_token(std::string_view token) { return to_hex(sha256(token)); }

Tables::Tables(Surroundings surroundings) : around_{std::move(surroundings)} {}
Tables::~Tables() = default;

void Tables::wake() {
  for (const std::string& name : around_.store.unfinished()) {
    Hosted* hosted = find(name);
    if (hosted == nullptr) continue;
    if (hosted->table->over()) around_.store.append({name, "", true, nullptr});
    hosted->table->begin_if_full(around_.nature, around_.now());
    store(*hosted, [] {});
  }
}

Tables::Hosted* Tables::find(const std::string& name) {
  if (const auto known = hosted_.find(name); known != hosted_.end()) {
    known->second.touched = around_.now();
    return &known->second;
  }
  const std::string lines = around_.store.read(name);
  if (lines.empty()) return nullptr;
  auto loaded = Table::load(name, lines);
  if (!loaded) {
    around_.report("table " + name + " cannot be opened: " + loaded.fault().sentence());
    return nullptr;
  }
  return &host(std::move(*loaded));
}

Tables::Hosted& Tables::host(std::unique_ptr<Table> table) {
  const std::string name = table->name();
  Hosted& hosted = hosted_[name];
  hosted.moved = table->settings().made;
  hosted.touched = around_.now();
  hosted.table = std::move(table);
  return hosted;
}

/// Sends off what changed; once it is safe it is acknowledged and told, and the game goes on.
void Tables::store(Hosted& hosted, std::function<void()> acknowledge) {
  const std::size_t length = hosted.table->match().length();
  for (Onlooker* onlooker : hosted.onlookers) {
    onlooker->eyes.since = std::min(onlooker->eyes.since, length);  // after an undo
  }
  std::string lines = hosted.table->take_lines();
  if (!lines.empty()) {
    ++hosted.unstored;
    around_.store.append({hosted.table->name(), std::move(lines), hosted.table->over(),
                          [this, name = hosted.table->name(), done = std::move(acknowledge)] {
                            done();
                            stored(name);
                          }});
  } else if (hosted.unstored > 0) {
    hosted.when_stored.push_back(std::move(acknowledge));
  } else {
    acknowledge();
    go_on(hosted);
  }
}

void Tables::stored(const std::string& name) {
  const auto found = hosted_.find(name);
  if (found == hosted_.end()) return;
  Hosted& hosted = found->second;
  if (--hosted.unstored > 0) return;
  for (const auto& then : std::exchange(hosted.when_stored, {})) then();
  go_on(hosted);
}

void Tables::go_on(Hosted& hosted) {
  tell_everybody(hosted);
  watch_clock(hosted);
  let_bots_think(hosted);
}

void Tables::tell_everybody(Hosted& hosted) {
  const std::vector<Onlooker*> all = hosted.onlookers;
  for (Onlooker* onlooker : all) tell(hosted, *onlooker);
}

void Tables::tell(Hosted& hosted, Onlooker& onlooker) {
  auto message = std::make_shared<const std::string>(
      table_message(*hosted.table, onlooker.eyes, around_.now()));
  onlooker.eyes.since = hosted.table->match().length();
  onlooker.eyes.chat_since = hosted.table->chat().size();
  onlooker.told(std::move(message));
}

void Tables::look(const std::string& name, std::function<void(const Table*)> then) {
  Hosted* hosted = find(name);
  if (hosted == nullptr) return then(nullptr);
  if (hosted->unstored == 0) return then(hosted->table.get());
  hosted->when_stored.push_back(
      [table = hosted->table.get(), then = std::move(then)] { then(table); });
}

Result<SeatSet> Tables::seats_for(const std::string& name, const std::vector<std::string>& tokens) {
  const Hosted* hosted = find(name);
  if (hosted == nullptr) return unknown("There is no such table.");
  SeatSet out;
  for (const std::string& token : tokens) {
    const auto seat = hosted->table->seat_of(hash_of_token(token));
    if (!seat) return foreign("A token opens no seat of this table.");
    out.add(*seat);
  }
  return out;
}

std::string Tables::lobby() {
  std::vector<const Hosted*> listed;
  for (const auto& [name, hosted] : hosted_) {
    const bool shown = hosted.table->settings().visibility == Visibility::Listed &&
                       !hosted.table->over() && hosted.unstored == 0;
    if (shown) listed.push_back(&hosted);
  }
  std::sort(listed.begin(), listed.end(), [](const Hosted* a, const Hosted* b) {
    const auto key = [](const Hosted* h) {
      return std::pair{h->table->phase(), -h->table->settings().made};
    };
    return key(a) < key(b);
  });
  constexpr std::size_t most_shown = 100;
  if (listed.size() > most_shown) listed.resize(most_shown);
  JsonText out;
  out.open('{').key("tables").open('[');
  for (const Hosted* hosted : listed) out.raw(summary(*hosted->table, {}, hosted->moved));
  return out.close(']').close('}').take();
}

std::string Tables::mine(const std::vector<SeatKey>& keys) {
  std::map<std::string, SeatSet> seats;
  for (const SeatKey& key : keys) {
    const Hosted* hosted = find(key.table);
    if (hosted == nullptr) continue;
    if (const auto seat = hosted->table->seat_of(hash_of_token(key.token))) {
      seats[key.table].add(*seat);
    }
  }
  JsonText out;
  out.open('{').key("tables").open('[');
  for (const auto& [name, yours] : seats) {
    const Hosted& hosted = *find(name);
    out.raw(summary(*hosted.table, yours, hosted.moved));
  }
  return out.close(']').close('}').take();
}

void Tables::attend(Onlooker& onlooker, const std::string& name, const Eyes& eyes,
                    std::optional<std::size_t> rewinds) {
  depart(onlooker);
  Hosted* hosted = find(name);
  if (hosted == nullptr) return;
  onlooker.table = name;
  onlooker.eyes = eyes;
  if (rewinds && *rewinds != hosted->table->rewinds()) onlooker.eyes.since = 0;
  hosted->onlookers.push_back(&onlooker);
  bool somebody_came = false;
  eyes.seats.each([&](Seat seat) {
    hosted->table->connect(seat, 1);
    somebody_came = somebody_came || hosted->table->seat(seat).connected == 1;
  });
  if (hosted->unstored > 0) return;  // what is under way will be told to everybody
  if (somebody_came) return tell_everybody(*hosted);
  tell(*hosted, onlooker);
}

void Tables::depart(Onlooker& onlooker) {
  const auto found = hosted_.find(std::exchange(onlooker.table, {}));
  if (found == hosted_.end()) return;
  Hosted& hosted = found->second;
  std::erase(hosted.onlookers, &onlooker);
  bool somebody_left = false;
  onlooker.eyes.seats.each([&](Seat seat) {
    hosted.table->connect(seat, -1);
    somebody_left = somebody_left || hosted.table->seat(seat).connected == 0;
  });
  if (somebody_left && hosted.unstored == 0) tell_everybody(hosted);
}

void Tables::tell_again(Onlooker& onlooker) {
  Hosted* hosted = find(onlooker.table);
  if (hosted != nullptr && hosted->unstored == 0) tell(*hosted, onlooker);
}

std::uint64_t Tables::fresh_seed() const {
  std::uint64_t seed = 0;
  for (const char byte : around_.random(sizeof seed)) {
    seed = (seed << 8U) | static_cast<unsigned char>(byte);
  }
  return seed;
}

namespace {

constexpr double longest_thought = 10;  // of a level, on a machine that is busy

/// A seat that goes on with its own turn does not keep people waiting again.
bool goes_on(const Match& match, Seat seat) {
  for (std::size_t i = match.length(); i > 0; --i) {
    if (match.mover(i - 1) != nature) return match.mover(i - 1) == seat;
  }
  return false;
}

}  // namespace

void Tables::let_bots_think(Hosted& hosted) {
  if (hosted.held && hosted.held->due <= around_.now()) {
    HeldMove answer = std::move(*hosted.held);
    hosted.held.reset();
    return bot_answered(hosted.table->name(), std::move(answer));
  }
  if (hosted.thinking) return;
  const auto thinkers = hosted.table->thinkers(around_.now());
  if (thinkers.empty()) return;
  hosted.thinking = true;
  const Table& table = *hosted.table;
  const Table::Thinker& asked = thinkers[0];
  const int pace = table.settings().bot_milliseconds;
  const HeldMove answer{.due = around_.now() + (goes_on(table.match(), asked.seat) ? 0 : pace),
                        .length = table.match().length(),
                        .rewinds = table.rewinds(),
                        .seat = asked.seat,
                        .move = {}};
  const Budget budget{.seconds = is_level(asked.bot) ? longest_thought : pace / 1000.0};
  around_.thinkers.ask(
      {.think =
           [match = std::shared_ptr<Match>{table.match().at(answer.length)}, asked, budget,
            seed = fresh_seed()] {
             Rng rng{seed};
             return match->ask_bot(asked.bot, asked.seat, budget, rng);
           },
       .answer =
           [this, post = around_.post, name = table.name(), answer](std::string move) {
             HeldMove whole = answer;
             whole.move = std::move(move);
             post([this, name, whole] { bot_answered(name, whole); });
           }});
}

void Tables::bot_answered(const std::string& name, HeldMove answer) {
  const auto found = hosted_.find(name);
  if (found == hosted_.end()) return;
  Hosted& hosted = found->second;
  if (answer.due > around_.now()) {
    alarms_.emplace(answer.due, name);
    hosted.held = std::move(answer);
    return;
  }
  hosted.thinking = false;
  Table& table = *hosted.table;
  const Seat seat = answer.seat;
  if (table.match().length() != answer.length || table.rewinds() != answer.rewinds) {
    if (hosted.unstored == 0) let_bots_think(hosted);
    return;
  }
  const auto thinkers = table.thinkers(around_.now());
  const bool still = std::any_of(thinkers.begin(), thinkers.end(),
                                 [&](const Table::Thinker& asked) { return asked.seat == seat; });
  if (!still) return;  // the person came back while the stand-in was thinking
  if (const auto refusal = table.play(seat, answer.move, around_.nature, around_.now())) {
    around_.report("table " + name + ": a bot's move \"" + answer.move +
                   "\" is refused: " + refusal->text + " The first legal move was played instead.");
    play_anything(table, seat);
  }
  hosted.moved = around_.now();
  store(hosted, [] {});
}

void Tables::play_anything(Table& table, Seat seat) {
  for (const Choice& choice : table.match().options(seat)) {
    if (choice.refused != nullptr) continue;
    if (!table.play(seat, choice.move, around_.nature, around_.now())) return;
  }
}

void Tables::watch_clock(const Hosted& hosted) {
  if (const std::int64_t deadline = hosted.table->deadline(); deadline != 0) {
    alarms_.emplace(deadline, hosted.table->name());
  }
}

void Tables::tick() {
  const std::int64_t now = around_.now();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string name = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    if (Hosted* hosted = find(name); hosted != nullptr && hosted->unstored == 0) {
      let_bots_think(*hosted);
    }
  }
  if (now < next_sweep_) return;
  next_sweep_ = now + sweep_interval;
  forget_finished(now);
}

/// Finished tables that nobody looks at are read again when somebody does.
void Tables::forget_finished(std::int64_t now) {
  std::erase_if(hosted_, [&](const auto& entry) {
    const Hosted& hosted = entry.second;
    return hosted.table->over() && hosted.onlookers.empty() && hosted.unstored == 0 &&
           !hosted.thinking && hosted.when_stored.empty() && hosted.touched + forget_after < now;
  });
}

}  // namespace roundhouse::server
