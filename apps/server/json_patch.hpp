#pragma once

#include <string>
#include <string_view>

namespace roundhouse::server {

/// What turns one JSON text into another, both as JsonWriter writes them: an object (or a list) is
/// entered by its members' names (or places, which may be new ones at its end), `[value]` replaces
/// what was there. Empty: they are the same.
std::string json_patch(std::string_view before, std::string_view after);

}  // namespace roundhouse::server
