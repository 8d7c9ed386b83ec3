// The daily deal: its number is the date, and what there is to beat is worked out when first asked.
#include <algorithm>
#include <chrono>
#include <utility>

#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::size_t most_days = 400;
constexpr std::ptrdiff_t most_waiting = 8;

// Servers that share their tables work a day out once, and keep it so.
std::string par_of_day(std::uint32_t date) { return "par " + std::to_string(date); }

}  // namespace

/// Of this century.
bool is_date(std::uint32_t number) {
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(number / 10'000)},
                                         std::chrono::month{number / 100 % 100},
                                         std::chrono::day{number % 100}};
  return date.ok() && number / 1'000'000 == 20;
}

std::uint32_t date_at(std::int64_t time) {
  const std::chrono::sys_time<std::chrono::milliseconds> at{std::chrono::milliseconds{time}};
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(at)};
  return static_cast<std::uint32_t>(static_cast<int>(date.year())) * 10'000 +
         static_cast<unsigned>(date.month()) * 100 + static_cast<unsigned>(date.day());
}

/// Today's deal is always worked out; of other days only so many may wait.
void Tables::daily(std::uint32_t date, Done done) {
  if (!is_date(date)) return done(malformed("A day is a date such as 20261115."));
  const std::uint32_t today = date_at(now());
  if (const auto day = days_.find(date); day == days_.end()) {
    const auto waiting = std::count_if(days_.begin(), days_.end(),
                                       [](const auto& one) { return !one.second.known; });
    if (waiting >= most_waiting && date != today) {
      return done(Refusal{503, "full", "Other days are being worked out; ask again in a while."});
    }
    if (days_.size() >= most_days) {
      std::erase_if(days_, [&](const auto& one) { return one.second.known && one.first != today; });
    }
  } else if (day->second.known) {
    return done(*day->second.known);
  }
  days_[date].waiting.push_back(std::move(done));
  work_out_a_day();
}

/// One day at a time, after everything bots have to think about at tables.
void Tables::work_out_a_day() {
  const auto unknown =
      std::find_if(days_.begin(), days_.end(), [](const auto& one) { return !one.second.known; });
  if (working_out_a_day_ || unknown == days_.end()) return;
  working_out_a_day_ = true;
  const std::uint32_t date = unknown->first;
  if (others_ == nullptr) return work_out(date);
  others_->claim(par_of_day(date), [this, date](const Claimed& claimed) {
    working_out_a_day_ = false;
    if (const auto* kept = std::get_if<Kept>(&claimed)) {
      day_is_known(date, read_day(kept->words));
    } else if (std::holds_alternative<Ours>(claimed)) {
      working_out_a_day_ = true;
      work_out(date);
    }
    // Where somebody else is at it, tick() asks again.
  });
}

void Tables::day_is_known(std::uint32_t date, const DayTold& told) {
  Day& day = days_[date];
  day.known = told;
  for (const Done& waits : std::exchange(day.waiting, {})) waits(told);
  work_out_a_day();
}

void Tables::work_out(std::uint32_t date) {
  around_.thinkers.ask({.problem = {.what = Problem::What::Day,
                                    .budget = {.iterations = around_.daily_thought},
                                    .entry = date},
                        .answer =
                            [this, post = around_.post, date](const std::string& day) {
                              post([this, date, day] {
                                working_out_a_day_ = false;
                                if (others_ != nullptr) others_->keep(par_of_day(date), day, {});
                                day_is_known(date, read_day(day));
                              });
                            },
                        .rank = Question::Rank::Patient});
}

}  // namespace roundhouse::server
