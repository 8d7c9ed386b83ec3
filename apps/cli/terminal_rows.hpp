#pragma once

namespace roundhouse::cli {

/// How many lines the terminal has at which somebody reads and types; 0: there is none, or it does
/// not say.
int terminal_rows();

}  // namespace roundhouse::cli
