#include "lab/result.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/standing.hpp"
#include "lab/row.hpp"

namespace roundhouse::lab {

namespace {

constexpr int most_bars = 24;

/// All games of one setting, in the order of deals.
Outcome<std::vector<Row>> rows_in(const Study& study, const Foreman& foreman, std::size_t setting) {
  std::vector<Row> rows;
  const auto step = static_cast<std::int64_t>(study.settings.size());
  for (auto piece = static_cast<std::int64_t>(setting); piece < foreman.pieces(); piece += step) {
    if (piece_at(study, piece).first >= foreman.deals()) break;
    if (!read_rows(foreman.rows(piece), study, study.settings[setting], rows)) {
      return Fault{"piece " + piece_at(study, piece).name() + " cannot be read"};
    }
  }
  std::erase_if(rows, [&](const Row& row) { return row.deal >= foreman.deals(); });
  return rows;
}

/// Adds up what the games of one deal have, deal by deal.
template <class Value>
Sums by_deal(const std::vector<Row>& rows, Value value) {
  Sums sums;
  for (std::size_t i = 0; i < rows.size();) {
    const std::int64_t deal = rows[i].deal;
    std::int64_t total = 0;
    for (; i < rows.size() && rows[i].deal == deal; ++i) total += value(rows[i]);
    sums.add(total);
  }
  return sums;
}

template <class Value>
std::vector<int> sorted(const std::vector<Row>& rows, Value value) {
  std::vector<int> out;
  for (const Row& row : rows) out.push_back(value(row));
  std::sort(out.begin(), out.end());
  return out;
}

SeatFigures figures_of(const std::vector<Row>& rows, std::size_t seat, int rotations) {
  SeatFigures out;
  const auto share = [&](const Row& row) { return row.shares[seat]; };
  const auto points = [&](const Row& row) { return row.points[seat]; };
  const Sums shares = by_deal(rows, share);
  out.share = mean_of(shares, whole_win * rotations);
  out.share.half = share_of(shares, whole_win * rotations).half;
  out.points = mean_of(by_deal(rows, points), rotations);
  Sums each;
  for (const Row& row : rows) each.add(points(row));
  out.deviation = std::sqrt(each.variance());
  const auto all = sorted(rows, points);
  if (all.empty()) return out;
  out.lowest = all.front();
  out.median = all[all.size() / 2];
  out.highest = all.back();
  return out;
}

SettingResult setting_result(const Study& study, const Setting& setting,
                             const std::vector<Row>& rows) {
  SettingResult out;
  const int rotations = study.rotations(setting);
  out.games = static_cast<std::int64_t>(rows.size());
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setting.seats); ++seat) {
    out.seats.push_back(figures_of(rows, seat, rotations));
  }
  out.length = mean_of(by_deal(rows, [](const Row& row) { return row.decisions; }), rotations);
  out.events.assign(study.events ? study.game->events().size() : 0, 0);
  for (const Row& row : rows) {
    out.leads += static_cast<double>(row.leads) / static_cast<double>(rows.size());
    for (std::size_t i = 0; i < row.events.size(); ++i) {
      out.events[i] += static_cast<double>(row.events[i]) / static_cast<double>(rows.size());
    }
  }
  return out;
}

/// The same bars for everything that is looked at side by side.
void draw_bars(const std::vector<std::vector<Row>>& rows, Result& result) {
  int low = INT32_MAX;
  int high = INT32_MIN;
  int shortest = INT32_MAX;
  int longest = 0;
  for (std::size_t s = 0; s < rows.size(); ++s) {
    for (const SeatFigures& seat : result.settings[s].seats) {
      low = std::min(low, seat.lowest);
      high = std::max(high, seat.highest);
    }
    for (const Row& row : rows[s]) {
      shortest = std::min(shortest, row.decisions);
      longest = std::max(longest, row.decisions);
    }
  }
  for (std::size_t s = 0; s < rows.size(); ++s) {
    SettingResult& here = result.settings[s];
    for (std::size_t seat = 0; seat < here.seats.size(); ++seat) {
      here.seats[seat].bars = bars_of(
          sorted(rows[s], [&](const Row& row) { return row.points[seat]; }), low, high, most_bars);
    }
    here.lengths = bars_of(sorted(rows[s], [](const Row& row) { return row.decisions; }), shortest,
                           longest, most_bars);
  }
}

