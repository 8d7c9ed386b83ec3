#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "ai/bot.hpp"
#include "table/match.hpp"

namespace roundhouse::server {

/// A question to a bot. The match is a copy of its own.
struct Question {
  std::unique_ptr<Match> match;
  std::string bot;
  Seat seat{};
  Budget budget;
  std::uint64_t seed = 0;
  std::function<void(std::string move)> answer;  // called on the thinking thread
};

/// Where bots think, away from the thread that serves. Without threads they answer at once.
class Thinkers {
 public:
  explicit Thinkers(int threads);
  /// Waits a moment for those who are thinking; whoever takes longer is not heard any more.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void ask(Question question);

 private:
  /// What the threads share; the last of them keeps it.
  struct Shared {
    std::mutex lock;
    std::condition_variable something_came;
    std::condition_variable all_quiet;
    std::deque<Question> queue;
    int busy = 0;
    bool closed = false;
  };

  static void think_until_closed(const std::shared_ptr<Shared>& shared);

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<std::thread> threads_;
};

}  // namespace roundhouse::server
