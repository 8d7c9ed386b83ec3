#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

constexpr int bottom_stations = 10;  // PR-2.10
constexpr std::array<int, 2> band_from = {7, 23};
constexpr std::array<int, 2> band_to = {13, 29};

/// The rows of the band a river that begins here stays in.
Band band_of(const Course& river) { return row(river.start()) < 18 ? Band::North : Band::South; }
bool eastward(const Course& river) { return column(river.start()) == 0; }

}  // namespace

// PR-1.3, PR-2.1  Two to five players, each with a colour of their own.
// PR-1.11  Four of five cubes are station cubes; a switch makes it five.
// PR-2.9  A switch sets the starting hand between three and six.
Verdict judge_options(const Options& options) {
  if (options.seats < 2 || options.seats > most_seats) return rule::players;
  if (options.start_hand < 3 || options.start_hand > 6) return rule::start_hand;
  if (options.station_cubes < 4 || options.station_cubes > 5) return rule::cube_count;
  if (options.river_toll > 2) return rule::river_price;
  return allowed;
}

// PR-2.1  The start player is chosen at random.
// PR-2.2, PR-2.4  The board lies in the middle of the table.
// PR-2.12  60 clips, the station cubes and 0 points each; the blue cubes lie in the bank.
// PR-1.2, PR-2.13  In the Metropolis game the printed stations are in play from the start.
State setup(const Options& options) {
  State s;
  s.options = options;
  s.table.stations.resize(std::size_t(board_places + options.seats));
  for (int i = 0; i < board_places; ++i) {
    Station& station = s.table.stations[std::size_t(i)];
    station.centre = board_centre;
    if (options.version == Version::Metropolis) station.sheet = SheetNo(metropolis_north + i);
  }
  for (int seat = 0; seat < options.seats; ++seat) {
    s.table.stations[std::size_t(board_places + seat)].sheet = SheetNo(starting_city);
  }
  s.agenda.ask(AwaitStart{});
  return s;
}
SeatSet asked(const State&, const AwaitStart&) { return nature; }
Verdict judge(const State& s, const AwaitStart&, Seat, const Start& said) {
  if (index(said.seat) >= s.options.seats) return rule::start_player;
  return allowed;
}
void answer(State& s, AwaitStart, Seat, const Start& said, auto tell) {
  s.table.start = said.seat;
  s.table.active = said.seat;
  tell(Began{said.seat});
  s.agenda.instead(AwaitRiver{});
}
void list(const State& s, const AwaitStart&, Seat, Moves& out) {
  for (int seat = 0; seat < s.options.seats; ++seat) out.push_back(Start{Seat(seat)});
}

// PR-2.3, PR-16.3  The river begins at the west or east edge, in the north or south of the table,
SeatSet asked(const State&, const AwaitRiver&) { return nature; }
Verdict judge(const State&, const AwaitRiver&, Seat, const RiverFrom&) { return allowed; }
void answer(State& s, AwaitRiver, Seat, const RiverFrom& said, auto tell) {
  s.agenda.instead(AwaitRiverRow{said.bank, said.band});
  tell(RiverBegan{said.bank, said.band});
}
void list(const State&, const AwaitRiver&, Seat, Moves& out) {
  for (const Bank bank : {Bank::West, Bank::East}) {
    for (const Band band : {Band::North, Band::South}) out.push_back(RiverFrom{bank, band});
  }
}
// PR-2.3  one row or more inside its band,
SeatSet asked(const State&, const AwaitRiverRow&) { return nature; }
Verdict judge(const State&, const AwaitRiverRow& river, Seat, const RiverRow& said) {
  const auto band = std::size_t(river.band);
  if (said.row <= band_from[band] || said.row >= band_to[band]) return rule::river;
  return allowed;
}
void answer(State& s, AwaitRiverRow& river, Seat, const RiverRow& said, auto tell) {
  s.table.river = Course{point(river.bank == Bank::West ? 0 : columns - 1, said.row)};
  tell(RiverEntered{s.table.river.start()});
  s.agenda.instead(AwaitRiverStep{});
}
void list(const State&, const AwaitRiverRow& river, Seat, Moves& out) {
  const auto band = std::size_t(river.band);
  for (int r = band_from[band] + 1; r < band_to[band]; ++r) {
    out.push_back(RiverRow{static_cast<std::uint8_t>(r)});
  }
}
namespace {

// PR-2.3  and goes on for 32 clips, always away from its edge, never out of its band and never
//         three times in a row along the same diagonal.
bool flows_on(const Course& river, Point end, int k) {
  const bool onward = eastward(river) ? k == 0 || k == 1 || k == 5 : k == 3 || k == 2 || k == 4;
  if (!onward) return false;
  const Point next = neighbour(end, k);
  const auto band = std::size_t(band_of(river));
  if (next == nowhere || row(next) < band_from[band] || row(next) > band_to[band]) return false;
  const int n = river.length();
  const bool diagonal = k % 3 != 0;
  return !diagonal || n < 2 || river.direction(n - 1) != k || river.direction(n - 2) != k;
}

}  // namespace

