#include "lab/row.hpp"

#include <algorithm>
#include <numeric>

#include "core/standing.hpp"
#include "core/words.hpp"

namespace roundhouse::lab {

namespace {

/// Cuts off what stands before a separator.
std::string_view cut(std::string_view& rest, char separator) {
  const std::string_view part = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  return part;
}

template <class T>
bool number(std::string_view& rest, T& value) {
  return words::read_number(cut(rest, ','), value);
}

bool numbers(std::string_view& rest, std::size_t count, std::vector<int>& into) {
  into.resize(count);
  return std::all_of(into.begin(), into.end(), [&](int& value) { return number(rest, value); });
}

bool read_row(std::string_view text, const Study& study, const Setting& setting, Row& row) {
  if (!number(text, row.deal) || !number(text, row.rotation) || !number(text, row.seat)) {
    return false;
  }
  row.barred = cut(text, ',');
  const auto seats = static_cast<std::size_t>(setting.seats);
  const std::size_t kinds = study.events ? study.game->events().size() : 0;
  return number(text, row.decisions) && number(text, row.draws) && number(text, row.leads) &&
         numbers(text, seats, row.points) && numbers(text, seats, row.shares) &&
         numbers(text, kinds, row.events) && text.empty();
}

/// Seat i is played by the bot that is named `rotation` places further on.
const Player& player_of(const Setting& setting, std::size_t seat, int rotation) {
  return setting.players[(seat + static_cast<std::size_t>(rotation)) % setting.players.size()];
}

std::int64_t of_seat(const Study& study, const Setting& setting, const Row& row,
                     const std::vector<int>& values) {
  const Measure& measure = study.measure;
  if (measure.bot.empty()) return values[static_cast<std::size_t>(index(measure.seat))];
  std::int64_t sum = 0;
  for (std::size_t seat = 0; seat < values.size(); ++seat) {
    if (player_of(setting, seat, row.rotation).name == measure.bot) sum += values[seat];
  }
  return sum;
}

}  // namespace

void append_row(std::string& out, const Row& row) {
  const auto add = [&](std::int64_t value) { out += std::to_string(value) + ","; };
  add(row.deal);
  add(row.rotation);
  add(row.seat);
  out += row.barred + ",";
  for (const int value : {row.decisions, row.draws, row.leads}) add(value);
  for (const auto* list : {&row.points, &row.shares, &row.events}) {
    for (const int value : *list) add(value);
  }
  out.pop_back();
}

bool read_rows(std::string_view text, const Study& study, const Setting& setting,
               std::vector<Row>& into) {
  while (!text.empty()) {
    into.emplace_back();
    if (!read_row(cut(text, ';'), study, setting, into.back())) return false;
  }
  return true;
}

std::int64_t value_of(const Study& study, const Setting& setting, const Row& row) {
  switch (study.measure.what) {
    case Measure::What::Wins: return of_seat(study, setting, row, row.shares);
    case Measure::What::Points: return of_seat(study, setting, row, row.points);
    case Measure::What::Spread: {
      const auto [low, high] = std::minmax_element(row.points.begin(), row.points.end());
      return *high - *low;
    }
    case Measure::What::Length: return row.decisions;
    case Measure::What::Leads: return row.leads;
    case Measure::What::Event: return row.events[study.measure.kind_no];
    case Measure::What::Worth: return row.points[static_cast<std::size_t>(std::max(0, row.seat))];
  }
  return 0;
}

int scale_of(const Measure& measure) { return measure.what == Measure::What::Wins ? whole_win : 1; }

double fair_share(const Study& study, const Setting& setting) {
  const Measure& measure = study.measure;
  const auto is_it = [&](const Player& player) { return player.name == measure.bot; };
  const auto places = measure.bot.empty()
                          ? 1
                          : std::count_if(setting.players.begin(), setting.players.end(), is_it);
  return static_cast<double>(places) / setting.seats;
}

}  // namespace roundhouse::lab
