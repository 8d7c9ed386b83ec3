#include <ostream>
#include <string>
#include <vector>

#include "core/phrase.hpp"
#include "positions.hpp"
#include "suite.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

namespace {

/// Lines of text, one under the other.
struct Lines {
  std::string text;
  Lines(std::initializer_list<std::string> lines = {}) {
    for (const std::string& line : lines) add(line);
  }
  void add(const std::string& line) { text += line + "\n"; }
  bool say(const std::string& line) const {
    return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
  }
  friend bool operator==(const Lines&, const Lines&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Lines& lines) {
    return out << lines.text;
  }
};

/// Plays a move and gives the sentences a watcher, or the eyes asked for, hears of it.
Lines hears(State& s, Seat seat, const State::Move& move, SeatSet eyes = watcher,
            Language language = Language::English) {
  REQUIRE(refusal(s, seat, move) == "");
  std::vector<Event> events;
  play(s, seat, move, Recording<State>{events});
  const std::vector<std::string> names{"Ann", "Ben", "Cora", "Dan", "Eve"};
  const Reader reader{.texts = about(s).texts,
                      .language = language,
                      .variant = words_variant(s.options),
                      .names = names,
                      .own = eyes};
  Lines out;
  for (const Event& event : events) {
    std::visit(
        [&](const auto& told) {
          const std::string text = Phrase{reader}.say(told);
          if (!text.empty()) out.add(std::string{rule_of(told)} + " " + text);
        },
        seen(event, eyes));
  }
  return out;
}
Lines hears(State& s, Seat seat, std::string_view move, SeatSet eyes = watcher,
            Language language = Language::English) {
  State::Move said;
  REQUIRE_MESSAGE(move_from(move, said), std::string{move});
  return hears(s, seat, said, eyes, language);
}
/// The same of draws, the last one's.
Lines hears_draws(State& s, std::initializer_list<std::string_view> cards) {
  Lines last;
  for (const auto drawn : cards) last = hears(s, nature, "draw " + std::string{drawn});
  return last;
}
/// Red's home at (5,10) and four Towns to pay with.
State building_site() {
  State s = empty_table(3);
  move_home(s, red, point(5, 10));
  hold(s, red, {"T30", "T31", "T32", "T33"});
  return s;
}
/// Builds a card six clips east of Red's home; the sentences of paying for it.
Lines built(State& s, std::string_view id, int clips = 6) {
  s.hands[red].add(card(id));
  hears(s, red, proposed_card(s, red, id, point(12, 10), home_of(red), clips));
  return hears(s, red, "pay T30 T31");
}

}  // namespace

TEST_CASE("PR-16.1 Everything that can happen has a text in every language, as written down") {
  conformance::says_everything<State>();
  conformance::speaks_as_written(paperclip_railways::suite(), "paperclip_railways");
}

TEST_CASE("PR-16.1 The events of random games add up, and every kind is met") {
  conformance::tells_all(paperclip_railways::suite(), 20);
}

TEST_CASE("PR-3.2 A turn point is told when the turn begins that it is for, by name and station") {
  State s = empty_table(2);
  cube(s, white, station(s, "C06", point(5, 10)));
  hears(s, red, "take");
  CHECK(hears_draws(s, {"S01", "S02"}) ==
        Lines{"PR-4.1 Ann draws a card.",
              "PR-3.2 Vellum Cross brings Ben 1 point at the start of the turn."});
  State german = empty_table(2);
  cube(german, white, station(german, "C06", point(5, 10)));
  say(german, red, "take");
  say(german, nature, "draw S01");
  CHECK(hears(german, nature, "draw S02", white, Language::German) ==
        Lines{"PR-4.1 Ann zieht eine Karte.",
              "PR-3.2 Vellum Cross bringt dir zu Beginn des Zuges 1 Punkt."});
}

TEST_CASE("PR-15.1 Every end ability is told with its station, and the points make the scores") {
  State s = empty_table(2);
  s.table.active = white;
  const int town = station(s, "T26", point(5, 10));
  bare_link(s, red, home_of(red), town);
  bare_link(s, red, town, station(s, "R22", point(5, 20)), 9);
  cube(s, red, town);
  cube(s, red, town);
  cube(s, red, 3);
  cube(s, white, station(s, "C08", point(9, 15)));
  s.table.end_of_line = true;
  s.table.accounts[red].score = 146;
  hears(s, white, "take");
  CHECK(
      hears_draws(s, {"S01", "S02"}) ==
      Lines{"PR-4.1 Ben draws a card.", "PR-14.2 **The game is over**: End of Line was turned up.",
            "PR-15.1 At the end Metropolis West brings Ann 1 × 2 = 2 points for Cities.",
            "PR-15.1 At the end Folder Green brings Ann 1 × 2 = 2 points for Countryside stations.",
            "PR-15.1 At the end Parchment Gate brings Ben 0 × 6 = 0 points for the longest "
            "link."});
  CHECK(scores(s)[red] == 146 + 2 + 2);
  CHECK(scores(s)[white] == 0);
}

