#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

namespace {

State with_trains(const Train& upper, const Train& lower, std::string_view modules = "AB") {
  State s = opening(2, modules);
  s.players[A].trains = {upper, lower};
  return s;
}

}  // namespace

TEST_CASE("FC-6.3, FC-6.6 a first car goes 1, 2, 4, 7, 12 and no further; T-16") {
  State s = opening(2, "AB");
  carry(s, A, deck::does(deck::upgrades(6)));
  for (const char* value : {"1", "2", "4", "7", "12"}) {
    say(s, A, "upgrade U1");
    CHECK(shown(upper_of(s)) == value);
  }
  CHECK(refused(s, A, "upgrade U1") == "FC-6.3");
}

TEST_CASE("FC-6.4, FC-6.5 of two cars of value 1 only the left one may be raised; T-17") {
  State s = with_trains(train({1, 1}), train({0}));
  carry(s, A, deck::does(deck::upgrades(1)));
  CHECK(refused(s, A, "upgrade U2") == "FC-6.4");
  say(s, A, "upgrade U1");
  CHECK(shown(upper_of(s)) == "2,1");
}

TEST_CASE("FC-6.5 the leftmost of equal cars first; T-19") {
  State s = with_trains(train({2, 2, 1}), train({0}));
  carry(s, A, deck::does(deck::upgrades(2)));
  CHECK(refused(s, A, "upgrade U2") == "FC-6.4");
  say(s, A, "upgrade U1");
  CHECK(shown(upper_of(s)) == "4,2,1");
  say(s, A, "upgrade U2");
  CHECK(shown(upper_of(s)) == "4,4,1");
}

TEST_CASE("FC-6.7 two upgrades of one card may go to the same car; T-20") {
  State s = with_trains(train({0, 0}), train({0}));
  take(s, A, "X1-07");
  say_all(s, A, "upgrade U1, upgrade U1");
  CHECK(shown(upper_of(s)) == "2,0");
}

TEST_CASE("FC-6.1, FC-6.2, FC-6.8 an upgrade may be taken as a car; T-21") {
  State s = opening(2, "AB");
  take(s, A, "X1-07");
  say(s, A, "add lower");
  CHECK(shown(lower_of(s)) == "0,0");
  CHECK(std::get<Upgrades>(s.agenda.top()).left == 1);
}

TEST_CASE("FC-6.9 upgrades that are not used are lost") {
  State s = opening(2, "AB");
  take(s, A, "X1-07");
  say(s, A, "stop");
  CHECK(to_act(s) == SeatSet{B});
  CHECK(shown(upper_of(s)) == "0");
}

TEST_CASE("FC-6.10 car cards are unlimited, unless the table plays a strict supply") {
  State s = opening(2, "AB");
  for (Player& player : s.players) {
    player.trains = {train({12, 12, 12, 12, 12}), train({12, 12, 12, 12, 12})};
  }
  s.players[A].trains = {train({4, 4}), train({4})};
  carry(s, A, deck::does(deck::upgrades(2)));
  CHECK(refused(s, A, "upgrade U1") == "");
  s.options.strict_supply = true;  // all twenty 7/12 cards lie in the other trains
  CHECK(refused(s, A, "upgrade U1") == "FC-6.10");
  CHECK(refused(s, A, "add lower") == "");
}

TEST_CASE("FC-6.11, FC-6.12, FC-6.13 the ninth car brings the top locomotive tile; T-27") {
  State s = with_trains(train({2, 2, 1, 1, 1, M, 0, 0}), train({0}));
  carry(s, A, deck::does(deck::cars(2)));
  say(s, A, "add upper");
  CHECK(shown(upper_of(s)) == "2,2,1,1,1,M,0,0,0,T5");
  CHECK(refused(s, A, "add upper") == "FC-6.11");
  s.players[A].train(Side::Lower) = train({2, 2, 1, 1, 1, M, 0, 0});
  say(s, A, "add lower");
  CHECK(lower_of(s).tile == 6);
}

TEST_CASE("FC-6.12 Q-7 the alternative: the tile is what a tenth car brings") {
  State s = with_trains(train({2, 2, 1, 1, 1, M, 0, 0}), train({0}));
  s.options.tile_with_tenth_car = true;
  carry(s, A, deck::does(deck::cars(2)));
  say(s, A, "add upper");
  CHECK(upper_of(s).tile == 0);
  say(s, A, "add upper");
  CHECK(upper_of(s).tile == 5);
  CHECK(upper_of(s).length() == 9);
}

TEST_CASE("FC-6.14 a locomotive tile is not upgraded") {
  State s = with_trains(train({2, 2, 1, 1, 1, M, 0, 0, 0}, 0, Mail::Parcel, 5), train({0}));
  carry(s, A, deck::does(deck::upgrades(1)));
  CHECK(refused(s, A, "upgrade U10") == "FC-6.14");
}

TEST_CASE("FC-7.1, FC-7.2 the sixth car is a mail car of choice; T-25") {
  State s = with_trains(train({2, 1, 1, 0, 0}), train({0}));
  carry(s, A, deck::does(deck::cars(2)));
  CHECK(refused(s, A, "add upper") == "FC-7.1");
  CHECK(refused(s, A, "add lower parcel") == "FC-7.1");
  say(s, A, "add upper parcel");
  CHECK(shown(upper_of(s)) == "2,1,1,0,0,M");
  CHECK(std::popcount(s.players[A].mail_left) == 3);
  s.players[A].train(Side::Lower) = train({0, 0, 0, 0, 0});
  CHECK(refused(s, A, "add lower parcel") == "FC-7.2");
  CHECK(refused(s, A, "add lower staff") == "");
}

