#include "store/sqlite.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace roundhouse {

namespace {

/// After so long without an addition, what lies in SQLite's log goes into the file itself.
constexpr std::chrono::seconds quiet{1};

/// Where many tables move, the next commit waits a moment for the others: what a commit costs is
/// the same however much is in it. Four times as long as the last one took, so that waiting for the
/// disk is a fifth of the time at most.
constexpr std::size_t many = 4;
constexpr int gathering_per_commit = 4;
constexpr std::chrono::microseconds longest_gathering{4000};

constexpr std::size_t most_keys = 100'000;  // that are remembered

}  // namespace

Outcome<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& name, Post post,
                                                        bool beside) {
  SqliteFile file{name};
  std::optional<FileLock> held;
  auto lock = FileLock::take(file.name());
  if (lock) {
    held = std::move(*lock);
  } else if (!beside) {
    return Fault{name + ": " + lock.fault().text};
  }
  if (Fault fault = file.make_private(); !fault.text.empty())
    return Fault{name + ": " + fault.text};
  std::unique_ptr<SqliteStore> store{
      new SqliteStore{std::move(file), std::move(held), std::move(post)}};
  if (Fault fault = store->prepare(); !fault.text.empty()) return Fault{name + ": " + fault.text};
  store->writer_ = std::thread{[s = store.get()] { s->write_until_closed(); }};
  store->reader_ = std::thread{[s = store.get()] { s->read_until_closed(); }};
  return store;
}

SqliteStore::SqliteStore(SqliteFile file, std::optional<FileLock> lock, Post post)
    : file_{std::move(file)},
      held_{std::move(lock)},
      post_{std::move(post)},
      writing_{file_.name()},
      reading_{file_.name()} {}

SqliteStore::~SqliteStore() {
  {
    const std::lock_guard guard{lock_};
    closed_ = true;
  }
  addition_came_.notify_one();
  question_came_.notify_one();
  if (reader_.joinable()) reader_.join();
  if (!writer_.joinable()) return;  // it was never ready
  writer_.join();
  if (held_) SqliteFile::put_away(writing_);
}

Fault SqliteStore::prepare() {
  Fault fault = held_ ? file_.prepare(writing_) : file_.come_beside(writing_);
  if (!fault.text.empty()) return fault;
  begin_ = writing_.prepare("BEGIN IMMEDIATE");
  end_ = writing_.prepare("COMMIT");
  make_table_ = writing_.prepare(
      "INSERT INTO tables (name, n, stamp, over) VALUES (?1, ?2, ?3, ?4)"
      " ON CONFLICT (name) DO NOTHING RETURNING key");
  find_key_ = writing_.prepare("SELECT key FROM tables WHERE name = ?1");
  // While a game goes on the index of unfinished tables need not be touched.
  move_end_ = writing_.prepare(
      "UPDATE tables SET n = ?2, stamp = ?3"
      " WHERE key = ?4 AND name = ?1 AND n = ?2 - 1 AND stamp = ?5 AND over = 0");
  turn_end_ = writing_.prepare(
      "UPDATE tables SET n = ?2, stamp = ?3, over = ?6"
      " WHERE key = ?4 AND name = ?1 AND n = ?2 - 1 AND stamp = ?5");
  compare_end_ =
      writing_.prepare("SELECT key FROM tables WHERE name = ?1 AND n = ?2 AND stamp = ?3");
  insert_lines_ =
      writing_.prepare("INSERT INTO log (table_key, n, stamp, lines) VALUES (?1, ?2, ?3, ?4)");
  return {};
}

void SqliteStore::append(Addition addition) {
  {
    const std::lock_guard guard{lock_};
    additions_.push_back(std::move(addition));
  }
  addition_came_.notify_one();
}

void SqliteStore::write_until_closed() {
  std::unique_lock guard{lock_};
  const auto came = [&] { return closed_ || !additions_.empty(); };
  bool in_log_only = false;
  std::chrono::nanoseconds gathering{0};
  while (true) {
    if (!in_log_only) {
      addition_came_.wait(guard, came);
    } else if (!addition_came_.wait_for(guard, quiet, came)) {
      guard.unlock();
      static_cast<void>(writing_.execute("PRAGMA wal_checkpoint(PASSIVE)"));
      in_log_only = false;
      guard.lock();
      continue;
    }
    if (additions_.empty()) return;
    if (gathering > gathering.zero()) {
      guard.unlock();
      std::this_thread::sleep_for(gathering);
      guard.lock();
    }
    std::vector<Addition> batch = std::exchange(additions_, {});
    guard.unlock();
    gathering = stored_in(std::move(batch));
    in_log_only = true;
    guard.lock();
  }
}

