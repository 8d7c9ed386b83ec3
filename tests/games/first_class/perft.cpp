#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

namespace {

struct CountedLines {
  int seats;
  std::string_view modules;
  std::array<std::uint64_t, 4> by_depth;
};

}  // namespace

// From the first turn on, the draft and the deal done by the seed; docs/speed.md has the table.
TEST_CASE("FC-4.1, FC-23.3 perft: lines of play from the first turn") {
  for (const CountedLines& table : {CountedLines{2, "AB", {35, 324, 5234, 57418}},
                                    CountedLines{3, "CD", {37, 272, 4670, 44548}},
                                    CountedLines{2, "EF", {37, 306, 5525, 66555}},
                                    CountedLines{4, "CF", {37, 269, 5446, 65817}}}) {
    const State s = opening(table.seats, table.modules);
    for (int depth = 1; depth <= 4; ++depth) {
      CAPTURE(table.modules);
      CAPTURE(depth);
      CHECK(count_lines(s, depth) == table.by_depth[std::size_t(depth - 1)]);
    }
  }
}

}  // namespace roundhouse::first_class
