#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

namespace {

/// Every pair of modules with every number of seats, each with other switches.
std::vector<Options> many_options() {
  std::vector<Options> out;
  for (int first = 0; first < modules_known; ++first) {
    for (int second = first + 1; second < modules_known; ++second) {
      for (int seats = 2; seats <= most_seats; ++seats) {
        const unsigned bits = unsigned(out.size()) * 29;
        Options options;
        options.seats = static_cast<std::uint8_t>(seats);
        options.modules = {Module(first), Module(second)};
        options.tile_with_tenth_car = (bits & 1U) != 0;
        options.constantinople_once = (bits & 2U) != 0;
        options.strict_supply = (bits & 4U) != 0;
        options.tile_counts_as_taken = (bits & 8U) == 0;
        options.decline_drawn_cards = (bits & 16U) != 0;
        options.free_steps_between_parts = (bits & 32U) != 0;
        out.push_back(options);
      }
    }
  }
  return out;
}

State::Move by_the_list(const State& s, Seat seat, Rng& rng) {
  if (seat == nature) return roll_from_list(s, rng);
  const Moves list = moves(s, seat);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}
int play_by_the_lists(State& s, Rng& rng, auto&& look_at) {
  int decisions = 0;
  for (SeatSet asked = to_act(s); !asked.empty(); asked = to_act(s)) {
    const Seat seat = asked.first();
    look_at(s, seat);
    decisions += seat == nature ? 0 : 1;
    play(s, seat, by_the_list(s, seat, rng));
  }
  return decisions;
}
State begun(const Options& options) {
  State s = setup(options);
  go_on(s);
  return s;
}

bool fits_somewhere(const Player& player, Card card) {
  std::vector<Spot> spots;
  for (const Side side : both_sides) {
    for (int p = 1; p <= tile_place; ++p) spots.push_back(Spot::car(side, p));
  }
  for (int n = 1; n <= route_length(player); ++n) spots.push_back(Spot::station(n));
  return std::any_of(spots.begin(), spots.end(), [&](Spot spot) {
    switch (face(card).kind) {
      case Kind::Celebrity: return bool(celebrity_fits(player, card, spot));
      case Kind::Postcard: return bool(postcard_fits(player, spot));
      case Kind::Passenger: return bool(passenger_fits(player, spot));
      default: return true;
    }
  });
}
void look_at_room(const State& s, Seat seat) {
  if (seat == nature) return;
  for (int k = 0; k < card_count; ++k) {
    const Card card = Card(k);
    if (!is_base(card) && !s.options.modules.contains(module_of(card))) continue;
    REQUIRE(room_of(s, s.players[seat]).takes(card) == fits_somewhere(s.players[seat], card));
  }
}

}  // namespace

TEST_CASE("FC-23.3 random play draws from the lists, move by move, with all options") {
  std::uint64_t game = 0;
  for (const Options& options : many_options()) {
    State fast = begun(options);
    State listed = fast;
    Rng one = Rng::of_game(3, ++game);
    Rng two = one;
    CHECK(play_out(fast, one) == play_by_the_lists(listed, two, [](const State&, Seat) {}));
    CHECK(fast == listed);
    CHECK(one.next() == two.next());
  }
}

TEST_CASE("FC-17.6, FC-19.6 a card has room if and only if it fits somewhere") {
  std::uint64_t game = 0;
  for (const Options& options : many_options()) {
    State s = begun(options);
    Rng rng = Rng::of_game(4, ++game);
    play_by_the_lists(s, rng, look_at_room);
  }
}

