#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/outcome.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace roundhouse {

/// How a step went. What failed is no end: there may be rows that could not be read.
enum class Step : std::uint8_t { Row, End, Failed };

/// A prepared statement. It is reset when a run is over, so it can be used again and again.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* database, std::string_view sql);

  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, std::string_view text);  // the text must live until step()
  [[nodiscard]] Step step();
  /// Runs to the end, whatever rows there are; false when it failed.
  [[nodiscard]] bool run();
  /// The number in the first row, if there is one: `into` stays as it is if there is none. Runs to
  /// the end; false when it failed.
  [[nodiscard]] bool run(std::int64_t& into);
  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Close> held_;
};

/// A connection to an SQLite file, for one thread at a time: just enough of it.
class Database {
 public:
  /// Opens or creates; problem() says what went wrong.
  explicit Database(const std::string& file);

  [[nodiscard]] bool execute(const std::string& sql);
  Statement prepare(std::string_view sql) { return {held_.get(), sql}; }
  /// The first number of the first row.
  Outcome<std::int64_t> number(std::string_view sql);
  /// How many rows the last statement that changed any did change.
  int changes() const;
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
