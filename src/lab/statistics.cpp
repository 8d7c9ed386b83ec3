#include "lab/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace roundhouse::lab {

namespace {

double normal(double p) { return boost::math::quantile(boost::math::normal{}, p); }

double two_sided(double t, double freedom) {
  return 2 * boost::math::cdf(complement(boost::math::students_t{freedom}, t));
}

/// From real sums: n deals, their sum and their squares.
Estimate interval(double n, double sum, double squares, double alpha) {
  Estimate out;
  if (n <= 0) return out;
  out.mean = sum / n;
  if (n < 2) return out.half = INFINITY, out.error = INFINITY, out;
  const double variance = std::max(0.0, (squares - n * out.mean * out.mean) / (n - 1));
  out.error = std::sqrt(variance / n);
  out.half = student(alpha, n - 1) * out.error;
  out.p = out.mean == 0 ? 1 : 0;
  if (out.error > 0) out.p = two_sided(std::abs(out.mean) / out.error, n - 1);
  return out;
}

std::vector<std::size_t> by_size(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return p[a] != p[b] ? p[a] < p[b] : a < b; });
  return order;
}

}  // namespace

double Sums::mean() const {
  return deals > 0 ? static_cast<double>(sum) / static_cast<double>(deals) : 0;
}

double Sums::variance() const {
  if (deals < 2) return 0;
  const auto n = static_cast<double>(deals);
  return std::max(0.0, (static_cast<double>(squares) - n * mean() * mean()) / (n - 1));
}

double student(double alpha, double freedom) {
  return boost::math::quantile(boost::math::students_t{freedom}, 1 - alpha / 2);
}

double p_of(double errors_off, std::int64_t deals) {
  return deals < 2 ? 1 : two_sided(errors_off, static_cast<double>(deals - 1));
}

Estimate mean_of(const Sums& sums, double scale, double alpha) {
  Estimate out = interval(static_cast<double>(sums.deals), static_cast<double>(sums.sum) / scale,
                          static_cast<double>(sums.squares) / (scale * scale), alpha);
  out.deals = sums.deals;
  return out;
}

Estimate share_of(const Sums& sums, double scale, double alpha) {
  const double added = std::pow(normal(1 - alpha / 2), 2);
  Estimate out = interval(static_cast<double>(sums.deals) + added,
                          static_cast<double>(sums.sum) / scale + added / 2,
                          static_cast<double>(sums.squares) / (scale * scale) + added / 2, alpha);
  out.deals = sums.deals;
  return out;
}

double sequence_half(std::int64_t deals, double deviation, double best_at, double alpha) {
  const double a = -2 * std::log(alpha);
  const double rho = (a + std::log(a) + 1) / best_at;
  const auto n = static_cast<double>(deals);
  return deviation *
         std::sqrt(2 * (n * rho + 1) / (n * n * rho) * std::log(std::sqrt(n * rho + 1) / alpha));
}

std::vector<bool> holm(const std::vector<double>& p, double alpha) {
  std::vector<bool> out(p.size(), false);
  std::size_t rank = 0;
  for (const std::size_t i : by_size(p)) {
    if (p[i] > alpha / static_cast<double>(p.size() - rank)) break;
    out[i] = true;
    ++rank;
  }
  return out;
}

std::vector<bool> benjamini_hochberg(const std::vector<double>& p, double q) {
  const auto order = by_size(p);
  std::size_t named = 0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (p[order[k]] <= q * static_cast<double>(k + 1) / static_cast<double>(p.size())) {
      named = k + 1;
    }
  }
  std::vector<bool> out(p.size(), false);
  for (std::size_t k = 0; k < named; ++k) out[order[k]] = true;
  return out;
}

double deals_for_power(double variance, double difference) {
  return std::pow(normal(0.975) + normal(0.8), 2) * variance / (difference * difference);
}

}  // namespace roundhouse::lab
