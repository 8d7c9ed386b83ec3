#include "lab/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roundhouse::lab {

namespace {

constexpr double right = 384;
// A letter of a label is at most so wide in the fonts a page may fall back to.
constexpr double letter_width = 9.2;
constexpr double widest_label = 204;

/// Where the plot begins: right of the longest label.
double left_of(std::size_t longest_label) {
  return 16 + std::min(widest_label, letter_width * static_cast<double>(longest_label));
}

template <class Rows>
std::size_t longest_label(const Rows& rows) {
  std::size_t most = 1;
  for (const auto& row : rows) most = std::max(most, row.label.size());
  return most;
}

/// Round numbers between two values, few enough to be read.
std::vector<double> ticks(double low, double high) {
  const double rough = (high - low) / 4;
  const double power = std::pow(10, std::floor(std::log10(std::max(rough, 1e-9))));
  double step = power;
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    step = factor * power;
    if (step >= rough) break;
  }
  std::vector<double> out;
  const auto first = std::lround(std::ceil(low / step));
  const auto last = std::lround(std::floor((high + 1e-9) / step));
  for (long at = first; at <= last; ++at) out.push_back(static_cast<double>(at) * step);
  return out;
}

std::string plain(double value) {
  std::string text = fmt::format("{:g}", std::round(value * 1000) / 1000);
  return text == "-0" ? "0" : text;
}

/// From values to places, with a margin on both sides.
struct Axis {
  double low = 0;
  double high = 1;
  double left = 0;

  Axis(double from, double to, std::size_t label) : low{from}, high{to}, left{left_of(label)} {
    if (!(high > low)) high = low + 1;
    const double margin = 0.06 * (high - low);
    low -= margin;
    high += margin;
  }
  double operator()(double value) const {
    return left + (std::clamp(value, low, high) - low) / (high - low) * (right - left);
  }
};

std::string grid(const Axis& axis, double height) {
  std::string out;
  for (const double at : ticks(axis.low, axis.high)) {
    out += fmt::format(
        "<path d=\"M{0:.1f} 6V{1:.0f}\" class=\"g\"/><text x=\"{0:.1f}\" y=\"{2:.0f}\" "
        "class=\"t m\">{3}</text>\n",
        axis(at), height - 22, height - 6, plain(at));
  }
  return out;
}

std::string svg(const std::string& label, double height, const std::string& body) {
  return fmt::format("<svg viewBox=\"0 0 420 {:.0f}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
                     height, escaped(label), body);
}

std::string whisker(const Axis& axis, const Mark& mark, double y) {
  return fmt::format("<path d=\"M{0:.1f} {2}H{1:.1f}M{0:.1f} {3}v10M{1:.1f} {3}v10\" class=\"w\"/>",
                     axis(mark.low), axis(mark.high), y, y - 5);
}

std::string ring(const Axis& axis, const Mark& mark, double y) {
  return whisker(axis, mark, y) +
         fmt::format(
             "<circle cx=\"{:.1f}\" cy=\"{}\" r=\"6\" class=\"r\"/><text x=\"{:.1f}\" "
             "y=\"{}\" class=\"v\">{}</text>\n",
             axis(mark.value), y, std::max(axis(mark.high), axis(mark.value) + 7) + 5, y + 4,
             escaped(mark.text));
}

std::string diamond(const Axis& axis, const Mark& mark, double y) {
  return whisker(axis, mark, y) +
         fmt::format(
             "<path d=\"M{:.1f} {}l7 7-7 7-7-7z\" class=\"s\"/><text x=\"{:.1f}\" y=\"{}\" "
             "class=\"v b\">{}</text>\n",
             axis(mark.value), y - 7, std::max(axis(mark.high), axis(mark.value) + 8) + 5, y + 4,
             escaped(mark.text));
}

Axis axis_for(const std::vector<MarkRow>& rows, const double* even) {
  double low = even != nullptr ? *even : INFINITY;
  double high = even != nullptr ? *even : -INFINITY;
  for (const MarkRow& row : rows) {
    for (const auto* marks : {&row.ring, &row.diamond}) {
      for (const Mark& mark : *marks) {
        low = std::min(low, mark.low);
        high = std::max(high, mark.high);
      }
    }
  }
  const std::size_t label = longest_label(rows);
  if (!std::isfinite(low) || !std::isfinite(high)) return {0, 1, label};
  // Room for the figures beside the marks.
  return {low, high + 0.16 * (high - low), label};
}

/// A long label is squeezed into its room, and cut only where it could not be read any more.
std::string label_at(const std::string& text, double y) {
  constexpr std::size_t most_letters = 30;
  const std::string shown =
      text.size() > most_letters ? text.substr(0, most_letters - 2) + ".." : text;
  const bool squeezed = letter_width * static_cast<double>(shown.size()) > widest_label;
  return fmt::format("<text x=\"4\" y=\"{}\" class=\"l\"{}>{}<title>{}</title></text>\n", y,
                     squeezed ? fmt::format(" textLength=\"{:.0f}\" lengthAdjust="
                                            "\"spacingAndGlyphs\"",
                                            widest_label)
                              : "",
                     escaped(shown), escaped(text));
}

double total_of(const Bars& bars) {
  return static_cast<double>(std::max<std::int64_t>(
      1, std::accumulate(bars.counts.begin(), bars.counts.end(), std::int64_t{0})));
}

double tallest(const Bars& bars) {
  const auto most = *std::max_element(bars.counts.begin(), bars.counts.end());
  return static_cast<double>(most) / total_of(bars);
}