namespace {

/// Everything that can be said at all.
std::vector<State::Move> everything() {
  std::vector<State::Move> out{TakeTile{}, Stop{}, Role{watcher}, Take{no_card, How::Decline}};
  const auto add = [&](const auto&... moves) { (out.push_back(moves), ...); };
  for (int k = 0; k <= card_count; ++k) {  // the last is the toolbox
    const Card card = Card(k);
    add(Draw{card}, Take{card, How::Use}, Take{card, How::Decline}, Fulfil{card}, Use{card});
  }
  for (int k = 0; k <= end_count; ++k) {
    const EndCard card = k == end_count ? no_end : EndCard(k);
    add(Reveal{card}, Keep{card}, TakeEnd{card}, Buy{card});
  }
  for (const Evidence face : {Evidence::Blank, Evidence::Fingerprint}) {
    add(Token{face}, Return{face});
    for (int k = 0; k < most_seats; ++k) add(Give{face, Seat(k)});
  }
  for (int k = 0; k < most_seats; ++k) add(Role{Seat(k)});
  for (const Side side : both_sides) {
    add(Step{side});
    for (int mail = 0; mail < 5; ++mail) add(Add{side, Mail(mail)});
    for (int p = 0; p <= tile_place; ++p) {
      add(Upgrade{Spot::car(side, p)}, Place{Spot::car(side, p)});
    }
  }
  for (int n = 0; n <= 46; ++n) add(Place{Spot::station(n)});
  for (int p = 0; p <= most_between + 1; ++p) add(Place{Spot::between(p)});
  return out;
}
/// Whether a move may be left out of the list, for another stands for it: a card that looks like
/// another, and what comes in another order.
bool may_be_left_out(const State& s, const State::Move& move) {
  if (const auto* adding = std::get_if<AddCars>(&s.agenda.top())) return adding->lower_begun;
  if (const auto* upgrading = std::get_if<Upgrades>(&s.agenda.top())) {
    return upgrading->last != 0 && !s.options.strict_supply;
  }
  if (const auto* steps = std::get_if<Steps>(&s.agenda.top())) return steps->lower_begun;
  return awaits<Turn>(s) && std::holds_alternative<Take>(move);
}
/// FC-23.7  Who is asked can do something, and all that he can do is listed.
void look_at_list(const State& s, Seat seat) {
  static const std::vector<State::Move> all = everything();
  const Moves list = moves(s, seat);
  std::size_t listed = 0;
  bool can = false;
  for (const State::Move& move : all) {
    const bool is_there = std::find(list.begin(), list.end(), move) != list.end();
    const bool may = bool(check(s, seat, move));
    listed += is_there ? 1 : 0;
    can |= may && !std::holds_alternative<Stop>(move);
    const bool agrees = is_there == may || (may && may_be_left_out(s, move));
    REQUIRE_MESSAGE(agrees, text_of(move));
  }
  REQUIRE(listed == list.size());
  REQUIRE(can);
}

}  // namespace

TEST_CASE("FC-23.3, FC-23.7 what may be said is listed, but for orders that change nothing") {
  const std::vector<Options> tables = many_options();
  for (std::size_t k = 0; k < tables.size(); k += 4) {
    State s = begun(tables[k]);
    Rng rng = Rng::of_game(6, k);
    play_by_the_lists(s, rng, look_at_list);
  }
}

namespace {

/// A row as the table sees it: what its cards show, from the first to the last.
struct Lying {
  std::vector<unsigned> looks;
  int taken;
  bool tile;
};
Lying without(Lying row, std::size_t k) {
  row.looks.erase(row.looks.begin() + std::ptrdiff_t(k));
  return row;
}

/// All that may still be done with a row, as a number: rows with the same number offer the same
/// choices to everybody, now and after any of them. The order of the cards counts in nothing else
/// than what the start tile discards (FC-12.5).
class Futures {
 public:
  explicit Futures(const Options& options) : options_{options} {}
  int of(const Lying& row) {
    if (row.taken >= options_.seats) return 0;  // FC-3.8
    std::multiset<unsigned> lying{row.looks.begin(), row.looks.end()};
    if (!row.tile) return number({lying, {row.taken}});
    std::set<int> then;
    for (std::size_t k = 0; k < row.looks.size(); ++k) then.insert(after_taking(row, k));
    Lying discarded = without(row, 0);
    discarded.tile = false;
    discarded.taken += options_.tile_counts_as_taken ? 1 : 0;
    then.insert(-of(discarded) - 1);
    return number({lying, then});
  }
  int after_taking(const Lying& row, std::size_t k) {
    Lying left = without(row, k);
    ++left.taken;
    return of(left);
  }

