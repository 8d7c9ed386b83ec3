// The floor under the server: so many writers, each with one commit under way at a time, as tables
// have one move under way, and nothing else. Prints commits per second.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "store/sqlite.hpp"

using namespace roundhouse;

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "bench_commit_floor FILE WRITERS COMMITS\n";
    return 2;
  }
  const long writers = std::atol(argv[2]);
  const long commits = std::atol(argv[3]);
  // Answers come on the store's own thread, which starts the next commit from there.
  SqliteStore* store = nullptr;
  std::atomic<long> begun = 0;
  std::atomic<long> done = 0;
  std::vector<End> ends(static_cast<std::size_t>(writers));
  std::function<void(long)> next = [&](long writer) {
    if (begun == commits) return;
    ++begun;
    End& end = ends[static_cast<std::size_t>(writer)];
    store->append({"table" + std::to_string(writer), end,
                   "> A couple R2|R3 up\n> * draw " + std::to_string(begun) + "\n", false,
                   [&, writer](const Answered& answered) {
                     if (const auto* stored = std::get_if<Stored>(&answered)) end = stored->end;
                     ++done;
                     next(writer);
                   }});
  };
  auto opened = SqliteStore::open(argv[1], [](const std::function<void()>& then) { then(); });
  if (!opened) {
    std::cerr << opened.fault().text << "\n";
    return 2;
  }
  store = opened->get();
  const auto start = std::chrono::steady_clock::now();
  store->append({"start", {}, "\n", false, [&](const Answered&) {
                   for (long writer = 0; writer < writers; ++writer) next(writer);
                 }});
  while (done < commits) std::this_thread::sleep_for(std::chrono::milliseconds{1});
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::cout << static_cast<double>(done) / seconds << "\n";
}
