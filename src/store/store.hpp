#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/chain.hpp"
#include "core/outcome.hpp"
#include "store/neighbours.hpp"

namespace roundhouse {

/// Names a row and everything before it: a hash over the stamp of the row before and the row's own
/// lines. Whoever has the same stamp has the same table, whoever wrote it.
using Stamp = std::int64_t;

/// Where a copy of a table ends. The number alone is not enough: what was judged on a row that came
/// too late must come too late as well.
struct End {
  std::int64_t n = 0;  // of the last row; 0: there is none yet
  Stamp stamp = 0;

  friend bool operator==(const End&, const End&) = default;
};

/// The lines of one addition. The rows of a table are numbered from 1 without gaps.
struct Row {
  End end;
  std::string lines;  // each ended by a line break
};

/// Where a table ends after an addition.
inline End end_after(const End& end, std::string_view lines) {
  Chain chain{static_cast<std::uint64_t>(end.stamp)};
  chain.add(lines);
  return {end.n + 1, static_cast<Stamp>(chain.value())};
}

/// The lines are safe, and the table ends here now.
struct Stored {
  End end;
};
/// The table does not end where the addition said: somebody was first. Nothing was stored.
struct Behind {};
/// The store could not do it, or does not know whether it did. Others may fare better.
struct Failed {
  Fault fault;
};
/// What became of an addition. The same addition made again, because its answer was lost, is
/// answered Stored and is there once.
using Answered = std::variant<Stored, Behind, Failed>;

struct Addition {
  std::string table;
  End after;          // where the table ends as far as we know; {}: the addition makes the table
  std::string lines;  // each ended by a line break
  bool over = false;  // the table needs nobody's attention any more
  std::function<void(Answered)> answer;
  Concern concern = {};
};

/// What was read of a table, in order, and why there may be more.
struct Reading {
  std::vector<Row> rows;
  Fault fault;     // without a text: this is all there is; no rows at all: there is no such table
  End after = {};  // what was asked for comes behind this

  bool whole() const { return fault.text.empty(); }
  End end() const { return rows.empty() ? after : rows.back().end; }
  std::string lines() const {
    std::string out;
    for (const Row& row : rows) out += row.lines;
    return out;
  }
};

/// What of a whole table comes behind a row.
inline Reading behind(Reading whole, const End& after) {
  const auto count = static_cast<std::size_t>(after.n);
  whole.after = after;
  if (count > whole.rows.size() || (count > 0 && whole.rows[count - 1].end != after)) {
    return {{}, {"row " + std::to_string(after.n) + " is not what it was"}, after};
  }
  whole.rows.erase(whole.rows.begin(), whole.rows.begin() + after.n);
  return whole;
}

/// The names of tables, and why there may be more.
struct Listing {
  std::vector<std::string> tables;
  Fault fault;
};

/// Where tables live: each is a name and rows that only ever come to its end. What the lines mean
/// is not the store's business. Nothing here waits: every answer is posted to the thread of the
/// tables, never given within the call, and exactly once.
class Store {
 public:
  /// Runs something later on the tables' thread; may be called from any thread.
  using Post = std::function<void(std::function<void()>)>;

  virtual ~Store() = default;

  /// At most one addition of a table is under way: who has more to add waits for the answer.
  /// Additions of different tables become safe together as they come.
  virtual void append(Addition addition) = 0;
  /// The rows behind `after`. A fault if that is not a row of the table.
  virtual void read(std::string table, End after, std::function<void(Reading)> then) = 0;
  /// The tables that are not over, oldest first.
  virtual void unfinished(std::function<void(Listing)> then) = 0;
  /// Why nothing can be stored at present; empty while all is well.
  virtual std::string trouble() const = 0;
  /// How many times something was made safe; 0 where nobody counts.
  virtual std::uint64_t commits() const { return 0; }
  /// The other servers on the same tables; none where a store is for one server alone.
  virtual Neighbours* neighbours() { return nullptr; }
};

}  // namespace roundhouse
