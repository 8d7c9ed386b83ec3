#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/outcome.hpp"
#include "store/database.hpp"
#include "store/store.hpp"

namespace roundhouse {

/// Tables in one SQLite file. One thread writes: whatever came in during a commit is the next
/// commit, so many tables moving at once share one wait for the disk.
class SqliteStore final : public Store {
 public:
  /// The shape of the file. Older files are brought up to it, newer ones refused.
  static constexpr int version = 2;

  static Outcome<std::unique_ptr<SqliteStore>> open(const std::string& file, Deliver deliver);
  ~SqliteStore() override;

  void append(Addition addition) override;
  std::string read(std::string_view table) override;
  std::vector<std::string> unfinished() override;
  void flush() override;
  std::string failure() const override;

 private:
  SqliteStore(const std::string& file, Deliver deliver);
  Fault prepare_file();
  Fault migrate(std::int64_t from);
  void write_until_closed();
  bool commit(const std::vector<Addition>& batch);
  std::int64_t key_of(const Addition& addition);

  Deliver deliver_;
  Database writing_;
  Database reading_;
  Statement begin_, end_, insert_table_, find_table_, mark_over_, insert_lines_;
  std::unordered_map<std::string, std::int64_t> keys_;  // of tables met since the start

  mutable std::mutex lock_;
  std::condition_variable something_came_;
  std::condition_variable all_safe_;
  std::vector<Addition> queue_;
  bool committing_ = false;
  bool closed_ = false;
  std::string failure_;
  std::thread writer_;
};

}  // namespace roundhouse
