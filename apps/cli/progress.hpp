#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "cli/command.hpp"

namespace roundhouse::cli {

/// A bar on the terminal for what takes longer than two seconds; nothing where there is none.
class Progress {
 public:
  Progress(const Console& console, std::string label, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();  // wipes the bar away

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  const Console& console_;
  std::string label_;
  std::uint64_t total_;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point due_;
  bool shown_ = false;
};

/// For work that cannot say how far it is: after two seconds the terminal shows how long it has
/// been going on.
class Ticking {
 public:
  Ticking(const Console& console, std::string label);
  Ticking(const Ticking&) = delete;
  Ticking& operator=(const Ticking&) = delete;
  ~Ticking();  // wipes the line away

  /// Wipes the line, so that a result can be printed; the clock starts again.
  void pause();

 private:
  void tick();

  const Console& console_;
  std::string label_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::thread thread_;
};

/// The text of a bar: `playing [######....]  60 %  2 s left`.
std::string bar(const std::string& label, double share, double seconds_left);

}  // namespace roundhouse::cli
