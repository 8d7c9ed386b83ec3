#pragma once

#include <cstdint>
#include <functional>

namespace roundhouse::bench {

/// CPU time of this process: what the neighbours do hardly shows in it.
double cpu_seconds();

/// Does its work so many times.
using Work = std::function<void(std::uint64_t times)>;

struct Spread {
  double median = 0;
  double low = 0;
  double high = 0;
};

struct Comparison {
  Spread ratio;                // seam : twin, formed inside each round; above 1 the seam is faster
  double seam_per_second = 0;  // the best seen
  double twin_per_second = 0;
};

struct Plan {
  int rounds = 7;
  int repetitions = 3;  // of which a round keeps the best: noise only ever slows
  double slice = 0.1;   // CPU seconds of one repetition
};

/// Runs both in turns, A B A B ..., and compares within each round.
Comparison compare(const Plan& plan, const Work& seam, const Work& twin);

/// Keeps the compiler from leaving out work whose result nobody uses.
inline void keep(const void* result) { asm volatile("" : : "r"(result) : "memory"); }

}  // namespace roundhouse::bench
