#include "store/sqlite_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "store/store.hpp"

namespace roundhouse {

namespace {

namespace fs = std::filesystem;

// A line of the log is never changed: an undo is a line too. The rows of one table lie together.
// A table knows its last row, so that a lost end is noticed.
constexpr const char* shape =
    "CREATE TABLE about (version INTEGER NOT NULL, in_use INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE tables (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    "                     over INTEGER NOT NULL DEFAULT 0, n INTEGER NOT NULL DEFAULT 0,"
    "                     stamp INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE log (table_key INTEGER NOT NULL, n INTEGER NOT NULL, lines TEXT NOT NULL,"
    "                  stamp INTEGER NOT NULL DEFAULT 0,"
    "                  PRIMARY KEY (table_key, n)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX unfinished ON tables (key) WHERE over = 0;"
    "INSERT INTO about (version) VALUES (3);";

// Version 1 did not say which tables are over.
constexpr const char* from_1_to_2 =
    "ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX unfinished ON tables (key) WHERE over = 0;"
    "UPDATE about SET version = 2;";

// Version 2 did not say what stands before a row, nor where a table ends.
constexpr const char* from_2_to_3 =
    "ALTER TABLE about ADD COLUMN in_use INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN n INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE log ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;"
    "UPDATE about SET version = 3;";

// Pages in SQLite's log from which on a commit takes them into the file: a page that many commits
// change is then written there once.
constexpr int most_in_log = 4000;

std::string lock_name(const std::string& file) { return file + "-lock"; }
std::string log_name(const std::string& file) { return file + "-wal"; }

bool stamp_row(Database& database, std::int64_t key, const Row& row) {
  Statement stamp = database.prepare("UPDATE log SET stamp = ?3 WHERE table_key = ?1 AND n = ?2");
  return stamp.bind(1, key).bind(2, row.end.n).bind(3, row.end.stamp).run();
}

/// Stamps the rows a table of version 2 has. A gap in their numbers stays one: it is noticed when
/// the table is read.
bool stamp_table(Database& database, std::int64_t key) {
  Statement lines = database.prepare("SELECT n, lines FROM log WHERE table_key = ?1 ORDER BY n");
  lines.bind(1, key);
  std::vector<Row> rows;
  End end;
  Step step = lines.step();
  for (; step == Step::Row; step = lines.step()) {
    end = {lines.number(0), end_after(end, lines.text(1)).stamp};
    rows.push_back({end, {}});
  }
  if (step == Step::Failed) return false;
  for (const Row& row : rows) {
    if (!stamp_row(database, key, row)) return false;
  }
  Statement note = database.prepare("UPDATE tables SET n = ?2, stamp = ?3 WHERE key = ?1");
  return note.bind(1, key).bind(2, end.n).bind(3, end.stamp).run();
}

bool stamp_everything(Database& database) {
  Statement tables = database.prepare("SELECT key FROM tables");
  std::vector<std::int64_t> keys;
  Step step = tables.step();
  for (; step == Step::Row; step = tables.step()) keys.push_back(tables.number(0));
  for (const std::int64_t key : keys) {
    if (!stamp_table(database, key)) return false;
  }
  return step == Step::End;
}

bool migrate(Database& database, std::int64_t from) {
  if (!database.execute("BEGIN IMMEDIATE")) return false;
  if (from < 2 && !database.execute(from_1_to_2)) return false;
  if (from < 3 && !(database.execute(from_2_to_3) && stamp_everything(database))) return false;
  return database.execute("COMMIT");
}

void take_from_others(const std::string& file) {
  std::error_code ignored;  // a file of another user stays as it is
  fs::permissions(file, fs::perms::group_all | fs::perms::others_all, fs::perm_options::remove,
                  ignored);
}

}  // namespace

Outcome<FileLock> FileLock::take(const std::string& file) {
  const std::string name = lock_name(file);
  FileLock lock{::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};
  if (lock.handle_ < 0) return Fault{"cannot be locked: " + name + ": " + std::strerror(errno)};
  if (::flock(lock.handle_, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno != EWOULDBLOCK) return Fault{"cannot be locked: " + std::string{std::strerror(errno)}};
  return Fault{"is in use by another server; end that one first, or use another file"};
}

FileLock::~FileLock() {
  if (handle_ >= 0) ::close(handle_);
}

SqliteFile::SqliteFile(const std::string& name) : name_{name} {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(name, error);
  if (!error) name_ = real.string();
  has_log_ = fs::exists(log_name(name_), error);
}

Fault SqliteFile::make_private() const {
  const int made = ::open(name_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0 && errno != EEXIST) return {"cannot be made: " + std::string{std::strerror(errno)}};
  if (made >= 0) ::close(made);
  return {};
}

Fault SqliteFile::prepare(Database& database) {
  if (!database.open()) return {"cannot be opened: " + database.problem()};
  if (!database.execute("PRAGMA journal_mode = WAL") ||
      !database.execute("PRAGMA synchronous = FULL") ||
      !database.execute("PRAGMA wal_autocheckpoint = " + std::to_string(most_in_log))) {
    return {"cannot be used as a store: " + database.problem()};
  }
  if (Fault fault = bring_into_shape(database); !fault.text.empty()) return fault;
  note_in_use(database);
  return {};
}

Fault SqliteFile::come_beside(Database& database) {
  if (!database.open()) return {"cannot be opened: " + database.problem()};
  const auto found = database.number("SELECT version FROM about");
  if (!found) return {"cannot be read: " + found.fault().text};
  if (*found != version) return {"is used by a server of another version"};
  static_cast<void>(database.execute("PRAGMA synchronous = FULL"));
  return {};
}

Fault SqliteFile::bring_into_shape(Database& database) {
  const auto things = database.number("SELECT count(*) FROM sqlite_master");
  if (!things) return {"cannot be read: " + things.fault().text};
  if (*things == 0 && !database.execute("BEGIN IMMEDIATE;" + std::string{shape} + "COMMIT;")) {
    return {"cannot be written: " + database.problem()};
  }
  const auto ours = database.number("SELECT count(*) FROM sqlite_master WHERE name = 'about'");
  if (!ours) return {"cannot be read: " + ours.fault().text};
  if (*ours == 0) return {"is an SQLite file, but not one of Roundhouse"};
  const auto found = database.number("SELECT version FROM about");
  if (!found) return {"does not say which version of Roundhouse wrote it: " + found.fault().text};
  if (*found > version) {
    return {"was written by a newer Roundhouse (store version " + std::to_string(*found) +
            "; this program knows " + std::to_string(version) + "); nothing was changed"};
  }
  if (*found < 1) return {"does not say which version of Roundhouse wrote it"};
  if (*found == version) return {};
  if (!migrate(database, *found)) {
    const std::string problem = database.problem();
    static_cast<void>(database.execute("ROLLBACK"));
    return {"cannot be brought from version " + std::to_string(*found) + " to " +
            std::to_string(version) + ": " + problem + "; nothing was changed"};
  }
  for (const char* part : {"", "-wal", "-shm"}) take_from_others(name_ + part);
  return {};
}

/// What is stored goes into SQLite's log beside the file first, and into the file when there is
/// time. A copy of the file alone says by this note that it may lack what was in the log.
void SqliteFile::note_in_use(Database& database) {
  const auto was_in_use = database.number("SELECT in_use FROM about");
  if (was_in_use && *was_in_use != 0 && !has_log_) {
    notice_ = name_ + " was not put away by its server, and " + log_name(name_) +
              " is not beside it: if it was copied alone, what was stored last may be missing";
  }
  static_cast<void>(database.execute("UPDATE about SET in_use = 1"));
  static_cast<void>(database.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
}

void SqliteFile::put_away(Database& database) {
  static_cast<void>(database.execute("UPDATE about SET in_use = 0"));
  static_cast<void>(database.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
}

}  // namespace roundhouse
