#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "server/refusal.hpp"
#include "server/settings.hpp"

namespace roundhouse::server {

/// What somebody wants done at a table. Only the fields that belong to `what` are filled.
struct Order {
  std::string what;  // move, undo, answer, chat ... as in docs/protocol.md
  std::string ref;   // of a WebSocket message, as JSON; comes back with the answer
  std::optional<Seat> seat;
  std::optional<std::size_t> length;
  bool agree = false;
  std::string move, text, name, bot, secret, entropy;
  std::vector<std::string> tokens;
  std::size_t since = 0;
  std::size_t chat_since = 0;
  std::optional<std::size_t> rewinds;
};

/// A table somebody wants made.
struct NewTable {
  Settings settings;
  std::string entropy;
  bool plays_on = false;   // from a game that was:
  std::string from_table;  // this one, or
  std::string transcript;
  std::string brought_fairness;  // what the transcript says about its own
  std::size_t to = SIZE_MAX;
};

struct SeatKey {
  std::string table;
  std::string token;
};

/// Reads a request's JSON. Anything missing, misspelt or of the wrong kind is refused.
Result<Order> read_order(std::string_view what, std::string_view json);
/// The same for a WebSocket message, which says itself what it wants.
Result<Order> read_message(std::string_view json);
Result<NewTable> read_new_table(std::string_view json);
Result<std::string> read_import(std::string_view json);
Result<std::vector<SeatKey>> read_mine(std::string_view json);

}  // namespace roundhouse::server
