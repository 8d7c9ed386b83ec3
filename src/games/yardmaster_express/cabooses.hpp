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

struct CabooseCard {
  std::string_view title;
  std::uint8_t points;
  bool rule_sheet;  // in the set of twelve
  bool prototype;   // in the set of seven
  std::string_view condition;
};

// clang-format off
inline constexpr std::array<CabooseCard, caboose_count> cabooses = {{
    {"Executive",         5, true,  true,  "fewest different cargo colours"},
    {"Two-Timer",         5, true,  true,  "two colours with exactly three railcars each"},
    {"Diversified",       5, true,  true,  "most runs of two or more railcars"},
    {"Short Line",        5, true,  true,  "most railcars of one colour"},
    {"Lightweight",       6, true,  true,  "no face-up card with 4 on both sides"},
    {"Specialized",       3, true,  true,  "a colour with exactly five railcars"},
    {"The Little Engine", 7, true,  true,  "lowest train value"},
    {"Efficient",         8, true,  false, "no face-up card with two colours"},
    {"Sequence #1",       6, true,  false, "values 2 2 2 2 2 in a row"},
    {"Sequence #2",       6, false, false, "values 3 3 3 3 3 in a row"},
    {"Sequence #3",       6, false, false, "values 2 2 2 3 3 in a row"},
    {"Sequence #4",       6, false, false, "values 2 2 2 2 3 in a row"},
    {"Sequence #5",       6, false, false, "values 3 2 2 3 3 in a row"},
    {"End of Line",       4, true,  false, "the last railcar has value 3"},
    {"Buried Alive",      7, true,  false, "most face-down cards"},
    {"Inefficient",       5, true,  false, "no run of two or more railcars"},
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
