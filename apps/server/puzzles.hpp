#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/refusal.hpp"
#include "server/web.hpp"
#include "table/puzzle.hpp"

namespace roundhouse::server {

/// Puzzles over HTTP, as docs/protocol.md says. Nothing is kept: who solved what only the browser
/// knows, and no table is made.
class Puzzles {
 public:
  Puzzles();

  /// Whether an address belongs to puzzles.
  static bool here(std::string_view path) { return path.starts_with("/api/puzzles"); }
  Result<std::string> answer(const Request& request) const;

 private:
  struct Shelved {
    std::string_view game;
    std::string_view name;
    Puzzle puzzle;
  };
  /// All puzzles, and which of them is that of a day since 1970.
  std::string index(std::int64_t day) const;

  std::vector<Shelved> shelf_;
  std::string listed_;
};

}  // namespace roundhouse::server
