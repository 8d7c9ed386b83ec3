#pragma once

#include <string>
#include <vector>

#include "core/outcome.hpp"
#include "table/arena.hpp"

namespace roundhouse::cli {

/// The head of an arena's log, a line for everything the outcome of a bout hangs on: the table,
/// the deals, and every contender with what stands behind its name.
Outcome<std::vector<std::string>> log_head(const ArenaOrder& order);

/// The bouts of an earlier run; none if there is no such file yet. A file that is no log, or one
/// of another arena, is a Fault and stays as it is.
Outcome<std::vector<Bout>> bouts_in_log(const std::string& path,
                                        const std::vector<std::string>& head,
                                        const ArenaOrder& order);

/// Makes a log ready to be added to: its head is there, and half a line that a run left when it
/// was killed is not.
Fault prepare_log(const std::string& path, const std::vector<std::string>& head);

std::string log_line(const Bout& bout);

}  // namespace roundhouse::cli
