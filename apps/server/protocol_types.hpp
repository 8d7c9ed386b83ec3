#pragma once

#include <string>

namespace roundhouse::server {

/// What pages say and hear, as TypeScript: orders, answers and messages by their fields.
std::string protocol_types();

}  // namespace roundhouse::server