/// Stores a batch; how long the next one shall gather.
std::chrono::nanoseconds SqliteStore::stored_in(std::vector<Addition> batch) {
  const bool busy = batch.size() >= many;
  const auto began = std::chrono::steady_clock::now();
  store(std::move(batch));
  if (!busy) return {};
  const auto took = std::chrono::steady_clock::now() - began;
  return std::min<std::chrono::nanoseconds>(gathering_per_commit * took, longest_gathering);
}

/// Stores a batch and answers. If it fails as a whole, each addition is tried alone, so that one
/// table whose pages are damaged does not keep the others from being stored.
void SqliteStore::store(std::vector<Addition> batch) {
  std::vector<Answered> answers;
  if (!commit(batch, answers)) {
    answers.clear();
    for (const Addition& addition : batch) {
      std::vector<Answered> alone;
      const bool done = commit({&addition, 1}, alone);
      answers.push_back(done ? alone[0] : Failed{{trouble()}});
    }
  }
  post_([batch = std::move(batch), answers = std::move(answers)] {
    for (std::size_t i = 0; i < batch.size(); ++i) batch[i].answer(answers[i]);
  });
}

/// All in one transaction; false, and nothing of it is stored, when anything fails.
bool SqliteStore::commit(std::span<const Addition> batch, std::vector<Answered>& answers) {
  bool done = begin_.run();
  for (const Addition& addition : batch) {
    done = done && add(addition, answers.emplace_back());
  }
  done = done && end_.run();
  note_trouble(done ? "" : writing_.problem());
  if (done) ++commits_;
  if (!done) static_cast<void>(writing_.execute("ROLLBACK"));
  return done;
}

/// The key under which a table's rows lie; 0 where there is no such table.
bool SqliteStore::find_key(const std::string& table, std::int64_t& key) {
  const auto known = keys_.find(table);
  if (known != keys_.end()) return key = known->second, true;
  if (!find_key_.bind(1, table).run(key)) return false;
  if (keys_.size() >= most_keys) keys_.clear();
  if (key != 0) keys_.emplace(table, key);
  return true;
}

/// Lets a table end with the addition, if it ended before it so far: then `key` is where its rows
/// lie, otherwise 0.
bool SqliteStore::take_end(const Addition& addition, const End& next, std::int64_t& key) {
  if (addition.after.n == 0) {
    make_table_.bind(1, addition.table).bind(2, next.n).bind(3, next.stamp);
    return make_table_.bind(4, std::int64_t{addition.over}).run(key);
  }
  if (!find_key(addition.table, key)) return false;
  const auto moved_by = [&](Statement& statement) {
    statement.bind(1, addition.table).bind(2, next.n).bind(3, next.stamp);
    return statement.bind(4, key).bind(5, addition.after.stamp).run();
  };
  if (!addition.over && !moved_by(move_end_)) return false;
  if (!addition.over && writing_.changes() > 0) return true;
  turn_end_.bind(6, std::int64_t{addition.over});
  if (!moved_by(turn_end_)) return false;
  if (writing_.changes() == 0) {
    keys_.erase(addition.table);  // it may be another table by now
    key = 0;
  }
  return true;
}

bool SqliteStore::add(const Addition& addition, Answered& answer) {
  const End next = end_after(addition.after, addition.lines);
  std::int64_t key = 0;
  if (!take_end(addition, next, key)) return false;
  if (key != 0) {
    answer = Stored{next};
    insert_lines_.bind(1, key).bind(2, next.n).bind(3, next.stamp).bind(4, addition.lines);
    return insert_lines_.run();
  }
  if (!compare_end_.bind(1, addition.table).bind(2, next.n).bind(3, next.stamp).run(key)) {
    return false;
  }
  if (key != 0) {
    answer = Stored{next};
  } else {
    answer = Behind{};
  }
  return true;
}

void SqliteStore::note_trouble(std::string problem) {
  const std::lock_guard guard{lock_};
  trouble_ = std::move(problem);
}

std::string SqliteStore::trouble() const {
  const std::lock_guard guard{lock_};
  return trouble_;
}

void SqliteStore::read(std::string table, End after, std::function<void(Reading)> then) {
  {
    const std::lock_guard guard{lock_};
    questions_.emplace_back([this, table = std::move(table), after, then = std::move(then)] {
      post_([then, reading = rows_of(table, after)] { then(reading); });
    });
  }
  question_came_.notify_one();
}

