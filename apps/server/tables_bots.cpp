// Bots, clocks, and what is forgotten.
#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/level.hpp"
#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::int64_t forget_after = 10 * 60 * 1000;
constexpr std::int64_t sweep_interval = 30 * 1000;

}  // namespace

std::uint64_t Tables::fresh_seed() const {
  std::uint64_t seed = 0;
  for (const char byte : around_.random(sizeof seed)) {
    seed = (seed << 8U) | static_cast<unsigned char>(byte);
  }
  return seed;
}

namespace {

/// Bots that look at the table and answer, without a search.
bool at_once(const std::string& bot) { return bot == "random" || bot == "greedy"; }

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
  if (!minds(hosted.table->name())) {
    if (std::exchange(hosted.held, std::nullopt)) hosted.thinking = false;
    return;
  }
  if (hosted.held && hosted.held->due <= beat()) {
    HeldMove answer = std::move(*hosted.held);
    hosted.held.reset();
    return bot_answered(hosted.table->name(), std::move(answer));
  }
  if (hosted.thinking) return;
  if (beat() < hosted.rests_until) {
    alarms_.emplace(hosted.rests_until, hosted.table->name());
    return;
  }
  const auto turns = hosted.table->bot_turns(beat());
  if (turns.empty()) return;
  hosted.thinking = true;
  const Table& table = *hosted.table;
  const Table::BotTurn& asked = turns[0];
  const auto pace = static_cast<int>(std::lround(table.settings().bot_seconds * 1000));
  const HeldMove answer{.due = beat() + (goes_on(table.match(), asked.seat) ? 0 : pace),
                        .length = table.match().length(),
                        .rewinds = table.rewinds(),
                        .seat = asked.seat,
                        .move = {}};
  const Budget budget{.seconds = is_level(asked.bot) ? longest_thought : pace / 1000.0};
  around_.thinkers.ask(
      {.problem = {.what = Problem::What::Move,
                   .match = table.match().at(answer.length),
                   .seat = asked.seat,
                   .bot = asked.bot,
                   .budget = budget,
                   .seed = fresh_seed()},
       .answer =
           [this, post = around_.post, name = table.name(), answer](std::string move) {
             HeldMove whole = answer;
             whole.move = std::move(move);
             post([this, name, whole] { bot_answered(name, whole); });
           },
       .rank = at_once(asked.bot) ? Question::Rank::Quick : Question::Rank::Bot});
}

void Tables::bot_answered(const std::string& name, HeldMove answer) {
  const auto found = hosted_.find(name);
  if (found == hosted_.end()) return;
  Hosted& hosted = found->second;
  if (!minds(name)) {  // somebody else thinks for it now
    hosted.thinking = false;
    return;
  }
  if (answer.due > beat()) {
    alarms_.emplace(answer.due, name);
    hosted.held = std::move(answer);
    return;
  }
  act(name, {[this, answer = std::move(answer)](Hosted& at) { return play_for(at, answer); },
             [&hosted](const Reply&) { hosted.thinking = false; },
             {}});
}

/// What a bot thought of is played if the table still is where it was asked, and nobody came back
/// while the stand-in was thinking.
Reply Tables::play_for(Hosted& hosted, const HeldMove& answer) {
  Table& table = *hosted.table;
  const auto turns = table.bot_turns(beat());
  const auto asked = std::find_if(turns.begin(), turns.end(), [&](const Table::BotTurn& one) {
    return one.seat == answer.seat;
  });
  if (asked == turns.end() || table.match().length() != answer.length ||
      table.rewinds() != answer.rewinds) {
    return policy("The table has moved on.");
  }
  if (const auto refusal = table.play(answer.seat, answer.move, around_.nature, beat())) {
    around_.report("table " + table.name() + ": a bot's move \"" + answer.move +
                   "\" is refused: " + refusal->text + " The first legal move was played instead.");
    play_anything(table, answer.seat);
  }
  const Table::Sitting& sitting = table.seat(answer.seat);
  if (sitting.kind == SeatKind::Person && !sitting.left) {
    table.note_late(answer.length, answer.seat, asked->bot);
  }
  hosted.moved = around_.now();
  return Nothing{};
}

void Tables::play_anything(Table& table, Seat seat) {
  for (const Choice& choice : table.match().options(seat)) {
    if (choice.refused != nullptr) continue;
    if (!table.play(seat, choice.move, around_.nature, beat())) return;
  }
}

