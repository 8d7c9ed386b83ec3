#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace roundhouse {

/// The tables' thread, as far as a store is concerned: it does what was posted when it is told to.
class Loop {
 public:
  Store::Post post() {
    return [this](std::function<void()> action) {
      {
        const std::lock_guard guard{lock_};
        posted_.push_back(std::move(action));
      }
      came_.notify_one();
    };
  }
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock guard{lock_};
      came_.wait(guard, [&] { return !posted_.empty(); });
      const std::function<void()> action = std::move(posted_.front());
      posted_.pop_front();
      guard.unlock();
      action();
    }
  }

 private:
  std::mutex lock_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
};

inline Answered append(Loop& loop, Store& store, const std::string& table, const End& after,
                       const std::string& lines, bool over = false) {
  std::optional<Answered> out;
  store.append({table, after, lines, over, [&](Answered answer) { out = std::move(answer); }});
  loop.run_until([&] { return out.has_value(); });
  return *out;
}

inline Reading read(Loop& loop, Store& store, const std::string& table, const End& after = {}) {
  std::optional<Reading> out;
  store.read(table, after, [&](Reading reading) { out = std::move(reading); });
  loop.run_until([&] { return out.has_value(); });
  return *out;
}

inline Listing unfinished(Loop& loop, Store& store) {
  std::optional<Listing> out;
  store.unfinished([&](Listing listing) { out = std::move(listing); });
  loop.run_until([&] { return out.has_value(); });
  return *out;
}

template <class T>
bool is(const Answered& answered) {
  return std::holds_alternative<T>(answered);
}

}  // namespace roundhouse
