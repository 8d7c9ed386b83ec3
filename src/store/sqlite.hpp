#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/outcome.hpp"
#include "store/database.hpp"
#include "store/sqlite_file.hpp"
#include "store/store.hpp"
#include "store/upkeep.hpp"

namespace roundhouse {

/// Tables in one SQLite file, which no other store may use meanwhile. One thread writes: whatever
/// came in during a commit is the next commit, so many tables moving at once share one wait for the
/// disk. Another thread reads.
class SqliteStore final : public Store, public Upkeep {
 public:
  /// `beside`: a server may be using the file; then it must be there, and of this version.
  static Outcome<std::unique_ptr<SqliteStore>> open(const std::string& file, Post post,
                                                    bool beside = false);
  /// Everything taken so far is stored before it is gone.
  ~SqliteStore() override;

  void append(Addition addition) override;
  void read(std::string table, End after, std::function<void(Reading)> then) override;
  void unfinished(std::function<void(Listing)> then) override;
  std::string trouble() const override;
  std::uint64_t commits() const override { return commits_; }
  void every(std::function<void(Listing)> then) override;
  void remove(std::vector<std::string> tables, std::function<void(Fault)> then) override;

  /// What whoever runs the server should know about the file; mostly empty.
  const std::string& notice() const { return file_.notice(); }

 private:
  SqliteStore(SqliteFile file, std::optional<FileLock> lock, Post post);
  Fault prepare();
  void write_until_closed();
  std::chrono::nanoseconds stored_in(std::vector<Addition> batch);
  void store(std::vector<Addition> batch);
  bool commit(std::span<const Addition> batch, std::vector<Answered>& answers);
  bool add(const Addition& addition, Answered& answer);
  bool find_key(const std::string& table, std::int64_t& key);
  bool take_end(const Addition& addition, const End& next, std::int64_t& key);
  void note_trouble(std::string problem);
  void read_until_closed();
  Reading rows_of(const std::string& table, const End& after);
  Listing listed_now(bool all);
  Fault remove_now(const std::vector<std::string>& tables);

  SqliteFile file_;
  std::optional<FileLock> held_;  // none: a server is using the file
  Post post_;
  Database writing_;
  Database reading_;
  Statement begin_, end_, make_table_, find_key_, move_end_, turn_end_, compare_end_, insert_lines_;
  std::unordered_map<std::string, std::int64_t> keys_;  // of tables; the writer's

  mutable std::mutex lock_;
  std::condition_variable addition_came_, question_came_;
  std::vector<Addition> additions_;
  std::deque<std::function<void()>> questions_;
  bool closed_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::string trouble_;
  std::thread writer_;
  std::thread reader_;
};

}  // namespace roundhouse
