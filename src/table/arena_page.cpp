#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "table/arena.hpp"

namespace roundhouse {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string number(double value, int digits) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

/// One line of the plot: a dot at the rating, a bar for its interval.
std::string plot_row(const ArenaOrder& order, const Rating& rating, std::size_t row, double low,
                     double scale) {
  const auto x = [&](double elo) { return number(180 + (elo - low) * scale, 1); };
  const std::string y = number(24.0 + 28.0 * static_cast<double>(row), 1);
  const std::string text_y = number(28.0 + 28.0 * static_cast<double>(row), 1);
  return "<text x=\"8\" y=\"" + text_y + "\">" + escaped(order.contenders[rating.contender].name) +
         "</text><line x1=\"" + x(rating.elo - rating.margin) + "\" x2=\"" +
         x(rating.elo + rating.margin) + "\" y1=\"" + y + "\" y2=\"" + y + "\"/><circle cx=\"" +
         x(rating.elo) + "\" cy=\"" + y + "\" r=\"5\"/>\n";
}

std::string plot(const ArenaOrder& order, const ArenaReport& report) {
  double low = 0;
  double high = 0;
  for (const Rating& rating : report.ratings) {
    low = std::min(low, rating.elo - rating.margin);
    high = std::max(high, rating.elo + rating.margin);
  }
  const double scale = 500 / std::max(1.0, high - low);
  const auto height = std::to_string(20 + 28 * report.ratings.size());
  std::string out =
      "<svg viewBox=\"0 0 700 " + height + "\" role=\"img\" aria-label=\"ratings\">\n";
  for (std::size_t i = 0; i < report.ratings.size(); ++i) {
    out += plot_row(order, report.ratings[i], i, low, scale);
  }
  return out + "</svg>\n";
}

std::string pair_row(const ArenaOrder& order, const PairResult& pair) {
  const auto cell = [](const std::string& text) { return "<td>" + text + "</td>"; };
  return "<tr>" + cell(escaped(order.contenders[pair.first].name)) +
         cell(escaped(order.contenders[pair.second].name)) + cell(std::to_string(pair.deals)) +
         cell(number(100 * pair.share, 1) + " ± " + number(100 * pair.margin, 1)) +
         cell(number(100 * pair.two_seat_share, 1)) + cell(number(pair.elo, 0)) +
         cell(escaped(pair.verdict)) + "</tr>\n";
}

}  // namespace

std::string arena_page(const ArenaOrder& order, const ArenaReport& report) {
  const std::string title = "Arena: " + escaped(order.game->about().title) + ", " +
                            std::to_string(order.seats) + " seats";
  std::string out =
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>" + title +
      "</title><style>body{font:16px system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}"
      "svg{width:100%}line{stroke:#487;stroke-width:3}circle{fill:#264}text{font-size:14px}"
      "td,th{padding:.2rem .8rem .2rem 0;text-align:left}</style><h1>" +
      title + "</h1>\n" + plot(order, report) +
      "<table><tr><th>first</th><th>against</th><th>deals</th><th>% won</th>"
      "<th>as two seats</th><th>Elo</th><th>test</th></tr>\n";
  for (const PairResult& pair : report.pairs) out += pair_row(order, pair);
  return out + "</table></html>\n";
}

}  // namespace roundhouse