SeatSet asked(const State&, const AwaitRiverStep&) { return nature; }
Verdict judge(const State& s, const AwaitRiverStep&, Seat, const RiverStep& said) {
  return flows_on(s.table.river, s.table.river.end(), said.direction) ? allowed : rule::river;
}
void answer(State& s, AwaitRiverStep, Seat, const RiverStep& said, auto tell) {
  s.table.river.push_back(said.direction);
  tell([&] { return RiverWound{s.table.river.end()}; });
  if (s.table.river.length() == river_clips) s.agenda.instead(AwaitObstacle{});
}
void list(const State& s, const AwaitRiverStep& awaited, Seat, Moves& out) {
  for (int k = 0; k < directions; ++k) {
    const RiverStep said{static_cast<std::uint8_t>(k)};
    if (judge(s, awaited, nature, said)) out.push_back(said);
  }
}
State::Move roll(const State& s, const AwaitRiverStep&, Rng& rng) {
  const Point end = s.table.river.end();
  FixedVector<RiverStep, directions> steps;
  for (int k = 0; k < directions; ++k) {
    if (flows_on(s.table.river, end, k)) steps.push_back({static_cast<std::uint8_t>(k)});
  }
  return steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
}

namespace {

/// Off the outermost ring, clear of board and cities.
constexpr PointSet clear_ground = [] {
  PointSet cities;
  for (const Point p : city_centres) cities.add(p);
  PointSet inner;
  for (int r = 1; r < rows - 1; ++r) {
    inner.word(r) = (std::uint64_t{1} << (columns - 1)) - 2;
  }
  return inner - around(board_centre, 4) - widened(cities, 3);
}();
/// Where an obstacle may lie: there, clear of river and others.
PointSet obstacle_ground(const State& s) {
  PointSet others;
  for (std::size_t i = 0; i < s.table.obstacles.size(); ++i) {
    for (const Point p : points_of(s.table.obstacles[i], int(i))) others.add(p);
  }
  PointSet river;
  s.table.river.each_point([&](Point p) { river.add(p); });
  return clear_ground - widened(river, 1) - widened(others, 2);
}
/// The quarters in order: north-west, north-east, south-east, south-west.
bool in_quarter(Point anchor, std::size_t quarter) {
  const bool west = column(anchor) <= 15;
  const bool north = row(anchor) <= 17;
  return west == (quarter == 0 || quarter == 3) && north == (quarter < 2);
}
bool fits(const PointSet& ground, const Obstacle& obstacle, std::size_t number) {
  if (!valid(obstacle.anchor) || obstacle.turns >= directions) return false;
  if (!in_quarter(obstacle.anchor, number)) return false;
  for (const Point p : points_of(obstacle, int(number))) {
    if (p == nowhere || !ground.contains(p)) return false;
  }
  return true;
}

}  // namespace

