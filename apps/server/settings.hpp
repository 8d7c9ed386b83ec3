#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.hpp"
#include "table/game.hpp"
#include "table/limits.hpp"
#include "table/undo.hpp"

namespace roundhouse::server {

inline constexpr std::size_t longest_name = 40;
inline constexpr std::size_t longest_chat = 500;
inline constexpr std::size_t longest_entropy = 64;
inline constexpr std::size_t told_chat = 200;  // lines, the last ones
inline constexpr std::int64_t longest_pace = 14 * 24 * 3600;

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

/// How people deal with each other at a table. Read from outside, kept, shown and typed by these
/// fields: a new one stands here, in the form of the page and in docs/protocol.md.
struct Manners {
  Visibility visibility = Visibility::Link;
  UndoPolicy undo = UndoPolicy::Safe;
  bool auto_forced = false;
  Number<0, longest_pace> pace_seconds;        // 0: no clock
  std::optional<Text<longest_name>> stand_in;  // a bot for those who left or ran out of time
  Decimal<0, 30> bot_seconds{
      0.5};                   // the least a bot takes for its turn; without a level, its thought
  std::optional<bool> hints;  // may a seat ask for one; settled when the table is made

  std::string stands_in() const { return stand_in ? stand_in->value : std::string{}; }
};
void fields(auto& visit, Of<Manners> auto& manners) {
  visit("visibility", manners.visibility);
  visit("undo", manners.undo);
  visit("auto_forced", manners.auto_forced);
  visit("pace_seconds", manners.pace_seconds);
  visit("stand_in", manners.stand_in);
  visit("bot_seconds", manners.bot_seconds);
  visit("hints", manners.hints);
}

/// Everything that is agreed on when a table is made.
struct Settings : Manners {
  std::string game;
  OptionTexts options;
  std::vector<SeatPlan> seats;
  std::int64_t made = 0;  // Unix time in milliseconds
};

}  // namespace roundhouse::server
