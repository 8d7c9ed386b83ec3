#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace roundhouse {

/// A prepared statement. It is reset when a new run begins, so it can be used again and again.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* database, std::string_view sql);

  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, std::string_view text);  // the text must live until step()
  /// Goes to the next row; false when there is none, or when it failed.
  bool step();
  /// Runs a statement without rows; false when it failed.
  bool run();
  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Close> held_;
};

/// A connection to an SQLite file: just enough of it.
class Database {
 public:
  /// Opens or creates; problem() says what went wrong.
  explicit Database(const std::string& file);

  bool execute(const char* sql);
  Statement prepare(std::string_view sql) { return {held_.get(), sql}; }
  /// The first number of the first row; `otherwise` if there is none.
  std::int64_t number(std::string_view sql, std::int64_t otherwise = 0);
  std::int64_t last_row() const;
  /// What SQLite says about the last thing that failed.
  std::string problem() const;
  bool open() const { return held_ != nullptr && opened_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> held_;
  bool opened_ = false;
};

}  // namespace roundhouse
