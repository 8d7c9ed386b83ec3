#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/refusal.hpp"
#include "server/web.hpp"
#include "table/lesson.hpp"

namespace roundhouse::server {

/// Lessons over HTTP, as docs/protocol.md says. Nothing is kept: whoever learns says where they
/// are, and no table is made, so that no lesson is ever fair, ranked or in anybody's way.
class Lessons {
 public:
  Lessons();

  /// Whether an address belongs to lessons.
  static bool here(std::string_view path) { return path.starts_with("/api/lessons"); }
  Result<std::string> answer(const Request& request) const;

 private:
  struct Shelved {
    std::string_view game;
    std::string_view name;
    Lesson lesson;
  };

  std::vector<Shelved> shelf_;
  std::string index_;
};

}  // namespace roundhouse::server
