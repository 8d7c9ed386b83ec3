#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/foreman.hpp"

namespace roundhouse::lab {

/// One start of a study: who played, and what it cost.
struct Run {
  std::vector<std::string> machines;  // a name for each rank
  int workers = 1;                    // threads, or ranks
  double seconds = 0;                 // by the clock
  double cpu = 0;                     // of all workers
  double playing = 0;                 // of that, inside pieces
  std::int64_t games = 0;
};

/// Called by the foreman's own worker between two pieces.
using Report = std::function<void(const Foreman&)>;

/// Seconds of processor time: of this thread, of the whole process.
double cpu_of_thread();
double cpu_of_process();
std::string machine_name();

/// Plays on so many threads until the foreman has no more; says what that cost.
Outcome<Run> play_on_threads(const Study& study, Foreman& foreman, int threads,
                             const Report& report);

}  // namespace roundhouse::lab
