#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/problem.hpp"

namespace roundhouse::server {

/// A problem, and who is told what was thought. The answer may come on another thread.
struct Question {
  Problem problem;
  std::function<void(std::string thought)> answer;
  /// What is thought about first. A quick answer has a thread of its own: whoever plays with a bot
  /// that does not think does not wait for those that do.
  enum class Rank : std::uint8_t { Quick, Bot, Hint, Patient };
  Rank rank = Rank::Bot;
};

/// Where bots think, away from the thread that serves: threads on a server, workers in a page.
class Thinkers {
 public:
  Thinkers() = default;
  virtual ~Thinkers() = default;
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  virtual void ask(Question question) = 0;
};

}  // namespace roundhouse::server
