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

namespace {

/// So many cards of one kind, 0/1, 2/4 or 7/12, in the trains of the others.
void lay_out(State& s, int kind, int cards) {
  for (const Seat seat : {B, C, D}) {
    for (Train& out : s.players[seat].trains) {
      out = {};
      while (cards > 0 && out.length() < most_cars) {
        const bool mail = out.length() + 1 == mail_place;
        if (mail) out.mail = Mail::Parcel;
        out.steps.push_back(mail ? 0 : 2 * kind + cards % 2);
        cards -= mail ? 0 : 1;
      }
    }
  }
}
/// Whatever may be said to upgrades, and whatever is listed.
std::vector<std::string> may_be_said(const State& s) {
  std::vector<std::string> out;
  for (const Side side : both_sides) {
    for (int mail = 0; mail < 5; ++mail) {
      if (may_add(s, A, {side, Mail(mail)})) out.push_back(text_of(Add{side, Mail(mail)}));
    }
    for (int p = 0; p <= tile_place; ++p) {
      const Spot car = Spot::car(side, p);
      if (may_upgrade(s, A, car, top_step)) out.push_back(text_of(Upgrade{car}));
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}
std::vector<std::string> is_listed(const State& s) {
  std::vector<std::string> out;
  for (const auto& move : moves(s, A)) {
    if (!std::holds_alternative<Stop>(move)) out.push_back(text_of(move));
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("FC-6.10 Q-9 a strict supply ends with its 50th, 24th and 20th card") {
  State s = opening(4, "AB");
  s.options.strict_supply = true;
  s.players[A].trains = {train({4, 1}), train({0})};
  carry(s, A, deck::does(deck::upgrades(2)));
  lay_out(s, 2, 19);
  CHECK(refused(s, A, "upgrade U1") == "");
  lay_out(s, 2, 20);
  CHECK(refused(s, A, "upgrade U1") == "FC-6.10");
  CHECK(refused(s, A, "upgrade U2") == "");
  CHECK(refused(s, A, "add lower") == "");
  lay_out(s, 1, 22);  // the car of value 4 is the 23rd
  CHECK(refused(s, A, "upgrade U2") == "");
  lay_out(s, 1, 23);
  CHECK(refused(s, A, "upgrade U2") == "FC-6.10");
  CHECK(refused(s, A, "upgrade U1") == "");
  lay_out(s, 0, 47);  // with two of the own
  CHECK(refused(s, A, "add lower") == "");
  lay_out(s, 0, 48);
  CHECK(refused(s, A, "add lower") == "FC-6.10");
  CHECK(refused(s, A, "upgrade L1") == "");  // it is only turned over
}

TEST_CASE(
    "FC-6.10, FC-23.7 what a strict supply leaves is listed, and asked for as long as it is") {
  const State begun = opening(4, "AB");
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    CAPTURE(seed);
    Rng rng{seed};
    State s = begun;
    s.options.strict_supply = true;
    s.options.tile_with_tenth_car = rng.below(2) == 0;
    for (Train& own : s.players[A].trains) {
      own = {};
      const int length = rng.below(3) == 0 ? most_cars : 1 + int(rng.below(most_cars));
      unsigned step = rng.below(top_step + 1);
      for (int p = 1; p <= length; ++p) {
        own.steps.push_back(p == mail_place ? 0 : int(step));
        if (p != mail_place) step = rng.below(step + 1);
      }
      if (length >= mail_place) own.mail = Mail::Express;
      if (length == most_cars && rng.below(2) == 0) own.tile = 5;
    }
    s.players[A].mail_left = 0b1011;
    const int kind = int(rng.below(3));
    lay_out(s, kind, kind == 0 ? 32 + int(rng.below(17)) : 12 + int(rng.below(12)));
    carry(s, A, deck::does(deck::upgrades(1)));
    CHECK(awaits<Upgrades>(s) == !may_be_said(s).empty());
    if (awaits<Upgrades>(s)) CHECK(is_listed(s) == may_be_said(s));
  }
}

TEST_CASE(
    "FC-6.10 Q-7 a tile is no card of the supply, and a game of revision 1 goes on as it was") {
  State s = opening(4, "AB");
  s.options.strict_supply = true;
  s.options.tile_with_tenth_car = true;
  s.players[A].trains = {train({2, 2, 2, 2, 2, M, 2, 0, 0}), train({4, 4, 4, 4, 4, M, 4, 4, 4})};
  s.players[A].train(Side::Lower).tile = 5;
  lay_out(s, 0, 48);  // with two of the own all fifty
  State before = s;
  before.options.rulings = Rulings<Ruling>::none();
  carry(s, A, deck::does(deck::cars(1)));
  CHECK(is_listed(s) == std::vector<std::string>{"add upper"});
  const SeatSet asked = to_act(before);
  carry(before, A, deck::does(deck::cars(1)));
  CHECK(to_act(before) == asked);
  CHECK(is_listed(before) != std::vector<std::string>{"add upper"});
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

TEST_CASE("FC-6.14, FC-7.3, FC-23.3 a front is shown mail cars and tiles that are not upgraded") {
  State s = with_trains(train({1, 1, 1, 1, 1, M, 1, 1, 1}, 0, Mail::Parcel, 5), train({0}));
  carry(s, A, deck::does(deck::upgrades(1)));
  CHECK(candidate_moves(s, A).size() == 9 + 1 + 1 + 1 + 1);  // cars, tile, L1, a new car, stopping
}

TEST_CASE("FC-8.2, FC-4.2 what both conductors leave out is told as one") {
  State s = with_trains(train({1, 1, 0}), train({0, 0}));
  carry(s, A, deck::does(deck::each(2)));
  say(s, A, "step lower");
  CHECK(told_by(s, A, "stop").lines == std::vector<std::string>{"PartLeftOut A 3 steps yes"});
  s.players[A].trains = {train({1, 1, 0}, 2), train({0, 0}, 2)};
  carry(s, A, deck::does(deck::each(2)));
  CHECK(told_by(s, A, "step upper").lines ==
        std::vector<std::string>{"ConductorStepped A upper 3", "PartLeftOut A 3 steps no"});
}

namespace {

bool lists(const State& s, std::string_view text) {
  const auto all = moves(s, A);
  return std::any_of(all.begin(), all.end(),
                     [&](const auto& move) { return text_of(move) == text; });
}
/// Whether a step of the upper conductor is listed behind one of the lower.
bool lists_either_order(const Train& upper, const Train& lower) {
  State s = with_trains(upper, lower);
  carry(s, A, deck::does(deck::split(3)));
  say(s, A, "step lower");
  CHECK(refused(s, A, "step upper") == "");  // a person may
  return lists(s, "step upper");
}

}  // namespace

TEST_CASE("FC-8.2, FC-7.4 upper steps come first in the lists, unless both mail cars are ahead") {
  const Train mail_ahead = train({1, 1, 1, 1, 1, M, 0}, 4);
  const Train on_mail = train({1, 1, 1, 1, 1, M, 0, 0}, 6);
  const Train without = train({1, 1, 1, 1}, 1);
  CHECK(lists_either_order(mail_ahead, mail_ahead));
  CHECK(lists_either_order(mail_ahead, train({1, 1, 1, 1, 1, M, 0}, 5)));
  CHECK_FALSE(lists_either_order(without, without));
  CHECK_FALSE(lists_either_order(mail_ahead, without));
  CHECK_FALSE(lists_either_order(without, mail_ahead));
  CHECK_FALSE(lists_either_order(on_mail, mail_ahead));
  CHECK_FALSE(lists_either_order(mail_ahead, on_mail));
}

TEST_CASE("FC-8.4 a single step that is lost is told, and none where all were made") {
  State s = with_trains(train({0}), train({0}, 1));
  carry(s, A, deck::does(deck::split(2)));
  CHECK(told_by(s, A, "step upper").has("PartLeftOut A 1 steps no"));
  s.players[A].trains = {train({0}), train({0}, 1)};
  carry(s, A, deck::does(deck::split(1)));
  CHECK_FALSE(told_by(s, A, "step upper").any("PartLeftOut"));
}

TEST_CASE("FC-6.2 upper cars are added first in the lists, unless the order matters") {
  State s = opening(2, "AB");
  carry(s, A, deck::does(deck::cars(3)));
  CHECK(lists(s, "add upper"));
  State strict = s;
  strict.options.strict_supply = true;
  State upper = s;
  for (State* each : {&s, &strict}) say(*each, A, "add lower");
  say(upper, A, "add upper");
  CHECK_FALSE(lists(s, "add upper"));
  CHECK(refused(s, A, "add upper") == "");  // a person may
  CHECK(lists(s, "add lower"));
  CHECK(lists(strict, "add upper"));
  CHECK(lists(upper, "add upper"));
  CHECK(lists(upper, "add lower"));
  s.players[A].train(Side::Lower) = train({1, 1, 1, 1, 1, M, 0, 0, 0}, 0, Mail::Staff, 5);
  CHECK(lists(s, "add upper"));  // FC-6.12: the lower train had to take the better tile first
}

TEST_CASE("FC-6.7, FC-6.8 the lists go from added cars to upgrades, and from left to right") {
  State s = with_trains(train({2, 1, 0}), train({2, 1, 0}));
  carry(s, A, deck::does(deck::upgrades(4)));
  const auto after = [&](const char* said) {
    State next = s;
    say(next, A, said);
    std::string out;
    for (const char* text : {"add upper", "add lower", "upgrade U1", "upgrade U2", "upgrade U3",
                             "upgrade L1", "upgrade L2", "upgrade L3"}) {
      out += lists(next, text) ? '+' : '-';
    }
    return out;
  };
  CHECK(after("add upper") == "++++++++");
  CHECK(after("add lower") == "-+++++++");
  CHECK(after("upgrade U1") == "--++++++");
  CHECK(after("upgrade U2") == "----++++");
  CHECK(after("upgrade L1") == "-----+++");
  CHECK(after("upgrade L3") == "--------");
  s.players[A].train(Side::Lower) = train({2, 1, 1, 1, 1, M, 0, 0});
  CHECK(after("add lower") == "+-+++++-");
  s.options.strict_supply = true;
  s.players[A].train(Side::Lower) = train({2, 1, 0});
  CHECK(after("upgrade L1") == "++++++++");
}

}  // namespace roundhouse::first_class
