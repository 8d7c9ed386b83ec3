#include <string>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// What is shown beside the list, each with the rule that refuses it.
std::string refused(const State& s, Seat seat) {
  const Moves list = moves(s, seat);
  const Moves all = candidate_moves(s, seat);
  REQUIRE(all.size() >= list.size());
  for (std::size_t i = 0; i < list.size(); ++i) REQUIRE(all[i] == list[i]);
  std::string out;
  for (std::size_t i = list.size(); i < all.size(); ++i) {
    const std::string rule = refusal(s, seat, all[i]);
    REQUIRE(rule != "");
    out += rule + " " + text_of(all[i]) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE(
    "PR-16.2 Straight links and cards on what is taken are shown with the rule against them") {
  State s = empty_table(2);
  move_home(s, red, point(6, 12));
  s.table.river = Course{point(3, 6)};
  for (int i = 0; i < 8; ++i) s.table.river.push_back(0);
  s.table.obstacles.push_back({point(9, 8), 0});
  const int town = station(s, "T05", point(12, 30));
  station(s, "R01", point(28, 10));
  link(s, white, home_of(white), town, route({{6, 17}, {7, 17}, {8, 17}, {9, 17}}));
  hold(s, red, {"T30", "T31", "T32", "T33"});
  std::string expected = R"(PR-3.4 pass
PR-5.10 link east north 17,17:2 5
PR-5.10 link south north 15,20:1122 5
PR-5.10 link west north 14,17:1 5
PR-5.7 link home-A north 7,12:0000005555 13
PR-5.5 link home-A north 7,12:0000005555 1
PR-5.2 link home-B north 22,31:222222222222222 15
PR-5.2 link T05 north 11,29:1111111111222 13
PR-5.4 link R01 north 27,10:3333333444444 13
PR-5.10 link south east 17,20:1 5
PR-5.10 link west east 14,17:000 5
PR-5.7 link home-A east 7,12:0000000055555 13
PR-5.7 link home-A east 7,12:0000000055555 16
PR-5.5 link home-A east 7,12:0000000055555 1
PR-5.2 link home-B east 22,31:122222222222 12
PR-5.2 link T05 east 12,29:1111111111 10
PR-5.4 link R01 east 27,10:3333334444444 13
PR-5.10 link west south 14,19:5 5
PR-6.1 link home-A south 7,12:000055555555 12
PR-5.7 link home-A south 7,12:000055555555 15
PR-5.5 link home-A south 7,12:000055555555 1
PR-5.2 link home-B south 22,31:22222222222 11
PR-5.2 link T05 south 11,29:111111112 9
PR-5.4 link R01 south 27,10:333334444444444 15
PR-5.7 link home-A west 7,12:0000055555 13
PR-5.5 link home-A west 7,12:0000055555 1
PR-5.2 link home-B west 22,31:22222222222233 14
PR-5.2 link T05 west 11,29:1111111122 10
PR-5.4 link R01 west 27,10:3333333334444444 16
PR-5.7 link home-B home-A 22,31:2222222222222222222333333 25
PR-5.7 link T05 home-A 11,29:1122222222222222 16
PR-5.4 link R01 home-A 27,10:333333333333333333334 21
PR-5.2 link T05 home-B 13,30:0000000005 10
PR-5.4 link R01 home-B 27,11:44444444444444455555 20
PR-5.2 link R01 T05 27,10:333334444444444444444444 24
)";
  // Off the table, in the river, on a mountain, on a link and on the own Starting City.
  for (const std::string id : {"T30", "T31", "T32", "T33"}) {
    for (const auto* way :
         {"0,9 home-A 0,9:000055 6", "3,6 home-A 3,6:55555 6", "9,8 home-A 9,8:3444 6",
          "6,17 home-A 6,17:1222 6", "6,12 home-A 6,12:2 6"}) {
      expected += "PR-6.5 build " + id + " " + way + "\n";
    }
  }
  CHECK(refused(s, red) == expected);
}

TEST_CASE("PR-16.2 Everybody's cards are tried from the own Starting City, and links go straight") {
  State s = empty_table(3);
  s.table.active = green;
  hold(s, green, {"T30"});
  station(s, "R01", point(2, 24));
  const std::string centre = word_for(city_centres[std::size_t(CityPlace::E)]);
  const std::string tried = refused(s, green);
  CHECK(tried.find("build T30 " + centre + " home-C " + centre) != std::string::npos);
  CHECK(tried.find("link R01 north 2,23:0000000001111111 16\n") != std::string::npos);
}

TEST_CASE(
    "PR-3.4, PR-16.2 Drawing from an empty deck and passing are shown where they are refused") {
  State s = empty_table(2);
  CHECK(refused(s, red).starts_with("PR-3.4 pass\n"));
  s.table.deck.clear();
  CHECK(text_of(moves(s, red)[0]) == "pass");
  CHECK(refused(s, red).starts_with("PR-3.4 take\nPR"));
  CHECK(refused(s, red).find("pass") == std::string::npos);
}

TEST_CASE("PR-13.14, PR-13.18, PR-13.20 What cannot be shipped is shown with the rule against it") {
  State s = empty_table(3);
  const int a = station(s, "T30", point(5, 10));
  const int b = station(s, "R01", point(5, 20));
  const int c = station(s, "T31", point(5, 30));
  bare_link(s, white, a, b);
  bare_link(s, white, b, c);
  bare_link(s, green, c, home_of(green));
  cube(s, red, a);
  cube(s, red, c);
  cube(s, white, b);
  s.agenda.open().clear();
  s.agenda.ask(Turn{2});
  s.agenda.ask(Freight{green, 1});
  CHECK(refused(s, red) == R"(PR-13.20 pass
PR-13.18 ship T30 home-C
PR-13.18 ship T31 home-C
PR-13.14 ship T30 R01 0
PR-13.13 ship R01 T30 0
PR-13.13 ship R01 T31 1
PR-13.14 ship T31 R01 1
PR-13.13 ship home-C T31 2
)");
}
