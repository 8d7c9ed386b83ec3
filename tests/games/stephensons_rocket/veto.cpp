#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// LSWR has left Southampton; it can go to -3,15, -2,15 and -2,16.
State started(std::initializer_list<int> shares, const Options& options = told()) {
  State s = begun(options);
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", shares);
  return s;
}
Options by_call() {
  Options options = told();
  options.veto_mode = VetoMode::Call;
  return options;
}

}  // namespace

TEST_CASE("SR-8.2 calling does not oblige to bid (TC-01, FAQ V1, FAQ V2)") {
  State s = started({0, 2}, by_call());
  say(s, A, "extend LSWR -2,15");
  CHECK(asks(s, B));
  say(s, B, "call");
  CHECK(asks(s, B));
  say(s, B, "pass");
  CHECK(loco(s, "LSWR") == "-2,15");
  CHECK(shares(s, B, "LSWR") == 2);
}

TEST_CASE("SR-8.10 the active player cannot change the hex (TC-02, TC-90, FAQ V3)") {
  State s = started({2, 2});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 1 -3,15");
  CHECK(asks(s, A));
  CHECK(refused_by(s, A, "bid 1 -2,16") == "SR-8.10");
  CHECK(refused_by(s, A, "bid 1 -3,15") == "SR-8.10");
  CHECK(refused_by(s, A, "bid 1 -2,15") == "");
  CHECK(moves(s, A).size() == 4);  // pass, or 1 to 3 shares for the chosen hex
}

TEST_CASE("SR-8.10, SR-7.14 the active player equals to defend a passenger (FAQ V4)") {
  State s = started({0, 2, 1});
  station(s, B, "-2,15");
  turn(s).active = C;
  say(s, C, "extend LSWR -2,15");
  CHECK(shares(s, C, "LSWR") == 2);
  say(s, B, "bid 2 -3,15");
  CHECK(asks(s, C));
  say(s, C, "bid 2 -2,15");
  CHECK(loco(s, "LSWR") == "-2,15");
  CHECK(shares(s, C, "LSWR") == 0);
  CHECK(shares(s, B, "LSWR") == 2);
  CHECK(s.passengers[C] == 1);
}

TEST_CASE("SR-8.11, SR-7.15 and loses it by passing (TC-04, FAQ V4)") {
  State s = started({0, 2, 1});
  station(s, B, "-2,15");
  turn(s).active = C;
  say(s, C, "extend LSWR -2,15");
  say(s, B, "bid 2 -3,15");
  say(s, C, "pass");
  CHECK(loco(s, "LSWR") == "-3,15");
  CHECK(shares(s, B, "LSWR") == 0);
  CHECK(shares(s, C, "LSWR") == 2);
  CHECK(s.passengers[C] == 0);
}

TEST_CASE("SR-8.10 the active player may top the bid (TC-05, FAQ V4)") {
  State s = started({3, 2});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 2 -3,15");
  say(s, A, "bid 3 -2,15");
  CHECK(loco(s, "LSWR") == "-2,15");
  CHECK(shares(s, A, "LSWR") == 1);
}