TEST_CASE("FC-7.3 the order rule skips the mail car, which is never upgraded; T-26") {
  State s = with_trains(train({4, 4, 2, 2, 1, M, 0}), train({0}));
  carry(s, A, deck::does(deck::upgrades(3)));
  CHECK(refused(s, A, "upgrade U6") == "FC-7.3");
  say(s, A, "upgrade U7");
  CHECK(shown(upper_of(s)) == "4,4,2,2,1,M,1");
  CHECK(refused(s, A, "upgrade U7") == "FC-6.4");
}

TEST_CASE("FC-7.4 the bonus of a mail car comes once, when the conductor reaches it; T-32") {
  State s = with_trains(train({4, 2, 2, 1, 1, M}, 5, Mail::Parcel), train({0}));
  carry(s, A, deck::does(deck::split(1)));
  say(s, A, "step upper");
  CHECK(awaits<Upgrades>(s));
  CHECK(std::get<Upgrades>(s.agenda.top()).left == 2);
  say_all(s, A, "upgrade U1, upgrade U1");
  CHECK(awaits<Turn>(s));
}

TEST_CASE("FC-7.4, FC-4.2 all steps of a part come before the bonus they earn; T-102") {
  State s = with_trains(train({4, 2, 2, 1, 1, M, 0}, 5, Mail::Parcel), train({0}));
  carry(s, A, deck::does(deck::split(2), deck::coins(1)));
  say_all(s, A, "step upper, step upper");
  CHECK(upper_of(s).conductor == 7);
  CHECK(awaits<Upgrades>(s));
  CHECK(s.players[A].coins == 1);
  say_all(s, A, "upgrade U1, upgrade L1");
  CHECK(s.players[A].coins == 2);
}

TEST_CASE("FC-7.4 two mail cars reached in one part pay in the order of arrival; T-103") {
  State s = with_trains(train({4, 2, 2, 1, 1, M}, 5, Mail::Parcel),
                        train({4, 2, 2, 1, 1, M}, 5, Mail::Registered));
  carry(s, A, deck::does(deck::each(1)));
  CHECK(moves(s, A).size() == 3);  // here the order matters, so both are listed
  say_all(s, A, "step lower, step upper");
  CHECK(s.players[A].coins == 4);
  CHECK(awaits<Upgrades>(s));
}

TEST_CASE("FC-7.5 a mail car counts for the length of a train") {
  CHECK(train({0, 0, 0, 0, 0, M}).length() == 6);
  Player player;
  player.trains = {train({0, 0, 0, 0, 0, M}), train({0})};
  CHECK(met(player, {Count::TrainLength, 6}));
  CHECK(met(player, {Count::TotalCars, 7}));
}

TEST_CASE("FC-8.1, FC-8.2 three shared steps, two up and one down; T-29") {
  State s = with_trains(train({1, 0, 0}), train({0}));
  take(s, A, "X1-12");
  say_all(s, A, "step upper, step upper, step lower");
  CHECK(upper_of(s).conductor == 2);
  CHECK(lower_of(s).conductor == 1);
}

TEST_CASE("FC-8.4, FC-8.8 steps beyond the last car are lost; T-30") {
  State s = with_trains(train({0}, 1), train({0, 0}, 1));
  take(s, A, "X1-12");
  say(s, A, "step lower");
  CHECK(lower_of(s).conductor == 2);
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-8.2, FC-8.4 each conductor by his own steps; T-31") {
  State s = with_trains(train({1, 1, 0}), train({0}, 1));
  carry(s, A, deck::does(deck::each(2)));
  CHECK(refused(s, A, "step lower") == "FC-8.4");
  say_all(s, A, "step upper, step upper");
  CHECK(upper_of(s).conductor == 2);
  CHECK(awaits<Turn>(s));
  State t = with_trains(train({1, 1, 0}), train({0, 0}));
  carry(t, A, deck::does(deck::each(1)));
  say(t, A, "step upper");
  CHECK(refused(t, A, "step upper") == "FC-8.2");
}

TEST_CASE("FC-8.6, FC-8.7 the first three conductors at the tile score 20, 10 and 5") {
  const Train full = train({2, 2, 1, 1, 1, M, 0, 0, 0}, 9, Mail::Parcel, 5);
  State s = with_trains(full, full);
  s.players[B].trains = {full, full};
  for (const Seat seat : {A, B}) {
    carry(s, seat, deck::does(deck::each(1)));
    say_all(s, seat, "step upper, step lower");
  }
  CHECK(s.players[A].points == 30);
  CHECK(s.players[B].points == 5);
  CHECK(upper_of(s).conductor == 10);
}

TEST_CASE("FC-8.7 Q-8 the alternative pays each player once") {
  const Train full = train({2, 2, 1, 1, 1, M, 0, 0, 0}, 9, Mail::Parcel, 5);
  State s = with_trains(full, full);
  s.options.constantinople_once = true;
  carry(s, A, deck::does(deck::each(1)));
  say_all(s, A, "step upper, step lower");
  CHECK(s.players[A].points == 20);
  CHECK(s.arrived == 1);
}

TEST_CASE("FC-6.7 one order of upgrades stands for all that give the same trains") {
  State s = with_trains(train({2, 1}), train({1}));
  carry(s, A, deck::does(deck::upgrades(2)));
  say(s, A, "upgrade L1");
  CHECK(refused(s, A, "upgrade U1") == "");  // a person may
  for (const auto& move : moves(s, A)) CHECK(text_of(move) != "upgrade U1");
  CHECK(candidate_moves(s, A).size() == 6);
}

}  // namespace roundhouse::first_class