// PR-2.5  One obstacle in each quarter, mountains north-west and south-east, lakes in the others.
SeatSet asked(const State&, const AwaitObstacle&) { return nature; }
Verdict judge(const State& s, const AwaitObstacle&, Seat, const PlaceObstacle& said) {
  if (!fits(obstacle_ground(s), said.obstacle, s.table.obstacles.size())) return rule::obstacle;
  return allowed;
}
void list(const State& s, const AwaitObstacle&, Seat, Moves& out) {
  const PointSet ground = obstacle_ground(s);
  ground.each([&](Point anchor) {
    for (int turns = 0; turns < directions; ++turns) {
      const Obstacle obstacle{anchor, static_cast<std::uint8_t>(turns)};
      if (fits(ground, obstacle, s.table.obstacles.size())) out.push_back(PlaceObstacle{obstacle});
    }
  });
}
State::Move roll(const State& s, const AwaitObstacle&, Rng& rng) {
  const PointSet ground = obstacle_ground(s);
  for (;;) {
    const Obstacle obstacle{nth_point(int(rng.below(point_count))),
                            static_cast<std::uint8_t>(rng.below(directions))};
    if (fits(ground, obstacle, s.table.obstacles.size())) return PlaceObstacle{obstacle};
  }
}

namespace {

// PR-2.7, PR-2.8  The Gigantopolis cards come before the Starting Cities.
void ask_for_cities(State& s) {
  if (s.options.start_city_choice == CityChoice::Automatic) return s.agenda.instead(AwaitOffset{});
  s.agenda.instead(AwaitCity{right_of(s.table.start, s.options.seats)});
}
void place_city(State& s, Seat seat, CityPlace place, auto tell) {
  s.table.stations[std::size_t(board_places + index(seat))].centre =
      city_centres[std::size_t(place)];
  tell(CityPlaced{seat, place});
}

}  // namespace

void answer(State& s, AwaitObstacle, Seat, const PlaceObstacle& said, auto tell) {
  const Terrain terrain = s.table.obstacles.size() % 2 == 0 ? Terrain::Mountain : Terrain::Lake;
  s.table.obstacles.push_back(said.obstacle);
  tell(ObstaclePlaced{terrain, said.obstacle.anchor, said.obstacle.turns});
  if (s.table.obstacles.size() < obstacle_count) return;
  if (s.options.version == Version::Gigantopolis) return s.agenda.instead(AwaitBoardCard{0});
  ask_for_cities(s);
}

// PR-2.14  In the Gigantopolis game four random cards lie on the board, north, east, south, west;
//          their build abilities do not fire.
SeatSet asked(const State&, const AwaitBoardCard&) { return nature; }
Verdict judge(const State& s, const AwaitBoardCard&, Seat, const BoardCard& said) {
  if (!valid(said.card) || s.table.built.contains(said.card)) return rule::board_card;
  return allowed;
}
void answer(State& s, AwaitBoardCard& awaited, Seat, const BoardCard& said, auto tell) {
  s.table.built.add(said.card);
  s.table.stations[awaited.place].sheet = SheetNo(index(said.card));
  tell(BoardCardLaid{Place(awaited.place), said.card});
  if (++awaited.place == board_places) ask_for_cities(s);
}
void list(const State& s, const AwaitBoardCard&, Seat, Moves& out) {
  unseen(s).each([&](Card card) { out.push_back(BoardCard{card}); });
}

// PR-2.8  With the switch on `automatic` each number of players has its own list of places, and
//         nature shifts the seats along it.
SeatSet asked(const State&, const AwaitOffset&) { return nature; }
Verdict judge(const State& s, const AwaitOffset&, Seat, const Offset& said) {
  if (said.seats >= s.options.seats) return rule::city_place;
  return allowed;
}
void answer(State& s, AwaitOffset, Seat, const Offset& said, auto tell) {
  using enum CityPlace;
  static constexpr std::array<std::array<CityPlace, most_seats>, 4> lists = {
      {{W, E}, {NW, E, SW}, {NW, NE, SE, SW}, {NW, NE, E, SE, SW}}};
  const int seats = s.options.seats;
  for (int seat = 0; seat < seats; ++seat) {
    const auto entry = std::size_t((seat + said.seats) % seats);
    place_city(s, Seat(seat), lists[std::size_t(seats - 2)][entry], tell);
  }
  s.agenda.instead(AwaitDeal{s.table.start});
}
void list(const State& s, const AwaitOffset&, Seat, Moves& out) {
  for (int n = 0; n < s.options.seats; ++n) out.push_back(Offset{static_cast<std::uint8_t>(n)});
}

