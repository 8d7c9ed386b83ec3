#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

namespace {

/// Declines a card of a row and loses the upgrade.
void decline_from(State& s, Seat seat, std::size_t row) {
  for (const Card c : s.rows[row].cards) {
    if (c == no_card) continue;
    say(s, seat, "take " + word_for(c) + " decline");
    return say(s, seat, "stop");
  }
}
void play_round_away(State& s) {
  const int round = s.round;
  Rng rng{9};
  while (s.round == round && !awaits<Scoring>(s) && !to_act(s).empty()) {
    let_nature(s, rng);
    if (s.round != round) return;
    const Seat seat = to_act(s).first();
    if (awaits<Turn>(s)) {
      decline_from(s, seat, std::size_t(topmost_row(s)));
    } else {
      say(s, seat, "stop");
    }
  }
}

}  // namespace

TEST_CASE("FC-3.8 the fourth card taken from a row clears the rest of it; T-06") {
  State s = opening(4, "AB");
  s.rows[1].taken = 3;
  for (std::size_t k = 0; k < 3; ++k) s.rows[1].cards[k] = no_card;
  decline_from(s, A, 1);
  CHECK(cards_in(s.rows[1]) == 0);
  CHECK(s.box[0] == 2);
}

TEST_CASE(
    "FC-3.8, FC-3.11 two players: the second card clears the row and the tile moves down; T-07") {
  State s = opening(2, "AB");
  decline_from(s, A, 0);
  CHECK(topmost_row(s) == 0);
  decline_from(s, B, 0);
  CHECK(s.box[0] == 4);
  CHECK(topmost_row(s) == 1);
  CHECK(s.tile_there);
}

TEST_CASE("FC-3.11 the tile skips a row that is already gone; T-101") {
  State s = opening(2, "AB");
  decline_from(s, A, 1);
  decline_from(s, B, 1);
  CHECK(topmost_row(s) == 0);
  decline_from(s, A, 0);
  decline_from(s, B, 0);
  CHECK(topmost_row(s) == 2);
}

TEST_CASE("FC-3.10 nothing can be taken from a row that is gone; T-10") {
  State s = opening(2, "AB");
  const Card left = s.rows[0].cards[5];
  decline_from(s, A, 0);
  CHECK(refused(s, B, "take " + word_for(left) + " decline") == "");
  decline_from(s, B, 0);
  CHECK(refused(s, A, "take " + word_for(left) + " decline") == "FC-3.10");
  for (std::size_t row = 1; row < 3; ++row) {
    for (const Card c : s.rows[row].cards) {
      CHECK(refused(s, A, "take " + word_for(c) + " decline") == "");
    }
  }
}

TEST_CASE(
    "FC-3.1, FC-3.2, FC-3.4, FC-3.5, FC-3.6, FC-3.9 rounds, piles and the scoring after round 2; "
    "T-09") {
  State s = opening(2, "AB");
  for (int k = 0; k < 6; ++k) {
    CHECK(to_act(s) == SeatSet{Seat(k % 2)});
    decline_from(s, Seat(k % 2), std::size_t(k / 2));
  }
  CHECK(s.round == 2);
  Rng rng{5};
  let_nature(s, rng);
  CHECK(std::popcount(s.pile) == 4);
  CHECK(pile_in_play(s) == 1);
  play_round_away(s);
  let_nature(s, rng);
  CHECK(s.round == 3);
  CHECK(pile_in_play(s) == 2);
  CHECK(s.box[0] + s.players[A].stack[0] + s.players[B].stack[0] == pile_size);
  CHECK(std::popcount(s.pile) == 22);
}

TEST_CASE(
    "FC-12.1, FC-12.2, FC-12.3, FC-12.4, FC-12.5 the start player tile with four players; T-11") {
  State s = opening(4, "AB");
  decline_from(s, A, 1);
  decline_from(s, B, 1);
  const Card first = s.rows[0].cards[0];
  say(s, C, "tile");
  CHECK(s.players[C].coins == 3);
  CHECK(to_act(s) == SeatSet{A});
  say(s, A, "add upper");
  CHECK(shown(s.players[A].train(Side::Upper)) == "0,0");
  CHECK(to_act(s) == SeatSet{B});
  say(s, B, "upgrade L1");
  CHECK(s.players[D].coins == 1);
  CHECK(s.rows[0].cards[0] == no_card);
  CHECK(refused(s, D, "take " + word_for(first) + " use") == "FC-3.10");
  CHECK(s.rows[0].taken == 1);
  CHECK(s.start == A);
  CHECK(s.next_start == C);
}

