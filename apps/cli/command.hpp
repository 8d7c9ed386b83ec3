#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

#include "core/outcome.hpp"

namespace roundhouse::cli {

/// How a program that called us learns what happened.
inline constexpr int exit_ok = 0;
inline constexpr int exit_refused = 1;
inline constexpr int exit_bad_input = 2;

/// Where a command reads and writes. Answers go to `out`, sentences about trouble to `err`.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colour = false;    // the reader's terminal shows colours, and NO_COLOR is not set
  bool progress = false;  // err is a terminal, so a bar may come and go on it
  bool echo = false;      // in is no terminal: what was read is written, as if it had been typed

  /// Says in one sentence what is wrong with the input; returns the exit code for it.
  int complain(std::string sentence) const;
  int complain(const Fault& fault) const { return complain(fault.sentence()); }
};

/// One word or option a command understands, and where its value goes.
struct Argument {
  using Target =
      std::variant<bool*, int*, std::uint64_t*, double*, std::string*, std::vector<std::string>*>;

  std::string spelling;  // "--seed", or "GAME" for a word without dashes
  Target into;
  std::string text;
  std::string value = {};  // what stands behind the option in the help: "N"
  bool required = false;
};

/// A subcommand: main.cpp makes it known to the parser, which is seen nowhere else.
struct Command {
  std::string name;
  std::string text;      // one sentence for the list
  std::string examples;  // whole lines for the end of the help
  std::vector<Argument> arguments;
  std::function<int(const Console&)> run;  // returns the exit code
};

// Each in the file of its name. A new one is declared here and listed in main.cpp.
Command games_command();
Command play_command();
Command sim_command();
Command replay_command();
Command moves_command();
Command explain_command();
Command perft_command();
Command bench_command();
Command rules_command();
Command map_command();
Command playthrough_command();
Command arena_command();
Command review_command();
Command serve_command();
Command admin_command();
Command verify_command();
Command solve_command();
Command types_command();
Command lesson_command();
Command learn_command();
Command lab_command();
Command mine_command();
Command puzzle_command();
Command pages_command();

}  // namespace roundhouse::cli
