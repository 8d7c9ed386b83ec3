#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/result.hpp"

namespace roundhouse::lab {

std::string escaped(std::string_view text);
/// A sentence in both languages; the page shows one of them.
std::string both(std::string_view english, std::string_view german);

/// A mark with its interval.
struct Mark {
  double value = 0;
  double low = 0;
  double high = 0;
  std::string text;  // beside it
};

/// A row of a plot: the base as a ring above, the shown setting as a diamond below.
struct MarkRow {
  std::string label;
  std::vector<Mark> ring;     // none or one
  std::vector<Mark> diamond;  // none or one
};

/// Rings and diamonds with whiskers; `even`, if any, is a dashed line from top to bottom.
std::string mark_plot(const std::string& label, const std::vector<MarkRow>& rows,
                      const double* even);

/// Hills of points, one for each seat: filled the shown one, dotted the base.
struct Hill {
  std::string label;
  const Bars* shown = nullptr;
  const Bars* base = nullptr;
  double mean = 0;
};
std::string hill_plot(const std::string& label, const std::vector<Hill>& hills);

/// Upright bars: filled the shown one, dotted the base behind it.
std::string bar_plot(const std::string& label, const Bars& shown, const Bars* base);

/// Bars to the right and left of nothing, with whiskers.
std::string worth_plot(const std::string& label, const std::vector<MarkRow>& rows);

}  // namespace roundhouse::lab
