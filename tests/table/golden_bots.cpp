// Games between bots, frozen: from the same seed every machine plays the same game, a page too
// (tests/wasm plays these again in WebAssembly).
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "core/words.hpp"
#include "support/files.hpp"
#include "table/catalogue.hpp"
#include "table/trace.hpp"

using namespace roundhouse;

TEST_CASE("bots play the frozen games again, move by move and state by state") {
  std::ifstream golden{source_path("tests/playthroughs/bots/golden.txt")};
  int games = 0;
  for (std::string line; std::getline(golden, line);) {
    if (line.empty() || line[0] == '#') continue;
    CAPTURE(line);
    const auto bar = line.find(" | ");
    REQUIRE(bar != std::string::npos);
    std::string_view rest = std::string_view{line}.substr(0, bar);
    const Game* game = find_game(next_word(rest));
    REQUIRE(game != nullptr);
    TraceOrder order{.bot = next_word(rest)};
    REQUIRE(read_word(next_word(rest), order.seed));
    REQUIRE(read_word(next_word(rest), order.most));
    order.options = rest;
    const auto told = trace(*game, order);
    REQUIRE(told);
    CHECK(*told == line.substr(bar + 3) + "\n");
    ++games;
  }
  CHECK(games >= 25);
}
