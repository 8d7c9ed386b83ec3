#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct pg_conn;
struct pg_result;

namespace roundhouse {

/// What PostgreSQL answered: rows, or the five letters of what went wrong.
class PgRows {
 public:
  PgRows() = default;
  explicit PgRows(pg_result* held) : held_{held} {}

  bool good() const;
  /// PostgreSQL's code (SQLSTATE); that of a lost connection where there is none.
  std::string code() const;
  std::string problem() const;
  int count() const;
  bool empty(int row, int column) const;
  std::string_view bytes(int row, int column) const;
  std::int64_t number(int row, int column) const;  // of two, four or eight bytes
  bool yes(int row, int column) const { return bytes(row, column) == std::string_view{"\1", 1}; }

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> held_;
};

/// The values of a statement, as PostgreSQL sends them itself: nothing has to be escaped. A list
/// becomes an array, so that one statement serves any number of tables.
class PgValues {
 public:
  PgValues& add(std::string_view text);
  PgValues& add(std::int64_t number);
  PgValues& texts(const std::vector<std::string_view>& texts);
  PgValues& blobs(const std::vector<std::string_view>& blobs);
  PgValues& numbers(const std::vector<std::int64_t>& numbers);
  PgValues& flags(const std::vector<bool>& flags);

  const std::vector<std::string>& held() const { return held_; }

 private:
  std::vector<std::string> held_;
};

/// A statement with a name. It is prepared once for every connection.
struct PgStatement {
  const char* name;
  const char* sql;
};

/// A connection to PostgreSQL for one thread, which waits. It comes back by itself when it is lost.
class PgConnection {
 public:
  /// Notes why it cannot be had; an empty text when it can.
  using Note = std::function<void(std::string trouble)>;
  using Clock = std::chrono::steady_clock;

  /// `at_first` is run on every new connection.
  PgConnection(std::string address, Note note, std::string at_first = "");

  /// Is there one? If not, it tries to get one, once.
  bool connect();
  /// Runs it once. A connection that does not answer in time is given up.
  PgRows once(const PgStatement& statement, const PgValues& values);
  PgRows run(const std::string& sql);
  /// Runs it again and again until there is an answer, or patience ends: only for what does no harm
  /// twice. `lost` tells whether an answer was lost on the way.
  PgRows ask(const PgStatement& statement, const PgValues& values, Clock::duration patience,
             const std::atomic<bool>& closed, bool* lost = nullptr);
  /// Is this a code behind which the same question may fare better?
  static bool passing(std::string_view code);

  /// New since it was last asked about?
  bool fresh() { return std::exchange(fresh_, false); }
  int socket() const;
  /// What NOTIFY of others said since.
  std::vector<std::string> heard();

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  PgRows finish();
  bool wait_for_input(Clock::time_point until);

  std::string address_;
  Note note_;
  std::string at_first_;
  std::unique_ptr<pg_conn, Close> held_;
  std::set<std::string_view> prepared_;
  bool fresh_ = false;
};

}  // namespace roundhouse
