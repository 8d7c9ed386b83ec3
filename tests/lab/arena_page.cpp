#include "lab/arena_page.hpp"

#include <doctest/doctest.h>

#include "table/catalogue.hpp"

using namespace roundhouse;

TEST_CASE("the page of an arena escapes names and shows every contender and pair") {
  ArenaOrder order;
  order.game = find_game("yardmaster-express");
  order.contenders = {{.name = "greedy", .bot = "greedy", .command = {}, .budget = {}},
                      {.name = "<script>", .bot = {}, .command = "<script>", .budget = {}}};
  ArenaReport report;
  report.ratings = {{0, 10, 5}, {1, -10, 5}};
  report.pairs = {{.first = 0, .second = 1, .deals = 7, .share = 0.62, .verdict = "open"}};
  const std::string page = lab::arena_page(order, report);
  CHECK(page.find("<script>") == std::string::npos);
  for (const char* part : {"&lt;script&gt;", "greedy : &lt;script&gt;", "ratings, Elo",
                           "share won by the first of each pair", "62.0", "<td>7</td>"}) {
    CHECK_MESSAGE(page.find(part) != std::string::npos, part);
  }
}
