#include "store/database.hpp"

#include <sqlite3.h>

namespace roundhouse {

Statement::Statement(sqlite3* database, std::string_view sql) {
  sqlite3_stmt* made = nullptr;
  sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                     &made, nullptr);
  held_.reset(made);
}

void Statement::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int place, std::int64_t value) {
  sqlite3_bind_int64(held_.get(), place, value);
  return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
  sqlite3_bind_text(held_.get(), place, text.data(), static_cast<int>(text.size()), nullptr);
  return *this;
}

Step Statement::step() {
  if (!held_) return Step::Failed;
  const int result = sqlite3_step(held_.get());
  if (result == SQLITE_ROW) return Step::Row;
  sqlite3_reset(held_.get());
  return result == SQLITE_DONE ? Step::End : Step::Failed;
}

bool Statement::run() {
  Step step = this->step();
  while (step == Step::Row) step = this->step();
  return step == Step::End;
}

bool Statement::run(std::int64_t& into) {
  const Step first = step();
  if (first != Step::Row) return first == Step::End;
  into = number(0);
  return run();
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(held_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(held_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(held_.get(), column));
  return bytes == nullptr ? std::string{} : std::string{reinterpret_cast<const char*>(bytes), size};
}

Database::Database(const std::string& file) {
  sqlite3* made = nullptr;
  // One thread at a time uses a connection, so SQLite need not see to that.
  constexpr int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  opened_ = sqlite3_open_v2(file.c_str(), &made, how, nullptr) == SQLITE_OK;
  held_.reset(made);
  if (opened_) sqlite3_busy_timeout(made, 2000);
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

bool Database::execute(const std::string& sql) {
  return sqlite3_exec(held_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

Outcome<std::int64_t> Database::number(std::string_view sql) {
  Statement statement = prepare(sql);
  switch (statement.step()) {
    case Step::Row: return statement.number(0);
    case Step::End: return Fault{"there is no row"};
    case Step::Failed: break;
  }
  return Fault{problem()};
}

int Database::changes() const { return sqlite3_changes(held_.get()); }

std::string Database::problem() const {
  return held_ ? sqlite3_errmsg(held_.get()) : "out of memory";
}

}  // namespace roundhouse
