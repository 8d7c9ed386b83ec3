#pragma once

#include <string>

#include "table/match.hpp"

namespace roundhouse::cli {

/// What everybody's points came from, a line for each kind and their sum; empty where there is
/// only one kind.
std::string breakdown(const Match& match, Language language);
/// One line of the result: `  1. Marta   54  shared`, `  2. Ben   54  on coins, 9 : 12 (FC-14.5)`.
std::string result_line(const Match& match, const Place& place, const std::string& who);

}  // namespace roundhouse::cli
