#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

TEST_CASE(
    "FC-2.2, FC-2.5, FC-2.6, FC-2.12, FC-1.8, FC-1.9, FC-1.12 three players, ready to play; T-01") {
  const State s = opening(3, "AB");
  CHECK(std::popcount(s.pile) == 22);
  for (const Row& row : s.rows) CHECK(cards_in(row) == 6);
  for (int k = 0; k < 3; ++k) {
    const Player& player = s.players[Seat(k)];
    for (const Train& t : player.trains) {
      CHECK(shown(t) == "0");
      CHECK(t.conductor == 0);
    }
    CHECK(player.coins == 1);
    CHECK(std::popcount(player.mail_left) == 4);
    CHECK(player.points == 0);
    CHECK(player.locomotive == 0);
  }
  CHECK(s.tile_there);
  CHECK(topmost_row(s) == 0);
}

TEST_CASE("FC-23.3 no list of moves is longer than its room, whatever lies on the table") {
  constexpr std::size_t room = State::most_moves;
  constexpr std::size_t claims = most_turns + most_between + ends_shown;  // list_claims, Buy
  constexpr std::size_t display = 2 * 3 * row_size + 1;  // used or declined, and the start tile
  static_assert(display + claims <= room);
  static_assert(2 * (storage_draw + 1) + claims + 1 <= room);
  static_assert(pile_size <= room && end_count <= room);               // what nature draws from
  static_assert(3 + 3 * decltype(Player::route)::capacity() <= room);  // places for a postcard
  static_assert(2 * (4 + most_cars + 1) + 1 <= room);  // mail cars, upgrades, tiles, stopping
  CHECK(candidate_moves(opening(4, "EF"), Seat{0}).size() <= display + claims);
}

TEST_CASE("FC-2.1, FC-15.1, FC-15.2 two to four players and exactly two modules; T-05") {
  CHECK(judge_options(options_for(2, "AB")));
  CHECK(judge_options(options_for(4, "EF")));
  CHECK(judge_options(options_for(5, "AB")).broken()->id == "FC-2.1");
  CHECK(judge_options(options_for(1, "AB")).broken()->id == "FC-2.1");
  CHECK(judge_options(options_for(2, "A")).broken()->id == "FC-15.1");
  CHECK(judge_options(options_for(2, "ABC")).broken()->id == "FC-15.1");
}

TEST_CASE("FC-15.3, FC-15.4 A and B unless something else is said; E and F may be combined") {
  CHECK(word_for(Options{}.modules) == "AB");
  CHECK(judge_options(options_for(2, "EF")));
}

TEST_CASE("FC-2.8, FC-2.9, FC-2.10 the draft goes counter-clockwise, 5, 4, 3, 2 cards; T-02") {
  State s = setup(options_for(4, "AB"));
  go_on(s);
  Rng rng{3};
  let_nature(s, rng);
  for (int k = 0; k < 4; ++k) {
    const Seat seat = to_act(s).first();
    CHECK(seat == Seat(3 - k));
    CHECK(moves(s, seat).size() == std::size_t(5 - k));
    CHECK(refused(s, seat, text_of(moves(s, seat)[0])) == "");
    play(s, seat, moves(s, seat)[0]);
  }
  let_nature(s, rng);
  CHECK(s.ends_shown.count() == 4);
  CHECK(end_stack(s).count() == 13);
  CHECK(to_act(s) == SeatSet{A});
}

TEST_CASE("FC-2.9 a card that was not passed on cannot be kept") {
  State s = setup(options_for(2, "AB"));
  go_on(s);
  Rng rng{3};
  let_nature(s, rng);
  for (int k = 0; k < end_count; ++k) {
    const bool there = draft_hand(s).contains(EndCard(k));
    CHECK(refused(s, B, "keep " + word_for(EndCard(k))) == (there ? "" : "FC-2.9"));
  }
}

TEST_CASE(
    "FC-2.11, FC-11.4, FC-23.1 the card kept is secret, and its immediate part does not act") {
  State s = opening(2, "AB");
  CHECK(s.players[A].coins == 1);
  CHECK(shown(s.players[A].train(Side::Upper)) == "0");
  CHECK(observe(s, A).drafted[A] == s.drafted[A]);
  CHECK(observe(s, A).drafted[B] == no_end);
  CHECK(observe(s, watcher).drafted[A] == no_end);
}

TEST_CASE("FC-2.2, FC-21.2, FC-2.13 24 base cards and eight of each module in a pile; T-04") {
  const State s = opening(2, "AF");
  for (int pile = 1; pile <= pile_count; ++pile) {
    std::array<int, 3> counts{};
    for (int place = 0; place < pile_size; ++place) {
      const Card c = card_at(s.options.modules, pile, place);
      CHECK(c != toolbox);
      CHECK(pile_of(c) == pile);
      CHECK(place_in_pile(s.options.modules, c) == place);
      ++counts[is_base(c) ? 0 : module_of(c) == Module::A ? 1 : 2];
    }
    CHECK(counts == std::array<int, 3>{24, 8, 8});
  }
}

TEST_CASE("FC-2.3, FC-2.4, FC-2.7 nothing but the boards is laid out: supplies are counted") {
  const State s = opening(2, "AB");
  CHECK(s.tiles_taken == 0);
  CHECK(s.arrived == 0);
  CHECK(route_length(s.players[A]) == 3);
}

}  // namespace roundhouse::first_class