void SqliteStore::unfinished(std::function<void(Listing)> then) {
  {
    const std::lock_guard guard{lock_};
    questions_.emplace_back([this, then = std::move(then)] {
      post_([then, listing = listed_now(false)] { then(listing); });
    });
  }
  question_came_.notify_one();
}

void SqliteStore::every(std::function<void(Listing)> then) {
  {
    const std::lock_guard guard{lock_};
    questions_.emplace_back([this, then = std::move(then)] {
      post_([then, listing = listed_now(true)] { then(listing); });
    });
  }
  question_came_.notify_one();
}

void SqliteStore::remove(std::vector<std::string> tables, std::function<void(Fault)> then) {
  {
    const std::lock_guard guard{lock_};
    questions_.emplace_back([this, tables = std::move(tables), then = std::move(then)] {
      post_([then, fault = remove_now(tables)] { then(fault); });
    });
  }
  question_came_.notify_one();
}

Fault SqliteStore::remove_now(const std::vector<std::string>& tables) {
  bool done = reading_.execute("BEGIN IMMEDIATE");
  {
    Statement rows = reading_.prepare(
        "DELETE FROM log WHERE table_key = (SELECT key FROM tables WHERE name = ?1)");
    Statement table = reading_.prepare("DELETE FROM tables WHERE name = ?1");
    for (const std::string& name : tables) {
      done = done && rows.bind(1, name).run() && table.bind(1, name).run();
    }
  }
  if (done && reading_.execute("COMMIT")) return {};
  Fault fault{reading_.problem()};
  static_cast<void>(reading_.execute("ROLLBACK"));
  return fault;
}

void SqliteStore::read_until_closed() {
  std::unique_lock guard{lock_};
  while (true) {
    question_came_.wait(guard, [&] { return closed_ || !questions_.empty(); });
    if (questions_.empty()) return;
    const std::function<void()> question = std::move(questions_.front());
    questions_.pop_front();
    guard.unlock();
    question();
    guard.lock();
  }
}

namespace {

/// Reads rows until one is missing, cannot be read or is not what was stored.
Reading checked_rows(Database& database, std::int64_t key, const End& end, const End& after) {
  Statement rows = database.prepare(
      "SELECT n, stamp, lines FROM log WHERE table_key = ?1 AND n > ?2 ORDER BY n");
  rows.bind(1, key).bind(2, after.n);
  Reading out{{}, {}, after};
  Step step = rows.step();
  for (; step == Step::Row; step = rows.step()) {
    Row row{{rows.number(0), rows.number(1)}, rows.text(2)};
    if (row.end != end_after(out.end(), row.lines)) break;
    out.rows.push_back(std::move(row));
  }
  const std::string next = "row " + std::to_string(out.end().n + 1) + " of " +
                           std::to_string(end.n) + " cannot be read: ";
  if (step == Step::Failed) {
    out.fault = {next + database.problem()};
  } else if (step == Step::Row || out.end() != end) {
    out.fault = {next + "it is missing, or not what was stored"};
  }
  return out;
}

}  // namespace

Reading SqliteStore::rows_of(const std::string& table, const End& after) {
  // One view of the file for both questions: the writer may go on meanwhile.
  if (!reading_.execute("BEGIN")) return {{}, {reading_.problem()}};
  Reading out{{}, {}, after};
  {
    Statement find = reading_.prepare("SELECT key, n, stamp FROM tables WHERE name = ?1");
    const Step found = find.bind(1, table).step();
    if (found == Step::Failed) out.fault = {reading_.problem()};
    if (found == Step::End && after.n > 0) out.fault = {"there is no such table any more"};
    if (found == Step::Row) {
      out = checked_rows(reading_, find.number(0), {find.number(1), find.number(2)}, after);
    }
  }
  static_cast<void>(reading_.execute("COMMIT"));
  return out;
}

Listing SqliteStore::listed_now(bool all) {
  Statement rows = reading_.prepare(all ? "SELECT name FROM tables ORDER BY key"
                                        : "SELECT name FROM tables WHERE over = 0 ORDER BY key");
  Listing out;
  Step step = rows.step();
  for (; step == Step::Row; step = rows.step()) out.tables.push_back(rows.text(0));
  if (step == Step::Failed) out.fault = {reading_.problem()};
  return out;
}

}  // namespace roundhouse