std::vector<Worth> worth_of(const std::vector<Row>& rows) {
  struct Gathered {
    Sums points;
    Sums share;
  };
  std::map<std::string, Gathered> things;
  const Row* whole = nullptr;
  std::int64_t games = 0;
  for (const Row& row : rows) {
    if (row.barred == "-") {
      whole = &row;
      ++games;
    } else if (whole != nullptr && whole->deal == row.deal) {
      const auto seat = static_cast<std::size_t>(row.seat);
      things[row.barred].points.add(whole->points[seat] - row.points[seat]);
      things[row.barred].share.add(whole->shares[seat] - row.shares[seat]);
    }
  }
  std::vector<Worth> out;
  std::vector<double> p;
  for (const auto& [thing, gathered] : things) {
    out.push_back({.thing = thing,
                   .uses = gathered.points.deals,
                   .rate = static_cast<double>(gathered.points.deals) / static_cast<double>(games),
                   .points = mean_of(gathered.points, 1),
                   .share = mean_of(gathered.share, whole_win)});
    p.push_back(gathered.points.deals < fewest_uses ? 1 : out.back().points.p);
  }
  const auto told = benjamini_hochberg(p);
  for (std::size_t i = 0; i < out.size(); ++i) out[i].told = told[i];
  std::sort(out.begin(), out.end(), [](const Worth& a, const Worth& b) {
    return a.points.mean != b.points.mean ? a.points.mean > b.points.mean : a.thing < b.thing;
  });
  return out;
}

}  // namespace

Bars bars_of(const std::vector<int>& values, int low, int high, int most) {
  constexpr std::array steps{1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000};
  Bars bars;
  for (const int step : steps) {
    bars.width = step;
    if ((high - low) / step < most) break;
  }
  const auto down = [&](int value) {
    return (value >= 0 ? value : value - bars.width + 1) / bars.width * bars.width;
  };
  bars.first = down(low);
  bars.counts.assign(static_cast<std::size_t>((down(high) - bars.first) / bars.width + 1), 0);
  for (const int value : values) {
    ++bars.counts[static_cast<std::size_t>((value - bars.first) / bars.width)];
  }
  return bars;
}

Outcome<Result> result_of(const Study& study, const Foreman& foreman) {
  Result result;
  result.deals = foreman.deals();
  DealValues values(study.settings.size(),
                    std::vector<std::int64_t>(static_cast<std::size_t>(result.deals), 0));
  std::vector<std::vector<Row>> played;
  for (std::size_t s = 0; s < study.settings.size(); ++s) {
    auto rows = rows_in(study, foreman, s);
    if (!rows) return rows.fault();
    result.games += static_cast<std::int64_t>(rows->size());
    if (!study.worth.empty()) {
      result.worth = worth_of(*rows);
      std::erase_if(*rows, [](const Row& row) { return row.barred != "-"; });
    }
    for (const Row& row : *rows) {
      values[s][static_cast<std::size_t>(row.deal)] += value_of(study, study.settings[s], row);
    }
    result.settings.push_back(setting_result(study, study.settings[s], *rows));
    played.push_back(std::move(*rows));
  }
  const auto compared = compare(study, values, result.deals);
  for (std::size_t s = 0; s < study.settings.size(); ++s) {
    result.settings[s].value = value_in(study, s, values, result.deals);
    result.settings[s].compared = compared[s];
  }
  draw_bars(played, result);
  return result;
}

}  // namespace roundhouse::lab
