#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

Counts counts(std::initializer_list<int> of) {
  Counts out;
  int seat = 0;
  for (const int count : of) out[Seat(seat++)] = static_cast<std::uint8_t>(count);
  return out;
}
Options ties(TieRule tie, Rounding rounding = Rounding::Down) {
  Options options = told();
  options.tie_rule = tie;
  options.rounding = rounding;
  return options;
}

}  // namespace

TEST_CASE("SR-10.2 a new city triggers city scoring (TC-32, FAQ L3)") {
  State s = begun(told(3));
  tokens(s, A, "Gloucester", "steel", 2);
  tokens(s, B, "Gloucester", "textiles", 1);
  turn(s).active = C;
  say(s, C, "extend GWR -5,13");
  CHECK(money(s) == "2 1 0");
  CHECK(value(s, line("GWR")) == 2);
  CHECK(connected(s, "GWR") == "Gloucester Bristol");
}

TEST_CASE("SR-10.3 the same city scores again for another line (FAQ L3)") {
  State s = begun(told(3));
  tokens(s, A, "Reading", "brewing", 1);
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13", "-2,13"});
  laid(s, "LSWR", {"-3,16", "-2,15"});
  CHECK(connected(s, "GWR").find("Reading") != std::string::npos);
  CHECK(connected(s, "LSWR").find("Reading") != std::string::npos);
  State fresh = begun(told(3));
  tokens(fresh, A, "Reading", "brewing", 1);
  laid(fresh, "GWR", {"-5,14", "-4,13", "-3,13", "-2,13"});
  laid(fresh, "LSWR", {"-3,16"});
  say(fresh, A, "extend LSWR -2,15");
  CHECK(fresh.money[A] == 2);
}

TEST_CASE("SR-9.3 a location counts once, however often it is touched (TC-35, FAQ L6)") {
  State s = begun(told(3));
  tokens(s, A, "Gloucester", "steel", 2);
  laid(s, "GWR", {"-5,13"});
  say(s, A, "extend GWR -4,13");
  CHECK(connected(s, "GWR") == "Gloucester Swindon Bristol");
  CHECK(value(s, line("GWR")) == 3);
  CHECK(s.money[A] == 0);
}

TEST_CASE("SR-9.1 all new locations are connected at once (TC-72)") {
  State s = begun(told(3));
  tokens(s, A, "Manchester", "steel", 1);
  tokens(s, B, "Sheffield", "steel", 1);
  laid(s, "LNWR", {"0,4"});
  s[line("LNWR")].connected = {};
  say(s, A, "extend LNWR 1,4");
  CHECK(connected(s, "LNWR") == "Manchester Sheffield");
  CHECK(money(s) == "2 2 0");
}

TEST_CASE("SR-9.2, SR-9.4 the own starting town counts, and so do those of others (FAQ L5)") {
  State s = begun(told(3));
  say(s, A, "extend LNWR -1,4");
  CHECK(connected(s, "LNWR") == "Liverpool Crewe");
  CHECK(value(s, line("LNWR")) == 2);
  CHECK(money(s) == "0 0 0");
}

TEST_CASE("SR-10.8 a new starting town triggers nothing (TC-34, FAQ L5)") {
  State other = begun(told(3));
  station(other, B, "-1,4");
  say(other, A, "extend LMR -1,4");
  CHECK(connected(other, "LMR") == "Liverpool Crewe");
  CHECK(money(other) == "0 0 0");
  CHECK(other.dissolved.empty());
}

TEST_CASE("SR-10.4 a new railway town scores the stations on the line (FAQ L4)") {
  State s = begun(told(3));
  laid(s, "GWR", {"-5,13"});
  station(s, B, "-5,13");
  station(s, C, "-4,15");
  say(s, A, "extend GWR -4,13");
  CHECK(money(s) == "0 3 0");
}

TEST_CASE("SR-10.4 a station under the locomotive counts at once (TC-60)") {
  State s = begun(told(3));
  laid(s, "GWR", {"-5,13", "-4,13"});
  station(s, B, "-3,13");
  say(s, A, "extend GWR -3,13");
  CHECK(value(s, line("GWR")) == 4);
  CHECK(money(s) == "0 4 0");
  CHECK(s.passengers[A] == 1);
}

TEST_CASE("SR-10.5 a railway town scores again for another line (TC-36, FAQ L7)") {
  State s = begun(told(3));
  laid(s, "GWR", {"-5,14"});
  laid(s, "LSWR", {"-3,16", "-3,15"});
  station(s, B, "-3,16");
  CHECK(connected(s, "GWR") == "Swindon Bristol");
  say(s, A, "extend LSWR -4,15");
  CHECK(connected(s, "LSWR") == "Reading Swindon Southampton");
  CHECK(money(s) == "0 3 0");
  CHECK(s.dissolved.empty());
}

TEST_CASE("SR-2.3 a left starting town is no railway town (TC-37, FAQ L8)") {
  State s = begun(told(3));
  laid(s, "LNWR", {"0,5"});
  laid(s, "LMR", {"-2,5"});
  station(s, B, "-2,5");
  CHECK(connected(s, "LMR") == "Liverpool Crewe");
  State moved = begun(told(3));
  laid(moved, "LNWR", {"0,5"});
  station(moved, B, "-2,5");
  say(moved, A, "extend LMR -2,5");
  CHECK(connected(moved, "LMR") == "Liverpool Crewe");
  CHECK(money(moved) == "0 0 0");
}

