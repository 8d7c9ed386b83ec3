#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// GWR stands before Reading's west; LSWR is one move from dissolving into it (TC-39, TC-40).
State about_to_merge(const Options& options = told(3)) {
  State s = begun(options);
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13"});
  laid(s, "LSWR", {"-3,16", "-3,15"});
  return s;
}
State tc40(const Options& options) {
  State s = about_to_merge(options);
  station(s, A, "-3,15");
  hold(s, "LSWR", {3, 1});
  turn(s).active = C;
  say(s, C, "extend LSWR -3,14");
  while (to_act(s) != SeatSet{C}) say(s, to_act(s).first(), "pass");
  return s;
}

}  // namespace

TEST_CASE("SR-9.5, SR-11.11 no second scoring of a city after a merger (TC-39)") {
  State s = about_to_merge();
  tokens(s, A, "Reading", "brewing", 2);
  CHECK(connected(s, "GWR") == "Gloucester Oxford Swindon Bristol");
  CHECK(connected(s, "LSWR") == "Reading Southampton");
  say(s, A, "extend LSWR -3,14");
  CHECK(value(s, line("GWR")) == 6);
  const int before = s.money[A];
  say(s, A, "extend GWR -2,13");
  CHECK(s.money[A] == before);
  CHECK(value(s, line("GWR")) == 6);
}

TEST_CASE("SR-10.1, SR-11.4 the connection is paid before the merger (TC-40, TC-91, FAQ M1)") {
  const State s = tc40(told(3));
  CHECK(money(s) == "6 1 1");
  CHECK(shares(s, A, "GWR") == 1);
  CHECK(shares(s, B, "GWR") == 0);
  CHECK(shares(s, C, "GWR") == 0);
  CHECK(s.tiles_left == 60 - 3 - 2);
}

TEST_CASE("SR-10.12, SR-10.13, SR-11.6 variants of that merger (TC-41)") {
  Options up = told(3);
  up.rounding = Rounding::Up;
  CHECK(money(tc40(up)) == "6 2 2");
  Options split = told(3);
  split.tie_rule = TieRule::Split;
  CHECK(money(tc40(split)) == "6 0 0");
  Options odd = told(3);
  odd.exchange_odd = OddShare::RoundUp;
  const State s = tc40(odd);
  CHECK(shares(s, A, "GWR") == 2);
  CHECK(shares(s, B, "GWR") == 1);
  CHECK(shares(s, C, "GWR") == 1);
}

TEST_CASE("SR-11.6 rounding up makes two of three shares, one of two and none of none") {
  Options options = told(3);
  options.exchange_odd = OddShare::RoundUp;
  State s = about_to_merge(options);
  hold(s, "LSWR", {2, 2});
  say(s, A, "extend LSWR -3,14");
  const std::string events = names_in(events_of(s, B, "pass"));
  CHECK(events.ends_with("Merged SharesExchanged SharesExchanged"));  // nothing of C
  say(s, B, "pass");
  CHECK(shares(s, A, "GWR") == 2);
  CHECK(shares(s, B, "GWR") == 1);
  CHECK(shares(s, C, "GWR") == 0);
}

TEST_CASE("SR-18.2 without a limit no share comes from a pile or goes back to one") {
  State s = begun(told(3));
  s.options.share_limit = ShareLimit::None;
  CHECK(receive_shares(s, A, line("GWR"), 3) == 0);
  CHECK(pay_shares(s, A, line("GWR"), 2) == 0);
  CHECK(shares(s, A, "GWR") == 1);
}

TEST_CASE("SR-11.1, SR-11.3, SR-11.10, SR-11.12 the moved line is dissolved (FAQ I3)") {
  State s = about_to_merge();
  station(s, B, "-3,15");
  hold(s, "LSWR", {3, 5});
  say(s, A, "extend LSWR -3,14");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(s.dissolved.contains(line("LSWR")));
  CHECK(existing(s).count() == 1);
  CHECK(s.lines.at(hex("-3,16")) == line("GWR"));
  CHECK(s.lines.at(hex("-3,14")) == line("GWR"));
  CHECK(stations_on(s, line("GWR"))[B] == 1);
  CHECK(loco(s, "GWR") == "-3,13");
  CHECK(s[line("GWR")].heading == Heading::E);
  CHECK(shares(s, B, "LSWR") == 0);
  CHECK(pile(s, "LSWR") == 0);
  CHECK(refused_by(s, A, "extend LSWR -3,13") == "SR-7.1");
}

