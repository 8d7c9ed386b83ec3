#include <map>
#include <set>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

Options table(int seats, Version version, bool freight) {
  return {.seats = static_cast<std::uint8_t>(seats), .version = version, .freight = freight};
}
/// The piles of stations of a deck from the top, special cards left out.
std::vector<int> segments(const State& s) {
  std::vector<int> out;
  for (std::size_t i = s.table.deck.size(); i > 0; --i) out.push_back(s.table.deck[i - 1].cards());
  return out;
}

}  // namespace

TEST_CASE("PR-16.2 no list of moves is longer than its room, whatever lies on the table") {
  // Builds are offered while there is room (link_list.cpp). What is listed whole is shorter.
  constexpr std::size_t room = State::most_moves;
  constexpr int longest_hand = 8 + 4;  // PR-4.2 with ONGOING_HAND, and what one action draws
  std::size_t choices = 1;             // six of twelve cards to pay with, the most there are
  for (int k = 1; k <= longest_hand / 2; ++k) {
    choices = choices * std::size_t(longest_hand - k + 1) / std::size_t(k);
  }
  CHECK(choices == 924);
  CHECK(choices <= room);
  static_assert(most_cubes * (most_stations + 1) + 1 + 2 * most_links <= room);  // freight
  static_assert(card_count + most_seats <= room);                                // a draw
}

TEST_CASE("PR-1.8 A01 96 cards: 11 City, 33 Town, 29 Suburban, 23 Countryside, all different") {
  std::map<Type, int> count;
  std::set<std::string_view> ids;
  std::set<std::string_view> names;
  for (int i = 0; i < card_count; ++i) {
    const Sheet& sheet = sheet_of(Card(i));
    ++count[sheet.type];
    ids.insert(sheet.id);
    names.insert(sheet.name);
  }
  CHECK(count[Type::City] == 11);
  CHECK(count[Type::Town] == 33);
  CHECK(count[Type::Suburban] == 29);
  CHECK(count[Type::Countryside] == 23);
  CHECK(ids.size() == card_count);
  CHECK(names.size() == card_count);
}

TEST_CASE("PR-7.1, PR-7.5 Types and their default partners, which some cards add to") {
  const auto bits = [](std::initializer_list<Type> types) {
    unsigned sum = 0;
    for (const Type type : types) sum |= type_bit(type);
    return sum;
  };
  using enum Type;
  const std::map<Type, unsigned> usual = {{City, bits({City, Town, Suburban})},
                                          {Town, bits({City, Town, Suburban, Countryside})},
                                          {Suburban, bits({City, Town, Suburban})},
                                          {Countryside, bits({Town, Countryside})}};
  int added = 0;
  for (const Sheet& sheet : sheets) {
    const unsigned least = usual.at(sheet.type);
    CHECK((sheet.links_to & least) == least);
    added += int(sheet.links_to != least);
  }
  CHECK(added > 0);
  CHECK(sheets[starting_city].type == City);
}

TEST_CASE("PR-1.3, PR-1.11, PR-2.12 A06 Everybody begins with 60 clips, 4 cubes and no points") {
  const State s = dealt(table(5, Version::Metropolis, true), 1);
  for (int seat = 0; seat < 5; ++seat) {
    CHECK(s.table.accounts[Seat(seat)].clips == 60);
    CHECK(cubes_in_supply(s, Seat(seat)) == 4);
    CHECK(score_of(s, Seat(seat)) == 0);
  }
  CHECK(s.table.blue_bank == 12);
  State five = empty_table(2, {.station_cubes = 5});
  CHECK(cubes_in_supply(five, red) == 5);
}

TEST_CASE("PR-1.5, PR-1.7, PR-1.10 F01 Twelve blue cubes, one End of Line, five Ship Cubes cards") {
  CHECK(blue_cubes == 12);
  std::set<std::string> specials;
  for (int seat = 0; seat < most_seats; ++seat) specials.insert(word_for(ship_of(Seat(seat))));
  specials.insert(word_for(end_of_line));
  CHECK(specials ==
        std::set<std::string>{"ship-A", "ship-B", "ship-C", "ship-D", "ship-E", "end-of-line"});
}

TEST_CASE("PR-2.6, PR-2.9, PR-2.10 A02, A04, A05 Hands and deck without freight") {
  const State four = dealt(table(4, Version::Metropolis, false), 2);
  for (int seat = 0; seat < 4; ++seat) CHECK(four.hands[Seat(seat)].count() == 4);
  CHECK(segments(four) == std::vector<int>{70, 11});
  CHECK(four.table.deck[0].special == Special::EndOfLine);
  CHECK(unseen(four).count() == 80);
  const State three = dealt(table(3, Version::Gigantopolis, false), 3);
  CHECK(segments(three) == std::vector<int>{50, 11});
  CHECK(unseen(three).count() == 60 + 20);
  CHECK(three.table.built.count() == 4);
  Options whole = table(2, Version::Metropolis, false);
  whole.deck_trim = DeckTrim::None;
  CHECK(segments(dealt(whole, 3)) == std::vector<int>{78, 11});
}

