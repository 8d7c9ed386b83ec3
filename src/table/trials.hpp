#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "core/seat.hpp"

namespace roundhouse {

/// What is tried: everything that is the same in all games of one setting.
struct TrialOrder {
  std::vector<std::string> seats;  // a bot's name for each
  std::vector<Budget> budgets;  // and how long it thinks; in iterations, or nothing is repeatable
  std::vector<std::pair<std::string, std::string>> options;
  std::uint64_t seed = 1;
  bool leads = false;   // count how often the lead changes hands
  bool events = false;  // count what happens, by kind
  std::string watched;  // `Kind.field` of an event: what a seat made use of; empty: nothing
};

/// One thing a seat may not make use of: of moves that would tell so it makes the next best.
struct Barred {
  Seat seat{};
  std::string thing;
};

/// What came of one game, in whole numbers.
struct Trial {
  std::vector<int> points;                         // by seat
  std::vector<int> shares;                         // of the win, in sixtieths (core/standing.hpp)
  int decisions = 0;                               // of people's seats
  int draws = 0;                                   // of nature
  int leads = 0;                                   // how often another seat came to lead alone
  std::vector<int> events;                         // by kind, in the order of the game's list
  std::vector<std::pair<Seat, std::string>> used;  // what was watched, each once, in order

  friend bool operator==(const Trial&, const Trial&) = default;
};

/// A kind of event, and which of its fields are single words.
struct EventAbout {
  std::string_view name;
  std::vector<std::string_view> fields;
};

/// Plays games one at a time. A game hangs on the order, the deal and the rotation alone: luck is
/// named by deal and draw, a bot's thoughts by deal, seat and decision, and nobody remembers the
/// game before.
class Trials {
 public:
  virtual ~Trials() = default;
  /// Seat i is played by the bot that is named `rotation` places further on.
  virtual Trial play(std::uint64_t deal, int rotation, const Barred* barred) = 0;
};

}  // namespace roundhouse