 private:
  using Known = std::pair<std::multiset<unsigned>, std::set<int>>;
  int number(const Known& row) {
    return numbers_.try_emplace(row, int(numbers_.size()) + 1).first->second;
  }
  Options options_;
  std::map<Known, int> numbers_;
};

Lying seen_in(const State& s, const Row& row) {
  Lying out{{}, row.taken, s.tile_there};
  for (const Card card : row.cards) {
    if (card != no_card) out.looks.push_back(look(card));
  }
  return out;
}
/// One card is listed for each face and each row it leaves behind, and no second one.
void look_at_rows(const State& s, Seat seat, Futures& futures) {
  if (!awaits<Turn>(s)) return;
  const Moves list = moves(s, seat);
  for (const Row& row : s.rows) {
    const Lying lying = seen_in(s, row);
    std::set<std::pair<unsigned, int>> all;
    std::set<std::pair<unsigned, int>> listed;
    std::size_t cards = 0;
    std::size_t k = 0;
    for (const Card card : row.cards) {
      if (card == no_card) continue;
      const std::pair<unsigned, int> left{look(card), futures.after_taking(lying, k++)};
      const State::Move declined = Take{card, How::Decline};
      all.insert(left);
      if (std::find(list.begin(), list.end(), declined) == list.end()) continue;
      listed.insert(left);
      ++cards;
    }
    CHECK(listed == all);
    CHECK(listed.size() == cards);
  }
}

}  // namespace

TEST_CASE("FC-12.5, FC-23.3 of cards that look alike one is listed for each row left behind") {
  for (const int seats : {2, 3, 4}) {
    for (const bool counts : {true, false}) {
      CAPTURE(seats);
      CAPTURE(counts);
      Options options = options_for(seats, "AB");
      options.tile_counts_as_taken = counts;
      Futures futures{options};
      for (std::uint64_t game = 1; game <= 3; ++game) {
        State s = begun(options);
        Rng rng = Rng::of_game(5, game);
        play_by_the_lists(s, rng,
                          [&](const State& at, Seat seat) { look_at_rows(at, seat, futures); });
      }
    }
  }
}

TEST_CASE("FC-12.5 which of two like cards is taken decides what the start tile discards") {
  State s = opening(3, "AB");
  const std::array<const char*, row_size> cards{"X1-01", "X1-12", "X1-02",
                                                "X1-20", "X1-15", "X1-21"};
  for (std::size_t place = 0; place < cards.size(); ++place) show(s, cards[place], 0, place);
  REQUIRE(look(card("X1-01")) == look(card("X1-02")));
  const auto lists = [](const State& at, std::string_view text) {
    const Moves list = moves(at, to_act(at).first());
    return std::any_of(list.begin(), list.end(),
                       [&](const State::Move& move) { return text_of(move) == text; });
  };
  CHECK(lists(s, "take X1-01 use"));
  CHECK(lists(s, "take X1-02 use"));
  CHECK(lists(s, "take X1-02 decline"));
  say_all(s, A, "take X1-02 decline, upgrade U1");
  CHECK(told_by(s, B, "tile").has("CardDiscarded X1-01 1"));
  while (!awaits<Turn>(s)) say(s, to_act(s).first(), "stop");
  CHECK(lists(s, "take X1-12 use"));  // the row is still there, and C may have the conductor
}

TEST_CASE("FC-1.3 cards look alike where kind, number and effect are the same") {
  for (int a = 0; a < card_count; ++a) {
    CHECK(look(Card(a)) < look(no_card));
    for (int b = 0; b < card_count; ++b) {
      if (pile_of(Card(a)) != pile_of(Card(b))) continue;
      CHECK((look(Card(a)) == look(Card(b))) ==
            (a == b || deck::look_alike(face(Card(a)), face(Card(b)))));
    }
  }
}

TEST_CASE("FC-20.10 cards laid and cards covered keep their order in one room") {
  Player player;
  Spread& spread = player.spread;
  const auto at = [](int k) { return Laid{Card(k), Spot::between(1)}; };
  for (int k = 0; k < 9; ++k) {
    spread.lay(at(k));
    spread.cover(at(100 + k));
  }
  spread.take_up(3);
  spread.cover(at(109));
  REQUIRE(spread.laid().size() == 8);
  REQUIRE(spread.covered().size() == 10);
  CHECK(spread.laid()[3] == at(4));
  CHECK(spread.covered()[0] == at(100));
  CHECK(spread.covered()[9] == at(109));
}

TEST_CASE("FC-4.3 parts still to come are kept in order, with their numbers and limits") {
  Effect effect;
  effect.push_back({Op::Points, 63});
  effect.push_back({Op::Upgrade, 3, 2});
  effect.push_back({Op::PointsPerPosition, 0});
  Todo todo{effect};
  CHECK(as_list(todo) == effect);
  CHECK(todo.take() == effect[0]);
  CHECK(todo.take() == effect[1]);
  CHECK_FALSE(todo.empty());
  CHECK(todo.take() == effect[2]);
  CHECK(todo.empty());
}

}  // namespace roundhouse::first_class
