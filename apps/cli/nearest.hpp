#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::cli {

/// The known name one would most likely have meant; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

/// ` (did you mean sim?)`, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

/// "greedy, random, human".
std::string listed(const std::vector<std::string>& names);

}  // namespace roundhouse::cli
