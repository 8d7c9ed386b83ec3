#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/message.hpp"

namespace roundhouse::server {

/// A table as these eyes see it now, ready to be told to those who know nothing of it and to those
/// who know how it was.
class Telling {
 public:
  /// What somebody was told last. What never changes at a table is not kept.
  using Known = TableShown;

  Telling(const Table& table, SeatSet eyes, std::int64_t now)
      : known_{std::make_shared<const Known>(table_now(table, eyes, now))} {}

  /// The whole table, or what is new to somebody who knew that much of it.
  std::string message(const Table& table, const Eyes& eyes, const Known* known) const;
  const std::shared_ptr<const Known>& known() const { return known_; }

 private:
  std::string whole(const Table& table, const News& news) const;
  std::string change(const News& news, const Known& before) const;

  std::shared_ptr<const Known> known_;
};

/// Does somebody who was told the one know as much as somebody who was told the other?
bool same(const Telling::Known& one, const Telling::Known& other);

/// The whole table for somebody who asks once.
inline std::string table_message(const Table& table, const Eyes& eyes, std::int64_t now) {
  return Telling{table, eyes.seats, now}.message(table, eyes, nullptr);
}

}  // namespace roundhouse::server
