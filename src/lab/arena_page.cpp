#include "lab/arena_page.hpp"

#include <fmt/format.h>

#include "lab/page_parts.hpp"
#include "lab/plot.hpp"

namespace roundhouse::lab {

namespace {

std::string name_in(const ArenaOrder& order, std::size_t contender) {
  return order.contenders[contender].name;
}

MarkRow row_of(const std::string& name, double value, double margin, int digits) {
  const std::string text = fmt::format("{:.{}f}", value, digits);
  return {.label = name, .ring = {}, .diamond = {{value, value - margin, value + margin, text}}};
}

std::string ratings(const ArenaOrder& order, const ArenaReport& report) {
  std::vector<MarkRow> rows;
  std::string lines;
  for (const Rating& rating : report.ratings) {
    const std::string name = name_in(order, rating.contender);
    rows.push_back(row_of(name, rating.elo, rating.margin, 0));
    lines += cells(
        {escaped(name), fmt::format("{:.0f}", rating.elo), fmt::format("{:.0f}", rating.margin)});
  }
  const double mean = 0;
  return panel(
      both("Ratings, Elo", "Wertungen, Elo"), both("0: the mean", "0: das Mittel"),
      mark_plot("ratings, Elo", rows, &mean) + table({both("bot", "Bot"), "Elo", "± 95 %"}, lines));
}

std::string pair_cells(const ArenaOrder& order, const PairResult& pair) {
  return cells({escaped(name_in(order, pair.first)), escaped(name_in(order, pair.second)),
                std::to_string(pair.deals),
                fmt::format("{:.1f} ± {:.1f}", 100 * pair.share, 100 * pair.margin),
                fmt::format("{:.1f}", 100 * pair.two_seat_share), fmt::format("{:.0f}", pair.elo),
                escaped(pair.verdict)});
}

std::string pairs(const ArenaOrder& order, const ArenaReport& report) {
  std::vector<MarkRow> rows;
  std::string lines;
  for (const PairResult& pair : report.pairs) {
    const std::string name = name_in(order, pair.first) + " : " + name_in(order, pair.second);
    rows.push_back(row_of(name, 100 * pair.share, 100 * pair.margin, 1));
    lines += pair_cells(order, pair);
  }
  const double even = 100.0 / order.seats;
  return panel(
      both("Won by the first of each pair, per cent", "Vom Ersten jedes Paares gewonnen, Prozent"),
      both("dashed: what equals have", "gestrichelt: was Gleiche haben"),
      mark_plot("share won by the first of each pair", rows, &even) +
          table({both("first", "Erster"), both("against", "gegen"), both("deals", "Verteilungen"),
                 both("% won", "% gewonnen"), both("as two seats", "wie zu zweit"), "Elo",
                 both("test", "Prüfung")},
                lines));
}

}  // namespace

std::string arena_page(const ArenaOrder& order, const ArenaReport& report) {
  const std::string title =
      fmt::format("Arena: {}, {} seats", order.game->about().title, order.seats);
  return document(title, fmt::format("<h1>{}</h1><div class=\"grid\">\n{}{}</div>", escaped(title),
                                     ratings(order, report), pairs(order, report)));
}

}  // namespace roundhouse::lab
