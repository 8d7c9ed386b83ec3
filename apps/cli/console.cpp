#include <ostream>

#include "cli/command.hpp"

namespace roundhouse::cli {

int Console::complain(std::string sentence) const {
  for (char& c : sentence) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  out.flush();
  err << "roundhouse: " << sentence << (sentence.ends_with('.') ? "\n" : ".\n");
  return exit_bad_input;
}

}  // namespace roundhouse::cli
