#include "rounds.hpp"

#include <algorithm>
#include <ctime>
#include <vector>

namespace roundhouse::bench {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

namespace {

double time_of(const Work& work, std::uint64_t times) {
  const double begun = cpu_seconds();
  work(times);
  return std::max(1e-9, cpu_seconds() - begun);
}

/// How often the work fits into a slice.
std::uint64_t times_for(const Work& work, double slice) {
  std::uint64_t times = 16;
  double seconds = time_of(work, times);
  while (seconds < slice / 4) {
    times *= 2;
    seconds = time_of(work, times);
  }
  return std::max<std::uint64_t>(
      1, static_cast<std::uint64_t>(static_cast<double>(times) * slice / seconds));
}

double best_rate(const Work& work, std::uint64_t times, int repetitions) {
  double best = 0;
  for (int i = 0; i < repetitions; ++i) {
    best = std::max(best, static_cast<double>(times) / time_of(work, times));
  }
  return best;
}

}  // namespace

Comparison compare(const Plan& plan, const Work& seam, const Work& twin) {
  const std::uint64_t seam_times = times_for(seam, plan.slice);
  const std::uint64_t twin_times = times_for(twin, plan.slice);
  Comparison out;
  std::vector<double> ratios;
  for (int round = 0; round < plan.rounds; ++round) {
    const double seam_rate = best_rate(seam, seam_times, plan.repetitions);
    const double twin_rate = best_rate(twin, twin_times, plan.repetitions);
    ratios.push_back(seam_rate / twin_rate);
    out.seam_per_second = std::max(out.seam_per_second, seam_rate);
    out.twin_per_second = std::max(out.twin_per_second, twin_rate);
  }
  std::sort(ratios.begin(), ratios.end());
  out.ratio = {ratios[ratios.size() / 2], ratios.front(), ratios.back()};
  return out;
}

}  // namespace roundhouse::bench
