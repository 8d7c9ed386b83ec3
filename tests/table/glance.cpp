#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/labels.hpp"
#include "table/catalogue.hpp"
#include "table/shown.hpp"

using namespace roundhouse;

namespace {

struct Table {
  std::string game;
  OptionTexts options;
};

/// What is too large of it for a terminal of 80 columns and 24 lines, one of them for the prompt.
std::string too_large(const Match& match, Seat seat, Language language) {
  const std::string glance = shown_of(match).glance(match, seat, language);
  if (std::count(glance.begin(), glance.end(), '\n') > 23) return glance;
  for (std::string_view rest = glance; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string line{rest.substr(0, end - 1)};
    if (columns_of(line) > 80) return line;
    rest.remove_prefix(end);
  }
  return {};
}

}  // namespace

TEST_CASE(
    "a table at a glance fits 80 columns and 24 lines, in every game from the first move to the "
    "last") {
  for (const Table& table :
       {Table{"first-class", {{"seats", "4"}, {"modules", "AB"}}},
        Table{"first-class", {{"seats", "4"}, {"modules", "CF"}}},
        Table{"first-class", {{"seats", "2"}, {"modules", "DE"}}},
        Table{"stephensons-rocket", {{"seats", "4"}}},
        Table{"stephensons-rocket", {{"seats", "2"}}},
        Table{"paperclip-railways", {{"seats", "5"}}},
        Table{"paperclip-railways", {{"seats", "2"}}},
        Table{"yardmaster-express", {{"seats", "5"}}}, Table{"black-pawn-trucking", {}}}) {
    CAPTURE(table.game);
    auto begun = find_game(table.game)->begin(table.options);
    REQUIRE(bool(begun));
    Match& match = **begun;
    Rng rng{24};
    for (int moves = 0; !match.over() && moves < 600; ++moves) {
      const Seat seat = match.to_act().first();
      if (seat == nature) {
        match.roll(rng);
        continue;
      }
      for (const Language language : {Language::English, Language::German}) {
        REQUIRE(too_large(match, seat, language) == "");
      }
      REQUIRE(match.submit(seat, match.ask_bot("greedy", seat, {}, rng)));
    }
  }
}
