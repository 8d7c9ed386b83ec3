#include <string>
#include <vector>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// Everything nature might say to the question that is open, in the order lists have.
std::vector<State::Move> sayings(const State& s) {
  std::vector<State::Move> out;
  if (awaits<AwaitStart>(s)) {
    for (int seat = 0; seat < most_seats; ++seat) out.push_back(Start{Seat(seat)});
  } else if (awaits<AwaitRiverRow>(s)) {
    for (std::uint8_t r = 0; r < rows; ++r) out.push_back(RiverRow{r});
  } else if (awaits<AwaitRiverStep>(s)) {
    for (std::uint8_t k = 0; k < directions; ++k) out.push_back(RiverStep{k});
  } else if (awaits<AwaitObstacle>(s)) {
    for (int n = 0; n < point_count; ++n) {
      for (std::uint8_t turns = 0; turns <= directions; ++turns) {
        out.push_back(PlaceObstacle{{nth_point(n), turns}});
      }
    }
  } else if (awaits<AwaitBoardCard>(s)) {
    for (int i = 0; i < card_count; ++i) out.push_back(BoardCard{Card(i)});
  } else if (awaits<AwaitOffset>(s)) {
    for (std::uint8_t n = 0; n <= most_seats; ++n) out.push_back(Offset{n});
  } else if (awaits<AwaitDeal>(s) || awaits<AwaitDraw>(s)) {
    for (int i = 0; i <= int(end_of_line); ++i) out.push_back(Draw{Drawn(i)});
  }
  return out;
}
std::string text(const auto& list) {
  std::string out;
  for (const State::Move& move : list) out += text_of(move) + "\n";
  return out;
}
/// The table as it lies when nature is asked for the first obstacle.
State river_laid(std::uint64_t seed) {
  State s = setup({});
  go_on(s);
  Rng rng{seed};
  while (!awaits<AwaitObstacle>(s)) play(s, nature, roll(s, rng));
  return s;
}

}  // namespace

TEST_CASE("PR-1.3, PR-1.11, PR-2.9, PR-6.6 The least and the most a table may be set up with") {
  for (const int seats : {2, 3, 4, 5}) CHECK(judge_options({.seats = byte(seats)}));
  for (const int hand : {3, 4, 5, 6}) CHECK(judge_options({.start_hand = byte(hand)}));
  for (const int hand : {2, 7}) CHECK(!judge_options({.start_hand = byte(hand)}));
  for (const int cubes : {4, 5}) CHECK(judge_options({.station_cubes = byte(cubes)}));
  for (const int cubes : {3, 6}) CHECK(!judge_options({.station_cubes = byte(cubes)}));
  for (const int toll : {0, 1, 2}) CHECK(judge_options({.river_toll = byte(toll)}));
}