TEST_CASE("FC-12.6 the discarded card counts as taken; T-12") {
  State s = opening(4, "AB");
  s.rows[0].taken = 3;
  for (std::size_t k = 0; k < 3; ++k) s.rows[0].cards[k] = no_card;
  say(s, A, "tile");
  say_all(s, C, "stop");
  say_all(s, D, "stop");
  CHECK(cards_in(s.rows[0]) == 0);
  Options other = s.options;
  other.tile_counts_as_taken = false;
  State t = opening(4, "AB");
  t.options = other;
  say(t, A, "tile");
  CHECK(t.rows[0].taken == 0);
}

TEST_CASE("FC-12.1, FC-12.7 the tile is taken once in a round, instead of a card; T-14") {
  State s = opening(2, "AB");
  say(s, A, "tile");
  CHECK(to_act(s) == SeatSet{B});
  CHECK(refused(s, B, "tile") == "FC-12.1");
}

TEST_CASE("FC-12.8 without a taker the start player stays, and the tile is back; T-15") {
  State s = opening(2, "AB");
  for (int k = 0; k < 6; ++k) decline_from(s, Seat(k % 2), std::size_t(k / 2));
  Rng rng{5};
  let_nature(s, rng);
  CHECK(s.start == A);
  CHECK(s.tile_there);
  CHECK(topmost_row(s) == 0);
}

TEST_CASE("FC-12.2 who took the tile starts the next round, also when he started this one") {
  State s = opening(2, "AB");
  decline_from(s, A, 0);
  say(s, B, "tile");
  for (int k = 2; k < 6; ++k) decline_from(s, Seat(k % 2), std::size_t(k / 2));
  Rng rng{5};
  let_nature(s, rng);
  CHECK(s.round == 2);
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-4.1, FC-4.4, FC-6.8 a declined card is one upgrade, and counts as taken; T-22") {
  State s = opening(2, "AB");
  const Card c = s.rows[0].cards[2];
  say(s, A, "take " + word_for(c) + " decline");
  CHECK(awaits<Upgrades>(s));
  say(s, A, "upgrade U1");
  CHECK(s.players[A].stack[0] == 1);
  CHECK(s.rows[0].taken == 1);
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-4.2, FC-4.3 a part that was left behind does not come back; T-24") {
  State s = opening(2, "AB");
  take(s, A, "X1-04");
  CHECK(refused(s, A, "upgrade U1") == "CORE-1");
  say_all(s, A, "stop, upgrade U1");
  CHECK(to_act(s) == SeatSet{B});
  CHECK(shown(s.players[A].train(Side::Upper)) == "1");
}

TEST_CASE("FC-4.5 a contract cannot be fulfilled between two parts of a card; T-108") {
  State s = opening(2, "AB");
  s.players[A].trains = {train({0, 0}), train({0, 0})};
  s.players[A].spread.lay({card("A1-01"), {}});
  take(s, A, "X1-04");
  say(s, A, "add upper");
  CHECK(refused(s, A, "fulfil A1-01") == "CORE-1");
  say(s, A, "upgrade U1");
  CHECK(awaits<FreeSteps>(s));
  say(s, A, "fulfil A1-01");
  State t = s;
  t.options.free_steps_between_parts = true;  // Q-37, the alternative
  CHECK(awaits<Upgrades>(t));
}

TEST_CASE("FC-4.5 Q-37 at a table that wants it, free steps come between parts") {
  State s = opening(2, "AB");
  s.options.free_steps_between_parts = true;
  s.players[A].trains = {train({0, 0}), train({0, 0})};
  s.players[A].spread.lay({card("A1-01"), {}});
  take(s, A, "X1-04");
  say(s, A, "add upper");
  CHECK(awaits<FreeSteps>(s));
  CHECK(refused(s, A, "fulfil A1-01") == "");
}

TEST_CASE("FC-4.6, FC-10.2 nobody buys in another player's turn; T-40") {
  State s = opening(2, "AB");
  s.players[B].coins = 4;
  CHECK(refused(s, B, "buy " + word_for(s.ends_shown.at(0))) == "CORE-2");
}

TEST_CASE("FC-4.7, FC-5.2, FC-5.3, FC-5.4, FC-5.5 any card may be used, even for nothing") {
  State s = opening(2, "AB");
  show(s, "X1-10");
  CHECK(refused(s, A, "take X1-10 use") == "");
  take(s, A, "X1-20");
  CHECK(s.players[A].route.size() == 1);
  CHECK(route_length(s.players[A]) == 6);
  CHECK(to_act(s) == SeatSet{B});
  take(s, B, "X1-15");
  CHECK(s.players[B].locomotive == 2);
}

