#pragma once

#include <cstddef>
#if !defined(__wasm__)
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace roundhouse {

#if defined(__wasm__)
/// In a page an engine is alone: whoever wants several thoughts at once starts several engines.
struct OneAtATime {
  void lock() {}
  void unlock() {}
};
#else
using OneAtATime = std::mutex;
#endif

/// Does work(0) to work(count - 1), each on a thread of its own where there are threads, otherwise
/// one after another.
template <class Work>
void side_by_side(std::size_t count, const Work& work) {
#if defined(__wasm__)
  for (std::size_t i = 0; i < count; ++i) work(i);
#else
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& helper : helpers) helper.join();
#endif
}

}  // namespace roundhouse
