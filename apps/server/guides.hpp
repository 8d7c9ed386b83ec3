#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/refusal.hpp"
#include "server/tables.hpp"
#include "server/web.hpp"
#include "table/guided.hpp"

namespace roundhouse::server {

/// What is answered to the body of a request about a guided game, wherever it is thought about; a
/// sentence that begins with no brace says what is wrong.
std::string guided_thought(std::string_view game, std::string_view body);

/// Guided first games over HTTP, as docs/protocol.md says. Nothing is kept: whoever learns sends
/// all their moves, and no table is made, so that no such game is ever fair or ranked.
class Guides {
 public:
  Guides();

  /// Whether an address belongs to guided games.
  static bool here(std::string_view path) { return path.starts_with("/api/guides"); }
  /// The list of them, or what comes of the moves in the body; bots think where tables think.
  using Told = std::function<void(Result<std::string>)>;
  void answer(const Request& request, Tables& tables, const Told& told) const;

 private:
  std::string index_;
};

}  // namespace roundhouse::server
