// The list of a day: who played the ranked try of its deal, and with what result. The store keeps
// it as rows under a name of its own, so every store can; it is read whenever somebody asks, so
// every server that shares the store tells the same.
#include <algorithm>
#include <string_view>
#include <utility>

#include "core/words.hpp"
#include "server/problem.hpp"
#include "server/tables.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view name_begins = "day-";
constexpr std::size_t most_ranked = 500;
constexpr std::size_t most_told = 50;
constexpr std::size_t most_to_rank = 200;

std::string list_of_day(std::uint32_t date) {
  return std::string{name_begins} + std::to_string(date);
}

/// A try of the list. The table tells who has been there already, and is shown to nobody.
struct RankedTry {
  std::string table;
  int profit = 0;
  std::string name;
};

std::vector<RankedTry> read_list(std::string_view lines) {
  std::vector<RankedTry> out;
  while (!lines.empty()) {
    std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (next_word(line) != "ranked") continue;
    RankedTry one;
    one.table = next_word(line);
    if (!read_word(next_word(line), one.profit)) continue;
    one.name = from_one_line(line.substr(std::min<std::size_t>(1, line.size())));
    out.push_back(std::move(one));
  }
  return out;
}

std::string line_of(const Table& table) {
  return "ranked " + table.name() + " " + std::to_string(table.match().scores().at(0)) + " " +
         in_one_line(table.seats().at(0).name) + "\n";
}

bool has(const std::vector<RankedTry>& list, std::string_view table) {
  return std::any_of(list.begin(), list.end(),
                     [&](const RankedTry& one) { return one.table == table; });
}

/// Who came first stands first among equals.
DayList told(std::uint32_t date, std::vector<RankedTry> list, std::string_view asks) {
  std::stable_sort(list.begin(), list.end(),
                   [](const RankedTry& a, const RankedTry& b) { return a.profit > b.profit; });
  DayList out{.deal = date, .all = list.size(), .results = {}, .own = {}};
  std::size_t place = 1;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0 && list[i].profit != list[i - 1].profit) place = i + 1;
    if (list[i].table == asks) out.own = place;
    if (i < most_told) out.results.push_back({place, std::move(list[i].name), list[i].profit});
  }
  return out;
}

Refusal unstored() {
  return {503, "unstored", "The list of the day cannot be reached; try again in a while."};
}

/// The date of the deal, if this is a finished try nobody helped with, begun on its very day.
Result<std::uint32_t> day_of(const Table& table) {
  const Settings& agreed = table.settings();
  if (agreed.game != game_of_the_day()) return policy("Only the daily deal has a list.");
  if (table.phase() != Table::Phase::Over) return policy("The try is listed when it is over.");
  const std::uint32_t date = date_at(agreed.made);
  const auto alike =
      find_game(agreed.game)->begin({{"deal", std::to_string(date)}, {"seats", "1"}});
  if (!alike || (*alike)->transcript().options != table.match().transcript().options) {
    return policy("This is not the deal of the day it was begun on.");
  }
  const bool helped = agreed.hints.value_or(true) || agreed.undo != UndoPolicy::Off;
  if (helped || table.fairness().from > 0) {
    return policy("The list is for tries without hints, undo and other games to go on from.");
  }
  return date;
}

}  // namespace

bool names_a_day_list(std::string_view name) { return name.starts_with(name_begins); }

void Tables::day_list(std::uint32_t date, const Done& done) {
  if (!is_date(date)) return done(malformed("A day is a date such as 20261115."));
  around_.store.read(list_of_day(date), {}, [date, done](const Reading& reading) {
    if (!reading.whole()) return done(unstored());
    done(told(date, read_list(reading.lines()), ""));
  });
}

void Tables::rank(const Table& table, const Done& done) {
  const auto day = day_of(table);
  if (const Refusal* refusal = refusal_in(day)) return done(*refusal);
  if (to_rank_.size() >= most_to_rank) return done(unstored());
  to_rank_.push_back({std::get<std::uint32_t>(day), table.name(), line_of(table), done});
  if (to_rank_.size() == 1) rank_next();
}

void Tables::rank_next() {
  around_.store.read(list_of_day(to_rank_.front().date), {},
                     [this](const Reading& reading) { write_into_list(reading); });
}

/// A try that stands there already, and one that finds the list full, change nothing.
void Tables::write_into_list(const Reading& reading) {
  ToRank& next = to_rank_.front();
  if (!reading.whole()) return ranked(unstored());
  auto list = read_list(reading.lines());
  if (has(list, next.table) || list.size() >= most_ranked) {
    return ranked(told(next.date, std::move(list), next.table));
  }
  const bool first = reading.rows.empty();
  const std::string begins =
      first ? "roundhouse day 1\nmade " + std::to_string(around_.now()) + "\n" : std::string{};
  const std::string lines = reading.lines() + next.line;
  around_.store.append({list_of_day(next.date), reading.end(), begins + next.line, true,
                        [this, lines](const Answered& answer) {
                          ToRank& asked = to_rank_.front();
                          if (std::holds_alternative<Stored>(answer)) {
                            return ranked(told(asked.date, read_list(lines), asked.table));
                          }
                          const bool behind = std::holds_alternative<Behind>(answer);
                          if (behind && --asked.tries > 0) return rank_next();
                          ranked(unstored());
                        }});
}

void Tables::ranked(const Reply& reply) {
  const Done done = std::move(to_rank_.front().done);
  to_rank_.pop_front();
  if (!to_rank_.empty()) rank_next();
  done(reply);
}

}  // namespace roundhouse::server
