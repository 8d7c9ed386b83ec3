#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

TEST_CASE("FC-16.1, FC-16.3, FC-16.4 a contract may be fulfilled in the turn it is taken; T-50") {
  State s = opening(2, "AB");
  s.players[A].trains = {train({2, 2}), train({0})};
  show(s, "A1-03");
  CHECK(refused(s, A, "fulfil A1-03") == "FC-16.1");
  say(s, A, "take A1-03 use");
  CHECK(s.players[A].coins == 1);
  CHECK(awaits<FreeSteps>(s));
  say(s, A, "fulfil A1-03");
  CHECK(s.players[A].coins == 5);
  CHECK(s.players[A].laid().empty());
  CHECK(s.players[A].stack[0] == 1);
}

TEST_CASE(
    "FC-16.5, FC-16.6 requirements are at-least conditions; any number of contracts lie open") {
  Player p;
  p.trains = {train({7, 4, 2, 0, 0, M}, 4), train({2}, 1)};
  p.locomotive = 3;
  CHECK(met(p, {Count::TotalCars, 7}));
  CHECK_FALSE(met(p, {Count::TotalCars, 8}));
  CHECK(met(p, {Count::TrainLength, 6}));
  CHECK_FALSE(met(p, {Count::TrainLength, 2, 0, Which::Both}));
  CHECK(met(p, {Count::CarsOfValue, 4, 2}));
  CHECK_FALSE(met(p, {Count::CarsOfValue, 5, 2}));
  CHECK(met(p, {Count::ConductorSum, 5}));
  CHECK(met(p, {Count::ConductorAt, 1, 0, Which::Both}));
  CHECK_FALSE(met(p, {Count::ConductorAt, 2, 0, Which::Both}));
  CHECK(met(p, {Count::LocomotiveAt, 3}));
  CHECK_FALSE(met(p, {Count::RouteCards, 1}));
  CHECK(met(p, {Count::ClocksPassed, 2}));
  CHECK_FALSE(met(p, {Count::LocomotiveTiles, 1}));
  State s = opening(2, "AB");
  s.players[A] = p;
  s.players[A].spread.lay({card("A1-01"), {}});
  s.players[A].spread.lay({card("A2-01"), {}});
  CHECK(refused(s, A, "fulfil A1-01") == "");
  CHECK(refused(s, A, "fulfil A2-01") == "FC-16.3");
}

TEST_CASE("FC-16.5 route cards and locomotive tiles are counted from the first") {
  Player p;
  p.trains = {train({0}), train({0})};
  p.route.push_back(card("X1-20"));
  CHECK(met(p, {Count::RouteCards, 1}));
  CHECK_FALSE(met(p, {Count::RouteCards, 2}));
  for (Train& own : p.trains) {
    Player one = p;
    one.trains[std::size_t(&own - p.trains.data())].tile = 5;
    CHECK(met(one, {Count::LocomotiveTiles, 1}));
    CHECK_FALSE(met(one, {Count::LocomotiveTiles, 2}));
  }
  p.trains[0].tile = 5;
  p.trains[1].tile = 6;
  CHECK(met(p, {Count::LocomotiveTiles, 2}));
}

TEST_CASE("FC-17.1, FC-17.2, FC-17.3 a celebrity doubles the car the conductor has reached; T-51") {
  State s = opening(2, "AB");
  s.players[A].trains = {train({7, 4}, 2), train({0})};
  take(s, A, "B1-01");
  CHECK(refused(s, A, "place L1") == "FC-17.4");
  CHECK(refused(s, A, "place S1") == "FC-17.4");
  say(s, A, "place U2");
  Train& t = s.players[A].train(Side::Upper);
  CHECK(train_points(t) == 15);
  t.conductor = 1;
  CHECK(train_points(t) == 7);
  t.steps.set(0, 5);
  t.steps.set(1, 4);
  t.conductor = 2;
  CHECK(train_points(t) == 12 + 14);  // he moves up with the car
}

TEST_CASE("FC-17.4, FC-17.6 a celebrity of pile 2 finds no car of value 1 good enough; T-52") {
  State s = opening(2, "AB");
  s.players[A].trains = {train({1, 1}), train({1})};
  show(s, "B2-01");
  CHECK(refused(s, A, "take B2-01 use") == "FC-17.6");
  CHECK(refused(s, A, "take B2-01 decline") == "");
  s.players[A].trains[0] = train({4, 2, 1, 1, 1, M});
  say(s, A, "take B2-01 use");
  CHECK(refused(s, A, "place U6") == "FC-17.4");
  say(s, A, "place U1");
  CHECK_FALSE(celebrity_fits(s.players[A], card("B2-02"), Spot::car(Side::Upper, 1)));
  CHECK(celebrity_fits(s.players[A], card("B2-02"), Spot::car(Side::Upper, 2)));
}

