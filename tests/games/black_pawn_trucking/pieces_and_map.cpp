#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

TEST_CASE("BP-1.1, BP-1.2, BP-1.3 there are 24 tiles and coins, one for each suit and rank") {
  std::set<std::string> words;
  for (int t = 0; t < tile_count; ++t) words.insert(word_for(Tile(t)));
  CHECK(words.size() == 24);
  CHECK(words.contains("arms-2"));
  const State s = setup({});
  CHECK(coins_in_cup(s) == coin_count);
  for (const auto coins : s.cup) CHECK(coins == 6);
  CHECK(moves(after(plain_table(), {}), driver).size() == 23);
  State dice = plain_table();
  dice.agenda.instead(AwaitDice{});
  CHECK(moves(dice, nature).size() == 6);
}

TEST_CASE("BP-1.6 a coin is a raw material by its suit and a finished product by its rank") {
  CHECK(is_raw(good("suns")));
  CHECK_FALSE(is_raw(good("null")));
  CHECK(demands(tile(Suit::Suns, Rank::Three), good("suns")));
  CHECK(demands(tile(Suit::Suns, Rank::Three), good("3")));
  CHECK_FALSE(demands(tile(Suit::Suns, Rank::Three), good("moons")));
  CHECK_FALSE(demands(tile(Suit::Suns, Rank::Three), good("4")));
}

TEST_CASE("BP-1.7 an ace city pays 1 and a null city 6") {
  CHECK(value_of(Rank::Ace) == 1);
  CHECK(value_of(Rank::Two) == 2);
  CHECK(value_of(Rank::Five) == 5);
  CHECK(value_of(Rank::Null) == 6);
}

TEST_CASE("BP-1.8 the four suits have names of their own") {
  CHECK(word_for(Suit::Suns) == "suns");
  CHECK(word_for(Suit::Moons) == "moons");
  CHECK(word_for(Suit::Crowns) == "crowns");
  CHECK(word_for(Suit::Arms) == "arms");
}

namespace {
std::vector<int> numbers(CitySet set) {
  std::vector<int> out;
  set.each([&](City c) { out.push_back(number_of(c)); });
  return out;
}
}  // namespace

TEST_CASE("BP-2.1 cities 1 to 6 are Ireland, 7 to 24 Britain") {
  for (int c = 1; c <= city_count; ++c) {
    CHECK((place(city(c)).island == Island::Ireland) == (c <= 6));
  }
}

TEST_CASE("BP-2.2 half an edge is enough, a corner is not (BT-14)") {
  CHECK(linked(city(3), city(1)));
  CHECK_FALSE(linked(city(17), city(22)));
  State s = plain_table();
  s.at = city(18);
  CHECK(refused_by(s, "drive 5 by 22 6") == "BP-2.2");
}

TEST_CASE("BP-2.3 city 3 is adjacent to 1, 4 and 5 and not to 6 (BT-12)") {
  CHECK(numbers(neighbours(city(3))) == std::vector{1, 4, 5});
}

TEST_CASE("BP-2.4 the ferries 2-11 and 6-17 are the only crossings (BT-15)") {
  std::set<std::pair<int, int>> crossings;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 7; b <= 24; ++b) {
      if (linked(city(a), city(b))) crossings.insert({a, b});
      CHECK(linked(city(a), city(b)) == linked(city(b), city(a)));
    }
  }
  CHECK(crossings == std::set<std::pair<int, int>>{{2, 11}, {6, 17}});
}

TEST_CASE("BP-2.5 there are 37 land links, as the map lists them") {
  const std::set<std::pair<int, int>> links = {
      {1, 2},   {1, 3},   {1, 4},   {2, 4},   {3, 4},   {3, 5},   {4, 6},   {5, 6},
      {7, 8},   {7, 9},   {8, 9},   {8, 10},  {9, 10},  {9, 11},  {10, 12}, {11, 12},
      {11, 13}, {12, 13}, {12, 14}, {13, 14}, {13, 15}, {14, 15}, {14, 16}, {15, 16},
      {15, 18}, {16, 19}, {16, 20}, {17, 18}, {18, 19}, {18, 22}, {19, 20}, {19, 23},
      {19, 24}, {20, 24}, {21, 22}, {22, 23}, {23, 24}};
  CHECK(links.size() == land_links);
  for (int a = 1; a <= city_count; ++a) {
    for (int b = a + 1; b <= city_count; ++b) {
      CHECK(neighbours(city(a)).contains(city(b)) == links.contains({a, b}));
    }
  }
}

TEST_CASE("BP-2.6 names are labels, all different") {
  std::set<std::string_view> names;
  for (const Place& p : places) names.insert(p.name);
  CHECK(names.size() == 24);
  CHECK(place(city(2)).name == "Dublin");
  CHECK(place(city(6)).name == "Waterford");
  CHECK(place(city(11)).name == "Glasgow");
  CHECK(place(city(17)).name == "Cardiff");
}

}  // namespace roundhouse::black_pawn_trucking
