#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/outcome.hpp"
#include "store/pg_connection.hpp"
#include "store/pg_neighbours.hpp"
#include "store/store.hpp"
#include "store/upkeep.hpp"

namespace roundhouse {

/// Tables in a PostgreSQL database, for any number of servers at once. One thread writes: whatever
/// came in during a commit is the next one, in one statement. Another reads, in the same way. A
/// lost connection is repaired here: the same rows are sent again, and known again by their stamps.
class PostgresStore final : public Store, public Upkeep {
 public:
  /// The shape of the database. Newer ones are refused.
  static constexpr int version = 1;
  /// After so long without an answer of the database nobody is kept waiting any more.
  static constexpr std::chrono::seconds patience{15};

  /// The address is a URL (`postgres://user@host/database`) or what else libpq understands.
  /// `tool`: it minds no tables and listens to nobody.
  static Outcome<std::unique_ptr<PostgresStore>> open(const std::string& address, Post post,
                                                      bool tool = false);
  /// Everything taken so far is stored before it is gone, if the database answers.
  ~PostgresStore() override;

  void append(Addition addition) override;
  void read(std::string table, End after, std::function<void(Reading)> then) override;
  void unfinished(std::function<void(Listing)> then) override;
  std::string trouble() const override;
  std::uint64_t commits() const override { return commits_; }
  void every(std::function<void(Listing)> then) override;
  void remove(std::vector<std::string> tables, std::function<void(Fault)> then) override;
  Neighbours* neighbours() override { return neighbours_.get(); }

 private:
  struct Question {
    std::string table;
    End after;
    std::function<void(Reading)> then;
  };

  PostgresStore(std::string address, Post post);
  Fault prepare();
  void note_trouble(std::string problem);
  void write_until_closed();
  void store(std::vector<Addition> batch);
  bool commit(const std::vector<const Addition*>& batch, std::vector<Answered>& answers);
  void answer_refused(const std::vector<const Addition*>& batch, const std::vector<bool>& taken,
                      bool again, std::vector<Answered>& answers);
  void read_until_closed();
  void answer(std::vector<Question> questions);
  Listing listed_now(const PgStatement& statement);
  void want(std::function<void()> job);

  std::string address_;
  Post post_;
  PgConnection writing_;
  PgConnection reading_;
  std::unique_ptr<PgNeighbours> neighbours_;

  mutable std::mutex lock_;
  std::condition_variable addition_came_, question_came_;
  std::vector<Addition> additions_;
  std::vector<Question> questions_;
  std::vector<std::function<void()>> jobs_;  // of the reader
  std::atomic<bool> closed_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::string trouble_;
  std::thread writer_;
  std::thread reader_;
};

}  // namespace roundhouse
