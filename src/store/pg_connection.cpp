#include "store/pg_connection.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <thread>

namespace roundhouse {

namespace {

/// How long a statement may take: a database that is frozen keeps its sockets open for ever.
constexpr std::chrono::seconds longest_statement{10};

/// Types, as PostgreSQL numbers them.
constexpr std::uint32_t of_bool = 16, of_bytea = 17, of_int8 = 20, of_text = 25;

std::string big_endian(std::uint64_t value, int bytes) {
  std::string out;
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i) & 0xFFU);
  return out;
}

/// An array of one dimension: how many there are, of what, and each behind its size.
template <class List, class Write>
std::string array_of(std::uint32_t type, const List& list, Write write) {
  std::string out = big_endian(list.empty() ? 0 : 1, 4) + big_endian(0, 4) + big_endian(type, 4);
  if (!list.empty()) out += big_endian(list.size(), 4) + big_endian(1, 4);
  for (const auto& one : list) {
    const std::string bytes{write(one)};
    out += big_endian(bytes.size(), 4) + bytes;
  }
  return out;
}

std::string trimmed(const char* text) {
  std::string out = text != nullptr ? text : "";
  while (!out.empty() && (out.back() == '\n' || out.back() == ' ')) out.pop_back();
  std::replace(out.begin(), out.end(), '\n', ' ');
  return out;
}

}  // namespace

bool PgRows::good() const {
  const auto status = PQresultStatus(held_.get());
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

std::string PgRows::code() const {
  const char* code = PQresultErrorField(held_.get(), PG_DIAG_SQLSTATE);
  return code != nullptr ? code : "08006";
}

std::string PgRows::problem() const {
  const std::string said = trimmed(PQresultErrorMessage(held_.get()));
  return said.empty() ? "the database does not answer" : said;
}

int PgRows::count() const { return PQntuples(held_.get()); }

bool PgRows::empty(int row, int column) const { return PQgetisnull(held_.get(), row, column) == 1; }

std::string_view PgRows::bytes(int row, int column) const {
  return {PQgetvalue(held_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(held_.get(), row, column))};
}

std::int64_t PgRows::number(int row, int column) const {
  const std::string_view held = bytes(row, column);
  std::uint64_t out = !held.empty() && (held[0] & 0x80) != 0 ? ~std::uint64_t{0} : 0;
  for (const char c : held) out = out << 8U | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(out);
}

void PgRows::Clear::operator()(pg_result* result) const { PQclear(result); }

PgValues& PgValues::add(std::string_view text) { return held_.emplace_back(text), *this; }

PgValues& PgValues::add(std::int64_t number) {
  return held_.push_back(big_endian(static_cast<std::uint64_t>(number), 8)), *this;
}

PgValues& PgValues::texts(const std::vector<std::string_view>& texts) {
  return held_.push_back(array_of(of_text, texts, [](auto text) { return text; })), *this;
}

PgValues& PgValues::blobs(const std::vector<std::string_view>& blobs) {
  return held_.push_back(array_of(of_bytea, blobs, [](auto blob) { return blob; })), *this;
}

PgValues& PgValues::numbers(const std::vector<std::int64_t>& numbers) {
  held_.push_back(array_of(of_int8, numbers, [](std::int64_t number) {
    return big_endian(static_cast<std::uint64_t>(number), 8);
  }));
  return *this;
}

PgValues& PgValues::flags(const std::vector<bool>& flags) {
  held_.push_back(array_of(of_bool, flags, [](bool flag) { return big_endian(flag ? 1 : 0, 1); }));
  return *this;
}

PgConnection::PgConnection(std::string address, Note note, std::string at_first)
    : address_{std::move(address)}, note_{std::move(note)}, at_first_{std::move(at_first)} {}

void PgConnection::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

int PgConnection::socket() const { return held_ ? PQsocket(held_.get()) : -1; }

/// What the address says itself goes before these: a cut cable is noticed within seconds.
bool PgConnection::connect() {
  if (held_ && PQstatus(held_.get()) == CONNECTION_OK) return true;
  constexpr std::array names{"connect_timeout",  "tcp_user_timeout",
                             "keepalives_idle",  "keepalives_interval",
                             "keepalives_count", "application_name",
                             "client_encoding",  "options",
                             "dbname",           static_cast<const char*>(nullptr)};
  const std::array values{"2",
                          "3000",
                          "2",
                          "1",
                          "3",
                          "roundhouse",
                          "UTF8",
                          "-c plan_cache_mode=force_generic_plan",
                          address_.c_str(),
                          static_cast<const char*>(nullptr)};
  prepared_.clear();
  held_.reset();
  held_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (PQstatus(held_.get()) != CONNECTION_OK) {
    note_(trimmed(PQerrorMessage(held_.get())));
    held_.reset();
    return false;
  }
  PQsetNoticeProcessor(held_.get(), [](void*, const char*) {}, nullptr);
  fresh_ = true;
  if (!at_first_.empty() && !run(at_first_).good()) return held_.reset(), false;
  note_("");
  return true;
}

bool PgConnection::wait_for_input(Clock::time_point until) {
  while (PQisBusy(held_.get()) == 1) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0) return false;
    pollfd one{PQsocket(held_.get()), POLLIN, 0};
    if (poll(&one, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) return false;
    if (PQconsumeInput(held_.get()) == 0) return false;
  }
  return true;
}