TEST_CASE("PR-14.4 It is told that nobody has two clips left") {
  State s = empty_table(2);
  s.table.active = white;
  s.table.accounts[red].clips = 1;
  s.table.accounts[white].clips = 0;
  hears(s, white, "take");
  CHECK(hears_draws(s, {"S01", "S02"})
            .say("PR-14.4 **The game is over**: nobody has two clips left."));
}

TEST_CASE("PR-14.1, PR-14.2 What comes after End of Line is told with it") {
  const auto turned = [](EndRound end_round) {
    State s = empty_table(4, {.end_round = end_round});
    s.table.deck.clear();
    s.table.deck.push_back({10, Special::EndOfLine});
    say(s, red, "take");
    return hears(s, nature, "draw end-of-line");
  };
  CHECK(turned(EndRound::Finish) ==
        Lines{"PR-14.1 Ann turns up **End of Line**: the round is played to its end."});
  CHECK(turned(EndRound::ExtraTurns) ==
        Lines{"PR-14.1 Ann turns up **End of Line**: then everybody has one more turn."});
  CHECK(turned(EndRound::AtOnce) ==
        Lines{"PR-14.1 Ann turns up **End of Line**: the game ends with this turn."});
}

TEST_CASE("PR-13.20, PR-13.9 Whoever cannot move in a Freight Phase is said to be skipped") {
  State s = empty_table(3);
  const int a = station(s, "T30", point(5, 10));
  cube(s, red, a);
  bare_link(s, white, home_of(white), a);
  s.table.active = white;
  s.table.deck.push_back({2, Special::ShipCubes});
  s.table.ships_in_deck = SeatSet{white};
  say(s, white, "take");
  CHECK(hears(s, nature, "draw ship-B") ==
        Lines{"PR-13.7 Ben turns up a **Ship Cubes** card, for Ben."});
  CHECK(hears_draws(s, {"S01", "S02"}) ==
        Lines{"PR-4.1 Ben draws a card.",
              "PR-13.9 **Freight Phase** of Ben: everybody moves a cube.",
              "PR-13.20 Ben can move no cube and is skipped.",
              "PR-13.20 Cora can move no cube and is skipped."});
  CHECK(hears(s, red, "ship T30 home-B 0", white) ==
        Lines{"PR-13.13 Ann moves a cube from Scissorwick to **your city**.",
              "PR-13.22 You get 1 point for 1 link on the way.",
              "PR-13.23 The delivery brings Ann 2 points."});
}

TEST_CASE("PR-16.1 A drawn card is told to its owner alone") {
  State s = empty_table(2);
  say(s, red, "take");
  State other = s;
  CHECK(hears(s, nature, "draw S01", red) == Lines{"PR-4.1 You draw **Blot Park**."});
  CHECK(hears(other, nature, "draw S01", white) == Lines{"PR-4.1 Ann draws a card."});
}

TEST_CASE("PR-4.4, PR-3.4 A draw that ends short, and passing, are told") {
  State s = empty_table(2);
  s.table.deck.clear();
  s.table.deck.push_back({1, Special::None});
  CHECK(hears(s, red, "take") == Lines{"PR-4.1 Ann draws 2 cards."});
  CHECK(hears_draws(s, {"S01"}) ==
        Lines{"PR-4.1 Ann draws a card.", "PR-4.4 The deck is empty: Ann goes without 1 card."});
  CHECK(hears(s, white, "pass", white) == Lines{"PR-3.4 You can neither draw nor build and pass."});
}

TEST_CASE("PR-5.11, PR-9.1 A build is told step by step: choice, payment, link, ability") {
  State s = building_site();
  s.hands[red].add(card("T06"));
  CHECK(hears(s, red, proposed_card(s, red, "T06", point(12, 10), home_of(red), 6)) ==
        Lines{"PR-5.1 Ann builds **Gluepot Junction** and links it to **the city of Ann** with 6 "
              "clips."});
  CHECK(hears(s, red, "pay T30 T31") ==
        Lines{"PR-5.7 Ann pays with Scissorwick, Treasury Tag.",
              "PR-9.1 Ann scores 6 + 3 + 2 = 11 points.",
              "PR-9.3 Gluepot Junction brings Ann 2 points for being built."});
  CHECK(hears(s, red, "cube T06", red) == Lines{"PR-8.2 You put a cube on **Gluepot Junction**."});
}

TEST_CASE("PR-9.3 Abilities of staffed stations are told one by one, whoever they pay") {
  State s = building_site();
  const int x = station(s, "C04", point(12, 10));
  cube(s, white, x);
  cube(s, red, station(s, "T23", point(25, 10)));
  bare_link(s, white, x, station(s, "T01", point(20, 10)));
  play(s, red, proposed(s, red, x, home_of(red), 5));
  const Lines lines = hears(s, red, "pay T30 T31", white);
  CHECK(lines.say("PR-9.3 Staplebridge brings you 2 points for a link built there."));
  State towns = building_site();
  cube(towns, red, station(towns, "T23", point(25, 10)));
  CHECK(built(towns, "T05").say("PR-9.3 Carbon Copy brings Ann 1 point for a link to a Town."));
  State suburbs = building_site();
  CHECK(built(suburbs, "S05")
            .say("PR-9.3 Doodle Avenue brings Ann 1 point for Suburban stations in the network."));
}

