#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/refusal.hpp"
#include "server/table.hpp"

namespace roundhouse::server {

/// Whose eyes a message is for, and what they have seen already.
struct Eyes {
  SeatSet seats;  // whose tokens were shown; none: a watcher
  std::size_t since = 0;
  std::size_t chat_since = 0;

  friend bool operator==(const Eyes&, const Eyes&) = default;
};

// The messages of docs/protocol.md. Whatever they tell of the game comes from Match::view_json,
// seen, told and options, for the eyes given and no others.
std::string table_message(const Table& table, const Eyes& eyes, std::int64_t now);
std::string replay_message(const Table& table, std::size_t at, Seat as, bool with_log);
std::string choices_message(const Table& table, Seat seat);
std::string summary(const Table& table, SeatSet yours, std::int64_t moved);
std::string catalogue_message();
std::string error_message(const Refusal& refusal);

}  // namespace roundhouse::server
