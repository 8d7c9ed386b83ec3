// The daily deal: its number is the date, and what there is to beat is worked out when first asked.
#include <algorithm>
#include <chrono>
#include <utility>

#include "ai/solve/black_pawn_trucking.hpp"
#include "server/json_text.hpp"
#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::size_t most_days = 400;
constexpr std::ptrdiff_t most_waiting = 8;

/// Whether a number is a date of this century, year first.
bool is_date(std::uint32_t number) {
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(number / 10'000)},
                                         std::chrono::month{number / 100 % 100},
                                         std::chrono::day{number % 100}};
  return date.ok() && number / 1'000'000 == 20;
}

std::uint32_t date_at(std::int64_t now) {
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds{now}};
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
  return static_cast<std::uint32_t>(static_cast<int>(date.year())) * 10'000 +
         static_cast<unsigned>(date.month()) * 100 + static_cast<unsigned>(date.day());
}

std::string worked_out(std::uint32_t date, int thought) {
  const auto par = black_pawn_trucking::par_of(date, thought);
  JsonText out;
  return out.put_number("deal", date).put_number("bot", par.bot).put_number("par", par.par).take();
}

}  // namespace

/// Today's deal is always worked out; of other days only so many may wait.
void Tables::daily(std::uint32_t date, Done done) {
  if (!is_date(date)) return done(malformed("A day is a date such as 20261115."));
  const std::uint32_t today = date_at(now());
  if (const auto day = days_.find(date); day == days_.end()) {
    const auto waiting = std::count_if(days_.begin(), days_.end(),
                                       [](const auto& one) { return one.second.known.empty(); });
    if (waiting >= most_waiting && date != today) {
      return done(Refusal{503, "full", "Other days are being worked out; ask again in a while."});
    }
    if (days_.size() >= most_days) {
      std::erase_if(
          days_, [&](const auto& one) { return !one.second.known.empty() && one.first != today; });
    }
  } else if (!day->second.known.empty()) {
    return done(day->second.known);
  }
  days_[date].waiting.push_back(std::move(done));
  work_out_a_day();
}

/// One day at a time, after everything bots have to think about at tables.
void Tables::work_out_a_day() {
  const auto unknown = std::find_if(days_.begin(), days_.end(),
                                    [](const auto& one) { return one.second.known.empty(); });
  if (working_out_a_day_ || unknown == days_.end()) return;
  working_out_a_day_ = true;
  const std::uint32_t date = unknown->first;
  around_.thinkers.ask(
      {.think = [date, thought = around_.daily_thought] { return worked_out(date, thought); },
       .answer =
           [this, post = around_.post, date](std::string members) {
             post([this, date, members = std::move(members)] {
               Day& day = days_[date];
               day.known = members;
               working_out_a_day_ = false;
               for (const Done& waits : std::exchange(day.waiting, {})) waits(members);
               work_out_a_day();
             });
           },
       .patient = true});
}

}  // namespace roundhouse::server