TEST_CASE("SR-11.2 next to a starting town only is no merger (FAQ M2)") {
  State s = begun(told(3));
  laid(s, "LNWR", {"0,5", "1,5"});
  laid(s, "LMR", {"-1,3"});
  CHECK(refused_by(s, A, "extend LMR -1,4") == "SR-7.4");
  State other = begun(told(3));
  laid(other, "LNWR", {"0,5", "1,5"});
  say(other, A, "extend LMR -2,5");
  CHECK(other.dissolved.empty());
  CHECK(connected(other, "LMR") == "Liverpool Crewe");
}

TEST_CASE("SR-11.2 nor is one whose locomotive still waits there (TC-24, FAQ M3)") {
  State s = begun(told(3));
  say(s, A, "extend LMR -1,4");
  CHECK(s.dissolved.empty());
  CHECK(value(s, line("LMR")) == 2);
  CHECK(money(s) == "0 0 0");
}

TEST_CASE("SR-11.4 only what the dissolved line is connected to counts (TC-22, TC-91, FAQ M1)") {
  State s = about_to_merge();
  hold(s, "LSWR", {0, 2});
  say(s, A, "extend LSWR -3,14");
  say(s, B, "pass");
  CHECK(value(s, line("GWR")) == 6);
  CHECK(s.money[B] == 3);
}

TEST_CASE("SR-11.5 the share just taken counts, shares paid in the veto do not (TC-77)") {
  State s = about_to_merge(told(2));
  laid(s, "LSWR", {});
  hold(s, "LSWR", {1, 2});
  say(s, A, "extend LSWR -3,14");
  CHECK(shares(s, A, "LSWR") == 2);
  if (asks(s, B)) {
    say(s, B, "bid 1 -3,14");
    say(s, A, "bid 1 -3,14");
  }
  CHECK(s.money[B] == 3);
  CHECK(s.money[A] == 1);
  CHECK(shares(s, B, "GWR") == 1);
  CHECK(shares(s, A, "GWR") == 0);
}

TEST_CASE("SR-11.6 an odd share is lost") {
  State s = about_to_merge();
  hold(s, "LSWR", {4, 5});
  say(s, A, "extend LSWR -3,14");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(shares(s, A, "GWR") == 2);
  CHECK(shares(s, B, "GWR") == 2);
}

TEST_CASE("SR-11.7, SR-12.5 a pile that is too small (TC-75)") {
  State s = about_to_merge();
  hold(s, "GWR", {0, 0, 15});
  hold(s, "LSWR", {3, 2});
  say(s, A, "extend LSWR -3,14");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(shares(s, A, "GWR") == 2);
  CHECK(shares(s, B, "GWR") == 1);
  CHECK(pile(s, "GWR") == 0);
  CHECK(s[line("GWR")].supplementary == 2);
}

TEST_CASE("SR-11.7, SR-11.13, SR-13.10 merging into an isolated line (TC-16, FAQ I5, FAQ I6)") {
  State s = about_to_merge();
  s.isolated.add(line("GWR"));
  s[line("GWR")].pile = 0;
  hold(s, "LSWR", {3, 2});
  say(s, A, "extend LSWR -3,14");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(shares(s, A, "GWR") == 2);
  CHECK(shares(s, B, "GWR") == 1);
  CHECK(s[line("GWR")].supplementary == 3);
  CHECK(pile(s, "GWR") == 0);
  CHECK(s.isolated.contains(line("GWR")));
}

TEST_CASE("SR-11.8 a merging move needs two tiles") {
  State s = about_to_merge();
  const int before = s.tiles_left;
  say(s, A, "extend LSWR -3,14");
  CHECK(s.tiles_left == before - 2);
}

