#include <fstream>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "table/fairness.hpp"

namespace roundhouse::cli {

namespace {

struct VerifyOrder {
  std::string file;
  std::string commitment;
};

int verify_file(const VerifyOrder& order, const Console& console) {
  const std::string& name = order.file;
  std::string bytes;
  if (!order.commitment.empty() && (!from_hex(order.commitment, bytes) || bytes.size() != 32)) {
    return console.complain("--commit is followed by 64 hexadecimal digits, 0-9 and a-f");
  }
  std::ifstream file{name, std::ios::binary};
  if (!file) return console.complain("cannot read " + name);
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  const auto transcript = read_transcript(text);
  if (!transcript) return console.complain(name + ": " + transcript.fault().sentence());
  const auto drawn = verify(*transcript, order.commitment);
  if (!drawn) {
    console.err << "roundhouse: " << name << ": " << drawn.fault().sentence() << "\n";
    return exit_refused;
  }
  console.out << drawn->drawn
              << " chance moves were drawn again from the seed; all came out the same.\n";
  if (drawn->before > 0) {
    console.out << drawn->before
                << " chance moves before them are not this table's: it was played on from there.\n";
  }
  if (order.commitment.empty()) {
    console.out
        << "Whether the seed was fixed before the game only --commit can tell: give it what "
           "you noted then.\n";
  }
  return exit_ok;
}

}  // namespace

Command verify_command() {
  auto order = std::make_shared<VerifyOrder>();
  return {.name = "verify",
          .text = "Draw every chance move of a server's game again from its revealed seed.",
          .examples =
              "  roundhouse verify game.transcript\n"
              "  roundhouse verify game.transcript --commit 9c1f...",
          .arguments = {{"FILE", &order->file, "A transcript exported by a server.", "", true},
                        {"--commit", &order->commitment,
                         "The commitment you noted during the game.", "HEX"}},
          .run = [order](const Console& console) { return verify_file(*order, console); }};
}

}  // namespace roundhouse::cli