/// The last result of what was sent; none when the connection was lost over it.
PgRows PgConnection::finish() {
  const auto until = Clock::now() + longest_statement;
  PgRows last;
  while (true) {
    if (!wait_for_input(until)) {
      note_(trimmed(PQerrorMessage(held_.get())));
      held_.reset();
      return {};
    }
    pg_result* next = PQgetResult(held_.get());
    if (next == nullptr) break;
    last = PgRows{next};
  }
  if (PQstatus(held_.get()) != CONNECTION_OK) held_.reset();
  return last;
}

PgRows PgConnection::run(const std::string& sql) {
  if (!held_ || PQsendQuery(held_.get(), sql.c_str()) == 0) return held_.reset(), PgRows{};
  return finish();
}

PgRows PgConnection::once(const PgStatement& statement, const PgValues& values) {
  if (!held_) return {};
  if (!prepared_.contains(statement.name)) {
    if (PQsendPrepare(held_.get(), statement.name, statement.sql, 0, nullptr) == 0) {
      return held_.reset(), PgRows{};
    }
    PgRows made = finish();
    if (!made.good()) return made;
    prepared_.insert(statement.name);
  }
  std::vector<const char*> bytes;
  std::vector<int> sizes;
  for (const std::string& value : values.held()) {
    bytes.push_back(value.data());
    sizes.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> binary(bytes.size(), 1);
  if (PQsendQueryPrepared(held_.get(), statement.name, static_cast<int>(bytes.size()), bytes.data(),
                          sizes.data(), binary.data(), 1) == 0) {
    return held_.reset(), PgRows{};
  }
  return finish();
}

/// Lost connections, a database that goes down or comes up, deadlocks, one that became a replica.
bool PgConnection::passing(std::string_view code) {
  return code.starts_with("08") || code.starts_with("57P") || code.starts_with("40") ||
         code == "25006" || code == "53300";
}

PgRows PgConnection::ask(const PgStatement& statement, const PgValues& values,
                         Clock::duration patience, const std::atomic<bool>& closed, bool* lost) {
  const auto until = Clock::now() + patience;
  PgRows rows;
  for (std::chrono::milliseconds pause{20}; true;
       pause = std::min(pause * 2, std::chrono::milliseconds{500})) {
    if (connect()) {
      rows = once(statement, values);
      if (rows.good() || !passing(rows.code())) return rows;
      if (lost != nullptr) *lost = true;
      if (rows.code() == "25006") held_.reset();
      note_(rows.problem());
    }
    if (closed || Clock::now() >= until) return rows;
    std::this_thread::sleep_for(pause);
  }
}

std::vector<std::string> PgConnection::heard() {
  std::vector<std::string> out;
  if (!held_) return out;
  if (PQconsumeInput(held_.get()) == 0) return held_.reset(), out;
  while (PGnotify* note = PQnotifies(held_.get())) {
    out.emplace_back(note->extra);
    PQfreemem(note);
  }
  return out;
}

}  // namespace roundhouse
