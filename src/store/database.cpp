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

bool Statement::step() {
  if (!held_) return false;
  const int result = sqlite3_step(held_.get());
  if (result == SQLITE_ROW) return true;
  sqlite3_reset(held_.get());
  return false;
}

bool Statement::run() {
  if (!held_) return false;
  const int result = sqlite3_step(held_.get());
  sqlite3_reset(held_.get());
  return result == SQLITE_DONE || result == SQLITE_ROW;
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
  opened_ = sqlite3_open(file.c_str(), &made) == SQLITE_OK;
  held_.reset(made);
  if (opened_) sqlite3_busy_timeout(made, 2000);
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

bool Database::execute(const char* sql) {
  return sqlite3_exec(held_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::int64_t Database::number(std::string_view sql, std::int64_t otherwise) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.number(0) : otherwise;
}

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(held_.get()); }

std::string Database::problem() const {
  return held_ ? sqlite3_errmsg(held_.get()) : "out of memory";
}

}  // namespace roundhouse
