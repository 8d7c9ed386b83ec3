#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

TEST_CASE("SR-4.1, SR-4.2 a turn is two actions, of the same kind or not") {
  State s = begun(told(3));
  say(s, A, "take London brewing");
  CHECK(asks(s, A));
  say(s, A, "place -4,13");
  CHECK(asks(s, B));
  say(s, B, "take London steel");
  say(s, B, "take London brewing");
  CHECK(asks(s, C));
}

TEST_CASE("SR-4.3 the same locomotive is not moved twice in a turn (TC-47)") {
  State s = begun();
  say(s, A, "extend GWR -5,13");
  CHECK(refused_by(s, A, "extend GWR -5,12") == "SR-4.3");
  for (const char* other : {"extend LMR -1,3", "extend LNWR 0,4", "extend NER 4,2",
                            "extend SER 3,15", "extend GER 7,8", "extend LSWR -3,16"}) {
    CHECK_MESSAGE(refused_by(s, A, other) == "", other);
  }
  say(s, A, "take London steel");
  CHECK(refused_by(s, B, "extend GWR -5,12") == "");
}

TEST_CASE("SR-4.4 a locomotive that a veto redirected has been moved") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 2 -3,15");
  CHECK(loco(s, "LSWR") == "-3,15");
  CHECK(asks(s, A));
  CHECK(refused_by(s, A, "extend LSWR -3,14") == "SR-4.3");
}

TEST_CASE("SR-4.5 an action is resolved before the next begins") {
  State s = begun();
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(asks(s, B));
  CHECK(refused_by(s, A, "take London steel") == "CORE-2");
  say(s, B, "pass");
  CHECK(asks(s, A));
  say(s, A, "take London steel");
}

TEST_CASE("SR-4.6, SR-14.1 the game can end between two actions (TC-26, FAQ M5)") {
  State s = begun();
  laid(s, "GWR", {"-5,13"});
  s.tiles_left = 1;
  say(s, A, "extend GWR -4,13");
  CHECK(to_act(s).empty());
  CHECK(s.ending == Ending::Tiles);
  CHECK(refused_by(s, A, "take London steel") == "CORE-3");
}

TEST_CASE("SR-4.6 so the order of the actions matters (TC-27, FAQ M5)") {
  State s = begun();
  laid(s, "GWR", {"-5,13"});
  s.tiles_left = 1;
  say(s, A, "take London steel");
  CHECK(asks(s, A));
  say(s, A, "extend GWR -4,13");
  CHECK(to_act(s).empty());
  CHECK(s.tokens[A].of(place("London")) == 1);
}

namespace {

/// A position in which nobody can take, place or extend: all tokens are gone, all stations stand
/// on track, and every line but two that are stuck is dissolved. Only `spare` is still open
/// country.
State nothing_left(int seats, const HexSet& spare = {}) {
  State s = begun(told(seats));
  for (const Token& token : as_list(Tokens::all())) s.tokens[A].add(token);
  for (const char* gone : {"LNWR", "GER", "SER", "LSWR", "NER"}) {
    s.dissolved.add(line(gone));
    s[line(gone)] = Railway{};
  }
  laid(s, "LMR", {"-1,3"});
  laid(s, "GWR", {"-5,14"});
  // Every open hex but those two belongs to LMR now, so that neither can move.
  HexSet rest = open_country - s.lines.covered() - spare;
  s.lines.lay_all(rest, line("LMR"));
  return s;
}
/// So many stations of A on track, none of them beside `spare`.
void on_track(State& s, int count, const HexSet& spare) {
  s.lines.covered().each([&](Hex hex) {
    if (count == 0 || !(neighbours(hex) & spare).empty()) return;
    s.stations.lay(hex, A);
    --count;
  });
}
HexSet hexes(std::initializer_list<std::string_view> names) {
  HexSet out;
  for (const std::string_view name : names) out.add(hex(name));
  return out;
}

}  // namespace

TEST_CASE("SR-4.7, SR-14.4 who can do nothing skips; when all did so, the game ends (TC-89)") {
  State s = nothing_left(3);
  CHECK_FALSE(can_act(s, turn(s)));
  std::vector<Event> events;
  go_on(s, Recording<State>{events});
  const std::string skips = "ActionSkipped ActionSkipped ";
  CHECK(names_in(events).starts_with(skips + skips + skips + "GameEnded "));
  CHECK(said_of(s, {events[2], events[6]}) ==
        "B can do nothing and skips an action. (SR-4.7) Nobody can do anything: the game ends. "
        "(SR-14.4)");
  CHECK(to_act(s).empty());
  CHECK(s.ending == Ending::Skipped);
  CHECK(s.skipped_turns == 3);
}

