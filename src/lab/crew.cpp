#include "lab/crew.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>
#include <mutex>
#include <thread>
#include <utility>

namespace roundhouse::lab {

namespace {

double seconds_of(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// What the threads share: one foreman, asked by one at a time.
struct Yard {
  Foreman& foreman;
  std::mutex mutex;
  Fault fault;
  double playing = 0;

  std::optional<std::int64_t> next() {
    const std::lock_guard lock{mutex};
    if (!fault.text.empty()) return {};
    return foreman.next();
  }
  void done(std::int64_t piece, std::string rows, double cpu) {
    const std::lock_guard lock{mutex};
    playing += cpu;
    if (Fault wrong = foreman.done(piece, std::move(rows)); !wrong.text.empty()) fault = wrong;
  }
  void tell(const Report& report) {
    const std::lock_guard lock{mutex};
    report(foreman);
  }
};

void work(const Study& study, Yard& yard, const Report* report) {
  PieceWork hands{study};
  for (auto piece = yard.next(); piece; piece = yard.next()) {
    const double begun = cpu_of_thread();
    std::string rows = hands.play(piece_at(study, *piece));
    yard.done(*piece, std::move(rows), cpu_of_thread() - begun);
    if (report != nullptr) yard.tell(*report);
  }
}

}  // namespace

double cpu_of_thread() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }
double cpu_of_process() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "somewhere";
}

Outcome<Run> play_on_threads(const Study& study, Foreman& foreman, int threads,
                             const Report& report) {
  const double cpu = cpu_of_process();
  const auto begun = std::chrono::steady_clock::now();
  Yard yard{.foreman = foreman, .mutex = {}, .fault = {}};
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) {
    others.emplace_back([&] { work(study, yard, nullptr); });
  }
  work(study, yard, &report);
  for (std::thread& other : others) other.join();
  if (!yard.fault.text.empty()) return yard.fault;
  return Run{
      .machines = {machine_name()},
      .workers = threads,
      .seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(),
      .cpu = cpu_of_process() - cpu,
      .playing = yard.playing,
      .games = foreman.games_played()};
}

}  // namespace roundhouse::lab
