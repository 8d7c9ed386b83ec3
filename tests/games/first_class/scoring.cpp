#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

TEST_CASE("FC-13.5, FC-8.5 the cars up to the conductor count; T-41, T-42") {
  CHECK(train_points(train({7, 4, 2, 0}, 3)) + train_points(train({2, 1}, 1)) == 15);
  CHECK(train_points(train({12, 12}, 0)) == 0);
}

TEST_CASE("FC-13.6 the tile counts for a conductor on it; T-45") {
  const Train full = train({12, 7, 7, 4, 4, M, 2, 1, 1}, 10, Mail::Parcel, 13);
  CHECK(train_points(full) == 51);
  CHECK(train_points(train({12, 7, 7, 4, 4, M, 2, 1, 1}, 9, Mail::Parcel, 13)) == 38);
}

TEST_CASE(
    "FC-13.1, FC-13.2, FC-13.7, FC-13.8 all players score, stations before trains, nothing is "
    "reset") {
  State s = opening(3, "AB");
  for (int k = 0; k < 3; ++k) {
    s.players[Seat(k)].trains = {train({7, 4, 2, 0}, 3), train({2, 1}, 1)};
  }
  s.players[B].locomotive = 1;
  s.start = B;
  go_to_scoring(s);
  const Told told = told_going_on(s);
  for (int k = 0; k < 3; ++k) CHECK(s.players[Seat(k)].points == 15);
  CHECK(s.players[B].coins == 2);
  CHECK(s.players[A].train(Side::Upper).conductor == 3);
  CHECK(told.lines[0] == "ScoringBegan B 1");
  CHECK(told.lines[1] == "ClockActed B 1");
  CHECK(told.lines[2] == "CoinsGained B 1");
  CHECK(told.lines[3] == "TrainScored B upper 13");
  CHECK(told.lines[4] == "TrainScored B lower 2");
  CHECK(told.lines[5] == "ScoringBegan C 1");
}

TEST_CASE("FC-13.3, FC-13.4 a scoring tells every point behind the step that pays it") {
  State s = opening(2, "AE");
  Player& player = s.players[A];
  player.points = 30;
  player.coins = 0;
  player.trains = {train({7, 4, 2, 0}, 3), train({2, 1}, 1)};
  player.route.push_back(card("X3-21"));  // its clock, on space 6, pays ten points
  player.locomotive = 6;
  player.between.push_back({card("E1-03")});  // a turnout that pays four
  player.spread.lay({card("A1-05"), {}});     // a contract that pays five
  go_to_scoring(s);
  go_on(s);
  Told told = told_by(s, A, "fulfil A1-05");
  told.add(told_by(s, A, "stop"));  // the upgrade of the clock on space 3
  const std::vector<std::string> wanted{"RewardClaimed A A1-05 contract",
                                        "CoinsGained A 2",
                                        "PointsScored A 5 printed",
                                        "ClockActed A 1",
                                        "CoinsGained A 1",
                                        "ClockActed A 3",
                                        "PartLeftOut A 1 upgrades yes",
                                        "ClockActed A 6",
                                        "PointsScored A 10 printed",
                                        "TurnoutActed A E1-03 1",
                                        "PointsScored A 4 turnout",
                                        "TrainScored A upper 13",
                                        "TrainScored A lower 2",
                                        "ScoringBegan B 1",
                                        "TrainScored B upper 0",
                                        "TrainScored B lower 0"};
  for (std::size_t k = 0; k < wanted.size(); ++k) CHECK(told.lines[k] == wanted[k]);
  CHECK(player.points == 30 + 34);
}

TEST_CASE("FC-13.3 a clock that is newly passed acts in the same phase; T-44") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  // The mail bonus of express stands for a clock that moves the locomotive: A2-06 does it here.
  player.locomotive = 2;
  player.spread.lay({card("A1-06"), {}});
  player.route.push_back(card("X1-22"));
  player.route.push_back(card("X1-21"));
  go_to_scoring(s);
  go_on(s);
  CHECK(awaits<FreeSteps>(s));
  say(s, A, "fulfil A1-06");  // locomotive 3: over the clocks of space 3 and 4
  CHECK(player.locomotive == 5);
  CHECK(awaits<Upgrades>(s));
  say(s, A, "stop");
  CHECK(awaits<Steps>(s));
}

