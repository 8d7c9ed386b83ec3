#include <algorithm>
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

TEST_CASE("FC-23.3 of cards of a row that look alike the first is listed, and no other") {
  State s = begun({});
  Rng rng{5};
  play_by_the_lists(s, rng, [](const State& at, Seat seat) {
    if (!std::holds_alternative<Turn>(at.agenda.top())) return;
    const Moves list = moves(at, seat);
    for (const Row& row : at.rows) {
      for (const Card card : row.cards) {
        if (card == no_card) continue;
        const auto first = std::find_if(row.cards.begin(), row.cards.end(), [&](Card lying) {
          return lying != no_card && look(lying) == look(card);
        });
        const State::Move declined = Take{card, How::Decline};
        CHECK((std::find(list.begin(), list.end(), declined) != list.end()) == (*first == card));
      }
    }
  });
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
