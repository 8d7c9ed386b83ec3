#pragma once

#include <string>
#include <string_view>

#include "core/about.hpp"
#include "core/outcome.hpp"
#include "core/texts.hpp"

namespace roundhouse::cli {

/// The sentences with which the program refuses moves, one per line, each id once.
std::string rulebook_text(const About& about, Language language);

/// Our digest of the rules; where a game has none, its rulebook.
std::string all_rules(const About& about, Language language);

/// One rule by its id, or a chapter by its beginning (YE-4); otherwise a sentence with the nearest.
Outcome<std::string> rules_called(const About& about, std::string_view id, Language language);

}  // namespace roundhouse::cli
