#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

State boxed_in() {
  State s = begun();
  laid(s, "LMR", {"-1,3", "0,2", "1,1", "2,1", "2,2"});
  laid(s, "NER", {"4,2", "3,3"});
  laid(s, "LNWR", {"0,4", "1,4"});
  return s;
}

}  // namespace

TEST_CASE("SR-7.1 everybody may move every line that is not dissolved") {
  State s = begun();
  hold(s, "GWR", {0, 5});
  CHECK(refused_by(s, A, "extend GWR -5,13") == "");
  s.dissolved.add(line("GWR"));
  CHECK(refused_by(s, A, "extend GWR -5,13") == "SR-7.1");
}

TEST_CASE("SR-7.2, SR-7.4 one hex, straight on or one step to a side") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  CHECK(refused_by(s, A, "extend LSWR 0,10") == "SR-7.2");
  CHECK(refused_by(s, A, "extend LSWR -4,16") == "SR-7.4");
  CHECK(targets(s, "LSWR") == Words{"-3,15", "-2,15", "-2,16"});
}

TEST_CASE("SR-7.3, SR-7.5 first moves go any way that is land (TC-42)") {
  const State s = begun();
  CHECK(targets(s, "LMR") == Words{"-1,4", "-2,5", "-1,3"});
  CHECK(targets(s, "SER") == Words{"3,16", "3,15", "4,14"});
  CHECK(targets(s, "GWR") == Words{"-5,14", "-6,15", "-7,15", "-5,13"});
}

TEST_CASE("SR-7.6 locations block (TC-44)") {
  State s = begun();
  laid(s, "GWR", {"-5,13"});
  CHECK(targets(s, "GWR") == Words{"-5,12", "-4,13"});
  CHECK(refused_by(s, A, "extend GWR -4,12") == "SR-7.6");
}

TEST_CASE("SR-7.5 the sea blocks (TC-45)") {
  State s = begun();
  laid(s, "SER", {"4,14"});
  CHECK(targets(s, "SER") == Words{"3,14"});
}

TEST_CASE("SR-7.6 track and locomotives block, the own line included") {
  State s = begun();
  laid(s, "GER", {"7,8", "6,8", "6,7", "7,6", "8,6", "8,7"});
  CHECK(refused_by(s, A, "extend GER 7,8") == "SR-7.6");
}

TEST_CASE("SR-7.7 a station is no obstacle") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  station(s, B, "-3,15");
  CHECK(refused_by(s, A, "extend LSWR -3,15") == "");
}

TEST_CASE(
    "SR-7.8, SR-13.5 next to two other lines is forbidden, and no isolation (TC-17, FAQ I7)") {
  State s = boxed_in();
  CHECK(targets(s, "LMR").empty());
  CHECK(refused_by(s, A, "extend LMR 2,3") == "SR-7.8");
  CHECK(refused_by(s, A, "extend LMR 3,2") == "SR-7.6");
  CHECK_FALSE(cut_off(s, line("LMR")));
  say(s, A, "extend GER 7,8");
  CHECK(s.isolated.empty());
  CHECK(pile(s, "LMR") == 16);
}

TEST_CASE("SR-7.8 the hex between is forbidden to the others too (TC-46, FAQ I7)") {
  const State s = boxed_in();
  CHECK(targets(s, "NER") == Words{"3,4"});
  CHECK(targets(s, "LNWR") == Words{"1,5"});
  CHECK(refused_by(s, A, "extend NER 2,3") == "SR-7.8");
  CHECK(refused_by(s, A, "extend LNWR 2,3") == "SR-7.8");
}

TEST_CASE("SR-7.8 once the two lines are one, the hex is free again (FAQ I7)") {
  State s = boxed_in();
  s.lines.lay_all(s.lines.where(line("LNWR")), line("NER"));
  s.dissolved.add(line("LNWR"));
  CHECK(targets(s, "LMR") == Words{"2,3"});
}

TEST_CASE("SR-7.8 a waiting locomotive is no line (OQ-30)") {
  State s = begun();
  laid(s, "LMR", {"-1,3"});
  laid(s, "GER", {"7,8"});
  // -1,4 touches Crewe, where LNWR waits, and LMR's own locomotive.
  CHECK(refused_by(s, A, "extend LNWR -1,4") == "");
}

