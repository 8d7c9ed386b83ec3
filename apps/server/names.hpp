#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::server {

/// Is there nothing to see of this name?
bool blank(std::string_view name);
/// Does it hold what turns or hides the text around it: control characters and marks of direction?
bool disguises(std::string_view name);
/// The name itself, or with a number behind it where somebody else is called so already: "Ada 2".
/// Case, blanks around it and what cannot be seen make no difference.
std::string apart_from(const std::vector<std::string>& others, const std::string& name);

}  // namespace roundhouse::server
