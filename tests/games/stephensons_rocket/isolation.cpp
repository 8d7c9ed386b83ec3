#include <utility>

#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

State cornered() {
  State s = begun();
  laid(s, "GWR", {"-6,15", "-6,16"});
  return s;
}

/// Where the line may run from a hex it came to by a heading: SR-13.6 said once more, step by step.
class Scout {
 public:
  Scout(const State& s, Line line) : s_{s}, line_{line} {}

  bool finds_anything() {
    const Railway& railway = s_[line_];
    if (!waits(s_, line_)) return runs_on(railway.locomotive, railway.heading);
    bool found = false;
    for (const Heading out :
         {Heading::E, turned(Heading::E, 1), turned(Heading::E, 2), turned(Heading::E, 3),
          turned(Heading::E, 4), turned(Heading::E, 5)}) {
      found = steps(beside(railway.locomotive, out), out) || found;
    }
    return found;
  }

 private:
  bool runs_on(Hex at, Heading heading) {
    bool found = false;
    for (const Heading next : {heading, turned(heading, 1), turned(heading, 5)}) {
      found = steps(beside(at, next), next) || found;
    }
    return found;
  }
  bool steps(Hex to, Heading heading) {
    if (to == no_hex || !open_country.contains(to) || s_.lines.covered().contains(to)) return false;
    if (!been_.insert({to, heading}).second) return false;
    const bool links =
        !(locations_near(to) & ((cities | railway_towns) - s_[line_].connected)).empty();
    const bool merges = !(neighbours(to) & (s_.lines.covered() - s_.lines.where(line_))).empty();
    return links || merges || runs_on(to, heading);
  }

  const State& s_;
  Line line_;
  std::set<std::pair<Hex, Heading>> been_;
};

/// The line somewhere in a thicket of its own track, which is in the way and is nothing to merge
/// with.
State thicket(Line line, Rng& rng) {
  State s = begun();
  const std::uint32_t gaps = 2 + rng.below(4);
  HexSet track;
  (open_country - s.lines.covered()).each([&](Hex hex) {
    if (rng.below(6) >= gaps) track.add(hex);
  });
  s.lines.lay_all(track, line);
  if (rng.below(4) == 0) return s;
  std::vector<Hex> hexes;
  track.each([&](Hex hex) { hexes.push_back(hex); });
  s[line].locomotive = hexes[rng.below(static_cast<std::uint32_t>(hexes.size()))];
  s[line].heading = Heading(rng.below(heading_count));
  s.started.add(line);
  return s;
}

}  // namespace

TEST_CASE("SR-13.1, SR-13.8 nothing to link and nothing to merge with: isolated (FAQ I1)") {
  State s = cornered();
  hold(s, "GWR", {1, 2});
  CHECK_FALSE(cut_off(s, line("GWR")));
  say(s, A, "extend GWR -7,17");
  while (!asks(s, A)) say(s, to_act(s).first(), "pass");
  CHECK(s.isolated.contains(line("GWR")));
  CHECK(pile(s, "GWR") == 0);
  CHECK(shares(s, B, "GWR") == 2);
  CHECK(shares(s, A, "GWR") == 2);
}

TEST_CASE("SR-7.11, SR-13.8, SR-13.9 an isolated line moves, without a share (TC-14, FAQ I4)") {
  State s = cornered();
  say(s, A, "extend GWR -7,17");
  turn(s).active = B;
  turn(s).moved = {};
  CHECK(targets(s, "GWR") == Words{"-8,17", "-8,18", "-7,18"});
  say(s, B, "extend GWR -8,17");
  if (!asks(s, B)) say(s, A, "pass");
  CHECK(loco(s, "GWR") == "-8,17");
  CHECK(shares(s, B, "GWR") == 0);
}

TEST_CASE("SR-13.2 that others could still merge into it does not matter (FAQ I2)") {
  State s = cornered();
  laid(s, "LSWR", {"-4,16"});
  CHECK_FALSE(cut_off(s, line("LSWR")));
  say(s, A, "extend GWR -7,17");
  // LSWR can run to the south-west; GWR cannot turn back towards it.
  CHECK(s.isolated.contains(line("GWR")));
}

TEST_CASE("SR-13.3 a starting town ahead does not help (TC-79)") {
  State s = begun();
  laid(s, "GWR", {"-6,15", "-6,16"});
  s[line("GWR")].connected = s[line("GWR")].connected | cities | railway_towns;
  CHECK_FALSE(s[line("GWR")].connected.contains(place("Southampton")));
  CHECK(cut_off(s, line("GWR")));
}

TEST_CASE("SR-13.4 too few tiles do not isolate (TC-19, FAQ I8)") {
  State s = begun();
  laid(s, "GER", {"8,9", "7,10"});
  s.tiles_left = 1;
  CHECK_FALSE(cut_off(s, line("GER")));
  s.tiles_left = 2;
  say(s, A, "extend GER 6,11");
  CHECK(s.tiles_left == 1);
  CHECK_FALSE(s.isolated.contains(line("GER")));
}

TEST_CASE("SR-13.6, SR-13.7 the search obeys headings and is blocked by track, not by stations") {
  State s = cornered();
  laid(s, "GWR", {"-7,17"});
  CHECK(cut_off(s, line("GWR")));
  State free = begun();
  laid(free, "GER", {"8,9", "7,10"});
  for (const char* at : {"6,11", "6,10"}) station(free, B, at);
  CHECK_FALSE(cut_off(free, line("GER")));
}