/// The outline of a hill from the middle of each bar to the next.
std::string outline(const Axis& axis, const Bars& bars, double ground, double scale,
                    const char* look) {
  std::string path = fmt::format("M{:.1f} {:.1f}", axis(bars.first), ground);
  for (std::size_t i = 0; i < bars.counts.size(); ++i) {
    const double at = bars.first + (static_cast<double>(i) + 0.5) * bars.width;
    path += fmt::format("L{:.1f} {:.1f}", axis(at),
                        ground - scale * static_cast<double>(bars.counts[i]) / total_of(bars));
  }
  const double end = bars.first + static_cast<double>(bars.counts.size()) * bars.width;
  return fmt::format("<path d=\"{}L{:.1f} {:.1f}\" class=\"{}\"/>", path, axis(end), ground, look);
}

}  // namespace

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

std::string both(std::string_view english, std::string_view german) {
  if (english == german) return std::string{english};
  return fmt::format(
      "<span class=\"en\" lang=\"en\">{}</span><span class=\"de\" lang=\"de\">{}</span>", english,
      german);
}

std::string mark_plot(const std::string& label, const std::vector<MarkRow>& rows,
                      const double* even) {
  const Axis axis = axis_for(rows, even);
  const bool two = std::any_of(rows.begin(), rows.end(), [](const MarkRow& row) {
    return !row.ring.empty() && !row.diamond.empty();
  });
  const double step = two ? 44 : 26;
  const double height = 40 + step * static_cast<double>(rows.size());
  std::string body = grid(axis, height);
  if (even != nullptr) {
    body += fmt::format("<path d=\"M{0:.1f} 2V{1:.0f}\" class=\"e\"/>\n", axis(*even), height - 20);
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = 18 + step * static_cast<double>(i);
    body += label_at(rows[i].label, y + (two ? 14 : 5));
    for (const Mark& mark : rows[i].ring) body += ring(axis, mark, y);
    for (const Mark& mark : rows[i].diamond) body += diamond(axis, mark, two ? y + 20 : y);
  }
  return svg(label, height, body);
}

std::string hill_plot(const std::string& label, const std::vector<Hill>& hills) {
  if (hills.empty()) return {};
  const Bars& first = *hills[0].shown;
  const Axis axis{
      static_cast<double>(first.first),
      static_cast<double>(first.first) + static_cast<double>(first.counts.size()) * first.width,
      longest_label(hills)};
  double top = 1e-9;
  for (const Hill& hill : hills) {
    top = std::max(top, tallest(*hill.shown));
    if (hill.base != nullptr) top = std::max(top, tallest(*hill.base));
  }
  constexpr double step = 52;
  const double height = 36 + step * static_cast<double>(hills.size());
  std::string body = grid(axis, height);
  for (std::size_t i = 0; i < hills.size(); ++i) {
    const Hill& hill = hills[i];
    const double ground = 56 + step * static_cast<double>(i);
    body += outline(axis, *hill.shown, ground, 44 / top, "h");
    if (hill.base != nullptr) body += outline(axis, *hill.base, ground, 44 / top, "d");
    body += label_at(hill.label, ground - 4);
    body += fmt::format(
        "<path d=\"M{0:.1f} {1}v-9\" class=\"w\"/><text x=\"{0:.1f}\" y=\"{2}\" class=\"v b m\">{3}"
        "</text>\n",
        axis(hill.mean), ground, ground - 14, plain(std::round(hill.mean * 10) / 10));
  }
  return svg(label, height, body);
}

std::string bar_plot(const std::string& label, const Bars& shown, const Bars* base) {
  const double end = shown.first + static_cast<double>(shown.counts.size()) * shown.width;
  const double wide = 404 / static_cast<double>(shown.counts.size());
  const double top = std::max(tallest(shown), base != nullptr ? tallest(*base) : 0);
  constexpr double ground = 160;
  const auto bars = [&](const Bars& one, const char* look, double inset) {
    std::string out;
    for (std::size_t i = 0; i < one.counts.size(); ++i) {
      const double height =
          140 * static_cast<double>(one.counts[i]) / total_of(one) / std::max(top, 1e-9);
      if (height <= 0) continue;
      out += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\"/>",
          8 + wide * static_cast<double>(i) + inset, ground - height,
          std::max(1.0, wide - 2 * inset), height, look);
    }
    return out;
  };
  std::string body;
  if (base != nullptr) body += bars(*base, "d2", 0.5);
  body += bars(shown, "s2", base != nullptr ? wide / 5 : 1);
  body += "<path d=\"M8 160H412\" class=\"w\"/>\n";
  for (const double at : ticks(shown.first, end)) {
    body += fmt::format("<text x=\"{:.1f}\" y=\"178\" class=\"t m\">{}</text>",
                        std::clamp(8 + 404 * (at - shown.first) / (end - shown.first), 16.0, 402.0),
                        plain(at));
  }
  return svg(label, 186, body);
}

std::string worth_plot(const std::string& label, const std::vector<MarkRow>& rows) {
  const double zero = 0;
  const Axis axis = axis_for(rows, &zero);
  constexpr double step = 24;
  const double height = 34 + step * static_cast<double>(rows.size());
  std::string body = grid(axis, height);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Mark& mark = rows[i].diamond.at(0);
    const double y = 16 + step * static_cast<double>(i);
    const double from = std::min(axis(0), axis(mark.value));
    body += label_at(rows[i].label, y + 5);
    body +=
        fmt::format("<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"13\" class=\"{}\"/>{}\n",
                    from, y - 6.5, std::abs(axis(mark.value) - axis(0)),
                    mark.value < 0 ? "n2" : "s2", whisker(axis, mark, y));
  }
  body += fmt::format("<path d=\"M{0:.1f} 2V{1:.0f}\" class=\"w\"/>", axis(0), height - 20);
  return svg(label, height, body);
}

}  // namespace roundhouse::lab
