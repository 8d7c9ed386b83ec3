#pragma once

#include <algorithm>
#include <thread>

#include "core/outcome.hpp"

namespace roundhouse::cli {

/// What --threads is wherever nothing else is said.
inline int all_cores() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 256);
}

/// An empty Fault if so many threads can be had.
inline Fault judge_threads(int threads) {
  if (threads < 1 || threads > 256) return {"--threads must be from 1 to 256"};
  return {};
}

}  // namespace roundhouse::cli
