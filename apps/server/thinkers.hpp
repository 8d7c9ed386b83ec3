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

namespace roundhouse::server {

/// Something to think about: a bot's move, a hint, a decision of a game that is reviewed. Both
/// parts run on a thinking thread.
struct Question {
  std::function<std::string()> think;
  std::function<void(std::string thought)> answer;
  bool patient = false;  // comes after everything that is not
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
  bool immediate() const { return threads_.empty(); }

 private:
  /// What the threads share; the last of them keeps it.
  struct Shared {
    std::mutex lock;
    std::condition_variable something_came;
    std::condition_variable all_quiet;
    std::deque<Question> queue;
    std::deque<Question> patient;
    int busy = 0;
    bool closed = false;
  };

  static void think_until_closed(const std::shared_ptr<Shared>& shared);

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<std::thread> threads_;
};

}  // namespace roundhouse::server
