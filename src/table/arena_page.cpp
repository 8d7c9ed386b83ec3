#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

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

/// A line of a plot: a dot at the value, a bar for its interval.
struct Mark {
  std::string name;
  double value = 0;
  double margin = 0;
};

/// What equals would have is a thin line from top to bottom.
std::string plot(std::string_view label, const std::vector<Mark>& marks, double even) {
  double low = even;
  double high = even;
  for (const Mark& mark : marks) {
    low = std::min(low, mark.value - mark.margin);
    high = std::max(high, mark.value + mark.margin);
  }
  const double scale = 420 / std::max(1e-9, high - low);
  const auto x = [&](double value) { return number(260 + (value - low) * scale, 1); };
  const std::string height = std::to_string(20 + 28 * marks.size());
  std::string out = "<svg viewBox=\"0 0 700 " + height + "\" role=\"img\" aria-label=\"" +
                    std::string{label} + "\">\n<line class=\"even\" x1=\"" + x(even) + "\" x2=\"" +
                    x(even) + "\" y1=\"0\" y2=\"" + height + "\"/>\n";
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const Mark& mark = marks[i];
    const double middle = 24.0 + 28.0 * static_cast<double>(i);
    const std::string y = number(middle, 1);
    out += "<text x=\"8\" y=\"" + number(middle + 4, 1) + "\">" + escaped(mark.name) +
           "</text><line x1=\"" + x(mark.value - mark.margin) + "\" x2=\"" +
           x(mark.value + mark.margin) + "\" y1=\"" + y + "\" y2=\"" + y + "\"/><circle cx=\"" +
           x(mark.value) + "\" cy=\"" + y + "\" r=\"5\"/>\n";
  }
  return out + "</svg>\n";
}

std::string plot_of_ratings(const ArenaOrder& order, const ArenaReport& report) {
  std::vector<Mark> marks;
  for (const Rating& rating : report.ratings) {
    marks.push_back({order.contenders[rating.contender].name, rating.elo, rating.margin});
  }
  return plot("ratings, Elo", marks, 0);
}

std::string plot_of_pairs(const ArenaOrder& order, const ArenaReport& report) {
  std::vector<Mark> marks;
  for (const PairResult& pair : report.pairs) {
    marks.push_back({order.contenders[pair.first].name + " : " + order.contenders[pair.second].name,
                     pair.share, pair.margin});
  }
  return plot("share won by the first of each pair", marks, 1.0 / order.seats);
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
      "svg{width:100%}line{stroke:#487;stroke-width:3}.even{stroke:#bbb;stroke-width:1}"
      "circle{fill:#264}text{font-size:14px}"
      "td,th{padding:.2rem .8rem .2rem 0;text-align:left}</style><h1>" +
      title + "</h1>\n<h2>Ratings</h2>\n" + plot_of_ratings(order, report) + "<h2>Pairs</h2>\n" +
      plot_of_pairs(order, report) +
      "<table><tr><th>first</th><th>against</th><th>deals</th><th>% won</th>"
      "<th>as two seats</th><th>Elo</th><th>test</th></tr>\n";
  for (const PairResult& pair : report.pairs) out += pair_row(order, pair);
  return out + "</table></html>\n";
}

}  // namespace roundhouse