namespace {

/// How often what a clock shows is noted: a server that is killed gives no more than that back.
std::int64_t note_interval(const Table& table) {
  return std::max<std::int64_t>(5000, table.settings().pace_seconds * 1000 / 12);
}

}  // namespace

void Tables::watch_clock(Hosted& hosted) {
  const std::int64_t deadline = hosted.table->deadline();
  if (deadline == 0) return;
  hosted.clocks_noted = beat();
  alarms_.emplace(deadline, hosted.table->name());
  const std::int64_t next = hosted.clocks_noted + note_interval(*hosted.table);
  if (next < deadline) alarms_.emplace(next, hosted.table->name());
}

void Tables::note_clocks(const std::string& name) {
  act(name, {[this](Hosted& hosted) -> Reply {
               hosted.table->note_clocks(beat());
               watch_clock(hosted);
               return Nothing{};
             },
             [](const Reply&) {},
             {},
             true});
}

void Tables::rest() {
  std::vector<std::string> ticking;
  for (const auto& [name, hosted] : hosted_) {
    if (hosted.table && hosted.table->deadline() != 0 && minds(name)) ticking.push_back(name);
  }
  for (const std::string& name : ticking) note_clocks(name);
}

void Tables::tick() {
  const std::int64_t now = beat();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const auto hosted = hosted_.find(alarms_.begin()->second);
    alarms_.erase(alarms_.begin());
    if (hosted == hosted_.end() || hosted->second.busy || !hosted->second.table) continue;
    const Table& table = *hosted->second.table;
    if (!minds(table.name())) continue;
    if (table.deadline() > now && hosted->second.clocks_noted + note_interval(table) <= now) {
      note_clocks(table.name());
    } else {
      let_bots_think(hosted->second);
    }
  }
  tell_watchers();
  if (others_ != nullptr && now >= next_glance_) glance_at_some();
  if (now < next_sweep_) return;
  next_sweep_ = now + sweep_interval;
  sweep(now);
}

/// Does the table need no thread: nobody looks, no bot moves, no clock runs? It is read again when
/// somebody asks for it.
bool Tables::may_be_forgotten(const Hosted& hosted, std::int64_t now) const {
  if (!hosted.onlookers.empty() || hosted.busy || hosted.thinking || hosted.held) return false;
  if (hosted.touched + forget_after >= now) return false;
  if (!hosted.table || hosted.table->over() || !hosted.table->read_only().empty()) return true;
  if (!minds(hosted.table->name())) return true;
  return hosted.table->deadline() == 0 && hosted.table->bot_turns(now).empty();
}

/// A table with free seats at which nobody was for long is given up.
void Tables::close_if_unjoined(const std::string& name, Hosted& hosted, std::int64_t now) {
  const std::int64_t hours = around_.limits.unjoined_hours;
  if (hours <= 0 || hosted.busy || !hosted.table || !hosted.onlookers.empty()) return;
  if (!minds(name)) return;
  if (hosted.table->phase() != Table::Phase::Waiting || hosted.table->closed()) return;
  if (hosted.touched + hours * 3'600'000 >= now) return;
  act(name, {[](Hosted& at) -> Reply {
               if (at.table->phase() != Table::Phase::Waiting) return policy("Somebody came.");
               return at.table->close(), Nothing{};
             },
             [](const Reply&) {},
             {}});
}

/// The table leaves memory; the lobby keeps what it shows of it.
void Tables::forget(const std::string& name) {
  const Hosted& hosted = hosted_.at(name);
  if (const auto listed = listed_.find(name); listed != listed_.end() && hosted.table) {
    listed->second.kept = to_json(summary(*hosted.table, {}, hosted.moved));
  }
  hosted_.erase(name);
}

/// What nobody needs leaves memory. A table that could not be read while somebody looks at it is
/// tried again.
void Tables::sweep(std::int64_t now) {
  last_trouble_.clear();
  std::vector<std::string> names;
  for (const auto& [name, hosted] : hosted_) names.push_back(name);
  for (const std::string& name : names) {
    Hosted& hosted = hosted_.at(name);
    const bool waits = hosted.table && hosted.table->phase() == Table::Phase::Waiting &&
                       hosted.table->read_only().empty();
    if (waits) {
      close_if_unjoined(name, hosted, now);
    } else if (may_be_forgotten(hosted, now)) {
      forget(name);
    } else if (!hosted.table && !hosted.busy) {
      read(name, hosted);
    }
  }
}

}  // namespace roundhouse::server
