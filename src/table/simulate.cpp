#include "table/simulate.hpp"

#include <algorithm>
#include <cmath>

#include "core/standing.hpp"

namespace roundhouse {

double SimulationReport::mean_score(std::size_t seat) const {
  return static_cast<double>(seats[seat].score) /
         static_cast<double>(std::max<std::uint64_t>(1, games));
}

double SimulationReport::deviation(std::size_t seat) const {
  if (games < 2) return 0;
  const auto n = static_cast<double>(games);
  const double mean = mean_score(seat);
  const double squares = static_cast<double>(seats[seat].score_squared);
  return std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1)));
}

double SimulationReport::win_rate(std::size_t seat) const {
  return static_cast<double>(seats[seat].wins) / whole_win /
         static_cast<double>(std::max<std::uint64_t>(1, games));
}

double SimulationReport::win_rate_margin(std::size_t seat) const {
  const double rate = win_rate(seat);
  const auto n = static_cast<double>(std::max<std::uint64_t>(1, games));
  return 1.96 * std::sqrt(rate * (1 - rate) / n);
}

double SimulationReport::mean_length() const {
  return static_cast<double>(decisions) / static_cast<double>(std::max<std::uint64_t>(1, games));
}

}  // namespace roundhouse
