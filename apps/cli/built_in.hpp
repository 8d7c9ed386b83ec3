#pragma once

#include <string_view>

#include "core/texts.hpp"

namespace roundhouse::cli {

/// Which release this is, 1.2.3: what files say that must be read by the program they were made
/// with.
std::string_view program_release();
/// The same, and how many commits came since: 1.2.3+5+gabc.
std::string_view program_version();

/// The text of docs/rules/<game>.md, or of docs/rules/de/<game>.md, as it was when the program was
/// built; empty if there is none.
std::string_view digest_of(std::string_view game, Language language);

}  // namespace roundhouse::cli
