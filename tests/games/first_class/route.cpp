#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

TEST_CASE("FC-9.1, FC-9.3 a locomotive stops at the end of the route; T-34") {
  State s = opening(2, "AB");
  s.players[A].locomotive = 2;
  take(s, A, "X1-17");
  CHECK(s.players[A].locomotive == 3);
}

TEST_CASE("FC-9.2, FC-9.4 a points station pays once, when it is passed; T-35") {
  State s = opening(2, "AB");
  s.players[A].route.push_back(card("X1-20"));
  carry(s, A, deck::does(deck::steam(3)));
  CHECK(s.players[A].points == 3);
  CHECK(s.players[A].locomotive == 3);
  State short_of_one = s;
  short_of_one.agenda.ask(Parts{A, deck::does(deck::steam(4))});
  CHECK(told_going_on(short_of_one).has("PartLeftOut A 1 locomotive no"));
  carry(s, A, deck::does(deck::steam(2)));
  CHECK(s.players[A].points == 3 + 2 + 2);
}

TEST_CASE("FC-9.5 a clock gives nothing now and its bonus in every scoring; T-36") {
  State s = opening(2, "AB");
  carry(s, A, deck::does(deck::steam(3)));
  CHECK(s.players[A].coins == 1);
  CHECK(awaits<Turn>(s));
  go_to_scoring(s);
  go_on(s);
  CHECK(s.players[A].coins == 2);  // the first clock of the board
  CHECK(awaits<Upgrades>(s));      // the second
  CHECK(to_act(s) == SeatSet{A});
}

TEST_CASE("FC-9.8 spaces are numbered in the direction of travel; plain ones are not stations") {
  Player player;
  player.route.push_back(card("X1-24"));
  CHECK(space_at(player, 1).kind == SpaceKind::Clock);
  CHECK(space_at(player, 2).points == 3);
  CHECK(space_at(player, 4).points == 3);
  CHECK(space_at(player, 5).kind == SpaceKind::Plain);
  CHECK(space_at(player, 6).kind == SpaceKind::Clock);
  CHECK_FALSE(postcard_fits(player, Spot::station(5)));
}

TEST_CASE(
    "FC-10.1, FC-10.2, FC-11.2, FC-11.3 four coins buy a Game End card before the action; T-37") {
  State s = opening(2, "AB");
  s.players[A].coins = 4;
  s.ends_shown = {};
  for (const char* c : {"G-02", "G-07", "G-13", "G-01"}) s.ends_shown.add(end_card(c));
  s.drafted[A] = end_card("G-20");
  s.drafted[B] = end_card("G-21");
  say(s, A, "buy G-02");
  CHECK(s.players[A].coins == 1);  // none left, and one for the immediate part
  CHECK(to_act(s).contains(nature));
  Rng rng{1};
  let_nature(s, rng);
  CHECK(s.ends_shown.count() == 4);
  CHECK(awaits<Turn>(s));
  CHECK(refused(s, A, "buy G-07") == "FC-10.2");
  CHECK(refused(s, A, "buy G-02") == "FC-11.3");
}

TEST_CASE("FC-10.2, FC-11.3 eight coins buy two, also the card just refilled; T-39") {
  State s = opening(2, "AB");
  s.players[A].coins = 8;
  s.ends_shown = {};
  for (const char* c : {"G-12", "G-07", "G-13", "G-01"}) s.ends_shown.add(end_card(c));
  s.drafted[A] = end_card("G-20");
  s.drafted[B] = end_card("G-21");
  say(s, A, "buy G-12");
  play(s, nature, Reveal{end_card("G-06")});
  say(s, A, "buy G-06");
  CHECK(s.players[A].coins == 0);
  CHECK(s.players[A].ends.count() == 2);
}

TEST_CASE("FC-10.3, FC-10.4 coins have no limit and buy nothing else") {
  State s = opening(2, "AB");
  carry(s, A, deck::does(deck::coins(60)));
  CHECK(s.players[A].coins == 61);
  for (const auto& move : moves(s, A)) {
    State after = s;
    play(after, A, move);
    const bool bought = std::holds_alternative<Buy>(move);
    CHECK((after.players[A].coins < 61) == bought);
  }
}

TEST_CASE("FC-11.5 an empty stack refills nothing, and an empty display gives nothing") {
  State s = opening(2, "AB");
  EndSet stack = end_stack(s);
  s.players[B].ends.add(stack);
  const EndCard shown = s.ends_shown.at(0);
  take(s, A, "A1-08");
  say(s, A, "end " + word_for(shown));
  while (to_act(s).contains(A) && !awaits<Turn>(s)) say(s, A, "stop");
  CHECK(s.ends_shown.count() == 3);
  s.players[B].ends.add(s.ends_shown);
  s.ends_shown = {};
  const Seat next = to_act(s).first();
  carry(s, next, deck::does(deck::take_end(1)));
  CHECK(awaits<Turn>(s));
}