TEST_CASE("PR-16.3 What nature may say is listed, in order, and nothing else is allowed") {
  for (const Options& options : {Options{.seats = 3, .version = Version::Gigantopolis},
                                 Options{.seats = 5, .start_city_choice = CityChoice::Automatic}}) {
    State s = setup(options);
    go_on(s);
    Rng rng{options.seats};
    int asked = 0;
    while (!to_act(s).empty() && s.table.turns < 60) {
      const Seat seat = to_act(s).first();
      if (seat == nature && !awaits<AwaitRiver>(s)) {
        std::vector<State::Move> judged;
        for (const State::Move& said : sayings(s)) {
          if (check(s, nature, said)) judged.push_back(said);
        }
        CHECK(text(moves(s, nature)) == text(judged));
        ++asked;
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
    CHECK(asked > 60);
  }
}

TEST_CASE("PR-2.3 The river begins one row or more inside its band, on either bank") {
  State s = setup({});
  say(s, nature, "start A");
  CHECK(text(moves(s, nature)) ==
        "river west north\nriver west south\nriver east north\nriver east south\n");
  for (const std::string bank : {"west", "east"}) {
    State north = s;
    say(north, nature, "river " + bank + " north");
    CHECK(text(moves(north, nature)) == "row 8\nrow 9\nrow 10\nrow 11\nrow 12\n");
    say(north, nature, "row 12");
    CHECK(north.table.river.start() == point(bank == "west" ? 0 : 32, 12));
    State south = s;
    say(south, nature, "river " + bank + " south");
    CHECK(text(moves(south, nature)) == "row 24\nrow 25\nrow 26\nrow 27\nrow 28\n");
  }
}

TEST_CASE("PR-2.3 The river flows away from its bank, and along its band's edge at most") {
  State s = setup({});
  say(s, nature, "start A");
  say(s, nature, "river west north");
  say(s, nature, "row 12");
  CHECK(text(moves(s, nature)) == "flow 0\nflow 1\nflow 5\n");
  say(s, nature, "flow 5");
  CHECK(text(moves(s, nature)) == "flow 0\nflow 1\n");   // row 13 is the last of the band
  for (int i = 0; i < 3; ++i) say(s, nature, "flow 0");  // straight on as often as it likes
  say(s, nature, "flow 1");
  say(s, nature, "flow 1");
  CHECK(text(moves(s, nature)) == "flow 0\nflow 5\n");
  say(s, nature, "flow 5");
  CHECK(text(moves(s, nature)) == "flow 0\nflow 1\nflow 5\n");
  State east = setup({});
  say(east, nature, "start A");
  say(east, nature, "river east south");
  say(east, nature, "row 24");
  CHECK(text(moves(east, nature)) == "flow 2\nflow 3\nflow 4\n");
  say(east, nature, "flow 2");
  CHECK(text(moves(east, nature)) == "flow 3\nflow 4\n");  // row 23 is the first of the band
}

TEST_CASE("PR-2.5 An obstacle lies in its quarter, off the edge and clear of everything else") {
  State s = river_laid(3);
  Rng rng{3};
  for (std::size_t quarter = 0; quarter < obstacle_count; ++quarter) {
    REQUIRE(awaits<AwaitObstacle>(s));
    PointSet barred;
    const auto bar = [&](Point centre, int least) {
      for (int n = 0; n < point_count; ++n) {
        if (distance(nth_point(n), centre) < least) barred.add(nth_point(n));
      }
    };
    bar(board_centre, 5);
    for (const Point city : city_centres) bar(city, 4);
    s.table.river.each_point([&](Point p) { bar(p, 2); });
    for (std::size_t i = 0; i < quarter; ++i) {
      for (const Point p : points_of(s.table.obstacles[i], int(i))) bar(p, 3);
    }
    std::string fitting;
    for (int n = 0; n < point_count; ++n) {
      const Point anchor = nth_point(n);
      const bool west = column(anchor) <= 15;
      const bool north = row(anchor) <= 17;
      if (west != (quarter == 0 || quarter == 3) || north != (quarter <= 1)) continue;
      for (std::uint8_t turns = 0; turns < directions; ++turns) {
        bool fits = true;
        for (const Point p : points_of({anchor, turns}, int(quarter))) {
          fits = fits && p != nowhere && column(p) > 0 && column(p) < 32 && row(p) > 0 &&
                 row(p) < 37 && !barred.contains(p);
        }
        if (fits) fitting += text_of(PlaceObstacle{{anchor, turns}}) + "\n";
      }
    }
    CHECK(text(moves(s, nature)) == fitting);
    play(s, nature, roll(s, rng));
  }
}

TEST_CASE("PR-2.8 Each number of players has its own list of places, along which seats shift") {
  using enum CityPlace;
  const std::vector<std::vector<CityPlace>> lists = {
      {W, E}, {NW, E, SW}, {NW, NE, SE, SW}, {NW, NE, E, SE, SW}};
  for (std::size_t seats = 2; seats <= most_seats; ++seats) {
    for (std::size_t offset = 0; offset < seats; ++offset) {
      State s = setup(
          {.seats = static_cast<std::uint8_t>(seats), .start_city_choice = CityChoice::Automatic});
      s.agenda.instead(AwaitOffset{});
      play(s, nature, Offset{static_cast<std::uint8_t>(offset)});
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const CityPlace place = lists[seats - 2][(seat + offset) % seats];
        CHECK(s.table.stations[board_places + seat].centre == city_centres[std::size_t(place)]);
      }
      CHECK(awaits<AwaitDeal>(s));
    }
  }
}

TEST_CASE("PR-2.14 The four cards of the board lie north, east, south and west, in that order") {
  State s = setup({.version = Version::Gigantopolis});
  s.agenda.instead(AwaitBoardCard{0});
  for (const auto* id : {"T15", "C01", "S02", "R03"}) say(s, nature, "board " + std::string{id});
  std::string ids;
  for (int place = 0; place < board_places; ++place) ids += sheet_at(s, place).id;
  CHECK(ids == "T15C01S02R03");
  CHECK(awaits<AwaitCity>(s));
}

TEST_CASE("PR-16.3 Only what the top of the deck holds can be drawn") {
  State s = empty_table(3);
  s.table.ships_in_deck = SeatSet{green};
  s.agenda.ask(AwaitDraw{2});
  s.table.deck.push_back({0, Special::ShipCubes});
  CHECK(refusal(s, nature, "draw T01") == "PR-16.3");
  CHECK(refusal(s, nature, "draw end-of-line") == "PR-16.3");
  CHECK(refusal(s, nature, "draw ship-A") == "PR-16.3");
  CHECK(text(moves(s, nature)) == "draw ship-C\n");
  s.table.deck.pop_back();
  s.table.deck.push_back({1, Special::None});
  CHECK(refusal(s, nature, "draw T01") == "");
  CHECK(refusal(s, nature, "draw ship-C") == "PR-16.3");
  s.table.discard.add(card("T01"));
  CHECK(refusal(s, nature, "draw T01") == "PR-16.3");
  s.table.deck.pop_back();
  s.table.deck.push_back({2, Special::EndOfLine});
  CHECK(refusal(s, nature, "draw end-of-line") == "");
  CHECK(refusal(s, nature, "draw ship-C") == "PR-16.3");
  CHECK(chance_weight(s, Draw{end_of_line}) == std::uint32_t(unseen(s).count()));
  CHECK(chance_weight(s, Draw{drawn(card("T02"))}) == 2);
}

TEST_CASE("PR-2.5 Mountains and lakes take turns, and are told as such") {
  State s = river_laid(4);
  Rng rng{4};
  std::string told;
  while (awaits<AwaitObstacle>(s)) {
    std::vector<Event> events;
    play(s, nature, roll(s, rng), Recording<State>{events});
    told += word_for(std::get<ObstaclePlaced>(events[0]).terrain) + " ";
  }
  CHECK(told == "mountain lake mountain lake ");
}

TEST_CASE("PR-2.8, PR-2.12 Starting Cities lie nowhere until they are placed") {
  const State s = setup({.seats = 5});
  for (std::size_t seat = 0; seat < 5; ++seat) {
    CHECK(s.table.stations[board_places + seat].centre == nowhere);
    CHECK(sheet_at(s, int(board_places + seat)).id == sheets[starting_city].id);
  }
  for (std::size_t place = 0; place < board_places; ++place) {
    CHECK(s.table.stations[place].centre == board_centre);
  }
}