TEST_CASE("SR-8.8 zero is not a bid (TC-06, FAQ V5)") {
  State s = started({0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(refused_by(s, B, "bid 0 -3,15") == "SR-8.8");
}

TEST_CASE("SR-8.3 the active player may call, without effect (TC-07, FAQ V6)") {
  State s = started({0, 2}, by_call());
  say(s, A, "extend LSWR -2,15");
  say(s, B, "pass");
  CHECK(asks(s, A));
  say(s, A, "call");
  CHECK(asks(s, B));
  say(s, B, "pass");
  CHECK(loco(s, "LSWR") == "-2,15");
  CHECK(shares(s, A, "LSWR") == 1);
}

TEST_CASE("SR-8.4 without a call or a bid the chosen hex stands (FAQ V1)") {
  State s = started({0, 2}, by_call());
  say(s, A, "extend LSWR -2,15");
  say(s, B, "pass");
  say(s, A, "pass");
  CHECK(loco(s, "LSWR") == "-2,15");
  CHECK(shares(s, B, "LSWR") == 2);
}

TEST_CASE(
    "SR-7.10, SR-8.10 the share comes before the veto and may be used (TC-11, TC-90, FAQ V8)") {
  State s = started({0, 1});
  const int before = pile(s, "LSWR");
  say(s, A, "extend LSWR -2,15");
  CHECK(shares(s, A, "LSWR") == 1);
  say(s, B, "bid 1 -3,15");
  say(s, A, "bid 1 -2,15");
  CHECK(shares(s, A, "LSWR") == 0);
  CHECK(pile(s, "LSWR") == before);
  CHECK(loco(s, "LSWR") == "-2,15");
}

TEST_CASE("SR-8.12 payment for an isolated line leaves the game (TC-15, FAQ V7)") {
  State s = started({2, 3});
  s.isolated.add(line("LSWR"));
  s[line("LSWR")].pile = 0;
  say(s, A, "extend LSWR -2,15");
  CHECK(shares(s, A, "LSWR") == 2);
  say(s, B, "bid 2 -3,15");
  say(s, A, "pass");
  CHECK(shares(s, B, "LSWR") == 1);
  CHECK(pile(s, "LSWR") == 0);
}

TEST_CASE("SR-8.12 paid shares go back to the pile (FAQ V7)") {
  State s = started({0, 3});
  const int before = pile(s, "LSWR");
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 3 -3,15");
  CHECK(pile(s, "LSWR") == before - 1 + 3);
}

TEST_CASE("SR-8.5, SR-8.9 order and raising (TC-61)") {
  State s = started({2, 3, 2, 4});
  say(s, A, "extend LSWR -2,15");
  CHECK(asks(s, B));
  say(s, B, "bid 1 -3,15");
  CHECK(asks(s, C));
  CHECK(refused_by(s, C, "bid 1 -2,16") == "SR-8.9");
  say(s, C, "bid 2 -2,16");
  CHECK(asks(s, D));
  CHECK(refused_by(s, D, "bid 2 -3,15") == "SR-8.9");
  say(s, D, "bid 3 -3,15");
  CHECK(asks(s, A));
  CHECK(refused_by(s, A, "bid 2 -2,15") == "SR-8.10");
  say(s, A, "bid 3 -2,15");
  CHECK(loco(s, "LSWR") == "-2,15");
  CHECK(shares(s, A, "LSWR") == 0);
}

TEST_CASE("SR-8.11 losers pay nothing (TC-62)") {
  State s = started({2, 3, 2, 4});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 1 -3,15");
  say(s, C, "bid 2 -2,16");
  say(s, D, "pass");
  say(s, A, "pass");
  CHECK(loco(s, "LSWR") == "-2,16");
  CHECK(shares(s, C, "LSWR") == 0);
  CHECK(shares(s, B, "LSWR") == 3);
  CHECK(shares(s, A, "LSWR") == 3);
}

TEST_CASE("SR-8.6, SR-8.7 a bid names shares and any hex the move could have gone to") {
  State s = started({0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(refused_by(s, B, "bid 1 -4,16") == "SR-8.7");
  CHECK(refused_by(s, B, "bid 1 0,10") == "SR-8.7");
  CHECK(refused_by(s, B, "bid 1 -2,15") == "");  // supporting the chosen hex, OQ-19
  CHECK(moves(s, B).size() == 7);
}

TEST_CASE("SR-8.8 nobody bids more than he holds (TC-64)") {
  State s = started({0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(refused_by(s, B, "bid 3 -3,15") == "SR-8.8");
}

TEST_CASE("SR-8.8 bids from nothing to one share too many can be tried, for each hex") {
  State s = started({0, 2});
  say(s, A, "extend LSWR -2,15");
  Words bids;
  for (const auto& each : candidate_moves(s, B)) bids.insert(text_of(each));
  CHECK(bids.size() == 1 + 4 * 3);
  for (const char* bid : {"bid 0 -3,15", "bid 1 -2,15", "bid 2 -2,16", "bid 3 -3,15", "pass"}) {
    CHECK_MESSAGE(bids.contains(bid), bid);
  }
}

TEST_CASE("SR-8.1 players without shares are not asked (TC-65)") {
  State s = started({0, 0, 1});
  say(s, A, "extend LSWR -2,15");
  CHECK(asks(s, C));
  say(s, C, "pass");
  CHECK(loco(s, "LSWR") == "-2,15");
}

TEST_CASE("SR-8.10 an active player with too few shares is not asked (TC-66)") {
  State s = started({1, 3});
  say(s, A, "extend LSWR -2,15");
  CHECK(shares(s, A, "LSWR") == 2);
  say(s, B, "bid 3 -3,15");
  CHECK(loco(s, "LSWR") == "-3,15");
  CHECK(shares(s, B, "LSWR") == 0);
}

TEST_CASE("SR-8.13 redirected, the active player keeps the share") {
  State s = started({0, 2});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 2 -3,15");
  CHECK(shares(s, A, "LSWR") == 1);
}

TEST_CASE("SR-8.14 one legal hex, no veto round (TC-96)") {
  State s = begun();
  laid(s, "SER", {"4,14"});
  hold(s, "SER", {0, 3});
  say(s, A, "extend SER 3,14");
  CHECK(asks(s, A));
  CHECK(loco(s, "SER") == "3,14");
}

TEST_CASE("SR-8.14 a first move meets no veto") {
  State s = begun();
  say(s, A, "extend LSWR -3,16");
  CHECK(asks(s, A));
  CHECK(loco(s, "LSWR") == "-3,16");
}

TEST_CASE("SR-8.9 who cannot raise is not asked (TC-97)") {
  State s = started({0, 3, 2, 4});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 2 -3,15");
  CHECK(asks(s, D));
  say(s, D, "pass");
  CHECK(loco(s, "LSWR") == "-3,15");
  CHECK(shares(s, B, "LSWR") == 1);
}

TEST_CASE("SR-8.15 a call starts the poll with the whole queue (TC-98, FAQ V1)") {
  State s = started({0, 1, 2, 1}, by_call());
  say(s, A, "extend LSWR -2,15");
  say(s, B, "pass");
  CHECK(asks(s, C));
  say(s, C, "call");
  CHECK(asks(s, B));
  CHECK(refused_by(s, B, "bid 1 -3,15") == "");
  say(s, B, "pass");
  say(s, C, "pass");
  say(s, D, "pass");
  CHECK(loco(s, "LSWR") == "-2,15");
  State silent = started({0, 1, 2, 1}, by_call());
  say(silent, A, "extend LSWR -2,15");
  for (const Seat seat : {B, C, D, A}) say(silent, seat, "pass");
  CHECK(loco(silent, "LSWR") == "-2,15");
}

TEST_CASE("SR-8.15 poll and call lead to the same board") {
  State poll = started({2, 3});
  State call = started({2, 3}, by_call());
  for (State* s : {&poll, &call}) {
    say(*s, A, "extend LSWR -2,15");
    if (s == &call) say(*s, B, "call");
    say(*s, B, "bid 2 -3,15");
    say(*s, A, "pass");
  }
  call.options = poll.options;
  CHECK(poll == call);
}
