#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/texts.hpp"
#include "core/verdict.hpp"

namespace roundhouse {

/// One choice made when a table is set up, as the catalogue shows it. What it means stands in the
/// game's words under `option.<name>` and `option.<name>.<value>`.
struct OptionAbout {
  std::string_view name;    // as in fields(visit, options)
  std::string_view values;  // what may be said, separated by spaces; "2..10" is a range
};

/// What everybody may know about a game before it begins.
struct About {
  std::string_view id;     // as typed: yardmaster-express
  std::string_view title;  // as printed: Yardmaster Express
  int fewest_seats;
  int most_seats;
  int rules_revision;  // raised when a change moves what is legal or what it scores
  std::span<const OptionAbout> options;
  std::span<const Rule* const> rulebook;
  const Texts* texts;  // packed from words/*.json
};

/// A rule as the player is told it.
inline std::string_view text_of(const About& about, const Rule& rule,
                                Language language = Language::English) {
  return text_under(*about.texts, language, "rule." + std::string{rule.key});
}
/// What an option is about, in one sentence.
inline std::string_view text_of(const About& about, const OptionAbout& option,
                                Language language = Language::English) {
  return text_under(*about.texts, language, "option." + std::string{option.name});
}

}  // namespace roundhouse
