#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/outcome.hpp"
#include "store/open_store.hpp"

namespace roundhouse {

/// A store for those who wait: tools, not servers. It works beside a server that uses the same one:
/// a table is read as far as it goes at that moment, and added to only behind what was read.
class Archive {
 public:
  struct Counts {
    std::size_t tables = 0;
    std::size_t unfinished = 0;
    std::size_t rows = 0;
    std::size_t bytes = 0;
    std::size_t skipped = 0;  // were there already
  };

  static Outcome<std::unique_ptr<Archive>> open(const std::string& where);
  ~Archive();

  Outcome<Counts> count();
  /// Writes every table there is, by name. What was stored before this is called is in it.
  Outcome<Counts> write(std::ostream& out);
  /// Adds what write() wrote. A table that is there already stays as it is; if it is another one of
  /// the same name, that is a Fault, and what came before it stays.
  Outcome<Counts> read(std::istream& in);
  /// Removes tables that are over and were made before a time, Unix milliseconds.
  Outcome<Counts> prune(std::int64_t made_before);
  /// Closes a table: nothing can be changed there any more.
  Fault end(const std::string& table);

 private:
  struct Loop;
  Archive();
  Listing listing(bool all);
  Reading rows_of(const std::string& table);
  Answered append(const std::string& table, const End& after, std::string lines, bool over);
  /// A table on its way in.
  struct Incoming {
    std::string name;
    bool over = false;
    std::vector<std::string> rows;
    std::size_t done = 0;
    End end = {};
  };
  static Outcome<Incoming> read_table(const std::string& line, std::istream& in);
  static Fault compare(const Incoming& table, const Reading& there);
  Fault add(std::vector<Incoming> tables, Counts& counts);
  Outcome<std::vector<std::string>> names(bool all);

  std::unique_ptr<Loop> loop_;
  std::unique_ptr<Store> store_;
  Upkeep* upkeep_ = nullptr;
};

}  // namespace roundhouse