TEST_CASE("SR-11.9, SR-14.1 the 61st tile (TC-25, FAQ M4)") {
  State s = about_to_merge();
  s.tiles_left = 1;
  hold(s, "LSWR", {0, 2});
  station(s, B, "-3,15");
  say(s, A, "extend LSWR -3,14");
  // One tile is laid, for the move; that of the merger is imagined.
  CHECK(the<TileLaid>(events_of(s, B, "pass")).why == TileFor::Move);
  say(s, B, "pass");
  CHECK(to_act(s).empty());
  CHECK(s.ending == Ending::Tiles);
  CHECK(s.tiles_left == 0);
  CHECK(s.dissolved.contains(line("LSWR")));
  // Swindon 3 and the merger 3, then at the end stations and shares of GWR, 6 each.
  CHECK(s.money[B] == 3 + 3 + 6 + 6);
}

TEST_CASE("SR-11.14 a merger on the first move (TC-50)") {
  State s = begun(told(3));
  laid(s, "LMR", {"-1,3"});
  turn(s).active = B;
  say(s, B, "extend LNWR -1,4");
  CHECK(s.dissolved.contains(line("LNWR")));
  CHECK(s.money[B] == 2);
  CHECK(shares(s, B, "LMR") == 0);
  CHECK(connected(s, "LMR") == "Liverpool Crewe");
  CHECK(s.tiles_left == 59);
  CHECK(s.lines.at(hex("-1,4")) == line("LMR"));
}

TEST_CASE(
    "SR-12.2, SR-12.4 with only supplementary shares one swaps first (TC-09, FAQ V7, FAQ S2)") {
  State s = begun();
  const Line v = line("GWR");
  s[v].pile = 4;
  s[v].shares[A] = 3;
  s[v].shares[B] = 12;
  s[v].supplementary = 3;
  pay_shares(s, A, v, 2);
  CHECK(s[v].shares[A] == 1);
  CHECK(s[v].pile == 6);
  CHECK(s[v].supplementary == 3);
}

TEST_CASE("SR-12.4 fewer real shares than are paid (TC-10)") {
  State s = begun();
  const Line v = line("GWR");
  s[v].pile = 15;
  s[v].shares[A] = 1;
  s[v].shares[B] = 3;
  s[v].supplementary = 3;
  pay_shares(s, B, v, 2);
  CHECK(s[v].shares[B] == 1);
  CHECK(s[v].pile == 16);
  CHECK(s[v].supplementary == 2);
}

TEST_CASE("SR-12.1, SR-12.6 supplementary shares count fully (TC-20, FAQ S1)") {
  State s = about_to_merge();
  s[line("LSWR")].shares[A] = 3;
  s[line("LSWR")].shares[B] = 5;
  s[line("LSWR")].supplementary = 3;
  s[line("LSWR")].pile = 11;
  say(s, A, "extend LSWR -3,14");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(s.money[B] == 3);
  CHECK(s.money[A] == 1);
  CHECK(shares(s, B, "GWR") == 2);
}

TEST_CASE("SR-1.4 supplementary shares are not limited to sixteen (TC-21, FAQ S3)") {
  State s = about_to_merge();
  hold(s, "GWR", {0, 0, 32});
  CHECK(s[line("GWR")].supplementary == 16);
  hold(s, "LSWR", {3, 4});
  say(s, A, "extend LSWR -3,14");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(s[line("GWR")].supplementary == 20);
}

TEST_CASE(
    "SR-12.3 pile and hands always add up to sixteen, and without a limit nothing does (TC-76)") {
  for (const ShareLimit limit : {ShareLimit::Sixteen, ShareLimit::None}) {
    Options options = told(3);
    options.share_limit = limit;
    Rng rng{5};
    State s = begun(options);
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      play(s, seat, any_move(s, seat, rng));
      (still_extendable(s)).each([&](Line l) {
        int sum = s[l].pile - s[l].supplementary;
        for (const int own : s[l].shares) sum += own;
        if (limit == ShareLimit::Sixteen) CHECK(sum == 16);
        if (limit == ShareLimit::None) CHECK(s[l].pile + s[l].supplementary == 0);
      });
    }
  }
}
