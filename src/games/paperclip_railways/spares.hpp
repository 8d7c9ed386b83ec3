#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace roundhouse::paperclip_railways {

/// Things a thread is done with and will soon need again: their memory, not what is in them.
template <class T>
class Spares {
 public:
  static Spares& of_thread() {
    thread_local Spares spares;
    return spares;
  }
  std::unique_ptr<T> take() {
    if (kept_.empty()) return std::make_unique<T>();
    std::unique_ptr<T> one = std::move(kept_.back());
    kept_.pop_back();
    return one;
  }
  void put(std::unique_ptr<T> one) {
    if (kept_.size() < most) kept_.push_back(std::move(one));
  }

 private:
  static constexpr std::size_t most = 64;
  Spares() { kept_.reserve(most); }

  std::vector<std::unique_ptr<T>> kept_;
};

template <class T>
struct GiveBack {
  void operator()(T* one) const { Spares<T>::of_thread().put(std::unique_ptr<T>{one}); }
};
/// What goes back to the spares of the thread that drops it.
template <class T>
using Borrowed = std::unique_ptr<T, GiveBack<T>>;

/// As it was left by whoever had it before.
template <class T>
Borrowed<T> borrow() {
  return Borrowed<T>{Spares<T>::of_thread().take().release()};
}

}  // namespace roundhouse::paperclip_railways
