#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/game.hpp"
#include "table/undo.hpp"

namespace roundhouse::server {

enum class Visibility : std::uint8_t { Link, Listed };
constexpr auto names_of(Visibility) { return std::to_array<std::string_view>({"link", "listed"}); }

enum class SeatKind : std::uint8_t { Person, Open, Bot };
constexpr auto names_of(SeatKind) {
  return std::to_array<std::string_view>({"person", "open", "bot"});
}

/// Who shall sit in a seat.
struct SeatPlan {
  SeatKind kind = SeatKind::Open;
  std::string name;
  std::string bot;
};

/// Everything that is agreed on when a table is made.
struct Settings {
  std::string game;
  OptionTexts options;
  std::vector<SeatPlan> seats;
  Visibility visibility = Visibility::Link;
  UndoPolicy undo = UndoPolicy::Safe;
  bool auto_forced = false;
  int pace_seconds = 0;        // 0: no clock
  std::string stand_in;        // a bot for those who left or ran out of time; empty: nobody
  int bot_milliseconds = 500;  // the least a bot takes for its turn; without a level, its thought
  std::optional<bool> hints;   // may a seat ask for one; settled when the table is made
  std::int64_t made = 0;       // Unix time in milliseconds
};

inline constexpr std::size_t longest_name = 40;
inline constexpr std::size_t longest_chat = 500;
inline constexpr std::size_t longest_entropy = 64;

}  // namespace roundhouse::server
