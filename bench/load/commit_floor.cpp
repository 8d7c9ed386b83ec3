// The floor under the server: so many writers, each with one commit under way at a time, as tables
// have one move under way, and nothing else. Prints commits per second.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "store/sqlite.hpp"

using namespace roundhouse;

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "bench_commit_floor FILE WRITERS COMMITS\n";
    return 2;
  }
  const long writers = std::atol(argv[2]);
  const long commits = std::atol(argv[3]);
  SqliteStore* store = nullptr;
  std::atomic<long> begun = 0;
  std::atomic<long> done = 0;
  std::function<void(long)> next = [&](long writer) {
    if (begun == commits) return;
    ++begun;
    store->append({"table" + std::to_string(writer),
                   "> A couple R2|R3 up\n> * draw " + std::to_string(begun) + "\n", false,
                   [&, writer] {
                     ++done;
                     next(writer);
                   }});
  };
  auto opened = SqliteStore::open(argv[1], [](std::vector<std::function<void()>> stored) {
    for (const auto& then : stored) then();
  });
  if (!opened) {
    std::cerr << opened.fault().text << "\n";
    return 2;
  }
  store = opened->get();
  // Nobody else writes: one first commit starts the rest from the store's own thread.
  const auto start = std::chrono::steady_clock::now();
  store->append({"start", "\n", false, [&] {
                   for (long writer = 0; writer < writers; ++writer) next(writer);
                 }});
  do {
    store->flush();
    std::this_thread::yield();
  } while (begun < commits);
  store->flush();
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::cout << static_cast<double>(done) / seconds << "\n";
}
