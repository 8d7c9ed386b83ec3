#pragma once

#include <string_view>

namespace roundhouse::cli {

std::string_view program_version();

/// The text of docs/rules/<game>.md as it was when the program was built; empty if there is none.
std::string_view digest_of(std::string_view game);

}  // namespace roundhouse::cli