TEST_CASE(
    "SR-13.6 a line may go on straight, to the left and to the right, and a waiting one anywhere") {
  Rng rng{20261116};
  int cut = 0;
  int free = 0;
  for (int i = 0; i < 3000; ++i) {
    const Line line = Line(rng.below(line_count));
    const State s = thicket(line, rng);
    const bool finds = Scout{s, line}.finds_anything();
    ++(finds ? free : cut);
    REQUIRE_MESSAGE(cut_off(s, line) == !finds, i << ": " << word_for(line));
  }
  CHECK(cut > 300);
  CHECK(free > 300);
}

TEST_CASE("SR-13.12 a waiting line can be isolated before it starts (TC-80)") {
  State s = begun();
  laid(s, "NER", {"4,1", "3,1", "2,1", "1,1", "0,2", "-1,3", "-1,4"});
  for (int i = 0; i < line_count; ++i) CHECK_FALSE(cut_off(s, Line(i)));
  say(s, A, "extend NER -2,5");
  CHECK(s.isolated.contains(line("LMR")));
  CHECK(pile(s, "LMR") == 0);
  CHECK_FALSE(existing(s).contains(line("LMR")));
  CHECK(targets(s, "LMR").empty());
  const auto events = end_here(s);
  for (const Event& event : events) {
    if (const auto* scored = std::get_if<SharesScored>(&event)) CHECK(scored->line == line("NER"));
  }
  CHECK(observe(s, A).stakes[index(line("LMR"))].exists == false);
}

TEST_CASE("SR-13.12 a merger can isolate the line that was not moved (TC-80)") {
  State s = begun();
  laid(s, "GWR", {"-5,13", "-4,13", "-3,13", "-3,14", "-4,15"});
  laid(s, "LSWR", {"-3,16"});
  CHECK_FALSE(cut_off(s, line("GWR")));
  say(s, A, "extend LSWR -3,15");
  CHECK(s.dissolved.contains(line("LSWR")));
  CHECK(s.isolated.contains(line("GWR")));
}

TEST_CASE("SR-13.11, SR-13.9 isolation is final, yet the line may merge by its own move (TC-81)") {
  State s = begun();
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13"});
  s.isolated.add(line("GWR"));
  s[line("GWR")].pile = 0;
  laid(s, "LSWR", {"-3,16", "-3,15"});
  CHECK_FALSE(cut_off(s, line("GWR")));
  say(s, A, "extend GER 7,8");
  CHECK(s.isolated.contains(line("GWR")));
  receive_shares(s, A, line("GWR"), 2);
  say(s, A, "extend GWR -3,14");
  CHECK(s.dissolved.contains(line("GWR")));
  CHECK(shares(s, A, "LSWR") == 1);
}

TEST_CASE("SR-13.13 with the permanent view a line that may still be met is not isolated") {
  State present = cornered();
  laid(present, "GWR", {"-7,17"});
  State permanent = present;
  permanent.options.isolation_view = IsolationView::Permanent;
  CHECK(cut_off(present, line("GWR")));
  CHECK_FALSE(cut_off(permanent, line("GWR")));
  for (int i = 0; i < line_count; ++i) {
    if (Line(i) != line("GWR")) permanent.dissolved.add(Line(i));
  }
  CHECK(cut_off(permanent, line("GWR")));
}

TEST_CASE(
    "SR-13.13 any other line may come to meet it, an isolated one only where such lines move") {
  for (int i = 0; i < line_count; ++i) {
    if (Line(i) == line("GWR")) continue;
    State s = cornered();
    laid(s, "GWR", {"-7,17"});
    s.options.isolation_view = IsolationView::Permanent;
    s.dissolved = LineSet::all();
    s.dissolved.remove(line("GWR"));
    s.dissolved.remove(Line(i));
    CHECK_FALSE(cut_off(s, line("GWR")));
    s.isolated.add(Line(i));
    CHECK_FALSE(cut_off(s, line("GWR")));
    s.options.isolated_moves = IsolatedMoves::Frozen;
    CHECK(cut_off(s, line("GWR")));
    s.isolated.remove(Line(i));
    CHECK_FALSE(cut_off(s, line("GWR")));
  }
}

TEST_CASE("SR-13.12, SR-13.13 the last line that could meet it is gone: it is isolated unmoved") {
  State s = cornered();
  laid(s, "GWR", {"-7,17"});
  laid(s, "LSWR", {"-3,16"});
  s.options.isolation_view = IsolationView::Permanent;
  s.options.isolated_moves = IsolatedMoves::Frozen;
  for (const char* gone : {"LMR", "LNWR", "NER", "GER"}) s.dissolved.add(line(gone));
  s.lines.lay(hex("-1,14"), line("SER"));
  s.started.add(line("SER"));
  s.isolated.add(line("SER"));
  CHECK_FALSE(cut_off(s, line("GWR")));
  say(s, A, "extend LSWR -2,15");
  CHECK(s.dissolved.contains(line("LSWR")));
  CHECK(s.isolated.contains(line("GWR")));
}

TEST_CASE("SR-13.12 judging only the lines that changed is judging all of them") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng{seed};
    State s = begun(told(3));
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      play(s, seat, any_move(s, seat, rng));
      if (!std::holds_alternative<Turn>(s.agenda.empty() ? State::Decision{} : s.agenda.top())) {
        continue;
      }
      still_extendable(s).each([&](Line l) { CHECK_FALSE(cut_off(s, l)); });
    }
  }
}