TEST_CASE("SR-10.1, SR-10.6, SR-10.7 cities first, then each town, with the whole new value") {
  const auto scored = [](const State& s, std::string_view text) {
    std::string order;
    for (const Event& event : events_of(s, A, text)) {
      if (const auto* city = std::get_if<CityScored>(&event)) {
        order += word_for(city->city) + " " + word_for(city->paid.value) + ", ";
      }
      if (const auto* town = std::get_if<TownScored>(&event)) {
        order += word_for(town->town) + " " + word_for(town->paid.value) + ", ";
      }
    }
    return order;
  };
  State s = begun(told(3));
  laid(s, "LNWR", {"0,4", "1,4"});
  s[line("LNWR")].connected = {};
  CHECK(scored(s, "extend LNWR 2,3") == "Manchester 2, Sheffield 2, Leeds 3, ");
  laid(s, "GWR", {"-5,13", "-4,13"});
  s[line("GWR")].connected = {};
  station(s, B, "-4,13");
  CHECK(scored(s, "extend GWR -3,13") == "Oxford 2, Swindon 2, ");
  say(s, A, "extend GWR -3,13");
  CHECK(money(s) == "0 4 0");
}

TEST_CASE("SR-10.13 halves are rounded down, or up (TC-67)") {
  CHECK(majority(counts({2, 1}), 7, ties(TieRule::Full)) == counts({7, 3}));
  CHECK(majority(counts({2, 1}), 7, ties(TieRule::Full, Rounding::Up)) == counts({7, 4}));
  CHECK(majority(counts({2, 1}), 7, ties(TieRule::Split)) == counts({7, 3}));
}

TEST_CASE("SR-10.12 ties are paid in full or split (TC-69)") {
  CHECK(majority(counts({1, 1, 1}), 2, ties(TieRule::Full)) == counts({2, 2, 2}));
  CHECK(majority(counts({1, 1, 1}), 2, ties(TieRule::Split)) == counts({1, 1, 1}));
  CHECK(majority(counts({3, 3, 1}), 8, ties(TieRule::Full)) == counts({8, 8, 0}));
  CHECK(majority(counts({3, 3, 1}), 8, ties(TieRule::Split)) == counts({6, 6, 0}));
  CHECK(majority(counts({3, 2, 2, 1}), 8, ties(TieRule::Full)) == counts({8, 4, 4, 0}));
  CHECK(majority(counts({3, 2, 2, 1}), 8, ties(TieRule::Split)) == counts({8, 2, 2, 0}));
  CHECK(majority(counts({2, 2, 2, 2}), 8, ties(TieRule::Split)) == counts({3, 3, 3, 3}));
}

TEST_CASE("SR-10.12, SR-10.13 what is split is rounded down, or up") {
  CHECK(majority(counts({3, 3, 1}), 7, ties(TieRule::Split)) == counts({5, 5, 0}));
  CHECK(majority(counts({3, 3, 1}), 7, ties(TieRule::Split, Rounding::Up)) == counts({6, 6, 0}));
  CHECK(majority(counts({2, 2, 2}), 7, ties(TieRule::Split)) == counts({3, 3, 3}));
  CHECK(majority(counts({2, 2, 2}), 7, ties(TieRule::Split, Rounding::Up)) == counts({4, 4, 4}));
  CHECK(majority(counts({3, 2, 2, 1}), 7, ties(TieRule::Split)) == counts({7, 1, 1, 0}));
  CHECK(majority(counts({3, 2, 2}), 7, ties(TieRule::Split, Rounding::Up)) == counts({7, 2, 2}));
  CHECK(majority(counts({3, 3}), 8, ties(TieRule::Split, Rounding::Up)) == counts({6, 6}));
}

TEST_CASE("SR-10.10 first and second are paid, nobody else") {
  CHECK(majority(counts({4, 3, 2, 1}), 8, ties(TieRule::Split)) == counts({8, 4, 0, 0}));
}

TEST_CASE("SR-10.11 a single participant gets the first amount only (TC-70)") {
  CHECK(majority(counts({0, 3, 0, 0}), 2, ties(TieRule::Split)) == counts({0, 2, 0, 0}));
}

TEST_CASE("SR-10.9 nobody takes part, nothing is paid (TC-71)") {
  CHECK(majority(counts({}), 9, ties(TieRule::Full)) == counts({}));
  State s = begun(told(3));
  laid(s, "GWR", {"-5,13"});
  say(s, A, "extend GWR -4,13");
  CHECK(money(s) == "0 0 0");
}

TEST_CASE("SR-1.10 every payment is a whole number of thousands") {
  for (int value = 1; value <= 28; ++value) {
    for (const TieRule tie : {TieRule::Full, TieRule::Split}) {
      const Counts paid = majority(counts({2, 2, 1}), value, ties(tie));
      CHECK(paid[A] == paid[B]);
      CHECK(paid[A] == (tie == TieRule::Full ? value : 3 * value / 4));
    }
  }
}