TEST_CASE("FC-17.4, FC-17.6 behind five celebrities the mail car is no place, the next car is") {
  State s = opening(2, "AB");
  s.players[A].trains = {train({1, 1, 1, 1, 1, M, 1}), train({0})};
  s.players[A].train(Side::Upper).celebrities = 0b111110;
  take(s, A, "B1-01");
  REQUIRE(moves(s, A).size() == 1);
  CHECK(text_of(moves(s, A)[0]) == "place U7");
  s.players[A].trains[0] = train({1, 1, 1, 1, 1, M});
  s.players[A].train(Side::Upper).celebrities = 0b111110;
  CHECK_FALSE(room_of(s, s.players[A]).takes(card("B1-02")));
}

TEST_CASE("FC-17.5 a postcard pays in every scoring in which its station is reached") {
  State s = opening(2, "AB");
  take(s, A, "B1-04");
  CHECK(refused(s, A, "place S4") == "FC-17.5");
  say(s, A, "place S2");
  CHECK_FALSE(postcard_fits(s.players[A], Spot::station(2)));
  CHECK(postcard_points(s.players[A], s.players[A].laid()[0]) == 0);
  s.players[A].locomotive = 2;
  CHECK(postcard_points(s.players[A], s.players[A].laid()[0]) == 3);
}

TEST_CASE("FC-18.1, FC-18.2, FC-18.4 roles and tokens are secret, their number is not") {
  State s = setup(options_for(2, "CD"));
  go_on(s);
  CHECK(moves(s, nature).size() == 3);
  CHECK(chance_weight(s, Role{watcher}) == 2);
  play(s, nature, Role{B});
  s.evidence.push_back({watcher, A, Evidence::Fingerprint});
  CHECK(observe(s, B).murderer == B);
  CHECK(observe(s, A).murderer == watcher);
  CHECK(observe(s, A).evidence[0].face == Evidence::Fingerprint);
  CHECK_FALSE(observe(s, B).evidence[0].face.has_value());
  CHECK(observe(s, B).evidence.size() == 1);
  State four = setup(options_for(4, "CD"));
  go_on(four);
  CHECK(refused(four, nature, "role -") == "FC-18.2");
}

TEST_CASE(
    "FC-18.5, FC-18.7, FC-4.2 a shady deal draws a token even if the rest is left out; T-106") {
  State s = opening(2, "CD");
  take(s, A, "C1-01");
  say(s, A, "stop");
  CHECK(awaits<AwaitToken>(s));
  play(s, nature, Token{Evidence::Blank});
  CHECK(tokens_of(s, A, Evidence::Blank) == 1);
  show(s, "C1-02");
  say(s, B, "take C1-02 decline");
  say(s, B, "stop");
  CHECK(tokens_of(s, B, Evidence::Blank) + tokens_of(s, B, Evidence::Fingerprint) == 0);
}

TEST_CASE("FC-18.7 what the supply has not cannot be drawn") {
  State s = opening(2, "CD");
  for (int k = 0; k < fingerprint_tokens; ++k) {
    s.evidence.push_back({watcher, B, Evidence::Fingerprint});
  }
  take(s, A, "C1-01");
  say(s, A, "stop");
  CHECK(refused(s, nature, "token fingerprint") == "FC-18.7");
  CHECK(check(s, nature, Token{Evidence::Blank}));
}

TEST_CASE("FC-18.3, FC-18.7 the last token of a face can be drawn") {
  State s = opening(2, "CD");
  for (int k = 1; k < fingerprint_tokens; ++k) {
    s.evidence.push_back({watcher, B, Evidence::Fingerprint});
  }
  take(s, A, "C1-01");
  say(s, A, "stop");
  CHECK(moves(s, nature).size() == 2);
  CHECK(chance_weight(s, Token{Evidence::Fingerprint}) == 1);
  CHECK(chance_weight(s, Token{Evidence::Blank}) == 13);
  CHECK_FALSE(told_by(s, nature, "token fingerprint").any("EvidenceNone"));
  show(s, "C1-02");
  say_all(s, B, "take C1-02 use,stop,stop");
  CHECK(moves(s, nature).size() == 1);
}

