#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("SR-20.3 moves are one line of text and back") {
  for (const char* text : {"start B", "take Reading brewing", "place -4,13", "shift -4,13 0,10",
                           "extend GWR -5,13", "call", "bid 2 -4,13", "pass"}) {
    CHECK(text_of(move(text)) == text);
  }
  State::Move out;
  for (const char* text :
       {"", "take", "take Reading", "place 0,0", "place -04,13", "extend XXX -5,13", "pass now",
        "bid -1 -4,13", "bid 300 -4,13", "place -2"}) {
    CHECK_MESSAGE(!move_from(text, out), text);
  }
}

TEST_CASE("SR-20.6 every payment says which majority, which counts and which rule") {
  State s = begun(told(3));
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13"});
  laid(s, "LSWR", {"-3,16", "-3,15"});
  station(s, A, "-3,15");
  hold(s, "LSWR", {3, 1});
  turn(s).active = C;
  CHECK(told(s, C, "extend LSWR -3,14") ==
        "C extends LSWR to -3,14 (SR-7.2). C takes a share of LSWR (SR-7.10).");
  say(s, C, "extend LSWR -3,14");
  say(s, A, "pass");
  const std::string text = told(s, B, "pass");
  CHECK(says(text, "LSWR is connected to Swindon (SR-9.1)."));
  CHECK(says(text, "Swindon scores for LSWR, value 3, stations A 1: A +3,000 (SR-10.4)."));
  CHECK(says(text,
             "LSWR scores for its merger, value 3, shares A 3, B 1, C 1: A +3,000, B +1,000, C "
             "+1,000 (SR-11.4)."));
  CHECK(says(text, "LSWR is dissolved into GWR (SR-11.3)."));
  CHECK(says(text, "A exchanges 3 shares of LSWR for 1 of GWR (SR-11.6)."));
  CHECK(says(text, "B exchanges 1 share of LSWR for 0 of GWR (SR-11.6)."));
}

TEST_CASE("SR-20.6 tokens, stations, veto and the end are told") {
  State s = begun(told(3));
  CHECK(told(s, A, "take London brewing") == "A takes a brewing token of London (SR-5.1).");
  CHECK(told(s, A, "place -4,13") == "A places a station on -4,13 (SR-6.1).");
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(says(told(s, B, "bid 2 -3,15"),
             "B bids 2 shares of LSWR for -3,15 (SR-8.6). B pays 2 shares of LSWR and the "
             "locomotive stands on -3,15 (SR-8.11)."));
  State last = begun(told(3));
  laid(last, "GWR", {"-5,13"});
  last.tiles_left = 1;
  const std::string end = told(last, A, "extend GWR -4,13");
  CHECK(says(end, "The game ends: the last tile is laid (SR-14.1)."));
  CHECK(says(end, "The good steel scores, no tokens: nothing is paid (SR-15.2)."));
  CHECK(says(end, "GWR scores at the end, value 3, shares A 1: A +3,000 (SR-15.4)."));
}

TEST_CASE("SR-20.4 a position is text and back") {
  Rng rng{3};
  State s = begun(told(4));
  for (int i = 0; i < 60; ++i) {
    const Seat seat = to_act(s).first();
    play(s, seat, any_move(s, seat, rng));
  }
  CHECK_FALSE(picture(observe(s, A)).empty());
  CHECK(sizeof(State) <= 416);
}
