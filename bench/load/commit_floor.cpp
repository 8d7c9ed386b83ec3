// The floor under the server: so many writers, each with one commit under way at a time, as tables
// have one move under way, and nothing else. Prints commits a second, and this process's
// microseconds of processor time for each.
#include <sys/resource.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <mutex>
#include <string>
#include <vector>

#include "store/open_store.hpp"

using namespace roundhouse;

namespace {

/// The tables' thread, which does what stores post to it.
class Loop {
 public:
  void post(std::function<void()> action) {
    {
      const std::lock_guard guard{lock_};
      posted_.push_back(std::move(action));
    }
    came_.notify_one();
  }
  void run_one() {
    std::unique_lock guard{lock_};
    came_.wait(guard, [&] { return !posted_.empty(); });
    const auto action = std::move(posted_.front());
    posted_.pop_front();
    guard.unlock();
    action();
  }

 private:
  std::mutex lock_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
};

class Writers {
 public:
  Writers(Store& store, long writers, long commits)
      : store_{store}, ends_(static_cast<std::size_t>(writers)), left_{commits} {}

  void begin() {
    for (std::size_t writer = 0; writer < ends_.size(); ++writer) next(writer);
  }
  long done() const { return done_; }
  long failed() const { return failed_; }

 private:
  void next(std::size_t writer) {
    if (left_ == 0) return;
    --left_;
    store_.append({"table" + std::to_string(writer), ends_[writer],
                   "> A couple R2|R3 up\n> * draw " + std::to_string(left_) + "\n", false,
                   [this, writer](const Answered& answered) {
                     const auto* stored = std::get_if<Stored>(&answered);
                     if (stored != nullptr) ends_[writer] = stored->end;
                     failed_ += stored == nullptr ? 1 : 0;
                     ++done_;
                     next(writer);
                   }});
  }

  Store& store_;
  std::vector<End> ends_;
  long left_;
  long done_ = 0;
  long failed_ = 0;
};

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "bench_commit_floor WHERE WRITERS COMMITS: into a file or postgres://...\n";
    return 2;
  }
  Loop loop;
  auto opened =
      open_store(argv[1], [&](std::function<void()> then) { loop.post(std::move(then)); });
  if (!opened) {
    std::cerr << opened.fault().text << "\n";
    return 2;
  }
  const long commits = std::atol(argv[3]);
  Writers writers{*opened->store, std::atol(argv[2]), commits};
  const auto start = std::chrono::steady_clock::now();
  const double before = processor_seconds();
  writers.begin();
  while (writers.done() < commits) loop.run_one();
  const double used = processor_seconds() - before;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const auto count = static_cast<double>(commits);
  std::cout << count / took.count() << " " << used / count * 1e6 << "\n";
  return writers.failed() == 0 ? 0 : 1;
}
