#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

TEST_CASE("SR-6.1 a station in the open can be moved, as one action (TC-29, FAQ T1)") {
  State s = begun(told(2));
  station(s, A, "-4,13");
  CHECK(refused_by(s, B, "shift -4,13 0,10") == "CORE-2");
  say(s, A, "shift -4,13 -1,10");
  CHECK(s.stations.where(A).contains(hex("-1,10")));
  CHECK_FALSE(s.stations.covers(hex("-4,13")));
  CHECK(turn(s).actions_left == 1);
  CHECK(refused_by(s, A, "shift -4,13 0,10") == "SR-6.1");
}

TEST_CASE("SR-6.1 nobody moves a foreign station") {
  State s = begun(told(2));
  station(s, B, "-4,13");
  CHECK(refused_by(s, A, "shift -4,13 -1,10") == "SR-6.1");
}

TEST_CASE("SR-6.2 a station on track or under a locomotive cannot be moved (FAQ T1)") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13"});
  station(s, A, "-4,13");
  station(s, A, "-3,13");
  CHECK(refused_by(s, A, "shift -4,13 -1,10") == "SR-6.2");
  CHECK(refused_by(s, A, "shift -3,13 -1,10") == "SR-6.2");
}

TEST_CASE("SR-1.6, SR-6.8 seven stations are the limit (TC-30, FAQ T2)") {
  State s = begun(told(2));
  laid(s, "GER", {"7,8", "6,8", "5,8", "5,7", "5,6", "4,6", "3,6"});
  for (const char* at : {"7,8", "6,8", "5,8", "5,7", "5,6", "4,6", "3,6"}) station(s, A, at);
  CHECK(stations_left(s, A) == 0);
  CHECK(refused_by(s, A, "place -4,13") == "SR-1.6");
  for (const auto& m : moves(s, A)) {
    CHECK_FALSE(std::holds_alternative<stephensons_rocket::Place>(m));
    CHECK_FALSE(std::holds_alternative<Shift>(m));
  }
}

TEST_CASE("SR-6.3, SR-6.4 not next to a locomotive, a waiting one included (TC-52)") {
  const State s = begun(told(2));
  CHECK(refused_by(s, A, "place -5,14") == "SR-6.3");
  CHECK(refused_by(s, A, "place -4,13") == "");
}

TEST_CASE("SR-6.3 not next to a station, own or foreign (TC-54)") {
  State s = begun(told(2));
  station(s, B, "-4,13");
  CHECK(refused_by(s, A, "place -3,13") == "SR-6.3");
  CHECK(refused_by(s, A, "place -4,13") == "SR-6.3");
  s = begun(told(2));
  station(s, A, "-4,13");
  CHECK(refused_by(s, A, "place -3,13") == "SR-6.3");
  CHECK(refused_by(s, A, "place -3,12") == "SR-6.3");
  CHECK(refused_by(s, A, "place -2,13") == "");
}

TEST_CASE("SR-6.5 stations built into a line keep others away") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13", "-2,13"});
  station(s, B, "-4,13");
  CHECK(refused_by(s, A, "place -3,12") == "SR-6.3");
  s.stations.lift(hex("-4,13"));
  CHECK(refused_by(s, A, "place -3,12") == "");
}

TEST_CASE("SR-6.6 next to track is allowed, next to the locomotive not (TC-55)") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13"});
  CHECK(refused_by(s, A, "place -5,12") == "");
  CHECK(refused_by(s, A, "place -3,14") == "SR-6.3");
}

TEST_CASE("SR-18.4 with the second edition next to track is refused (TC-55)") {
  Options options = told(2);
  options.edition = Edition::Second;
  State s = begun(options);
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13"});
  CHECK(refused_by(s, A, "place -5,12") == "SR-18.4");
  CHECK(refused_by(s, A, "place -3,14") == "SR-6.3");
}

TEST_CASE("SR-6.3, SR-2.4 not on a location, the sea, track or under a locomotive (TC-56)") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13", "-4,13"});
  CHECK(refused_by(s, A, "place -2,14") == "SR-6.3");
  CHECK(refused_by(s, A, "place -5,13") == "SR-6.3");
  CHECK(refused_by(s, A, "place -4,13") == "SR-6.3");
  CHECK(refused_by(s, A, "place 0,0") == "CORE-4");
}

TEST_CASE("SR-6.7 a moved station is lifted first and must end elsewhere") {
  State s = begun(told(2));
  station(s, A, "-4,13");
  CHECK(refused_by(s, A, "shift -4,13 -3,13") == "");
  CHECK(refused_by(s, A, "shift -4,13 -4,13") == "SR-6.7");
}

TEST_CASE("SR-6.3, SR-6.7 the listed hexes are those that may be chosen") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13"});
  station(s, A, "-1,10");
  station(s, B, "0,10");
  station(s, A, "3,6");
  station(s, A, "-5,13");
  const StationGround ground{s};
  for (int i = 0; i < land_count; ++i) {
    const Hex to = Hex(i);
    CHECK(ground.free().contains(to) == bool(judge(s, turn(s), A, stephensons_rocket::Place{to})));
    for (const char* from : {"-1,10", "3,6"}) {
      const Shift said{hex(from), to};
      CHECK(ground.free_without(hex(from)).contains(to) == bool(judge(s, turn(s), A, said)));
    }
  }
}