TEST_CASE("PR-2.13 A07 The printed Metropolis is four Cities of value 4 with 6 slots") {
  const State s = dealt(table(2, Version::Metropolis, true), 4);
  for (int place = 0; place < board_places; ++place) {
    const Sheet& sheet = sheet_at(s, place);
    CHECK(sheet.id == "M" + std::to_string(place + 1));
    CHECK(sheet.type == Type::City);
    CHECK(sheet.capacity == 6);
    CHECK(sheet.score == 4);
  }
}

TEST_CASE("PR-1.2, PR-2.7, PR-2.14 In the Gigantopolis game four cards lie on the board") {
  const State s = dealt(table(2, Version::Gigantopolis, true), 5);
  for (int place = 0; place < board_places; ++place) {
    CHECK(valid(Card(static_cast<int>(s.table.stations[std::size_t(place)].sheet))));
    CHECK(s.table.stations[std::size_t(place)].blue == 0);  // build abilities do not fire
  }
  CHECK(s.table.built.count() == 4);
  State early = setup(table(2, Version::Gigantopolis, true));
  early.agenda.instead(AwaitBoardCard{0});
  say(early, nature, "board T15");
  CHECK(refusal(early, nature, "board T15") == "PR-2.14");
}

TEST_CASE("PR-2.1 The start player is one of the players, and two to five may play") {
  State s = setup({.seats = 3});
  CHECK(refusal(s, nature, "start D") == "PR-2.1");
  say(s, nature, "start C");
  CHECK(s.table.active == green);
  CHECK(!judge_options({.seats = 1}));
  CHECK(!judge_options({.seats = 6}));
  CHECK(!judge_options({.start_hand = 7}));
  CHECK(!judge_options({.station_cubes = 3}));
  CHECK(!judge_options({.river_toll = 3}));
}

TEST_CASE("PR-16.3 A09 The same moves of nature give the same table") {
  const Options options = table(3, Version::Gigantopolis, true);
  CHECK(dealt(options, 9) == dealt(options, 9));
  CHECK(!(dealt(options, 9) == dealt(options, 10)));
}

TEST_CASE("PR-2.8 A10 Places for Starting Cities are chosen in reverse turn order, each once") {
  State s = setup({.seats = 3});
  s.table.start = s.table.active = white;
  s.agenda.instead(AwaitCity{red});
  CHECK(to_act(s) == SeatSet{red});
  say(s, red, "city nw");
  CHECK(to_act(s) == SeatSet{green});
  CHECK(refusal(s, green, "city nw") == "PR-2.8");
  CHECK(moves(s, green).size() == 5);
  say(s, green, "city e");
  CHECK(to_act(s) == SeatSet{white});
  say(s, white, "city w");
  CHECK(awaits<AwaitDeal>(s));
}

TEST_CASE("PR-2.8 Starting Cities may be laid out by nature, shifted along a list") {
  State s = setup({.seats = 2, .start_city_choice = CityChoice::Automatic});
  s.agenda.instead(AwaitOffset{});
  CHECK(refusal(s, nature, "offset 2") == "PR-2.8");
  say(s, nature, "offset 1");
  CHECK(s.table.stations[4].centre == city_centres[std::size_t(CityPlace::E)]);
  CHECK(s.table.stations[5].centre == city_centres[std::size_t(CityPlace::W)]);
}

TEST_CASE("PR-1.4, PR-2.3, PR-2.4, PR-2.5 A11, A12 A hundred tables with river and obstacles") {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const State s = dealt(table(5, Version::Metropolis, true), seed);
    const Ground ground = ground_for(s, red);
    CHECK(s.table.river.length() == 32);
    CHECK(ground.river.count() == 33);
    CHECK((ground.river - ground.water).count() == 4);
    REQUIRE(s.table.obstacles.size() == 4);
    CHECK(ground.obstacles.count() == 2 * 15 + 2 * 16);
    CHECK(!ground.obstacles.meets(widened(ground.river, 1)));
    CHECK(!ground.obstacles.meets(around(board_centre, 4)));
    for (const Point city : city_centres) CHECK(!ground.obstacles.meets(around(city, 3)));
    CHECK(!ground.river.meets(ground.footprint));
  }
}

TEST_CASE("PR-2.3 The river keeps to its band and does not follow a diagonal three times") {
  State s = setup({});
  say(s, nature, "start A");
  say(s, nature, "river west north");
  CHECK(refusal(s, nature, "row 7") == "PR-2.3");
  say(s, nature, "row 8");
  CHECK(refusal(s, nature, "flow 3") == "PR-2.3");
  say(s, nature, "flow 1");
  CHECK(refusal(s, nature, "flow 1") == "PR-2.3");  // row 6 is out of the band
  say(s, nature, "flow 5");
  say(s, nature, "flow 5");
  CHECK(refusal(s, nature, "flow 5") == "PR-2.3");
  s.agenda.instead(AwaitObstacle{});
  CHECK(refusal(s, nature, "obstacle 16,18 0") == "PR-2.5");
}