TEST_CASE("FC-18.2 each player's card is as likely the murderer's, those left over together") {
  for (int seats = 2; seats <= 4; ++seats) {
    State s = setup(options_for(seats, "CD"));
    go_on(s);
    for (int k = 0; k < seats; ++k) CHECK(chance_weight(s, Role{Seat(k)}) == 1);
    CHECK(moves(s, nature).size() == std::size_t(seats < 4 ? seats + 1 : 4));
  }
}

TEST_CASE("FC-18.6, FC-4.2 evidence that is kept is told as left out") {
  State s = opening(3, "CD");
  s.evidence.push_back({watcher, A, Evidence::Blank});
  carry(s, A, deck::does(deck::return_evidence(1)));
  CHECK(told_by(s, A, "stop").lines == std::vector<std::string>{"PartLeftOut A 1 evidence yes"});
  carry(s, A, deck::does(deck::take_end(1)));
  CHECK(told_by(s, A, "stop").lines == std::vector<std::string>{"PartLeftOut A 1 end_card yes"});
}

TEST_CASE("FC-18.6 planting gives a token of choice, an alibi returns one, both may be left out") {
  State s = opening(3, "CD");
  take(s, A, "C1-05");
  say(s, A, "stop");
  CHECK(to_act(s) == SeatSet{B});  // no tokens, no question
  s.evidence.push_back({watcher, B, Evidence::Fingerprint});
  show(s, "C1-05");
  say(s, B, "take C1-05 use");
  say(s, B, "stop");
  CHECK(refused(s, B, "give blank A") == "FC-18.6");
  CHECK(refused(s, B, "give fingerprint B") == "FC-18.6");
  CHECK(refused(s, B, "return fingerprint") == "CORE-1");
  say(s, B, "give fingerprint A");
  CHECK(tokens_of(s, A, Evidence::Fingerprint) == 1);
  s.evidence.push_back({watcher, C, Evidence::Blank});
  take(s, C, "C1-06");
  say(s, C, "stop");
  say(s, C, "return blank");
  CHECK(tokens_of(s, watcher, Evidence::Blank) == 13);
}

namespace {

/// The end of a game of four with these fingerprints; seat A is the murderer.
struct TheEnd {
  State s;
  Told told;
};
TheEnd the_end(std::array<int, 4> prints, std::string_view first, std::string_view second) {
  State s = opening(4, "CD");
  s.murderer = A;
  for (std::size_t k = 0; k < 4; ++k) {
    for (int n = 0; n < prints[k]; ++n)
      s.evidence.push_back({watcher, Seat(k), Evidence::Fingerprint});
    s.players[Seat(k)].points = static_cast<std::int16_t>(100 + 10 * k);
  }
  go_to_scoring(s, 6);
  Told told = told_going_on(s);
  told.add(told_by(s, nature, first));
  told.add(told_by(s, nature, second));
  return {s, told};
}
constexpr std::string_view print = "token fingerprint";
constexpr std::string_view blank = "token blank";

}  // namespace

TEST_CASE("FC-18.8, FC-18.9 the murderer draws two more and is arrested; T-54") {
  const auto [s, told] = the_end({2, 3, 1, 0}, print, print);
  CHECK(s.arrested == A);
  CHECK(told.has("MurdererRevealed A player"));
  CHECK(told.has("EvidenceDrawn A fingerprint"));
  CHECK(told.has("EvidenceRevealed A 4 0"));
  CHECK(std::count_if(told.lines.begin(), told.lines.end(), [](const std::string& line) {
          return line.starts_with("EvidenceRevealed");
        }) == 4);
  CHECK(told.has("Arrested A 4 most"));
  CHECK_FALSE(told.any("MurdererEscaped"));
  CHECK(standing(s)[3].seat == A);
}

TEST_CASE("FC-18.9, FC-18.10 somebody else is arrested and the murderer escapes; T-55") {
  const auto [s, told] = the_end({2, 3, 1, 0}, blank, blank);
  CHECK(s.arrested == B);
  CHECK(told.has("EvidenceRevealed A 2 2"));
  CHECK(told.has("Arrested B 3 most"));
  CHECK(told.lines.back() == "MurdererEscaped A 20");
}