TEST_CASE("FC-5.7, FC-11.2 a Game End action card gives one of the cards shown") {
  State s = opening(2, "AB");
  take(s, A, "B1-08");
  CHECK(awaits<ChooseEnd>(s));
  CHECK(moves(s, A).size() == 5);
}

TEST_CASE("FC-11.7 what the cards count; T-109, T-110") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  player.trains = {train({4, 4, 2, 2, 2, M, 2}), train({4, 2, 2, 2})};
  CHECK(final_points(s, A, end_card("G-19")) == 10);
  CHECK(final_points(s, A, end_card("G-08")) == 11);
  CHECK(final_points(s, A, end_card("G-09")) == 14);
  CHECK(final_points(s, A, end_card("G-10")) == 12);
  CHECK(final_points(s, A, end_card("G-20")) == 6);
  player.trains[0] = train({4, 4, 2, 2, 2, M, 2, 2, 2}, 0, Mail::Parcel, 5);
  CHECK(final_points(s, A, end_card("G-08")) == 13);
  CHECK(final_points(s, A, end_card("G-11")) == 10);
  player.coins = 9;
  CHECK(final_points(s, A, end_card("G-17")) == 16);
  player.coins = 3;
  CHECK(final_points(s, A, end_card("G-17")) == 6);
}

TEST_CASE("FC-11.7 every rule of the Game End cards") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  player.trains = {train({12, 7, 4, 2, 1}, 5), train({7, 4, 0}, 3)};
  player.route.push_back(card("X1-20"));
  player.locomotive = 6;
  player.ends.add(end_card("G-18"));
  CHECK(final_points(s, A, end_card("G-01")) == 3);
  CHECK(final_points(s, A, end_card("G-02")) == 6);
  CHECK(final_points(s, A, end_card("G-03")) == 5);
  CHECK(final_points(s, A, end_card("G-04")) == 2);
  CHECK(final_points(s, A, end_card("G-05")) == 2);
  CHECK(final_points(s, A, end_card("G-06")) == 4);
  CHECK(final_points(s, A, end_card("G-07")) == 6);
  CHECK(final_points(s, A, end_card("G-12")) == 8);
  CHECK(final_points(s, A, end_card("G-13")) == 0);
  CHECK(final_points(s, A, end_card("G-14")) == 3);
  CHECK(final_points(s, A, end_card("G-15")) == 6);
  CHECK(final_points(s, A, end_card("G-16")) == 12);
  CHECK(final_points(s, A, end_card("G-18")) == 6);
  CHECK(final_points(s, A, end_card("G-21")) == 15);
}

TEST_CASE("FC-11.7 Game End cards at the edges of what they ask") {
  State s = opening(2, "AB");
  s.drafted[A] = no_end;
  Player& player = s.players[A];
  const auto paid = [&](const char* text) { return final_points(s, A, end_card(text)); };
  player.trains = {train({2, 2, 2, 2, 2}), train({2, 2, 2, 2})};
  CHECK(paid("G-19") == 10);  // five cars are enough, four are not
  player.trains[0] = train({2, 2, 2, 2, 1});
  CHECK(paid("G-19") == 0);
  player.trains = {train({2, 1, 0, 0}), train({1, 1, 0})};
  CHECK(paid("G-20") == 2);  // the second cars alone: of value 0 none counts
  player.trains = {train({1, 1, 1, 1, 1, M}), train({1, 1, 1, 1, 1, M})};
  CHECK(paid("G-20") == 10);
  player.trains = {train({12, 7, 4, 2}), train({0})};
  CHECK(paid("G-21") == 0);
  player.trains = {train({12, 7, 4, 1}), train({0})};
  CHECK(paid("G-21") == 0);
  player.trains = {train({7, 4, 2, 1}), train({0})};
  CHECK(paid("G-21") == 0);
  player.trains = {train({0, 0, 0, 0, 0, M}, 6), train({0, 0, 0, 0, 0, M}, 6)};
  CHECK(paid("G-13") == 15);
  player.trains[1].conductor = 5;
  CHECK(paid("G-13") == 0);
  CHECK(paid("G-11") == 0);
  player.trains[1].tile = 5;
  CHECK(paid("G-11") == 10);
  player.trains[0].tile = 6;
  CHECK(paid("G-11") == 20);
  CHECK(paid("G-18") == 0);
  player.ends.add(end_card("G-03"));
  CHECK(paid("G-18") == 3);
  CHECK(final_points(s, A, no_end) == 0);
}

}  // namespace roundhouse::first_class