TEST_CASE(
    "FC-13.4, FC-16.3 a contract met by a bonus of the scoring is fulfilled before the trains; "
    "T-49") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  player.trains = {train({2, 1}, 2), train({0}, 0)};
  player.locomotive = 3;
  player.spread.lay({card("A1-03"), {}});
  go_to_scoring(s);
  go_on(s);
  CHECK(awaits<Upgrades>(s));
  say(s, A, "upgrade U2");
  CHECK(awaits<FreeSteps>(s));
  CHECK(player.points == 0);
  say(s, A, "fulfil A1-03");
  CHECK(player.coins == 6);
}

TEST_CASE("FC-13.3, FC-13.4 a clock reached after the trains does nothing in this phase; T-111") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  player.spread.lay({card("A1-06"), {}});
  player.route.push_back(card("X1-22"));
  player.route.push_back(card("X1-21"));
  player.trains = {train({1}, 1), train({0}, 0)};
  State before_trains = s;
  go_to_scoring(before_trains);
  go_on(before_trains);
  say(before_trains, A, "fulfil A1-06");
  CHECK(before_trains.players[A].coins == 1 + 1 + 1);  // the contract's coin and the first clock's
  go_to_scoring(s);
  go_on(s);
  say(s, A, "stop");
  CHECK(player.points == 1);  // trains have scored: asked again
  CHECK(awaits<FreeSteps>(s));
  say(s, A, "fulfil A1-06");
  CHECK(player.coins == 2);
  CHECK_FALSE(awaits<Upgrades>(s));
}

TEST_CASE("FC-14.1, FC-14.2 Game End cards and coins at the end; T-46") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  s.drafted[A] = end_card("G-01");
  player.ends = {};
  player.trains = {train({12, 12}), train({0})};
  player.coins = 5;
  player.ends.add(end_card("G-08"));
  s.drafted[B] = end_card("G-17");
  go_to_scoring(s, 6);
  s.agenda.instead(Course{Stage::End});
  const Told told = told_going_on(s);
  CHECK(player.points == 6 + 3 + 5);
  CHECK(told.lines ==
        std::vector<std::string>{"GameEnded six_rounds", "EndCardScored A G-01 2 6 drafted",
                                 "EndCardScored A G-08 3 3 taken", "CoinsScored A 5 5",
                                 "EndCardScored B G-17 1 2 drafted", "CoinsScored B 1 1"});
  CHECK(observe(s, B).drafted[A] == end_card("G-01"));
}

TEST_CASE("FC-14.4, FC-14.5 most points, then most coins, then a shared place; T-47") {
  State s = opening(2, "AB");
  s.players[A].points = s.players[B].points = 180;
  s.players[A].coins = 3;
  s.players[B].coins = 1;
  CHECK(standing(s)[0].seat == A);
  s.players[B].coins = 4;
  CHECK(standing(s)[0].seat == B);
  s.players[B].coins = 3;
  CHECK(standing(s)[0].shared);
  CHECK(winners(s).contains(A));
  CHECK(winners(s).contains(B));
  s.players[B].points = 181;
  CHECK(standing(s)[0].seat == B);
  CHECK_FALSE(standing(s)[0].shared);
}

TEST_CASE("FC-3.7, FC-14.3 after the scoring of round 6 the game ends, the arrest last") {
  State s = opening(2, "CD");
  s.murderer = A;
  go_to_scoring(s, 6);
  go_on(s);
  CHECK(s.revealed);
  CHECK(awaits<AwaitToken>(s));
  play(s, nature, Token{Evidence::Fingerprint});
  play(s, nature, Token{Evidence::Blank});
  CHECK(to_act(s).empty());
  CHECK(s.arrested == A);
  CHECK(standing(s)[0].seat == B);
}

}  // namespace roundhouse::first_class