TEST_CASE("FC-18.11 ties: the murderer among them, or nobody; T-56, T-104, T-105") {
  const TheEnd caught = the_end({2, 3, 1, 0}, print, blank);
  CHECK(caught.s.arrested == A);
  CHECK(caught.told.lines.back() == "Arrested A 3 tied_murderer");
  const TheEnd tie = the_end({2, 3, 3, 0}, blank, blank);
  CHECK(tie.s.arrested == watcher);
  CHECK(tie.told.has("Arrested - 3 tied"));
  CHECK(tie.told.lines.back() == "MurdererEscaped A 20");
  const TheEnd none = the_end({0, 0, 0, 0}, blank, blank);
  CHECK(none.s.arrested == watcher);
  CHECK(none.told.has("Arrested - 0 no_fingerprint"));
  CHECK(none.told.lines.back() == "MurdererEscaped A 20");
}

TEST_CASE("FC-18.9, FC-14.5 the best of the others wins if the leader is arrested; T-57") {
  const State s = the_end({0, 0, 0, 4}, blank, blank).s;
  CHECK(s.arrested == D);
  CHECK(standing(s)[0].seat != D);
  CHECK(standing(s)[3].seat == D);
}

TEST_CASE("FC-18.11 without a murderer the arrest still happens, and nobody draws") {
  State s = opening(2, "CD");
  s.murderer = watcher;
  s.evidence.push_back({watcher, B, Evidence::Fingerprint});
  go_to_scoring(s, 6);
  go_on(s);
  CHECK(to_act(s).empty());
  CHECK(s.arrested == B);
  CHECK(s.evidence.size() == 1);
}

TEST_CASE("FC-19.1 passengers up, luggage down; T-59") {
  State s = opening(2, "CD");
  take(s, A, "D1-01");
  CHECK(refused(s, A, "place L1") == "FC-19.1");
  CHECK(told_by(s, A, "place U1").has("CardPlaced A D1-01 1 - upper"));
  take(s, B, "D1-04");
  CHECK(s.players[B].laid()[0].where == Spot::car(Side::Lower, 1));
}

TEST_CASE("FC-19.2, FC-19.3, FC-19.5 a passenger pays once his car is good enough and reached") {
  State s = opening(2, "CD");
  s.players[A].trains = {train({1, 1}, 0), train({0})};
  s.players[A].spread.lay({card("D1-01"), Spot::car(Side::Upper, 2)});
  CHECK(refused(s, A, "fulfil D1-01") == "FC-19.3");
  s.players[A].train(Side::Upper).conductor = 2;
  say(s, A, "fulfil D1-01");
  CHECK(s.players[A].coins == 5);
  CHECK(s.players[A].laid().empty());
  CHECK(passenger_fits(s.players[A], Spot::car(Side::Upper, 2)));
  CHECK(refused(s, A, "fulfil D1-01") == "FC-16.1");
}

TEST_CASE("FC-19.4 luggage waits for the length of the train and the conductor; pieces may share") {
  State s = opening(2, "CD");
  s.players[A].trains = {train({0}), train({0, 0}, 1)};
  show(s, "D1-04");
  CHECK(told_by(s, A, "take D1-04 use").has("CardPlaced A D1-04 2 - lower"));
  say(s, B, "tile");
  take(s, A, "D1-06");
  show(s, "X1-01", 1, 0);
  say_all(s, B, "take X1-01 decline,stop");
  CHECK(s.players[A].laid()[0].where == s.players[A].laid()[1].where);
  CHECK(refused(s, A, "fulfil D1-04") == "FC-19.4");
  s.players[A].train(Side::Lower).conductor = 2;
  CHECK(refused(s, A, "fulfil D1-04") == "");
  CHECK(refused(s, A, "fulfil D1-06") == "FC-19.4");
}

TEST_CASE("FC-19.6 with a passenger in every car a further one can only be declined; T-112") {
  State s = opening(2, "CD");
  s.players[A].trains[0] = train({1, 1, 0, 0, 0, M});
  for (int p = 1; p <= 5; ++p) {
    s.players[A].spread.lay({Card(index(card("D1-01")) + p % 3), Spot::car(Side::Upper, p)});
  }
  show(s, "D1-03");
  CHECK(refused(s, A, "take D1-03 use") == "FC-19.6");
  CHECK(refused(s, A, "take D1-03 decline") == "");
}

