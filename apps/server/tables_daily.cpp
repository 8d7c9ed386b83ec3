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
constexpr std::ptrdiff_t most_at_once = 3;

/// Whether a number is a date of this century, year first.
bool is_date(std::uint32_t number) {
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(number / 10'000)},
                                         std::chrono::month{number / 100 % 100},
                                         std::chrono::day{number % 100}};
  return date.ok() && number / 1'000'000 == 20;
}

std::string worked_out(std::uint32_t date, int thought) {
  const auto par = black_pawn_trucking::par_of(date, thought);
  JsonText out;
  return out.put_number("deal", date).put_number("bot", par.bot).put_number("par", par.par).take();
}

}  // namespace

void Tables::daily(std::uint32_t date, Done done) {
  if (!is_date(date)) return done(malformed("A day is a date such as 20261115."));
  if (const auto day = days_.find(date); day != days_.end()) {
    if (!day->second.known.empty()) return done(day->second.known);
    return day->second.waiting.push_back(std::move(done));
  }
  const auto under_way = std::count_if(days_.begin(), days_.end(),
                                       [](const auto& day) { return day.second.known.empty(); });
  if (under_way >= most_at_once) {
    return done(policy("Other days are being worked out; ask again in a while."));
  }
  if (days_.size() >= most_days) {
    std::erase_if(days_, [](const auto& day) { return !day.second.known.empty(); });
  }
  days_[date].waiting.push_back(std::move(done));
  around_.thinkers.ask(
      {.think = [date, thought = around_.daily_thought] { return worked_out(date, thought); },
       .answer =
           [this, post = around_.post, date](std::string members) {
             post([this, date, members = std::move(members)] {
               Day& day = days_[date];
               day.known = members;
               for (const Done& waits : std::exchange(day.waiting, {})) waits(members);
             });
           },
       .patient = true});
}

}  // namespace roundhouse::server