TEST_CASE("PR-2.9 Hands are dealt from unseen cards, the start player's first") {
  State s = setup({.start_hand = 3});
  s.table.start = s.table.active = white;
  s.agenda.instead(AwaitDeal{white});
  say(s, nature, "draw T01");
  CHECK(refusal(s, nature, "draw T01") == "PR-2.9");
  CHECK(refusal(s, nature, "draw end-of-line") == "PR-2.9");
  say(s, nature, "draw T02");
  say(s, nature, "draw T03");
  CHECK(s.hands[white] == cards({"T01", "T02", "T03"}));
  say(s, nature, "draw T04");
  CHECK(s.hands[red].contains(card("T04")));
}

TEST_CASE("PR-2.11, PR-13.1, PR-13.3 F03, F04, F05, F06 Freight piles are roughly equal") {
  const auto deck = [](int seats, Version version) {
    return dealt(table(seats, version, true), 7);
  };
  const State four = deck(4, Version::Metropolis);
  CHECK(deck_count(four.table) == 85);
  CHECK(four.table.deck[0] == Segment{10, Special::EndOfLine});
  CHECK(segments(four) == std::vector<int>{18, 1, 18, 18, 19, 11});
  const State five = deck(5, Version::Metropolis);
  CHECK(deck_count(five.table) == 82);
  CHECK(segments(five) == std::vector<int>{14, 1, 14, 14, 14, 14, 11});
  const State two = deck(2, Version::Gigantopolis);
  CHECK(deck_count(two.table) == 47);
  CHECK(segments(two) == std::vector<int>{17, 1, 18, 11});
  CHECK(segments(deck(3, Version::Gigantopolis)) == std::vector<int>{17, 1, 17, 18, 11});
}

TEST_CASE("PR-13.2 Only the Ship Cubes cards of colours in play are in the deck") {
  const State s = dealt(table(3, Version::Metropolis, true), 8);
  CHECK(s.table.ships_in_deck == SeatSet::all(3));
}

TEST_CASE(
    "PR-13.4, PR-13.5, PR-13.6 F08 One Ship Cubes card lies under the top pile, one in each") {
  const State s = dealt(table(4, Version::Metropolis, true), 8);
  const auto& deck = s.table.deck;
  REQUIRE(deck.size() == 6);
  CHECK(deck[5] == Segment{18, Special::None});
  CHECK(deck[4] == Segment{0, Special::ShipCubes});
  for (std::size_t i = 1; i <= 3; ++i) CHECK(deck[i].special == Special::ShipCubes);
  CHECK(deck[1].stations == 18);  // pile 1 was stacked first
  CHECK(deck[3].stations == 17);
}

TEST_CASE("PR-13.4, PR-16.1 F09 Nobody's view tells which colour is under the top pile") {
  std::set<std::string> first;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    State s = dealt(table(4, Version::Metropolis, true), 8);
    s.table.deck.pop_back();
    s.agenda.ask(AwaitDraw{1});
    Rng rng{seed};
    first.insert(text_of(roll(s, rng)));
  }
  CHECK(first.size() == 4);
}

TEST_CASE("PR-16.3 A14 A special card comes as often as its segment says") {
  State s = empty_table(5);
  s.table.deck.clear();
  s.table.deck.push_back({13, Special::ShipCubes});
  s.table.ships_in_deck = SeatSet::all(5);
  s.table.ships_in_deck.remove(red);
  s.table.ships_in_deck.remove(black);
  s.agenda.ask(AwaitDraw{2});
  double total = 0;
  double ship = 0;
  std::set<std::uint32_t> stations;
  for (const auto& move : moves(s, nature)) {
    const double weight = chance_weight(s, move);
    total += weight;
    if (is_ship(std::get<Draw>(move).drawn)) {
      ship += weight;
    } else {
      stations.insert(chance_weight(s, move));
    }
  }
  CHECK(ship / total == doctest::Approx(1.0 / 14));
  CHECK(chance_weight(s, Draw{ship_of(green)}) / total == doctest::Approx(1.0 / 42));
  CHECK(stations.size() == 1);
  CHECK(refusal(s, nature, "draw ship-A") == "PR-16.3");
  CHECK(refusal(s, nature, "draw end-of-line") == "PR-16.3");
}

TEST_CASE("PR-16.1 A view holds the own hand and the sizes of the others'") {
  State s = empty_table(3);
  hold(s, red, {"T01", "T02"});
  hold(s, white, {"T03", "T04", "T05"});
  s.table.shown[white].add(card("T03"));
  const View v = observe(s, red);
  CHECK(v.hand == s.hands[red]);
  CHECK(v.hand_counts[white] == 3);
  CHECK(observe(s, watcher).hand.empty());
  Rng rng{1};
  for (int i = 0; i < 20; ++i) {
    const State world = imagine(v, rng);
    CHECK(observe(world, red) == v);
    CHECK(world.hands[white].contains(card("T03")));  // everybody saw it being taken back
  }
}
