#pragma once

namespace roundhouse::cli {

/// A package holds the program twice: for any PC, and for those since about 2013 (x86-64-v3), which
/// have more instructions. This is the first; where the processor and the second are there, it
/// becomes the second. Both play the same games. With ROUNDHOUSE_PLAIN set in the environment it
/// stays what it is.
void become_newer(char** words);

}  // namespace roundhouse::cli