TEST_CASE(
    "FC-20.1, FC-20.4, FC-20.6, FC-20.7 a turnout pays in scoring if both conductors came so far; "
    "T-60") {
  State s = opening(2, "AE");
  s.players[A].between.push_back({card("E1-03")});
  s.players[A].trains = {train({0}, 1), train({0}, 0)};
  State no = s;
  go_to_scoring(no);
  go_on(no);
  CHECK(no.players[A].points == 0);
  s.players[A].train(Side::Lower).conductor = 1;
  CHECK(refused(s, A, "fulfil E1-03") == "FC-16.1");
  go_to_scoring(s);
  go_on(s);
  CHECK(s.players[A].points == 4);
}

TEST_CASE(
    "FC-20.3, FC-20.5, FC-20.8 a mechanic pays once, as soon as both arrow cars are good; T-61") {
  State s = opening(2, "AE");
  s.players[A].between.push_back({card("E1-01")});
  s.players[A].between.push_back({card("E1-05")});
  s.players[A].trains = {train({1, 1, 1}), train({1, 1, 0})};
  CHECK(refused(s, A, "fulfil E1-05") == "FC-20.8");
  take(s, A, "X1-07");
  say_all(s, A, "upgrade L3, stop");
  CHECK(awaits<FreeSteps>(s));
  say(s, A, "fulfil E1-05");
  CHECK(s.players[A].coins == 5);
  CHECK(s.players[A].between[1].spent);
  CHECK_FALSE(may_claim(s, A, card("E1-05")));
}

TEST_CASE("FC-20.5, FC-23.3 every mechanic that pays is listed, from the first place to the last") {
  State s = opening(2, "AE");
  s.players[A].trains = {train({1, 1, 1, 1, 1}), train({1, 1, 1, 1, 1})};
  for (const char* c : {"E1-04", "E1-05", "E2-04"}) s.players[A].between.push_back({card(c)});
  std::vector<std::string> claims;
  for (const auto& move : moves(s, A)) {
    if (std::holds_alternative<Fulfil>(move)) claims.push_back(text_of(move));
  }
  CHECK(claims == std::vector<std::string>{"fulfil E1-04", "fulfil E1-05"});
  s.players[A].trains = {train({2, 2, 2, 2, 2}), train({2, 2, 2, 2, 2})};
  const auto all = moves(s, A);
  CHECK(std::count_if(all.begin(), all.end(),
                      [](const auto& move) { return std::holds_alternative<Fulfil>(move); }) == 3);
  CHECK(refused(s, A, "fulfil E1-06") == "FC-16.1");
  take(s, A, "X1-20");
  say(s, A, "fulfil E2-04");
  CHECK(s.players[A].between[2].spent);
  CHECK_FALSE(s.players[A].between[0].spent);
}

TEST_CASE("FC-20.8 a missing arrow car is not good enough; T-113") {
  State s = opening(2, "AE");
  s.players[A].between.push_back({card("E1-01")});
  s.players[A].between.push_back({card("E1-05")});
  s.players[A].trains = {train({1, 1, 1}), train({1, 1})};
  CHECK(refused(s, A, "fulfil E1-05") == "FC-20.8");
}

TEST_CASE("FC-20.9 turnouts act from right to left, free steps before and after each") {
  State s = opening(2, "AE");
  Player& player = s.players[A];
  player.between.push_back({card("E3-03")});  // 3 points times its place
  player.between.push_back({card("E1-01")});  // an upgrade
  player.trains = {train({1, 1, 1}, 3), train({1, 1, 1}, 3)};
  go_to_scoring(s);
  go_on(s);
  CHECK(awaits<Upgrades>(s));  // place 2 first
  CHECK(player.points == 0);
  const Told told = told_by(s, A, "stop");
  CHECK(told.has("TurnoutActed A E3-03 1"));
  CHECK(told.has("PointsScored A 3 turnout"));
}

TEST_CASE("FC-20.2, FC-20.10 places are filled from the left; a covered card does nothing") {
  State s = opening(2, "AE");
  take(s, A, "E1-04");
  CHECK(refused(s, A, "place P2") == "FC-22.3");
  say(s, A, "place P1");
  s.players[A].trains = {train({1}), train({1})};
  CHECK(may_claim(s, A, card("E1-04")));
  s.agenda.instead(Placing{A, card("E1-01")});
  say(s, A, "place P1");
  CHECK(may_claim(s, A, card("E1-04")).broken()->id == "FC-16.1");
}

}  // namespace roundhouse::first_class
