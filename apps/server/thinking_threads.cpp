#include "server/thinking_threads.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace roundhouse::server {

namespace {

constexpr std::chrono::milliseconds patience{300};
constexpr int niceness = 15;

/// Lets the threads that serve and store go first. On Linux this concerns this thread alone.
void step_back() { static_cast<void>(setpriority(PRIO_PROCESS, 0, niceness)); }

}  // namespace

ThinkingThreads::ThinkingThreads(int threads) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([shared = shared_] {
      step_back();
      think_until_closed(shared, Question::Rank::Patient);
    });
  }
  if (threads == 0) return;
  threads_.emplace_back([shared = shared_] { think_until_closed(shared, Question::Rank::Quick); });
}

ThinkingThreads::~ThinkingThreads() {
  bool quiet = false;
  {
    std::unique_lock guard{shared_->lock};
    shared_->closed = true;
    for (auto& line : shared_->lines) line.clear();
    shared_->something_came.notify_all();
    quiet = shared_->all_quiet.wait_for(guard, patience, [&] { return shared_->busy == 0; });
  }
  for (std::thread& thread : threads_) quiet ? thread.join() : thread.detach();
}

void ThinkingThreads::ask(Question question) {
  if (threads_.empty()) return question.answer(think(question.problem));
  {
    const std::lock_guard guard{shared_->lock};
    shared_->lines[static_cast<std::size_t>(question.rank)].push_back(std::move(question));
  }
  shared_->something_came.notify_all();  // not every thread takes every question
}

std::size_t ThinkingThreads::waiting() const {
  const std::lock_guard guard{shared_->lock};
  std::size_t out = 0;
  for (const auto& line : shared_->lines) out += line.size();
  return out;
}

/// Takes questions up to a rank, the first ranks first.
void ThinkingThreads::think_until_closed(const std::shared_ptr<Shared>& shared,
                                         Question::Rank last) {
  std::unique_lock guard{shared->lock};
  const auto from = shared->lines.begin();
  const auto to = from + static_cast<int>(last) + 1;
  const auto waits = [](const std::deque<Question>& line) { return !line.empty(); };
  while (true) {
    shared->something_came.wait(guard,
                                [&] { return shared->closed || std::any_of(from, to, waits); });
    if (shared->closed) return;
    auto& line = *std::find_if(from, to, waits);
    const Question question = std::move(line.front());
    line.pop_front();
    ++shared->busy;
    guard.unlock();
    std::string thought = think(question.problem);
    guard.lock();
    if (!shared->closed) question.answer(std::move(thought));  // locked: nobody closes meanwhile
    if (--shared->busy == 0) shared->all_quiet.notify_all();
  }
}

}  // namespace roundhouse::server
