#include "server/thinkers.hpp"

#include <utility>

namespace roundhouse::server {

namespace {

void think(Question& question) {
  Rng rng{question.seed};
  question.answer(question.match->ask_bot(question.bot, question.seat, question.budget, rng));
}

}  // namespace

Thinkers::Thinkers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { think_until_closed(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard guard{lock_};
    closed_ = true;
  }
  something_came_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::ask(Question question) {
  if (threads_.empty()) return think(question);
  {
    const std::lock_guard guard{lock_};
    queue_.push_back(std::move(question));
  }
  something_came_.notify_one();
}

void Thinkers::think_until_closed() {
  std::unique_lock guard{lock_};
  while (true) {
    something_came_.wait(guard, [&] { return closed_ || !queue_.empty(); });
    if (closed_) return;
    Question question = std::move(queue_.front());
    queue_.pop_front();
    guard.unlock();
    think(question);
    guard.lock();
  }
}

}  // namespace roundhouse::server