TEST_CASE(
    "FC-23.3, FC-23.4, FC-23.5, FC-23.7 free steps, choice, parts, free steps, end of the turn") {
  State s = opening(2, "AB");
  s.players[A].coins = 8;
  CHECK(awaits<Turn>(s));
  say(s, A, "buy " + word_for(s.ends_shown.at(0)));
  Rng rng{1};
  while (!awaits<Turn>(s)) {
    let_nature(s, rng);
    if (!awaits<Turn>(s)) say(s, A, "stop");
  }
  take(s, A, "X1-15");
  CHECK(awaits<FreeSteps>(s));  // four coins are left
  say(s, A, "stop");
  CHECK(to_act(s) == SeatSet{B});  // not asked again
  take(s, B, "X1-16");
  CHECK(to_act(s) == SeatSet{A});  // B could do nothing, so nobody asked
}

namespace {

/// Somebody with coins for a Game End card, who wanted none, in the middle of his turn.
State content(std::string_view modules) {
  State s = opening(3, modules);
  s.players[A].coins = 4;
  std::get<Turn>(s.agenda.top()).stage = 1;
  s.passed = true;
  return s;
}

}  // namespace

TEST_CASE("FC-23.7 after each thing done free steps may be taken, after nothing they may not") {
  struct Doing {
    Part part;
    const char* said;
  };
  for (const Doing& doing : {Doing{deck::cars(1), "add upper"},
                             {deck::upgrades(1), "upgrade U1"},
                             {deck::split(1), "step lower"},
                             {deck::steam(1), ""},
                             {deck::coins(1), ""},
                             {deck::points(1), ""}}) {
    State s = content("AB");
    carry(s, A, deck::does(doing.part));
    say_all(s, A, doing.said);
    CHECK_MESSAGE(awaits<FreeSteps>(s), doing.said);
  }
  for (const Part& part : {deck::cars(1), deck::upgrades(1), deck::split(1)}) {
    State s = content("AB");
    carry(s, A, deck::does(part));
    say(s, A, "stop");
    CHECK(to_act(s) == SeatSet{B});
  }
  State s = content("AB");
  s.players[A].locomotive = 3;
  carry(s, A, deck::does(deck::steam(1), deck::points(0)));
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-23.7, FC-18.5, FC-18.6 evidence drawn, given or returned is a thing done") {
  State s = content("CD");
  carry(s, A, deck::does(deck::evidence(1)));
  play(s, nature, Token{Evidence::Blank});
  CHECK(awaits<FreeSteps>(s));
  for (const Part& part : {deck::give_evidence(1), deck::return_evidence(1)}) {
    State t = content("CD");
    t.evidence.push_back({watcher, A, Evidence::Blank});
    carry(t, A, deck::does(part));
    say(t, A, part.op == Op::GiveEvidence ? "give blank C" : "return blank");
    CHECK(awaits<FreeSteps>(t));
  }
}

TEST_CASE("FC-23.7, FC-4.4 a card that is laid or placed is a thing done") {
  for (const char* laid : {"X1-20", "A1-01"}) {
    State s = opening(2, "AB");
    s.players[A].coins = 4;
    take(s, A, laid);
    CHECK_MESSAGE(awaits<FreeSteps>(s), laid);
  }
  State s = content("AB");
  s.agenda.ask(Placing{A, card("B1-04")});
  say(s, A, "place S1");
  CHECK(awaits<FreeSteps>(s));
  State t = content("AB");
  t.agenda.ask(ChooseEnd{A});
  t.players[A].coins = 8;
  say(t, A, "end " + word_for(t.ends_shown.at(0)));
  CHECK_FALSE(t.passed);
}

TEST_CASE("FC-4.5, FC-11.5 coins are no reason to ask where no Game End card lies") {
  State s = content("AB");
  s.passed = false;
  s.players[B].ends.add(end_stack(s));
  s.players[B].ends.add(s.ends_shown);
  s.ends_shown = {};
  go_on(s);
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-3.11 the tile moves when its own row goes and another is left, and not otherwise") {
  const auto moves_by_last_card = [](State s, std::size_t row) {
    s.rows[row].taken = 1;
    const Told told = told_by(s, A, "take " + word_for(s.rows[row].cards[5]) + " decline");
    REQUIRE_FALSE(told.any("RowDiscarded"));
    const Told end = told_by(s, A, "stop");
    REQUIRE(end.any("RowDiscarded " + std::to_string(row + 1)));
    return end.any("StartTileMoved");
  };
  State s = opening(2, "AB");
  CHECK(moves_by_last_card(s, 0));
  CHECK_FALSE(moves_by_last_card(s, 1));
  CHECK_FALSE(moves_by_last_card(s, 2));
  State taken = s;
  taken.tile_there = false;
  CHECK_FALSE(moves_by_last_card(taken, 0));
  State last = s;
  for (const std::size_t row : {0U, 1U}) last.rows[row] = {};
  CHECK_FALSE(moves_by_last_card(last, 2));
}