TEST_CASE("SR-4.7 a hex for the last station, for a shift or for a line is enough to act") {
  for (const int placed : {0, 6, 7}) {
    const HexSet spare = hexes({"-1,10"});
    State s = nothing_left(3, spare);
    on_track(s, placed, spare);
    CHECK(can_act(s, turn(s)) == (placed < stations_per_seat));
  }
  const HexSet two = hexes({"-1,10", "5,4"});
  State shifts = nothing_left(3, two);
  on_track(shifts, 6, two);
  station(shifts, A, "-1,10");
  CHECK(can_act(shifts, turn(shifts)));
  const HexSet ahead = hexes({"0,2"});
  State extends = nothing_left(3, ahead);
  on_track(extends, 7, ahead);
  CHECK(targets(extends, "LMR") == Words{"0,2"});
  CHECK(can_act(extends, turn(extends)));
}

TEST_CASE("SR-4.7 in random play, too, one way of a line is enough to act, and none is not") {
  const HexSet ahead = hexes({"0,2", "1,1"});
  State s = nothing_left(3, ahead);
  on_track(s, 7, ahead);
  s.dissolved.remove(line("LNWR"));  // hemmed in, and two lines are left
  s[line("LNWR")].locomotive = site(place("Crewe"));
  Rng rng{3};
  CHECK(play_out(s, rng) == 2);
  CHECK(loco(s, "LMR") == "1,1");
  CHECK(s.ending == Ending::Skipped);
}

TEST_CASE("SR-4.7 in random play, too, behind the last token nothing is left to do") {
  State s = nothing_left(3);
  s.tokens[A].remove(as_list(Tokens::all())[0]);
  Rng rng{3};
  CHECK(play_out(s, rng) == 1);
  CHECK(s.tokens[A] == Tokens::all());
  CHECK(s.ending == Ending::Skipped);
}

TEST_CASE("SR-20.2, SR-20.3 what is listed is what is allowed, and a random move is any of it") {
  for (const int placed : {1, 6, 7}) {
    State s = begun();
    laid(s, "GWR", {"-5,13", "-4,13"});
    laid(s, "LMR", {"-1,3"});
    station(s, A, "-1,10");
    while (stations_left(s, A) > stations_per_seat - placed) {
      s.stations.lay(StationGround{s}.free().first(), A);
    }
    say(s, A, "extend LMR 0,2");
    Words listed;
    Words judged;
    Words drawn;
    for (const auto& each : moves(s, A)) listed.insert(text_of(each));
    for (const auto& each : candidate_moves(s, A)) {
      if (check(s, A, each)) judged.insert(text_of(each));
    }
    Rng rng{7};
    for (int i = 0; i < 20'000; ++i) drawn.insert(text_of(any_move(s, A, rng)));
    CHECK(listed == judged);
    CHECK(listed == drawn);
  }
}

TEST_CASE("SR-14.4 one skipped action of two does not count, and begins the count anew") {
  for (const int skipped : {0, 1}) {
    State s = begun(told(3));
    s.skipped_turns = 2;
    turn(s).actions_left = 0;
    turn(s).skipped = static_cast<std::uint8_t>(skipped);
    go_on(s);
    CHECK(asks(s, B));
    CHECK(s.skipped_turns == 0);
  }
}

TEST_CASE("SR-4.7 passing is not allowed otherwise") {
  State s = begun();
  CHECK(refused_by(s, A, "pass") == "CORE-1");
  for (const auto& m : moves(s, A)) CHECK_FALSE(std::holds_alternative<Pass>(m));
}

TEST_CASE("SR-4.8 after a merger the surviving line may be moved with the second action (TC-49)") {
  State s = begun();
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13"});
  laid(s, "LSWR", {"-3,16", "-3,15"});
  say(s, A, "extend LSWR -3,14");
  CHECK(s.dissolved.contains(line("LSWR")));
  CHECK(refused_by(s, A, "extend GWR -2,13") == "");
  CHECK(refused_by(s, A, "extend LSWR -3,13") == "SR-7.1");
}
