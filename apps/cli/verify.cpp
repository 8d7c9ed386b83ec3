#include <fstream>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "table/fairness.hpp"

namespace roundhouse::cli {

namespace {

int verify_file(const std::string& name, const Console& console) {
  std::ifstream file{name, std::ios::binary};
  if (!file) return console.complain("cannot read " + name);
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  const auto transcript = read_transcript(text);
  if (!transcript) return console.complain(name + ": " + transcript.fault().sentence());
  const auto drawn = verify(*transcript);
  if (!drawn) {
    console.err << "roundhouse: " << name << ": " << drawn.fault().sentence() << "\n";
    return exit_refused;
  }
  console.out << *drawn << " chance moves were drawn again from the seed; all came out the same.\n";
  return exit_ok;
}

}  // namespace

Command verify_command() {
  auto name = std::make_shared<std::string>();
  return {.name = "verify",
          .text = "Draw every chance move of a server's game again from its revealed seed.",
          .examples = "  roundhouse verify game.transcript",
          .arguments = {{"FILE", name.get(), "A transcript exported by a server.", "", true}},
          .run = [name](const Console& console) { return verify_file(*name, console); }};
}

}  // namespace roundhouse::cli
