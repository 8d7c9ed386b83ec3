#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace roundhouse::yardmaster_express {

// YE-7.5  The sixteen known cabooses, in the order of the table below.
enum class Caboose : std::uint8_t {
  Executive,
  TwoTimer,
  Diversified,
  ShortLine,
  Lightweight,
  Specialized,
  LittleEngine,
  Efficient,
  Sequence1,
  Sequence2,
  Sequence3,
  Sequence4,
  Sequence5,
  EndOfLine,
  BuriedAlive,
  Inefficient,
  None,
};
inline constexpr int caboose_count = 16;

constexpr auto names_of(Caboose) {
  return std::to_array<std::string_view>(
      {"executive", "two_timer", "diversified", "short_line", "lightweight", "specialized",
       "little_engine", "efficient", "sequence_1", "sequence_2", "sequence_3", "sequence_4",
       "sequence_5", "end_of_line", "buried_alive", "inefficient", "none"});
}

// YE-1.6, OQ-2  Which cabooses are in the pool. Membership of the two smaller sets is our guess.
enum class CabooseSet : std::uint8_t { None, All, RuleSheet, Prototype };
constexpr auto names_of(CabooseSet) {
  return std::to_array<std::string_view>({"none", "all", "rule_sheet", "prototype"});
}

/// Its title and its goal stand in words/ under caboose.<name> and caboose.<name>:goal.
struct CabooseCard {
  std::uint8_t points;
  bool rule_sheet;  // in the set of twelve
  bool prototype;   // in the set of seven
};

// clang-format off
inline constexpr std::array<CabooseCard, caboose_count> cabooses = {{
    {5, true,  true},  // Executive
    {5, true,  true},  // Two-Timer
    {5, true,  true},  // Diversified
    {5, true,  true},  // Short Line
    {6, true,  true},  // Lightweight
    {3, true,  true},  // Specialized
    {7, true,  true},  // The Little Engine
    {8, true,  false}, // Efficient
    {6, true,  false}, // Sequence #1
    {6, false, false}, // Sequence #2
    {6, false, false}, // Sequence #3
    {6, false, false}, // Sequence #4
    {6, false, false}, // Sequence #5
    {4, true,  false}, // End of Line
    {7, true,  false}, // Buried Alive
    {5, true,  false}, // Inefficient
}};
// clang-format on

constexpr bool in_set(CabooseSet set, Caboose caboose) {
  const CabooseCard& card = cabooses[static_cast<std::size_t>(caboose)];
  switch (set) {
    case CabooseSet::None: return false;
    case CabooseSet::All: return true;
    case CabooseSet::RuleSheet: return card.rule_sheet;
    case CabooseSet::Prototype: return card.prototype;
  }
  return false;
}

}  // namespace roundhouse::yardmaster_express