TEST_CASE("PR-11.2, PR-10.2 Blue cubes, cards drawn and cards taken back are told") {
  State s = building_site();
  CHECK(built(s, "T15").say("PR-10.2 3 blue cubes go to Oblong Street."));
  State linked = building_site();
  const int x = station(linked, "T16", point(12, 10));
  linked.table.stations[std::size_t(x)].blue = 1;
  linked.table.blue_bank = 11;
  play(linked, red, proposed(linked, red, x, home_of(red), 5));
  CHECK(
      hears(linked, red, "pay T30 T31").say("PR-11.2 A blue cube of Padlow brings Ann 2 points."));
  State draw = building_site();
  CHECK(built(draw, "T02").say("PR-10.2 For the new station Ann draws 1 card."));
  State back = building_site();
  built(back, "T17");
  CHECK(hears(back, red, "refund T31") == Lines{"PR-10.2 Ann takes **Treasury Tag** back."});
}

TEST_CASE("PR-5.11 What is declined is told, and an extra link as one") {
  State s = building_site();
  const int town = station(s, "T05", point(19, 10));
  bare_link(s, white, town, home_of(white));
  built(s, "T10");
  CHECK(hears(s, red, "decline") == Lines{"PR-8.2 Ann places no cube."});
  State declined = s;
  CHECK(hears(declined, red, "decline", red) == Lines{"PR-5.11 You add no link."});
  const int station = int(s.table.stations.size()) - 1;
  CHECK(hears(s, red, proposed(s, red, town, station, 5)) ==
        Lines{"PR-5.1 As an extra link Ann joins **Markerley** and **Filingham** with 5 clips."});
}

namespace {

/// A link of White's that every way east of Red's home crosses once.
State crossed_site() {
  State s = building_site();
  const int a = station(s, "T18", point(8, 5));
  const int b = station(s, "T19", point(8, 15));
  link(s, white, a, b,
       route({{8, 6}, {7, 7}, {7, 8}, {6, 9}, {7, 10}, {6, 11}, {7, 12}, {7, 13}, {8, 14}}));
  return s;
}

}  // namespace

TEST_CASE("PR-6.6 Who pays for a crossing is told: the builder, the bank or nobody") {
  State s = crossed_site();
  CHECK(built(s, "T05", 5).say("PR-6.6 Ann crosses a link and pays Ben 1 point."));
  State bank = crossed_site();
  cube(bank, red, station(bank, "S20", point(25, 20)));
  CHECK(built(bank, "T05", 5).say("PR-6.6 Ann crosses a link; the bank pays Ben 1 point."));
  State nobody = crossed_site();
  CHECK(built(nobody, "T14", 5).say("PR-6.6 Ann crosses a link without paying Ben for it."));
}

TEST_CASE("PR-6.6, PR-10.2 Tolls to the bank are told, and those an ability saves") {
  const auto site = [] {
    State s = building_site();
    Course river{point(8, 0)};
    for (int i = 0; i < 30; ++i) river.push_back(i % 2 == 0 ? 4 : 5);
    s.table.river = river;
    s.options.silver_bridges = false;
    return s;
  };
  State s = site();
  CHECK(built(s, "T05", 5).say("PR-6.6 Ann pays 1 point for the river."));
  State waived = site();
  CHECK(built(waived, "T12", 5).say("PR-10.2 Indexton saves Ann 1 point at the river."));
  State staffed = site();
  cube(staffed, red, station(staffed, "R12", point(25, 20)));
  CHECK(built(staffed, "T05", 5).say("PR-10.2 Hemp Field saves Ann 1 point at the river."));
}

TEST_CASE("PR-13.22, PR-13.23 A journey is told with what it pays to whom") {
  State s = empty_table(3);
  const int a = station(s, "T30", point(5, 10));
  const int b = station(s, "T31", point(5, 20));
  bare_link(s, white, a, b);
  bare_link(s, white, b, home_of(green));
  cube(s, red, a);
  s.agenda.open().clear();
  s.agenda.ask(Turn{2});
  s.agenda.ask(Freight{green, 1});
  CHECK(hears(s, red, "ship T30 home-C 0 1") ==
        Lines{"PR-13.13 Ann moves a cube from Scissorwick to **the city of Cora**.",
              "PR-13.22 Ben gets 2 points for 2 links on the way.",
              "PR-13.23 The delivery brings Ann 2 points.",
              "PR-13.20 Ben can move no cube and is skipped."});
}

TEST_CASE("PR-2.14 The board is called by the side that lies up") {
  State s = empty_table(2, {.version = Version::Gigantopolis});
  s.agenda.open().clear();
  s.agenda.ask(AwaitBoardCard{2});
  CHECK(hears(s, nature, "board T05") ==
        Lines{"PR-2.14 **Markerley** lies on the board: Gigantopolis South."});
}
