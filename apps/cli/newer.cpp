#include "cli/newer.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace roundhouse::cli {

#ifdef ROUNDHOUSE_HAS_NEWER

void become_newer(char** words) {
  if (std::getenv("ROUNDHOUSE_PLAIN") != nullptr || !__builtin_cpu_supports("x86-64-v3")) return;
  std::error_code none;
  const auto own = std::filesystem::read_symlink("/proc/self/exe", none);
  const auto newer = own.parent_path().parent_path() / "lib/roundhouse/x86-64-v3/roundhouse";
  execv(newer.c_str(), words);  // returns only where it is not installed
}

#else

void become_newer(char** /*words*/) {}

#endif

}  // namespace roundhouse::cli
