#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

/// Lines to be added to a table. The first addition makes the table.
struct Addition {
  std::string table;
  std::string lines;             // each ended by a line break
  bool over = false;             // the table needs nobody's attention any more
  std::function<void()> stored;  // called once the lines are safe
};

/// Where tables live: each is a name and a list of lines that only ever grows. What the lines mean
/// is not the store's business.
class Store {
 public:
  /// Takes the `stored` of everything that became safe together. It is called from a thread of the
  /// store, or within append().
  using Deliver = std::function<void(std::vector<std::function<void()>>)>;

  virtual ~Store() = default;

  /// Takes an addition; those of one table are stored in the order they came. Returns at once.
  virtual void append(Addition addition) = 0;
  /// Every line of a table that is safe; empty if there is no such table.
  virtual std::string read(std::string_view table) = 0;
  /// The tables that are not over, oldest first.
  virtual std::vector<std::string> unfinished() = 0;
  /// Returns when everything taken so far is safe.
  virtual void flush() = 0;
  /// Why the store can take nothing any more; empty while all is well.
  virtual std::string failure() const = 0;
};

}  // namespace roundhouse
