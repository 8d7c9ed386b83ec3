#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

Options second(int seats = 3) {
  Options options = told(seats);
  options.edition = Edition::Second;
  return options;
}
State ready_to_merge(const Options& options) {
  State s = begun(options);
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13"});
  laid(s, "LSWR", {"-3,16", "-3,15"});
  return s;
}

}  // namespace

TEST_CASE("SR-17.1, SR-17.2 two to four players, with the same rules") {
  for (int seats = 0; seats <= 6; ++seats) {
    const Verdict verdict = judge_options(told(seats));
    CHECK(bool(verdict) == (seats >= 2 && seats <= 4));
    if (!verdict) CHECK(verdict.broken()->id == "SR-17.1");
  }
  State s = begun(told(2));
  tokens(s, A, "Gloucester", "steel", 1);
  tokens(s, B, "Gloucester", "steel", 1);
  tokens(s, B, "Gloucester", "textiles", 1);
  say(s, A, "extend GWR -5,13");
  CHECK(money(s) == "1 2");
}

TEST_CASE("SR-18.1 in the second edition a thousand is a point (TC-95)") {
  State s = begun(second());
  tokens(s, A, "Gloucester", "steel", 2);
  tokens(s, B, "Gloucester", "textiles", 1);
  turn(s).active = C;
  CHECK(told(s, C, "extend GWR -5,13").find("A +2 points, B +1 point") != std::string::npos);
  CHECK(told(s, C, "extend GWR -5,13", Language::German).find("A +2 Punkte, B +1 Punkt") !=
        std::string::npos);
  say(s, C, "extend GWR -5,13");
  CHECK(scores(s)[A] == 2);
  CHECK(scores(s)[B] == 1);
}

TEST_CASE("SR-18.2 no limit of shares (TC-92)") {
  State s = begun(second());
  laid(s, "GWR", {"-5,13"});
  s[line("GWR")].shares[D] = 0;
  s[line("GWR")].shares[A] = 16;
  say(s, A, "extend GWR -4,13");
  CHECK(shares(s, A, "GWR") == 17);
  CHECK(pile(s, "GWR") == 0);
  CHECK(s[line("GWR")].supplementary == 0);
}

TEST_CASE("SR-18.5 a merger uses one regular tile (TC-94)") {
  State s = ready_to_merge(second());
  const int before = s.tiles_left;
  say(s, A, "extend LSWR -3,14");
  CHECK(s.dissolved.contains(line("LSWR")));
  CHECK(s.tiles_left == before - 1);
}

TEST_CASE("SR-18.6 isolated lines cannot be moved") {
  State s = begun(second());
  laid(s, "GWR", {"-6,15", "-6,16"});
  say(s, A, "extend GWR -7,17");
  CHECK(s.isolated.contains(line("GWR")));
  turn(s).moved = {};
  CHECK(refused_by(s, A, "extend GWR -8,17") == "SR-18.6");
  CHECK(targets(s, "GWR").empty());
}

TEST_CASE("SR-18.7, SR-14.2 the game ends when one line can still be extended") {
  State s = ready_to_merge(second());
  for (const char* gone : {"LMR", "LNWR", "NER", "GER"}) {
    s.dissolved.add(line(gone));
    s[line(gone)] = Railway{};
  }
  s.isolated.add(line("SER"));
  say(s, A, "extend LSWR -3,14");
  CHECK(s.ending == Ending::Lines);
}

TEST_CASE("SR-18.8 the active player need only match") {
  State s = begun(second());
  laid(s, "LSWR", {"-3,16"});
  hold(s, "LSWR", {0, 1});
  say(s, A, "extend LSWR -2,15");
  say(s, B, "bid 1 -3,15");
  say(s, A, "bid 1 -2,15");
  CHECK(loco(s, "LSWR") == "-2,15");
}

TEST_CASE("SR-18.2 a switch that is set by name wins over the edition") {
  Options options = second();
  options.share_limit = ShareLimit::Sixteen;
  options.merger_tile = MergerTile::Counts;
  const State s = begun(options);
  CHECK(s.options.share_limit == ShareLimit::Sixteen);
  CHECK(s.options.merger_tile == MergerTile::Counts);
  CHECK(s.options.station_near_track == NearTrack::Forbidden);
  CHECK(s.options.isolated_moves == IsolatedMoves::Frozen);
  CHECK(pile(s, "GWR") == 16);
  Options first = told(3);
  first.isolated_moves = IsolatedMoves::Frozen;
  CHECK(begun(first).options.isolated_moves == IsolatedMoves::Frozen);
  CHECK(begun(first).options.share_limit == ShareLimit::Sixteen);
}