TEST_CASE("FC-12.5 the card beside the tile goes into the box, and no other") {
  State s = opening(2, "AB");
  s.rows[0].cards[0] = no_card;
  s.rows[0].taken = 0;
  const Row before = s.rows[0];
  say(s, A, "tile");
  CHECK(s.box == std::array<std::uint8_t, pile_count>{1, 0, 0});
  CHECK(s.rows[0].cards[1] == no_card);
  CHECK(s.rows[0].cards[2] == before.cards[2]);
  State second = opening(2, "AB");
  second.round = 3;
  second.rows[0].cards[0] = card("X2-01");
  say(second, A, "tile");
  CHECK(second.box == std::array<std::uint8_t, pile_count>{0, 1, 0});
}

TEST_CASE("FC-4.1, FC-23.3 a front is shown both ways of every card, the tile, claims and buys") {
  State s = opening(2, "AE");
  CHECK(candidate_moves(s, A).size() == 2 * 18 + 1 + 4);
  s.rows[0].cards[3] = no_card;
  Player& player = s.players[A];
  player.spread.lay({card("A1-01"), {}});
  player.between.push_back({card("E1-01")});        // a turnout is not claimed
  player.between.push_back({card("E1-04"), true});  // and a mechanic once
  player.between.push_back({card("E1-05")});
  const auto shown = candidate_moves(s, A);
  CHECK(shown.size() == 2 * 17 + 1 + 2 + 4);
  for (const char* text : {"fulfil A1-01", "fulfil E1-05", "tile"}) {
    const bool there = std::any_of(shown.begin(), shown.end(),
                                   [&](const auto& move) { return text_of(move) == text; });
    CHECK_MESSAGE(there, text);
  }
  State b = opening(2, "AB");
  b.players[A].spread.lay({card("B1-04"), Spot::station(1)});  // nor is a postcard
  CHECK(candidate_moves(b, A).size() == 2 * 18 + 1 + 4);
  b.agenda.ask(FreeSteps{A});
  CHECK(candidate_moves(b, A).size() == 4 + 1);
}

TEST_CASE("FC-4.5, FC-16.6 a claim or a buy whose gain is left out may be followed by another") {
  State s = opening(2, "AB");
  s.players[A].coins = 0;
  s.players[A].trains = {train({0, 0, 0}, 2), train({0, 0}, 2)};
  s.players[A].spread.lay({card("A1-01"), {}});
  s.players[A].spread.lay({card("A1-04"), {}});
  take(s, A, "X1-20");
  say_all(s, A, "fulfil A1-01, stop");
  CHECK(awaits<FreeSteps>(s));
  say_all(s, A, "fulfil A1-04, stop");
  CHECK(to_act(s) == SeatSet{B});
  State t = opening(2, "AB");
  t.players[A].coins = 8;
  t.ends_shown = {};
  t.ends_shown.add(end_card("G-01"));  // an upgrade
  t.ends_shown.add(end_card("G-05"));
  t.drafted[A] = end_card("G-20");
  t.drafted[B] = end_card("G-21");
  take(t, A, "X1-20");
  say_all(t, A, "buy G-01, stop");
  Rng rng{1};
  let_nature(t, rng);
  CHECK(awaits<FreeSteps>(t));
}

TEST_CASE("FC-3.5, FC-3.8, FC-12.6 Q-10 what lies at the end of a round goes into the box") {
  for (std::size_t row = 0; row < 3; ++row) {
    State s = opening(2, "AB");
    while (s.agenda.size() > 1) s.agenda.settle();
    s.round = 2;
    s.turns = 6;
    s.pile = 0b111;
    for (Row& each : s.rows) each = {};
    s.rows[row].cards[4] = card("X1-07");
    s.players[A].coins = 4;  // so that he is asked when the scoring begins
    const Told told = told_going_on(s);
    CHECK(told.lines[0] == "RowDiscarded " + std::to_string(row + 1) + " X1-07");
    CHECK(told.lines[1] == "PileDiscarded 1 3");
    CHECK(awaits<FreeSteps>(s));
    CHECK(s.box == std::array<std::uint8_t, pile_count>{4, 0, 0});
    CHECK(s.pile == 0);
    CHECK_FALSE(s.tile_there);
    CHECK(topmost_row(s) == 3);
  }
}

TEST_CASE("FC-12.1, FC-4.5 who takes the tile may take free steps afterwards") {
  State s = opening(2, "AB");
  s.players[A].coins = 2;
  say(s, A, "tile");
  CHECK(awaits<FreeSteps>(s));
  CHECK(to_act(s) == SeatSet{A});
}

}  // namespace roundhouse::first_class
