#include "server/thinkers.hpp"

#include <chrono>
#include <utility>

namespace roundhouse::server {

namespace {

constexpr std::chrono::milliseconds patience{300};

}  // namespace

Thinkers::Thinkers(int threads) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([shared = shared_] { think_until_closed(shared); });
  }
}

Thinkers::~Thinkers() {
  bool quiet = false;
  {
    std::unique_lock guard{shared_->lock};
    shared_->closed = true;
    shared_->queue.clear();
    shared_->patient.clear();
    shared_->something_came.notify_all();
    quiet = shared_->all_quiet.wait_for(guard, patience, [&] { return shared_->busy == 0; });
  }
  for (std::thread& thread : threads_) quiet ? thread.join() : thread.detach();
}

void Thinkers::ask(Question question) {
  if (threads_.empty()) return question.answer(question.think());
  {
    const std::lock_guard guard{shared_->lock};
    auto& line = question.patient ? shared_->patient : shared_->queue;
    line.push_back(std::move(question));
  }
  shared_->something_came.notify_one();
}

void Thinkers::think_until_closed(const std::shared_ptr<Shared>& shared) {
  std::unique_lock guard{shared->lock};
  while (true) {
    shared->something_came.wait(guard, [&] {
      return shared->closed || !shared->queue.empty() || !shared->patient.empty();
    });
    if (shared->closed) return;
    auto& line = shared->queue.empty() ? shared->patient : shared->queue;
    const Question question = std::move(line.front());
    line.pop_front();
    ++shared->busy;
    guard.unlock();
    std::string thought = question.think();
    guard.lock();
    if (!shared->closed) question.answer(std::move(thought));  // locked: nobody closes meanwhile
    if (--shared->busy == 0) shared->all_quiet.notify_all();
  }
}

}  // namespace roundhouse::server