TEST_CASE("SR-7.9 the own track beside does nothing") {
  State s = begun();
  laid(s, "GER", {"7,8", "6,8", "6,7", "7,6"});
  say(s, A, "extend GER 8,6");
  CHECK_FALSE(s.dissolved.contains(line("GER")));
  CHECK(loco(s, "GER") == "8,6");
}

TEST_CASE("SR-7.10 the active player takes a share of the line") {
  State s = begun();
  say(s, A, "extend GWR -5,13");
  CHECK(shares(s, A, "GWR") == 1);
  CHECK(pile(s, "GWR") == 15);
}

TEST_CASE("SR-7.11 an empty pile gives no share, the move is legal (TC-74)") {
  State s = begun();
  laid(s, "GWR", {"-5,13"});
  hold(s, "GWR", {0, 0, 0, 16});
  CHECK(pile(s, "GWR") == 0);
  say(s, A, "extend GWR -4,13");
  CHECK(shares(s, A, "GWR") == 0);
  CHECK(asks(s, D));
  CHECK(s[line("GWR")].supplementary == 0);
}

TEST_CASE("SR-7.12 a tile lies where the locomotive was; first moves need none (TC-51)") {
  State s = begun(told(2));
  const char* first[] = {"extend LMR -1,3", "extend LNWR -1,6", "extend NER 5,2",
                         "extend GER 7,8",  "extend SER 3,15",  "extend LSWR -3,16",
                         "extend GWR -5,13"};
  for (const char* text : first) say(s, to_act(s).first(), text);
  CHECK(s.tiles_left == 60);
  CHECK(s.dissolved.empty());
  say(s, to_act(s).first(), "extend LMR 0,2");
  while (!std::holds_alternative<Turn>(s.agenda.top())) say(s, to_act(s).first(), "pass");
  CHECK(s.tiles_left == 59);
  CHECK(s.lines.at(hex("-1,3")) == line("LMR"));
}

TEST_CASE("SR-7.12 with first_move_tile = one the first move uses a tile") {
  Options options = told(2);
  options.first_move_tile = FirstMoveTile::One;
  State s = begun(options);
  say(s, A, "extend GWR -5,13");
  CHECK(s.tiles_left == 59);
  CHECK_FALSE(s.lines.covers(site(place("Bristol"))));
}

TEST_CASE("SR-7.13 the way in is kept for the picture") {
  State s = begun(told(2));
  say(s, A, "extend GWR -5,13");
  CHECK(s.entered.at(hex("-5,13")) == Heading::NE);
  say(s, A, "take London steel");
  say(s, B, "extend GWR -4,13");
  say(s, A, "pass");
  CHECK(s.entered.at(hex("-4,13")) == Heading::E);
  CHECK(s[line("GWR")].heading == Heading::E);
}

TEST_CASE("SR-7.14 a foreign station gives a passenger, while there are any") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  station(s, B, "-3,15");
  State none = s;
  say(s, A, "extend LSWR -3,15");
  CHECK(s.passengers[A] == 1);
  State last = none;
  last.passengers[B] = 3;
  last.passengers[C] = 5;
  say(last, A, "extend LSWR -3,15");
  CHECK(last.passengers[A] == 1);  // the ninth
  none.passengers[B] = 3;
  none.passengers[C] = 6;
  say(none, A, "extend LSWR -3,15");
  CHECK(none.passengers[A] == 0);
}

TEST_CASE("SR-7.14 an own station gives none (TC-57)") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  station(s, A, "-3,15");
  say(s, A, "extend LSWR -3,15");
  CHECK(s.passengers[A] == 0);
}

TEST_CASE(
    "SR-7.15 redirected onto a foreign station, the active player has the passenger (TC-59)") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  station(s, C, "-3,15");
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 2 -3,15");
  CHECK(loco(s, "LSWR") == "-3,15");
  CHECK(s.passengers[A] == 1);
  CHECK(s.passengers[B] == 0);
}

TEST_CASE("SR-20.6 the events come in the order of the rules (TC-12, FAQ V8)") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  station(s, C, "-3,15");
  CHECK(names_in(events_of(s, A, "extend LSWR -2,15")) == "HexChosen ShareTaken");
  say(s, A, "extend LSWR -2,15");
  CHECK(names_in(events_of(s, B, "bid 2 -3,15")) ==
        "BidMade VetoWon LocomotiveMoved TileLaid PassengerTaken Connected CityScored");
}
