#pragma once

#include <cstdint>
#include <vector>

namespace roundhouse::lab {

/// The unit of everything is the deal: all games on one deal are one observation. Sums of whole
/// numbers, so that no order of arrival shows.
struct Sums {
  std::int64_t deals = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++deals;
    sum += value;
    squares += value * value;
  }
  double mean() const;
  double variance() const;  // of one deal; 0 with fewer than two
};

/// A mean and how far it may be off.
struct Estimate {
  std::int64_t deals = 0;
  double mean = 0;
  double half = 0;   // half the width of the interval
  double error = 0;  // standard error
  double p = 1;      // two-sided, of the mean being 0

  double low() const { return mean - half; }
  double high() const { return mean + half; }
};

/// Values divided by `scale`; the interval is Student's, by deal.
Estimate mean_of(const Sums& sums, double scale, double alpha = 0.05);

/// The same for one share of wins between 0 and 1: two wins and two losses are added, so that three
/// wins of three are not called certain (Agresti and Coull).
Estimate share_of(const Sums& sums, double scale, double alpha = 0.05);

/// Half the width of a confidence sequence (normal mixture): one may look after every deal and stop
/// when one likes. It is tightest at `best_at` deals.
double sequence_half(std::int64_t deals, double deviation, double best_at, double alpha);

/// Student's factor for a two-sided interval.
double student(double alpha, double freedom);
/// The chance of a mean so many standard errors off, on so many deals; two-sided.
double p_of(double errors_off, std::int64_t deals);

/// Which may be called different, the chance of any false one being at most alpha.
std::vector<bool> holm(const std::vector<double>& p, double alpha = 0.05);

/// For long lists: of those named, at most a share q is expected to be named falsely.
std::vector<bool> benjamini_hochberg(const std::vector<double>& p, double q = 0.05);

/// How many deals find a difference four times of five, at the 95 per cent level.
double deals_for_power(double variance, double difference);

}  // namespace roundhouse::lab
