#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/thinkers.hpp"

namespace roundhouse::server {

/// Where bots think, away from the thread that serves and at a lower priority, so that nobody's
/// move waits for them. Without threads they answer at once.
class ThinkingThreads final : public Thinkers {
 public:
  explicit ThinkingThreads(int threads);
  /// Waits a moment for those who are thinking; whoever takes longer is not heard any more.
  ~ThinkingThreads() override;

  void ask(Question question) override;
  /// How many questions wait.
  std::size_t waiting() const;

 private:
  /// What the threads share; the last of them keeps it.
  struct Shared {
    std::mutex lock;
    std::condition_variable something_came;
    std::condition_variable all_quiet;
    std::array<std::deque<Question>, 4> lines;  // by rank
    int busy = 0;
    bool closed = false;
  };

  static void think_until_closed(const std::shared_ptr<Shared>& shared, Question::Rank last);

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<std::thread> threads_;
};

}  // namespace roundhouse::server
