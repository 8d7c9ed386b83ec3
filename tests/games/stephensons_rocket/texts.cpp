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
        "C extends the LSWR to the hex -3,14. (SR-7.2) C takes a share of the LSWR. (SR-7.10)");
  say(s, C, "extend LSWR -3,14");
  say(s, A, "pass");
  CHECK(told(s, B, "pass") ==
        "B passes. (SR-8.6) The LSWR reaches Swindon. (SR-9.1) Swindon scores for the LSWR, value "
        "3. Stations: A 1; A +£3,000. (SR-10.4) The LSWR scores for its merger, value 3. Shares: "
        "A 3, B 1, C 1; A +£3,000, B +£1,000, C +£1,000. (SR-11.4) The LSWR is dissolved into the "
        "GWR. (SR-11.3) A exchanges 3 shares of the LSWR for 1 of the GWR. (SR-11.6) B exchanges 1 "
        "share of the LSWR for 0 of the GWR. (SR-11.6) C exchanges 1 share of the LSWR for 0 of "
        "the GWR. (SR-11.6)");
  const auto events = events_of(s, B, "pass");
  CHECK(says(said_of(s, events, Language::German, A),
             "Aktien: du 3, B 1, C 1; du +3.000 £, B +1.000 £, C +1.000 £. (SR-11.4)"));
  CHECK(says(said_of(s, events, Language::German, A),
             "Du tauschst 3 Aktien der LSWR gegen 1 der GWR. (SR-11.6)"));
}

TEST_CASE("SR-20.6 tokens, stations, veto and the end are told") {
  State s = begun(told(3));
  CHECK(told(s, A, "take London brewing") == "A takes a brewing token of London. (SR-5.1)");
  CHECK(told(s, A, "take London brewing", Language::German) ==
        "A nimmt einen Biermarker aus London. (SR-5.1)");
  CHECK(told(s, A, "place -4,13") == "A places a station on the hex -4,13. (SR-6.1)");
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(says(told(s, B, "bid 2 -3,15"),
             "B bids 2 shares of the LSWR for the hex -3,15. (SR-8.6) B pays 2 shares, and the "
             "LSWR stands on the hex -3,15. (SR-8.11)"));
  State last = begun(told(3));
  laid(last, "GWR", {"-5,13"});
  last.tiles_left = 1;
  const std::string end = told(last, A, "extend GWR -4,13");
  CHECK(says(end, "The last tile is laid: the game ends. (SR-14.1)"));
  CHECK(says(end, "Final scoring, steel. Tokens: none; nothing is paid. (SR-15.2)"));
  CHECK(says(end, "Final scoring, GWR, value 3. Shares: A 1; A +£3,000. (SR-15.4)"));
}

TEST_CASE("SR-7.11 who holds shares of a line is not said to take one that is withheld") {
  State s = begun(told(2));
  laid(s, "GWR", {"-6,15", "-6,16", "-7,17"});
  hold(s, "GWR", {2, 0});
  s.isolated.add(line("GWR"));
  s[line("GWR")].pile = 0;
  const auto isolated = events_of(s, A, "extend GWR -8,17");
  CHECK(the<ShareWithheld>(isolated).why == Withheld::Isolated);
  CHECK(says(said_of(s, isolated), "A takes no share: the GWR is isolated. (SR-7.11)"));
  CHECK_FALSE(says(said_of(s, isolated), "SR-7.10"));
  State empty = begun(told(2));
  laid(empty, "GWR", {"-5,13"});
  hold(empty, "GWR", {16, 0});
  const auto none_left = events_of(empty, A, "extend GWR -4,13");
  CHECK(the<ShareWithheld>(none_left).why == Withheld::EmptyPile);
  CHECK(
      says(said_of(empty, none_left), "A takes no share: the pile of the GWR is empty. (SR-7.11)"));
  CHECK_FALSE(says(said_of(empty, none_left), "SR-7.10"));
}

TEST_CASE("SR-13.8 without piles nobody is told that one left the game") {
  Options options = told(3);
  options.share_limit = ShareLimit::None;
  State s = begun(options);
  laid(s, "GWR", {"-6,15", "-6,16"});
  CHECK(the<Isolated>(events_of(s, A, "extend GWR -7,17")).pile == 0);
  CHECK(says(told(s, A, "extend GWR -7,17"),
             "The GWR is isolated: no more shares of it are taken. (SR-13.8)"));
}

TEST_CASE("SR-8.2, SR-8.14 a call is told, and why there was no veto round") {
  Options options = told(2);
  options.veto_mode = VetoMode::Call;
  State s = begun(options);
  CHECK(the<NobodyAsked>(events_of(s, A, "extend LSWR -3,16")).why == Unasked::NoOtherHolder);
  laid(s, "SER", {"4,14"});
  hold(s, "SER", {0, 3});
  CHECK(the<NobodyAsked>(events_of(s, A, "extend SER 3,14")).why == Unasked::OneHex);
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 2});
  say(s, A, "extend LSWR -2,15");
  CHECK(told(s, B, "call") == "B calls a veto round. (SR-8.2)");
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
