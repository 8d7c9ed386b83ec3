#include "cli/terminal_rows.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace roundhouse::cli {

int terminal_rows() {
  winsize size{};
  if (isatty(STDIN_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_row;
}

}  // namespace roundhouse::cli
