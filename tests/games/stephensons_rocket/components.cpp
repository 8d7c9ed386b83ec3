#include <algorithm>
#include <cstdlib>

#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

Words names(LocationSet places) {
  Words out;
  places.each([&](Location p) { out.insert(std::string{name_of(p)}); });
  return out;
}
int apart(std::string_view a, std::string_view b) {
  const Axial from = axial(site(place(a)));
  const Axial to = axial(site(place(b)));
  const int q = from.q - to.q;
  const int r = from.r - to.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

}  // namespace

TEST_CASE("SR-20.2 no list of moves is longer than its room, whatever lies on the table") {
  constexpr int turn =
      2 * city_count + (stations_per_seat + 1) * land_count + line_count * heading_count;
  static_assert(turn <=
                State::most_moves);  // tokens; a station placed or one of seven shifted; lines
  static_assert(1 + (shares_per_line + 2) * heading_count <= State::most_moves);  // a veto round
  const State s = after(setup({.seats = 2}), {"* start A"});
  CHECK(candidate_moves(s, Seat{0}).size() == 2 * city_count + land_count + [&] {
    std::size_t ways = 0;
    for (int i = 0; i < line_count; ++i)
      ways += std::size_t(neighbours(s[Line(i)].locomotive).count());
    return ways;
  }());
}

TEST_CASE("SR-2.1, SR-2.2 the map has the locations of the FAQ, by kind (TC-31, FAQ L1, FAQ L2)") {
  CHECK(names(railway_towns) == Words{"Ashford", "Aylesbury", "Derby", "Leeds", "Lincoln", "Oxford",
                                      "Peterborough", "Rugby", "Swindon"});
  CHECK(names(starting_towns) ==
        Words{"Bristol", "Crewe", "Dover", "Liverpool", "Norwich", "Southampton", "York"});
  CHECK(names(cities) == Words{"Birmingham", "Brighton", "Cambridge", "Gloucester", "Guildford",
                               "Hertford", "London", "Manchester", "Northampton", "Nottingham",
                               "Reading", "Sheffield"});
  CHECK((cities & (railway_towns | starting_towns)).empty());
}

TEST_CASE("SR-2.4, SR-2.8 locations fill one hex each, and the map is one piece of land") {
  CHECK(land_count == 192);
  CHECK(open_country.count() == 164);
  CHECK(apart("Leeds", "Manchester") == 2);
  HexSet seen;
  HexSet edge;
  edge.add(open_country.first());
  while (!edge.empty()) {
    const Hex next = edge.first();
    edge.remove(next);
    seen.add(next);
    edge |= (neighbours(next) & open_country) - seen;
  }
  CHECK(seen == open_country);
  for (int i = 0; i < location_count; ++i) {
    CHECK(site(Location(i)) != no_hex);
    CHECK(locations_near(site(Location(i))).empty());
  }
}

TEST_CASE("SR-1.7, SR-1.8 three tokens a city, two alike; nine of each of four goods") {
  const State s = begun();
  std::array<int, good_count> by_good{};
  for (const Token& token : as_list(tokens_on_cities(s))) {
    ++by_good[static_cast<std::size_t>(token.good)];
  }
  for (const int count : by_good) CHECK(count == 9);
  cities.each([&](Location city) {
    CHECK(tokens_on_cities(s).of(city) == 3);
    CHECK(tokens_on_cities(s).of(Token{city, twice_good(city)}) == 2);
    CHECK(twice_good(city) != once_good(city));
  });
  CHECK(observe(s, A).passengers_left == 9);
}

TEST_CASE("SR-1.2, SR-3.1 every locomotive waits on its starting town") {
  const State s = begun();
  CHECK(s.started.empty());
  CHECK(existing(s).empty());
  for (int i = 0; i < line_count; ++i) {
    CHECK(s[Line(i)].locomotive == site(starting_town(Line(i))));
  }
  CHECK(starting_town(line("GWR")) == place("Bristol"));
  CHECK(starting_town(line("NER")) == place("York"));
}

TEST_CASE("SR-1.3, SR-3.2, SR-3.3, SR-3.4 piles of sixteen, all tokens on the board, empty hands") {
  for (int seats = 2; seats <= 4; ++seats) {
    const State s = begun(told(seats));
    for (int i = 0; i < line_count; ++i) CHECK(s[Line(i)].pile == 16);
    CHECK(tokens_on_cities(s) == Tokens::all());
    CHECK(s.tiles_left == 60);
    for (int seat = 0; seat < seats; ++seat) {
      CHECK(stations_left(s, Seat(seat)) == 7);
      CHECK(s.money[Seat(seat)] == 0);
    }
  }
}

TEST_CASE("SR-3.5, SR-3.6 only the first player is left to chance, and play goes clockwise") {
  State s = setup(told(3));
  CHECK(to_act(s) == SeatSet{nature});
  CHECK(moves(s, nature).size() == 3);
  CHECK(refused_by(s, nature, "start D") == "SR-3.5");
  play(s, nature, Start{C});
  CHECK(asks(s, C));
  say(s, C, "take Reading brewing");
  say(s, C, "take Reading brewing");
  CHECK(asks(s, A));
}

TEST_CASE("SR-2.5, SR-2.6 a line is its track and its locomotive's hex, once it has started") {
  State s = begun();
  CHECK(waits(s, line("GWR")));
  say(s, A, "extend GWR -5,13");
  CHECK(existing(s).contains(line("GWR")));
  CHECK(s.lines.where(line("GWR")).count() == 1);
  CHECK_FALSE(s.lines.covers(site(place("Bristol"))));
}

TEST_CASE("SR-2.7 a location is connected when it is next to any hex of the line") {
  State s = begun();
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13"});
  CHECK(connected(s, "GWR") == "Gloucester Oxford Swindon Bristol");
}
