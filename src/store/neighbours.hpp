#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.hpp"

namespace roundhouse {

/// Tables are minded by the share: bots, clocks and whatever else must happen once.
inline constexpr int shares = 64;

/// The share a table belongs to, the same on every machine.
constexpr int share_of(std::string_view table) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : table) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return static_cast<int>(mix(hash) % shares);
}

/// Whom an addition concerns beside those who look at the table: others leave it unread.
struct Concern {
  bool minder = true;  // a bot is to move, a clock runs, or a seat is free
  bool lobby = true;   // who sits there has changed, or whether it goes on
};

/// What other servers did.
struct Tidings {
  struct Added {
    std::string table;
    std::int64_t n = 0;  // there is a row of this number, at least
    Concern concern = {};
  };
  std::vector<Added> added;
  bool missed = false;  // more may have happened than was said
  bool gained = false;  // there are tables that this server minds from now on
};

/// It was worked out before, and this is what came of it.
struct Kept {
  std::string words;
};
/// It is for us to work it out.
struct Ours {};
/// Somebody else is at it, or nobody knows: ask again.
struct Theirs {};
using Claimed = std::variant<Kept, Ours, Theirs>;

/// The other servers on the same tables. What keeps tables right is where an addition names what
/// it comes behind; all this only saves double work and tells early. Answers are posted.
class Neighbours {
 public:
  virtual ~Neighbours() = default;

  /// From now on `heard` is told what others do, perhaps late, perhaps twice.
  virtual void hear(std::function<void(Tidings)> heard) = 0;
  /// Is this table ours to mind at this moment?
  virtual bool minds(std::string_view table) const = 0;
  /// Hands over everything now, so that others need not wait until we are missed.
  virtual void resign(std::function<void()> then) = 0;
  /// Which of these tables have rows behind the ones named.
  virtual void behind(std::vector<Tidings::Added> known,
                      std::function<void(std::vector<Tidings::Added>)> then) = 0;
  /// Something that is worked out once for all servers. Whoever claims it first is to keep() what
  /// comes of it or to give it up, and is taken for dead when it is not heard of.
  virtual void claim(std::string name, std::function<void(Claimed)> then) = 0;
  /// The first words win, and `then` is called with them when they are safe, however long that
  /// takes.
  virtual void keep(std::string name, std::string words, std::function<void(std::string)> then) = 0;
  virtual void give_up(std::string name) = 0;
};

}  // namespace roundhouse
