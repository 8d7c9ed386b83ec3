#include "store/sqlite.hpp"

#include <utility>

namespace roundhouse {

namespace {

// A line of the log is never changed: an undo is a line too. The rows of one table lie together.
constexpr const char* shape =
    "CREATE TABLE about (version INTEGER NOT NULL) STRICT;"
    "CREATE TABLE tables (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    "                     over INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE log (table_key INTEGER NOT NULL, n INTEGER NOT NULL, lines TEXT NOT NULL,"
    "                  PRIMARY KEY (table_key, n)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX unfinished ON tables (key) WHERE over = 0;"
    "INSERT INTO about VALUES (2);";

// Version 1 did not say which tables are over.
constexpr const char* from_1_to_2 =
    "ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX unfinished ON tables (key) WHERE over = 0;"
    "UPDATE about SET version = 2;";

}  // namespace

Outcome<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file, Deliver deliver) {
  std::unique_ptr<SqliteStore> store{new SqliteStore{file, std::move(deliver)}};
  if (Fault fault = store->prepare_file(); !fault.text.empty()) {
    return Fault{file + ": " + fault.text};
  }
  store->writer_ = std::thread{[s = store.get()] { s->write_until_closed(); }};
  return store;
}

SqliteStore::SqliteStore(const std::string& file, Deliver deliver)
    : deliver_{std::move(deliver)}, writing_{file}, reading_{file} {}

SqliteStore::~SqliteStore() {
  {
    const std::lock_guard guard{lock_};
    closed_ = true;
  }
  something_came_.notify_all();
  if (writer_.joinable()) writer_.join();
}

Fault SqliteStore::prepare_file() {
  if (!writing_.open()) return {"cannot be opened: " + writing_.problem()};
  if (!writing_.execute("PRAGMA journal_mode = WAL") ||
      !writing_.execute("PRAGMA synchronous = FULL")) {
    return {"cannot be used as a store: " + writing_.problem()};
  }
  const bool empty = writing_.number("SELECT count(*) FROM sqlite_master") == 0;
  if (empty) {
    if (!writing_.execute(("BEGIN IMMEDIATE;" + std::string{shape} + "COMMIT;").c_str())) {
      return {"cannot be written: " + writing_.problem()};
    }
  } else if (writing_.number("SELECT count(*) FROM sqlite_master WHERE name = 'about'") == 0) {
    return {"is an SQLite file, but not one of Roundhouse"};
  }
  if (Fault fault = migrate(writing_.number("SELECT version FROM about")); !fault.text.empty()) {
    return fault;
  }
  begin_ = writing_.prepare("BEGIN IMMEDIATE");
  end_ = writing_.prepare("COMMIT");
  insert_table_ = writing_.prepare("INSERT INTO tables (name) VALUES (?1)");
  find_table_ = writing_.prepare("SELECT key FROM tables WHERE name = ?1");
  mark_over_ = writing_.prepare("UPDATE tables SET over = ?2 WHERE key = ?1 AND over <> ?2");
  insert_lines_ = writing_.prepare(
      "INSERT INTO log SELECT ?1, coalesce((SELECT max(n) FROM log WHERE table_key = ?1), 0) + 1, "
      "?2");
  return {};
}

Fault SqliteStore::migrate(std::int64_t from) {
  if (from > version) {
    return {"was written by a newer Roundhouse (store version " + std::to_string(from) +
            "; this program knows " + std::to_string(version) + "); nothing was changed"};
  }
  if (from < 1) return {"does not say which version of Roundhouse wrote it"};
  if (from == 1 &&
      !writing_.execute(("BEGIN IMMEDIATE;" + std::string{from_1_to_2} + "COMMIT;").c_str())) {
    const std::string problem = writing_.problem();
    writing_.execute("ROLLBACK");
    return {"cannot be brought from version 1 to 2: " + problem};
  }
  return {};
}

void SqliteStore::append(Addition addition) {
  {
    const std::lock_guard guard{lock_};
    queue_.push_back(std::move(addition));
  }
  something_came_.notify_one();
}

void SqliteStore::write_until_closed() {
  std::unique_lock guard{lock_};
  while (true) {
    something_came_.wait(guard, [&] { return closed_ || !queue_.empty(); });
    if (queue_.empty()) return;
    std::vector<Addition> batch = std::exchange(queue_, {});
    committing_ = true;
    guard.unlock();
    const bool safe = failure_.empty() && commit(batch);  // after a gap nothing more is safe
    std::vector<std::function<void()>> done;
    for (Addition& addition : batch) {
      if (safe && addition.stored) done.push_back(std::move(addition.stored));
    }
    if (!done.empty()) deliver_(std::move(done));
    guard.lock();
    committing_ = false;
    if (!safe && failure_.empty()) {
      failure_ = writing_.problem();
      writing_.execute("ROLLBACK");
    }
    if (queue_.empty()) all_safe_.notify_all();
  }
}

bool SqliteStore::commit(const std::vector<Addition>& batch) {
  if (!begin_.run()) return false;
  for (const Addition& addition : batch) {
    const std::int64_t key = key_of(addition);
    if (key == 0 || !insert_lines_.bind(1, key).bind(2, addition.lines).run()) return false;
    if (!mark_over_.bind(1, key).bind(2, std::int64_t{addition.over}).run()) return false;
  }
  return end_.run();
}

std::int64_t SqliteStore::key_of(const Addition& addition) {
  if (const auto known = keys_.find(addition.table); known != keys_.end()) return known->second;
  find_table_.bind(1, addition.table);
  std::int64_t key = 0;
  while (find_table_.step()) key = find_table_.number(0);
  if (key == 0) {
    if (!insert_table_.bind(1, addition.table).run()) return 0;
    key = writing_.last_row();
  }
  return keys_[addition.table] = key;
}

std::string SqliteStore::read(std::string_view table) {
  Statement rows = reading_.prepare(
      "SELECT lines FROM log JOIN tables ON key = table_key WHERE name = ?1 ORDER BY n");
  rows.bind(1, table);
  std::string out;
  while (rows.step()) out += rows.text(0);
  return out;
}

std::vector<std::string> SqliteStore::unfinished() {
  Statement rows = reading_.prepare("SELECT name FROM tables WHERE over = 0 ORDER BY key");
  std::vector<std::string> out;
  while (rows.step()) out.push_back(rows.text(0));
  return out;
}

void SqliteStore::flush() {
  std::unique_lock guard{lock_};
  all_safe_.wait(guard, [&] { return queue_.empty() && !committing_; });
}

std::string SqliteStore::failure() const {
  const std::lock_guard guard{lock_};
  return failure_;
}

}  // namespace roundhouse