// PR-2.8  Otherwise the players choose, the last in turn order first; a place is taken once, and
//         one that stays free is ordinary table.
SeatSet asked(const State&, const AwaitCity& awaited) { return awaited.seat; }
Verdict judge(const State& s, const AwaitCity&, Seat, const ChooseCity& said) {
  for (const Station& station : s.table.stations) {
    if (station.centre == city_centres[std::size_t(said.place)]) return rule::city_place;
  }
  return allowed;
}
void answer(State& s, AwaitCity& awaited, Seat seat, const ChooseCity& said, auto tell) {
  place_city(s, seat, said.place, tell);
  if (seat == s.table.start) return s.agenda.instead(AwaitDeal{s.table.start});
  awaited.seat = right_of(seat, s.options.seats);
}
void list(const State& s, const AwaitCity& awaited, Seat seat, Moves& out) {
  for (int place = 0; place < city_places; ++place) {
    const ChooseCity said{CityPlace(place)};
    if (judge(s, awaited, seat, said)) out.push_back(said);
  }
}

// PR-2.9  The start player is dealt a whole hand, then the others clockwise.
SeatSet asked(const State&, const AwaitDeal&) { return nature; }
Verdict judge(const State& s, const AwaitDeal&, Seat, const Draw& said) {
  if (!is_station(said.drawn) || !unseen(s).contains(card_of(said.drawn))) return rule::dealt;
  return allowed;
}
void answer(State& s, AwaitDeal& deal, Seat, const Draw& said, auto tell) {
  s.hands[deal.seat].add(card_of(said.drawn));
  tell(CardDealt{deal.seat, secret(card_of(said.drawn), deal.seat)});
  if (s.hands[deal.seat].count() < s.options.start_hand) return;
  deal.seat = left_of(deal.seat, s.options.seats);
  if (deal.seat != s.table.start) return;
  build_deck(s);
  tell([&] {
    return DeckBuilt{byte(deck_count(s.table)), byte(s.table.ships_in_deck.count()),
                     byte(removed_cards(s.options))};
  });
  s.agenda.instead(Turn{0});
}
void list(const State& s, const AwaitDeal&, Seat, Moves& out) {
  unseen(s).each([&](Card card) { out.push_back(Draw{drawn(card)}); });
}
State::Move roll(const State& s, const AwaitDeal&, Rng& rng) {
  const CardSet cards = unseen(s);
  return Draw{drawn(cards.at(int(rng.below(std::uint32_t(cards.count())))))};
}

// PR-2.6  With two players 40 cards leave the game unseen, with three 20.
int removed_cards(const Options& options) {
  if (options.deck_trim == DeckTrim::None) return 0;
  return options.seats == 2 ? 40 : options.seats == 3 ? 20 : 0;
}

// PR-1.7, PR-2.10  Ten stations and End of Line are the bottom of the deck.
// PR-2.11, PR-13.1  With freight the cards above them are divided into piles.
// PR-1.10, PR-13.2  Only the Ship Cubes cards of colours in play are used.
// PR-13.3  As many piles as players, their sizes differing by one at most, larger ones first.
// PR-13.4  One Ship Cubes card lies under pile 0, which is set aside.
// PR-13.5  One is shuffled into each other pile; pile 1 is stacked first, then pile 2 on it ...
// PR-13.6  and pile 0, its Ship Cubes card beneath it, goes on top of everything.
void build_deck(State& s) {
  auto& deck = s.table.deck;
  const int seats = s.options.seats;
  const int above = unseen(s).count() - removed_cards(s.options) - bottom_stations;
  deck.push_back({bottom_stations, Special::EndOfLine});
  if (!s.options.freight) {
    deck.push_back({static_cast<std::uint8_t>(above), Special::None});
    return;
  }
  s.table.ships_in_deck = SeatSet::all(seats);
  const auto pile = [&](int i) {
    return static_cast<std::uint8_t>(above / seats + (i < above % seats ? 1 : 0));
  };
  for (int i = 1; i < seats; ++i) deck.push_back({pile(i), Special::ShipCubes});
  deck.push_back({0, Special::ShipCubes});
  deck.push_back({pile(0), Special::None});
}

}  // namespace roundhouse::paperclip_railways
